from .lines import Lines
from ..helpers.nothing import nothing


class TicTacToe:
    def __init__(self, n: int):
        self.n = n
        self.lines = Lines(n)

    def move(self, row: int, col: int, player: int) -> int:
        lines = [("row", row), ("col", col)]
        if row == col:
            lines.append("diagonal")
        if row + col == self.n - 1:
            lines.append("anti-diagonal")
        return player if any([self.lines.add(line, player) for line in lines]) else 0
