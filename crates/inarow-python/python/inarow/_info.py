"""The types of what environments return."""

from typing import NotRequired, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray


class GameInfo(TypedDict):
    """The info of one game: that of ``inarow.gym.GameEnv``."""

    action_mask: NDArray[np.int8]
    """1 for each legal action."""
    player: int
    """The number of the learner."""
    outcome: int
    """0 for an ongoing game, 1, 2, ... for the winner, ``DRAW`` or ``ILLEGAL``."""


class FinalInfo(TypedDict):
    """The info of games that ended in the step that restarted them."""

    outcome: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    player: NotRequired[NDArray[np.uint8]]


class VectorInfo(TypedDict):
    """The info of many games: that of ``VectorEnv``."""

    action_mask: NDArray[np.bool_]
    """The legal actions, ``(num_envs, actions)``."""
    rewards: NDArray[np.float32]
    """The rewards of all players, ``(num_envs, players)``."""
    outcome: NDArray[np.uint8]
    """0 for an ongoing game, 1, 2, ... for the winner, ``DRAW`` or ``ILLEGAL``."""
    turn: NDArray[np.uint8]
    """The player to move."""
    player: NotRequired[NDArray[np.uint8]]
    """The number of the learner, against an opponent."""
    final_obs: NotRequired[NDArray[np.object_]]
    """The last observations of ended games, with ``SameStep``."""
    _final_obs: NotRequired[NDArray[np.bool_]]
    final_info: NotRequired[FinalInfo]
    _final_info: NotRequired[NDArray[np.bool_]]


VectorStep: TypeAlias = tuple[
    NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], VectorInfo
]
"""Observations, rewards, terminations, truncations and the info."""
