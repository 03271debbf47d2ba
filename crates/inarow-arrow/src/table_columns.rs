//! Finds the columns of a table by their names.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};

use inarow_judge::{NAMES_OF_MOVES, NamedValues, SeenNames, claim_column, unread_column};

use crate::converted_numbers::{WholeNumbers, player_numbers, whole_numbers};
use crate::move_values::{MoveColumns, MoveValues};
use crate::numbers::{Numbers, equal_ranges, numbers};
use crate::table_error::TableError;
use crate::texts::{Texts, texts};

/// The meaning of a table's rows.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TableKind {
    /// Each row is a game. The table has a column `moves`.
    Games,
    /// Each row is a move. The table has a column `game`, and columns for the cell.
    Moves,
}

/// The names that the column of game names may have, ignoring case.
const NAMES_OF_GAMES: &[&str] = &["game", "game_id", "id"];
const NAMES_IN_MOVES: &[&str] = &["game", "game_id"];

/// The allowed types of a column of names.
const NUMBERS_OR_TEXT: &str = "whole numbers or text";

/// The columns of a table that the judge reads.
#[derive(Clone, Debug)]
pub(crate) struct TableColumns {
    pub(crate) schema: SchemaRef,
    pub(crate) kind: TableKind,
    /// The index of the column of game names.
    pub(crate) game: Option<usize>,
    /// The name and index of each other column.
    columns: Vec<(&'static str, usize)>,
}

/// Returns the name of the column with the claimed results. A column of another name than `result`
/// must have numbers or text.
fn claim(schema: &Schema) -> Option<&str> {
    let is_value = |data_type: &DataType| match data_type {
        DataType::Dictionary(_, value) => value.is_string(),
        data_type => data_type.is_integer() || data_type.is_floating() || data_type.is_string(),
    };
    let fields = schema
        .fields()
        .iter()
        .filter(|field| field.name().eq_ignore_ascii_case("result") || is_value(field.data_type()));
    let names = fields.map(|field| field.name().as_str());
    let index = claim_column(names.clone())?;
    names.into_iter().nth(index)
}

impl TableColumns {
    /// Finds the columns in a schema.
    pub(crate) fn of(schema: &SchemaRef) -> Result<Self, TableError> {
        let mut fields = schema.fields().iter();
        let has_moves = fields.any(|field| field.name().eq_ignore_ascii_case("moves"));
        let kind = if has_moves {
            TableKind::Games
        } else {
            TableKind::Moves
        };
        let columns = Self::of_kind(schema, kind)?;
        match (kind, columns.game) {
            (TableKind::Moves, None) => Err(columns.no_moves()),
            _ => Ok(columns),
        }
    }

    fn of_kind(schema: &SchemaRef, kind: TableKind) -> Result<Self, TableError> {
        let index = |names: &[&str]| {
            let fields = schema.fields().iter().enumerate();
            let mut fields = fields.filter(|(_, field)| {
                let mut names = names.iter();
                names.any(|name| field.name().eq_ignore_ascii_case(name))
            });
            match (fields.next(), fields.next()) {
                (_, Some((_, repeated))) => Err(TableError::ColumnRepeated {
                    column: repeated.name().clone(),
                }),
                (first, None) => Ok(first.map(|(index, _)| index)),
            }
        };
        let (wanted, names): (&[&'static str], _) = match kind {
            TableKind::Games => (&["moves", "rules"], NAMES_OF_GAMES),
            TableKind::Moves => (&["ply"], NAMES_IN_MOVES),
        };
        let mut columns = Vec::new();
        for name in wanted {
            if let Some(index) = index(&[name])? {
                columns.push((*name, index));
            }
        }
        if kind == TableKind::Moves {
            let usual = NamedValues::found(|name| index(&[name]))?;
            let usual = NAMES_OF_MOVES.into_iter().zip(usual);
            columns.extend(usual.filter_map(|(name, index)| Some((name, index?))));
        }
        if kind == TableKind::Games
            && let Some(claim) = claim(schema)
            && let Some(index) = index(&[claim])?
        {
            columns.push(("result", index));
        }
        let columns = Self {
            schema: Arc::clone(schema),
            kind,
            game: index(names)?,
            columns,
        };
        columns.check()?;
        Ok(columns)
    }

    /// Returns an error if no column gives the cell, or if several columns give it twice.
    fn check(&self) -> Result<(), TableError> {
        let has = |name: &str| self.index(name).is_some();
        let cells = ["col", "column", "cell", "action"];
        let mut cells = cells.into_iter().filter(|name| has(name));
        let repeated = |column: &str| {
            Err(TableError::ColumnRepeated {
                column: column.into(),
            })
        };
        match (self.kind, cells.next(), cells.next()) {
            (TableKind::Games, ..) => Ok(()),
            (TableKind::Moves, None, _) => Err(self.no_moves()),
            (TableKind::Moves, Some(_), Some(column)) => repeated(column),
            (TableKind::Moves, Some("cell"), None) if has("row") || has("layer") => {
                repeated("cell")
            }
            (TableKind::Moves, Some(_), None) => Ok(()),
        }
    }

    fn no_moves(&self) -> TableError {
        let fields = self.schema.fields().iter();
        TableError::NoMoves {
            columns: fields.map(|field| field.name().clone()).collect(),
        }
    }

    fn index(&self, name: &str) -> Option<usize> {
        let mut columns = self.columns.iter();
        columns
            .find(|(known, _)| *known == name)
            .map(|(_, index)| *index)
    }

    /// Returns the name of the first column that looks like a result and is not read.
    pub(crate) fn unread_result(&self) -> Option<&str> {
        let fields = self.schema.fields().iter();
        let names = fields.map(|field| field.name().as_str());
        unread_column(names, self.index("result"))
    }

    /// Returns the indices of all columns that are read, in ascending order.
    pub(crate) fn indices(&self) -> Vec<usize> {
        let columns = self.columns.iter().map(|(_, index)| *index);
        let mut indices: Vec<usize> = columns.chain(self.game).collect();
        indices.sort_unstable();
        indices
    }

    /// Returns the field of the column of game names, if there is one.
    pub(crate) fn game_field(&self) -> Option<Field> {
        let field = self.schema.field(self.game?).clone();
        Some(match (self.kind, field.data_type()) {
            // In a table of moves, the names are copied. Names from a dictionary become strings.
            (TableKind::Moves, DataType::Dictionary(..)) => field.with_data_type(DataType::Utf8),
            _ => field,
        })
    }

    /// Returns the values of the column with this name, if the table has it. Returns an error if
    /// `read` returns `None`, since the column has not the wanted type.
    pub(crate) fn values<T>(
        &self,
        batch: &RecordBatch,
        name: &str,
        wanted: &'static str,
        read: impl Fn(&ArrayRef) -> Option<T>,
    ) -> Result<Option<T>, TableError> {
        let index = self.index(name);
        let values = index.map(|index| typed(batch.column(index), name, wanted, read));
        values.transpose()
    }

    /// Returns the names of the games in a batch.
    pub(crate) fn names(&self, batch: &RecordBatch) -> Result<Option<GameNames>, TableError> {
        let names = self.game.map(|index| {
            let name = self.schema.field(index).name();
            let column = batch.column(index);
            typed(column, name, NUMBERS_OR_TEXT, GameNames::from_column)
        });
        names.transpose()
    }

    /// Returns the moves of a batch, one per row.
    pub(crate) fn moves(&self, batch: &RecordBatch) -> Result<MoveValues, TableError> {
        let number = |name: &str| self.values(batch, name, "whole numbers", whole_numbers);
        let cells = |name: &str, of_numbers: fn(WholeNumbers) -> MoveColumns| {
            self.values(batch, name, NUMBERS_OR_TEXT, |column| {
                let texts = || texts(column).map(MoveColumns::Text);
                whole_numbers(column).map(of_numbers).or_else(texts)
            })
        };
        let (cell, action) = (
            cells("cell", MoveColumns::Cell)?,
            cells("action", MoveColumns::Number)?,
        );
        let columns = match cell.or(action) {
            Some(columns) => columns,
            None => match (number("column")?, number("row")?, number("layer")?) {
                (Some(column), None, None) => MoveColumns::Column(column),
                (column, row, layer) => MoveColumns::Coordinates {
                    row,
                    col: column.or(number("col")?).ok_or(TableError::OtherColumns)?,
                    layer,
                },
            },
        };
        Ok(MoveValues {
            columns,
            player: self.values(batch, "player", NUMBERS_OR_TEXT, player_numbers)?,
            nulls: None,
        })
    }

    /// Returns the ply of each row; `None` if the table has no column `ply`.
    pub(crate) fn plies(&self, batch: &RecordBatch) -> Result<Option<WholeNumbers>, TableError> {
        self.values(batch, "ply", "whole numbers", whole_numbers)
    }
}

/// Returns the values of a column, or an error if `read` returns `None`.
fn typed<T>(
    column: &ArrayRef,
    name: &str,
    wanted: &'static str,
    read: impl Fn(&ArrayRef) -> Option<T>,
) -> Result<T, TableError> {
    read(column).ok_or_else(|| TableError::ColumnType {
        column: name.into(),
        found: column.data_type().clone(),
        wanted,
    })
}

impl MoveValues {
    /// Returns moves from a column of structs, whose fields are the columns of a table of moves.
    pub(crate) fn from_structs(values: &ArrayRef) -> Option<Self> {
        let DataType::Struct(fields) = values.data_type() else {
            return None;
        };
        let structs = values.as_struct_opt()?;
        let schema = Arc::new(Schema::new(fields.clone()));
        // No field `game` is needed, since all moves of a list belong to one game.
        let arrays = structs.columns().to_vec();
        let batch = RecordBatch::try_new(Arc::clone(&schema), arrays).ok()?;
        let columns = TableColumns::of_kind(&schema, TableKind::Moves).ok()?;
        let moves = columns.moves(&batch).ok()?;
        Some(Self {
            nulls: structs
                .nulls()
                .filter(|nulls| nulls.null_count() > 0)
                .cloned(),
            ..moves
        })
    }
}

/// The names of games.
#[derive(Clone, Debug)]
pub(crate) enum GameNames {
    Numbers(Arc<dyn Numbers>),
    Texts(Arc<dyn Texts>),
}

impl GameNames {
    /// Returns the names in a column; `None` if it has neither whole numbers nor strings.
    pub(crate) fn from_column(column: &ArrayRef) -> Option<Self> {
        let texts = || texts(column).map(Self::Texts);
        numbers(column).map(Self::Numbers).or_else(texts)
    }

    /// Adds a name to the set. Returns false if it was present.
    pub(crate) fn add_to(&self, seen: &mut SeenNames, index: usize) -> bool {
        let number = match self {
            Self::Numbers(numbers) => numbers.get(index).map(u64::try_from),
            Self::Texts(_) => None,
        };
        match number {
            Some(Ok(number)) => seen.insert_number(number),
            _ => seen.insert(&self.get(index).unwrap_or_default()),
        }
    }

    /// True if two names are the same.
    pub(crate) fn is_same(&self, index: usize, other: &Self, other_index: usize) -> bool {
        match (self, other) {
            (Self::Numbers(numbers), Self::Numbers(others)) => {
                numbers.get(index) == others.get(other_index)
            }
            _ => self.get(index) == other.get(other_index),
        }
    }

    /// Splits the first `count` rows into ranges of consecutive rows with the same name.
    pub(crate) fn equal_ranges(&self, count: usize) -> Vec<Range<usize>> {
        match self {
            Self::Numbers(numbers) => numbers.equal_ranges(count),
            Self::Texts(texts) => equal_ranges(count, |row| texts.get(row - 1) == texts.get(row)),
        }
    }

    /// Returns a name; `None` if it is null.
    pub(crate) fn get(&self, index: usize) -> Option<Cow<'_, str>> {
        match self {
            Self::Numbers(numbers) => numbers.get(index).map(|number| {
                // Most numbers fit into 64 bits, which are faster to write.
                let short = i64::try_from(number).map(|number| number.to_string());
                short.unwrap_or_else(|_| number.to_string()).into()
            }),
            Self::Texts(texts) => texts.get(index).map(Cow::Borrowed),
        }
    }
}
