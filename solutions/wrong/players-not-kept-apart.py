# Wrong: both players count on the same counters with the same sign, so that a full
# line wins whoever's stones are on it.


class TicTacToe:
    def __init__(self, n):
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n
        self.diagonal = 0
        self.anti_diagonal = 0

    def move(self, row, col, player):
        self.rows[row] += 1
        self.cols[col] += 1
        won = self.rows[row] == self.n or self.cols[col] == self.n
        if row == col:
            self.diagonal += 1
            won = won or self.diagonal == self.n
        if row + col == self.n - 1:
            self.anti_diagonal += 1
            won = won or self.anti_diagonal == self.n
        return player if won else 0
