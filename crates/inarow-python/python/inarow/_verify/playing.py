"""How the moves of a random game are drawn.

Where any legal move is as likely as any other, games end early: on 6x7 k4 drop three of 1,000 fill
the board, on 15x15 k5 none of 2,000. So other games put the end off.
"""

from collections.abc import Callable
from random import Random

from inarow._core import Game
from inarow.adapters import Move


def at_random(game: Game, draw: Random) -> Move:
    """Any legal move."""
    return draw.choice(list(game.legal_moves))


def putting_off(game: Game, draw: Random) -> Move:
    """A move that completes no line, while there is one: wins come late, with long runs, several
    lines at once, or the last stone.
    """
    return draw.choice(_others(game))


def blocking(game: Game, draw: Random) -> Move:
    """The same, and first of all where another player would complete a line: boards are filled,
    many of them without a line.
    """
    foes = {player for player in range(1, game.rules.players + 1) if player != game.turn}
    theirs = {move for foe in foes for move in _ending(game, foe)}
    others = _others(game)
    return draw.choice([move for move in others if move in theirs] or others)


WAYS: tuple[Callable[[Game, Random], Move], ...] = (at_random, putting_off, blocking)
"""The ways in which games are played, in turn."""


def _ending(game: Game, player: int) -> set[Move]:
    """The moves by which a player would complete a line."""
    rules = game.rules
    cells = [*game.winning_cells(player), *game.losing_cells(player)]
    return {rules.move(rules.action(cell)) for cell in cells}


def _others(game: Game) -> list[Move]:
    """The legal moves that complete no line, or all if there are none such."""
    legal, ending = list(game.legal_moves), _ending(game, game.turn)
    return [move for move in legal if move not in ending] or legal
