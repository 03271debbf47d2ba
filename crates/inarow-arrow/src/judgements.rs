//! Judgements as columns.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Int8Builder, Int64Builder, ListBuilder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch, StructArray};
use arrow_buffer::{NullBuffer, NullBufferBuilder};
use arrow_schema::{ArrowError, DataType, Field, Fields, Schema, SchemaRef};
use inarow::{Player, Rules};
use inarow_judge::{Fault, FinalFacts, Judgement, Outcome};

use crate::cells::{CellLists, cell_lists};

/// Which columns judgements have.
#[derive(Clone, Debug)]
pub struct Columns {
    /// The names of games as the table has them, if it has; else each judgement's own.
    game: Game,
    facts: bool,
}

#[derive(Clone, Debug)]
enum Game {
    /// As another column has them, which is put before these.
    ValueRecord(Option<Field>),
    /// As judgements say them, with the place of each record and what was taken for granted.
    Told,
}

impl Columns {
    /// Those of judgements of a table, with a column of its names first, if it has one.
    pub(crate) fn of_table(game: Option<Field>, facts: bool) -> Self {
        let game = Game::ValueRecord(game.map(|game| game.with_name("game")));
        Self { game, facts }
    }

    /// The same without the names of games.
    pub(crate) fn without_names(&self) -> Self {
        Self {
            game: Game::ValueRecord(None),
            facts: self.facts,
        }
    }

    /// Those of judgements of any archive: each with its name, where its record stands, and what
    /// was taken for granted.
    #[must_use]
    pub const fn of_archive(facts: bool) -> Self {
        Self {
            game: Game::Told,
            facts,
        }
    }

    /// The columns: those of `inarow judge --json`, as `docs/records.md` lists them.
    #[must_use]
    pub fn schema(&self) -> SchemaRef {
        let needed = |name: &str, kind| Field::new(name, kind, false);
        let perhaps = |name: &str, kind| Field::new(name, kind, true);
        let mut fields = match &self.game {
            Game::ValueRecord(game) => game.iter().cloned().collect(),
            Game::Told => vec![needed("game", DataType::Utf8)],
        };
        fields.extend([
            perhaps("rules", DataType::Utf8),
            needed("status", DataType::Utf8),
            perhaps("winner", DataType::Int8),
            perhaps("ply", DataType::Int64),
            perhaps("lines", cell_lists()),
            perhaps("claimed", DataType::Int8),
            perhaps("agrees", DataType::Boolean),
            perhaps("after_end", DataType::Int64),
            perhaps("error", DataType::Struct(error_fields())),
        ]);
        if let Game::Told = self.game {
            fields.extend([
                needed("file", DataType::Utf8),
                needed("line", DataType::Int64),
                needed("byte", DataType::Int64),
                needed("variations", DataType::Int64),
                needed("rules_assumed", DataType::Boolean),
            ]);
        }
        if self.facts {
            let item = Arc::new(Field::new_list_field(DataType::Boolean, false));
            fields.extend([
                perhaps("turn", DataType::Int8),
                perhaps("winning_cells", cell_lists()),
                perhaps("losing_cells", cell_lists()),
                perhaps("can_win", DataType::List(item)),
                perhaps("dead", DataType::Boolean),
                perhaps("legal", DataType::Int64),
            ]);
        }
        Arc::new(Schema::new(fields))
    }

    /// No judgements yet.
    #[must_use]
    pub fn begin(&self) -> Judgements {
        Judgements {
            told: matches!(self.game, Game::Told).then(Told::default),
            facts: self.facts.then(Facts::default),
            ..Judgements::default()
        }
    }
}

fn error_fields() -> Fields {
    Fields::from(vec![
        Field::new("code", DataType::Utf8, false),
        Field::new("ply", DataType::Int64, true),
        Field::new("line", DataType::Int64, true),
        Field::new("message", DataType::Utf8, false),
    ])
}

/// Judgements, column by column.
#[derive(Debug, Default)]
pub struct Judgements {
    count: usize,
    rules: StringBuilder,
    /// The rules of the last judgement that had any, and their text.
    last_rules: Option<(Rules, String)>,
    status: StringBuilder,
    winner: Int8Builder,
    ply: Int64Builder,
    lines: CellLists,
    claimed: Int8Builder,
    agrees: BooleanBuilder,
    after_end: Int64Builder,
    errors: Errors,
    told: Option<Told>,
    facts: Option<Facts>,
}

/// What is wrong with invalid records.
#[derive(Debug, Default)]
struct Errors {
    is_there: Bits,
    code: StringBuilder,
    ply: Int64Builder,
    line: Int64Builder,
    message: StringBuilder,
}

/// Where each record stands, and what was taken for granted.
#[derive(Debug, Default)]
struct Told {
    game: StringBuilder,
    file: StringBuilder,
    line: Int64Builder,
    byte: Int64Builder,
    variations: Int64Builder,
    rules_assumed: BooleanBuilder,
}

/// The facts of final positions.
#[derive(Debug, Default)]
struct Facts {
    is_there: Bits,
    turn: Int8Builder,
    winning_cells: CellLists,
    losing_cells: CellLists,
    can_win: ListBuilder<BooleanBuilder>,
    dead: BooleanBuilder,
    legal: Int64Builder,
}

/// Which rows have a value.
#[derive(Debug)]
struct Bits(NullBufferBuilder);

impl Default for Bits {
    fn default() -> Self {
        Self(NullBufferBuilder::new(0))
    }
}

impl Judgements {
    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// One more.
    pub fn push(&mut self, judgement: &Judgement<'_>) {
        self.count += 1;
        self.push_rules(judgement.rules);
        match &judgement.outcome {
            Ok(outcome) => self.push_finding(outcome),
            Err(_) => self.push_invalid(),
        }
        let fault = judgement.outcome.as_ref().err();
        self.errors.push(fault, judgement.place.line);
        if let Some(told) = &mut self.told {
            told.push(judgement);
        }
        if let Some(facts) = &mut self.facts {
            facts.push(judgement.facts.as_deref());
        }
    }

    fn push_rules(&mut self, rules: Option<Rules>) {
        let Some(rules) = rules else {
            return self.rules.append_null();
        };
        // Most records have the rules of the one before.
        if self
            .last_rules
            .as_ref()
            .is_none_or(|(last, _)| *last != rules)
        {
            self.last_rules = Some((rules, rules.to_string()));
        }
        if let Some((_, text)) = &self.last_rules {
            self.rules.append_value(text);
        }
    }

    fn push_finding(&mut self, outcome: &Outcome) {
        self.status.append_value(outcome.verdict.name());
        self.winner.append_value(number(outcome.winner()));
        self.ply.append_value(outcome.ply.cast_signed());
        for line in &outcome.lines {
            self.lines.list(line.cells());
        }
        self.lines.end();
        self.claimed.append_option(outcome.claimed.map(number));
        self.agrees.append_option(outcome.agrees());
        self.after_end.append_value(outcome.after_end.cast_signed());
    }

    fn push_invalid(&mut self) {
        self.status.append_value("invalid");
        self.winner.append_null();
        self.ply.append_null();
        self.lines.end();
        self.claimed.append_null();
        self.agrees.append_null();
        self.after_end.append_null();
    }

    /// They as a batch of these columns, behind the names of their games where a table has them.
    ///
    /// # Errors
    ///
    /// Where there are other names than there are judgements.
    pub fn finish(
        mut self,
        schema: &SchemaRef,
        names: Option<ArrayRef>,
    ) -> Result<RecordBatch, ArrowError> {
        let winner = self.winner.finish();
        let is_valid = arrow_array::Array::nulls(&winner).cloned();
        let mut columns: Vec<ArrayRef> = names.into_iter().collect();
        let (told, facts) = (self.told.map(Told::finish), self.facts.map(Facts::finish));
        let mut behind = Vec::new();
        if let Some((game, told)) = told {
            columns.push(game);
            behind.extend(told);
        }
        columns.extend([
            Arc::new(self.rules.finish()) as ArrayRef,
            Arc::new(self.status.finish()),
            Arc::new(winner),
            Arc::new(self.ply.finish()),
            self.lines.finish(is_valid)?,
            Arc::new(self.claimed.finish()),
            Arc::new(self.agrees.finish()),
            Arc::new(self.after_end.finish()),
            self.errors.finish()?,
        ]);
        columns.extend(behind);
        columns.extend(facts.transpose()?.into_iter().flatten());
        RecordBatch::try_new(Arc::clone(schema), columns)
    }
}

impl Errors {
    fn push(&mut self, fault: Option<&Fault>, first_line: u64) {
        self.is_there.push(fault.is_some());
        self.code.append_value(fault.map_or("", Fault::code));
        let ply = fault.and_then(Fault::ply).map(u64::cast_signed);
        self.ply.append_option(ply);
        let line = fault.filter(|fault| !fault.is_refusal());
        let line = line.map(|fault| fault.line().unwrap_or(first_line));
        self.line.append_option(line.map(u64::cast_signed));
        self.message.append_value(fault.map_or("", Fault::message));
    }

    fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.code.finish()),
            Arc::new(self.ply.finish()),
            Arc::new(self.line.finish()),
            Arc::new(self.message.finish()),
        ];
        let nulls = self.is_there.finish();
        let errors = StructArray::try_new(error_fields(), columns, nulls)?;
        Ok(Arc::new(errors))
    }
}

impl Told {
    fn push(&mut self, judgement: &Judgement<'_>) {
        let place = &judgement.place;
        match &judgement.id {
            Some(id) => self.game.append_value(id),
            None => self.game.append_value(place.to_string()),
        }
        self.file.append_value(&place.file);
        self.line.append_value(place.line.cast_signed());
        self.byte.append_value(place.byte.cast_signed());
        self.variations
            .append_value(judgement.variations.cast_signed());
        self.rules_assumed.append_value(judgement.are_rules_assumed);
    }

    /// The names, and the columns that stand behind the judgements.
    fn finish(mut self) -> (ArrayRef, [ArrayRef; 5]) {
        let game = Arc::new(self.game.finish());
        let others: [ArrayRef; 5] = [
            Arc::new(self.file.finish()),
            Arc::new(self.line.finish()),
            Arc::new(self.byte.finish()),
            Arc::new(self.variations.finish()),
            Arc::new(self.rules_assumed.finish()),
        ];
        (game, others)
    }
}

impl Facts {
    fn push(&mut self, facts: Option<&FinalFacts>) {
        self.is_there.push(facts.is_some());
        let turn = facts.map(|facts| facts.turn.map_or(0, Player::number));
        self.turn.append_option(turn.map(number));
        if let Some(facts) = facts {
            for (_, cells) in facts.winning_cells.first(facts.players) {
                self.winning_cells.list(cells.iter().copied());
            }
            for (_, cells) in facts.losing_cells.first(facts.players) {
                self.losing_cells.list(cells.iter().copied());
            }
            for (_, &can_win) in facts.can_win.first(facts.players) {
                self.can_win.values().append_value(can_win);
            }
        }
        self.winning_cells.end();
        self.losing_cells.end();
        self.can_win.append(facts.is_some());
        self.dead.append_option(facts.map(|facts| facts.dead));
        let legal = facts.map(|facts| facts.legal.cast_signed());
        self.legal.append_option(legal);
    }

    fn finish(self) -> Result<[ArrayRef; 6], ArrowError> {
        let item = Field::new_list_field(DataType::Boolean, false);
        let mut turn = self.turn;
        let mut can_win = self.can_win.with_field(item);
        let (mut dead, mut legal) = (self.dead, self.legal);
        let nulls = self.is_there.finish();
        Ok([
            Arc::new(turn.finish()),
            self.winning_cells.finish(nulls.clone())?,
            self.losing_cells.finish(nulls)?,
            Arc::new(can_win.finish()),
            Arc::new(dead.finish()),
            Arc::new(legal.finish()),
        ])
    }
}

impl Bits {
    fn push(&mut self, is_there: bool) {
        self.0.append(is_there);
    }

    fn finish(mut self) -> Option<NullBuffer> {
        self.0.finish()
    }
}

/// The number of a player: there are eight.
fn number(player: u8) -> i8 {
    player.cast_signed()
}
