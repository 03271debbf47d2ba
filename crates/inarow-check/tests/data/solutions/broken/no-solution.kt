class TicTacToe(n: Int)
