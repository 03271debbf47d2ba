# Only rows and columns are counted, so a win on a diagonal is missed.


class TicTacToe:
    def __init__(self, n: int):
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n

    def move(self, row: int, col: int, player: int) -> int:
        step = 1 if player == 1 else -1
        self.rows[row] += step
        self.cols[col] += step
        full = step * self.n
        lines = (self.rows[row], self.cols[col])
        return player if full in lines else 0
