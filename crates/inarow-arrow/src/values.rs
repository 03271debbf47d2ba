//! Moves as the values of columns.

use std::ops::Range;
use std::sync::Arc;

use arrow_buffer::NullBuffer;
use inarow::{Coordinates, Gravity, Rules};
use inarow_judge::{Fault, RecordMove, Shape};

use crate::lists::Lists;
use crate::numbers::Numbers;
use crate::texts::Texts;

/// The moves of many games, as one column or several have them.
#[derive(Clone, Debug)]
pub(crate) struct MoveValues {
    pub(crate) at: At,
    /// Who makes each.
    pub(crate) player: Option<Arc<dyn Numbers>>,
    /// Which are none, whatever their numbers.
    pub(crate) nulls: Option<NullBuffer>,
}

/// Where moves go.
#[derive(Clone, Debug)]
pub(crate) enum At {
    /// A cell by its number, row by row from 0; where stones fall a column.
    Number(Arc<dyn Numbers>),
    /// A cell by its number, also where stones fall.
    Cell(Arc<dyn Numbers>),
    /// A column by its number.
    Column(Arc<dyn Numbers>),
    /// In letters and digits.
    Text(Arc<dyn Texts>),
    /// Numbers of a list, as JSON has them: `[row, col]`.
    Lists(Lists, Arc<dyn Numbers>),
    /// Each number in a column of its own.
    Place {
        row: Option<Arc<dyn Numbers>>,
        col: Arc<dyn Numbers>,
        layer: Option<Arc<dyn Numbers>>,
    },
}

impl MoveValues {
    /// One of the moves, under these rules.
    pub(crate) fn get(&self, rules: &Rules, index: usize) -> Result<RecordMove, Fault> {
        let is_none = |nulls: &NullBuffer| nulls.is_null(index);
        if self.nulls.as_ref().is_some_and(is_none) {
            return Err(Fault::move_missing());
        }
        let number = |numbers: &Arc<dyn Numbers>| {
            let number = numbers.get(index);
            number.ok_or_else(Fault::move_missing)
        };
        let named = |coordinates| {
            Ok(RecordMove {
                player: self.player.as_ref().and_then(|player| player.get(index)),
                coordinates,
            })
        };
        match &self.at {
            At::Number(numbers) => {
                let number = number(numbers)?;
                named(match rules.gravity() {
                    Gravity::None => cell(rules, number),
                    Gravity::Drop => column(rules, number),
                })
            }
            At::Cell(numbers) => named(cell(rules, number(numbers)?)),
            At::Column(numbers) => named(column(rules, number(numbers)?)),
            At::Text(texts) => {
                let text = texts.get(index).ok_or_else(Fault::move_missing)?;
                named(rules.parse_coordinates(text)?)
            }
            At::Lists(lists, numbers) => {
                let range = lists.range(index).ok_or_else(Fault::move_missing)?;
                let values = range.map(|index| numbers.get(index).ok_or_else(Fault::move_missing));
                let values: Vec<i128> = values.collect::<Result<_, _>>()?;
                let (coordinates, player) = rules.read_numbers(&values)?;
                Ok(RecordMove {
                    player,
                    coordinates,
                })
            }
            At::Place { row, col, layer } => named(Coordinates {
                row: row.as_ref().and_then(|row| row.get(index)),
                col: col.get(index).ok_or_else(|| Fault::value_missing("col"))?,
                layer: layer.as_ref().and_then(|layer| layer.get(index)),
            }),
        }
    }

    /// These moves but for what lists of one length are filled up with.
    pub(crate) fn without_fillers(&self, range: Range<usize>) -> Range<usize> {
        match &self.at {
            At::Number(numbers) => numbers.without_fillers(range),
            _ => range,
        }
    }

    /// Writes these moves, the first of which is the one at `ply`, behind those in `numbers`, and
    /// returns how they lie there. `None` if they are not as usual: one is missing or says more
    /// than where it goes, or another player makes it than the one whose turn it is.
    fn write(
        &self,
        rules: &Rules,
        ply: usize,
        range: Range<usize>,
        numbers: &mut Vec<u32>,
    ) -> Option<GameWriter> {
        let is_plane = rules.size().layers().is_none();
        let falls = rules.gravity() == Gravity::Drop;
        let is_usual = self.nulls.is_none() && self.are_in_turn(rules, ply, range.clone());
        is_usual.then_some(())?;
        let mut write = |columns: &[&Arc<dyn Numbers>], written| {
            write_columns(columns, range.clone(), numbers).map(|()| written)
        };
        match &self.at {
            At::Number(cols) | At::Column(cols) if is_plane && falls => {
                write(&[cols], GameWriter::Columns)
            }
            At::Number(cells) | At::Cell(cells) if !falls => write(&[cells], GameWriter::Cells),
            At::Place { row, col, layer } => {
                let row = row.as_ref().filter(|row| !row.is_empty(range.clone()));
                let layer = layer.as_ref();
                let layer = layer.filter(|layer| !layer.is_empty(range.clone()));
                match (is_plane, falls, row, layer) {
                    (true, true, None, None) => write(&[col], GameWriter::Columns),
                    (true, true, Some(row), None) => write(&[row, col], GameWriter::Falling),
                    (true, false, Some(row), None) => write(&[row, col], GameWriter::Lists(2)),
                    (false, true, None, Some(layer)) => write(&[col, layer], GameWriter::Lists(2)),
                    (false, false, Some(row), Some(layer)) => {
                        write(&[row, col, layer], GameWriter::Lists(3))
                    }
                    _ => None,
                }
            }
            At::Lists(lists, values) => {
                let (range, length) = lists.even(range)?;
                write_columns(&[values], range, numbers)?;
                Some(GameWriter::Lists(length))
            }
            _ => None,
        }
    }

    /// Whether each move that names its player is made by the one whose turn it is.
    fn are_in_turn(&self, rules: &Rules, ply: usize, range: Range<usize>) -> bool {
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

/// How moves lie among numbers.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum GameWriter {
    /// A column each.
    Columns,
    /// A cell each, row by row.
    Cells,
    /// Row and column where stones fall.
    Falling,
    /// So many numbers each, in a shape that the rules know.
    Lists(usize),
}

/// Writes the moves of one game, which lie in these parts of columns, into `numbers`: see
/// [`ListedMoves::numbers`](inarow_judge::ListedMoves::numbers).
pub(crate) fn plain<'a>(
    rules: &Rules,
    parts: impl Iterator<Item = (&'a MoveValues, Range<usize>)>,
    numbers: &mut Vec<u32>,
) -> Option<Shape> {
    let (mut ply, mut written) = (0, None);
    for (values, range) in parts {
        let count = range.len();
        let here = values.write(rules, ply, range, numbers)?;
        (*written.get_or_insert(here) == here).then_some(())?;
        ply += count;
    }
    Some(match written.unwrap_or(GameWriter::Columns) {
        GameWriter::Columns => Shape::Column,
        GameWriter::Lists(length) => Shape::List(length),
        GameWriter::Cells => split_cells(rules, numbers)?,
        GameWriter::Falling => drop_rows(rules, numbers)?,
    })
}

/// Makes numbers of cells into rows, columns and layers.
fn split_cells(rules: &Rules, numbers: &mut Vec<u32>) -> Option<Shape> {
    let size = rules.size();
    let ([_, cols, layers], width) = (size.sides(), size.dimensions());
    // What is no number of a cell stays beyond the last one.
    (size.cell_count() < u32::MAX.into()).then_some(())?;
    let count = numbers.len();
    numbers.resize(width * count, 0);
    for index in (0..count).rev() {
        let cell = numbers[index];
        let place = &mut numbers[width * index..][..width];
        match place {
            [row, col] => [*row, *col] = [cell / cols, cell % cols],
            [row, col, layer] => {
                let column = cell / layers;
                [*row, *col, *layer] = [column / cols, column % cols, cell % layers];
            }
            _ => return None,
        }
    }
    Some(Shape::List(width))
}

/// Makes rows and columns into columns alone, if each stone comes to rest on its row.
fn drop_rows(rules: &Rules, numbers: &mut Vec<u32>) -> Option<Shape> {
    let [rows, cols, _] = rules.size().sides();
    let mut resting = [0; MOST_COLUMNS];
    let resting = resting.get_mut(..cols as usize)?;
    resting.fill(rows);
    let count = numbers.len() / 2;
    for index in 0..count {
        let (row, col) = (numbers[2 * index], numbers[2 * index + 1]);
        let above = resting.get_mut(col as usize)?;
        // Behind the end of a game stones may lie anywhere.
        *above = above.checked_sub(1).filter(|&free| free == row)?;
        numbers[index] = col;
    }
    numbers.truncate(count);
    Some(Shape::Column)
}

/// On boards of more columns moves with a row are played one by one.
const MOST_COLUMNS: usize = 64;

/// Writes these rows of columns next to each other, if none is null.
fn write_columns(
    columns: &[&Arc<dyn Numbers>],
    range: Range<usize>,
    numbers: &mut Vec<u32>,
) -> Option<()> {
    let (begin, width) = (numbers.len(), columns.len());
    numbers.resize(begin + range.len() * width, 0);
    for (offset, column) in columns.iter().enumerate() {
        column.is_full(range.clone()).then_some(())?;
        let places = numbers.get_mut(begin + offset..).unwrap_or_default();
        column.write(range.clone(), places, width);
    }
    Some(())
}

/// The cell with this number, row by row, be it on the board or not.
fn cell(rules: &Rules, number: i128) -> Coordinates {
    let [_, cols, layers] = rules.size().sides().map(i128::from);
    let row = number.div_euclid(cols * layers);
    Coordinates {
        row: Some(row),
        ..column(rules, number.rem_euclid(cols * layers))
    }
}

/// The column with this number, be it one of the board or not.
fn column(rules: &Rules, number: i128) -> Coordinates {
    let layers = rules.size().layers().map(i128::from);
    Coordinates {
        row: None,
        col: number.div_euclid(layers.unwrap_or(1)),
        layer: layers.map(|layers| number.rem_euclid(layers)),
    }
}
