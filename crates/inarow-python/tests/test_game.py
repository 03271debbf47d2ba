"""The class ``Game``: creation, comparison, lists and output."""

import copy
import pickle
import random
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import amount
import inarow

WON = "3x3: a3 b2 b3 a2 c3"


def test_match_destructures_verdicts() -> None:
    def verdict_values(game: inarow.Game) -> Any:
        match game.verdict:
            case inarow.Win(player, [line]):
                return player, line
            case inarow.Win(player=player, lines=lines):
                return player, len(lines)
            case inarow.Draw():
                return "draw"
            case inarow.Ongoing(turn, 1):
                return turn
            case inarow.Ongoing(turn=turn, stones_left=left):
                return turn, left

    assert verdict_values(inarow.Game(WON)) == (1, [(0, 0), (0, 1), (0, 2)])
    assert verdict_values(inarow.Game("5x5 k3: a5 e5 a4 d5 c3 e4 b3 d4 a3")) == (1, 2)
    assert verdict_values(inarow.Game("1x2 k2: a1 b1")) == "draw"
    assert verdict_values(inarow.Game("3x3: b2")) == 2
    assert verdict_values(inarow.Game("connect6: j10")) == (2, 2)


def test_foul_of_renju_loses() -> None:
    game = inarow.Game("renju: h8 a1 h9 a3 i8 a5 j9 a7")
    assert game.rules.renju
    assert not inarow.Rules("gomoku").renju
    assert game.losing_cells(1) == [(8, 7)]
    assert game.losing_cells(2) == []
    verdict = game.play("h7")
    assert verdict == inarow.Win(2, [], ["double_three"])
    assert repr(verdict) == "Win(player=2, lines=[], foul=['double_three'])"
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert pickle.loads(pickle.dumps(game)) == game
    match verdict:
        case inarow.Win(player, [], [foul]):
            assert (player, foul) == (2, "double_three")
    assert game.undo() == (8, 7)
    assert game.verdict == inarow.Ongoing(1)


VERDICTS = [
    inarow.Draw(),
    inarow.Ongoing(2),
    inarow.Ongoing(turn=8, stones_left=3),
    inarow.Win(1, [[(0, 0), (0, 1), (0, 2)]]),
    inarow.Win(player=2, lines=[[(0, 0, 0), (1, 1, 1)], [(0, 0, 0), (0, 0, 1)]]),
]


@pytest.mark.parametrize("verdict", VERDICTS, ids=repr)
def test_repr_of_a_verdict_creates_it(verdict: Any) -> None:
    assert eval(repr(verdict), vars(inarow)) == verdict
    assert hash(eval(repr(verdict), vars(inarow))) == hash(verdict)
    assert [other == verdict for other in VERDICTS].count(True) == 1
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(verdict, protocol)) == verdict
    assert copy.copy(verdict) == copy.deepcopy(verdict) == verdict
    with pytest.raises(AttributeError):
        verdict.player = 2


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: inarow.Game("3x3: a1 b2", [], 3), "undone must be from 0 to 2, not 3"),
        (lambda: inarow.Game("3x3", ["a1", "b2"], -1), "undone must be from 0 to 2, not -1"),
        (
            lambda: inarow.VectorEnv("3x3", 2**200),
            f"num_envs must be from 0 to {2**64 - 1}, not {2**200}",
        ),
        (lambda: inarow.TicTacToe(2**200), f"rows must be from 1 to 2147483647, not {2**200}"),
        (
            lambda: inarow.TicTacToe(-(2**200)),
            f"rows must be from 1 to 2147483647, not {-(2**200)}",
        ),
        (lambda: inarow.Game().random_action(1.0), "number must be from 0 to below 1, not 1"),
    ],
)
def test_number_out_of_bounds_raises(call: Any, message: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 the message is compared
        call()
    assert str(refused.value) == message


def test_game_is_created_from_rules_or_text() -> None:
    assert inarow.Game().rules == inarow.Rules("3x3")
    assert inarow.Game(inarow.Rules("gomoku")) == inarow.Game("gomoku")
    game = inarow.Game("6x7 k4 drop: d", ["d", 4], 1)
    assert (game.moves, game.redo()) == ([3, 3], 4)
    assert game.text == "6x7 k4 drop: d d e"
    assert inarow.Game("6x7 k4 drop", iter([3, (4, 3), np.int64(4)])) == game
    assert repr(inarow.Game("3x3")) == "Game('3x3 k3:')"


@pytest.mark.parametrize("move", ["d", "d1", 3, (5, 3), [5, 3], np.int64(3)])
def test_play_checks_the_player(move: Any) -> None:
    game = inarow.Game("6x7 k4 drop")
    for player, code in [(2, "wrong_player"), (0, "unknown_player"), (2**200, "unknown_player")]:
        with pytest.raises(inarow.IllegalMoveError) as refused:
            game.play(move, player=player)
        assert refused.value.code == code
        assert str(player) in str(refused.value)
        assert player in (getattr(refused.value, name, None) for name in ("player", "number"))
    assert game == inarow.Game("6x7 k4 drop")
    assert game.play(move, player=1) == inarow.Ongoing(2)


def test_play_refuses_a_player_named_twice() -> None:
    with pytest.raises(inarow.IllegalMoveError, match="already names its player") as refused:
        inarow.Game().play((0, 0, 1), player=1)
    assert refused.value.code == "bad_move"
    with pytest.raises(TypeError, match="expected a whole number, not '1'"):
        inarow.Game().play("a1", player="1")  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", ["6x7 k4 drop", "5x5 k4", "4x4x4 k4 drop", "3x3 loses"])
def test_actions_are_those_of_the_mask(rules: str) -> None:
    game, beside = inarow.Game(rules), inarow.Game(rules)
    drawn = random.Random(amount.SEED)
    while not game.is_over:
        actions = game.legal_actions()
        assert actions == np.flatnonzero(game.action_mask()).tolist()
        assert actions == [game.rules.action(mv) for mv in game.legal_moves]
        assert [*game.legal_moves] == [game.legal_moves[at] for at in range(len(actions))]
        array = game.legal_action_array()
        assert (array.dtype, array.tolist()) == (np.int64, actions)
        number = drawn.random()
        action = game.random_action(number)
        assert action == game.random_action(number)
        assert game.play_action(action) == beside.play(game.rules.move(action))
        assert game == beside
    assert game.legal_actions() == game.legal_action_array().tolist() == []
    for call in (lambda: game.random_action(0.5), lambda: game.play_action(0)):
        with pytest.raises(inarow.IllegalMoveError) as refused:
            call()
        assert (refused.value.code, refused.value.ply) == ("game_over", game.ply)


@pytest.mark.parametrize("text", ["3x3 k3", "15x15 k5", "2x16 k16: " + "".join("abcdefghijklmno")])
def test_random_actions_are_equally_probable(text: str) -> None:
    rules, _, columns = text.partition(":")
    game = inarow.Game(rules, [f"{column}{row}" for row in (1, 2) for column in columns.strip()])
    drawn, count = random.Random(amount.SEED), len(game.legal_moves)
    met = np.bincount([game.random_action(drawn.random()) for _ in range(400 * count)])
    assert np.flatnonzero(met).tolist() == game.legal_actions()
    assert met[met > 0].min() > 300
    assert met.max() < 500


def test_action_outside_the_board_is_refused() -> None:
    game = inarow.Game("5x5 k4")
    for action in (25, -1, 2**200):
        with pytest.raises(inarow.IllegalMoveError) as refused:
            game.play_action(action)
        assert str(refused.value) == f"action must be from 0 to 24, not {action}"
        assert (refused.value.code, refused.value.value) == ("outside", action)
    with pytest.raises(TypeError):
        game.play_action("a1")  # type: ignore[arg-type]
    with pytest.raises(MemoryError, match="a list of actions of '10000x10000 k5' needs 800000000"):
        inarow.Game("10000x10000 k5").legal_actions()


def test_games_are_equal_with_all_their_moves() -> None:
    game, other = inarow.Game("3x3: a1 b2"), inarow.Game("3x3: a1")
    assert game != other
    game.undo()
    assert game != other, "what can be redone counts"
    game.redo()
    other.play("b2")
    assert game == other
    assert game != "3x3 k3: a1 b2"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


@pytest.mark.parametrize(
    "rules", ["3x3", "40x33 k5", "70x70 k5", "6x7 k4 drop", "3x4x5 k3", "3x3x3 drop"]
)
def test_legal_moves_are_those_of_the_mask(rules: str) -> None:
    """Boards with and without shared tuples, and beyond the size whose mask is searched."""
    game, draw = inarow.Game(rules), random.Random(amount.SEED)
    for _ in range(30):
        actions = game.action_mask().nonzero()[0].tolist()
        moves = [game.rules.move(action) for action in actions]
        assert [*game.legal_moves] == moves
        assert game.legal_actions() == actions
        for index in [0, -1, draw.randrange(len(moves)), draw.randrange(-len(moves), 0)]:
            assert game.legal_moves[index] == moves[index]
        game.play(draw.choice(moves))
        if game.is_over:
            break
    for index in (len(game.legal_moves), -len(game.legal_moves) - 1):
        with pytest.raises(IndexError):
            game.legal_moves[index]


def test_legal_moves_are_a_view() -> None:
    game = inarow.Game("3x3")
    moves = game.legal_moves
    game.play("b2")
    assert (1, 1) not in moves
    assert len(moves) == 8
    assert repr(moves) == "<8 legal moves: a3 b3 c3 a2 c2 a1 b1 c1>"
    assert repr(inarow.Game("gomoku").legal_moves).endswith(" l15 ...>")
    for index in (8, -9, 2**70, -(2**70), 2**200, -(2**200)):
        with pytest.raises(IndexError, match=f"index {index} is out of range: the list has 8"):
            moves[index]
    assert random.Random(amount.SEED).choice(moves) in moves


def test_iteration_has_the_moves_of_its_beginning() -> None:
    game = inarow.Game("1x4 k4")
    moves = iter(game.legal_moves)
    assert next(moves) == (0, 0)
    game.play("b1")
    assert [*moves] == [(0, 1), (0, 2), (0, 3)]
    assert [*game.legal_moves] == [(0, 0), (0, 2), (0, 3)]
    with pytest.raises(MemoryError, match="the list has 100000000 cells; at most 16777216"):
        iter(inarow.Game("10000x10000 k5").legal_moves)


def test_the_board_is_a_new_array() -> None:
    game = inarow.Game("2x3x4 k2: a1.1 c2.4")
    board = game.board
    assert (board.dtype, board.shape) == (np.uint8, (2, 3, 4))
    assert (board[1, 0, 0], board[0, 2, 3], board.sum()) == (1, 2, 3)
    board[:] = 7
    assert game.board.sum() == 3


def test_huge_board_has_facts_legal_moves_and_a_pickle() -> None:
    game = inarow.Game("1000000x1000000 k3")
    for col in (5, 7):
        game.play((999_999, col))
        game.play((0, col))
    assert game.winning_cells(1) == [(999_999, 6)]
    assert game.legal_moves[5] == (0, 6)
    assert game.legal_moves[-1] == (999_999, 999_999)
    assert game.play((999_999, 6)) == inarow.Win(1, [[(999_999, col) for col in (5, 6, 7)]])
    assert pickle.loads(pickle.dumps(game)) == game


@pytest.mark.parametrize(
    ("board", "error", "message"),
    [
        ([[0.0, 1.0, 0.0]], TypeError, "expected a whole number, not 0.0"),
        (np.zeros((1, 3)), TypeError, "expected a whole number, not 0.0"),
        (
            [[True, False, False]],
            TypeError,
            "a cell must be a whole number, a text or None, not bool",
        ),
        (
            [[[0], [1], [0]]],
            ValueError,
            "board must have the shape (1, 3) of '1x3 k3', not (1, 3, 1)",
        ),
        ([[0], [1], [0]], ValueError, "not (3, 1)"),
        (None, ValueError, "not ()"),
    ],
)
def test_board_of_another_type_or_shape_is_refused(
    board: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as refused:
        inarow.Game.from_board(board, "1x3 k3")
    assert message in str(refused.value)


@pytest.mark.parametrize(
    "board",
    [
        "X...O....",
        "x###o####",
        ["X..", ".O.", "..."],
        ["X", "E", "E", "E", "O", "E", "E", "E", "E"],
        ["X", 2, 3, 4, "O", 6, 7, 8, 9],
        [["x", None, None], (None, "o", None), [None] * 3],
        [[1, 0, 0], [0, -1, 0], [0, 0, 0]],
        np.array([1, 0, 0, 0, -1, 0, 0, 0, 0], "i1"),
        np.array([["X", " ", " "], [" ", "O", " "], [" ", " ", " "]]),
        list(np.array([[1, 0, 0], [0, 2, 0], [0, 0, 0]])),
    ],
)
def test_boards_of_other_programs_are_read(board: Any) -> None:
    assert inarow.Game.from_board(board, "3x3").text == "3x3 k3 [X2/1O1/3]:"


def test_board_with_layers_has_lists_of_layers_or_all_cells() -> None:
    nested = [[[1, 0], [0, 2]], [[0, 0], [0, 0]]]
    for board in (nested, np.array(nested), np.array(nested).ravel(), "X..O...."):
        game = inarow.Game.from_board(board, "2x2x2 k2")
        assert (game.board == nested).all()


def test_game_from_a_board_stops_undo_there_and_keeps_a_subclass() -> None:
    class Mine(inarow.Game):
        pass

    game = Mine.from_board(np.array([[1, 0, 0], [0, 2, 0], [0, 0, 0]], "u1"), "3x3")
    assert type(game) is Mine
    game.play("c1")
    assert inarow.Game(game.text) == game.copy()
    assert (game.undo(), game.undo(), game.ply) == ((2, 2), None, 2)


def test_symmetries_of_a_game_from_a_board_move_its_first_stones() -> None:
    game = inarow.Game("connect-four [7/7/7/7/7/XO5]: a")
    mirrored = game.symmetries()[1]
    assert mirrored.text == "6x7 k4 drop [7/7/7/7/7/5OX]: g"
    assert (mirrored.board == game.board[:, ::-1]).all()


def test_copies_of_a_subclass_have_its_attributes() -> None:
    class Noted(inarow.Game):
        notes: list[Any]

    game = Noted("3x3: b2")
    game.notes = ["centre", game]
    shallow, deep = copy.copy(game), copy.deepcopy(game)
    assert [type(shallow), type(deep)] == [Noted, Noted]
    assert shallow == deep == game
    assert shallow.notes is game.notes
    assert deep.notes[0] == "centre"
    assert deep.notes[1] is deep


def test_copies_are_made_without_a_pickle() -> None:
    class Unpicklable(inarow.Game):
        def __reduce__(self) -> Any:
            raise AssertionError

    game = Unpicklable("connect-four: d d e e")
    assert copy.copy(game) == copy.deepcopy(game) == game


def elements(svg: str | None) -> list[ET.Element]:
    assert svg is not None
    return [*ET.fromstring(svg).iter()]


def test_a_notebook_shows_the_board_with_its_counters_and_the_line() -> None:
    found = elements(inarow.Game(WON)._repr_svg_())
    texts = [element.text for element in found if element.tag.endswith("text")]
    assert {"+3", "\N{MINUS SIGN}2", "+1"} <= {*texts}
    titles = [element.text for element in found if element.tag.endswith("title")]
    assert titles == ["3x3 k3: player 1 wins: three in row 0 (move 5): (0,0) (0,1) (0,2)"]
    strokes = [element.get("stroke") for element in found if element.tag.endswith("path")]
    ongoing = elements(inarow.Game("3x3: a3 b2 b3 a2")._repr_svg_())
    before = [element.get("stroke") for element in ongoing if element.tag.endswith("path")]
    assert len(strokes) == len(before) + 2, "a stone, and the line through three"


@pytest.mark.parametrize("rules", [*inarow.Rules.presets().values(), "100x100", "1x1", "2x3x4 k2"])
def test_every_picture_is_well_formed(rules: Any) -> None:
    game = inarow.Game(rules)
    for _ in range(5):
        assert elements(game._repr_svg_())
        if not game.is_over:
            game.play(game.legal_moves[len(game.legal_moves) // 2])


def test_a_board_without_a_picture_is_shown_as_text() -> None:
    assert inarow.Game("101x100 k5")._repr_svg_() is None
    assert len(str(inarow.Game("101x100 k5: a1")).splitlines()) < 30


def test_what_is_no_whole_number_is_named() -> None:
    game = inarow.Game("gomoku")
    for play, message in [
        (lambda: game.play((7.0, 7)), "expected a whole number, not 7.0"),
        (lambda: game.play_action(3.0), "expected a whole number, not 3.0"),
        (lambda: game.play(3, player="X"), "expected a whole number, not 'X'"),
        (lambda: game.play((7, list(range(99)))), "expected a whole number, not list"),
        (
            lambda: inarow.Game("gomoku", [(7, 7), (8.0, 8)]),
            "move 2: expected a whole number, not 8.0",
        ),
    ]:
        with pytest.raises(TypeError) as refused:
            play()
        assert str(refused.value) == message
    assert game.ply == 0
