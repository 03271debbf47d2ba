//! Games as rows of a table, in a form that can be judged again.

use arrow_array::builder::{ArrayBuilder, Int8Builder, Int32Builder, StringBuilder};
use arrow_array::{RecordBatch, StructArray};
use arrow_schema::{ArrowError, SchemaRef};
use inarow_judge::{Judgement, Stone, Unwritable, writable};

use crate::column::{lists, offset, optional, required, structs};

/// Builds a table with one game per row: its name, its rules, its moves and the claimed result.
#[derive(Debug, Default)]
pub struct GamesBuilder {
    game: StringBuilder,
    rules: StringBuilder,
    moves: Moves,
    /// The end of each game's moves, as an index into the moves.
    ends: Vec<i32>,
    result: Int8Builder,
}

/// The moves of all games.
#[derive(Debug, Default)]
struct Moves {
    row: Int32Builder,
    col: Int32Builder,
    /// Null on a board without layers.
    layer: Int32Builder,
    /// Null if players take turns.
    player: Int8Builder,
}

impl GamesBuilder {
    /// Returns the columns: `game`, `rules`, `moves` and `result`.
    ///
    /// # Panics
    ///
    /// Never, since the columns have no rows.
    #[must_use]
    pub fn schema() -> SchemaRef {
        let empty = Self::default().finish();
        empty.expect("a column without rows is valid").schema()
    }

    /// Adds a game. The judgement must list its moves
    /// ([`JudgeOptions::moves`](inarow_judge::JudgeOptions::moves)).
    ///
    /// # Errors
    ///
    /// [`Unwritable`] if the record is invalid, has moves after the end, or starts from a position.
    /// Nothing is added then.
    pub fn push(&mut self, judgement: &Judgement<'_>) -> Result<(), Unwritable> {
        let (outcome, rules) = writable(judgement)?;
        if !outcome.set_up.is_empty() {
            return Err(Unwritable::new(
                "`parquet` cannot contain stones set up before the first move",
            ));
        }
        self.game.append_value(judgement.game());
        self.rules.append_value(rules.to_string());
        for (ply, stone) in (0..).zip(&outcome.moves) {
            let names_player = rules.turn_at(ply).player != stone.player;
            self.moves.push(stone, names_player);
        }
        self.ends.push(offset(self.moves.row.len()));
        let result = outcome.claimed.map(u8::cast_signed);
        self.result.append_option(result);
        Ok(())
    }

    /// Returns the games as a batch.
    ///
    /// # Errors
    ///
    /// [`ArrowError`] if the moves are too many for one batch.
    pub fn finish(mut self) -> Result<RecordBatch, ArrowError> {
        let columns = [
            optional("game", self.game.finish()),
            required("rules", self.rules.finish()),
            required("moves", lists(self.ends, self.moves.finish()?, None)?),
            optional("result", self.result.finish()),
        ];
        structs(columns, None).map(RecordBatch::from)
    }
}

impl Moves {
    fn push(&mut self, stone: &Stone, names_player: bool) {
        let cell = stone.cell;
        self.row.append_value(cell.row().cast_signed());
        self.col.append_value(cell.col().cast_signed());
        self.layer.append_option(cell.layer().map(u32::cast_signed));
        let player = names_player.then(|| stone.player.number().cast_signed());
        self.player.append_option(player);
    }

    fn finish(mut self) -> Result<StructArray, ArrowError> {
        let fields = [
            required("row", self.row.finish()),
            required("col", self.col.finish()),
            optional("layer", self.layer.finish()),
            optional("player", self.player.finish()),
        ];
        structs(fields, None)
    }
}
