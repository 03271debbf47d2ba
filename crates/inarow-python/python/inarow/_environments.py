"""Spaces and rewards, shared by the environments."""

import math
from typing import Final

import numpy as np
from gymnasium.spaces import Box, Space
from numpy.typing import NDArray

from inarow._core import Game, Rules, VectorEnv

# The most bytes of an observation. Its space takes four times as much.
_MAX_BYTES: Final = 1 << 26


def observation_space(rules: Rules) -> Space[NDArray[np.uint8]]:
    """Return the ``Box`` of all observations under these rules.

    Raises MemoryError for more than 2^26 bytes.
    """
    most_stones = max(rules.stones_in_turns)
    planes = rules.players + (most_stones > 1)
    size = planes * math.prod(rules.shape)
    if size > _MAX_BYTES:
        raise MemoryError(
            f"an observation of '{rules}' needs {size} bytes; at most {_MAX_BYTES} are allowed"
        )
    high = np.ones((planes, *rules.shape), np.uint8)
    high[rules.players :] = min(most_stones, 255)
    return Box(0, high, dtype=np.uint8)


def reward(game: Game, player: int) -> float:
    """Return 1 if the player has won, -1 if another player has, else 0."""
    if game.winner == 0:
        return 0.0
    return 1.0 if game.winner == player else -1.0


def outcome(game: Game) -> int:
    """Return the outcome of a game as in ``VectorEnv``: 0 for an ongoing game, 1, 2, ... for the
    winner, or ``VectorEnv.DRAW``.
    """
    return VectorEnv.DRAW if game.is_over and game.winner == 0 else game.winner
