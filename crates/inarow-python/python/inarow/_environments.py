"""Spaces, rewards and render modes, shared by the environments."""

import io
import math
import operator
from collections.abc import Sequence
from typing import Final

import numpy as np
from gymnasium.spaces import Box, Space
from numpy.typing import NDArray

from inarow._core import Game, Rules, VectorEnv

# The most bytes of an observation. Its space takes four times as much.
_MAX_BYTES: Final = 1 << 26

# The side of a cell in the SVG picture.
_CELL: Final = 20

# The side of a cell in pixels. In smaller cells, marks look alike.
_SIZES: Final = range(8, 65)


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


def check_rendering(mode: str | None, modes: Sequence[str], cell_size: int) -> None:
    """Raise ValueError for an unknown mode or a size out of range, and TypeError for a size that is
    not a whole number.
    """
    if mode is not None and mode not in modes:
        raise ValueError(f"render_mode must be one of {', '.join(modes)}, not {mode!r}")
    if operator.index(cell_size) not in _SIZES:
        raise ValueError(f"cell_size must be from {_SIZES[0]} to {_SIZES[-1]}, not {cell_size}")


def frame(game: Game, mode: str | None, cell_size: int) -> NDArray[np.uint8] | str | None:
    """Return the board as text (``ansi``) or pixels (``rgb_array``), or print it (``human``)."""
    match mode:
        case "ansi":
            return str(game)
        case "rgb_array":
            return _rgb(game, cell_size)
        case "human":
            print(game)  # noqa: T201
        case _:
            pass
    return None


def _rgb(game: Game, cell_size: int) -> NDArray[np.uint8]:
    """Return the picture of a game as uint8 of the shape ``(height, width, 3)``, without text.

    Cells are ``cell_size`` pixels wide and high. A margin of one cell surrounds the board.

    Raises ValueError for a board of more than 100 x 100 cells, which has no picture.
    """
    try:
        import pygame  # noqa: PLC0415 only pictures need it
    except ModuleNotFoundError as error:
        message = "render_mode='rgb_array' needs pygame-ce: pip install pygame-ce"
        raise ModuleNotFoundError(message, name=error.name) from error
    svg = game._repr_svg_()
    if svg is None:
        raise ValueError(
            f"a board of '{game.rules}' is too large: a picture has at most 100 x 100 cells"
        )
    # pygame parses the rest. The sides of the box are its last two numbers.
    sides = svg.split('viewBox="', 1)[1].split('"', 1)[0].split()[2:]
    width, height = (int(side) // _CELL * cell_size for side in sides)
    image = pygame.Surface((width, height))
    image.fill("white")
    image.blit(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width, height)), (0, 0))
    return pygame.surfarray.array3d(image).swapaxes(0, 1).copy()
