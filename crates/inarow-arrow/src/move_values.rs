//! Moves as values of columns.

use std::ops::Range;
use std::sync::Arc;

use arrow_buffer::NullBuffer;
use inarow::{Coordinates, Gravity, Rules};
use inarow_judge::{Fault, RecordMove, Shape, WrittenCell, WrittenPlayer};

use crate::converted_numbers::WholeNumbers;
use crate::lists::Lists;
use crate::texts::Texts;

/// The moves of many games, in one or several columns.
#[derive(Clone, Debug)]
pub(crate) struct MoveValues {
    pub(crate) columns: MoveColumns,
    /// The player of each move.
    pub(crate) player: Option<WholeNumbers>,
    /// Marks moves that are null although their columns have values.
    pub(crate) nulls: Option<NullBuffer>,
}

/// The columns that hold the coordinates of moves.
#[derive(Clone, Debug)]
pub(crate) enum MoveColumns {
    /// The number of a cell, row by row from 0; with `drop` the number of a column.
    Number(WholeNumbers),
    /// The number of a cell, row by row from 0, with any rules.
    Cell(WholeNumbers),
    /// The number of a column.
    Column(WholeNumbers),
    /// A cell as text, such as `c4`.
    Text(Arc<dyn Texts>),
    /// A list of numbers as in JSON: `[row, col]`.
    Lists(Lists, WholeNumbers),
    /// One column per coordinate.
    Coordinates {
        row: Option<WholeNumbers>,
        col: WholeNumbers,
        layer: Option<WholeNumbers>,
    },
}

impl MoveValues {
    /// Returns a move, as these rules read it.
    pub(crate) fn get(&self, rules: &Rules, index: usize) -> Result<RecordMove, Fault> {
        let is_null = |nulls: &NullBuffer| nulls.is_null(index);
        if self.nulls.as_ref().is_some_and(is_null) {
            return Err(Fault::move_missing());
        }
        let number = |numbers: &WholeNumbers, index| match numbers.wrong_value(index) {
            Some(value) => Err(Fault::move_not_whole(&value)),
            None => numbers.get(index).ok_or_else(Fault::move_missing),
        };
        let named = |name, numbers: &WholeNumbers| match numbers.wrong_value(index) {
            Some(value) => Err(Fault::not_whole(name, &value)),
            None => Ok(numbers.get(index)),
        };
        let present = |name, numbers| named(name, numbers)?.ok_or_else(Fault::move_missing);
        let optional = |name, numbers: &Option<WholeNumbers>| match numbers {
            Some(numbers) => named(name, numbers),
            None => Ok(None),
        };
        let cell = match &self.columns {
            MoveColumns::Number(numbers) => WrittenCell::Number(number(numbers, index)?),
            MoveColumns::Cell(numbers) => WrittenCell::Cell(present("cell", numbers)?),
            MoveColumns::Column(numbers) => WrittenCell::Column(present("column", numbers)?),
            MoveColumns::Text(texts) => {
                let text = texts.get(index).ok_or_else(Fault::move_missing)?;
                WrittenCell::Text(text.into())
            }
            MoveColumns::Lists(lists, numbers) => {
                let range = lists.range(index).ok_or_else(Fault::move_missing)?;
                let values = range.map(|index| number(numbers, index));
                let values: Vec<i128> = values.collect::<Result<_, _>>()?;
                return RecordMove::of_numbers(rules, &values);
            }
            MoveColumns::Coordinates { row, col, layer } => {
                let row = optional("row", row)?;
                let col = named("col", col)?.ok_or_else(|| Fault::value_missing("col"))?;
                let layer = optional("layer", layer)?;
                WrittenCell::Coordinates(Coordinates::new(row, col, layer))
            }
        };
        let player = self.player.as_ref();
        if let Some(value) = player.and_then(|player| player.wrong_value(index)) {
            return Err(Fault::no_player(&value));
        }
        let written = |player: &WholeNumbers| {
            Some(WrittenPlayer {
                number: player.get(index)?,
                is_number: player.is_number(index),
            })
        };
        Ok(RecordMove {
            player: player.and_then(written),
            ..cell.read(rules)?
        })
    }

    /// Returns the text of a move, if it is written as text.
    pub(crate) fn text(&self, index: usize) -> Option<&str> {
        match &self.columns {
            MoveColumns::Text(texts) => texts.get(index),
            _ => None,
        }
    }

    /// Returns the range without padding, which lists of fixed length have at their end.
    pub(crate) fn without_padding(&self, range: Range<usize>) -> Range<usize> {
        match &self.columns {
            MoveColumns::Number(numbers) => numbers.without_padding(range),
            _ => range,
        }
    }

    /// Appends these moves to `numbers`, and returns their shape. The first move has the ply `ply`.
    /// Returns `None` if the full parser is needed. That is so if a move is missing, has more than
    /// coordinates, or belongs to a player whose turn it is not.
    fn write(
        &self,
        rules: &Rules,
        ply: usize,
        range: Range<usize>,
        numbers: &mut Vec<u32>,
    ) -> Option<Shape> {
        let is_plane = rules.size().layers().is_none();
        let has_drop = rules.gravity() == Gravity::Drop;
        if self.nulls.is_some() || !self.follow_turns(rules, ply, range.clone()) {
            return None;
        }
        let mut write = |columns: &[&WholeNumbers], shape| {
            write_columns(columns, range.clone(), numbers).map(|()| shape)
        };
        match &self.columns {
            MoveColumns::Number(cols) | MoveColumns::Column(cols) if is_plane && has_drop => {
                write(&[cols], Shape::Number)
            }
            // Numbers too large for `u32` become `u32::MAX`, which must not be a cell.
            MoveColumns::Number(cells) | MoveColumns::Cell(cells)
                if !has_drop && rules.size().cell_count() < u32::MAX.into() =>
            {
                write(&[cells], Shape::Number)
            }
            MoveColumns::Coordinates { row, col, layer } => {
                let has_values =
                    |column: &&WholeNumbers| column.nulls_in(range.clone()) < range.len();
                let row = row.as_ref().filter(has_values);
                let layer = layer.as_ref().filter(has_values);
                match (is_plane, has_drop, row, layer) {
                    (true, true, None, None) => write(&[col], Shape::Number),
                    (true, _, Some(row), None) => write(&[row, col], Shape::List(2)),
                    (false, true, None, Some(layer)) => write(&[col, layer], Shape::List(2)),
                    (false, false, Some(row), Some(layer)) => {
                        write(&[row, col, layer], Shape::List(3))
                    }
                    _ => None,
                }
            }
            MoveColumns::Lists(lists, values) => {
                let (range, length) = lists.equal_lengths(range)?;
                // The full parser reports lists of other lengths.
                if !(2..=4).contains(&length) {
                    return None;
                }
                write_columns(&[values], range, numbers)?;
                Some(Shape::List(length))
            }
            _ => None,
        }
    }

    /// True if each move that names a player names the player whose turn it is.
    fn follow_turns(&self, rules: &Rules, ply: usize, range: Range<usize>) -> bool {
        self.player.as_ref().is_none_or(|players| {
            let turns = (ply as u64..).map(|ply| rules.turn_at(ply).player.number());
            range.zip(turns).all(|(index, turn)| {
                players
                    .get(index)
                    .is_none_or(|player| player == turn.into())
            })
        })
    }
}

/// Writes the moves of one game to `numbers`. The moves are these parts of columns. See
/// [`ListedMoves::numbers`](inarow_judge::ListedMoves::numbers).
pub(crate) fn write_numbers<'a>(
    rules: &Rules,
    parts: impl Iterator<Item = (&'a MoveValues, Range<usize>)>,
    numbers: &mut Vec<u32>,
) -> Option<Shape> {
    let (mut ply, mut common_shape) = (0, None);
    for (values, range) in parts {
        let count = range.len();
        let shape = values.write(rules, ply, range, numbers)?;
        if *common_shape.get_or_insert(shape) != shape {
            return None;
        }
        ply += count;
    }
    let has_rows = common_shape == Some(Shape::List(2)) && rules.size().layers().is_none();
    if has_rows && rules.gravity() == Gravity::Drop && rules.size().cols() <= MAX_COLUMNS {
        return drop_rows(rules, numbers);
    }
    Some(common_shape.unwrap_or(Shape::Number))
}

/// The widest board for which moves with a row are played all at once.
const MAX_COLUMNS: u32 = 64;

/// Keeps only the columns of moves with `drop`. Returns `None` if a stone would not land on the row
/// that its move gives.
fn drop_rows(rules: &Rules, numbers: &mut Vec<u32>) -> Option<Shape> {
    let mut free_rows = [rules.size().rows(); MAX_COLUMNS as usize];
    let count = numbers.len() / 2;
    for index in 0..count {
        let (row, col) = (numbers[2 * index], numbers[2 * index + 1]);
        let free = free_rows.get_mut(col as usize)?;
        // After the game's end, rows may be wrong. The full parser does not check them.
        *free = free.checked_sub(1).filter(|&lowest| lowest == row)?;
        numbers[index] = col;
    }
    numbers.truncate(count);
    Some(Shape::Number)
}

/// Appends rows of these columns, row by row. Returns `None` if a value is null.
fn write_columns(
    columns: &[&WholeNumbers],
    range: Range<usize>,
    numbers: &mut Vec<u32>,
) -> Option<()> {
    let (begin, width) = (numbers.len(), columns.len());
    numbers.resize(begin + range.len() * width, 0);
    for (offset, column) in columns.iter().enumerate() {
        if column.nulls_in(range.clone()) > 0 {
            return None;
        }
        let places = numbers.get_mut(begin + offset..).unwrap_or_default();
        column.write(range.clone(), places, width);
    }
    Some(())
}
