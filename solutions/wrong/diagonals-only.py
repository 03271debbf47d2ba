# Only the diagonals are checked, so a win in a row or column is missed.


class TicTacToe:
    def __init__(self, n: int):
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def move(self, row: int, col: int, player: int) -> int:
        n, board = self.n, self.board
        board[row][col] = player
        if row == col and all(board[i][i] == player for i in range(n)):
            return player
        if row + col == n - 1 and all(board[i][n - 1 - i] == player for i in range(n)):
            return player
        return 0
