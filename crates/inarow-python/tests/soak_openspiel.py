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
    "connect_four": "connect-four",
    "connect_four(rows=4,columns=5,x_in_row=3)": "4x5 k3 drop",
    "mnk": "15x15 k5",
    "mnk(m=7,n=5,k=4)": "5x7 k4",
    "gomoku": "gomoku",
    "gomoku(size=6,connect=4,wrap=true,anti=true)": "6x6 k4 wrap loses",
    "gomoku(size=4,connect=4,dims=3)": "qubic",
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
