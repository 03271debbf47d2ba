"""The referee for n-in-a-row games: write the rules as one line, and have the same verdict at
once after every move: who has won and on which line, who still can, which move wins next.

>>> game = Game("6x7 k4 drop")
>>> for column in "ddeeff":
...     verdict = game.play(column)
>>> game.winning_cells(1)
[(5, 2), (5, 6)]
>>> game.play("g")
Win(player=1, lines=[[(5, 3), (5, 4), (5, 5), (5, 6)]])
"""

import sys

from inarow._core import (
    Draw,
    Game,
    JudgementReader,
    Judgements,
    LegalMoves,
    Ongoing,
    Rules,
    TicTacToe,
    VectorEnv,
    Win,
    judge,
)
from inarow._core import __version__ as __version__
from inarow._errors import CheckError, IllegalMoveError, InarowError, RulesError, TableError
from inarow._verify import Disagreement, Verification, verify

__all__ = [
    "CheckError",
    "Disagreement",
    "Draw",
    "Game",
    "IllegalMoveError",
    "InarowError",
    "JudgementReader",
    "Judgements",
    "LegalMoves",
    "Ongoing",
    "Rules",
    "RulesError",
    "TableError",
    "TicTacToe",
    "VectorEnv",
    "Verification",
    "Win",
    "judge",
    "verify",
]

if sys.platform != "win32":
    # Solutions are run within limits that Unix systems have.
    from inarow._core import Findings, check

    __all__ += ["Findings", "check"]
