//! A game with its moves.
//!
//! | file | contents |
//! | --- | --- |
//! | `arrays` | a board that is read; boards, observations and masks as arrays |
//! | `legal_moves` | the view of the legal moves |

mod arrays;
mod legal_moves;

use inarow::{Facts, PlayError, Player};
use inarow_render::Drawing;
use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString, PyTuple, PyType};

use crate::errors::{
    game_error, is_illegal_move, number_error, numbered, play_error, refused, rules_error,
    unknown_action,
};
use crate::moves::{
    PyMove, py_cells, read_move, read_move_of, read_number, read_plain, read_within,
};
use crate::new_array::check_bytes;
use crate::rules::{Rules, action_of, move_of, read_rules};
use crate::verdict::PyVerdict;

pub(crate) use legal_moves::LegalMoves;

/// One playthrough under any rules: the moves, and the verdict and the facts of the position.
///
/// ``Game("6x7 k4 drop")`` is a new game. ``Game("6x7 k4 drop: d d e")`` and
/// ``Game("6x7 k4 drop", [3, 3, 4])`` play these moves, and then undo the last ``undone`` of them.
/// Cells are ``(row, col)`` from 0, row 0 at the top, in space ``(row, col, layer)``. Players are 1,
/// 2, ... An exception leaves the game unchanged.
///
/// Raises RulesError for an invalid rules line, and IllegalMoveError for an illegal move, with its
/// number from 1 in the text or the list as ``move``.
///
/// >>> game = inarow.Game("6x7 k4 drop")
/// >>> for mv in ["d", 3, (5, 4)]:
/// ...     verdict = game.play(mv)
/// >>> verdict
/// Ongoing(turn=2)
/// >>> game
/// Game('6x7 k4 drop: d d e')
#[pyclass(eq, subclass, module = "inarow")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Game(pub(crate) inarow::Game);

/// The maximum number of cells or moves of a list.
const MAX_LISTED: u64 = 1 << 24;

/// Returns the exception for a list that would be too long.
fn too_long(count: u64) -> PyErr {
    let message = format!("the list has {count} cells; at most {MAX_LISTED} are allowed");
    PyMemoryError::new_err(message)
}

/// Calls `query` with a borrowed game. `query` must not call Python: even creating a list may run
/// code, or another thread, that changes this game.
pub(crate) fn query<R>(
    game: &Bound<'_, Game>,
    query: impl FnOnce(&inarow::Game) -> R,
) -> PyResult<R> {
    Ok(query(&game.try_borrow()?.0))
}

/// Returns an argument that is given, even if it is None.
#[expect(clippy::unnecessary_wraps, reason = "PyO3 calls it")]
fn given<'py>(argument: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    Ok(Some(argument.clone()))
}

/// Plays a list of moves. An error has the number of its move, from 1.
fn play_all(game: &mut inarow::Game, moves: &Bound<'_, PyAny>) -> PyResult<()> {
    let (py, rules) = (moves.py(), *game.rules());
    if moves.is_instance_of::<PyString>() {
        let message = "moves must be a list such as [3, 'd', (5, 3)], not str";
        return Err(PyTypeError::new_err(message));
    }
    for (number, mv) in (1..).zip(moves.try_iter()?) {
        let mv = mv?;
        let played = read_move(&rules, &mv).and_then(|(coordinates, player)| {
            let played = game.play_numbers(coordinates, player);
            played.map_err(|error| refused(&rules, &[&mv], &error))
        });
        played.map_err(|error| {
            if is_illegal_move(py, &error) {
                numbered(py, error, "move", number)
            } else if error.is_instance_of::<PyTypeError>(py) {
                PyTypeError::new_err(format!("move {number}: {}", error.value(py)))
            } else {
                error
            }
        })?;
    }
    Ok(())
}

impl Game {
    fn position(&self) -> &inarow::Position {
        self.0.position()
    }

    /// Returns a fact about a player.
    fn fact<R>(
        slf: &Bound<'_, Self>,
        player: &Bound<'_, PyAny>,
        fact: impl FnOnce(&Facts<'_>, Player) -> R,
    ) -> PyResult<R> {
        let player = Self::player(slf, player)?;
        query(slf, |game| fact(&game.facts(), player))
    }

    /// Reads a player of the rules.
    fn player(slf: &Bound<'_, Self>, player: &Bound<'_, PyAny>) -> PyResult<Player> {
        let number = read_number(player)?;
        let found = query(slf, |game| game.position().rules().player(number))?;
        found.map_err(|error| number_error(&[player], &error))
    }

    /// Returns a game of the same class with the same moves, and for a subclass the attributes. With
    /// the memo of `copy.deepcopy`, the attributes are copied too.
    fn copied<'py>(
        slf: &Bound<'py, Self>,
        memo: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, game) = (slf.py(), query(slf, inarow::Game::clone)?);
        let class = py.get_type::<Self>();
        if slf.get_type().is(&class) {
            return Ok(Bound::new(py, Self(game))?.into_any());
        }
        let new = class.getattr(intern!(py, "__new__"))?;
        let copied = new.call1((slf.get_type(),))?;
        copied.cast::<Self>()?.try_borrow_mut()?.0 = game;
        if let Some(mut attributes) = slf.getattr_opt(intern!(py, "__dict__"))? {
            if let Some(memo) = memo {
                // An attribute may refer to the game.
                memo.set_item(slf.as_ptr().addr(), &copied)?;
                let deepcopy = py.import("copy")?.getattr("deepcopy")?;
                attributes = deepcopy.call1((attributes, memo))?;
            }
            let own = copied.getattr(intern!(py, "__dict__"))?;
            own.call_method1(intern!(py, "update"), (attributes,))?;
        }
        Ok(copied)
    }

    /// Returns cells that the facts list, unless there are too many.
    fn list(
        slf: &Bound<'_, Self>,
        player: &Bound<'_, PyAny>,
        list: impl FnOnce(&Facts<'_>, Player) -> Vec<PyMove>,
    ) -> PyResult<Vec<PyMove>> {
        let cells = Self::fact(slf, player, |facts, player| {
            let position = facts.position();
            // If one stone is a line, every legal cell is listed.
            match (position.rules().k(), position.legal_count()) {
                (1, count) if count > MAX_LISTED => Err(count),
                _ => Ok(list(facts, player)),
            }
        })?;
        cells.map_err(too_long)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (rules = None, moves = None, undone = None),
        text_signature = "(rules='tic-tac-toe', moves=(), undone=0)"
    )]
    fn new(
        #[pyo3(from_py_with = given)] rules: Option<Bound<'_, PyAny>>,
        moves: Option<&Bound<'_, PyAny>>,
        undone: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let mut game = match rules {
            None => inarow::Game::new(inarow::Rules::TIC_TAC_TOE),
            Some(rules) => match rules.cast::<PyString>() {
                Ok(text) => {
                    let text = text.to_string_lossy();
                    let game = text.parse();
                    game.map_err(|error| game_error(rules.py(), &error, &text))?
                }
                Err(_) => inarow::Game::new(read_rules(&rules)?),
            },
        };
        if let Some(moves) = moves {
            play_all(&mut game, moves)?;
        }
        if let Some(undone) = undone {
            let moves = game.moves().len() as u64;
            for _ in 0..read_within("undone", undone, 0..=moves)? {
                game.undo();
            }
        }
        Ok(Self(game))
    }

    /// Return a game that begins with a board: a text such as ``"XO......X"``, or a list or an array of
    /// cells or of rows. docs/records.md lists the marks of cells, such as ``"X"``, ``"O"`` and ``"."``, or
    /// 1, 2 and 0. The number of stones determines the turn.
    ///
    /// Raises RulesError if the board cannot be read (``wrong_shape``, ``unknown_mark``, ``mixed_marks``,
    /// ``board_too_large``), or if no game has these stones. Its ``code`` is then the first of these that
    /// applies: ``unknown_player``, ``floating``, ``impossible_counts``, ``two_winners``,
    /// ``stones_after_the_end``. Raises ValueError for a list of another shape, and TypeError for other
    /// types.
    ///
    /// >>> game = inarow.Game.from_board([[1, 0, 0], [0, 2, 0], [0, 0, 0]], "3x3")
    /// >>> game.turn, game.text
    /// (1, '3x3 k3 [X2/1O1/3]:')
    /// >>> inarow.Game.from_board("x___o____", "3x3") == game
    /// True
    #[classmethod]
    #[pyo3(signature = (board, rules, /))]
    fn from_board<'py>(
        class: &Bound<'py, PyType>,
        board: &Bound<'py, PyAny>,
        rules: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = class.py();
        let position = arrays::read_position(board, read_rules(rules)?)?;
        let game = inarow::Game::from_position(position);
        let game = game.map_err(|error| rules_error(py, &error))?;
        let created = class.call0()?;
        created.cast::<Self>()?.try_borrow_mut()?.0 = game;
        Ok(created)
    }

    /// Play a move for the player to move and return the verdict. A move is a column (under
    /// ``drop``), a cell, or text such as ``"b2"``. Undone moves cannot be redone afterwards.
    ///
    /// ``player`` is the player who makes the move, if it must be checked: a number, and not None. A cell
    /// may also be followed by its player.
    ///
    /// Raises IllegalMoveError. Its ``code`` is the first of these that applies: ``game_over``,
    /// ``unknown_player``, ``wrong_player``, ``outside``, ``layer_not_named``, ``row_not_named``,
    /// ``occupied``, ``column_full``, ``floating``; errors in a text come first (``no_column``, ...).
    /// Raises TypeError for any other object.
    ///
    /// O(1), for every board and every k.
    ///
    /// >>> game = inarow.Game("6x7 k4 drop")
    /// >>> game.play("d", player=1)
    /// Ongoing(turn=2)
    #[pyo3(
        signature = (mv, second = None, /, *, player = None),
        text_signature = "($self, mv, /, *, player=...)"
    )]
    fn play(
        slf: &Bound<'_, Self>,
        mv: &Bound<'_, PyAny>,
        second: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = given)] player: Option<Bound<'_, PyAny>>,
    ) -> PyResult<PyVerdict> {
        let player = player.as_ref();
        if second.is_some() {
            let message = "play takes one move: a cell is a tuple, such as game.play((7, 7))";
            return Err(PyTypeError::new_err(message));
        }
        let mut game = slf.try_borrow_mut()?;
        let plain = match player {
            None => read_plain(game.0.rules(), mv),
            Some(_) => None,
        };
        let played = match plain {
            Some(mv) => game.0.play(mv),
            None => {
                let rules = *game.0.rules();
                drop(game);
                let (coordinates, player) = read_move_of(&rules, mv, player)?;
                game = slf.try_borrow_mut()?;
                game.0.play_numbers(coordinates, player)
            }
        };
        match played {
            Ok(verdict) => Ok(PyVerdict::of(verdict, game.position())),
            Err(error) => {
                let rules = *game.0.rules();
                drop(game);
                let given: Vec<_> = [Some(mv), player].into_iter().flatten().collect();
                Err(refused(&rules, &given, &error))
            }
        }
    }

    /// Play an action for the player to move and return the verdict. Actions are numbered from 0:
    /// cells row by row, or columns under ``drop``, as in ``action_mask`` and ``Rules.move``.
    ///
    /// Raises IllegalMoveError, as ``play``, and with the code ``outside`` for another number.
    ///
    /// >>> inarow.Game("3x3").play_action(4)
    /// Ongoing(turn=2)
    #[pyo3(signature = (action, /))]
    fn play_action(slf: &Bound<'_, Self>, action: &Bound<'_, PyAny>) -> PyResult<PyVerdict> {
        let (py, number) = (slf.py(), read_number(action)?);
        let mut game = slf.try_borrow_mut()?;
        let mv = u64::try_from(number).ok();
        let Some(mv) = mv.and_then(|it| move_of(game.0.rules(), it)) else {
            let actions = game.0.rules().move_count();
            drop(game);
            return Err(unknown_action(py, action, actions));
        };
        let played = game.0.play(mv);
        let verdict = played.map(|verdict| PyVerdict::of(verdict, game.position()));
        drop(game);
        verdict.map_err(|error| play_error(py, &error))
    }

    /// Return the legal actions as a list, in ascending order.
    ///
    /// Raises MemoryError for a list of more than 2^26 bytes.
    ///
    /// >>> inarow.Game("1x3 k3: b1").legal_actions()
    /// [0, 2]
    fn legal_actions(slf: &Bound<'_, Self>) -> PyResult<Vec<i64>> {
        query(slf, |game| {
            let (position, item) = (game.position(), size_of::<i64>() as u64);
            let factors = [position.legal_count(), item];
            check_bytes("a list of actions", game.rules(), factors)?;
            let legal = (0..).zip(arrays::legal_bytes(position));
            let legal = legal.filter(|(_, legal)| *legal == 1);
            Ok(legal.map(|(action, _)| action).collect())
        })?
    }

    /// Return the legal actions as a new array of int64, in ascending order.
    ///
    /// Raises MemoryError for an array of more than 2^26 bytes.
    ///
    /// >>> inarow.Game("1x3 k3: b1").legal_action_array()
    /// array([0, 2])
    fn legal_action_array<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        Ok(Self::legal_actions(slf)?.into_pyarray(slf.py()))
    }

    /// Return a random legal action for a random number from 0 to below 1, such as
    /// ``random.random()``. All legal actions are equally probable. The same game and the same number
    /// give the same action.
    ///
    /// This takes less time than a list: O(1), except for an almost full board.
    ///
    /// Raises IllegalMoveError after the end, with the code ``game_over``, and ValueError for another
    /// number.
    ///
    /// >>> import random
    /// >>> game = inarow.Game("gomoku")
    /// >>> while not game.is_over:
    /// ...     verdict = game.play_action(game.random_action(random.random()))
    #[pyo3(signature = (number, /))]
    fn random_action(&self, py: Python<'_>, number: f64) -> PyResult<u64> {
        if !(0.0..1.0).contains(&number) {
            let message = format!("number must be from 0 to below 1, not {number}");
            return Err(PyValueError::new_err(message));
        }
        let (position, mut random) = (self.position(), inarow::Random::new(number.to_bits()));
        let mv = position.random_move(&mut random);
        let action = mv.map(|mv| action_of(position.rules(), mv));
        let ply = position.ply();
        action.ok_or_else(|| play_error(py, &PlayError::GameOver { ply }))
    }

    /// Undo the last move and return it; None at the start.
    fn undo(slf: &Bound<'_, Self>) -> PyResult<Option<PyMove>> {
        Ok(slf.try_borrow_mut()?.0.undo().map(PyMove))
    }

    /// Play the last undone move again and return it; None if there is no undone move.
    fn redo(slf: &Bound<'_, Self>) -> PyResult<Option<PyMove>> {
        Ok(slf.try_borrow_mut()?.0.redo().map(PyMove))
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.position().rules())
    }

    /// The moves played, in order, in the form that ``play`` accepts: columns under ``drop``, else
    /// cells.
    #[getter]
    fn moves(slf: &Bound<'_, Self>) -> PyResult<Vec<PyMove>> {
        query(slf, |game| game.moves().map(PyMove).collect())
    }

    /// The cells that the moves filled, in order.
    #[getter]
    fn cells(slf: &Bound<'_, Self>) -> PyResult<Vec<PyMove>> {
        query(slf, |game| py_cells(game.cells().iter().copied()))
    }

    /// The number of stones on the board.
    #[getter]
    fn ply(&self) -> u64 {
        self.position().ply()
    }

    /// The player to move; 0 after the end.
    #[getter]
    fn turn(&self) -> u8 {
        self.position()
            .turn()
            .map_or(0, |turn| turn.player.number())
    }

    /// The number of stones left in this turn; 0 after the end.
    #[getter]
    fn stones_left(&self) -> u32 {
        self.position().turn().map_or(0, |turn| turn.stones_left)
    }

    /// The verdict: ``Win(player, lines)``, ``Draw()`` or ``Ongoing(turn)``.
    #[getter]
    fn verdict(slf: &Bound<'_, Self>) -> PyResult<PyVerdict> {
        query(slf, |game| {
            PyVerdict::of(game.position().verdict(), game.position())
        })
    }

    /// The winner, else 0.
    #[getter]
    fn winner(&self) -> u8 {
        self.position().verdict().winner().map_or(0, Player::number)
    }

    /// True if the game is won or drawn.
    #[getter]
    fn is_over(&self) -> bool {
        !self.position().verdict().is_ongoing()
    }

    /// The legal moves, as a view: ``mv in game.legal_moves``.
    #[getter]
    fn legal_moves(slf: &Bound<'_, Self>) -> LegalMoves {
        LegalMoves(slf.clone().unbind())
    }

    /// Return the empty cells on which one more stone of the player would win, even if it is not
    /// the player's turn; under ``drop`` only cells that a stone can reach now.
    ///
    /// Raises IllegalMoveError for an unknown player, and MemoryError if k is 1 and there are more
    /// than 2^24 such cells.
    #[pyo3(signature = (player, /))]
    fn winning_cells(slf: &Bound<'_, Self>, player: &Bound<'_, PyAny>) -> PyResult<Vec<PyMove>> {
        Self::list(slf, player, |facts, player| {
            py_cells(facts.winning_cells(player))
        })
    }

    /// Return the empty cells on which one more stone of the player would lose: under ``loses`` those
    /// that complete a line, and under ``renju`` those that are a foul of player 1.
    ///
    /// Raises IllegalMoveError for an unknown player, and MemoryError if k is 1 and there are more
    /// than 2^24 such cells.
    #[pyo3(signature = (player, /))]
    fn losing_cells(slf: &Bound<'_, Self>, player: &Bound<'_, PyAny>) -> PyResult<Vec<PyMove>> {
        Self::list(slf, player, |facts, player| {
            py_cells(facts.losing_cells(player))
        })
    }

    /// Return False if the player can never win. True means that some k cells in a row have no stone
    /// of an opponent, or under ``loses`` no stone of the player. Under ``renju``, player 2 also wins by
    /// a foul of player 1. After the end, return True for the winner only.
    ///
    /// Raises IllegalMoveError for an unknown player.
    #[pyo3(signature = (player, /))]
    fn can_win(slf: &Bound<'_, Self>, player: &Bound<'_, PyAny>) -> PyResult<bool> {
        Self::fact(slf, player, |facts, player| facts.can_win(player))
    }

    /// True if no player can win any more, so that the game will be a draw.
    #[getter]
    fn is_dead(&self) -> bool {
        self.0.facts().is_dead()
    }

    /// A hash of 64 bits of the stones and the turn, not of the rules; stable across versions.
    #[getter]
    fn key(&self) -> u64 {
        self.position().key()
    }

    /// The board as a new array of uint8, of the shape of the rules: 0 for an empty cell, else the
    /// player.
    ///
    /// Raises MemoryError if there is no memory for the array.
    #[getter]
    fn board<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        arrays::board(slf)
    }

    /// Return the board as a player sees it, by default the player to move, as a new array of uint8
    /// with the shape ``(planes, rows, cols[, layers])``. The planes are those of ``VectorEnv``.
    ///
    /// Raises IllegalMoveError for an unknown player, and MemoryError for an array of more than 2^26
    /// bytes.
    ///
    /// >>> inarow.Game("1x3 k3: a1").observation()
    /// array([[[0, 0, 0]],
    /// <BLANKLINE>
    ///        [[1, 0, 0]]], dtype=uint8)
    #[pyo3(signature = (player = None, /))]
    fn observation<'py>(
        slf: &Bound<'py, Self>,
        player: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let player = player.map(|player| Self::player(slf, player)).transpose()?;
        arrays::observation(slf, player)
    }

    /// Return a new array of bool, true for each legal action: for each empty cell, or for each
    /// column with an empty cell under ``drop``. After the end no action is legal.
    ///
    /// Raises MemoryError for an array of more than 2^26 bytes.
    ///
    /// >>> inarow.Game("1x3 k3: a1").action_mask()
    /// array([False,  True,  True])
    fn action_mask<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        arrays::action_mask(slf)
    }

    /// Return the game rotated and mirrored in every way that its rules allow, itself first: 8 games
    /// on a square, 2 under ``drop``. ``Rules.symmetries`` has the actions in the same order.
    ///
    /// >>> game = inarow.Game("connect-four: a")
    /// >>> [image.text for image in game.symmetries()]
    /// ['6x7 k4 drop: a', '6x7 k4 drop: g']
    fn symmetries(slf: &Bound<'_, Self>) -> PyResult<Vec<Self>> {
        query(slf, |game| {
            let mut start = game.clone();
            while start.undo().is_some() {}
            let transformed = |symmetry: inarow::Symmetry| {
                let mut image = if start.position().ply() == 0 {
                    inarow::Game::new(*game.rules())
                } else {
                    let image = symmetry.position(start.position());
                    let image = image.expect("it is a symmetry of the rules");
                    let image = inarow::Game::from_position(image);
                    image.expect("the start has a text, so its image has one")
                };
                for mv in game.moves() {
                    let played = image.play(symmetry.mv(mv));
                    played.expect("a legal move is legal on the transformed board");
                }
                Self(image)
            };
            game.rules().symmetries().map(transformed).collect()
        })
    }

    /// Return a ``Game`` with the same moves. ``copy.copy`` also keeps a subclass.
    fn copy(&self) -> Self {
        self.clone()
    }

    /// Return a game of the same class with the same moves and attributes.
    fn __copy__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::copied(slf, None)
    }

    /// Return a game of the same class with the same moves and copies of all attributes.
    #[pyo3(signature = (memo, /))]
    fn __deepcopy__<'py>(
        slf: &Bound<'py, Self>,
        memo: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Self::copied(slf, Some(memo))
    }

    /// The rules and the moves as text that ``Game`` reads.
    #[getter]
    fn text(&self) -> String {
        self.0.to_string()
    }

    // A constructor, its arguments, and the attributes of a subclass.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (text, undone) = query(slf, |game| {
            let (mut whole, played) = (game.clone(), game.moves().len());
            while whole.redo().is_some() {}
            (whole.to_string(), whole.moves().len() - played)
        })?;
        let new = slf.py().import("copyreg")?.getattr("__newobj__")?;
        let attributes = slf.getattr_opt("__dict__")?;
        (new, (slf.get_type(), text, (), undone), attributes).into_pyobject(slf.py())
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyIterator>> {
        Self::moves(slf)?.into_pyobject(slf.py())?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.0.moves().len()
    }

    #[expect(clippy::unused_self, reason = "a method of Python's protocol")]
    fn __bool__(&self) -> bool {
        true
    }

    fn __str__(&self) -> String {
        let Drawing { board, verdict } = Drawing::of(self.position());
        format!("{}\n\n   {verdict}", board.join("\n"))
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let name = slf.get_type().name()?;
        Ok(format!(
            "{name}('{}')",
            query(slf, inarow::Game::to_string)?
        ))
    }

    /// Return the board as a picture, with the counters around it if they decide. None for more than
    /// 100 x 100 cells.
    fn _repr_svg_(&self) -> Option<String> {
        inarow_render::picture(self.position())
    }
}
