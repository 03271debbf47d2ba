# Design Tic-Tac-Toe by signed counters: +1 for player 1, -1 for player 2. A line is
# full of one player's stones when its counter is n away from 0. A move looks at no
# cell and costs the same on every board: O(1), with 2n + 2 numbers.


class TicTacToe:
    def __init__(self, n: int):
        self.n = n
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
        full = step * self.n
        lines = (self.rows[row], self.cols[col], self.diagonal, self.anti_diagonal)
        return player if full in lines else 0
