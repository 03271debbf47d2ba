"""Policies: they choose the actions of many games at once."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from inarow._core import VectorEnv
from inarow.gym._opponents import OPPONENTS

Policy: TypeAlias = Callable[[NDArray[np.uint8], NDArray[np.bool_]], ArrayLike]
"""A function that returns an action for each of some games, from their observations and their masks
of legal actions, as the player to move sees them."""

NAMES: Final = tuple(OPPONENTS)


def check(name: str, policy: str | Policy | None) -> None:
    """Raise ValueError for anything but a policy or the name of an opponent."""
    if not callable(policy) and policy not in NAMES:
        raise ValueError(f"{name} must be 'random', 'greedy' or a callable, not {policy!r}")


def actions(
    policy: str | Policy,
    env: VectorEnv,
    games: NDArray[np.bool_],
    seen: tuple[NDArray[np.uint8], NDArray[np.bool_]],
    generator: np.random.Generator,
) -> NDArray[Any]:
    """Return an action for each game of ``env``; 0 for a game that is not among ``games``. Without
    games, the policy is not called.

    Raises ValueError if a policy does not return one action for each of the games.
    """
    if not games.any():
        return np.zeros(len(games), np.int64)
    if policy == "random":
        return env.sample()
    chosen: NDArray[Any]
    if policy == "greedy":
        found = map(env.game, np.flatnonzero(games))
        move = OPPONENTS["greedy"]
        chosen = np.array([game.rules.action(move(game, generator)) for game in found], np.int64)
    else:
        assert callable(policy)
        observations, masks = seen
        chosen = np.asarray(policy(observations[games], masks[games]))
        if chosen.shape != (int(games.sum()),):
            raise ValueError(
                f"a policy must return the shape ({int(games.sum())},), one action per game, "
                f"not {chosen.shape}"
            )
    of_all = np.zeros(len(games), chosen.dtype)
    of_all[games] = chosen
    return of_all
