"""A rasteriser with NumPy for the picture of a game (``Game._repr_svg_``).

Pixels and SVG have the same source, so stones have the same shapes and colours. Text is omitted. A
library such as resvg would do this too, but adds about 35 crates to the package, with their
licences.
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

# The side of a cell in the SVG picture.
_CELL: Final = 20


def rgb(game: Game, cell_size: int) -> NDArray[np.uint8]:
    """Return the picture of a game as uint8 of the shape ``(height, width, 3)``.

    Cells are ``cell_size`` pixels wide and high. A margin of one cell surrounds the board.

    Raises ValueError for a board of more than 100 x 100 cells, which has no picture.
    """
    svg = game._repr_svg_()
    if svg is None:
        raise ValueError(
            f"a board of '{game.rules}' is too large: a picture has at most 100 x 100 cells"
        )
    picture = ET.fromstring(svg)
    width, height = (
        int(side) // _CELL * cell_size for side in picture.attrib["viewBox"].split()[2:]
    )
    image = np.full((height, width, 3), 255, np.uint8)
    _draw(image, picture, cell_size)
    return image


def _draw(image: NDArray[np.uint8], shapes: ET.Element, cell_size: int) -> None:
    """Draw the children of an element in order. A stone is drawn in its own cell."""
    for shape in shapes:
        match shape.tag.removeprefix("{http://www.w3.org/2000/svg}"):
            case "g":
                moved = re.fullmatch(r"translate\((\d+) (\d+)\)", shape.get("transform", ""))
                part = image
                if moved is not None:
                    left, top = (int(start) // _CELL * cell_size for start in moved.groups())
                    part = image[top : top + cell_size, left : left + cell_size]
                _draw(part, shape, cell_size)
            case "rect" if "x" in shape.attrib:
                left, top, width, height = (
                    int(shape.attrib[side]) // _CELL * cell_size
                    for side in ("x", "y", "width", "height")
                )
                image[top : top + height, left : left + width] = _colour(shape.attrib["fill"])
            case "path":
                _paint(image, shape, cell_size)
            case _:
                pass


def _paint(image: NDArray[np.uint8], path: ET.Element, cell_size: int) -> None:
    """Draw a path: its fill and its stroke."""
    scale = cell_size / _CELL
    shift = 0j
    moved = re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+)\)", path.get("transform", ""))
    if moved is not None:
        right, down, factor = (float(number) for number in moved.groups())
        shift, scale = complex(right, down) * scale, scale * factor
    height, width, _ = image.shape
    # The shapes of stones are cached.
    is_stone = (height, width) == (cell_size, cell_size)
    placed = path.attrib["d"], scale, shift, (height, width)
    if "fill" in path.attrib:
        fill = (_stone_fill if is_stone else _fill)(*placed)
        _blend(image, _colour(path.attrib["fill"]), fill)
    if "stroke" in path.attrib:
        stroke_width = float(path.get("stroke-width", 1)) * scale
        ink = (_stone_ink if is_stone else _ink)(*placed, stroke_width)
        opacity = float(path.get("stroke-opacity", 1))
        _blend(image, _colour(path.attrib["stroke"]), opacity * ink)


def _colour(text: str) -> NDArray[np.float32]:
    """Return red, green and blue of a colour such as ``#888`` or ``#12408c``."""
    digits = text[1:] if len(text) == 7 else "".join(2 * digit for digit in text[1:])
    return np.frombuffer(bytes.fromhex(digits), np.uint8).astype(np.float32)


def _blend(image: NDArray[np.uint8], colour: NDArray[np.float32], ink: NDArray[np.float32]) -> None:
    """Mix a colour into an image, by the coverage of each pixel."""
    image[:] = np.rint(image + (colour - image) * ink[..., None])


def _ink(
    path: str, scale: float, shift: complex, shape: tuple[int, int], width: float
) -> NDArray[np.float32]:
    """Return the part of each pixel that the stroke of a path covers, from 0 to 1."""
    ink = np.zeros(shape, np.float32)
    for points in _strokes(path):
        for start, end in pairwise(point * scale + shift for point in points):
            rows = _near(start.imag, end.imag, width)
            cols = _near(start.real, end.real, width)
            # A stroke from a point to itself is a dot.
            towards = (end - start) / (abs(end - start) ** 2 or 1)
            centres = _centres(rows, cols)
            along = ((centres - start) * towards.conjugate()).real.clip(0, 1)
            distance = np.abs(centres - start - along * (end - start))
            near = ink[rows, cols]
            np.maximum(near, (width / 2 + 0.5 - distance).clip(0, 1), out=near)
    return ink


def _fill(path: str, scale: float, shift: complex, shape: tuple[int, int]) -> NDArray[np.float32]:
    """Return the part of each pixel inside of a path, from 0 to 1. All parts must be convex."""
    ink = np.zeros(shape, np.float32)
    for stroke in _strokes(path):
        points = [point * scale + shift for point in stroke]
        edges = list(pairwise([*points, points[0]]))
        area = sum((start.conjugate() * end).imag for start, end in edges)
        rows = _near(min(p.imag for p in points), max(p.imag for p in points), 0)
        cols = _near(min(p.real for p in points), max(p.real for p in points), 0)
        centres = _centres(rows, cols)
        inside = np.full(centres.shape, np.inf)
        for start, end in edges:
            if start != end:
                towards = math.copysign(1, area) * (end - start) / abs(end - start)
                np.minimum(inside, ((centres - start) * towards.conjugate()).imag, out=inside)
        near = ink[rows, cols]
        np.maximum(near, (inside + 0.5).clip(0, 1), out=near)
    return ink


_stone_ink = lru_cache(maxsize=64)(_ink)
_stone_fill = lru_cache(maxsize=64)(_fill)


def _centres(rows: slice, cols: slice) -> NDArray[np.complex128]:
    """Return the centres of pixels."""
    y, x = np.mgrid[rows, cols]
    return np.asarray(x + 0.5 + (y + 0.5) * 1j)


def _near(start: float, end: float, width: float) -> slice:
    """Return the pixels of one axis that a stroke can touch, all within its cell."""
    reach = width / 2
    return slice(math.floor(min(start, end) - reach), math.ceil(max(start, end) + reach))


def _strokes(path: str) -> list[list[complex]]:
    """Return the points of each stroke of a path."""
    strokes: list[list[complex]] = []
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", text)]
        at = strokes[-1][-1] if strokes else 0j
        # The numbers of a small letter are distances.
        origin = at if command.islower() else 0j
        match command.upper(), numbers:
            case "M", [x, y]:
                strokes.append([origin + complex(x, y)])
            case "L", [x, y]:
                strokes[-1].append(origin + complex(x, y))
            case "H", [x]:
                strokes[-1].append(complex(origin.real + x, at.imag))
            case "V", [y]:
                strokes[-1].append(complex(at.real, origin.imag + y))
            case "A", [radius, _, _, 1, 1, x, y]:
                strokes[-1].extend(_arc(at, origin + complex(x, y), radius))
            case "Z", []:
                strokes[-1].append(strokes[-1][0])
            case _:
                raise ValueError(f"unknown command '{command}{text}' in a path")
    return strokes


def _arc(start: complex, end: complex, radius: float) -> list[complex]:
    """Return points of the larger arc of a circle, clockwise."""
    chord = end - start
    height = math.sqrt(radius**2 - abs(chord) ** 2 / 4)
    centre = (start + end) / 2 - 1j * chord / abs(chord) * height
    angle = cmath.phase((end - centre) / (start - centre)) % math.tau
    return [centre + (start - centre) * cmath.exp(1j * angle * part / 32) for part in range(1, 33)]
