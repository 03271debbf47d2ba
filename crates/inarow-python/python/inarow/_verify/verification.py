"""What ``verify`` finds."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any, Literal, TypeAlias

from inarow._core import Game
from inarow.adapters import Move

Differs: TypeAlias = Literal["is_over", "winner", "turn", "legal_moves", "raises"]

_SHOWN = 8
"""So many moves are listed in a message."""


@dataclass(frozen=True, eq=False)
class Disagreement:
    """What another program says otherwise than the referee, and the game in which it does."""

    differs: Differs
    """What differs: ``is_over`` (only one of the two says that the game goes on), ``winner``,
    ``turn``, ``legal_moves``; or ``raises``: the other raises an exception where nothing is wrong.
    """
    referee: Any
    """What the referee says. For ``is_over`` and ``winner``: who has won, 0 for a draw, None while
    the game goes on. For ``turn``: whose turn it is. For ``legal_moves``: the set of them. For
    ``raises``: None.
    """
    other: Any
    """What the other says; for ``raises``: the exception."""
    game: Game
    """The game up to the last move before the two differ, as the referee sees it."""

    @property
    def moves(self) -> list[Move]:
        """The moves of the game."""
        return self.game.moves

    @property
    def difference(self) -> str:
        """What each of the two says, in words."""
        referee = _words(self.differs, self.referee, self.other)
        other = _words(self.differs, self.other, self.referee)
        return f"referee: {referee}\nother:   {other}"

    def __str__(self) -> str:
        return f"{self.difference}\n\n{self.game}\n\n{self.game!r}"


def _words(differs: Differs, said: Any, otherwise: Any) -> str:
    """What one says, where the other says otherwise."""
    match differs, said:
        case "raises", None:
            return "nothing is wrong"
        case "raises", error:
            return f"raises {error!r}"
        case "legal_moves", moves:
            return _only(said - otherwise, len(moves))
        case "turn", player:
            return f"it is player {player}'s turn"
        case _, None:
            return "the game goes on"
        case _, 0:
            return "the game is drawn"
        case _, player:
            return f"player {player} has won"


def _only(moves: Iterable[Move], count: int) -> str:
    """How many moves are legal, and some of those that are legal for one of the two only."""
    texts = sorted(str(move) for move in moves)
    shown = " ".join(texts[:_SHOWN]) + (" ..." if len(texts) > _SHOWN else "")
    return f"{count} legal moves" + (f", of which only here: {shown}" if texts else "")


@dataclass(frozen=True, eq=False)
class Verification:
    """What ``inarow.verify`` has found: true if the two agreed on everything that was compared."""

    games: int
    """How many games were played, the one with the disagreement included."""
    moves: int
    """How many moves were made in all games."""
    wins: dict[int, int]
    """How many games each player has won, without the game of the disagreement."""
    draws: int
    """How many games filled the board without a line, without that of the disagreement."""
    untold: frozenset[str]
    """What the other does not tell, so that it was not compared: ``turn``, ``legal_moves``."""
    seed: int
    """What draws the same games again."""
    disagreement: Disagreement | None
    """The first disagreement, after which no more games were played; else None."""

    def __bool__(self) -> bool:
        return self.disagreement is None

    def __repr__(self) -> str:
        found = self.disagreement
        said = "all agree" if found is None else f"{found.differs} differs: {found.game!r}"
        return f"<Verification: {self._played}, {said}>"

    def __str__(self) -> str:
        if self.disagreement is not None:
            where = f"{self.disagreement.differs} differs in game {self.games} of seed {self.seed}"
            return f"{where}\n\n{self.disagreement}"
        wins = ", ".join(f"player {player} won {count}" for player, count in self.wins.items())
        lines = [f"{self._played}: all agree", f"{wins}, {self.draws} drawn"]
        if self.untold:
            lines.append(f"not told, and so not compared: {', '.join(sorted(self.untold))}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """The text, and the board where they differ as a picture."""
        picture = self.disagreement and self.disagreement.game._repr_svg_()
        # Some pages let `pre` inherit a font in which the board falls apart.
        style = "font-family: monospace; line-height: 1.25"
        return f'<pre style="{style}">{escape(str(self))}</pre>{picture or ""}'

    @property
    def _played(self) -> str:
        return f"{self.games:,} games, {self.moves:,} moves"
