"""Somebody else's environment, played beside the referee."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import Any

from inarow._core import Game, Rules
from inarow._verify.playing import WAYS
from inarow._verify.verification import Differs, Disagreement, Verification
from inarow.adapters import Move, Moves, OtherGame, adapt

__all__ = ["Disagreement", "Verification", "verify"]


def verify(
    other: Any, rules: Rules | str, games: int = 1000, seed: int = 0, *, moves: Moves | None = None
) -> Verification:
    """Play random games in another program beside the referee, up to the first disagreement.

    ``other`` is an AEC environment of PettingZoo, an environment of Gymnasium or a game of
    OpenSpiel; or a function or class that makes one of these, or an ``inarow.adapters.OtherGame``,
    anew for each game. The classes of ``inarow.adapters`` say what is taken for granted of each.
    ``moves`` gives the move of each action, as a list or a function, for a program that does not
    number cells row by row.

    Before the first move and after each one these are compared: whether the game is over, and who
    has won or that it is a draw; while it goes on, whose turn it is and which moves are legal. An
    exception that the other raises once a game has begun is a disagreement. No illegal move is
    tried, and after a game nothing is. The time of a move grows with the number of cells.

    Of every three games, one is played by any legal moves; in one nobody completes a line while
    there is another move, so that there are late wins, long runs and several lines at once; in
    one each player also blocks the others, so that boards are filled. Of 1,000 games more than a
    hundred are draws and dozens are won by the last stone, on 3x3, 6x7 k4 drop and 15x15 k5
    alike. Every line of 3x3 wins some of them, and nearly every one of 6x7 k4 drop; of the 572
    of 15x15 k5, about 480 do.

    The answer is true if the two agree, and shows itself, with the board if they do not.

    Raises ValueError if actions do not fit the board or ``games`` is below 1, TypeError for what
    is no game, RulesError for a line that says no rules, and what the other raises before a game
    has begun.

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
    >>> found = inarow.verify(Board, "3x3 loses")
    >>> bool(found), found.disagreement.differs
    (False, 'winner')
    >>> print(found.disagreement.difference)
    referee: player 1 has won
    other:   player 2 has won
    """
    if games < 1:
        raise ValueError(f"games {games} is outside 1..")
    rules = Rules(rules)
    draw = Random(seed)
    plies = 0
    endings: Counter[int] = Counter()
    untold: set[str] = set()
    disagreement = None
    for way in islice(cycle(WAYS), games):
        game = Game(rules)
        disagreement = _play(game, adapt(other, rules, moves), partial(way, game, draw), untold)
        plies += game.ply
        if disagreement is not None:
            break
        endings[game.winner] += 1
    return Verification(
        games=endings.total() + (disagreement is not None),
        moves=plies,
        wins={player: endings[player] for player in range(1, rules.players + 1)},
        draws=endings[0],
        untold=frozenset(untold),
        seed=seed,
        disagreement=disagreement,
    )


def _play(
    game: Game, other: OtherGame, next_move: Callable[[], Move], untold: set[str]
) -> Disagreement | None:
    """Play one game to its end or to the first disagreement."""
    try:
        found = _difference(game, other, untold)
        while found is None and not game.is_over:
            move = next_move()
            game.play(move)
            other.play(move)
            found = _difference(game, other, untold)
    except Exception as error:  # noqa: BLE001
        found = "raises", None, error
    return None if found is None else Disagreement(*found, game)


def _difference(game: Game, other: OtherGame, untold: set[str]) -> tuple[Differs, Any, Any] | None:
    """What differs first between what the two say now, and what each says."""
    winner, its_winner = game.winner if game.is_over else None, other.winner()
    if winner != its_winner:
        return "is_over" if None in (winner, its_winner) else "winner", winner, its_winner
    if game.is_over:
        return None
    turn = other.turn()
    if turn is None:
        untold.add("turn")
    elif turn != game.turn:
        return "turn", game.turn, turn
    legal = other.legal_moves()
    if legal is None:
        untold.add("legal_moves")
    elif (listed := set(legal)) != (expected := set(game.legal_moves)):
        return "legal_moves", expected, listed
    return None
