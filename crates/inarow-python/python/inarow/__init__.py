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

from inarow._core import (
    Draw,
    Findings,
    Game,
    LegalMoves,
    Ongoing,
    Rules,
    TicTacToe,
    VectorEnv,
    Win,
    check,
)
from inarow._errors import CheckError, IllegalMoveError, InarowError, RulesError

__all__ = [
    "CheckError",
    "Draw",
    "Findings",
    "Game",
    "IllegalMoveError",
    "InarowError",
    "LegalMoves",
    "Ongoing",
    "Rules",
    "RulesError",
    "TicTacToe",
    "VectorEnv",
    "Win",
    "check",
]
