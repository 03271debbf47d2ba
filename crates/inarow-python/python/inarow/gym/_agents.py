"""Agents of any kind: they play for learners' opponents, and are evaluated. Those with names use
only the referee's facts, and no strategy.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from inarow._core import Game, LegalMoves, VectorEnv
from inarow._errors import IllegalMoveError
from inarow._signature import needed_arguments

Move: TypeAlias = int | tuple[int, ...] | str
"""A move in any form that ``Game.play`` accepts."""

Opponent: TypeAlias = Callable[[Game], Move]
"""A function that returns the next move of an ongoing game."""

Policy: TypeAlias = Callable[[NDArray[np.uint8], NDArray[np.bool_]], ArrayLike]
"""A function that returns an action for each of some games, from their observations and their masks
of legal actions, as the player to move sees them."""

Agent: TypeAlias = str | Opponent | Policy
"""A player: ``"random"``, ``"greedy"``, a function of a game, or a function of the observations and
masks of some games."""


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


class Chooser:
    """An agent of any kind, which chooses moves in one game and actions in many games."""

    def __init__(self, name: str, agent: Any) -> None:
        """Raise ValueError for anything but an agent. ``name`` is the argument's name."""
        needed = needed_arguments(agent)
        called: Any = agent  # not narrowed to a function of unknown results
        if needed is None and callable(called):
            needed = 2  # a network seldom names its arguments
        self.is_function = needed in (1, 2)
        if not self.is_function and agent not in tuple(OPPONENTS):
            raise ValueError(
                f"{name} must be 'random', 'greedy', a function of a game that returns a move, or "
                "a function of the observations and the masks of some games that returns an "
                f"action for each, not {agent!r}"
                + ("" if needed is None else f", which needs {needed} arguments")
            )
        self._name: str | None = None if self.is_function else agent
        self._function: Opponent | None = agent if needed == 1 else None
        self._policy: Policy | None = agent if needed == 2 else None

    def play(self, game: Game, generator: np.random.Generator) -> None:
        """Play a move. The game is unchanged if the agent raises an exception.

        Raises IllegalMoveError for an illegal move, and the exceptions of the agent.
        """
        if self._policy is None:
            game.play(self._chosen_move(game, generator))
        else:
            seen = (game.observation()[None], game.action_mask()[None])
            game.play_action(_chosen_actions(self._policy, *seen)[0])

    def actions(
        self,
        env: VectorEnv,
        games: NDArray[np.bool_],
        seen: tuple[NDArray[np.uint8], NDArray[np.bool_]],
        generator: np.random.Generator,
        *,
        illegal_loses: bool = False,
    ) -> NDArray[Any]:
        """Return an action for each game of ``env``; 0 for a game that is not among ``games``.
        Without games, the agent is not called.

        Raises ValueError if a policy does not return one action for each of the games, and
        IllegalMoveError for an illegal move of a function of a game. With ``illegal_loses``, return
        an illegal action for this game instead, unless the move is a number and no column.
        """
        if not games.any():
            return np.zeros(len(games), np.int64)
        if self._name == "random":
            return env.sample()
        if self._policy is None:
            chosen = np.array(
                [
                    self._action(env, number, generator, illegal_loses=illegal_loses)
                    for number in np.flatnonzero(games).tolist()
                ]
            )
        else:
            observations, masks = seen
            chosen = _chosen_actions(self._policy, observations[games], masks[games])
        of_all = np.zeros(len(games), chosen.dtype)
        of_all[games] = chosen
        return of_all

    def _action(
        self, env: VectorEnv, number: int, generator: np.random.Generator, *, illegal_loses: bool
    ) -> int:
        """Return the action of a function of a game in one game of ``env``."""
        game = env.game(number)
        move = self._chosen_move(game, generator)
        try:
            game.play(move)
        except IllegalMoveError as error:
            # A cell is no number. So the function returns actions, and would lose every game.
            is_action = isinstance(move, (int, np.integer)) and not env.rules.drop
            if illegal_loses and not is_action:
                return -1
            values: dict[str, Any] = vars(error) | {"game": number}
            raise IllegalMoveError(f"game {number}: {error}", **values) from None
        return env.rules.action(game.moves[-1])

    def _chosen_move(self, game: Game, generator: np.random.Generator) -> Move:
        if self._function is not None:
            return self._function(game.copy())
        return OPPONENTS[self._name or "random"](game, generator)


def _chosen_actions(
    policy: Policy, observations: NDArray[np.uint8], masks: NDArray[np.bool_]
) -> NDArray[Any]:
    """Return the actions of a policy. Raise ValueError if there is not one for each game."""
    chosen = np.asarray(policy(observations, masks))
    if chosen.shape != (len(masks),):
        raise ValueError(
            f"a policy must return the shape ({len(masks)},), one action per game, "
            f"not {chosen.shape}"
        )
    return chosen


def _any(moves: Sequence[Move] | LegalMoves, generator: np.random.Generator) -> Move:
    if len(moves) == 0:
        raise ValueError("the game is over")
    return moves[int(generator.integers(len(moves)))]
