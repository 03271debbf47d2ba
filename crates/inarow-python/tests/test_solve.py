"""The value of a position."""

import signal
import threading
from functools import cache

import pytest

import inarow


@cache
def plain(text: str) -> tuple[str, int | None]:
    """Return the value of a game and its plies, by playing all moves to the end."""
    game = inarow.Game(text)
    names = {"win": "loss", "draw": "draw", "loss": "win"}
    values = []
    for mv in game.legal_moves:
        verdict = game.play(mv)
        if isinstance(verdict, inarow.Ongoing):
            value, plies = plain(repr(game)[6:-2])
            values.append((names[value], plies and plies + 1))
        else:
            values.append(("win", 1) if isinstance(verdict, inarow.Win) else ("draw", None))
        game.undo()
    order = {"win": 100, "draw": 0, "loss": -100}

    def rank(found: tuple[str, int | None]) -> int:
        value, plies = found
        sign = {"win": -1, "draw": 0, "loss": 1}[value]
        return order[value] + sign * (plies or 0)

    return max(values, key=rank)


@pytest.mark.parametrize("line", ["3x3: b2 a1", "3x4 k3 drop", "2x3 k2"])
def test_values_are_those_of_all_games(line: str) -> None:
    game = inarow.Game(line)
    for _ in range(4):
        solution = inarow.solve(game)
        assert (solution.value, solution.plies) == plain(repr(game)[6:-2])
        assert list(solution.moves) == list(game.legal_moves)
        assert all(solution.moves[mv] == (solution.value, solution.plies) for mv in solution.best)
        assert isinstance(game.play(solution.best[-1]), inarow.Ongoing) or solution.plies == 1
        if solution.plies == 1:
            break


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("gomoku", "no_small_board"),
        ("3x3 wrap", "no_small_board"),
        ("3x3: a1 b1 a2 b2 a3", "game_over"),
    ],
)
def test_positions_without_a_value_are_refused(text: str, code: str) -> None:
    with pytest.raises(inarow.SolveError) as refused:
        inarow.solve(inarow.Game(text))
    assert refused.value.code == code


def test_memory_and_limit_are_checked() -> None:
    game = inarow.Game("3x3")
    assert inarow.solve(game, memory=0).value == "draw"
    for name in ["memory", "limit"]:
        with pytest.raises(ValueError, match=f"{name} must be"):
            inarow.solve(game, **{name: -1})
    with pytest.raises(inarow.SolveError) as refused:
        inarow.solve(game, limit=10)
    assert (refused.value.code, refused.value.nodes) == ("too_large", 11)


def test_an_interrupt_ends_a_search() -> None:
    timer = threading.Timer(0.5, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        inarow.solve(inarow.Game("7x8 k4 drop"))
    timer.join()
