import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from os import PathLike
from typing import (
    Any,
    ClassVar,
    Final,
    Literal,
    Protocol,
    Self,
    SupportsIndex,
    TypeAlias,
    final,
    overload,
)

import numpy as np
import numpy.typing as npt
from typing_extensions import disjoint_base

from inarow._findings import Findings
from inarow._info import VectorInfo, VectorStep
from inarow._results import Draw, Ongoing, Solution, Win

__all__ = [
    "Game",
    "JudgementReader",
    "Judgements",
    "LegalMoves",
    "Rules",
    "TicTacToe",
    "VectorEnv",
    "__version__",
    "check",
    "judge",
    "main",
    "solve",
]

__version__: Final[str]

# A move in any form: a column, a cell, a cell with its player, or text.
_Move: TypeAlias = (
    SupportsIndex | tuple[SupportsIndex, ...] | list[int] | npt.NDArray[np.integer[Any]] | str
)
# (row, col) or (row, col, layer), which depends on the rules.
_Cell: TypeAlias = tuple[int, ...]
_Verdict: TypeAlias = Win | Draw | Ongoing

@final
class Rules:
    """The rules of a game, from one line of text: ``ROWSxCOLS[xLAYERS]`` and clauses, or the name of a
    preset.

    Rules are equal if they define the same game. They can be keys of a dict, and print as their line.

    Raises RulesError, with a ``code`` and the values concerned, for an invalid line.

    >>> rules = inarow.Rules("connect-four")
    >>> rules
    Rules('6x7 k4 drop')
    >>> rules.rows, rules.cols, rules.k, rules.drop
    (6, 7, 4, True)
    """
    def __new__(cls, line: Rules | str, /) -> Self: ...
    @staticmethod
    def presets() -> dict[str, Rules]:
        """Return the presets by their names.

        >>> inarow.Rules.presets()["qubic"]
        Rules('4x4x4 k4')
        """
    @property
    def rows(self) -> int:
        """The number of rows, from 1."""
    @property
    def cols(self) -> int:
        """The number of columns, from 1."""
    @property
    def layers(self) -> int | None:
        """The number of layers; None on a plane."""
    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of a board as an array: ``(rows, cols)``, in space ``(rows, cols, layers)``."""
    @property
    def k(self) -> int:
        """The length of a line."""
    @property
    def players(self) -> int:
        """The number of players. Players are 1, 2, ..."""
    @property
    def exact(self) -> bool:
        """True if an overline does not count."""
    @property
    def open(self) -> int:
        """The number of ends of a run of just k stones that must not be blocked: 0, 1 or 2."""
    @property
    def drop(self) -> bool:
        """True if stones fall to the lowest empty cell of their column."""
    @property
    def wrap(self) -> Literal["all", "rows", "cols"] | None:
        """The indices that wrap: ``"all"``, ``"rows"``, ``"cols"`` or None."""
    @property
    def straight(self) -> bool:
        """True if diagonals do not count."""
    @property
    def stones_in_turns(self) -> tuple[int, int]:
        """The number of stones in the very first turn, and in each later turn."""
    @property
    def loses(self) -> bool:
        """True if the player who completes a line loses."""
    @property
    def renju(self) -> bool:
        """True if player 1 loses by a foul, as in renju."""
    @property
    def actions(self) -> int:
        """The number of actions that a program chooses from: cells, or columns under ``drop``."""
    def explain(self) -> str:
        """Return the rules in plain words.

        >>> "draw" in inarow.Rules("3x3").explain()
        True
        """
    def move(self, action: SupportsIndex, /) -> int | _Cell:
        """Return the move of an action. Actions are numbered from 0: cells row by row, or columns under
        ``drop``.

        Raises IndexError for a number that is not an action.

        >>> inarow.Rules("3x3").move(5)
        (1, 2)
        """
    def action(self, mv: _Move, /) -> int:
        """Return the number of the action of a move, the inverse of ``move``. Under ``drop``, a cell
        stands for its column.

        Raises IllegalMoveError for a move outside the board.

        >>> inarow.Rules("3x3").action("c2")
        5
        """
    def symmetries(self) -> npt.NDArray[np.int64]:
        """Return the symmetries as an array of int64 with the shape ``(symmetries, actions)``: the image
        of each action under each rotation and reflection that the rules allow, the identity first.
        ``Game.symmetries`` has the games in the same order.

        Raises MemoryError for an array of more than 2^26 bytes.

        >>> inarow.Rules("connect-four").symmetries()
        array([[0, 1, 2, 3, 4, 5, 6],
               [6, 5, 4, 3, 2, 1, 0]])
        """
    def text(self, mv: _Move, /) -> str:
        """Return the text of a cell or a move, such as ``h8``, or ``d`` for a column.

        Raises IllegalMoveError for a move outside the board, and TypeError for another object.

        >>> inarow.Rules("gomoku").text((7, 7))
        'h8'
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Rules], tuple[str]]: ...

@disjoint_base
class Game:
    """One playthrough under any rules: the moves, and the verdict and the facts of the position.

    ``Game("6x7 k4 drop")`` is a new game. ``Game("6x7 k4 drop: d d e")`` and
    ``Game("6x7 k4 drop", [3, 3, 4])`` play these moves, and then undo the last ``undone`` of them.
    Cells are ``(row, col)`` from 0, row 0 at the top, in space ``(row, col, layer)``. Players are 1,
    2, ... An exception leaves the game unchanged.

    Raises RulesError for an invalid rules line, and IllegalMoveError for an illegal move, with its
    number from 1 in the text or the list as ``move``.

    >>> game = inarow.Game("6x7 k4 drop")
    >>> for mv in ["d", 3, (5, 4)]:
    ...     verdict = game.play(mv)
    >>> verdict
    Ongoing(turn=2)
    >>> game
    Game('6x7 k4 drop: d d e')
    """
    def __new__(
        cls,
        rules: Rules | str = "tic-tac-toe",
        moves: Iterable[_Move] | None = (),
        undone: SupportsIndex | None = 0,
    ) -> Self: ...
    @classmethod
    def from_board(cls, board: npt.ArrayLike | Sequence[object], rules: Rules | str, /) -> Self:
        """Return a game that begins with a board: a text such as ``"XO......X"``, or a list or an array of
        cells or of rows. docs/records.md lists the marks of cells, such as ``"X"``, ``"O"`` and ``"."``, or
        1, 2 and 0. The number of stones determines the turn.

        Raises RulesError if the board cannot be read (``wrong_shape``, ``unknown_mark``, ``mixed_marks``,
        ``board_too_large``), or if no game has these stones. Its ``code`` is then the first of these that
        applies: ``unknown_player``, ``floating``, ``impossible_counts``, ``two_winners``,
        ``stones_after_the_end``. Raises ValueError for a list of another shape, and TypeError for other
        types.

        >>> game = inarow.Game.from_board([[1, 0, 0], [0, 2, 0], [0, 0, 0]], "3x3")
        >>> game.turn, game.text
        (1, '3x3 k3 [X2/1O1/3]:')
        >>> inarow.Game.from_board("x___o____", "3x3") == game
        True
        """
    def play(self, mv: _Move, /, *, player: SupportsIndex = ...) -> _Verdict:
        """Play a move for the player to move and return the verdict. A move is a column (under
        ``drop``), a cell, or text such as ``"b2"``. Undone moves cannot be redone afterwards.

        ``player`` is the player who makes the move, if it must be checked: a number, and not None. A cell
        may also be followed by its player.

        Raises IllegalMoveError. Its ``code`` is the first of these that applies: ``game_over``,
        ``unknown_player``, ``wrong_player``, ``outside``, ``layer_not_named``, ``row_not_named``,
        ``occupied``, ``column_full``, ``floating``; errors in a text come first (``no_column``, ...).
        Raises TypeError for any other object.

        O(1), for every board and every k.

        >>> game = inarow.Game("6x7 k4 drop")
        >>> game.play("d", player=1)
        Ongoing(turn=2)
        """
    def play_action(self, action: SupportsIndex, /) -> _Verdict:
        """Play an action for the player to move and return the verdict. Actions are numbered from 0:
        cells row by row, or columns under ``drop``, as in ``action_mask`` and ``Rules.move``.

        Raises IllegalMoveError, as ``play``, and with the code ``outside`` for another number.

        >>> inarow.Game("3x3").play_action(4)
        Ongoing(turn=2)
        """
    def legal_actions(self) -> list[int]:
        """Return the legal actions as a list, in ascending order.

        Raises MemoryError for a list of more than 2^26 bytes.

        >>> inarow.Game("1x3 k3: b1").legal_actions()
        [0, 2]
        """
    def legal_action_array(self) -> npt.NDArray[np.int64]:
        """Return the legal actions as a new array of int64, in ascending order.

        Raises MemoryError for an array of more than 2^26 bytes.

        >>> inarow.Game("1x3 k3: b1").legal_action_array()
        array([0, 2])
        """
    def random_action(self, number: float, /) -> int:
        """Return a random legal action for a random number from 0 to below 1, such as
        ``random.random()``. All legal actions are equally probable. The same game and the same number
        give the same action.

        This takes less time than a list: O(1), except for an almost full board.

        Raises IllegalMoveError after the end, with the code ``game_over``, and ValueError for another
        number.

        >>> import random
        >>> game = inarow.Game("gomoku")
        >>> while not game.is_over:
        ...     verdict = game.play_action(game.random_action(random.random()))
        """
    def undo(self) -> int | _Cell | None:
        """Undo the last move and return it; None at the start."""
    def redo(self) -> int | _Cell | None:
        """Play the last undone move again and return it; None if there is no undone move."""
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def moves(self) -> list[int | _Cell]:
        """The moves played, in order, in the form that ``play`` accepts: columns under ``drop``, else
        cells.
        """
    @property
    def cells(self) -> list[_Cell]:
        """The cells that the moves filled, in order."""
    @property
    def ply(self) -> int:
        """The number of stones on the board."""
    @property
    def turn(self) -> int:
        """The player to move; 0 after the end."""
    @property
    def stones_left(self) -> int:
        """The number of stones left in this turn; 0 after the end."""
    @property
    def verdict(self) -> _Verdict:
        """The verdict: ``Win(player, lines)``, ``Draw()`` or ``Ongoing(turn)``."""
    @property
    def winner(self) -> int:
        """The winner, else 0."""
    @property
    def is_over(self) -> bool:
        """True if the game is won or drawn."""
    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, as a view: ``mv in game.legal_moves``."""
    def winning_cells(self, player: SupportsIndex, /) -> list[_Cell]:
        """Return the empty cells on which one more stone of the player would win, even if it is not
        the player's turn; under ``drop`` only cells that a stone can reach now.

        Raises IllegalMoveError for an unknown player, and MemoryError if k is 1 and there are more
        than 2^24 such cells.
        """
    def losing_cells(self, player: SupportsIndex, /) -> list[_Cell]:
        """Return the empty cells on which one more stone of the player would lose: under ``loses`` those
        that complete a line, and under ``renju`` those that are a foul of player 1.

        Raises IllegalMoveError for an unknown player, and MemoryError if k is 1 and there are more
        than 2^24 such cells.
        """
    def can_win(self, player: SupportsIndex, /) -> bool:
        """Return False if the player can never win. True means that some k cells in a row have no stone
        of an opponent, or under ``loses`` no stone of the player. Under ``renju``, player 2 also wins by
        a foul of player 1. After the end, return True for the winner only.

        Raises IllegalMoveError for an unknown player.
        """
    @property
    def is_dead(self) -> bool:
        """True if no player can win any more, so that the game will be a draw."""
    @property
    def key(self) -> int:
        """A hash of 64 bits of the stones and the turn, not of the rules; stable across versions."""
    @property
    def board(self) -> npt.NDArray[np.uint8]:
        """The board as a new array of uint8, of the shape of the rules: 0 for an empty cell, else the
        player.

        Raises MemoryError if there is no memory for the array.
        """
    def observation(self, player: SupportsIndex | None = None, /) -> npt.NDArray[np.uint8]:
        """Return the board as a player sees it, by default the player to move, as a new array of uint8
        with the shape ``(planes, rows, cols[, layers])``. The planes are those of ``VectorEnv``.

        Raises IllegalMoveError for an unknown player, and MemoryError for an array of more than 2^26
        bytes.

        >>> inarow.Game("1x3 k3: a1").observation()
        array([[[0, 0, 0]],
        <BLANKLINE>
               [[1, 0, 0]]], dtype=uint8)
        """
    def action_mask(self) -> npt.NDArray[np.bool_]:
        """Return a new array of bool, true for each legal action: for each empty cell, or for each
        column with an empty cell under ``drop``. After the end no action is legal.

        Raises MemoryError for an array of more than 2^26 bytes.

        >>> inarow.Game("1x3 k3: a1").action_mask()
        array([False,  True,  True])
        """
    def symmetries(self) -> list[Game]:
        """Return the game rotated and mirrored in every way that its rules allow, itself first: 8 games
        on a square, 2 under ``drop``. ``Rules.symmetries`` has the actions in the same order.

        >>> game = inarow.Game("connect-four: a")
        >>> [image.text for image in game.symmetries()]
        ['6x7 k4 drop: a', '6x7 k4 drop: g']
        """
    def copy(self) -> Game:
        """Return a ``Game`` with the same moves. ``copy.copy`` also keeps a subclass."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: Any, /) -> Self: ...
    @property
    def text(self) -> str:
        """The rules and the moves as text that ``Game`` reads."""
    def __iter__(self) -> Iterator[int | _Cell]: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> Literal[True]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __reduce__(self) -> tuple[Any, ...]: ...
    def _repr_svg_(self) -> str | None: ...

@final
class LegalMoves:
    """A view of the legal moves of a game: empty cells row by row, or columns with an empty cell from
    the left. It follows the game, and is empty after the end. An iteration has the moves of its
    beginning, so the game may change meanwhile. A slice is a list. Both raise MemoryError for more
    than 2^24 moves.

    >>> game = inarow.Game("connect-four")
    >>> 3 in game.legal_moves, 7 in game.legal_moves
    (True, False)
    >>> list(game.legal_moves), game.legal_moves[-2:]
    ([0, 1, 2, 3, 4, 5, 6], [5, 6])
    """
    def __len__(self) -> int: ...
    def __contains__(self, mv: _Move, /) -> bool: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> int | _Cell: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[int | _Cell]: ...
    def __iter__(self) -> Iterator[int | _Cell]: ...

@final
class TicTacToe:
    """The textbook's class "Design Tic-Tac-Toe": n in a row on a board of n by n, decided by one
    signed counter for each row, column and diagonal, in O(1) per move.

    The players 1 and 2 move in any order.

    Raises RulesError if n is below 1 or too large.

    >>> game = inarow.TicTacToe(3)
    >>> game.move(0, 0, 1), game.move(0, 2, 2), game.move(1, 1, 1), game.move(1, 2, 2)
    (0, 0, 0, 0)
    >>> game.move(2, 2, 1)
    1
    """
    def __new__(cls, n: SupportsIndex, /) -> Self: ...
    def move(self, row: SupportsIndex, col: SupportsIndex, player: SupportsIndex, /) -> int:
        """Play a stone on a cell, row and column from 0. Return the player if the stone completes a
        row, a column or a diagonal, else 0.

        Raises IllegalMoveError and changes nothing after the end (``game_over``), for a player other
        than 1 and 2 (``unknown_player``), for a cell outside the board (``outside``) and for an
        occupied cell (``occupied``).
        """
    @property
    def n(self) -> int:
        """The side of the board."""
    @property
    def winner(self) -> int:
        """The winner: 1 or 2, else 0."""
    @property
    def is_over(self) -> bool:
        """True if the game is won or the board is full."""
    def row(self, row: SupportsIndex, /) -> int:
        """Return the counter of a row: +1 for each stone of player 1 and -1 for each of player 2. 0 for a
        row outside the board.
        """
    def col(self, col: SupportsIndex, /) -> int:
        """Return the counter of a column. 0 for a column outside the board."""
    @property
    def diagonal(self) -> int:
        """The counter of the diagonal from the top left."""
    @property
    def anti_diagonal(self) -> int:
        """The counter of the diagonal from the top right."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any, /) -> Self: ...

@disjoint_base
class VectorEnv:
    """Many games under the same rules, stepped in one call. ``reset`` and ``step`` are those of
    ``gymnasium.vector.VectorEnv``, but Gymnasium is not needed and there are no spaces.
    ``inarow.gym.VectorEnv`` is the subclass with spaces, for the wrappers of Gymnasium.

    In each game the player to move acts, so one policy can play all players.

    - An observation shows the game to this player, uint8 of the shape
      ``(num_envs, planes, rows, cols[, layers])``: planes of 1 and 0 for the player's stones, then
      for the stones of the others in the order of their turns. If turns have several stones, the
      last plane is the number of stones left in the turn, at most 255.
    - An action is a whole number: a cell, row by row, or a column under ``drop``. ``Rules.move`` and
      ``Rules.action`` convert actions.

    Arguments:

    - autoreset_mode is the reset of an ended game, as in Gymnasium. ``"NextStep"``, the default: the
      next step restarts it and ignores its action. ``"SameStep"``: the step that ends it restarts
      it, and ``info["final_obs"]`` has its last observation. ``"Disabled"``: only ``reset`` restarts
      it.
    - illegal is the effect of an illegal action. ``"raise"``, the default: IllegalMoveError with the
      number of the ``game``, and no game is stepped. ``"lose"``: the game ends with a reward of -1
      for its mover.
    - copy=False reuses the same arrays in each step.
    - seed is the seed of ``sample``. Equal seeds give equal games on every machine.
    - jobs is the number of threads for a step of many games, by default one per core.

    Raises MemoryError if there is not enough memory, RulesError for an invalid rules line, and
    ValueError for another invalid argument.

    >>> env = inarow.VectorEnv("connect-four", 2, seed=348)
    >>> observations, info = env.reset()
    >>> observations.shape, info["action_mask"].shape
    ((2, 2, 6, 7), (2, 7))
    >>> observations, rewards, terminations, truncations, info = env.step([3, 3])
    >>> int(observations[0, 1, 5, 3])
    1
    """

    DRAW: ClassVar[int]
    ILLEGAL: ClassVar[int]
    def __new__(
        cls,
        rules: Rules | str,
        num_envs: SupportsIndex = 1,
        *,
        seed: SupportsIndex | None = None,
        autoreset_mode: Literal["NextStep", "SameStep", "Disabled"] | Enum | None = None,
        illegal: Literal["raise", "lose"] = "raise",
        copy: bool = True,
        jobs: int | None = None,
    ) -> Self: ...
    def reset(
        self, *, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.uint8], VectorInfo]:
        """Restart all games, or with ``options={"reset_mask": mask}`` the games of the mask. Return the
        observations and the info: ``action_mask`` (bool, the legal actions), ``turn`` (the player to
        move), ``outcome`` and ``rewards`` as in ``step``. A seed restarts the random numbers of
        ``sample``.

        Raises TypeError or ValueError for a mask that is not an array of bool with the shape
        ``(num_envs,)``, and ValueError for another option, or for a seed below 0 or beyond 64 bits. No
        game is restarted then.
        """
    def step(self, actions: npt.ArrayLike) -> VectorStep:
        """Play an action in each game for the player to move. Return observations, rewards,
        terminations, truncations (always false) and the info.

        The reward belongs to the player that has moved, float32: 1 for a win, -1 for a loss, else 0.
        The observation belongs to the next player. The info has:

        - ``rewards``: the rewards of all players, ``(num_envs, players)``;
        - ``outcome``, uint8: 0 for an ongoing game, 1, 2, ... for the winner, ``DRAW`` or
          ``ILLEGAL``;
        - ``turn``: the next player to move;
        - ``action_mask``: the legal actions.

        Raises TypeError if the actions are not whole numbers, ValueError if there is not one per
        game, and IllegalMoveError (``illegal="raise"``). No game is stepped then.
        """
    def _play(
        self, actions: npt.ArrayLike, mask: npt.NDArray[np.bool_], raises: bool
    ) -> VectorStep: ...
    def sample(self) -> npt.NDArray[np.int64]:
        """Return a random legal action for each game, all equally likely, as int64; 0 for a game that
        has ended.
        """
    def game(self, index: SupportsIndex, /) -> Game:
        """Return a copy of one game with its moves. An illegal last move is left out.

        Raises IndexError for an unknown index.
        """
    def set_game(self, index: SupportsIndex, game: Game, /) -> None:
        """Replace the game at an index by a game with the same rules.

        Raises IndexError for an unknown index, and ValueError for other rules or for a game that
        begins with a board.
        """
    def get_state(self) -> dict[str, Any]:
        """Return all games and the state of ``sample``, as a dict of arrays and text that can be
        pickled.
        """
    def set_state(self, state: dict[str, Any], /) -> None:
        """Restore a state from ``get_state``, with the same rules and the same number of games.

        Raises KeyError, TypeError or ValueError for any other dict. Nothing has changed then.
        """
    def close(self, **_options: Any) -> None:
        """Set ``closed``. There is nothing else to close."""
    @property
    def closed(self) -> bool:
        """True after a call of ``close``."""
    @property
    def num_envs(self) -> int:
        """The number of games."""
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def observation_shape(self) -> tuple[int, ...]:
        """The shape of one game's observation: ``(planes, rows, cols[, layers])``."""
    @property
    def num_actions(self) -> int:
        """The number of actions."""
    @property
    def autoreset_mode(self) -> Literal["NextStep", "SameStep", "Disabled"]:
        """The reset of ended games: ``"NextStep"``, ``"SameStep"`` or ``"Disabled"``."""
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __getstate__(self) -> dict[str, Any]: ...
    def __setstate__(self, state: dict[str, Any], /) -> None: ...

class _HasArray(Protocol):
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...

class _HasStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

@final
class Judgements:
    """The judgements of a batch, one row per game. PyArrow, Polars, DuckDB and pandas read them as a
    table.

    >>> import pyarrow as pa
    >>> judged = next(inarow.judge(pa.table({"moves": ["a3b2b3a2c3"]}), "3x3"))
    >>> judged
    <Judgements: 1 of rules, status, winner, ply, lines, claimed, agrees, after_end, error, notes>
    >>> pa.record_batch(judged)["lines"].to_pylist()[0][0][0]
    {'row': 0, 'col': 0, 'layer': None}
    """
    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
    def __len__(self) -> int: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class JudgementReader:
    """The judgements of a table, batch by batch, one row per game. PyArrow, Polars, DuckDB and pandas
    read them once as a table. Iteration yields ``Judgements``, one object per batch. Rows of the table
    are read and judged when their judgements are read.

    >>> import pyarrow as pa
    >>> judged = inarow.judge(pa.table({"moves": ["a3b2b3a2c3", "a1"]}), "3x3")
    >>> judged
    <JudgementReader: rules, status, winner, ply, lines, claimed, agrees, after_end, error, notes>
    >>> pa.table(judged)["status"].to_pylist()
    ['win', 'ongoing']
    """
    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
    def __iter__(self) -> Self: ...
    def __next__(self) -> Judgements: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

def judge(
    data: _HasArray | _HasStream,
    rules: Rules | str | None = None,
    *,
    free_turns: bool = False,
    grouped: bool = False,
    facts: bool = False,
    memory: SupportsIndex = ...,
    jobs: SupportsIndex | None = None,
) -> JudgementReader:
    """Judge the games of a table: a table or record batch of PyArrow, a data frame of Polars or
    pandas, a relation of DuckDB, or any object with ``__arrow_c_stream__`` or
    ``__arrow_c_array__``. The columns are not copied.

    A row is one of these:

    - a game, with the column ``moves`` and optionally ``rules``, ``result`` and ``game``;
    - a move, with ``game``, a cell (``row`` and ``col``, ``column`` or ``cell``) and optionally
      ``layer``, ``player`` and ``ply``.

    The table is judged batch by batch while the result is read. The result has one row per game and the
    columns of ``inarow judge --json``.

    - rules are those of every game, in place of the column ``rules``.
    - free_turns=True lets players move in any order.
    - grouped=True requires the moves of a game in adjacent rows. Then only one game is stored at a
      time. By default all open games are stored, in at most ``memory`` bytes.
    - facts=True adds the columns of the facts.
    - jobs is the number of threads, at most 1024, by default one per core.

    Raises RulesError for an invalid rules line, and TableError, with a ``code``, for a table that
    cannot be judged. A game that cannot be judged has the status ``invalid``.

    >>> import pyarrow as pa
    >>> games = pa.table({"moves": [[3, 3, 4, 4, 5, 5, 6], [0] * 7]})
    >>> judged = pa.table(inarow.judge(games, "connect-four"))
    >>> judged["status"].to_pylist(), judged["winner"].to_pylist()
    (['win', 'invalid'], [1, None])
    """

def solve(
    game: Game,
    /,
    *,
    memory: SupportsIndex | None = None,
    limit: SupportsIndex | None = None,
) -> Solution:
    """Compute who wins the position of a game under best play, in how many plies, and the value of each
    legal move. A player who wins takes the shortest way, and a player who loses takes the longest.

    The board is a plane of up to 7 rows and 8 columns with two players, without ``wrap`` and
    ``renju``. ``memory`` is the size of the table of positions in bytes. The search ends after ``limit``
    positions.

    Raises SolveError, with the ``code`` ``too_large`` beyond the limit, and ``no_small_board`` for
    other rules.

    >>> solution = inarow.solve(inarow.Game("3x3: b2 b1"))
    >>> solution.value, solution.plies
    ('win', 5)
    >>> solution.moves[(0, 1)]
    ('draw', None)
    >>> solution.best
    [(0, 0), (0, 2), (1, 0), (1, 2), (2, 0), (2, 2)]
    """

def main(words: Sequence[str], /) -> int:
    """Run the command ``inarow`` and return its exit status. The first of the words is the name of the
    command. It prints to the output of the process, not to ``sys.stdout``.
    """

if sys.platform != "win32":
    def check(
        solution: str | PathLike[str] | Callable[[int], Any],
        /,
        *,
        seed: SupportsIndex | None = None,
        timing: float = 2.0,
        trust: bool = False,
    ) -> Findings:
        """Check a solution of "Design Tic-Tac-Toe": a file in one of many languages, or a class of this
        process, such as a class from a notebook.

        The solution plays 622 games: games of textbooks, and random games, some of them chosen from
        ``seed``. Then ``check`` measures the time of a move on growing boards. This takes about
        ``timing`` seconds, or up to five times as long while the growth is not clear.

        A file is built and run as by ``inarow check``: isolated, without a home folder, other processes
        or a network. Only Linux supports isolation. With ``trust=True`` the file runs with the rights
        of this process.

        A class runs in this process. It can be any callable that takes ``n`` and returns an object with
        ``move(row, col, player)``. You must interrupt a call that never returns. Printed lines are
        counted and not shown.

        Return ``Findings``, which are true if every answer was right. A notebook displays them.

        Raises CheckError, with a ``code``, for a file that cannot be read, built or isolated, and
        TypeError for any other object.

        >>> class TicTacToe:
        ...     def __init__(self, n):
        ...         self.n, self.rows = n, [0] * n
        ...     def move(self, row, col, player):
        ...         self.rows[row] += 1 if player == 1 else -1
        ...         return player if abs(self.rows[row]) == self.n else 0
        >>> findings = inarow.check(TicTacToe, seed=348, timing=0)
        >>> findings.right, findings.problem, findings.mistakes
        (False, 'wrong_answer', ['rows-only'])
        """
