"""The result of ``verify``."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any, Literal, TypeAlias

from inarow._core import Game
from inarow.adapters import Move

Differs: TypeAlias = Literal["is_over", "winner", "turn", "legal_moves", "raises"]

_MAX_SHOWN = 8
"""The most moves in a message."""

_OPPONENT_INSIDE = (
    "Perhaps an opponent in the other program has answered the last move. verify plays all "
    "players, so a step must play one stone."
)


@dataclass(frozen=True, eq=False)
class Disagreement:
    """A difference between another program and the referee, with the game."""

    differs: Differs
    """The kind of difference: ``is_over`` (the game has ended for only one of the two), ``winner``,
    ``turn``, ``legal_moves``, or ``raises`` (the other program raises an exception without reason).
    """
    referee: Any
    """The referee's value. For ``is_over`` and ``winner``: the winner, 0 for a draw, None for an
    ongoing game. For ``turn``: the player to move. For ``legal_moves``: the set of legal moves. For
    ``raises``: None.
    """
    other: Any
    """The other program's value; for ``raises``, the exception."""
    game: Game
    """The referee's game up to the last move before the difference."""

    @property
    def moves(self) -> list[Move]:
        """The moves of the game."""
        return self.game.moves

    @property
    def difference(self) -> str:
        """The values of both in words."""
        referee = _words(self.differs, self.referee, self.other)
        other = _words(self.differs, self.other, self.referee)
        return f"referee: {referee}\nother:   {other}"

    @property
    def hint(self) -> str:
        """A usual reason for this difference, or an empty text."""
        if self.differs != "legal_moves" or not self.moves:
            return ""
        has_answered = len(self.referee - self.other) == 1 and self.other < self.referee
        return _OPPONENT_INSIDE if has_answered else ""

    def __str__(self) -> str:
        hint = f"\n\n{self.hint}" if self.hint else ""
        return f"{self.difference}{hint}\n\n{self.game}\n\n{self.game!r}"


def _heading(differs: Differs) -> str:
    """Return the kind of difference in words."""
    return "exception" if differs == "raises" else f"different {differs}"


def _words(differs: Differs, value: Any, other: Any) -> str:
    """Return a value in words, as it differs from the other value."""
    match differs, value:
        case "raises", None:
            return "raises no exception"
        case "raises", error:
            return f"raises {error!r}"
        case "legal_moves", moves:
            return _only(value - other, len(moves))
        case "turn", player:
            return f"player {player} to move"
        case _, None:
            return "the game is ongoing"
        case _, 0:
            return "the game is a draw"
        case _, player:
            return f"player {player} has won"


def _only(moves: Iterable[Move], count: int) -> str:
    """Return the number of legal moves, and some moves that only one of the two lists as legal."""
    texts = sorted(str(move) for move in moves)
    shown = " ".join(texts[:_MAX_SHOWN]) + (" ..." if len(texts) > _MAX_SHOWN else "")
    return f"{count} legal moves" + (f"; only here: {shown}" if texts else "")


@dataclass(frozen=True, eq=False)
class Verification:
    """The result of ``inarow.verify``: true if the two agreed on everything compared."""

    games: int
    """The number of games played, including the game with the disagreement."""
    moves: int
    """The number of moves in all games."""
    wins: dict[int, int]
    """The number of games won by each player, without the game with the disagreement."""
    draws: int
    """The number of drawn games, without the game with the disagreement."""
    unreported: frozenset[str]
    """The parts that the other program does not report, of ``turn`` and ``legal_moves``. They were
    not compared."""
    seed: int
    """The seed that gives the same games again."""
    disagreement: Disagreement | None
    """The first disagreement, which ended the comparison; else None."""

    def __bool__(self) -> bool:
        return self.disagreement is None

    def __repr__(self) -> str:
        found = self.disagreement
        result = "all agree" if found is None else f"{_heading(found.differs)}: {found.game!r}"
        return f"<Verification: {self._played}, {result}>"

    def __str__(self) -> str:
        if self.disagreement is not None:
            what = _heading(self.disagreement.differs)
            return f"{what} in game {self.games} (seed {self.seed})\n\n{self.disagreement}"
        wins = ", ".join(f"player {player} won {count}" for player, count in self.wins.items())
        lines = [f"{self._played}: all agree", f"{wins}, {self.draws} drawn"]
        if self.unreported:
            lines.append(f"not reported, so not compared: {', '.join(sorted(self.unreported))}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """Return the text, and a picture of the board with the difference."""
        picture = self.disagreement and self.disagreement.game._repr_svg_()
        # On some pages `pre` inherits a proportional font, which breaks the board.
        style = "font-family: monospace; line-height: 1.25"
        return f'<pre style="{style}">{escape(str(self))}</pre>{picture or ""}'

    @property
    def _played(self) -> str:
        return f"{self.games:,} games, {self.moves:,} moves"
