# Wrong: player 2 adds 0, not -1. A foe's stone does not spoil a line, and player 2
# never wins.


class TicTacToe:
    def __init__(self, n):
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n
        self.diagonal = 0
        self.anti_diagonal = 0

    def move(self, row, col, player):
        step = 1 if player == 1 else 0
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
