# Wrong: only rows are looked at.


class TicTacToe:
    def __init__(self, n):
        self.board = [[0] * n for _ in range(n)]

    def move(self, row, col, player):
        self.board[row][col] = player
        return player if all(cell == player for cell in self.board[row]) else 0
