"""The render modes of the environments."""

import operator
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from inarow._core import Game
from inarow._rgb import rgb

# The side of a cell in pixels. In smaller cells, marks look alike.
_SIZES: Final = range(8, 65)


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
            return rgb(game, cell_size)
        case "human":
            print(game)  # noqa: T201
        case _:
            pass
    return None
