class TicTacToe(object):
    """
    Containers of one player's stones, with type hints and no import.
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self.rows: Dict[int, List[int]] = defaultdict(lambda: [0] * n)
        self.cols: Dict[int, List[int]] = defaultdict(lambda: [0] * n)
        self.diagonals: Dict[int, Counter] = defaultdict(Counter)

    def move(self, row: int, col: int, player: int) -> int:
        self.rows[player][row] += 1
        self.cols[player][col] += 1
        if row == col:
            self.diagonals[player]["main"] += 1
        if row + col == self.n - 1:
            self.diagonals[player]["anti"] += 1
        sums: Optional[List[int]] = [self.rows[player][row], self.cols[player][col]]
        sums.extend(self.diagonals[player].values())
        return player if self.n in sums else 0


# Your TicTacToe object will be instantiated and called as such:
# obj = TicTacToe(n)
# param_1 = obj.move(row,col,player)

if __name__ == "__main__":
    raise SystemExit("nobody runs it as a program")
