# The last stone fills the board, and the program returns before it checks the
# lines. That stone may complete a line.


class TicTacToe:
    def __init__(self, n: int):
        self.n = n
        self.left = n * n
        self.rows = [0] * n
        self.cols = [0] * n
        self.diagonal = 0
        self.anti_diagonal = 0

    def move(self, row: int, col: int, player: int) -> int:
        step = 1 if player == 1 else -1
        self.rows[row] += step
        self.cols[col] += step
        if row == col:
            self.diagonal += step
        if row + col == self.n - 1:
            self.anti_diagonal += step
        self.left -= 1
        if self.left == 0:
            return 0
        full = step * self.n
        lines = (self.rows[row], self.cols[col], self.diagonal, self.anti_diagonal)
        return player if full in lines else 0
