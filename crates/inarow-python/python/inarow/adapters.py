"""Adapters for games of other programs, for ``inarow.verify``.

``verify`` detects environments of PettingZoo, Gymnasium and JAX, games of OpenSpiel, functions on a
board, and a function of the moves. For any other program, write an ``OtherGame``, which has four
methods. This module imports none of these packages, but JAX for an environment of JAX.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Protocol, TypeAlias, runtime_checkable

from inarow._core import Game, Rules
from inarow._signature import needed_arguments

__all__ = [
    "BoardFunctions",
    "Gymnasium",
    "Jax",
    "Move",
    "Moves",
    "MovesFunction",
    "OpenSpiel",
    "OtherGame",
    "PettingZoo",
    "adapt",
]

Move: TypeAlias = int | tuple[int, ...]
"""A move in the form of ``inarow.Game.moves``: a column under ``drop``, else a cell."""

Moves: TypeAlias = Callable[[int], Move] | Sequence[Move]
"""The moves of all actions, as a function of the action's number or as a list."""


@runtime_checkable
class OtherGame(Protocol):
    """A new game of another program. Players are 1, 2, ... in the order of their turns. After the
    end, ``verify`` calls only ``winner``.

    >>> class NineCells:
    ...     def __init__(self):
    ...         self.cells = {}
    ...     def play(self, move):
    ...         self.cells[move] = self.turn()
    ...     def legal_moves(self):
    ...         cells = [(row, col) for row in range(3) for col in range(3)]
    ...         return [cell for cell in cells if cell not in self.cells]
    ...     def turn(self):
    ...         return len(self.cells) % 2 + 1
    ...     def winner(self):
    ...         return 0 if len(self.cells) == 9 else None
    >>> found = inarow.verify(NineCells, "3x3").disagreement
    >>> found.differs, found.referee, found.other
    ('is_over', 2, None)
    """

    def play(self, move: Move, /) -> object:
        """Play a move, which is legal for the referee, for the player to move."""
        ...

    def legal_moves(self) -> Iterable[Move] | None:
        """Return the legal moves in any order; None if the program does not report them."""
        return None

    def turn(self) -> int | None:
        """Return the player to move; None if the program does not report it."""
        return None

    def winner(self) -> int | None:
        """Return the winner, 0 for a draw, or None for an ongoing game."""
        ...


def adapt(other: Any, rules: Rules, moves: Moves | None = None) -> OtherGame:
    """Create a new game of the other program. A function with one argument gets the moves. If
    ``other`` is callable otherwise, use its result, which may also be an ``OtherGame``.

    Raises TypeError for any other object.
    """
    if _takes_moves(other):
        return MovesFunction(other)
    made = other() if callable(other) else other
    if hasattr(made, "initial_state") and hasattr(made, "result"):
        return BoardFunctions(made)
    if hasattr(made, "init") and hasattr(made, "step"):
        return Jax(made, rules, moves)
    if hasattr(made, "new_initial_state"):
        return OpenSpiel(made, rules, moves)
    if hasattr(made, "agent_iter"):
        return PettingZoo(made, rules, moves)
    kind = type(made).__name__
    if hasattr(made, "step"):
        games = getattr(made, "num_envs", None)
        if games is not None:
            raise TypeError(
                f"{kind} steps many games at once (num_envs is {games}), and verify steps "
                "one: pass an environment of one game, or an object with the methods of "
                "inarow.adapters.OtherGame that steps one of the games"
            )
        if not hasattr(made, "action_space"):
            raise TypeError(
                f"{kind} has a method step but no action_space: an environment of Gymnasium for "
                "one game has both"
            )
        return Gymnasium(made, rules, moves)
    if not isinstance(made, OtherGame):
        raise TypeError(
            "the other program must be an environment of PettingZoo, Gymnasium or JAX, a game of "
            "OpenSpiel, functions on a board, a function of the moves or an object with the "
            f"methods of inarow.adapters.OtherGame, not {kind}"
        )
    if made is other:
        raise TypeError(
            f"{kind} is one game, and verify plays many: pass a function or class that creates one"
        )
    return made


class _Actions:
    """The moves of actions, and the actions of moves. By default actions are numbered from 0: cells
    row by row, or columns from the left under ``drop``.
    """

    def __init__(self, space: object, rules: Rules, moves: Moves | None) -> None:
        # The number of actions, or a space without it.
        count = getattr(space, "n", space)
        if count != rules.actions:
            raise ValueError(f"{rules} has {rules.actions} actions; the other program has {count}")
        give = rules.move if moves is None else moves
        given = [give(action) for action in range(rules.actions)] if callable(give) else give
        self._moves = [rules.move(rules.action(move)) for move in given]
        self._numbers = {move: action for action, move in enumerate(self._moves)}
        if not len(self._numbers) == len(self._moves) == count:
            raise ValueError(
                f"moves has {len(self._numbers)} different moves for {len(self._moves)} actions; "
                f"{rules} has {count} actions"
            )

    def number(self, move: Move) -> int:
        return self._numbers[move]

    def of(self, numbers: Iterable[int]) -> list[Move]:
        return [self._moves[number] for number in numbers]

    def allowed(self, mask: Iterable[Any]) -> list[Move]:
        """Return the moves of the actions whose mask is true."""
        return [move for move, legal in zip(self._moves, mask, strict=True) if legal]


def _mask(observation: Any, info: Any) -> Any:
    """Return the mask of legal actions from the observation or the info; None without a mask."""
    in_observation = hasattr(observation, "keys") and "action_mask" in observation
    return observation["action_mask"] if in_observation else info.get("action_mask")


def _best(rewards: Sequence[float]) -> int:
    """Return the only player with the highest reward, or 0 if there are several."""
    highest = max(rewards)
    return rewards.index(highest) + 1 if rewards.count(highest) == 1 else 0


class PettingZoo:
    """A game of an AEC environment of PettingZoo, which is reset.

    The adapter assumes:

    - ``possible_agents`` are in the order of turns.
    - An action is the number of a cell or column. The cells of ``tictactoe_v3`` are numbered column
      by column, other cells row by row unless ``moves`` is given.
    - ``action_mask`` of the observation, or else of ``infos``, has the legal actions.
    - The game is over if all agents are terminated or truncated. The only player with the highest
      of ``rewards`` then has won.
    """

    def __init__(self, env: Any, rules: Rules, moves: Moves | None = None) -> None:
        env.reset()
        self._env = env
        self._agents = list(env.possible_agents)
        if moves is None and env.metadata.get("name") == "tictactoe_v3":
            moves = [(row, col) for col in range(3) for row in range(3)]
        self._actions = _Actions(env.action_space(self._agents[0]), rules, moves)

    def play(self, move: Move, /) -> None:
        self._env.step(self._actions.number(move))

    def legal_moves(self) -> list[Move] | None:
        agent = self._env.agent_selection
        mask = _mask(self._env.observe(agent), self._env.infos[agent])
        return None if mask is None else self._actions.allowed(mask)

    def turn(self) -> int:
        return self._agents.index(self._env.agent_selection) + 1

    def winner(self) -> int | None:
        env = self._env
        if not all(env.terminations[agent] or env.truncations[agent] for agent in env.agents):
            return None
        return _best([env.rewards[agent] for agent in self._agents])


class Gymnasium(OtherGame):
    """A game of an environment of Gymnasium, which is reset.

    The adapter assumes:

    - A step plays one stone for the player to move by the rules. No opponent answers in the step.
    - An action is the number of a cell or column.
    - The game is over if a step is terminated or truncated. The reward is then the mover's: above 0
      for a win, below 0 for a win of the other of two players, else 0.

    Legal actions are compared if the observation, or else ``info``, has an ``action_mask``. The
    player to move is not compared.
    """

    def __init__(self, env: Any, rules: Rules, moves: Moves | None = None) -> None:
        self._env = env
        self._actions = _Actions(env.action_space, rules, moves)
        # Rewards are the mover's, and only the referee knows the mover.
        self._referee = Game(rules)
        self._winner: int | None = None
        observation, info = env.reset()
        self._mask = _mask(observation, info)

    def play(self, move: Move, /) -> None:
        mover = self._referee.turn
        self._referee.play(move)
        step = self._env.step(self._actions.number(move))
        observation, reward, terminated, truncated, info = step
        self._mask = _mask(observation, info)
        if terminated or truncated:
            opponent = 3 - mover if self._referee.rules.players == 2 else 0
            self._winner = mover if reward > 0 else opponent if reward < 0 else 0

    def legal_moves(self) -> list[Move] | None:
        return None if self._mask is None else self._actions.allowed(self._mask)

    def winner(self) -> int | None:
        return self._winner


class OpenSpiel:
    """A new state of a game of OpenSpiel, from ``pyspiel.load_game``.

    The adapter assumes that an action is the number of a cell or column, and that the only player
    with the highest of ``returns`` has won.
    """

    def __init__(self, game: Any, rules: Rules, moves: Moves | None = None) -> None:
        self._state = game.new_initial_state()
        self._actions = _Actions(game.num_distinct_actions(), rules, moves)

    def play(self, move: Move, /) -> None:
        self._state.apply_action(self._actions.number(move))

    def legal_moves(self) -> list[Move]:
        return self._actions.of(self._state.legal_actions())

    def turn(self) -> int:
        player: int = self._state.current_player()
        return player + 1

    def winner(self) -> int | None:
        return _best(self._state.returns()) if self._state.is_terminal() else None


class Jax:
    """A game of an environment of JAX, such as those of pgx and Ludax, with ``init(key)`` and
    ``step(state, action)``, which is compiled once for each environment.

    The adapter assumes:

    - ``current_player`` of the first state is the first player. It may be any number, since pgx
      draws it.
    - An action is the number of a cell or column, and ``legal_action_mask`` has the legal ones.
    - The game is over if ``terminated``. The only player with the highest of ``rewards``, which
      has a place for each ``current_player``, then has won.
    """

    def __init__(self, env: Any, rules: Rules, moves: Moves | None = None) -> None:
        init, self._step = _compiled(env)
        self._state = init(import_module("jax").random.PRNGKey(0))
        self._first = int(self._state.current_player)
        (count,) = self._state.legal_action_mask.shape
        self._actions = _Actions(count, rules, moves)

    def play(self, move: Move, /) -> None:
        self._state = self._step(self._state, self._actions.number(move))

    def legal_moves(self) -> list[Move]:
        return self._actions.allowed(self._state.legal_action_mask.tolist())

    def turn(self) -> int:
        players = len(self._state.rewards)
        return (int(self._state.current_player) - self._first) % players + 1

    def winner(self) -> int | None:
        if not self._state.terminated:
            return None
        rewards = self._state.rewards.tolist()
        return _best(rewards[self._first :] + rewards[: self._first])


@lru_cache(maxsize=1)
def _compiled(env: Any) -> tuple[Callable[[Any], Any], Callable[[Any, Any], Any]]:
    """Return the compiled functions of an environment. To compile takes seconds."""
    jit = import_module("jax").jit
    return jit(env.init), jit(env.step)


class BoardFunctions:
    """A game of a module with functions on a board, as courses on search ask for them.

    The adapter assumes:

    - ``initial_state()`` is the empty board, and ``result(board, cell)`` a new one.
    - ``player(board)`` and ``winner(board)`` are ``X`` or ``O`` of the module, or else ``"X"`` and
      ``"O"``, and ``X`` begins. ``terminal(board)`` is true at the end.
    - ``actions(board)`` has the empty cells.

    >>> from types import SimpleNamespace
    >>> def winner(board):
    ...     lines = [*board, *zip(*board)]
    ...     return next((line[0] for line in lines if line[0] and len(set(line)) == 1), None)
    >>> def result(board, cell):
    ...     board = [list(row) for row in board]
    ...     board[cell[0]][cell[1]] = player(board)
    ...     return board
    >>> def player(board):
    ...     stones = sum(cell is not None for row in board for cell in row)
    ...     return "XO"[stones % 2]
    >>> def actions(board):
    ...     return {(row, col) for row in range(3) for col in range(3) if not board[row][col]}
    >>> functions = SimpleNamespace(
    ...     initial_state=lambda: [[None] * 3] * 3, player=player, actions=actions, result=result,
    ...     winner=winner, terminal=lambda board: bool(winner(board)) or not actions(board),
    ... )
    >>> found = inarow.verify(functions, "3x3").disagreement
    >>> found.differs, found.game.verdict.lines
    ('winner', [[(0, 0), (1, 1), (2, 2)]])
    """

    def __init__(self, functions: Any) -> None:
        self._functions = functions
        self._players = [getattr(functions, name, name) for name in "XO"]
        self._board = functions.initial_state()

    def play(self, move: Move, /) -> None:
        self._board = self._functions.result(self._board, move)

    def legal_moves(self) -> list[Move]:
        return list(self._functions.actions(self._board))

    def turn(self) -> int:
        return self._number(self._functions.player(self._board))

    def winner(self) -> int | None:
        if not self._functions.terminal(self._board):
            return None
        winner = self._functions.winner(self._board)
        return 0 if winner is None else self._number(winner)

    def _number(self, player: Any) -> int:
        return self._players.index(player) + 1


class MovesFunction(OtherGame):
    """A game of a function of the moves so far, a list. It returns the winner, 0 for a draw, or
    None for an ongoing game.

    >>> def first_row_only(moves):
    ...     mine = moves[(len(moves) - 1) % 2 :: 2]
    ...     return 2 - len(moves) % 2 if {(0, 0), (0, 1), (0, 2)} <= set(mine) else None
    >>> inarow.verify(first_row_only, "3x3").disagreement.differs
    'is_over'
    """

    def __init__(self, winner: Callable[[list[Move]], int | None]) -> None:
        self._winner = winner
        self._moves: list[Move] = []

    def play(self, move: Move, /) -> None:
        self._moves.append(move)

    def winner(self) -> int | None:
        return self._winner(list(self._moves))


def _takes_moves(other: Any) -> bool:
    """Return true for a function that needs one argument, and false for a class."""
    return not isinstance(other, type) and needed_arguments(other) == 1
