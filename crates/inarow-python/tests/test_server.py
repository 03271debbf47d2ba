"""The match server of ``docs/tutorials/server``: it answers bad lines, and the game stays
unchanged.
"""

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
SERVER = ROOT / "docs/tutorials/server/server.py"
TUTORIAL = ROOT / "docs/tutorials/server.md"
BAD_LINES = ROOT / "crates/inarow/tests/data/bad_match_lines.jsonl"


@pytest.fixture
def port() -> Iterator[int]:
    command = [sys.executable, str(SERVER), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield int(server.stdout.readline())
        server.terminate()


def test_match_server_answers_bad_lines_and_keeps_its_game(port: int) -> None:
    with (
        socket.create_connection(("127.0.0.1", port), timeout=10) as connection,
        connection.makefile("rwb", buffering=0) as lines,
        socket.create_connection(("127.0.0.1", port), timeout=10) as other,
    ):

        def send(line: bytes) -> Any:
            lines.write(line + b"\n")
            return json.loads(lines.readline())

        for player in (1, 2) * 3:
            assert send(b'{"player": %d, "move": "c"}' % player)["error"] is None
        rows = [json.loads(row) for row in BAD_LINES.read_text().splitlines()]
        game = {"game": "6x7 k4 drop: c c c c c c", "turn": 1, "winner": 0}
        for row in rows:
            error = {"code": row["code"], "message": row["message"]}
            assert send(row["line"].encode()) == game | {"error": error}
        assert send(b'{"player": 1, "move": "\xff"}')["error"]["code"] == "bad_request"
        assert len(rows) >= 40
        other.sendall(b" " * 1000)
        with other.makefile("rb") as answers:
            assert json.loads(answers.readline())["error"]["code"] == "bad_request"
            assert answers.read() == b""
        assert send(b'{"player": 1, "move": "d"}')["game"] == "6x7 k4 drop: c c c c c c d"


def test_session_of_the_tutorial_is_right(port: int) -> None:
    text = TUTORIAL.read_text().partition("$ nc localhost 8000\n")[2].partition("```")[0]
    session = text.splitlines()
    with (
        socket.create_connection(("127.0.0.1", port), timeout=10) as connection,
        connection.makefile("rwb", buffering=0) as lines,
    ):
        for line, answer in zip(session[::2], session[1::2], strict=True):
            lines.write(line.encode() + b"\n")
            assert lines.readline().decode() == answer + "\n"
    assert len(session) == 6


def test_match_server_has_at_most_60_lines() -> None:
    assert len(SERVER.read_text().splitlines()) <= 60
