//! Damage of records, each with the expected judgement.

mod kinds;
mod refused_stones;

use fastrand::Rng;

use inarow::Player;
use inarow_judge::{FinalFacts, Turns};

use super::game::{Game, Stone};
use super::notation::Notation;
use super::parts::{Fields, RecordParts, Setting};

/// A record, good or broken, with its expected judgements.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) lines: Vec<Vec<u8>>,
    pub(crate) expectations: Vec<Expectation>,
    /// If games are grouped, another game is inserted before this line.
    pub(crate) split_at: Option<usize>,
}

/// An expected judgement, and the first line of the record that it judges, from 0.
#[derive(Clone, Debug)]
pub(crate) struct Expectation {
    pub(crate) first: usize,
    pub(crate) judgement: ExpectedJudgement,
}

impl Expectation {
    /// Returns the same expectation for an invalid record whose name can be parsed.
    fn with_name(self, id: Option<String>) -> Self {
        let Self {
            first,
            mut judgement,
        } = self;
        if let ExpectedJudgement::Invalid { name, .. } = &mut judgement {
            *name = id;
        }
        Self { first, judgement }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum ExpectedJudgement {
    /// The record is invalid.
    Invalid {
        /// The record's own name, if it can be parsed.
        name: Option<String>,
        code: &'static str,
        ply: Option<u64>,
        /// The line with the fault.
        line: usize,
        facts: ExpectedFacts,
    },
    /// The judgement is the same as for an input of only these lines.
    SameAsAlone {
        lines: Vec<usize>,
        /// The outcome and the facts, if these lines are the whole record.
        outcome: Option<(ExpectedOutcome, ExpectedFacts)>,
    },
}

/// The expected facts of a record, if the options ask for facts.
#[derive(Clone, Debug)]
pub(crate) enum ExpectedFacts {
    /// No facts, since there is no position.
    Missing,
    /// Exactly these facts.
    Exactly(Box<FinalFacts>),
    /// The facts of some position, which depends on the order of the input.
    OfSomePosition,
}

/// The expected outcome of a good record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExpectedOutcome {
    pub(crate) is_over: bool,
    pub(crate) winner: u8,
    pub(crate) played: usize,
    pub(crate) after_end: usize,
    pub(crate) played_on: bool,
    pub(crate) claimed: Option<u8>,
    /// True if the claimed winner of an ongoing game has a run that the rules do not count.
    pub(crate) is_claim_unsupported: bool,
    /// True if the claim cannot be parsed.
    pub(crate) is_claim_unknown: bool,
}

/// A kind of damage, and its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Damage {
    pub(crate) name: &'static str,
    kind: DamageKind,
}

/// Wrong texts and their error codes.
type Table = &'static [(&'static str, &'static str)];

#[derive(Clone, Copy, Debug)]
enum DamageKind {
    /// One of these texts replaces a move.
    Move(Table),
    /// The referee refuses a stone at this ply.
    Refused(fn(&mut Rng, &Game, usize) -> Option<Stone>),
    /// A key has one of these wrong values.
    Value(&'static str, Table),
    /// A key has one of these values, which are claims that cannot be parsed.
    Claim(&'static str, &'static [&'static str]),
    /// A key is missing.
    Missing(&'static str, &'static str),
    /// A key occurs twice.
    Twice(&'static str),
    /// One of these texts replaces a line.
    Line(Table),
    /// The bytes of a line are changed.
    Bytes(&'static str, fn(&mut Rng, &[u8]) -> Option<Vec<u8>>),
    /// Any other damage.
    Other(fn(&mut Rng, &PlannedRecord<'_>) -> Option<Record>),
}

/// A game with the parts of its record, before it is written and damaged.
#[derive(Clone, Debug)]
pub(crate) struct PlannedRecord<'a> {
    pub(crate) setting: &'a Setting,
    pub(crate) game: Game,
    pub(crate) id: Option<String>,
    pub(crate) claimed: Option<u8>,
}

impl PlannedRecord<'_> {
    fn parts(&self, rng: &mut Rng) -> RecordParts {
        let id = self.id.as_deref();
        let parts = self.setting.write(rng, &self.game, id, self.claimed);
        parts.expect("a game's stones can be written in its own notation")
    }

    /// Returns the undamaged record.
    pub(crate) fn undamaged(&self, rng: &mut Rng) -> Record {
        let lines = bytes(&self.parts(rng));
        if self.setting.notation == Notation::Leetcode && rng.bool() {
            self.with_answers(rng, lines)
        } else {
            self.valid(lines, ClaimText::Known)
        }
    }

    /// Returns the record of calls with a line of right answers.
    fn with_answers(&self, rng: &mut Rng, mut lines: Vec<Vec<u8>>) -> Record {
        let Game {
            ref stones,
            played,
            is_over,
            winner,
            ..
        } = self.game;
        let answer = |ply| {
            if ply == played && is_over {
                format!(",{winner}")
            } else if ply > played {
                ",\"game_over\"".into()
            } else {
                ",0".into()
            }
        };
        let answers: String = (1..=stones.len()).map(answer).collect();
        lines.extend(rng.bool().then(|| b"Output:".into()));
        lines.push(format!("[null{answers}]").into_bytes());
        let claimed = is_over.then_some(winner);
        let planned = Self {
            claimed,
            ..self.clone()
        };
        planned.valid(lines, ClaimText::Known)
    }

    /// Returns a record whose game is the planned one.
    fn valid(&self, lines: Vec<Vec<u8>>, claim: ClaimText) -> Record {
        let after_end = self.game.stones.len() - self.game.played;
        let left_in_turn = match self.turns() {
            Turns::Ordered => self.game.left_in_turn(),
            Turns::Unordered => 0,
        };
        let is_sgf = matches!(self.setting.notation, Notation::Sgf(_));
        let outcome = ExpectedOutcome {
            is_over: self.game.is_over,
            winner: self.game.winner,
            played: self.game.played,
            after_end,
            played_on: after_end > left_in_turn,
            claimed: self.claimed.filter(|_| claim == ClaimText::Known),
            is_claim_unsupported: claim == ClaimText::Known
                && !(is_sgf && self.game.claims_win_off_board())
                && self
                    .claimed
                    .and_then(Player::new)
                    .is_some_and(|player| self.game.has_uncounted_run(player)),
            is_claim_unknown: claim == ClaimText::Unknown,
        };
        Record {
            expectations: vec![same_as_alone(
                (0..lines.len()).collect(),
                Some((outcome, self.facts_at(self.game.played))),
            )],
            lines,
            split_at: None,
        }
    }

    fn turns(&self) -> Turns {
        match self.setting.notation {
            Notation::Leetcode => Turns::Unordered,
            _ => self.setting.options.turns,
        }
    }

    /// Returns the expected facts after `ply` stones.
    fn facts_at(&self, ply: usize) -> ExpectedFacts {
        if self.setting.options.facts {
            ExpectedFacts::Exactly(Box::new(self.game.facts_at(ply, self.turns())))
        } else {
            ExpectedFacts::Missing
        }
    }

    /// Returns the name of a record that is broken elsewhere, if its format has names.
    fn name(&self) -> Option<String> {
        match self.setting.notation {
            Notation::Leetcode
            | Notation::Columns
            | Notation::Pos
            | Notation::Psq
            | Notation::Ccgc => None,
            Notation::Jsonl(_)
            | Notation::Events(_)
            | Notation::Csv(_)
            | Notation::CsvGames
            | Notation::Sgf(_) => self.id.clone(),
        }
    }

    /// Returns a record that has one judgement and is invalid.
    fn invalid(
        &self,
        parts: &RecordParts,
        code: &'static str,
        ply: Option<usize>,
        line: usize,
    ) -> Record {
        let facts = match ply {
            _ if !self.setting.options.facts => ExpectedFacts::Missing,
            Some(ply) => self.facts_at(ply - 1),
            None => ExpectedFacts::OfSomePosition,
        };
        self.invalid_with(parts, code, ply, line, facts)
    }

    /// Returns a record that has one judgement and is invalid, with these facts.
    fn invalid_with(
        &self,
        parts: &RecordParts,
        code: &'static str,
        ply: Option<usize>,
        line: usize,
        facts: ExpectedFacts,
    ) -> Record {
        let judgement = ExpectedJudgement::Invalid {
            name: self.name(),
            code,
            ply: ply.map(|ply| ply as u64),
            line,
            facts,
        };
        Record {
            lines: bytes(parts),
            expectations: vec![Expectation {
                first: 0,
                judgement,
            }],
            split_at: None,
        }
    }

    /// Returns a record with a line that cannot be parsed. A row of a table may still name the
    /// game, which is then invalid. Returns `None` if the row may name another game.
    fn damaged_line(&self, lines: Vec<Vec<u8>>, line: usize, code: &'static str) -> Option<Record> {
        let name = self.setting.game_of_row(&lines[line]);
        let mut record = self.unparsable_line(lines, line, code);
        if name.is_some() {
            record.expectations = vec![Expectation {
                first: 0,
                judgement: ExpectedJudgement::Invalid {
                    name: name.clone(),
                    code,
                    ply: None,
                    line,
                    facts: if self.setting.options.facts {
                        ExpectedFacts::OfSomePosition
                    } else {
                        ExpectedFacts::Missing
                    },
                },
            }];
        }
        (name.is_none() || name == self.id).then_some(record)
    }

    /// Returns a record with a line that cannot be parsed. If a line is a move, the other lines are
    /// judged without it.
    fn unparsable_line(&self, lines: Vec<Vec<u8>>, line: usize, code: &'static str) -> Record {
        let one_move_a_line = self.setting.notation.layout().is_some();
        let fault = Expectation {
            first: if one_move_a_line { line } else { 0 },
            judgement: ExpectedJudgement::Invalid {
                name: None,
                code,
                ply: None,
                line,
                facts: ExpectedFacts::Missing,
            },
        };
        let mut expectations = vec![fault];
        let others: Vec<usize> = (0..lines.len()).filter(|&other| other != line).collect();
        if one_move_a_line && !others.is_empty() {
            expectations.push(same_as_alone(others, None));
        }
        Record {
            lines,
            expectations,
            split_at: None,
        }
    }
}

/// The expected reading of a claim.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum ClaimText {
    Known,
    Unknown,
}

fn same_as_alone(
    lines: Vec<usize>,
    outcome: Option<(ExpectedOutcome, ExpectedFacts)>,
) -> Expectation {
    Expectation {
        first: lines[0],
        judgement: ExpectedJudgement::SameAsAlone { lines, outcome },
    }
}

fn bytes(parts: &RecordParts) -> Vec<Vec<u8>> {
    parts.lines().into_iter().map(String::into_bytes).collect()
}

/// Sets a field to a wrong text. Adds the field if it is missing.
fn set_field(fields: &mut Fields, key: &'static str, text: &str) {
    let field = fields.iter_mut().find(|(name, _)| *name == key);
    match field {
        Some((_, value)) => *value = raw(text),
        None => fields.push((key, raw(text))),
    }
}

/// Returns a text of a table. Names stand for very long texts.
fn raw(text: &str) -> String {
    text.replace(
        "<deep>",
        &format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)),
    )
    .replace("<unclosed>", &"[".repeat(100_000))
    .replace("<long>", &"9".repeat(10_000))
}

impl Damage {
    /// Writes and damages a record; `None` if this damage is impossible for its game.
    pub(crate) fn apply(&self, rng: &mut Rng, planned: &PlannedRecord<'_>) -> Option<Record> {
        match self.kind {
            DamageKind::Move(table) => {
                let (text, code) = *rng.choice(table)?;
                let index = planned.game.random_ply(rng);
                let mut parts = planned.parts(rng);
                parts.insert(index, raw(text))?;
                let line = parts.line_of_move(index);
                Some(planned.invalid(&parts, code, Some(index + 1), line))
            }
            DamageKind::Refused(stone) => {
                let index = planned.game.random_ply(rng);
                let stone = stone(rng, &planned.game, index)?;
                let mut broken = planned.clone();
                broken.game.stones.insert(index, stone);
                let id = planned.id.as_deref();
                let parts = planned
                    .setting
                    .write(rng, &broken.game, id, planned.claimed)?;
                Some(planned.invalid(&parts, self.name, Some(index + 1), 0))
            }
            DamageKind::Value(key, table) => {
                let (text, code) = *rng.choice(table)?;
                self.damage_fields(rng, planned, key, code, |_, fields| {
                    set_field(fields, key, text);
                    Some(())
                })
            }
            DamageKind::Claim(key, texts) => {
                let text = *rng.choice(texts)?;
                let mut parts = planned.parts(rng);
                set_field(parts.fields_mut(0)?, key, text);
                Some(planned.valid(bytes(&parts), ClaimText::Unknown))
            }
            DamageKind::Missing(key, code) => {
                self.damage_fields(rng, planned, key, code, |_, fields| {
                    let before = fields.len();
                    fields.retain(|(name, _)| *name != key);
                    (fields.len() < before).then_some(())
                })
            }
            DamageKind::Twice(key) => {
                self.damage_fields(rng, planned, key, "bad_record", |rng, fields| {
                    let field = fields.iter().find(|(name, _)| *name == key)?.clone();
                    fields.insert(rng.usize(..=fields.len()), field);
                    Some(())
                })
            }
            DamageKind::Line(table) => {
                let (text, code) = *rng.choice(table)?;
                let mut lines = bytes(&planned.parts(rng));
                let line = rng.usize(..lines.len());
                lines[line] = raw(text).into_bytes();
                planned.damaged_line(lines, line, code)
            }
            DamageKind::Bytes(code, change) => {
                let mut lines = bytes(&planned.parts(rng));
                let line = rng.usize(..lines.len());
                lines[line] = change(rng, &lines[line])?;
                planned.damaged_line(lines, line, code)
            }
            DamageKind::Other(apply) => apply(rng, planned),
        }
    }

    fn damage_fields(
        &self,
        rng: &mut Rng,
        planned: &PlannedRecord<'_>,
        key: &str,
        code: &'static str,
        change: impl FnOnce(&mut Rng, &mut Fields) -> Option<()>,
    ) -> Option<Record> {
        let mut parts = planned.parts(rng);
        let line = match parts {
            RecordParts::Tree { .. } => 0,
            _ => rng.usize(..parts.lines().len()),
        };
        change(rng, parts.fields_mut(line)?)?;
        Some(match key {
            "id" => planned.unparsable_line(bytes(&parts), 0, code),
            "game" | "game_id" => planned.unparsable_line(bytes(&parts), line, code),
            _ => planned.invalid(&parts, code, None, line),
        })
    }
}
