"""The strategies of random games.

If all legal moves are equally likely, games end early: three of 1,000 games fill a board of 6x7 k4
drop, and none of 2,000 games fills a board of 15x15 k5. So other strategies delay the end.
"""

from collections.abc import Callable
from random import Random

from inarow._core import Game
from inarow.adapters import Move


def at_random(game: Game, draw: Random) -> Move:
    """Return any legal move."""
    return draw.choice(list(game.legal_moves))


def delaying(game: Game, draw: Random) -> Move:
    """Return a move that completes no line, if there is one. So wins are late, with long runs,
    several lines at once, or the last stone.
    """
    return draw.choice(_others(game))


def blocking(game: Game, draw: Random) -> Move:
    """Return such a move on a cell where another player would complete a line, if there is one. So
    games fill the board, many without a line.
    """
    opponents = {player for player in range(1, game.rules.players + 1) if player != game.turn}
    theirs = {move for player in opponents for move in _ending(game, player)}
    others = _others(game)
    return draw.choice([move for move in others if move in theirs] or others)


STRATEGIES: tuple[Callable[[Game, Random], Move], ...] = (at_random, delaying, blocking)
"""The strategies, in the order of games."""


def _ending(game: Game, player: int) -> set[Move]:
    """Return the moves with which a player would complete a line."""
    rules = game.rules
    cells = [*game.winning_cells(player), *game.losing_cells(player)]
    return {rules.move(rules.action(cell)) for cell in cells}


def _others(game: Game) -> list[Move]:
    """Return the legal moves that complete no line, or all legal moves if every one does."""
    legal, ending = list(game.legal_moves), _ending(game, game.turn)
    return [move for move in legal if move not in ending] or legal
