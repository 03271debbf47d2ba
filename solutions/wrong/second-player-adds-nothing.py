# Player 2 adds 0 instead of -1, so player 2 never wins.


class TicTacToe:
    def __init__(self, n: int):
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n
        self.diagonal = 0
        self.anti_diagonal = 0

    def move(self, row: int, col: int, player: int) -> int:
        step = 1 if player == 1 else 0
        self.rows[row] += step
        self.cols[col] += step
        if row == col:
            self.diagonal += step
        if row + col == self.n - 1:
            self.anti_diagonal += step
        full = self.n
        lines = (self.rows[row], self.cols[col], self.diagonal, self.anti_diagonal)
        return player if full in lines else 0
