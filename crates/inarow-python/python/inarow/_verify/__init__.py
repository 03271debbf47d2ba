"""The comparison of another environment with the referee."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import Any

from inarow._core import Game, Rules
from inarow._verify.playing import STRATEGIES
from inarow._verify.verification import Differs, Disagreement, Verification
from inarow.adapters import Move, Moves, OtherGame, adapt

__all__ = ["Disagreement", "Verification", "verify"]


def verify(
    other: Any, rules: Rules | str, games: int = 1000, seed: int = 0, *, moves: Moves | None = None
) -> Verification:
    """Compare another program with the referee in random games, up to the first disagreement.

    ``other`` is one of these:

    - an AEC environment of PettingZoo;
    - an environment of Gymnasium in which each step plays one stone;
    - an environment of JAX with ``init`` and ``step``, such as those of pgx and Ludax;
    - a game of OpenSpiel;
    - a module with functions on a board: ``initial_state``, ``player``, ``actions``, ``result``,
      ``winner`` and ``terminal``;
    - a function that takes the list of moves, and returns the winner, 0 for a draw, or None;
    - a function or class that creates one of these, or an ``inarow.adapters.OtherGame``, for each
      game.

    The classes of ``inarow.adapters`` document their assumptions. ``moves`` has the move of each
    action, as a list or a function, if the program does not number cells row by row.

    ``verify`` compares the two before the first move and after each move: the end of the game and
    the winner, and for an ongoing game the player to move and the legal moves. An exception of the
    other program in a game is a disagreement. ``verify`` tries no illegal move, and no move after
    the end. The time of a move grows with the number of cells.

    Games alternate between three kinds:

    - Players choose any legal move.
    - No player completes a line if there is another move. This leads to late wins, long runs and
      several lines at once.
    - Players also block each other, which fills boards.

    Of 1,000 games on 3x3, 6x7 k4 drop and 15x15 k5, more than a hundred are draws, and the last
    stone wins dozens. Some game is won on every line of 3x3, on nearly every line of 6x7 k4 drop,
    and on about 480 of the 572 lines of 15x15 k5.

    Return a ``Verification``, which is true if the two agree. If they do not, it displays the
    board.

    Raises ValueError if actions do not fit the board or ``games`` is below 1, TypeError if
    ``other`` is not a game, RulesError for an invalid rules line, and exceptions of the other
    program before a game.

    >>> class Board:
    ...     def __init__(self):
    ...         self.game = inarow.Game("3x3")
    ...     def play(self, move):
    ...         self.game.play(move)
    ...     def legal_moves(self):
    ...         return self.game.legal_moves
    ...     def turn(self):
    ...         return self.game.turn
    ...     def winner(self):
    ...         return self.game.winner if self.game.is_over else None
    >>> inarow.verify(Board, "3x3", games=10)
    <Verification: 10 games, 78 moves, all agree>
    >>> found = inarow.verify(Board, "3x3 loses").disagreement
    >>> found.differs, found.referee, found.other
    ('winner', 1, 2)
    """
    if games < 1:
        raise ValueError(f"games must be 1 or more, not {games}")
    rules = Rules(rules)
    draw = Random(seed)
    plies = 0
    endings: Counter[int] = Counter()
    unreported: set[str] = set()
    disagreement = None
    for strategy in islice(cycle(STRATEGIES), games):
        game = Game(rules)
        disagreement = _play(
            game, adapt(other, rules, moves), partial(strategy, game, draw), unreported
        )
        plies += game.ply
        if disagreement is not None:
            break
        endings[game.winner] += 1
    return Verification(
        games=endings.total() + (disagreement is not None),
        moves=plies,
        wins={player: endings[player] for player in range(1, rules.players + 1)},
        draws=endings[0],
        unreported=frozenset(unreported),
        seed=seed,
        disagreement=disagreement,
    )


def _play(
    game: Game, other: OtherGame, next_move: Callable[[], Move], unreported: set[str]
) -> Disagreement | None:
    """Play one game to its end or to the first disagreement."""
    try:
        found = _difference(game, other, unreported)
        while found is None and not game.is_over:
            move = next_move()
            game.play(move)
            other.play(move)
            found = _difference(game, other, unreported)
    except Exception as error:  # noqa: BLE001
        found = "raises", None, error
    return None if found is None else Disagreement(*found, game)


def _difference(
    game: Game, other: OtherGame, unreported: set[str]
) -> tuple[Differs, Any, Any] | None:
    """Return the first difference between the two, and the value of each."""
    winner, its_winner = game.winner if game.is_over else None, other.winner()
    if winner != its_winner:
        return "is_over" if None in (winner, its_winner) else "winner", winner, its_winner
    if game.is_over:
        return None
    turn = other.turn()
    if turn is None:
        unreported.add("turn")
    elif turn != game.turn:
        return "turn", game.turn, turn
    legal = other.legal_moves()
    if legal is None:
        unreported.add("legal_moves")
    elif (listed := set(legal)) != (expected := set(game.legal_moves)):
        return "legal_moves", expected, listed
    return None
