# An index that is none, on line 9.


class TicTacToe:
    def __init__(self, n):
        self.rows = []

    def move(self, row, col, player):
        return self.rows[row]
