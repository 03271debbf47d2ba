class TicTacToe { an older upload that does not build }
