# An index out of range on line 9.


class TicTacToe:
    def __init__(self, n):
        self.rows = []

    def move(self, row, col, player):
        return self.rows[row]
