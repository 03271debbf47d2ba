"""Frames of environments: pictures, and boards as text."""

from collections import Counter

import numpy as np
import pytest

from inarow import Game
from inarow.gym import GameEnv


def cell(image: np.ndarray, row: int, col: int, size: int = 40) -> np.ndarray:
    """Return the pixels of one cell."""
    return image[(row + 1) * size :, (col + 1) * size :][:size, :size]


def picture(game: str, size: int = 40) -> np.ndarray:
    env = GameEnv(Game(game).rules, render_mode="rgb_array", cell_size=size)
    env.game = Game(game)
    image = env.render()
    assert isinstance(image, np.ndarray)
    return image


def test_a_picture_shows_stones_free_cells_and_the_winning_line() -> None:
    image = picture("6x7 k4 drop: d d e e f f")
    won = picture("6x7 k4 drop: d d e e f f g")
    assert image.shape == won.shape == ((6 + 2) * 40, (7 + 2) * 40, 3)
    assert image.dtype == np.uint8
    free, first, second = cell(image, 0, 0), cell(image, 5, 3), cell(image, 4, 3)
    assert not np.array_equal(free, first)
    assert not np.array_equal(free, second)
    assert not np.array_equal(first, second)
    assert not np.array_equal(first, cell(won, 5, 3))
    assert np.array_equal(second, cell(won, 4, 3))
    assert free[20, 20].tolist() == [255, 255, 255]
    # The board is blue between the cells, and its corner is round.
    assert free[0, 20].tolist() == [0x2F, 0x62, 0xA8]
    assert free[0, 0].tolist() == [255, 255, 255]
    # A disc with its mark, and the winning line on both.
    assert [first[20, 20].tolist(), first[8, 20].tolist()] == [
        [0xFF, 0xD9, 0xD4],
        [0xB3, 0x26, 0x1E],
    ]
    assert cell(won, 5, 4)[20, 20].tolist() == [255, 255, 255]
    # The line is transparent, so crosses are visible. pygame rounds a mixed colour down twice.
    won = picture("3x3: a3 b2 b3 a2 c3")
    cross, line = np.array([0x12, 0x40, 0x8C]), np.array([0x1B, 0x1F, 0x24])
    assert np.allclose(cell(won, 0, 1)[20, 20], cross + (line - cross) * 0.6, atol=2)


def test_players_have_different_marks_and_colours() -> None:
    game = "4x8 k4 players=8: a4 b4 c4 d4 e4 f4 g4 h4"
    image, svg = picture(game), Game(game)._repr_svg_()
    stones = [cell(image, 0, col)[4:-4, 4:-4] for col in range(8)]
    marks = [stone.min(axis=2) < 128 for stone in stones]
    assert len({mark.tobytes() for mark in marks}) == 8
    assert all(np.array_equal(mark, mark[:, ::-1]) for mark in marks)
    assert svg is not None
    for stone in stones:
        colours = Counter(tuple(pixel) for row in stone.tolist() for pixel in row)
        del colours[255, 255, 255]
        darkest = "#{:02x}{:02x}{:02x}".format(*colours.most_common(1)[0][0])
        assert f'stroke="{darkest}"' in svg


def test_rings_are_round() -> None:
    stone = cell(picture("3x3: a1 b2", 64), 1, 1, 64)[4:-4, 4:-4]
    dark = stone.min(axis=2) < 128
    assert np.array_equal(dark, dark.T)
    assert np.array_equal(dark, dark[::-1])
    rows, cols = np.nonzero(dark)
    radii = np.hypot(rows - 27.5, cols - 27.5) / 64 * 20
    assert 4.4 < radii.min() < radii.max() < 6.6


def test_layers_stand_side_by_side_and_a_line_starts_again_at_an_edge() -> None:
    assert picture("2x3x4 k2:", 8).shape == ((2 + 2) * 8, 4 * (3 + 2) * 8, 3)
    image = picture("1x7 k4 wrap=cols: g1 d1 f1 c1 a1 e1 b1")
    # Where the line crosses the edge of a cell, the pixel is darker than the edge.
    edges = [cell(image, 0, col)[20, 0].max() < 128 for col in range(8)]
    assert edges == [False, True, False, False, False, False, True, False]


@pytest.mark.parametrize("size", range(8, 65))
def test_the_size_of_a_cell_is_an_option(size: int) -> None:
    image = picture("1x8 k4 players=8: a1 b1 c1 d1 e1 f1 g1 h1", size)
    assert image.shape == (3 * size, 10 * size, 3)
    middles = [cell(image, 0, col, size)[size // 2, size // 2] for col in range(8)]
    # A cross and a plus cover this pixel.
    assert [bool(middle.sum() < 600) for middle in middles] == [col in (0, 5) for col in range(8)]


def test_too_large_a_board_has_no_picture() -> None:
    with pytest.raises(ValueError, match="100 x 100"):
        picture("101x101 k5:", 8)
    assert picture("100x100 k5:", 8).shape == (102 * 8, 102 * 8, 3)


def test_a_board_is_text_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = GameEnv("3x3", render_mode="ansi")
    env.reset()
    assert env.render() == str(env.game)
    env = GameEnv("3x3", render_mode="human")
    env.reset()
    assert capsys.readouterr().out == f"{env.game}\n"
    env.step(4)
    assert capsys.readouterr().out == f"{env.game}\n"
    assert env.render() is None
    assert capsys.readouterr().out == f"{env.game}\n"
    assert GameEnv("3x3").render() is None
