"""Solutions of the exercise, from files and from this process."""

import importlib.util
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import inarow

if sys.platform == "win32":
    pytest.skip("solutions are checked on Unix systems", allow_module_level=True)

SOLUTIONS = Path(__file__).parents[3] / "solutions"
WRONG = sorted((SOLUTIONS / "wrong").glob("*.py"))
RIGHT = sorted((SOLUTIONS / "right").glob("*.py"))


@pytest.fixture(autouse=True)
def _restored_output() -> Iterator[None]:
    before = sys.stdout
    yield
    assert sys.stdout is before


def check(solution: Any, **options: Any) -> inarow.Findings:
    return inarow.check(solution, **{"seed": 348, "timing": 0} | options)


def class_of(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location("solution", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.TicTacToe


class Counters:
    """A right solution."""

    def __init__(self, n: int) -> None:
        self.game = inarow.TicTacToe(n)

    def move(self, row: int, col: int, player: int) -> Any:
        return self.game.move(row, col, player)


def answering(say: Callable[[int], Any]) -> type:
    """Create a class that changes each right answer."""

    class TicTacToe(Counters):
        def move(self, row: int, col: int, player: int) -> Any:
            return say(super().move(row, col, player))

    return TicTacToe


def raised(error: BaseException) -> Any:
    raise error


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_a_right_class_is_right(path: Path) -> None:
    findings = check(class_of(path))
    assert findings
    assert (findings.right, findings.problem, findings.message) == (True, None, None)
    assert (findings.game, findings.n, findings.moves, findings.mistakes) == (None, None, [], [])
    assert findings.games == findings.played > 500
    assert (findings.wrong_games, findings.seed, findings.language) == (0, 348, "Python")
    assert findings.growth is None, "the time of a single move says nothing"
    assert repr(findings) == "<Findings: TicTacToe is right>"


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_each_usual_mistake_is_named(path: Path) -> None:
    findings = check(class_of(path))
    assert not findings
    assert findings.problem == "wrong_answer"
    assert path.stem in findings.mistakes
    assert findings.message is not None
    assert re.fullmatch(r"move\(\) returned \d; expected \d", findings.message)
    assert findings.played == findings.games
    # Only a program that ends each game with its first move is wrong in all games.
    assert 0 < findings.wrong_games <= findings.games
    assert (findings.wrong_games == findings.games) == (path.stem == "first-move-wins")
    # Before its first wrong answer, others are right.
    assert findings.n is not None
    *before, last = findings.moves
    game, referee = class_of(path)(findings.n), inarow.TicTacToe(findings.n)
    assert [game.move(*mv) for mv in before] == [referee.move(*mv) for mv in before]
    assert game.move(*last) != referee.move(*last)


def test_findings_have_text_and_html() -> None:
    findings = check(class_of(SOLUTIONS / "wrong" / "centre-misses-diagonal.py"))
    assert findings.game == "example game D-1 (main diagonal; the players alternate)"
    text = str(findings)
    assert text.startswith("TicTacToe (Python, trusted): wrong_answer\n")
    assert "move() returned 0; expected 1" in text
    assert "a usual mistake explains every answer: " in text
    shown = ET.fromstring(f"<div>{findings._repr_html_()}</div>")
    pre, svg = shown
    assert pre.text == text
    assert svg.tag.endswith("svg")
    assert repr(findings) == "<Findings: TicTacToe is not right: wrong_answer>"


def test_function_that_creates_games_is_a_solution() -> None:
    def game_of(n: int) -> Counters:
        return Counters(n)

    assert check(game_of)
    assert check(game_of).played == check(Counters).games


@pytest.mark.parametrize(
    ("solution", "problem", "message"),
    [
        (object, "throws", "TypeError: object() takes no arguments"),
        (int, "no_solution", "a class with `TicTacToe(n)` and `move(row, col, player)`"),
        (lambda n: n / 0, "throws", "ZeroDivisionError: division by zero"),
        (lambda: None, "throws", "takes 0 positional arguments but 1 was given"),
        (answering(str), "wrong_answer", "move() returned '0'; it must return 0, 1 or 2"),
        (answering(lambda answer: None), "wrong_answer", "move() returned None;"),
        (answering(bool), "wrong_answer", "move() returned False;"),
        (answering(float), "wrong_answer", "move() returned 0.0;"),
        (answering(lambda answer: -1), "wrong_answer", "move() returned -1; expected 0"),
        (answering(lambda answer: raised(KeyError("x"))), "throws", "KeyError: 'x' (line "),
        (answering(lambda answer: raised(SystemExit(3))), "throws", "SystemExit: 3 (line "),
        (answering(lambda answer: raised(AttributeError("y"))), "throws", "AttributeError: y"),
    ],
)
def test_first_problem_has_code_and_message(solution: Any, problem: str, message: str) -> None:
    findings = check(solution)
    assert not findings
    assert findings.problem == problem
    assert message in (findings.message or "")
    assert findings.mistakes == []


def test_printed_lines_are_counted_and_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    def say(answer: int) -> int:
        print("row", answer, end="\n\N{SNOWMAN}")
        sys.stdout.writelines(["a", "\ud800"])
        sys.stdout.flush()
        assert not sys.stdout.isatty()
        return answer

    findings = check(answering(say))
    assert findings.right
    assert capsys.readouterr().out == ""
    assert "other lines of output are ignored" in str(findings)
    print("as before")
    assert capsys.readouterr().out == "as before\n"


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, RecursionError, MemoryError])
@pytest.mark.parametrize("where", ["__init__", "move", "attribute"])
def test_output_is_restored_after_any_exception(error: type[BaseException], where: str) -> None:
    class TicTacToe:
        def __init__(self, n: int) -> None:
            if where == "__init__":
                raise error("broken off")

        def __getattr__(self, name: str) -> Any:
            if where == "attribute":
                raise error("broken off")

            def move(*_: Any) -> int:
                raise error("broken off")

            return move

    if error is KeyboardInterrupt:
        with pytest.raises(KeyboardInterrupt, match="broken off"):
            check(TicTacToe)
    else:
        message = f"the solution raised an error: {error.__name__}: broken off"
        assert check(TicTacToe).message == message


def test_a_class_may_replace_the_output_itself() -> None:
    def say(answer: int) -> int:
        sys.stdout = sys.stderr
        return answer

    assert check(answering(say))


def test_a_move_is_timed_on_growing_boards() -> None:
    findings = check(Counters, timing=0.2)
    assert [*findings.times] == [3, 10, 100, 1000]
    assert all(time is None or time > 0 for time in findings.times.values())
    assert findings.growth in ("O(1)", "O(n)", "O(n\N{SUPERSCRIPT TWO})", None)


@pytest.mark.parametrize("timing", [-1, float("nan"), float("inf"), 1e300])
def test_invalid_timing_raises(timing: float) -> None:
    with pytest.raises(ValueError, match=r"timing must be from 0 to 1\.8e19 seconds, not "):
        check(Counters, timing=timing)


def test_seeds_draw_the_same_games_again() -> None:
    path = SOLUTIONS / "wrong" / "rows-only.py"
    first, again = check(class_of(path), seed=5), check(class_of(path), seed=5)
    assert (first.wrong_games, first.moves) == (again.wrong_games, again.moves)
    assert {check(class_of(path), seed=seed).wrong_games for seed in range(5)} != {
        first.wrong_games
    }
    assert 0 <= inarow.check(Counters, timing=0).seed < 1_000_000


@pytest.mark.parametrize("name", ["right/counters.py", "wrong/rows-only.py"])
def test_file_and_class_have_the_same_findings(name: str) -> None:
    path = SOLUTIONS / name
    by_file, by_class = check(path), check(class_of(path))
    for fact in ("right", "problem", "message", "game", "moves", "mistakes", "wrong_games"):
        assert getattr(by_file, fact) == getattr(by_class, fact)
    assert str(by_file).startswith(f"{path} (Python, isolated): ")
    assert check(str(path)).right is by_file.right
    trusted = check(path, trust=True)
    assert (by_file.isolated, by_class.isolated, trusted.isolated) == (True, False, False)
    assert trusted.wrong_games == by_file.wrong_games


@pytest.mark.parametrize(
    ("code", "name", "text"),
    [
        ("cannot_read", "nowhere.py", None),
        ("unknown_language", "solution.bas", ""),
        ("solution_too_large", "solution.py", "# TicTacToe\n" * 100_000),
    ],
)
def test_a_file_that_cannot_be_checked_is_refused(
    code: str, name: str, text: str | None, tmp_path: Path
) -> None:
    path = tmp_path / name
    if text is not None:
        path.write_text(text)
    with pytest.raises(inarow.CheckError) as refused:
        check(path)
    assert refused.value.code == code
    assert str(path) in str(refused.value)


def test_a_language_without_its_compiler_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "solution.py"
    path.write_text("class TicTacToe: pass")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(inarow.CheckError) as refused:
        check(path)
    assert refused.value.code == "no_compiler"


def test_interrupt_ends_a_file_that_never_ends(tmp_path: Path) -> None:
    path = tmp_path / "solution.py"
    path.write_text(
        f"import os, signal\nclass TicTacToe:\n    def __init__(self, n):\n"
        f"        os.kill({os.getpid()}, signal.SIGINT)\n        while True: pass\n"
        f"    def move(self, row, col, player): return 0\n"
    )
    with pytest.raises(KeyboardInterrupt):
        check(path, trust=True)


def test_interrupt_ends_an_isolated_file(tmp_path: Path) -> None:
    path = tmp_path / "solution.py"
    path.write_text("class TicTacToe:\n    pass\nwhile True: pass\n")
    interrupt = threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT))
    interrupt.start()
    with pytest.raises(KeyboardInterrupt):
        check(path)
