# Wrong: three in a row win, whatever n is.


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
        won = 3 in (abs(self.rows[row]), abs(self.cols[col]))
        if row == col:
            self.diagonal += step
            won = won or abs(self.diagonal) == 3
        if row + col == self.n - 1:
            self.anti_diagonal += step
            won = won or abs(self.anti_diagonal) == 3
        return player if won else 0
