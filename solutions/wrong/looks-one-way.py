# The program counts the stones from the last one on, in each of eight directions. If
# the last stone is inside a line, neither direction has n stones.


class TicTacToe:
    def __init__(self, n: int):
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def move(self, row: int, col: int, player: int) -> int:
        n, board = self.n, self.board
        board[row][col] = player
        ways = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
        for down, right in ways:
            cells = [(row + down * i, col + right * i) for i in range(n)]
            if all(r in range(n) and c in range(n) for r, c in cells):
                if all(board[r][c] == player for r, c in cells):
                    return player
        return 0
