"""A game as a program that learns to play it sees it: what the environments share."""

import math
from typing import Any, Final, SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Space
from numpy.typing import NDArray

from inarow._core import Game, Rules, VectorEnv
from inarow._errors import IllegalMoveError

# Of one observation: its space takes four times as much.
_MOST_BYTES: Final = 1 << 26


def in_turn(rules: Rules, first: int) -> list[int]:
    """The players in the order of their turns, beginning with one of them."""
    return [(first - 1 + behind) % rules.players + 1 for behind in range(rules.players)]


def observation_space(rules: Rules) -> Space[NDArray[np.uint8]]:
    """The ``Box`` of all that ``observation`` may give under these rules.

    Raises MemoryError for more than 2^26 bytes.
    """
    most_stones = max(rules.stones_in_turns)
    planes = rules.players + (most_stones > 1)
    size = planes * math.prod(rules.shape)
    if size > _MOST_BYTES:
        message = f"an observation of '{rules}' takes {size} bytes, at most {_MOST_BYTES} are given"
        raise MemoryError(message)
    high = np.ones((planes, *rules.shape), np.uint8)
    high[rules.players :] = min(most_stones, 255)
    return Box(0, high, dtype=np.uint8)


def observation(game: Game, player: int) -> NDArray[np.uint8]:
    """What a player sees of a game: planes of 1 and 0 for his own stones, then for those of the
    others in the order of their turns; where a turn has several stones, the last plane is how
    many he has left in it, at most 255.
    """
    rules, board = game.rules, game.board
    stones = np.equal.outer(in_turn(rules, player), board).view(np.uint8)
    if rules.stones_in_turns == (1, 1):
        return stones
    left = min(game.stones_left, 255) if game.turn == player else 0
    return np.concatenate([stones, np.full((1, *board.shape), left, np.uint8)])


def action_mask(game: Game) -> NDArray[np.int8]:
    """Which actions are legal: 1 or 0 each, as ``gymnasium.spaces.Discrete.sample`` takes it."""
    mask = np.zeros(game.rules.actions, np.int8)
    mask[[game.rules.action(mv) for mv in game.legal_moves]] = 1
    return mask


def play_action(game: Game, action: SupportsIndex) -> None:
    """Play an action for the player whose turn it is.

    Raises IllegalMoveError, also for a number that no action has (``outside``), and TypeError
    for what is no whole number. The game is unchanged then.
    """
    try:
        mv: Any = game.rules.move(action)
    except IndexError as error:
        last = game.rules.actions - 1
        values = {"coordinate": "action", "value": action, "last": last}
        raise IllegalMoveError(str(error), "outside", **values) from None
    game.play(mv)


def reward(game: Game, player: int) -> float:
    """1 where the player has won, -1 where another one has, else 0."""
    if game.winner == 0:
        return 0.0
    return 1.0 if game.winner == player else -1.0


def outcome(game: Game) -> int:
    """How a game stands, by the numbers of ``VectorEnv``: 0 where it goes on, 1, 2, ... who has
    won, or ``VectorEnv.DRAW``.
    """
    return VectorEnv.DRAW if game.is_over and game.winner == 0 else game.winner
