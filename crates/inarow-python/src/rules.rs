//! The class `Rules`.

use inarow::{Column, Diagonals, Gravity, LineEffect, Move, Overline, PlayError, Wrap};
use inarow_render::explanation;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::errors::{line_error, refused, unknown_action_message, wrong_type};
use crate::moves::{PyMove, read_move, read_number, shown};
use crate::new_array::{check_bytes, filled, index};

/// The rules of a game, from one line of text: ``ROWSxCOLS[xLAYERS]`` and clauses, or the name of a
/// preset.
///
/// Rules are equal if they define the same game. They can be keys of a dict, and print as their line.
///
/// Raises RulesError, with a ``code`` and the values concerned, for an invalid line.
///
/// >>> rules = inarow.Rules("connect-four")
/// >>> rules
/// Rules('6x7 k4 drop')
/// >>> rules.rows, rules.cols, rules.k, rules.drop
/// (6, 7, 4, True)
#[pyclass(frozen, eq, hash, module = "inarow")]
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Rules(pub(crate) inarow::Rules);

/// Reads a `Rules` object or a rules line.
pub(crate) fn read_rules(rules: &Bound<'_, PyAny>) -> PyResult<inarow::Rules> {
    let py = rules.py();
    if let Ok(rules) = rules.cast::<Rules>() {
        return Ok(rules.get().0);
    }
    let Ok(line) = rules.cast::<PyString>() else {
        let wanted = "rules must be a line of text such as '6x7 k4 drop'";
        return Err(wrong_type(wanted, rules));
    };
    let line = line.to_string_lossy();
    let rules = line.parse();
    rules.map_err(|error| line_error(py, &error, &line))
}

/// Returns the number of the action of a move. With `drop`, a cell stands for its column.
pub(crate) fn action_of(rules: &inarow::Rules, mv: Move) -> u64 {
    rules.size().index(match mv {
        Move::Cell(cell) if rules.gravity() == Gravity::None => cell,
        Move::Cell(cell) => Column::of(cell).cell(0),
        Move::Column(column) => column.cell(0),
    })
}

/// Returns the move of an action; `None` if there is no such action.
pub(crate) fn move_of(rules: &inarow::Rules, action: u64) -> Option<Move> {
    // With `drop`, the first cells are those of row 0, which stand for their columns.
    let cell = (action < rules.move_count()).then(|| rules.size().cell(action))?;
    Some(rules.move_to(cell?))
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (line, /))]
    fn new(line: &Bound<'_, PyAny>) -> PyResult<Self> {
        read_rules(line).map(Self)
    }

    /// Return the presets by their names.
    ///
    /// >>> inarow.Rules.presets()["qubic"]
    /// Rules('4x4x4 k4')
    #[staticmethod]
    fn presets(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
        let presets = PyDict::new(py);
        for &(name, rules) in inarow::Rules::PRESETS {
            presets.set_item(name, Self(rules))?;
        }
        Ok(presets)
    }

    /// The number of rows, from 1.
    #[getter]
    fn rows(&self) -> u32 {
        self.0.size().rows()
    }

    /// The number of columns, from 1.
    #[getter]
    fn cols(&self) -> u32 {
        self.0.size().cols()
    }

    /// The number of layers; None on a plane.
    #[getter]
    fn layers(&self) -> Option<u32> {
        self.0.size().layers()
    }

    /// The shape of a board as an array: ``(rows, cols)``, in space ``(rows, cols, layers)``.
    #[getter]
    pub(crate) fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let size = self.0.size();
        PyTuple::new(py, &size.sides()[..size.dimensions()])
    }

    /// The length of a line.
    #[getter]
    fn k(&self) -> u64 {
        self.0.k()
    }

    /// The number of players. Players are 1, 2, ...
    #[getter]
    fn players(&self) -> u8 {
        self.0.players()
    }

    /// True if an overline does not count.
    #[getter]
    fn exact(&self) -> bool {
        self.0.overline() == Overline::Ignored
    }

    /// The number of ends of a run of just k stones that must not be blocked: 0, 1 or 2.
    #[getter]
    fn open(&self) -> u8 {
        self.0.open_ends()
    }

    /// True if stones fall to the lowest empty cell of their column.
    #[getter]
    fn drop(&self) -> bool {
        self.0.gravity() == Gravity::Drop
    }

    /// The indices that wrap: ``"all"``, ``"rows"``, ``"cols"`` or None.
    #[getter]
    fn wrap(&self) -> Option<&'static str> {
        match self.0.wrap() {
            Wrap::EveryIndex => Some("all"),
            Wrap::Rows => Some("rows"),
            Wrap::Columns => Some("cols"),
            _ => None,
        }
    }

    /// True if diagonals do not count.
    #[getter]
    fn straight(&self) -> bool {
        self.0.diagonals() == Diagonals::Ignored
    }

    /// The number of stones in the very first turn, and in each later turn.
    #[getter]
    fn stones_in_turns(&self) -> (u32, u32) {
        let [first, later] = self.0.stones_in_turns();
        (first, later)
    }

    /// True if the player who completes a line loses.
    #[getter]
    fn loses(&self) -> bool {
        self.0.line_effect() == LineEffect::Loses
    }

    /// True if player 1 loses by a foul, as in renju.
    #[getter]
    fn renju(&self) -> bool {
        self.0.is_renju()
    }

    /// The number of actions that a program chooses from: cells, or columns under ``drop``.
    #[getter]
    pub(crate) fn actions(&self) -> u64 {
        self.0.move_count()
    }

    /// Return the rules in plain words.
    ///
    /// >>> "draw" in inarow.Rules("3x3").explain()
    /// True
    fn explain(&self) -> String {
        explanation(&self.0)
    }

    /// Return the move of an action. Actions are numbered from 0: cells row by row, or columns under
    /// ``drop``.
    ///
    /// Raises IndexError for a number that is not an action.
    ///
    /// >>> inarow.Rules("3x3").move(5)
    /// (1, 2)
    #[pyo3(signature = (action, /))]
    fn r#move(&self, action: &Bound<'_, PyAny>) -> PyResult<PyMove> {
        let number = read_number(action)?;
        let mv = u64::try_from(number)
            .ok()
            .and_then(|it| move_of(&self.0, it));
        mv.map(PyMove).ok_or_else(|| {
            let shown = shown(action, number);
            PyIndexError::new_err(unknown_action_message(self.actions() - 1, shown))
        })
    }

    /// Return the number of the action of a move, the inverse of ``move``. Under ``drop``, a cell
    /// stands for its column.
    ///
    /// Raises IllegalMoveError for a move outside the board.
    ///
    /// >>> inarow.Rules("3x3").action("c2")
    /// 5
    #[pyo3(signature = (mv, /))]
    fn action(&self, mv: &Bound<'_, PyAny>) -> PyResult<u64> {
        let (coordinates, _) = read_move(&self.0, mv)?;
        let refuse = |error| refused(&self.0, &[mv], &error);
        match self.0.locate(coordinates).map_err(refuse)? {
            Move::Column(column) if !self.drop() => Err(refuse(PlayError::RowNotNamed { column })),
            mv => Ok(action_of(&self.0, mv)),
        }
    }

    /// Return the symmetries as an array of int64 with the shape ``(symmetries, actions)``: the image
    /// of each action under each rotation and reflection that the rules allow, the identity first.
    /// ``Game.symmetries`` has the games in the same order.
    ///
    /// Raises MemoryError for an array of more than 2^26 bytes.
    ///
    /// >>> inarow.Rules("connect-four").symmetries()
    /// array([[0, 1, 2, 3, 4, 5, 6],
    ///        [6, 5, 4, 3, 2, 1, 0]])
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rules = self.0;
        let (count, actions) = (rules.symmetries().count() as u64, self.actions());
        let bytes = size_of::<i64>() as u64;
        check_bytes("the symmetries", &rules, [count, actions, bytes])?;
        let shape = vec![u32::try_from(count)?, u32::try_from(actions)?];
        filled(py, "i8", shape, |images: &mut [i64]| {
            let images = images.chunks_mut(index(actions));
            for (symmetry, images) in rules.symmetries().zip(images) {
                for (action, image) in (0..).zip(images) {
                    let index = symmetry.index(action);
                    *image = index.expect("each action has an image").into();
                }
            }
            Ok(())
        })
    }

    /// Return the text of a cell or a move, such as ``h8``, or ``d`` for a column.
    ///
    /// Raises IllegalMoveError for a move outside the board, and TypeError for another object.
    ///
    /// >>> inarow.Rules("gomoku").text((7, 7))
    /// 'h8'
    #[pyo3(signature = (mv, /))]
    fn text(&self, mv: &Bound<'_, PyAny>) -> PyResult<String> {
        let (coordinates, _) = read_move(&self.0, mv)?;
        let located = self.0.locate(coordinates);
        let located = located.map_err(|error| refused(&self.0, &[mv], &error))?;
        Ok(self.0.move_text(located).to_string())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Rules('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}
