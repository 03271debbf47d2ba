//! A game with its moves.

use inarow::Player;
use inarow_tell::Drawing;
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use numpy::{PyArrayDyn, PyArrayMethods};

use crate::errors::{game_error, play_error};
use crate::legal_moves::LegalMoves;
use crate::moves::{give_cells, give_move, read_move, read_number};
use crate::rules::{Rules, read_rules};
use crate::verdict::give_verdict;

/// One playthrough under any rules: the moves, the verdict, and the facts of the position
/// reached.
///
/// ``Game("6x7 k4 drop")`` has not begun; ``Game("6x7 k4 drop: d d e")`` has these moves.
/// Cells are ``(row, col)`` from 0, row 0 at the top, in space ``(row, col, layer)``; players
/// are 1, 2, ... After any exception the game is as it was.
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

/// What pickles a game: its class, what the class is called with, and its state.
type Reduced<'py> = (Bound<'py, PyAny>, (Rules,), (String, usize));

/// So many cells are listed at the most.
const MOST_LISTED: u64 = 1 << 24;

impl Game {
    fn position(&self) -> &inarow::Position {
        self.0.position()
    }

    fn player(&self, player: &Bound<'_, PyAny>) -> PyResult<Player> {
        let number = read_number(player)?;
        let known = self.position().rules().player(number);
        known.map_err(|error| play_error(player.py(), &error))
    }

    /// Refuses to list more cells than a program would want to have.
    fn check_listed(&self) -> PyResult<()> {
        let legal = self.position().legal_count();
        // Where one stone is a line, every legal cell is listed.
        if self.position().rules().k() == 1 && legal > MOST_LISTED {
            let message = format!("{legal} cells would be listed, at most {MOST_LISTED} are");
            return Err(PyMemoryError::new_err(message));
        }
        Ok(())
    }

    /// Its text with the moves that were taken back, and how many are played.
    fn whole_text(&self) -> (String, usize) {
        let mut whole = self.0.clone();
        while whole.redo().is_some() {}
        (whole.to_string(), self.0.moves().len())
    }

    /// The game that [`Game::whole_text`] tells.
    fn of_whole_text(text: &str, played: usize) -> Result<inarow::Game, inarow::GameError> {
        let mut game: inarow::Game = text.parse()?;
        while game.moves().len() > played {
            game.undo();
        }
        Ok(game)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules = None, /))]
    fn new(rules: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(rules) = rules else {
            return Ok(Self(inarow::Game::new(inarow::Rules::TIC_TAC_TOE)));
        };
        if let Ok(text) = rules.cast::<PyString>() {
            let game = text.to_string_lossy().parse();
            let refuse = |error| game_error(rules.py(), &error);
            return game.map(Self).map_err(refuse);
        }
        Ok(Self(inarow::Game::new(read_rules(rules)?)))
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
        let py = slf.py();
        let rules = *slf.try_borrow()?.position().rules();
        // Before the game is taken: a number may be an object whose code asks the game.
        let (coordinates, player) = read_move(&rules, mv)?;
        let mut game = slf.try_borrow_mut()?;
        let verdict = game.0.play_numbers(player, coordinates);
        let verdict = verdict.map_err(|error| play_error(py, &error))?;
        give_verdict(py, verdict, game.position())
    }

    /// Take back the last move and return it; None at the start.
    fn undo<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let undone = self.0.undo();
        undone.map(|mv| give_move(py, mv)).transpose()
    }

    /// Play the move taken back last and return it; None if there is none.
    fn redo<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let redone = self.0.redo();
        redone.map(|mv| give_move(py, mv)).transpose()
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.position().rules())
    }

    /// The moves played, first one first, as ``play`` takes them: columns where stones fall,
    /// else cells.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let moves = PyList::empty(py);
        for &mv in self.0.moves() {
            moves.append(give_move(py, mv)?)?;
        }
        Ok(moves)
    }

    /// The cells that the moves filled, first one first.
    #[getter]
    fn played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        give_cells(py, self.0.cells().iter().copied())
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
    fn verdict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        give_verdict(py, self.position().verdict(), self.position())
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
    #[pyo3(signature = (player, /))]
    fn winning_cells<'py>(
        slf: &Bound<'py, Self>,
        player: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyList>> {
        let player = slf.try_borrow()?.player(player)?;
        let game = slf.try_borrow()?;
        game.check_listed()?;
        give_cells(slf.py(), game.0.facts().winning_cells(player))
    }

    /// The same where who completes a line loses: the cells where the player would lose.
    #[pyo3(signature = (player, /))]
    fn losing_cells<'py>(
        slf: &Bound<'py, Self>,
        player: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyList>> {
        let player = slf.try_borrow()?.player(player)?;
        let game = slf.try_borrow()?;
        game.check_listed()?;
        give_cells(slf.py(), game.0.facts().losing_cells(player))
    }

    /// Whether the player may still win: False means never, True that some set of k cells holds
    /// no stone of the others.
    #[pyo3(signature = (player, /))]
    fn can_win(slf: &Bound<'_, Self>, player: &Bound<'_, PyAny>) -> PyResult<bool> {
        let player = slf.try_borrow()?.player(player)?;
        Ok(slf.try_borrow()?.0.facts().can_win(player))
    }

    /// Whether nobody can win any more: a sure draw, said early.
    #[getter]
    fn is_dead(&self) -> bool {
        self.0.facts().is_dead()
    }

    /// A hash of stones and turn, not of the rules, the same in every version.
    #[getter]
    fn hash(&self) -> u64 {
        self.position().hash()
    }

    /// The board as a new array of uint8, of the shape of the rules: 0 for a free cell, else
    /// the player.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let numpy = py.import("numpy")?;
        let shape = Rules(*self.position().rules()).shape(py)?;
        // By NumPy itself, which says so where there is no memory.
        let board = numpy.call_method1("zeros", (shape, "u1"))?;
        let cells = board.cast::<PyArrayDyn<u8>>()?.try_readwrite();
        let mut cells = cells.map_err(|error| PyTypeError::new_err(error.to_string()))?;
        let size = self.position().rules().size();
        let room = cells
            .as_slice_mut()
            .map_err(|error| PyTypeError::new_err(error.to_string()))?;
        for (cell, player) in self.position().stones() {
            room[usize::try_from(size.index(cell))?] = player.number();
        }
        drop(cells);
        Ok(board)
    }

    /// The same game turned and mirrored in every way that its rules allow, itself first: on a
    /// square 8 games, where stones fall 2.
    fn symmetries(&self) -> Vec<Self> {
        let rules = self.position().rules();
        let turned = |symmetry: inarow::Symmetry| {
            let mut game = inarow::Game::new(*rules);
            for &mv in self.0.moves() {
                let played = game.play(symmetry.mv(mv));
                played.expect("what is legal is legal on the board turned");
            }
            Self(game)
        };
        rules.symmetries().map(turned).collect()
    }

    /// A game of its own with the same moves.
    fn copy(&self) -> Self {
        self.clone()
    }

    /// The rules and the moves as text, which ``Game`` reads.
    #[getter]
    fn text(&self) -> String {
        self.0.to_string()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let game = slf.try_borrow()?;
        let kind = slf.get_type().into_any();
        Ok((kind, (game.rules(),), game.whole_text()))
    }

    #[pyo3(signature = (state, /))]
    fn __setstate__(slf: &Bound<'_, Self>, state: (String, usize)) -> PyResult<()> {
        let (text, played) = state;
        let game = Self::of_whole_text(&text, played);
        slf.try_borrow_mut()?.0 = game.map_err(|error| game_error(slf.py(), &error))?;
        Ok(())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.moves(py)?.try_iter()?.into_any())
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
        Ok(format!("{name}('{}')", slf.try_borrow()?.0))
    }

    /// The board as a picture, with the counters round it where they decide. None where it has
    /// more than 100 x 100 cells.
    fn _repr_svg_(&self) -> Option<String> {
        inarow_tell::picture(self.position())
    }
}
