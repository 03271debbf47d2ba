//! The ways to break a record, each with what must then be said.

mod stones;
mod ways;

use fastrand::Rng;

use inarow_judge::{FinalFacts, Turns};

use super::form::Form;
use super::game::{Game, Stone};
use super::paper::{Fields, Paper, Setting};

/// A record, good or broken, and what must be said of it.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) lines: Vec<Vec<u8>>,
    pub(crate) reports: Vec<Report>,
    /// Where games stand together: the line before which another game begins.
    pub(crate) returns: Option<usize>,
}

/// What must be said, with the first line of the record (its lines counted
/// from 0) that it is said of.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) first: usize,
    pub(crate) said: Said,
}

impl Report {
    /// The same of an invalid record of which this name can be read.
    fn of_game(self, id: Option<String>) -> Self {
        let Self { first, mut said } = self;
        if let Said::Invalid { name, .. } = &mut said {
            *name = id;
        }
        Self { first, said }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Said {
    /// It is invalid.
    Invalid {
        /// The name that the record gives itself and that can be read.
        name: Option<String>,
        code: &'static str,
        ply: Option<u64>,
        /// The line at fault.
        line: usize,
        facts: Reached,
    },
    /// The same as if these lines stood alone.
    AsAlone {
        lines: Vec<usize>,
        /// What was played, where all of it is there.
        truth: Option<(Truth, Reached)>,
    },
}

/// The facts of the position that a broken record has reached, where they are
/// asked for.
#[derive(Clone, Debug)]
pub(crate) enum Reached {
    /// There is no position.
    Nothing,
    /// These.
    Facts(Box<FinalFacts>),
    /// That of moves which were read until then, in the order of the input.
    SomePosition,
}

/// What the referee must find of a good record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Truth {
    pub(crate) is_over: bool,
    pub(crate) winner: u8,
    pub(crate) played: usize,
    pub(crate) after_end: usize,
    pub(crate) played_on: bool,
    pub(crate) claimed: Option<u8>,
}

/// A way to break a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Break {
    pub(crate) name: &'static str,
    how: How,
}

/// Raw texts, each with the code of what is wrong with it.
type Table = &'static [(&'static str, &'static str)];

#[derive(Clone, Copy, Debug)]
enum How {
    /// One of these stands in the place of a move.
    Move(Table),
    /// The referee refuses a stone put after so many others.
    Refused(fn(&mut Rng, &Game, usize) -> Option<Stone>),
    /// A key has one of these values.
    Value(&'static str, Table),
    /// A key is missing.
    Missing(&'static str, &'static str),
    /// A key is there twice.
    Twice(&'static str),
    /// A line is replaced by one of these.
    Line(Table),
    /// The bytes of a line are changed.
    Bytes(&'static str, fn(&mut Rng, &[u8]) -> Option<Vec<u8>>),
    /// Anything else.
    Other(fn(&mut Rng, &Scene<'_>) -> Option<Record>),
}

/// A good game about to be broken.
#[derive(Clone, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) setting: &'a Setting,
    pub(crate) game: Game,
    pub(crate) id: Option<String>,
    pub(crate) claimed: Option<u8>,
}

impl Scene<'_> {
    fn paper(&self, rng: &mut Rng) -> Paper {
        let id = self.id.as_deref();
        let paper = self.setting.write(rng, &self.game, id, self.claimed);
        paper.expect("a game's stones can be written in its own form")
    }

    /// The game as it was played.
    pub(crate) fn good(&self, rng: &mut Rng) -> Record {
        let lines = bytes(&self.paper(rng));
        let after_end = self.game.stones.len() - self.game.played;
        let in_turn = match self.turns() {
            Turns::Ordered => self.game.left_in_turn(),
            Turns::Unordered => 0,
        };
        let truth = Truth {
            is_over: self.game.is_over,
            winner: self.game.winner,
            played: self.game.played,
            after_end,
            played_on: after_end > in_turn,
            claimed: self.claimed,
        };
        Record {
            reports: vec![as_alone(
                (0..lines.len()).collect(),
                Some((truth, self.facts_at(self.game.played))),
            )],
            lines,
            returns: None,
        }
    }

    fn turns(&self) -> Turns {
        match self.setting.form {
            Form::Leetcode => Turns::Unordered,
            _ => self.setting.options.turns,
        }
    }

    /// The facts when so many stones have been played, where they are asked for.
    fn facts_at(&self, ply: usize) -> Reached {
        match self.setting.options.facts {
            true => Reached::Facts(Box::new(self.game.facts_at(ply, self.turns()))),
            false => Reached::Nothing,
        }
    }

    /// The name that can be read of a record which is broken elsewhere.
    fn name(&self) -> Option<String> {
        match self.setting.form {
            Form::Leetcode | Form::Columns | Form::Pos | Form::Psq => None,
            Form::Jsonl(_) | Form::Events(_) | Form::Csv(_) | Form::Sgf(_) => self.id.clone(),
        }
    }

    /// A record that is invalid as a whole.
    fn invalid(
        &self,
        paper: &Paper,
        code: &'static str,
        ply: Option<usize>,
        line: usize,
    ) -> Record {
        let facts = match ply {
            _ if !self.setting.options.facts => Reached::Nothing,
            Some(ply) => self.facts_at(ply - 1),
            // Whether anybody can have it is looked at when the game has been played.
            None if code == "bad_result" && !matches!(self.setting.form, Form::Sgf(_)) => {
                self.facts_at(self.game.played)
            }
            None => Reached::SomePosition,
        };
        self.invalid_with(paper, code, ply, line, facts)
    }

    /// The same with these facts.
    fn invalid_with(
        &self,
        paper: &Paper,
        code: &'static str,
        ply: Option<usize>,
        line: usize,
        facts: Reached,
    ) -> Record {
        let said = Said::Invalid {
            name: self.name(),
            code,
            ply: ply.map(|ply| ply as u64),
            line,
            facts,
        };
        Record {
            lines: bytes(paper),
            reports: vec![Report { first: 0, said }],
            returns: None,
        }
    }

    /// A record with a line that cannot be read at all. Where lines are moves
    /// the game is judged by its other lines.
    fn stray(&self, lines: Vec<Vec<u8>>, line: usize, code: &'static str) -> Record {
        let one_move_a_line = self.setting.form.layout().is_some();
        let fault = Report {
            first: if one_move_a_line { line } else { 0 },
            said: Said::Invalid {
                name: None,
                code,
                ply: None,
                line,
                facts: Reached::Nothing,
            },
        };
        let mut reports = vec![fault];
        let others: Vec<usize> = (0..lines.len()).filter(|&other| other != line).collect();
        if one_move_a_line && !others.is_empty() {
            reports.push(as_alone(others, None));
        }
        Record {
            lines,
            reports,
            returns: None,
        }
    }
}

fn as_alone(lines: Vec<usize>, truth: Option<(Truth, Reached)>) -> Report {
    Report {
        first: lines[0],
        said: Said::AsAlone { lines, truth },
    }
}

fn bytes(paper: &Paper) -> Vec<Vec<u8>> {
    paper.lines().into_iter().map(String::into_bytes).collect()
}

/// A raw text of a table. What would make the table unreadable is named there.
fn raw(text: &str) -> String {
    text.replace(
        "<deep>",
        &format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)),
    )
    .replace("<unclosed>", &"[".repeat(100_000))
    .replace("<long>", &"9".repeat(10_000))
}

impl Break {
    /// Breaks a game; `None` where this game cannot be broken in this way.
    pub(crate) fn apply(&self, rng: &mut Rng, scene: &Scene<'_>) -> Option<Record> {
        match self.how {
            How::Move(table) => {
                let (text, code) = *rng.choice(table)?;
                let index = scene.game.random_ply(rng);
                let mut paper = scene.paper(rng);
                paper.insert(index, raw(text))?;
                let line = paper.line_of_move(index);
                Some(scene.invalid(&paper, code, Some(index + 1), line))
            }
            How::Refused(stone) => {
                let index = scene.game.random_ply(rng);
                let stone = stone(rng, &scene.game, index)?;
                let mut broken = scene.clone();
                broken.game.stones.insert(index, stone);
                let id = scene.id.as_deref();
                let paper = scene.setting.write(rng, &broken.game, id, scene.claimed)?;
                Some(scene.invalid(&paper, self.name, Some(index + 1), 0))
            }
            How::Value(key, table) => {
                let (text, code) = *rng.choice(table)?;
                self.break_fields(rng, scene, key, code, |_, fields| {
                    let field = fields.iter_mut().find(|(name, _)| *name == key);
                    match field {
                        Some((_, value)) => *value = raw(text),
                        None => fields.push((key, raw(text))),
                    }
                    Some(())
                })
            }
            How::Missing(key, code) => self.break_fields(rng, scene, key, code, |_, fields| {
                let before = fields.len();
                fields.retain(|(name, _)| *name != key);
                (fields.len() < before).then_some(())
            }),
            How::Twice(key) => self.break_fields(rng, scene, key, "bad_record", |rng, fields| {
                let field = fields.iter().find(|(name, _)| *name == key)?.clone();
                fields.insert(rng.usize(..=fields.len()), field);
                Some(())
            }),
            How::Line(table) => {
                let (text, code) = *rng.choice(table)?;
                let mut lines = bytes(&scene.paper(rng));
                let line = rng.usize(..lines.len());
                lines[line] = raw(text).into_bytes();
                Some(scene.stray(lines, line, code))
            }
            How::Bytes(code, change) => {
                let mut lines = bytes(&scene.paper(rng));
                let line = rng.usize(..lines.len());
                lines[line] = change(rng, &lines[line])?;
                Some(scene.stray(lines, line, code))
            }
            How::Other(apply) => apply(rng, scene),
        }
    }

    fn break_fields(
        &self,
        rng: &mut Rng,
        scene: &Scene<'_>,
        key: &str,
        code: &'static str,
        change: impl FnOnce(&mut Rng, &mut Fields) -> Option<()>,
    ) -> Option<Record> {
        let mut paper = scene.paper(rng);
        let line = match paper {
            Paper::Tree { .. } => 0,
            _ => rng.usize(..paper.lines().len()),
        };
        change(rng, paper.fields_mut(line)?)?;
        Some(match key {
            "id" => scene.stray(bytes(&paper), 0, code),
            "game" | "game_id" => scene.stray(bytes(&paper), line, code),
            _ => scene.invalid(&paper, code, None, line),
        })
    }
}
