# Wrong: a line wins with n - 1 stones.


class TicTacToe:
    def __init__(self, n):
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n
        self.diagonal = 0
        self.anti_diagonal = 0

    def move(self, row, col, player):
        step = 1 if player == 1 else -1
        self.rows[row] += step
        self.cols[col] += step
        if row == col:
            self.diagonal += step
        if row + col == self.n - 1:
            self.anti_diagonal += step
        lines = (self.rows[row], self.cols[col], self.diagonal, self.anti_diagonal)
        return player if any(abs(line) >= self.n - 1 for line in lines) else 0
