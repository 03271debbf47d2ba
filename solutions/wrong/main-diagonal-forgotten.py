# Wrong: there is no counter for the main diagonal.


class TicTacToe:
    def __init__(self, n):
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n
        self.anti_diagonal = 0

    def move(self, row, col, player):
        step = 1 if player == 1 else -1
        self.rows[row] += step
        self.cols[col] += step
        if row + col == self.n - 1:
            self.anti_diagonal += step
        lines = (self.rows[row], self.cols[col], self.anti_diagonal)
        return player if any(abs(line) == self.n for line in lines) else 0
