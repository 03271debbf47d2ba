"""Games of other programs, in the form in which ``inarow.verify`` plays them.

``verify`` sees by itself whether it is given an environment of PettingZoo or Gymnasium, or a
game of OpenSpiel. Whatever else there is can be written as an ``OtherGame``, which has four
methods. None of these packages is imported here.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

from inarow._core import Game, Rules

__all__ = ["Gymnasium", "Move", "Moves", "OpenSpiel", "OtherGame", "PettingZoo", "adapt"]

Move: TypeAlias = int | tuple[int, ...]
"""A move as ``inarow.Game.moves`` gives it: a column where stones fall, else a cell."""

Moves: TypeAlias = Callable[[int], Move] | Sequence[Move]
"""The move of each action, as a function of the action's number, or as a list."""


@runtime_checkable
class OtherGame(Protocol):
    """One game of another program, which has not begun. Players are 1, 2, ... in the order of
    their turns. Once it is over, only ``winner`` is asked.

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
    >>> found = inarow.verify(NineCells, "3x3")
    >>> print(found.disagreement.difference)
    referee: player 2 has won
    other:   the game goes on
    """

    def play(self, move: Move, /) -> object:
        """Play a move, which the referee finds legal, for the player whose turn it is."""
        ...

    def legal_moves(self) -> Iterable[Move] | None:
        """The moves that may be played now, in any order; None where they are not told."""
        ...

    def turn(self) -> int | None:
        """Whose turn it is; None where it is not told."""
        ...

    def winner(self) -> int | None:
        """Who has won; 0 where the game is drawn; None while it goes on."""
        ...


def adapt(other: Any, rules: Rules, moves: Moves | None = None) -> OtherGame:
    """Begin a game of another program: of an environment, which is reset, of a game of OpenSpiel,
    or of what calling ``other`` gives, which may be an OtherGame too.

    Raises TypeError for anything else.
    """
    made = other() if callable(other) else other
    if hasattr(made, "new_initial_state"):
        return OpenSpiel(made, rules, moves)
    if hasattr(made, "agent_iter"):
        return PettingZoo(made, rules, moves)
    if hasattr(made, "step"):
        return Gymnasium(made, rules, moves)
    kind = type(made).__name__
    if not isinstance(made, OtherGame):
        raise TypeError(
            "a game of another program is an environment of PettingZoo or Gymnasium, a game of "
            f"OpenSpiel or has the methods of inarow.adapters.OtherGame, not {kind}"
        )
    if made is other:
        raise TypeError(f"{kind} is one game, and many are played: give what makes it")
    return made


class _Actions:
    """The moves of actions, and back. Actions are numbered from 0: cells row by row, or where
    stones fall columns from the left, unless it is said otherwise.
    """

    def __init__(self, count: object, rules: Rules, moves: Moves | None) -> None:
        if count != rules.actions:
            raise ValueError(f"{rules} has {rules.actions} actions, the other has {count}")
        give = rules.move if moves is None else moves
        given = [give(action) for action in range(rules.actions)] if callable(give) else give
        self._moves = [rules.move(rules.action(move)) for move in given]
        self._numbers = {move: action for action, move in enumerate(self._moves)}
        if not len(self._numbers) == len(self._moves) == count:
            raise ValueError(
                f"moves names {len(self._numbers)} different moves for {len(self._moves)} actions, "
                f"{rules} has {count}"
            )

    def number(self, move: Move) -> int:
        return self._numbers[move]

    def of(self, numbers: Iterable[int]) -> list[Move]:
        return [self._moves[number] for number in numbers]

    def allowed(self, mask: Iterable[Any]) -> list[Move]:
        """The moves of the actions at which a mask is true."""
        return [move for move, legal in zip(self._moves, mask, strict=True) if legal]


def _count(space: Any) -> object:
    """How many actions a space has, or the space if its actions are no numbers."""
    return getattr(space, "n", space)


def _mask(observation: Any, info: Any) -> Any:
    """The mask of legal actions, from where the environment puts it; else None."""
    in_observation = hasattr(observation, "keys") and "action_mask" in observation
    return observation["action_mask"] if in_observation else info.get("action_mask")


def _best(rewards: Sequence[float]) -> int:
    """The player who alone has the highest reward; 0 if several have."""
    highest = max(rewards)
    return rewards.index(highest) + 1 if rewards.count(highest) == 1 else 0


class PettingZoo:
    """A game of an AEC environment of PettingZoo, which is reset.

    Taken for granted: ``possible_agents`` are in the order of turns; an action is the number of a
    cell or column; ``action_mask`` of the observation, or else of ``infos``, has the legal
    actions; the game is over when all agents are terminated or truncated, and who then has the
    highest of ``rewards`` alone has won. The cells of ``tictactoe_v3`` are known to be numbered
    column by column, those of others are numbered row by row unless ``moves`` says otherwise.
    """

    def __init__(self, env: Any, rules: Rules, moves: Moves | None = None) -> None:
        env.reset()
        self._env = env
        self._agents = list(env.possible_agents)
        if moves is None and env.metadata.get("name") == "tictactoe_v3":
            moves = [(row, col) for col in range(3) for row in range(3)]
        self._actions = _Actions(_count(env.action_space(self._agents[0])), rules, moves)

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


class Gymnasium:
    """A game of an environment of Gymnasium, which is reset.

    Taken for granted: each step plays one stone, for whoever's turn it is by the rules, so that
    no opponent answers within a step; an action is the number of a cell or column; the game is
    over when a step is terminated or truncated; its reward is then the mover's: above 0 if he has
    won, below 0 if the other of two players has, else 0. Legal actions are compared where the
    observation, or else ``info``, has them as ``action_mask``. Whose turn it is is not told.
    """

    def __init__(self, env: Any, rules: Rules, moves: Moves | None = None) -> None:
        self._env = env
        self._actions = _Actions(_count(env.action_space), rules, moves)
        # Rewards are the mover's, and who that is only the referee says.
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
            foe = 3 - mover if self._referee.rules.players == 2 else 0
            self._winner = mover if reward > 0 else foe if reward < 0 else 0

    def legal_moves(self) -> list[Move] | None:
        return None if self._mask is None else self._actions.allowed(self._mask)

    def turn(self) -> None:
        return None

    def winner(self) -> int | None:
        return self._winner


class OpenSpiel:
    """A game of OpenSpiel, as ``pyspiel.load_game`` gives it: a new state of it.

    Taken for granted: an action is the number of a cell or column; who has the highest of
    ``returns`` alone has won.
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
