"""Random rules and calls, drawn by hypothesis."""

import itertools

from hypothesis import strategies as st

from referee import Referee


@st.composite
def referees(draw: st.DrawFn) -> Referee:
    """Draw a game under any small rules, with every clause."""
    plane = st.tuples(st.integers(2, 6), st.integers(2, 5))
    space = st.tuples(st.integers(2, 3), st.integers(1, 3), st.integers(1, 3))
    thin = st.tuples(st.integers(1, 2), st.integers(1, 9))
    board = {
        "sides": draw(plane | plane | space | thin),
        "wrap": draw(st.sampled_from([None, None, "all", "rows", "cols"])),
        "straight": draw(st.booleans()),
    }
    most = longest_line(Referee(k=1, **board))
    few = st.integers(1, 3)
    players = draw(st.sampled_from([2, 2, 2, 3, 8]))
    return Referee(
        **board,
        k=draw(st.integers(min(2, most), min(4, most)) | st.sampled_from([1, min(5, most), most])),
        exact=draw(st.booleans()),
        open=draw(st.integers(0, 2)),
        drop=draw(st.booleans()),
        players=players,
        turns=draw(st.just((1, 1)) | st.tuples(few, few)),
        loses=players == 2 and draw(st.booleans()),
    )


def longest_line(referee: Referee) -> int:
    """Return the number of cells of the longest line or ring of a board."""
    ways = itertools.product(referee.cells, referee.directions)
    return max(len(referee.longest(*way)) for way in ways)


def calls() -> st.SearchStrategy[list[tuple[str, tuple[int, ...]]]]:
    """Draw calls on a game: their names, and more numbers than any of them needs."""
    names = ["legal"] * 8 + ["any"] * 3 + ["undo", "undo", "redo", "copy"]
    numbers = st.tuples(*[st.integers(-1, 7)] * 5)
    return st.lists(st.tuples(st.sampled_from(names), numbers), min_size=12)
