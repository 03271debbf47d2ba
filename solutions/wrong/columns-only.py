# Wrong: only columns are looked at.


class TicTacToe:
    def __init__(self, n):
        self.board = [[0] * n for _ in range(n)]

    def move(self, row, col, player):
        self.board[row][col] = player
        return player if all(cells[col] == player for cells in self.board) else 0
