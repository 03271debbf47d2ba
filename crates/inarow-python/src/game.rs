//! A game with its moves.

use inarow::{Cell, Facts, Player};
use inarow_render::Drawing;
use numpy::{PyArrayDyn, PyArrayMethods};
use pyo3::exceptions::PyMemoryError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyType};

use crate::errors::{game_error, play_error};
use crate::legal_moves::LegalMoves;
use crate::moves::{give_cells, give_move, read_move, read_number, read_plain, read_within};
use crate::rules::{Rules, read_rules};
use crate::verdict::Said;

/// One playthrough under any rules: the moves, the verdict, and the facts of the position
/// reached.
///
/// ``Game("6x7 k4 drop")`` has not begun; ``Game("6x7 k4 drop: d d e")`` has these moves, of
/// which ``undone`` are taken back again. Cells are ``(row, col)`` from 0, row 0 at the top, in
/// space ``(row, col, layer)``; players are 1, 2, ... After any exception the game is as it was.
///
/// Raises RulesError for a line that says no rules, and IllegalMoveError for a move that is
/// refused, whose number, from 1, is ``move``.
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

/// What pickles a game: how it is made, of what, and the attributes of a class of the user's.
type Reduced<'py> = (
    Bound<'py, PyAny>,
    (Bound<'py, PyType>, String, usize),
    Option<Bound<'py, PyAny>>,
);

/// So many cells are listed at the most.
const MOST_LISTED: u64 = 1 << 24;

/// Asks a game. Nothing of Python runs meanwhile: even making a list may run code that plays on
/// this game, or let another thread do so.
pub(crate) fn ask<R>(
    game: &Bound<'_, Game>,
    question: impl FnOnce(&inarow::Game) -> R,
) -> PyResult<R> {
    Ok(question(&game.try_borrow()?.0))
}

/// Changes a game; nothing of Python runs meanwhile.
fn change<R>(game: &Bound<'_, Game>, by: impl FnOnce(&mut inarow::Game) -> R) -> PyResult<R> {
    Ok(by(&mut game.try_borrow_mut()?.0))
}

impl Game {
    fn position(&self) -> &inarow::Position {
        self.0.position()
    }

    /// What facts say of a player.
    fn fact<R>(
        slf: &Bound<'_, Self>,
        player: &Bound<'_, PyAny>,
        fact: impl FnOnce(&Facts, Player) -> R,
    ) -> PyResult<R> {
        let number = read_number(player)?;
        let fact = ask(slf, |game| {
            let player = game.position().rules().player(number)?;
            Ok(fact(game.facts(), player))
        })?;
        fact.map_err(|error| play_error(slf.py(), &error))
    }

    /// Cells that facts list, unless they are more than a program would want to have.
    fn list<'py>(
        slf: &Bound<'py, Self>,
        player: &Bound<'py, PyAny>,
        list: impl FnOnce(&Facts, Player) -> Vec<Cell>,
    ) -> PyResult<Bound<'py, PyList>> {
        let cells = Self::fact(slf, player, |facts, player| {
            let position = facts.position();
            // Where one stone is a line, every legal cell is listed.
            match (position.rules().k(), position.legal_count()) {
                (1, count) if count > MOST_LISTED => Err(count),
                _ => Ok(list(facts, player)),
            }
        })?;
        let cells = cells.map_err(|count| {
            let message = format!("{count} cells would be listed, at most {MOST_LISTED} are");
            PyMemoryError::new_err(message)
        });
        give_cells(slf.py(), cells?)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules = None, undone = None, /))]
    fn new(rules: Option<&Bound<'_, PyAny>>, undone: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let mut game = match rules {
            None => inarow::Game::new(inarow::Rules::TIC_TAC_TOE),
            Some(rules) => match rules.cast::<PyString>() {
                Ok(text) => {
                    let game = text.to_string_lossy().parse();
                    game.map_err(|error| game_error(rules.py(), &error))?
                }
                Err(_) => inarow::Game::new(read_rules(rules)?),
            },
        };
        if let Some(undone) = undone {
            let moves = game.moves().len() as u64;
            for _ in 0..read_within("undone", undone, 0..=moves)? {
                game.undo();
            }
        }
        Ok(Self(game))
    }

    /// Play a move for the player whose turn it is and return the verdict. A move is a column
    /// (where stones fall), a cell, or text such as ``"b2"``. Moves taken back before can then
    /// no longer be redone.
    ///
    /// Raises IllegalMoveError, whose ``code`` is the first of these that holds: ``game_over``,
    /// ``outside``, ``layer_not_named``, ``row_not_named``, ``occupied``, ``column_full``,
    /// ``floating``; before them what a text lacks to be a move (``no_column``, ...). A cell
    /// may be followed by its player: ``unknown_player``, ``wrong_player``. Raises TypeError
    /// for what is no move at all.
    ///
    /// O(1), whatever the board and k.
    #[pyo3(signature = (mv, /))]
    fn play<'py>(slf: &Bound<'py, Self>, mv: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        // As `change` does it, whose results within results would take as long as the move.
        let mut game = slf.try_borrow_mut()?;
        let played = match read_plain(game.position().rules(), mv) {
            Some(mv) => game.0.play(mv),
            None => {
                let rules = *game.position().rules();
                drop(game);
                let (coordinates, player) = read_move(&rules, mv)?;
                game = slf.try_borrow_mut()?;
                match player {
                    None => game.0.play_numbers(coordinates),
                    Some(player) => game.0.play_numbers_as(player, coordinates),
                }
            }
        };
        let said = played.map(|verdict| Said::of(verdict, game.position()));
        drop(game);
        match said {
            Ok(said) => said.into_pyobject(slf.py()),
            Err(error) => Err(play_error(slf.py(), &error)),
        }
    }

    /// Take back the last move and return it; None at the start.
    fn undo<'py>(slf: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let undone = change(slf, inarow::Game::undo)?;
        undone.map(|mv| give_move(slf.py(), mv)).transpose()
    }

    /// Play the move taken back last and return it; None if there is none.
    fn redo<'py>(slf: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let redone = change(slf, inarow::Game::redo)?;
        redone.map(|mv| give_move(slf.py(), mv)).transpose()
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.position().rules())
    }

    /// The moves played, first one first, as ``play`` takes them: columns where stones fall,
    /// else cells.
    #[getter]
    fn moves<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyList>> {
        let py = slf.py();
        let list = PyList::empty(py);
        for mv in ask(slf, |game| game.moves().to_vec())? {
            list.append(give_move(py, mv)?)?;
        }
        Ok(list)
    }

    /// The cells that the moves filled, first one first.
    #[getter]
    fn played<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyList>> {
        give_cells(slf.py(), ask(slf, |game| game.cells().to_vec())?)
    }

    /// The number of stones on the board.
    #[getter]
    fn ply(&self) -> u64 {
        self.position().ply()
    }

    /// Whose turn it is; 0 after the end.
    #[getter]
    fn turn(&self) -> u8 {
        self.position()
            .turn()
            .map_or(0, |turn| turn.player.number())
    }

    /// How many stones are left in this turn; 0 after the end.
    #[getter]
    fn stones_left(&self) -> u32 {
        self.position().turn().map_or(0, |turn| turn.stones_left)
    }

    /// What the referee says: ``Win(player, lines)``, ``Draw()`` or ``Ongoing(turn)``.
    #[getter]
    fn verdict(slf: &Bound<'_, Self>) -> PyResult<Said> {
        ask(slf, |game| {
            Said::of(game.position().verdict(), game.position())
        })
    }

    /// Who has won; 0 if nobody has.
    #[getter]
    fn winner(&self) -> u8 {
        self.position().verdict().winner().map_or(0, Player::number)
    }

    /// Whether the game is won or drawn.
    #[getter]
    fn is_over(&self) -> bool {
        !self.position().verdict().is_ongoing()
    }

    /// The moves that would not be refused, a view: ``mv in game.legal_moves``.
    #[getter]
    fn legal_moves(slf: &Bound<'_, Self>) -> LegalMoves {
        LegalMoves(slf.clone().unbind())
    }

    /// The free cells where a stone of the player, put there now, would win the game for him,
    /// whoever's turn it is; where stones fall, of those that a stone can reach now.
    ///
    /// Raises IllegalMoveError for a player whom the rules have not, and MemoryError where k is
    /// 1 and there are more than 2^24 such cells.
    #[pyo3(signature = (player, /))]
    fn winning_cells<'py>(
        slf: &Bound<'py, Self>,
        player: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyList>> {
        Self::list(slf, player, |facts, player| {
            facts.winning_cells(player).collect()
        })
    }

    /// The same where who completes a line loses: the cells where the player would lose.
    #[pyo3(signature = (player, /))]
    fn losing_cells<'py>(
        slf: &Bound<'py, Self>,
        player: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyList>> {
        Self::list(slf, player, |facts, player| {
            facts.losing_cells(player).collect()
        })
    }

    /// Whether the player may still win: False means never, True that some set of k cells holds
    /// no stone of the others; where a line loses, that some set holds none of his own. After
    /// the end, whether he has won.
    ///
    /// Raises IllegalMoveError for a player whom the rules have not.
    #[pyo3(signature = (player, /))]
    fn can_win(slf: &Bound<'_, Self>, player: &Bound<'_, PyAny>) -> PyResult<bool> {
        Self::fact(slf, player, Facts::can_win)
    }

    /// Whether nobody can win any more: a sure draw, said early.
    #[getter]
    fn is_dead(&self) -> bool {
        self.0.facts().is_dead()
    }

    /// 64 bits for the stones and the turn, not for the rules; stable across versions.
    #[getter]
    fn key(&self) -> u64 {
        self.position().key()
    }

    /// The board as a new array of uint8, of the shape of the rules: 0 for a free cell, else
    /// the player.
    ///
    /// Raises MemoryError where there is no room for as many cells.
    #[getter]
    fn board<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let rules = ask(slf, |game| *game.position().rules())?;
        // By NumPy itself, which says so where there is no memory.
        let numpy = py.import(intern!(py, "numpy"))?;
        let board = numpy.call_method1(intern!(py, "zeros"), (Rules(rules).shape(py)?, "u1"))?;
        let mut cells = board.cast::<PyArrayDyn<u8>>()?.try_readwrite()?;
        let cells = cells.as_slice_mut()?;
        ask(slf, |game| {
            for (cell, player) in game.position().stones() {
                let index = usize::try_from(rules.size().index(cell));
                cells[index.expect("each cell has a byte")] = player.number();
            }
        })?;
        Ok(board)
    }

    /// The same game turned and mirrored in every way that its rules allow, itself first: on a
    /// square 8 games, where stones fall 2.
    fn symmetries(slf: &Bound<'_, Self>) -> PyResult<Vec<Self>> {
        ask(slf, |game| {
            let turned = |symmetry: inarow::Symmetry| {
                let mut image = inarow::Game::new(*game.position().rules());
                for &mv in game.moves() {
                    let played = image.play(symmetry.mv(mv));
                    played.expect("what is legal is legal on the board turned");
                }
                Self(image)
            };
            let symmetries = game.position().rules().symmetries();
            symmetries.map(turned).collect()
        })
    }

    /// A ``Game`` of its own with the same moves; ``copy.copy`` keeps a class of the user's too.
    fn copy(&self) -> Self {
        self.clone()
    }

    /// The rules and the moves as text, which ``Game`` reads.
    #[getter]
    fn text(&self) -> String {
        self.0.to_string()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let (text, undone) = ask(slf, |game| {
            let (mut whole, played) = (game.clone(), game.moves().len());
            while whole.redo().is_some() {}
            (whole.to_string(), whole.moves().len() - played)
        })?;
        let new = slf.py().import("copyreg")?.getattr("__newobj__")?;
        let attributes = slf.getattr_opt("__dict__")?;
        Ok((new, (slf.get_type(), text, undone), attributes))
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Self::moves(slf)?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        self.0.moves().len()
    }

    #[expect(clippy::unused_self, reason = "what Python calls on the object")]
    fn __bool__(&self) -> bool {
        true
    }

    fn __str__(&self) -> String {
        let Drawing { board, verdict } = Drawing::of(self.position());
        format!("{}\n\n   {verdict}", board.join("\n"))
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let name = slf.get_type().name()?;
        Ok(format!("{name}('{}')", ask(slf, inarow::Game::to_string)?))
    }

    /// The board as a picture, with the counters round it where they decide. None where it has
    /// more than 100 x 100 cells.
    fn _repr_svg_(&self) -> Option<String> {
        inarow_render::picture(self.position())
    }
}
