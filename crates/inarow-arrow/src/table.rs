//! What a table is: which columns it has, and what they mean.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};

use inarow_judge::SeenNames;

use crate::numbers::{Numbers, numbers, runs};
use crate::table_error::TableError;
use crate::texts::{Texts, texts};
use crate::values::{At, MoveValues};

/// What a table has in its rows, as its columns tell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Table {
    /// A game each: there is a column `moves`.
    Games,
    /// A move each: there is a column `game`, and where the moves go.
    Moves,
}

/// Names that a column may have. Large letters are small ones.
const NAMES_OF_GAMES: &[&str] = &["game", "game_id", "id"];
const NAMES_OF_MOVES: &[&str] = &["game", "game_id"];

/// The columns of a table that mean something.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    schema: SchemaRef,
    pub(crate) table: Table,
    /// The index of the column with the names of games.
    pub(crate) game: Option<usize>,
    /// The names that mean something and the index of the column of each.
    columns: Vec<(&'static str, usize)>,
}

impl Found {
    /// The columns of tables of this schema.
    pub(crate) fn of(schema: &SchemaRef) -> Result<Self, TableError> {
        let mut fields = schema.fields().iter();
        let has_moves = fields.any(|field| field.name().eq_ignore_ascii_case("moves"));
        let table = if has_moves {
            Table::Games
        } else {
            Table::Moves
        };
        let found = Self::columns_of(schema, table)?;
        match (table, found.game) {
            (Table::Moves, None) => Err(found.no_moves()),
            _ => Ok(found),
        }
    }

    fn columns_of(schema: &SchemaRef, table: Table) -> Result<Self, TableError> {
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
        let (wanted, names): (&[&'static str], _) = match table {
            Table::Games => (&["moves", "rules", "result"], NAMES_OF_GAMES),
            Table::Moves => (
                &["row", "col", "layer", "column", "cell", "player", "ply"],
                NAMES_OF_MOVES,
            ),
        };
        let mut columns = Vec::new();
        for name in wanted {
            if let Some(index) = index(&[name])? {
                columns.push((*name, index));
            }
        }
        let found = Self {
            schema: Arc::clone(schema),
            table,
            game: index(names)?,
            columns,
        };
        found.check()?;
        Ok(found)
    }

    /// Whether moves are said, and once.
    fn check(&self) -> Result<(), TableError> {
        let has = |name: &str| self.index(name).is_some();
        let places = ["col", "column", "cell"];
        let mut said = places.into_iter().filter(|name| has(name));
        let repeated = |column: &str| {
            Err(TableError::ColumnRepeated {
                column: column.into(),
            })
        };
        match (self.table, said.next(), said.next()) {
            (Table::Games, ..) => Ok(()),
            (Table::Moves, None, _) => Err(self.no_moves()),
            (Table::Moves, Some(_), Some(column)) => repeated(column),
            (Table::Moves, Some("cell"), None) if has("row") || has("layer") => repeated("cell"),
            (Table::Moves, Some("column"), None) if has("row") => repeated("column"),
            (Table::Moves, Some(_), None) => Ok(()),
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
            .find(|(found, _)| *found == name)
            .map(|(_, index)| *index)
    }

    /// The indices of all of them, in their order.
    pub(crate) fn indices(&self) -> Vec<usize> {
        let columns = self.columns.iter().map(|(_, index)| *index);
        let mut indices: Vec<usize> = columns.chain(self.game).collect();
        indices.sort_unstable();
        indices
    }

    /// The field of the names of games, if they have names.
    pub(crate) fn game_field(&self) -> Option<Field> {
        let field = self.schema.field(self.game?).clone();
        Some(match (self.table, field.data_type()) {
            // Of moves the names of games are copied, and these as texts.
            (Table::Moves, DataType::Dictionary(..)) => field.with_data_type(DataType::Utf8),
            _ => field,
        })
    }

    /// A column of a batch.
    pub(crate) fn column<'b>(&self, batch: &'b RecordBatch, name: &str) -> Option<&'b ArrayRef> {
        self.index(name).map(|index| batch.column(index))
    }

    pub(crate) fn needed<'b>(
        &self,
        batch: &'b RecordBatch,
        name: &str,
    ) -> Result<&'b ArrayRef, TableError> {
        self.column(batch, name).ok_or(TableError::OtherColumns)
    }

    /// The names of the games of a batch.
    pub(crate) fn names(&self, batch: &RecordBatch) -> Result<Option<Names>, TableError> {
        self.game
            .map(|index| {
                let column = batch.column(index);
                let name = self.schema.field(index).name();
                let wanted = "whole numbers or text";
                Names::of(column).ok_or_else(|| self.wrong_type(column, name, wanted))
            })
            .transpose()
    }

    pub(crate) fn wrong_type(
        &self,
        column: &ArrayRef,
        name: &str,
        wanted: &'static str,
    ) -> TableError {
        TableError::ColumnType {
            column: name.into(),
            found: column.data_type().clone(),
            wanted,
        }
    }

    /// The moves of a batch, a row each.
    pub(crate) fn moves(&self, batch: &RecordBatch) -> Result<MoveValues, TableError> {
        let number = |name: &str| {
            let column = self.column(batch, name);
            let number = column.map(|column| {
                numbers(column).ok_or_else(|| self.wrong_type(column, name, "whole numbers"))
            });
            number.transpose()
        };
        let at = match self.column(batch, "cell") {
            Some(cells) => match (numbers(cells), texts(cells)) {
                (Some(numbers), _) => At::Cell(numbers),
                (None, Some(texts)) => At::Text(texts),
                (None, None) => {
                    return Err(self.wrong_type(cells, "cell", "whole numbers or text"));
                }
            },
            None => match (number("column")?, number("col")?, number("layer")?) {
                (Some(column), _, None) => At::Column(column),
                (Some(col), _, layer) | (None, Some(col), layer) => At::Place {
                    row: number("row")?,
                    col,
                    layer,
                },
                (None, None, _) => return Err(TableError::OtherColumns),
            },
        };
        Ok(MoveValues {
            at,
            player: number("player")?,
            nulls: None,
        })
    }

    /// Which move of its game each row is.
    pub(crate) fn plies(
        &self,
        batch: &RecordBatch,
    ) -> Result<Option<Arc<dyn Numbers>>, TableError> {
        let column = self.column(batch, "ply");
        let plies = column.map(|column| {
            numbers(column).ok_or_else(|| self.wrong_type(column, "ply", "whole numbers"))
        });
        plies.transpose()
    }
}

impl MoveValues {
    /// The moves that are structs, with the fields that a table of moves has as columns.
    pub(crate) fn of_struct(values: &ArrayRef) -> Option<Self> {
        let DataType::Struct(fields) = values.data_type() else {
            return None;
        };
        let structs = values.as_struct_opt()?;
        let schema = Arc::new(Schema::new(fields.clone()));
        // A game's name says nothing within the game.
        let columns = structs.columns().to_vec();
        let batch = RecordBatch::try_new(Arc::clone(&schema), columns).ok()?;
        let found = Found::columns_of(&schema, Table::Moves).ok()?;
        let moves = found.moves(&batch).ok()?;
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
pub(crate) enum Names {
    Numbers(Arc<dyn Numbers>),
    Texts(Arc<dyn Texts>),
}

impl Names {
    pub(crate) fn of(column: &ArrayRef) -> Option<Self> {
        let texts = || texts(column).map(Self::Texts);
        numbers(column).map(Self::Numbers).or_else(texts)
    }

    /// Adds a name to those seen; false if it was there.
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

    /// Whether two names are the same.
    pub(crate) fn is_same(&self, index: usize, other: &Self, other_index: usize) -> bool {
        match (self, other) {
            (Self::Numbers(numbers), Self::Numbers(others)) => {
                numbers.get(index) == others.get(other_index)
            }
            _ => self.get(index) == other.get(other_index),
        }
    }

    /// The rows, of which there are so many, that stand together and have the same name.
    pub(crate) fn runs(&self, count: usize) -> Vec<Range<usize>> {
        match self {
            Self::Numbers(numbers) => numbers.runs(count),
            Self::Texts(texts) => runs(count, |row| texts.get(row - 1) == texts.get(row)),
        }
    }

    pub(crate) fn get(&self, index: usize) -> Option<Cow<'_, str>> {
        match self {
            Self::Numbers(numbers) => numbers.get(index).map(|number| {
                // Most have 64 bits, which are written faster.
                let short = i64::try_from(number).map(|number| number.to_string());
                short.unwrap_or_else(|_| number.to_string()).into()
            }),
            Self::Texts(texts) => texts.get(index).map(Cow::Borrowed),
        }
    }
}
