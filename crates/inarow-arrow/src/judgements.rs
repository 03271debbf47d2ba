//! Judgements as columns.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Int8Builder, Int64Builder, ListBuilder, StringBuilder};
use arrow_array::{Array, RecordBatch, StructArray};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use inarow::{Fouls, Player, Rules};
use inarow_judge::{Fault, FinalFacts, GameOutcome, Judgement, OptionalColumns};

use crate::cell_lists::CellLists;
use crate::column::{Column, nulls, optional, required, structs};
use crate::notes::Notes;

/// The columns of judgements.
#[derive(Clone, Debug)]
pub struct Columns {
    names: Names,
    optional: OptionalColumns,
}

#[derive(Clone, Debug)]
enum Names {
    /// The names are a column of the judged table, if it has one. The caller adds that column.
    OfTable(Option<Field>),
    /// Each judgement has its own name and the place of its record.
    OfJudgements(TypeOfNames),
}

/// The type of the names of games.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum TypeOfNames {
    /// Strings. If a game has no name, its place is used.
    #[default]
    Text,
    /// Whole numbers of 64 bits. If a game has no name, the value is null.
    Number,
}

impl Columns {
    /// Returns the columns for judgements of a table. If the table has names, they come first.
    pub(crate) fn of_table(game: Option<Field>, optional: OptionalColumns) -> Self {
        let names = Names::OfTable(game.map(|game| game.with_name("game")));
        Self { names, optional }
    }

    /// Returns the columns for judgements of any archive. They include the game's name, the place
    /// of its record, the number of variations, and whether its rules were assumed.
    #[must_use]
    pub const fn of_archive(names: TypeOfNames, optional: OptionalColumns) -> Self {
        Self {
            names: Names::OfJudgements(names),
            optional,
        }
    }

    /// Returns the columns: the keys of `inarow judge --json`, which `docs/records.md` lists.
    ///
    /// # Panics
    ///
    /// Never, since the columns have no rows.
    #[must_use]
    pub fn schema(&self) -> SchemaRef {
        let columns = self.builder().columns();
        let fields = columns.expect("a column without rows is valid").into_iter();
        let fields = fields.map(|(field, _)| field);
        let names = match &self.names {
            Names::OfTable(game) => game.clone(),
            Names::OfJudgements(_) => None,
        };
        let fields: Vec<Field> = names.into_iter().chain(fields).collect();
        Arc::new(Schema::new(fields))
    }

    /// Returns an empty builder.
    #[must_use]
    pub fn builder(&self) -> JudgementsBuilder {
        let places = match self.names {
            Names::OfTable(_) => None,
            Names::OfJudgements(names) => Some(Places {
                numbers: (names == TypeOfNames::Number).then(Int64Builder::default),
                ..Places::default()
            }),
        };
        JudgementsBuilder {
            places,
            optional: self.optional,
            fouls: self.optional.fouls.then(ListBuilder::default),
            facts: self.optional.facts.then(Facts::default),
            ..JudgementsBuilder::default()
        }
    }
}

/// Builds a batch of judgements.
#[derive(Debug, Default)]
pub struct JudgementsBuilder {
    rules: StringBuilder,
    /// The last rules, and their text.
    last_rules: Option<(Rules, String)>,
    status: StringBuilder,
    winner: Int8Builder,
    ply: Int64Builder,
    lines: CellLists,
    /// The names of fouls; null without a foul.
    fouls: Option<ListBuilder<StringBuilder>>,
    optional: OptionalColumns,
    claimed: Int8Builder,
    agrees: BooleanBuilder,
    after_end: Int64Builder,
    errors: Errors,
    places: Option<Places>,
    facts: Option<Facts>,
    notes: Notes,
}

/// The faults of invalid records.
#[derive(Debug, Default)]
struct Errors {
    are_valid: Vec<bool>,
    code: StringBuilder,
    ply: Int64Builder,
    line: Int64Builder,
    message: StringBuilder,
}

/// The name and the place of each record, its variations, and whether its rules were assumed.
#[derive(Debug, Default)]
struct Places {
    game: StringBuilder,
    /// The names, if they are numbers. `game` is then empty.
    numbers: Option<Int64Builder>,
    file: StringBuilder,
    line: Int64Builder,
    byte: Int64Builder,
    variations: Int64Builder,
    rules_assumed: BooleanBuilder,
}

/// The facts of final positions.
#[derive(Debug, Default)]
struct Facts {
    are_valid: Vec<bool>,
    turn: Int8Builder,
    winning_cells: CellLists,
    losing_cells: CellLists,
    can_win: ListBuilder<BooleanBuilder>,
    dead: BooleanBuilder,
    legal: Int64Builder,
}

impl JudgementsBuilder {
    /// Adds a judgement.
    pub fn push(&mut self, judgement: &Judgement<'_>) {
        self.push_rules(judgement.rules);
        self.push_outcome(judgement.outcome.as_ref().ok());
        let fault = judgement.outcome.as_ref().err();
        self.errors.push(fault, judgement.place.line);
        if let Some(places) = &mut self.places {
            places.push(judgement);
        }
        if let Some(facts) = &mut self.facts {
            facts.push(judgement.facts.as_deref());
        }
        self.notes.push(&self.optional.notes(judgement));
    }

    fn push_rules(&mut self, rules: Option<Rules>) {
        let Some(rules) = rules else {
            return self.rules.append_null();
        };
        // Most records have the same rules as the previous record.
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

    /// Adds the columns of an outcome. An invalid record has none.
    fn push_outcome(&mut self, outcome: Option<&GameOutcome>) {
        let status = outcome.map_or("invalid", |outcome| outcome.verdict.name());
        self.status.append_value(status);
        let winner = outcome.map(|outcome| number(outcome.winner()));
        self.winner.append_option(winner);
        let ply = outcome.map(|outcome| outcome.ply.cast_signed());
        self.ply.append_option(ply);
        for line in outcome.iter().flat_map(|outcome| &outcome.lines) {
            self.lines.push_list(line.cells());
        }
        self.lines.end_record();
        self.push_fouls(outcome.map_or_else(Fouls::default, |outcome| outcome.fouls));
        let claimed = outcome.and_then(|outcome| outcome.claimed);
        self.claimed.append_option(claimed.map(number));
        let agrees = outcome.and_then(GameOutcome::agrees);
        self.agrees.append_option(agrees);
        let after_end = outcome.map(|outcome| outcome.after_end.cast_signed());
        self.after_end.append_option(after_end);
    }

    fn push_fouls(&mut self, fouls: Fouls) {
        if let Some(column) = &mut self.fouls {
            for foul in fouls.iter() {
                column.values().append_value(foul.name());
            }
            column.append(!fouls.is_empty());
        }
    }

    /// Returns the judgements as a batch with the columns of [`Columns::schema`], except for a table's
    /// own names.
    ///
    /// # Errors
    ///
    /// [`ArrowError`] if there are too many list items for the offsets.
    pub fn finish(self) -> Result<RecordBatch, ArrowError> {
        structs(self.columns()?, None).map(RecordBatch::from)
    }

    /// Returns the columns in order, except for a table's own names.
    fn columns(mut self) -> Result<Vec<Column>, ArrowError> {
        let winner = self.winner.finish();
        let is_valid = winner.nulls().cloned();
        let (name, place) = self.places.map(Places::finish).unzip();
        let facts = self.facts.map(Facts::finish).transpose()?;
        let mut columns: Vec<Column> = name.into_iter().collect();
        columns.extend([
            optional("rules", self.rules.finish()),
            required("status", self.status.finish()),
            optional("winner", winner),
            optional("ply", self.ply.finish()),
            optional("lines", self.lines.finish(is_valid)?),
        ]);
        if let Some(fouls) = self.fouls {
            let item = Field::new_list_field(DataType::Utf8, false);
            columns.push(optional("foul", fouls.with_field(item).finish()));
        }
        columns.extend([
            optional("claimed", self.claimed.finish()),
            optional("agrees", self.agrees.finish()),
            optional("after_end", self.after_end.finish()),
            optional("error", self.errors.finish()?),
        ]);
        columns.extend(place.into_iter().flatten());
        columns.extend(facts.into_iter().flatten());
        columns.push(optional("notes", self.notes.finish()?));
        Ok(columns)
    }
}

impl Errors {
    fn push(&mut self, fault: Option<&Fault>, first_line: u64) {
        self.are_valid.push(fault.is_some());
        self.code.append_value(fault.map_or("", Fault::code));
        let ply = fault.and_then(Fault::ply).map(u64::cast_signed);
        self.ply.append_option(ply);
        let line = fault.filter(|fault| !fault.is_refusal());
        let line = line.map(|fault| fault.line().unwrap_or(first_line));
        self.line.append_option(line.map(u64::cast_signed));
        self.message.append_value(fault.map_or("", Fault::message));
    }

    fn finish(mut self) -> Result<StructArray, ArrowError> {
        let fields = [
            required("code", self.code.finish()),
            optional("ply", self.ply.finish()),
            optional("line", self.line.finish()),
            required("message", self.message.finish()),
        ];
        structs(fields, nulls(self.are_valid))
    }
}

impl Places {
    fn push(&mut self, judgement: &Judgement<'_>) {
        let place = &judgement.place;
        match (&mut self.numbers, &judgement.id) {
            (Some(numbers), id) => {
                numbers.append_option(id.as_ref().and_then(|id| id.parse().ok()));
            }
            (None, Some(id)) => self.game.append_value(id),
            (None, None) => self.game.append_value(place.to_string()),
        }
        self.file.append_value(&place.file);
        self.line.append_value(place.line.cast_signed());
        self.byte.append_value(place.byte.cast_signed());
        self.variations
            .append_value(judgement.variations.cast_signed());
        self.rules_assumed.append_value(judgement.are_rules_assumed);
    }

    /// Returns the column of names, and the columns that follow the outcomes.
    fn finish(mut self) -> (Column, [Column; 5]) {
        let game = match self.numbers {
            Some(mut numbers) => optional("game", numbers.finish()),
            None => required("game", self.game.finish()),
        };
        let others = [
            required("file", self.file.finish()),
            required("line", self.line.finish()),
            required("byte", self.byte.finish()),
            required("variations", self.variations.finish()),
            required("rules_assumed", self.rules_assumed.finish()),
        ];
        (game, others)
    }
}

impl Facts {
    fn push(&mut self, facts: Option<&FinalFacts>) {
        self.are_valid.push(facts.is_some());
        let turn = facts.map(|facts| facts.turn.map_or(0, Player::number));
        self.turn.append_option(turn.map(number));
        if let Some(facts) = facts {
            for (_, cells) in facts.winning_cells.first(facts.players) {
                self.winning_cells.push_list(cells.iter().copied());
            }
            for (_, cells) in facts.losing_cells.first(facts.players) {
                self.losing_cells.push_list(cells.iter().copied());
            }
            for (_, &can_win) in facts.can_win.first(facts.players) {
                self.can_win.values().append_value(can_win);
            }
        }
        self.winning_cells.end_record();
        self.losing_cells.end_record();
        self.can_win.append(facts.is_some());
        self.dead.append_option(facts.map(|facts| facts.dead));
        let legal = facts.map(|facts| facts.legal.cast_signed());
        self.legal.append_option(legal);
    }

    fn finish(mut self) -> Result<[Column; 6], ArrowError> {
        let item = Field::new_list_field(DataType::Boolean, false);
        let nulls = nulls(self.are_valid);
        Ok([
            optional("turn", self.turn.finish()),
            optional("winning_cells", self.winning_cells.finish(nulls.clone())?),
            optional("losing_cells", self.losing_cells.finish(nulls)?),
            optional("can_win", self.can_win.with_field(item).finish()),
            optional("dead", self.dead.finish()),
            optional("legal", self.legal.finish()),
        ])
    }
}

/// Converts a player's number, which is at most 8.
fn number(player: u8) -> i8 {
    player.cast_signed()
}
