# The program checks the lines before it places the stone. The last stone of a line
# is not on the board yet, so every answer is 0.


class TicTacToe:
    def __init__(self, n: int):
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def move(self, row: int, col: int, player: int) -> int:
        n, board = self.n, self.board
        if all(board[row][i] == player for i in range(n)):
            return player
        if all(board[i][col] == player for i in range(n)):
            return player
        if row == col and all(board[i][i] == player for i in range(n)):
            return player
        if row + col == n - 1 and all(board[i][n - 1 - i] == player for i in range(n)):
            return player
        board[row][col] = player
        return 0
