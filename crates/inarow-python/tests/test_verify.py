"""Comparisons of other programs with the referee: right, broken on purpose, and of PettingZoo."""

import copy
import importlib
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces

# PettingZoo has no types, so the base class is untyped.
from pettingzoo import AECEnv  # type: ignore[import-untyped]

import inarow
import inarow.gym
import inarow.zoo
from inarow import Game, Rules, adapters, verify

Cell = tuple[int, int]


class Plain(adapters.OtherGame):
    """A game of two players on a plane in plain Python. Broken games override parts of it."""

    axes: ClassVar[tuple[Cell, ...]] = ((0, 1), (1, 0), (1, 1), (1, -1))

    def __init__(self, line: str) -> None:
        self.rules = Rules(line)
        self.stones: dict[Cell, int] = {}
        self.mover = 1
        self.won = 0

    def play(self, move: adapters.Move) -> None:
        cell = (self.lowest(move), move) if isinstance(move, int) else (move[0], move[1])
        self.stones[cell] = self.mover
        self.won = self.mover if self.is_won_at(cell) else 0
        self.pass_turn()

    def legal_moves(self) -> list[adapters.Move]:
        if self.rules.drop:
            return [col for col in range(self.rules.cols) if (0, col) not in self.stones]
        return [cell for cell in self.cells() if cell not in self.stones]

    def turn(self) -> int:
        return self.mover

    def winner(self) -> int | None:
        return self.won if self.won or self.is_full() else None

    def cells(self) -> list[Cell]:
        return [(row, col) for row in range(self.rules.rows) for col in range(self.rules.cols)]

    def lowest(self, col: int) -> int:
        return max(row for row in range(self.rules.rows) if (row, col) not in self.stones)

    def is_full(self) -> bool:
        return len(self.stones) == self.rules.rows * self.rules.cols

    def is_won_at(self, cell: Cell) -> bool:
        return any(self.wins(self.run(cell, axis)) for axis in self.axes)

    def wins(self, length: int) -> bool:
        return length >= self.rules.k

    def run(self, cell: Cell, axis: Cell) -> int:
        """Return the length of the run through a cell."""
        length = 1
        for sign in (1, -1):
            beyond = self.beside(cell, axis, sign)
            while self.stones.get(beyond) == self.mover and length < len(self.stones):
                length += 1
                beyond = self.beside(beyond, axis, sign)
        return length

    def beside(self, cell: Cell, axis: Cell, sign: int) -> Cell:
        return cell[0] + sign * axis[0], cell[1] + sign * axis[1]

    def pass_turn(self) -> None:
        self.mover = 3 - self.mover


class NeverFull(Plain):
    def is_full(self) -> bool:
        return False


class NoFallingDiagonal(Plain):
    axes = ((0, 1), (1, 0), (1, -1))


class MoverKept(Plain):
    def pass_turn(self) -> None:
        pass


class FullColumnLegal(Plain):
    def legal_moves(self) -> list[adapters.Move]:
        return list(range(self.rules.cols))


class TakenCellLegal(Plain):
    def legal_moves(self) -> list[adapters.Move]:
        return list(self.cells())


class WinnerSwapped(Plain):
    def winner(self) -> int | None:
        winner = super().winner()
        return 3 - winner if winner else winner


class LastStoneDraws(Plain):
    def is_won_at(self, cell: Cell) -> bool:
        return super().is_won_at(cell) and not self.is_full()


class LongRunsIgnored(Plain):
    def wins(self, length: int) -> bool:
        return length == self.rules.k


class RowsGoOn(Plain):
    """A game in which a row continues in the next row."""

    def beside(self, cell: Cell, axis: Cell, sign: int) -> Cell:
        row, col = super().beside(cell, axis, sign)
        return divmod(row * self.rules.cols + col, self.rules.cols)


class LastColumnRaises(Plain):
    def play(self, move: adapters.Move) -> None:
        super().play(move)
        if (0, self.rules.cols - 1) in self.stones:
            raise ZeroDivisionError("the top of the last column")


class Aec(AECEnv[str, Any, int]):  # type: ignore[misc]
    """A game as an environment of PettingZoo."""

    def __init__(self, make: Callable[[], Plain]) -> None:
        super().__init__()
        self.make = make
        self.metadata = {"name": "plain"}
        self.possible_agents = ["black", "white"]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return spaces.Discrete(self.make().rules.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game = self.make()
        self.agents = list(self.possible_agents)
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}

    def step(self, action: int) -> None:
        self.game.play(self.game.rules.move(action))
        winner = self.game.winner()
        if winner is not None:
            self.end()
        if winner:
            self.rewards = dict.fromkeys(self.agents, -1)
            self.rewards[self.agents[winner - 1]] = 1
        self.agent_selection = self.agents[self.game.turn() - 1]

    def end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Any:
        return {"action_mask": mask(self.game)}


class AecOtherwise(Aec):
    """An environment with the mask in ``infos`` and a truncation at the end."""

    def end(self) -> None:
        self.truncations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Any:
        self.infos[agent] = {"action_mask": mask(self.game)}
        return mask(self.game)


class AecHalfOver(Aec):
    """An environment that terminates only the agent of the last move."""

    def end(self) -> None:
        self.terminations[self.agent_selection] = True


class Gym(gymnasium.Env[Any, Any]):
    """A game as an environment of Gymnasium."""

    def __init__(self, make: Callable[[], Plain]) -> None:
        self.make = make
        self.action_space = spaces.Discrete(make().rules.actions)
        self.observation_space = spaces.Discrete(1)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self.game = self.make()
        return self.tell()

    def step(self, action: Any) -> Any:
        mover = self.game.turn()
        self.game.play(self.game.rules.move(action))
        winner = self.game.winner()
        reward = 0 if not winner else 1 if winner == mover else -1
        observation, info = self.tell()
        return observation, reward, *self.over(winner is not None), info

    def over(self, is_over: bool) -> tuple[bool, bool]:
        return is_over, False

    def tell(self) -> Any:
        return 0, {"action_mask": mask(self.game)}


class GymOtherwise(Gym):
    """An environment with the mask in the observation and a truncation at the end."""

    def over(self, is_over: bool) -> tuple[bool, bool]:
        return False, is_over

    def tell(self) -> Any:
        return {"action_mask": mask(self.game)}, {}


class GymWithoutMask(Gym):
    def tell(self) -> Any:
        return 0, {}


class Spiel:
    """A game and a state in the form of OpenSpiel."""

    def __init__(self, make: Callable[[], Plain]) -> None:
        self.make, self.game = make, make()

    def num_distinct_actions(self) -> int:
        return self.game.rules.actions

    def new_initial_state(self) -> "Spiel":
        return Spiel(self.make)

    def apply_action(self, action: int) -> None:
        self.game.play(self.game.rules.move(action))

    def legal_actions(self) -> list[int]:
        return [self.game.rules.action(move) for move in self.game.legal_moves()]

    def current_player(self) -> int:
        return self.game.turn() - 1

    def is_terminal(self) -> bool:
        return self.game.winner() is not None

    def returns(self) -> list[float]:
        return {0: [0.0, 0.0], 1: [1.0, -1.0], 2: [-1.0, 1.0]}[self.game.winner() or 0]


def winning_lines(game: Game) -> list[list[tuple[int, ...]]]:
    """Return the winning lines."""
    return game.verdict.lines if isinstance(game.verdict, inarow.Win) else []


def mask(game: Plain) -> Any:
    """Return the mask of legal actions."""
    mask = np.zeros(game.rules.actions, np.int8)
    for move in game.legal_moves():
        mask[game.rules.action(move)] = 1
    return mask


Make = Callable[[], Plain]

FORMS: dict[str, Callable[[Make], Any]] = {
    "OtherGame": lambda make: make,
    "PettingZoo": Aec,
    "PettingZoo made anew": lambda make: lambda: Aec(make),
    "PettingZoo otherwise": AecOtherwise,
    "Gymnasium": Gym,
    "Gymnasium otherwise": GymOtherwise,
    "OpenSpiel": Spiel,
}

BROKEN: list[tuple[type[Plain], str, Iterable[str], Callable[[inarow.Disagreement], bool]]] = [
    (NeverFull, "3x3", ["is_over"], lambda it: it.referee == 0 and it.other is None),
    (NeverFull, "6x7 k4 drop", ["is_over"], lambda it: it.game.ply == 42),
    (
        NoFallingDiagonal,
        "3x3",
        ["is_over", "winner"],
        lambda it: winning_lines(it.game) == [[(0, 0), (1, 1), (2, 2)]],
    ),
    (
        NoFallingDiagonal,
        "6x7 k4 drop",
        ["is_over"],
        lambda it: all(line[0][1] < line[-1][1] for line in winning_lines(it.game)),
    ),
    (MoverKept, "3x3", ["turn"], lambda it: (it.referee, it.other, it.game.ply) == (2, 1, 1)),
    (
        FullColumnLegal,
        "6x7 k4 drop",
        ["legal_moves"],
        lambda it: it.other - it.referee == {it.moves[-1]},
    ),
    (TakenCellLegal, "3x3", ["legal_moves"], lambda it: it.other - it.referee == {*it.moves}),
    (WinnerSwapped, "3x3", ["winner"], lambda it: it.referee + it.other == 3),
    (WinnerSwapped, "6x7 k4 drop", ["winner"], lambda it: it.referee == it.game.winner),
    (LastStoneDraws, "3x3", ["winner"], lambda it: it.game.ply == 9 and it.other == 0),
    (LastStoneDraws, "6x7 k4 drop", ["winner"], lambda it: it.game.ply == 42 and it.other == 0),
    (
        LongRunsIgnored,
        "9x9 k5",
        ["is_over"],
        lambda it: all(len(line) > 5 for line in winning_lines(it.game)),
    ),
    (
        RowsGoOn,
        "5x5 k4",
        ["is_over"],
        lambda it: it.referee is None and it.other == 2 - it.game.ply % 2,
    ),
    (LastColumnRaises, "3x3", ["raises"], lambda it: it.moves[-1] == (0, 2)),
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("line", ["3x3", "6x7 k4 drop", "5x6 k4"])
def test_a_right_game_agrees(form: str, line: str) -> None:
    found = verify(FORMS[form](lambda: Plain(line)), line, games=200)
    print(f"{form}, {line}: {found}")
    assert found, found
    assert found.games == 200
    assert found.draws > 0
    assert sum(found.wins.values()) == 200 - found.draws
    assert found.unreported == ({"turn"} if "Gymnasium" in form else set())


@pytest.mark.parametrize(
    ("form", "broken", "line", "differs", "holds"),
    [
        pytest.param(form, *row, id=f"{row[0].__name__}, {row[1]}, {form}")
        for row in BROKEN
        for form in FORMS
        # Gymnasium does not report the player to move. Another test has this case.
        if not (row[0] is MoverKept and "Gymnasium" in form)
    ],
)
def test_broken_program_has_its_difference(
    form: str,
    broken: type[Plain],
    line: str,
    differs: Iterable[str],
    holds: Callable[[inarow.Disagreement], bool],
) -> None:
    found = verify(FORMS[form](lambda: broken(line)), line)
    print(found)
    assert not found
    assert found.disagreement is not None
    assert found.disagreement.differs in differs
    assert holds(found.disagreement)
    assert Game(found.disagreement.game.text).moves == found.disagreement.moves


def test_wrong_mover_in_gymnasium_is_a_false_end() -> None:
    found = verify(Gym(lambda: MoverKept("3x3")), "3x3")
    assert found.disagreement is not None
    assert found.disagreement.differs == "is_over"


def test_a_game_is_over_when_it_is_for_all_agents() -> None:
    found = verify(AecHalfOver(lambda: Plain("3x3")), "3x3")
    assert found.disagreement is not None
    assert (found.disagreement.differs, found.disagreement.other) == ("is_over", None)


def test_rare_endings_occur() -> None:
    quotas = {
        "3x3": Counter({"draws": 300, "last stone": 300, "several lines": 50, "lines": 8}),
        "6x7 k4 drop": Counter(
            {"draws": 100, "last stone": 20, "several lines": 50, "long runs": 100, "lines": 66}
        ),
        "15x15 k5": Counter(
            {"draws": 200, "last stone": 40, "several lines": 50, "long runs": 150, "lines": 450}
        ),
        "5x5 k3 loses": Counter({"draws": 20, "last stone": 50}),
    }
    for line, quota in quotas.items():
        games: list[Game] = []

        class Recorded:
            """The referee itself, with a list of its games."""

            def __init__(self) -> None:
                self.game = Game(Rules(line))  # noqa: B023, called while the loop stands there
                games.append(self.game)  # noqa: B023

            def play(self, move: adapters.Move) -> None:
                self.game.play(move)

            def legal_moves(self) -> None:
                return None

            def turn(self) -> int:
                return self.game.turn

            def winner(self) -> int | None:
                return self.game.winner if self.game.is_over else None

        assert verify(Recorded, line)
        met = endings(games)
        print(f"{line}, 1,000 games of seed 0: {dict(met)}")
        assert met >= quota


def endings(games: list[Game]) -> Counter[str]:
    """Return the counts of endings, and the number of lines that won."""
    met: Counter[str] = Counter()
    sets: set[tuple[tuple[int, ...], ...]] = set()
    for game in games:
        rules, lines = game.rules, winning_lines(game)
        met["draws"] += not game.winner
        met["last stone"] += bool(lines) and game.ply == rules.rows * rules.cols
        met["several lines"] += len(lines) > 1
        met["long runs"] += any(len(line) > rules.k for line in lines)
        for line in lines:
            sets.update(
                tuple(line[start : start + rules.k]) for start in range(len(line) - rules.k + 1)
            )
    met["lines"] = len(sets)
    return met


@pytest.mark.filterwarnings("ignore:The old environment creation API")
@pytest.mark.parametrize(
    ("name", "line"), [("connect_four_v3", "connect-four"), ("tictactoe_v3", "tic-tac-toe")]
)
def test_pettingzoo_agrees(name: str, line: str) -> None:
    found = verify(importlib.import_module(f"pettingzoo.classic.{name}").env(), line)
    print(f"{name}, seed {found.seed}: {found}")
    assert found, found
    assert found.games == 1000
    assert found.draws > 0


@pytest.mark.filterwarnings("ignore:The old environment creation API")
def test_a_line_that_pettingzoo_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    env = importlib.import_module("pettingzoo.classic.tictactoe_v3").env()
    board: Any = importlib.import_module("pettingzoo.classic.tictactoe.board").Board
    # The last line is the rising diagonal.
    monkeypatch.setattr(board, "winning_combinations", board.winning_combinations[:-1])
    found = verify(env, "3x3")
    assert found.disagreement is not None
    assert found.disagreement.differs == "is_over"
    assert winning_lines(found.disagreement.game) == [[(0, 2), (1, 1), (2, 0)]]


@pytest.mark.parametrize(
    "line", ["5x5 k4 turn=1,2", "6x6 k4 players=3", "misere", "qubic", "4x4 k3 wrap loses"]
)
def test_the_packages_own_environment_agrees(line: str) -> None:
    found = verify(inarow.zoo.env(line), line, games=60)
    print(f"{line}: {found}")
    assert found, found


@pytest.mark.filterwarnings("ignore:The old environment creation API")
def test_the_cells_of_tictactoe_v3_are_numbered_column_by_column() -> None:
    env = importlib.import_module("pettingzoo.classic.tictactoe_v3").env()
    game = adapters.adapt(env, Rules("3x3"))
    game.play((2, 0))
    assert env.unwrapped.board.squares == [0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert (2, 0) not in list(game.legal_moves() or [])


def test_moves_define_the_numbers_of_actions() -> None:
    def from_below(action: int) -> adapters.Move:
        row, col = divmod(action, 4)
        return 2 - row, col

    for moves in (from_below, [from_below(action) for action in range(12)]):
        env = Gym(lambda: Plain("3x4 k3"))
        game = adapters.adapt(env, Rules("3x4 k3"), moves)
        game.play((2, 3))
        assert set(env.game.stones) == {(0, 3)}
        assert verify(env, "3x4 k3", games=30, moves=moves)


class Functions:
    """Functions on a board, as a module has them."""

    X = "x"
    O = "o"  # noqa: E741

    def __init__(self, kind: type[Plain] = Plain) -> None:
        self.kind = kind

    def initial_state(self) -> Plain:
        return self.kind("3x3")

    def result(self, board: Plain, cell: Cell) -> Plain:
        after = copy.deepcopy(board)
        after.play(cell)
        return after

    def player(self, board: Plain) -> str:
        return " xo"[board.turn()]

    def actions(self, board: Plain) -> set[adapters.Move]:
        return set(board.legal_moves())

    def winner(self, board: Plain) -> str | None:
        return (None, "x", "o")[board.winner() or 0]

    def terminal(self, board: Plain) -> bool:
        return board.winner() is not None


@pytest.mark.parametrize(
    ("kind", "differs"),
    [
        (Plain, None),
        (NoFallingDiagonal, "winner"),
        (TakenCellLegal, "legal_moves"),
        (WinnerSwapped, "winner"),
        (MoverKept, "turn"),
    ],
)
def test_functions_on_a_board_are_compared(kind: type[Plain], differs: str | None) -> None:
    found = verify(Functions(kind), "3x3", games=100)
    assert (found.disagreement and found.disagreement.differs) == differs
    assert not found.unreported


@pytest.mark.parametrize("kind", [Plain, LastStoneDraws])
def test_function_of_the_moves_is_compared(kind: type[Plain]) -> None:
    def winner(moves: list[adapters.Move]) -> int | None:
        game = kind("3x3")
        for move in moves:
            game.play(move)
        return game.winner()

    found = verify(winner, "3x3", games=100)
    assert bool(found) == (kind is Plain)
    assert found.unreported == {"turn", "legal_moves"}


def test_unreported_parts_are_not_compared() -> None:
    found = verify(GymWithoutMask(lambda: TakenCellLegal("3x3")), "3x3", games=30)
    assert found
    assert found.unreported == {"turn", "legal_moves"}
    assert str(found).endswith("not reported, so not compared: legal_moves, turn")


def test_wrong_arguments_raise() -> None:
    def right() -> Plain:
        return Plain("3x3")

    class Wide(Gym):
        def __init__(self) -> None:
            super().__init__(right)
            self.action_space = spaces.MultiDiscrete([3, 3])

    def one_column(action: int) -> adapters.Move:
        return action, 0

    refused: list[tuple[Any, str, dict[str, Any], type[Exception], str]] = [
        (right, "3x3", {"games": 0}, ValueError, "games must be 1 or more, not 0"),
        (right, "3x3 k4", {}, inarow.RulesError, "k 4 is too long for 3x3: at most 3 in"),
        (Gym(right), "4x4", {}, ValueError, "4x4 k4 has 16 actions; the other program has 9"),
        (
            Wide(),
            "3x3",
            {},
            ValueError,
            "3x3 k3 has 9 actions; the other program has MultiDiscrete([3 3])",
        ),
        (
            Gym(right),
            "3x3",
            {"moves": [(0, 0)] * 8},
            ValueError,
            "moves has 1 different moves for 8 actions; 3x3 k3 has 9 actions",
        ),
        (
            Gym(right),
            "3x3",
            {"moves": one_column},
            inarow.IllegalMoveError,
            "row 3 is outside the board: rows are 0 to 2",
        ),
        (right(), "3x3", {}, TypeError, "Plain is one game, and verify plays many: pass a"),
        (
            inarow.VectorEnv("3x3", 5),
            "3x3",
            {},
            TypeError,
            "VectorEnv steps many games at once (num_envs is 5), and verify steps one",
        ),
        (OnlySteps, "3x3", {}, TypeError, "OnlySteps has a method step but no action_space"),
        (7, "3x3", {}, TypeError, "the other program must be an environment of PettingZoo"),
    ]
    for other, line, more, kind, message in refused:
        with pytest.raises(kind) as error:
            verify(other, line, **more)
        assert str(error.value).startswith(message)


def test_exception_before_a_game_is_passed_on() -> None:
    def missing() -> Plain:
        raise ModuleNotFoundError("no display")

    with pytest.raises(ModuleNotFoundError, match="no display"):
        verify(missing, "3x3")


def test_disagreement_has_text_and_html() -> None:
    found = verify(lambda: LastStoneDraws("3x3"), "3x3", seed=4)
    assert found.disagreement is not None
    game = found.disagreement.game
    assert str(found) == (
        f"different winner in game {found.games} (seed 4)\n"
        "\n"
        "referee: player 1 has won\n"
        "other:   the game is a draw\n"
        "\n"
        f"{game}\n"
        "\n"
        f"{game!r}"
    )
    assert repr(found) == (
        f"<Verification: {found.games} games, {found.moves} moves, different winner: {game!r}>"
    )
    # The method that notebooks call.
    page = found._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert page.startswith("<pre ")
    assert ">different winner" in page
    assert page.endswith(str(game._repr_svg_()))


class OnlySteps:
    def step(self, actions: Any) -> Any:
        return actions


@pytest.mark.parametrize(
    ("broken", "line", "difference"),
    [
        (NeverFull, "3x3", "referee: the game is a draw\nother:   the game is ongoing"),
        (MoverKept, "3x3", "referee: player 2 to move\nother:   player 1 to move"),
        (
            TakenCellLegal,
            "3x3",
            "referee: 8 legal moves\nother:   9 legal moves; only here: (2, 0)",
        ),
        (
            LastColumnRaises,
            "3x3",
            (
                "referee: raises no exception\n"
                "other:   raises ZeroDivisionError('the top of the last column')"
            ),
        ),
    ],
)
def test_difference_in_words(broken: type[Plain], line: str, difference: str) -> None:
    found = verify(lambda: broken(line), line)
    assert found.disagreement is not None
    assert found.disagreement.difference == difference


def test_an_opponent_inside_the_environment_is_named() -> None:
    found = verify(lambda: gymnasium.make("inarow/Game-v0", rules="6x6 k4"), "6x6 k4")
    assert found.disagreement is not None
    assert found.disagreement.differs == "legal_moves"
    assert "an opponent in the other program has answered" in str(found)
    # More legal moves than the referee's have another reason.
    other = verify(lambda: TakenCellLegal("3x3"), "3x3")
    assert other.disagreement is not None
    assert other.disagreement.hint == ""


def test_the_same_seed_plays_the_same_games() -> None:
    def moves(seed: int) -> list[adapters.Move]:
        found = verify(lambda: LongRunsIgnored("9x9 k5"), "9x9 k5", seed=seed)
        assert found.disagreement is not None
        return found.disagreement.moves

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)


def test_the_packages_are_not_imported() -> None:
    program = """
import sys, inarow
class Board:
    def __init__(self):
        self.game = inarow.Game("3x3")
        self.play, self.legal_moves = self.game.play, lambda: self.game.legal_moves
    def turn(self):
        return self.game.turn
    def winner(self):
        return self.game.winner if self.game.is_over else None
assert inarow.verify(Board, "3x3", games=3)
assert not {"gymnasium", "pettingzoo", "pyspiel"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", program], check=True)
