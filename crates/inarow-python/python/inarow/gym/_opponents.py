"""Opponents for learners. They use only the referee's facts, and no strategy."""

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeVar

import numpy as np

from inarow._core import Game

__all__ = ["OPPONENTS", "Move", "Opponent", "greedy_move", "random_move"]

Move: TypeAlias = int | tuple[int, ...] | str
"""A move in any form that ``Game.play`` accepts."""

Opponent: TypeAlias = Callable[[Game], Move]
"""A function that returns the next move of an ongoing game."""

T_co = TypeVar("T_co", covariant=True)


class _Listed(Protocol[T_co]):
    """A list of moves, or a view of them."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> T_co: ...


def random_move(game: Game, generator: np.random.Generator) -> Move:
    """Return a random legal move, all equally likely. O(cells).

    Raises ValueError if the game is over.

    >>> import inarow, numpy
    >>> random_move(inarow.Game("1x2 k2: a1"), numpy.random.default_rng(0))
    (0, 1)
    """
    return _any(game.legal_moves, generator)


def greedy_move(game: Game, generator: np.random.Generator) -> Move:
    """Return a greedy move, at random among several.

    It is the first of these that exists:

    1. a move that wins at once;
    2. a move on a cell where an opponent could win, in the order of turns;
    3. under ``loses``, a move that completes no line, and under ``renju`` one that is no foul;
    4. any legal move.

    O(cells). Raises ValueError if the game is over.

    >>> import inarow, numpy
    >>> generator = numpy.random.default_rng(0)
    >>> greedy_move(inarow.Game("3x3: a1 a2 b1 b2"), generator)
    (2, 2)
    >>> greedy_move(inarow.Game("3x3: a1 a2 b1"), generator)
    (2, 2)
    """
    count = game.rules.players
    players = [(game.turn - 1 + offset) % count + 1 for offset in range(count)]
    for player in players:
        if winning := game.winning_cells(player):
            return _any(winning, generator)
    if losing := {game.rules.action(cell) for cell in game.losing_cells(players[0])}:
        safe = [mv for mv in game.legal_moves if game.rules.action(mv) not in losing]
        return _any(safe or game.legal_moves, generator)
    return _any(game.legal_moves, generator)


OPPONENTS = {"random": random_move, "greedy": greedy_move}
"""The opponents by their names."""


def _any(moves: _Listed[T_co], generator: np.random.Generator) -> T_co:
    if len(moves) == 0:
        raise ValueError("the game is over")
    return moves[int(generator.integers(len(moves)))]
