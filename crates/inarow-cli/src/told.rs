//! What is told of some judgements, made ready by whichever core judges.

use std::fmt::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use inarow_judge::{JsonLines, Judgement, Summary};
use inarow_render::Drawing;

use crate::answers::{Begin, Lines};
use crate::output;
use crate::problems::{self, Problems};

/// How judgements are told.
#[derive(Debug)]
pub(crate) struct Telling {
    /// Whether as JSON, one a line.
    pub(crate) json: bool,
    /// Whether as the answers of the exercise's calls.
    pub(crate) answers: bool,
    /// Whether every record that claims a wrong result is drawn.
    pub(crate) disagreements: bool,
    /// How all is written into a file, if it is.
    pub(crate) written: Option<Begin>,
    /// Whether further problems would be told one by one.
    pub(crate) problems_wanted: AtomicBool,
}

/// What is told of some judgements in a row.
///
/// A board may be large, and many records may be wrong, so it is drawn at once and
/// let go.
#[derive(Debug, Default)]
pub(crate) struct Told {
    pub(crate) summary: Summary,
    /// The most players that any record's rules have.
    pub(crate) players: u8,
    pub(crate) json: JsonLines,
    /// What is written into a file.
    pub(crate) written: Option<Lines>,
    /// What is printed at once where it is not JSON: answers, and records that ask to
    /// be shown.
    pub(crate) text: String,
    pub(crate) problems: Problems,
}

impl Told {
    /// Makes one more judgement ready to be told.
    pub(crate) fn add(&mut self, mut judgement: Judgement<'_>, telling: &Telling) {
        self.summary.count(&judgement);
        let players = judgement.rules.map_or(0, |rules| rules.players());
        self.players = self.players.max(players);
        if let Some(begin) = telling.written {
            let written = self.written.get_or_insert_with(|| begin.lines());
            written.push(&judgement, begin);
        }
        if telling.json {
            let board = judgement
                .board
                .take()
                .filter(|_| judgement.claims_wrongly());
            let drawing = board.map(|position| Drawing::of(&position));
            let lines = drawing.map_or_else(Vec::new, |drawing| drawing.board);
            return self.json.push_drawn(&judgement, &lines);
        }
        match (&judgement.answers, &judgement.outcome) {
            (Some(answers), _) => self.text.extend([answers, "\n"]),
            // The record has no calls to be answered one by one.
            (None, Err(fault)) if telling.answers => {
                self.text.extend(["[\"", fault.code(), "\"]\n"]);
            }
            _ => {}
        }
        let wanted = telling.problems_wanted.load(Ordering::Relaxed) && !self.problems.is_full();
        let board = judgement.board.take();
        let disagrees = telling.disagreements && judgement.claims_wrongly();
        let board = board.filter(|_| wanted || disagrees || judgement.show.is_some());
        let drawing = board.map(|position| Drawing::of(&position));
        let title = match (&judgement.show, &judgement.outcome) {
            (Some(title), _) => Some(title.clone()),
            (None, Ok(outcome)) if disagrees => {
                let name = judgement.id.as_deref().map(|id| format!("{id} "));
                Some(name.unwrap_or_default() + &problems::disagreement(outcome))
            }
            _ => None,
        };
        if let (Some(title), Some(drawing)) = (&title, &drawing) {
            show(title, &judgement, drawing, &mut self.text).expect("a text takes what is written");
        }
        if judgement.is_problem() {
            self.problems.take(&judgement, drawing);
        }
    }
}

/// A record that asks to be shown: its title, its board, and the verdict.
fn show(
    title: &str,
    judgement: &Judgement<'_>,
    drawing: &Drawing,
    text: &mut String,
) -> fmt::Result {
    let place = output::plain(&judgement.place.to_string());
    let rules = judgement.rules.map(|rules| rules.to_string());
    writeln!(text, "{}", output::short(title))?;
    writeln!(text, "{} ({place})\n", rules.unwrap_or_default())?;
    for line in &drawing.board {
        writeln!(text, "{line}")?;
    }
    match &judgement.outcome {
        Ok(_) => writeln!(text, "\n   {}\n", drawing.verdict),
        Err(fault) => {
            let message = output::plain(fault.message());
            writeln!(text, "\n   invalid from here on: {message}\n")
        }
    }
}
