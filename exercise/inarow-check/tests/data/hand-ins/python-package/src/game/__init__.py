from .tictactoe import TicTacToe
