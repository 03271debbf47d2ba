"""OpenSpiel's games beside the referee: ``pytest -s tests/soak_openspiel.py`` with open_spiel
installed. ``INAROW_TIMES`` multiplies the 1,000 games of each, ``INAROW_SEED`` draws others.
"""

import importlib
import os
from typing import Any

import pytest

from inarow import verify

pyspiel: Any = importlib.import_module("pyspiel")
# The import registers the games that are written in Python.
importlib.import_module("open_spiel.python.games.tic_tac_toe")

GAMES = round(1000 * float(os.environ.get("INAROW_TIMES", "1")))
SEED = int(os.environ.get("INAROW_SEED", "0"))

# OpenSpiel's m is the number of columns.
RULES = {
    "tic_tac_toe": "tic-tac-toe",
    "python_tic_tac_toe": "tic-tac-toe",
    "misere(game=tic_tac_toe())": "3x3 loses",
    "connect_four": "connect-four",
    "connect_four(rows=4,columns=5,x_in_row=3)": "4x5 k3 drop",
    "mnk": "15x15 k5",
    "mnk(m=7,n=5,k=4)": "5x7 k4",
    "mnk(m=4,n=6,k=3)": "6x4 k3",
    "gomoku": "gomoku",
    "gomoku(size=9,connect=5)": "9x9 k5",
    "gomoku(size=5,connect=4,anti=true)": "5x5 k4 loses",
    "gomoku(size=3,connect=3,wrap=true)": "3x3 k3 wrap",
    "gomoku(size=3,connect=3,wrap=true,anti=true)": "3x3 k3 wrap loses",
    "gomoku(size=4,connect=4,wrap=true)": "4x4 k4 wrap",
    "gomoku(size=6,connect=4,wrap=true)": "6x6 k4 wrap",
    "gomoku(size=6,connect=4,wrap=true,anti=true)": "6x6 k4 wrap loses",
    "gomoku(size=3,connect=3,dims=3)": "3x3x3 k3",
    "gomoku(size=4,connect=4,dims=3)": "qubic",
    "gomoku(size=4,connect=3,dims=3,anti=true)": "4x4x4 k3 loses",
    "gomoku(size=4,connect=4,dims=3,wrap=true)": "4x4x4 k4 wrap",
}


@pytest.mark.parametrize(("name", "line"), RULES.items())
def test_openspiel_agrees(name: str, line: str) -> None:
    found = verify(pyspiel.load_game(name), line, GAMES, SEED)
    print(f"{name}, seed {SEED}: {found}")
    assert found, found


def test_gomoku_is_not_won_by_just_five() -> None:
    found = verify(pyspiel.load_game("gomoku"), "gomoku-standard", GAMES, SEED)
    print(found)
    assert found.disagreement is not None
    assert found.disagreement.differs == "is_over"
    assert found.disagreement.referee is None
