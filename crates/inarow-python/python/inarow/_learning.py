"""Observations, actions and rewards, shared by the environments."""

import math
from typing import Any, Final, SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Space
from numpy.typing import NDArray

from inarow._core import Game, Rules, VectorEnv
from inarow._errors import IllegalMoveError

# The most bytes of an observation. Its space takes four times as much.
_MAX_BYTES: Final = 1 << 26


def in_turn(rules: Rules, first: int) -> list[int]:
    """Return the players in the order of their turns, starting with ``first``."""
    return [(first - 1 + offset) % rules.players + 1 for offset in range(rules.players)]


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


def observation(game: Game, player: int) -> NDArray[np.uint8]:
    """Return a game as a player sees it: planes of 1 and 0 for the player's stones, then for the
    stones of the others in the order of their turns. If turns have several stones, the last plane
    is the number of stones that the player has left in the turn, at most 255.
    """
    rules, board = game.rules, game.board
    stones = np.equal.outer(in_turn(rules, player), board).view(np.uint8)
    if rules.stones_in_turns == (1, 1):
        return stones
    left = min(game.stones_left, 255) if game.turn == player else 0
    return np.concatenate([stones, np.full((1, *board.shape), left, np.uint8)])


def action_mask(game: Game) -> NDArray[np.int8]:
    """Return 1 for each legal action, else 0, for ``gymnasium.spaces.Discrete.sample``."""
    mask = np.zeros(game.rules.actions, np.int8)
    mask[[game.rules.action(mv) for mv in game.legal_moves]] = 1
    return mask


def play_action(game: Game, action: SupportsIndex) -> None:
    """Play an action for the player to move.

    Raises IllegalMoveError, also for a number that is not an action (``outside``), and TypeError
    for anything but a whole number. The game is unchanged then.
    """
    try:
        mv: Any = game.rules.move(action)
    except IndexError as error:
        last = game.rules.actions - 1
        values = {"coordinate": "action", "value": action, "last": last}
        raise IllegalMoveError(str(error), "outside", **values) from None
    game.play(mv)


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
