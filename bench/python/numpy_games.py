"""Games side by side in idiomatic NumPy: stones as bits in a word for each player, so that a few
shifts of all words find a run; observations that change by a cell and a turn; no loop over games.
"""

from typing import Any

import inarow
import numpy as np
from engine import Array, Drawn, Engine, contestant
from rounds import Contestant

DRAW = inarow.VectorEnv.DRAW


def contestants(rules: inarow.Rules, drawn: Drawn) -> list[Contestant]:
    if (rules.rows + 1) * rules.cols > 64:
        return []
    games = drawn.actions.shape[1]
    return [contestant("NumPy", "numpy", "peer", NumPy(rules, games), drawn)]


class NumPy(Engine):
    def __init__(self, rules: inarow.Rules, games: int) -> None:
        self.rows, self.cols, self.drop = rules.rows, rules.cols, rules.drop
        self.cells = self.rows * self.cols
        self.game = np.arange(games)
        # Column by column, with a bit between columns that no stone has.
        column = self.rows + 1
        row, col = np.divmod(np.arange(self.cells), self.cols)
        self.bits = np.uint64(1) << (col * column + row).astype(np.uint64)
        axes = np.array([1, column - 1, column, column + 1])
        self.shifts = np.multiply.outer(np.arange(rules.k), axes).astype(np.uint64)[..., None]
        self.begin()

    def begin(self) -> None:
        games = len(self.game)
        # The stones of the player to move, and of the opponent.
        self.stones = np.zeros((2, games), np.uint64)
        self.planes = np.zeros((games, 2, self.cells), np.uint8)
        self.planes_before = np.zeros_like(self.planes)
        self.mask = np.ones((games, self.cols if self.drop else self.cells), np.bool_)
        self.heights = np.zeros((games, self.cols), np.int64)
        self.ply = np.zeros(games, np.int64)
        self.rewards = np.zeros((games, 2), np.float32)

    def step(self, actions: Any) -> None:
        game = self.game
        cell = actions
        if self.drop:
            height = self.heights[game, actions]
            cell = (self.rows - 1 - height) * self.cols + actions
            self.heights[game, actions] = height + 1
            self.mask[game, actions] = height + 1 < self.rows
        else:
            self.mask[game, actions] = False
        stones = self.stones[0] | self.bits[cell]
        self.won = np.bitwise_and.reduce(stones >> self.shifts).any(axis=0)
        self.mover = self.ply & 1
        self.ply += 1
        self.over = self.won | (self.ply == self.cells)
        self.rewards[game, self.mover] = self.won
        self.rewards[game, 1 - self.mover] = -1.0 * self.won
        self.planes[game, 0, cell] = 1
        self.planes, self.planes_before = self.planes_before, self.planes
        np.copyto(self.planes, self.planes_before[:, ::-1])
        self.stones[0], self.stones[1] = self.stones[1], stones
        begun = np.flatnonzero(self.over)
        self.stones[:, begun] = 0
        self.planes[begun] = 0
        self.mask[begun] = True
        self.heights[begun] = 0
        self.ply[begun] = 0

    def outcomes(self) -> Array:
        return np.where(self.won, self.mover + 1, np.where(self.over, DRAW, 0))

    def seen(self) -> tuple[Array, Array]:
        return self.planes, self.mask
