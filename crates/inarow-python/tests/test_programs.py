"""Random calls on a game, compared with a plain referee."""

import copy
import itertools
import pickle
import string
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given

import amount
import drawn
import inarow
from published_key import published_key
from referee import Cell, Referee

# A row, a column and a layer. Only the column is required.
Named = tuple[int | None, int, int | None]


def written_move(
    referee: Referee, place: Cell, form: int, player: int
) -> tuple[Any, Named, int | None]:
    """Return a move in one of its forms, with the coordinates and the player that it names."""
    row, col, *layer = place
    whole, column = (row, col, *(layer or [None])), (None, col, *(layer or [None]))
    forms: list[tuple[Any, Named, int | None]] = [
        (place, whole, None),
        ([*place], whole, None),
        ((*place, player), whole, player),
        (tuple(np.array(place, "i2")), whole, None),
        (np.array(place, "i2"), whole, None),
        (col, (None, col, None), None),
    ]
    if referee.drop and layer:
        forms.append(((col, *layer), column, None))
    if min(place) >= 0 and row < referee.sides[0]:
        letter, up = string.ascii_letters[col], referee.sides[0] - row
        dotted = "".join(f".{at + 1}" for at in layer)
        text = f"{letter}{up}{dotted}"
        forms += [(text, whole, None), (text.upper(), whole, None), (letter + dotted, column, None)]
    return forms[form % len(forms)]


def move_to(referee: Referee, cell: Cell) -> Any:
    """Return a move in the form of ``Game.moves``."""
    column = cell[1:] if len(cell) > 2 else cell[1]
    return column if referee.drop else cell


COPIES: list[Callable[[inarow.Game], inarow.Game]] = [
    inarow.Game.copy,
    copy.copy,
    copy.deepcopy,
    *(
        lambda game, protocol=protocol: pickle.loads(pickle.dumps(game, protocol))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    ),
]


class Program:
    """A game and a plain referee with the same calls."""

    def __init__(self, referee: Referee, met: Counter[str]) -> None:
        self.game, self.referee, self.met = inarow.Game(referee.line), referee, met

    def call(self, name: str, numbers: tuple[int, ...]) -> None:
        which, form, *place = numbers
        referee = self.referee
        turn, _ = referee.turn_at(len(referee.stones))
        match name:
            case "legal" if cells := referee.open_cells():
                self.play(*written_move(referee, cells[which * 7 % len(cells)], form, turn))
            case "any":
                cell = (*place, which)[: len(referee.sides)]
                self.play(*written_move(referee, cell, form, which))
            case "undo":
                undone = referee.undo()
                assert self.game.undo() == (undone and move_to(referee, undone))
            case "redo":
                redone = referee.redo()
                assert self.game.redo() == (redone and move_to(referee, redone))
            case "copy":
                before = self.game
                self.game = COPIES[which % len(COPIES)](before)
                assert self.game == before
                # A copy and its original are independent.
                before.undo()
                before.redo()
                before.undo()

    def play(self, move: Any, named: Named, player: int | None) -> None:
        code = self.referee.refusal(named, player)
        self.met[code or "played"] += 1
        assert (move in self.game.legal_moves) is (code is None)
        if code is None:
            row, *column = named[: len(self.referee.sides)]
            falls_to = self.referee.landing((0, *column))
            self.referee.play(falls_to if row is None else (row, *column))
            assert self.game.play(move) == self.game.verdict
            return
        with pytest.raises(inarow.IllegalMoveError) as refused:
            self.game.play(move)
        assert refused.value.code == code

    def compare(self) -> None:
        """Compare all results of the game."""
        game, referee = self.game, self.referee
        cells = [*referee.stones]
        moves = [move_to(referee, cell) for cell in cells]
        winner, (turn, left) = referee.winner(), referee.turn_at(len(cells))
        assert game
        assert game.cells == cells
        assert game.moves == [*game] == moves
        assert game.ply == len(game) == len(cells)
        assert game.winner == (winner or 0)
        assert game.is_over is (winner is not None)
        assert (game.turn, game.stones_left) == ((0, 0) if game.is_over else (turn, left))
        legal = sorted(move_to(referee, cell) for cell in referee.open_cells())
        legal = [] if game.is_over else legal
        assert [*game.legal_moves] == legal
        assert len(game.legal_moves) == len(legal)
        for index in {0, -1, len(legal) // 2, -(len(legal) // 2)} if legal else ():
            assert game.legal_moves[index] == legal[index]
        for part in (slice(None), slice(1, 4), slice(-3, None), slice(None, None, -2), slice(5, 2)):
            assert game.legal_moves[part] == legal[part]
        assert game.key == published_key(referee)
        self.compare_verdict(winner, turn, left)
        self.compare_facts()
        self.compare_board()

    def compare_verdict(self, winner: int | None, turn: int, left: int) -> None:
        match self.game.verdict:
            case inarow.Ongoing(player, stones_left):
                assert (winner, player, stones_left) == (None, turn, left)
            case inarow.Draw():
                self.met["draw"] += 1
                assert winner == 0
            case inarow.Win(player, lines):
                assert player == winner
                assert {frozenset(line) for line in lines} == self.referee.lines()
                assert len(lines) == len(self.referee.lines())
                clauses = self.referee.line.replace("=", " ").split()[2:]
                self.met.update(f"win, {clause}" for clause in clauses)
                self.met["win, several lines"] += len(lines) > 1
                self.met["win, overline"] += max(map(len, lines)) > self.referee.k
                self.met["win, in space"] += len(self.referee.sides) == 3

    def compare_facts(self) -> None:
        """Compare the facts with those of a game without undo and copies, which vectors test."""
        game, same = self.game, inarow.Game(self.game.rules)
        for cell in game.cells:
            same.play(cell)
        for player in range(1, self.referee.players + 1):
            winning, losing = game.winning_cells(player), game.losing_cells(player)
            self.met["winning cells"] += bool(winning)
            self.met["losing cells"] += bool(losing)
            assert (winning, losing) == (same.winning_cells(player), same.losing_cells(player))
            assert game.can_win(player) is same.can_win(player)
        assert game.is_dead is same.is_dead
        self.met["dead"] += game.is_dead and not game.is_over

    def compare_board(self) -> None:
        board = np.zeros(self.referee.sides, "u1")
        for cell, player in self.referee.stones.items():
            board[cell] = player
        assert self.game.board.shape == board.shape
        assert self.game.board.tobytes() == board.tobytes()
        self.compare_arrays(board)

    def compare_arrays(self, board: npt.NDArray[np.uint8]) -> None:
        """Compare what a learner sees of the game, and a game that begins with its board."""
        game, referee = self.game, self.referee
        next_player, left = referee.turn_at(len(referee.stones))
        for viewer in range(1, referee.players + 1):
            order = [(viewer - 1 + at) % referee.players + 1 for at in range(referee.players)]
            planes = [board == player for player in order]
            if referee.turns != (1, 1):
                planes.append(np.full_like(board, left if viewer == next_player else 0))
            seen = game.observation(viewer)
            assert (seen.dtype, seen.tobytes()) == (np.uint8, np.array(planes, "u1").tobytes())
            if viewer == next_player:
                assert np.array_equal(game.observation(), seen)
        legal = {game.rules.action(mv) for mv in game.legal_moves}
        mask = game.action_mask()
        assert mask.tolist() == [action in legal for action in range(game.rules.actions)]
        begun = inarow.Game.from_board(board.astype("i8"), game.rules)
        assert (begun.key, begun.turn, begun.stones_left) == (game.key, game.turn, game.stones_left)
        assert (begun.winner, begun.is_over, begun.is_dead) == (
            game.winner,
            game.is_over,
            game.is_dead,
        )


MUST_BE_MET = {
    *("played", "draw", "dead", "winning cells", "losing cells"),
    *("game_over", "unknown_player", "wrong_player", "outside", "layer_not_named"),
    *("row_not_named", "occupied", "column_full", "floating"),
    *("win, exact", "win, open", "win, drop", "win, wrap", "win, rows", "win, cols"),
    *("win, straight", "win, players", "win, turn", "win, loses"),
    *("win, several lines", "win, overline", "win, in space"),
}


def test_game_equals_a_plain_referee() -> None:
    met: Counter[str] = Counter()

    @amount.drawn(4000)
    @given(drawn.referees(), drawn.calls())
    def run(referee: Referee, calls: list[tuple[str, tuple[int, ...]]]) -> None:
        program = Program(referee, met)
        assert str(program.game.rules) == referee.line
        program.compare()
        for call in calls:
            program.call(*call)
            program.compare()
        game = program.game
        assert inarow.Game(game.text).moves == game.moves
        assert repr(game) == f"Game('{game.text}')"

    run()
    print(*(f"{event}: {count}" for event, count in sorted(met.items())), sep=", ")
    assert {event for event in MUST_BE_MET if not met[event]} == set()


def images(referee: Referee) -> list[bytes]:
    """Return the board in every rotation and reflection that the rules allow."""
    axes = range(len(referee.sides))
    goes_round = [referee.wrap in ("all", name) for name in ("rows", "cols", "")]
    numbers = np.arange(len(referee.cells)).reshape(referee.sides)
    board = np.array([referee.stones.get(cell, 0) for cell in referee.cells], "u1")
    found = {}
    for order in itertools.permutations(axes):
        for flips in itertools.product((1, -1), repeat=len(axes)):
            like = [
                (referee.sides[axis], goes_round[axis], referee.drop and axis == 0) for axis in axes
            ]
            keeps = all(like[axis] == like[order[axis]] for axis in axes)
            if keeps and not (referee.drop and flips[0] == -1):
                mirrored = tuple(slice(None, None, flip) for flip in flips)
                image = numbers.transpose(order)[mirrored]
                found[image.tobytes()] = board[image].tobytes()
    return sorted(found.values())


@amount.drawn(800)
@given(drawn.referees(), drawn.calls())
def test_symmetries_are_the_same_game_on_every_image_of_the_board(
    referee: Referee, calls: list[tuple[str, tuple[int, ...]]]
) -> None:
    program = Program(referee, Counter())
    for call in calls:
        program.call(*call)
    game = program.game
    games = game.symmetries()
    assert games[0].moves == game.moves
    assert sorted(image.board.tobytes() for image in games) == images(referee)
    permutations = game.rules.symmetries()
    assert len(permutations) == len(games)
    for image, permutation in zip(games, permutations, strict=True):
        assert (image.action_mask()[permutation] == game.action_mask()).all()
        begun = inarow.Game.from_board(game.board, game.rules)
        assert begun.symmetries()[games.index(image)].board.tobytes() == image.board.tobytes()
        assert (image.winner, image.turn, image.is_dead) == (game.winner, game.turn, game.is_dead)
        assert len(image.legal_moves) == len(game.legal_moves)
