# Wrong: there are no counters for the diagonals.


class TicTacToe:
    def __init__(self, n):
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n

    def move(self, row, col, player):
        step = 1 if player == 1 else -1
        self.rows[row] += step
        self.cols[col] += step
        lines = (self.rows[row], self.cols[col])
        return player if any(abs(line) == self.n for line in lines) else 0
