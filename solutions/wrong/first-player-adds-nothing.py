# Wrong: player 1 adds 0 and player 2 adds 1, as if the players were 0 and 1.


class TicTacToe:
    def __init__(self, n):
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n
        self.diagonal = 0
        self.anti_diagonal = 0

    def move(self, row, col, player):
        step = player - 1
        self.rows[row] += step
        self.cols[col] += step
        won = self.n in (self.rows[row], self.cols[col])
        if row == col:
            self.diagonal += step
            won = won or self.diagonal == self.n
        if row + col == self.n - 1:
            self.anti_diagonal += step
            won = won or self.anti_diagonal == self.n
        return player if won else 0
