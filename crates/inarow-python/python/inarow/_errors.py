"""The exceptions of the package. A call that raises one of them changes nothing."""

from typing import Any


class InarowError(ValueError):
    """A refused call. ``code`` names the reason. The values are attributes, such as ``cell`` and
    ``by`` for an occupied cell.
    """

    code: str = ""
    """A stable name for programs to match on, such as ``occupied``."""
    suggestion: str | None
    """The rules line that is probably meant, if a word of a line is unknown."""

    def __init__(self, message: str = "", code: str = "", **values: Any) -> None:
        super().__init__(message)
        self.code = code
        self.suggestion = None
        self.__dict__.update(values)

    def __getattr__(self, name: str) -> Any:
        error = self.code or type(self).__name__
        raise AttributeError(f"the error {error} has no attribute {name!r}")


class RulesError(InarowError):
    """An invalid rules line, or stones that no game has.

    >>> try:
    ...     inarow.Rules("3x3 k4")
    ... except inarow.RulesError as error:
    ...     error.code, error.k, error.longest
    ('line_too_long', 4, 3)

    The error of a misspelt line has the line that is probably meant:

    >>> try:
    ...     inarow.Rules("6x7 k4 dorp")
    ... except inarow.RulesError as error:
    ...     error.suggestion
    '6x7 k4 drop'
    """


class IllegalMoveError(InarowError):
    """An illegal move. The game is unchanged.

    >>> try:
    ...     inarow.Game("3x3: b2").play("b2")
    ... except inarow.IllegalMoveError as error:
    ...     error.code, error.cell, error.by
    ('occupied', (1, 1), 1)
    """


class CheckError(InarowError):
    """A check that could not run. The solution may be right or wrong."""


class SolveError(InarowError):
    """A position that ``solve`` cannot solve: its rules, its end, or the limit do not allow it.

    >>> try:
    ...     inarow.solve(inarow.Game("connect-four"), limit=1000)
    ... except inarow.SolveError as error:
    ...     error.code, error.nodes, error.at_most
    ('too_large', 1001, ('win', 1))
    """


class TableError(InarowError):
    """A table that cannot be judged to its end.

    >>> import pyarrow as pa
    >>> try:
    ...     inarow.judge(pa.table({"game": [1], "col": ["c"]}), "connect-four")
    ... except inarow.TableError as error:
    ...     error.code, error.column, error.found, error.wanted
    ('column_type', 'col', 'Utf8', 'whole numbers')
    """


for _error in (InarowError, RulesError, IllegalMoveError, CheckError, SolveError, TableError):
    # The module from which users import them.
    _error.__module__ = "inarow"
