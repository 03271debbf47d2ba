//! Games as rows of a table, in a form that can be judged again.

use arrow_array::RecordBatch;
use arrow_array::builder::{Int8Builder, Int32Builder, ListBuilder, StringBuilder, StructBuilder};
use arrow_schema::{ArrowError, DataType, Field, Fields, SchemaRef};
use inarow_judge::{Judgement, Stone, Unwritable, writable};

use crate::column::{optional, required, structs};

/// The fields of a move. The layer is null on a board without layers. The player is null if players
/// take turns.
fn move_fields() -> Fields {
    Fields::from(vec![
        Field::new("row", DataType::Int32, false),
        Field::new("col", DataType::Int32, false),
        Field::new("layer", DataType::Int32, true),
        Field::new("player", DataType::Int8, true),
    ])
}

/// Builds a table with one game per row: its name, its rules, its moves and the claimed result.
#[derive(Debug)]
pub struct GamesBuilder {
    game: StringBuilder,
    rules: StringBuilder,
    moves: ListBuilder<StructBuilder>,
    result: Int8Builder,
}

impl Default for GamesBuilder {
    fn default() -> Self {
        let moves = StructBuilder::from_fields(move_fields(), 0);
        let item = Field::new_list_field(DataType::Struct(move_fields()), false);
        Self {
            game: StringBuilder::new(),
            rules: StringBuilder::new(),
            moves: ListBuilder::new(moves).with_field(item),
            result: Int8Builder::new(),
        }
    }
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
        self.game.append_option(judgement.id.as_deref());
        self.rules.append_value(rules.to_string());
        for (ply, stone) in (0..).zip(&outcome.moves) {
            self.push_move(stone, rules.turn_at(ply).player != stone.player);
        }
        self.moves.append(true);
        let result = outcome.claimed.map(u8::cast_signed);
        self.result.append_option(result);
        Ok(())
    }

    fn push_move(&mut self, stone: &Stone, names_player: bool) {
        let cell = stone.cell;
        let moves = self.moves.values();
        let layer = cell.layer();
        for (index, number) in [Some(cell.row()), Some(cell.col()), layer]
            .into_iter()
            .enumerate()
        {
            let numbers = moves.field_builder::<Int32Builder>(index);
            let numbers = numbers.expect("the first fields of a move have 32 bits");
            numbers.append_option(number.map(u32::cast_signed));
        }
        let players = moves.field_builder::<Int8Builder>(3);
        let player = names_player.then(|| stone.player.number().cast_signed());
        players.expect("a player has 8 bits").append_option(player);
        moves.append(true);
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
            required("moves", self.moves.finish()),
            optional("result", self.result.finish()),
        ];
        structs(columns, None).map(RecordBatch::from)
    }
}
