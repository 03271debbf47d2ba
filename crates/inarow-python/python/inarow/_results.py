"""Plain values that calls return: verdicts, and the value of a position. ``_core`` creates them."""

from dataclasses import dataclass, field
from typing import TypeAlias, final

# (row, col) or (row, col, layer), which depends on the rules.
_Cell: TypeAlias = tuple[int, ...]


@final
@dataclass(frozen=True, repr=False)
class Win:
    """The verdict that a player has won, with all lines that the last move completed, or under
    ``renju`` with the fouls that lost the game.

    >>> game = inarow.Game("3x3: a3 b2 b3 a2 c3")
    >>> match game.verdict:
    ...     case inarow.Win(player, [line]):
    ...         print(player, line)
    1 [(0, 0), (0, 1), (0, 2)]
    """

    player: int
    """The winner: 1, 2, ..."""
    lines: list[list[_Cell]]
    """The winning lines, each a list of its cells in order."""
    foul: list[str] = field(default_factory=list[str])
    """The fouls of player 1: ``"overline"``, ``"double_four"`` and ``"double_three"``."""

    def __hash__(self) -> int:
        return hash((self.player, *map(tuple, self.lines), *self.foul))

    def __repr__(self) -> str:
        foul = f", foul={self.foul}" if self.foul else ""
        return f"Win(player={self.player}, lines={self.lines}{foul})"


@final
@dataclass(frozen=True)
class Draw:
    """The verdict that the board is full without a line.

    >>> inarow.Game("1x2 k2: a1 b1").verdict
    Draw()
    """


@final
@dataclass(frozen=True, repr=False)
class Ongoing:
    """The verdict that the game is ongoing.

    >>> inarow.Game("connect6: j10").verdict
    Ongoing(turn=2, stones_left=2)
    """

    turn: int
    """The player to move: 1, 2, ..."""
    stones_left: int = 1
    """The number of stones left in this turn, from 1."""

    def __repr__(self) -> str:
        stones_left = f", stones_left={self.stones_left}" if self.stones_left != 1 else ""
        return f"Ongoing(turn={self.turn}{stones_left})"


@final
@dataclass(frozen=True, eq=False, repr=False)
class Solution:
    """The value of a position and of its legal moves, as ``solve`` returns it."""

    value: str
    """``win``, ``draw`` or ``loss`` of the player to move."""
    plies: int | None
    """The number of plies to the end of the game; ``None`` for a draw."""
    moves: dict[int | _Cell, tuple[str, int | None]]
    """``(value, plies)`` of each legal move, for the player who makes it."""
    nodes: int
    """The number of positions searched."""

    @property
    def best(self) -> list[int | _Cell]:
        """The moves with the value of the position."""
        best = (self.value, self.plies)
        return [move for move, value in self.moves.items() if value == best]

    def __repr__(self) -> str:
        plies = f"plies={self.plies}, " if self.plies is not None else ""
        return f"Solution(value={self.value!r}, {plies}nodes={self.nodes})"


for _class in (Win, Draw, Ongoing, Solution):
    # The module from which users import them.
    _class.__module__ = "inarow"
