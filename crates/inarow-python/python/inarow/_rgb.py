"""A game as an array of pixels: the lines of its picture (``Game._repr_svg_``), drawn by NumPy.

So stones have the same shapes and colours everywhere. Text is left out.
"""

import cmath
import math
import re
from functools import lru_cache
from itertools import pairwise
from typing import Final
from xml.etree import ElementTree as ET

import numpy as np
from numpy.typing import NDArray

from inarow._core import Game

# The side of a cell in the picture.
_CELL: Final = 20


def rgb(game: Game, cell_size: int) -> NDArray[np.uint8]:
    """The picture of a game as uint8 of the shape ``(height, width, 3)``: its cells are
    ``cell_size`` pixels wide and high, and as much is left free on every side.

    Raises ValueError for a board that has no picture: one of more than 100 x 100 cells.
    """
    svg = game._repr_svg_()
    if svg is None:
        raise ValueError(f"a board of '{game.rules}' has more cells than are drawn, 100 x 100")
    picture = ET.fromstring(svg)
    scale = cell_size / _CELL
    width, height = (
        int(side) // _CELL * cell_size for side in picture.attrib["viewBox"].split()[2:]
    )
    image = np.full((height, width, 3), 255, np.uint8)
    for path in picture.iter("{http://www.w3.org/2000/svg}path"):
        drawn, colour = path.attrib["d"], _colour(path.attrib["stroke"])
        stroke_width = float(path.get("stroke-width", 1)) * scale
        opacity = float(path.get("stroke-opacity", 1))
        moved = re.fullmatch(r"translate\((\d+) (\d+)\)", path.get("transform", ""))
        if moved is None:
            _blend(image, colour, opacity * _ink(drawn, stroke_width, scale, (height, width)))
        else:
            left, top = (int(start) // _CELL * cell_size for start in moved.groups())
            cell = image[top : top + cell_size, left : left + cell_size]
            _blend(cell, colour, _stone_ink(drawn, stroke_width, scale, (cell_size, cell_size)))
    return image


def _colour(text: str) -> NDArray[np.float32]:
    """A colour such as ``#888`` or ``#12408c`` as red, green and blue."""
    digits = text[1:] if len(text) == 7 else "".join(2 * digit for digit in text[1:])
    return np.frombuffer(bytes.fromhex(digits), np.uint8).astype(np.float32)


def _blend(image: NDArray[np.uint8], colour: NDArray[np.float32], ink: NDArray[np.float32]) -> None:
    image[:] = np.rint(image + (colour - image) * ink[..., None])


def _ink(path: str, width: float, scale: float, shape: tuple[int, int]) -> NDArray[np.float32]:
    """How much of each pixel a path covers, from 0 to 1."""
    ink = np.zeros(shape, np.float32)
    for points in _strokes(path):
        for start, end in pairwise(point * scale for point in points):
            rows = _near(start.imag, end.imag, width)
            cols = _near(start.real, end.real, width)
            y, x = np.mgrid[rows, cols]
            centres = x + 0.5 + (y + 0.5) * 1j
            # A stroke that ends where it starts leaves a dot.
            towards = (end - start) / (abs(end - start) ** 2 or 1)
            along = ((centres - start) * towards.conjugate()).real.clip(0, 1)
            distance = np.abs(centres - start - along * (end - start))
            near = ink[rows, cols]
            np.maximum(near, (width / 2 + 0.5 - distance).clip(0, 1), out=near)
    return ink


_stone_ink = lru_cache(maxsize=64)(_ink)


def _near(start: float, end: float, width: float) -> slice:
    """The pixels of one axis that a stroke may touch. None lies beyond the edges of its cell."""
    reach = width / 2
    return slice(math.floor(min(start, end) - reach), math.ceil(max(start, end) + reach))


def _strokes(path: str) -> list[list[complex]]:
    """The points that each stroke of a path passes."""
    strokes: list[list[complex]] = []
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(number) for number in text.split()]
        at = strokes[-1][-1] if strokes else 0j
        match command, numbers:
            case "M", [x, y]:
                strokes.append([complex(x, y)])
            case "L", [x, y]:
                strokes[-1].append(complex(x, y))
            case "H", [x]:
                strokes[-1].append(complex(x, at.imag))
            case "V", [y]:
                strokes[-1].append(complex(at.real, y))
            case "h", [across]:
                strokes[-1].append(at + across)
            case "v", [down]:
                strokes[-1].append(at + down * 1j)
            case "l", [across, down]:
                strokes[-1].append(at + across + down * 1j)
            case "A", [radius, _, _, 1, 1, x, y]:
                strokes[-1].extend(_arc(at, complex(x, y), radius))
            case "Z", []:
                strokes[-1].append(strokes[-1][0])
            case _:
                raise ValueError(f"no stroke is known for '{command}{text}'")
    return strokes


def _arc(start: complex, end: complex, radius: float) -> list[complex]:
    """Points of the larger arc of a circle, clockwise."""
    chord = end - start
    height = math.sqrt(radius**2 - abs(chord) ** 2 / 4)
    centre = (start + end) / 2 - 1j * chord / abs(chord) * height
    angle = cmath.phase((end - centre) / (start - centre)) % math.tau
    return [centre + (start - centre) * cmath.exp(1j * angle * part / 32) for part in range(1, 33)]
