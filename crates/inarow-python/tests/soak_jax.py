"""Games of Ludax beside the referee: ``pytest -s tests/soak_jax.py`` with ludax installed.

``INAROW_TIMES`` multiplies the 100 games of each, ``INAROW_SEED`` draws others.
"""

import importlib
import os
from typing import Any

import pytest

from inarow import Win, verify

ludax: Any = importlib.import_module("ludax")
TEXTS: Any = importlib.import_module("ludax.games")

GAMES = round(100 * float(os.environ.get("INAROW_TIMES", "1")))
SEED = int(os.environ.get("INAROW_SEED", "0"))

GOMOKU = TEXTS.gomoku.replace(" exact:true", "")


@pytest.mark.parametrize(("text", "line"), [(TEXTS.tic_tac_toe, "3x3"), (GOMOKU, "gomoku")])
def test_ludax_agrees(text: str, line: str) -> None:
    found = verify(ludax.LudaxEnvironment(game_str=text), line, GAMES, SEED)
    print(f"seed {SEED}: {found}")
    assert found, found


def test_exact_five_at_an_edge_does_not_win_beside_a_stone_on_the_last_cell() -> None:
    """If this fails, Ludax was mended: docs/python.md says that it differs."""
    env = ludax.LudaxEnvironment(game_str=TEXTS.gomoku)
    found = verify(env, "gomoku-standard", 1000, SEED)
    print(found)
    assert found.disagreement is not None
    game = found.disagreement.game
    verdict = game.verdict
    assert isinstance(verdict, Win)
    (line,) = verdict.lines
    assert any(0 in cell or 14 in cell for cell in (line[0], line[-1]))
    assert game.board[14, 14] == verdict.player
