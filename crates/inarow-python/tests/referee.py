"""A plain referee that scans the whole board after every move, without code of the core."""

import itertools
from dataclasses import dataclass, field
from functools import cached_property

Cell = tuple[int, ...]


@dataclass
class Referee:
    sides: tuple[int, ...]
    k: int
    exact: bool = False
    open: int = 0
    drop: bool = False
    wrap: str | None = None
    straight: bool = False
    players: int = 2
    turns: tuple[int, int] = (1, 1)
    loses: bool = False
    stones: dict[Cell, int] = field(default_factory=dict)
    undone: list[Cell] = field(default_factory=list)

    @property
    def line(self) -> str:
        """Return the canonical rules line."""
        clauses = [
            (True, f"k{self.k}"),
            (self.exact, "exact"),
            (self.open, f"open={self.open}"),
            (self.drop, "drop"),
            (self.wrap, "wrap" if self.wrap == "all" else f"wrap={self.wrap}"),
            (self.straight, "straight"),
            (self.players > 2, f"players={self.players}"),
            (self.turns != (1, 1), "turn={},{}".format(*self.turns)),
            (self.loses, "loses"),
        ]
        return " ".join(["x".join(map(str, self.sides)), *(text for has, text in clauses if has)])

    @cached_property
    def cells(self) -> list[Cell]:
        return [*itertools.product(*map(range, self.sides))]

    @cached_property
    def directions(self) -> list[Cell]:
        steps = itertools.product((-1, 0, 1), repeat=len(self.sides))
        steps = (step for step in steps if step > (0,) * len(self.sides))
        return [step for step in steps if not self.straight or sum(map(abs, step)) == 1]

    def step(self, cell: Cell, direction: Cell, sign: int = 1) -> Cell | None:
        """Return the next cell, or None at an edge."""
        there = []
        for axis, (at, by, side) in enumerate(zip(cell, direction, self.sides, strict=True)):
            goes_round = self.wrap == "all" or self.wrap == ("rows", "cols", "")[axis]
            moved = (at + sign * by) % side if goes_round else at + sign * by
            if not 0 <= moved < side:
                return None
            there.append(moved)
        return tuple(there)

    def line_through(self, cell: Cell, direction: Cell, player: int) -> list[Cell] | None:
        """Return the cells of the run through a player's stone, if it is a line."""
        run, ends = [cell], []
        for sign in (1, -1):
            next_cell = self.step(cell, direction, sign)
            while next_cell not in (None, cell) and self.stones.get(next_cell) == player:
                run.append(next_cell)
                next_cell = self.step(next_cell, direction, sign)
            if next_cell == cell:  # A ring, which has no ends.
                return run if len(run) == self.k or (self.k < len(run) and not self.exact) else None
            ends.append(next_cell)
        held = sum(end in self.stones for end in ends)
        is_line = 2 - held >= self.open if len(run) == self.k else not self.exact
        return run if len(run) >= self.k and is_line else None

    def lines_through(self, cell: Cell, player: int) -> set[frozenset[Cell]]:
        lines = (self.line_through(cell, direction, player) for direction in self.directions)
        return {frozenset(line) for line in lines if line}

    def longest(self, start: Cell, direction: Cell) -> list[Cell]:
        """Return all different cells from a cell on."""
        cells = [start]
        while (cell := self.step(cells[-1], direction)) not in (None, start):
            cells.append(cell)
        return cells

    def turn_at(self, ply: int) -> tuple[int, int]:
        """Return the player to move and the number of stones left in the turn."""
        first, later = self.turns
        if ply < first:
            return 1, first - ply
        turns, stones = divmod(ply - first, later)
        return (turns + 1) % self.players + 1, later - stones

    def lines(self) -> set[frozenset[Cell]]:
        last = next(reversed(self.stones), None)
        return set() if last is None else self.lines_through(last, self.stones[last])

    def winner(self) -> int | None:
        """Return the winner, 0 for a draw, or None for an ongoing game."""
        lines = self.lines()
        if lines:
            player = self.stones[next(reversed(self.stones))]
            return 3 - player if self.loses else player
        return 0 if len(self.stones) == len(self.cells) else None

    def landing(self, cell: Cell) -> Cell | None:
        """Return the cell on which a stone of the column lands."""
        column = ((row, *cell[1:]) for row in reversed(range(self.sides[0])))
        return next((cell for cell in column if cell not in self.stones), None)

    def open_cells(self) -> list[Cell]:
        """Return the legal cells of an ongoing game."""
        free = (cell for cell in self.cells if cell not in self.stones)
        return [cell for cell in free if not self.drop or self.landing(cell) == cell]

    def refusal(self, place: tuple[int | None, ...], player: int | None) -> str | None:
        """Return the code of a refused move, or None. Only the column of ``place`` is required."""
        row, col, layer = place
        turn, _ = self.turn_at(len(self.stones))
        sides = (*self.sides, 1)
        in_space = len(self.sides) == 3
        cell = (row, col, layer)[: len(self.sides)]
        checks = [
            ("game_over", self.winner() is not None),
            ("unknown_player", player is not None and not 1 <= player <= self.players),
            ("wrong_player", player not in (None, turn)),
            ("outside", any(at is not None and not 0 <= at < side
                            for at, side in zip(place, sides, strict=False))),
            ("layer_not_named", in_space and layer is None),
            ("row_not_named", row is None and not self.drop),
            ("occupied", row is not None and cell in self.stones),
            ("column_full", row is None and self.landing((0, *cell[1:])) is None),
            ("floating", row is not None and self.drop and self.landing(cell) != cell),
        ]  # fmt: skip
        return next((code for code, holds in checks if holds), None)

    def play(self, cell: Cell) -> None:
        self.stones[cell], _ = self.turn_at(len(self.stones))
        self.undone.clear()

    def undo(self) -> Cell | None:
        if not self.stones:
            return None
        cell, _ = self.stones.popitem()
        self.undone.append(cell)
        return cell

    def redo(self) -> Cell | None:
        if not self.undone:
            return None
        cell = self.undone.pop()
        self.stones[cell], _ = self.turn_at(len(self.stones))
        return cell
