"""The command ``inarow`` of the package."""

import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import inarow

ROOT = Path(__file__).parents[3]


# A record whose second move is illegal.
RECORD = '{"rules": "3x3", "moves": ["a1", "a1"]}'


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "inarow", *words]
    return subprocess.run(
        command, capture_output=True, text=True, input=RECORD, cwd=ROOT, timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (0, ["explain", "connect-four"]),
        (0, ["--help"]),
        (0, ["--version"]),
        (0, ["perft", "3"]),
        (0, ["judge", "examples/1-textbook.jsonl"]),
        (0, ["judge", "examples/6-openspiel-cube.parquet"]),
        (0, ["trace", "a1", "b2"]),
        (1, ["trace", "a1", "a1"]),
        (1, ["judge", "--format", "jsonl", "-"]),
        (2, []),
        (2, ["explain", "3x3 k4"]),
        (2, ["judge", "nowhere.jsonl"]),
        (2, ["perft", "--rules", "3x3", "many"]),
        (2, ["frobnicate"]),
    ],
)
def test_exit_status_depends_on_the_result(status: int, words: list[str]) -> None:
    done = run(*words)
    assert done.returncode == status, done.stderr
    assert bool(done.stdout) is (status < 2)


@pytest.mark.skipif(sys.platform == "win32", reason="solutions are checked on Unix systems")
def test_a_wrong_solution_is_a_negative_answer() -> None:
    done = run("check", "--seed", "348", "solutions/wrong/rows-only.py")
    assert done.returncode == 1
    assert done.stdout.startswith("solutions/wrong/rows-only.py (Python, isolated): wrong_answer\n")


def test_command_explains_like_rules() -> None:
    assert run("explain", "gomoku").stdout == inarow.Rules("gomoku").explain() + "\n"


def test_command_draws_like_a_game() -> None:
    traced = run("trace", "--rules", "6x7 k4 drop", "d", "d", "e").stdout
    assert traced.endswith(f"\n{inarow.Game('6x7 k4 drop: d d e')}\n")


def test_closed_pipe_changes_no_status() -> None:
    command = [
        sys.executable,
        "-m",
        "inarow",
        "judge",
        "--json",
        "examples/4-openspiel-random.jsonl",
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as done:
        assert done.stdout is not None
        done.stdout.close()
        assert done.stderr is not None
        assert done.stderr.read() == b""
    assert done.returncode == 0


def test_command_called_from_python_does_not_exit() -> None:
    assert inarow._core.main(["inarow"]) == 2
    assert inarow._core.main(["inarow", "explain", ""]) == 2
    assert inarow._core.main([]) == 2


@pytest.mark.parametrize("kind", [pa.int64(), pa.uint16(), pa.string()])
def test_names_of_games_keep_their_type(tmp_path: Path, kind: pa.DataType) -> None:
    names = pa.array([7, None, 9], pa.int64()).cast(kind)
    moves = pa.array([[0, 4, 1], [0], [0, 0]])
    games, judged = tmp_path / "games.parquet", tmp_path / "judged.parquet"
    pq.write_table(pa.table({"id": names, "moves": moves}), games)
    done = run("judge", "--rules", "3x3", str(games), "--output", str(judged))
    assert done.returncode == 1, done.stderr
    written = pq.read_table(judged).column("game")
    if kind == pa.string():
        assert written.to_pylist() == ["7", f"{games}:2", "9"]
    else:
        assert (written.type, written.to_pylist()) == (pa.int64(), [7, None, 9])


def test_converted_table_has_typed_columns(tmp_path: Path) -> None:
    games = tmp_path / "games.parquet"
    command = [sys.executable, "-m", "inarow", "convert", "--to", "parquet"]
    with games.open("wb") as file:
        archive = "examples/3-renju-tournaments.jsonl"
        subprocess.run([*command, archive], stdout=file, cwd=ROOT, timeout=60, check=True)
    table = pq.read_table(games)
    assert table.column_names == ["game", "rules", "moves", "result"]
    first = table.slice(0, 1).to_pylist()[0]
    assert first["rules"] == "15x15 k5 renju"
    assert first["moves"][0] == {"row": 7, "col": 7, "layer": None, "player": None}
    judged = pa.table(inarow.judge(table))
    assert judged.num_rows == table.num_rows
    assert "invalid" not in judged.column("status").to_pylist()
