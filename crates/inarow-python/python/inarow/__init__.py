"""The referee for n-in-a-row games. Write the rules as one line. After every move, read the
verdict: the winner and the line, the players that can still win, and the moves that win next.

>>> game = Game("6x7 k4 drop")
>>> for column in "ddeeff":
...     verdict = game.play(column)
>>> game.winning_cells(1)
[(5, 2), (5, 6)]
>>> game.play("g")
Win(player=1, lines=[[(5, 3), (5, 4), (5, 5), (5, 6)]])
"""

import sys as _sys
import typing as _typing

from inarow import _core
from inarow._core import Game, LegalMoves, Rules, TicTacToe, VectorEnv, solve
from inarow._core import __version__ as __version__
from inarow._errors import (
    CheckError,
    IllegalMoveError,
    InarowError,
    RulesError,
    SolveError,
    TableError,
)
from inarow._info import VectorInfo
from inarow._results import Draw, Ongoing, Solution, Win
from inarow._verify import Disagreement, Verification, verify

__all__ = [
    "CheckError",
    "Disagreement",
    "Draw",
    "Game",
    "IllegalMoveError",
    "InarowError",
    "LegalMoves",
    "Ongoing",
    "Rules",
    "RulesError",
    "Solution",
    "SolveError",
    "TableError",
    "TicTacToe",
    "VectorEnv",
    "VectorInfo",
    "Verification",
    "Win",
    "solve",
    "verify",
]

if hasattr(_core, "judge"):
    from inarow._core import JudgementReader, Judgements, judge

    __all__ += ["JudgementReader", "Judgements", "judge"]
elif not _typing.TYPE_CHECKING:
    # A build without the feature `tables`. A type checker must find misspelt names.
    def __getattr__(name: str) -> _typing.Any:
        reason = ": it was built without tables" if name == "judge" else ""
        raise AttributeError(f"module 'inarow' has no attribute {name!r}{reason}")


if _sys.platform != "win32":
    # A check needs limits that only Unix systems have.
    from inarow._core import check
    from inarow._findings import Findings

    __all__ += ["Findings", "check"]
