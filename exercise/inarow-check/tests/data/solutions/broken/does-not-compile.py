# A colon is missing on line 9.


class TicTacToe:
    def __init__(self, n):
        self.n = n

    # The fault follows.
    def move(self, row, col, player)
        return 0
