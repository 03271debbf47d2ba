from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class TicTacToe:
    """Signed counters in a dictionary that is a field."""

    n: int
    sums: dict[tuple[str, int], int] = field(default_factory=dict)

    def move(self, row: int, col: int, player: int) -> int:
        lines = [("row", row), ("col", col)]
        lines += [("diagonal", 0)] * (row == col)
        lines += [("anti-diagonal", 0)] * (row + col == self.n - 1)
        step = 3 - 2 * player
        for line in lines:
            self.sums[line] = self.sums.get(line, 0) + step
        return player if any(self.sums[line] == step * self.n for line in lines) else 0
