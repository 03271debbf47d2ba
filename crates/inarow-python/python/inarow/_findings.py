"""The findings of ``check``, read from the JSON of the command ``inarow check``."""

import html
import json
from typing import Any


class Findings:
    """The findings of ``inarow.check`` about a solution. They are true if every answer was right.
    ``str`` returns the report of the command.

    The attributes are:

    - ``right``: True if every answer was right
    - ``result``: ``right``, ``wrong_answer``, ``does_not_compile``, ``no_solution``, ``dies``,
      ``hangs``, ``too_slow``, ``too_much_memory``, ``prints_too_much`` or ``breaks_protocol``
    - ``problem``: the code of the first problem, such as ``wrong_answer`` or ``throws``; else None
    - ``message``: the message of the first problem; else None
    - ``game``: the name of the game with the first problem; else None
    - ``n``: the side of the board of that game; else None
    - ``moves``: the moves of that game up to the problem, each ``(row, col, player)``
    - ``mistakes``: the names of the usual mistakes that explain every answer
    - ``growth``: the growth of a move's time with the board: ``O(1)``, ``O(n)``, ``O(n²)``; None if
      it is not clear
    - ``timing_problem``: the code of the problem that ended the measurement of times; None if there
      is none. The solution may still be right.
    - ``times``: the nanoseconds of a move by the side of the board; None for a side that was not
      reached
    - ``language``: the language of a file
    - ``isolated``: True if the solution was built and run in isolation
    - ``seed``: the seed that gives the same games again
    - ``games``: the number of games of the exam, without the games beyond the exercise
    - ``played``: the number of games played to the end or to a wrong answer
    - ``wrong_games``: the number of games with a wrong answer; None if no game was played
    - ``fraction``: the points of the solution, as a share of all points: from 0.0 to 1.0. Compiling
      and each of eight groups of games have the same points. A group gets its share of right games.
    - ``different_beyond``: the number of games beyond the exercise with a different answer. They do
      not change the result.
    """

    __module__ = "inarow"

    def __init__(self, found: str, fraction: float, text: str, picture: str | None) -> None:
        keys: dict[str, Any] = json.loads(found)
        problem, game = keys.get("problem", {}), keys.get("game", {})
        self.result: str = keys["result"]
        self.right: bool = self.result == "right"
        self.problem: str | None = problem.get("code")
        self.message: str | None = problem.get("message")
        self.game: str | None = game.get("name")
        self.n: int | None = game.get("n")
        self.moves: list[tuple[int, int, int]] = [tuple(mv) for mv in game.get("moves", [])]
        self.mistakes: list[str] = [mistake["name"] for mistake in keys["mistakes"]]
        self.growth: str | None = keys["growth"]
        self.timing_problem: str | None = keys.get("timing_problem", {}).get("code")
        self.times: dict[int, float | None] = {it["n"]: it["ns_per_move"] for it in keys["times"]}
        self.language: str | None = keys["language"]
        self.isolated: bool = keys["isolated"]
        self.seed: int = keys["seed"]
        self.games: int = keys["games"]
        self.played: int = keys["played"]
        self.wrong_games: int | None = keys["wrong_games"]
        self.fraction = fraction
        self.different_beyond: int = keys["beyond"]["different"]
        self._name: str = keys["solution"]
        self._text = text
        self._picture = picture

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        verdict = "right" if self.right else f"not right: {self.problem}"
        return f"<Findings: {self._name} is {verdict}>"

    def _repr_html_(self) -> str:
        # On some pages `pre` inherits a proportional font, which breaks the board.
        style = "font-family: monospace; line-height: 1.25"
        text = html.escape(self._text, quote=False)
        return f'<pre style="{style}">{text}</pre>{self._picture or ""}'
