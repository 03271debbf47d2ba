//! Judgements as text and JSON, rendered on the core that judges them.

use std::fmt::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use inarow_judge::{JsonLines, Judgement, Summary};
use inarow_render::Drawing;

use crate::output;
use crate::output_file::{Form, Lines};
use crate::problems::{self, ProblemRecords};

/// The choice of the output to render.
#[derive(Debug)]
pub(crate) struct RenderOptions {
    /// True to render JSON, one object per line.
    pub(crate) json: bool,
    /// True to render the answers of the exercise's calls.
    pub(crate) answers: bool,
    /// True to draw every record with a wrong result.
    pub(crate) disagreements: bool,
    /// The format of the `--output` file, if there is one.
    pub(crate) file_form: Option<Form>,
    /// True as long as problems are printed one by one.
    pub(crate) wants_problems: AtomicBool,
}

/// Some rendered judgements, in order.
///
/// A board may be large, and many records may be wrong. Therefore each board is freed as soon as it
/// is drawn.
#[derive(Debug, Default)]
pub(crate) struct Rendered {
    pub(crate) summary: Summary,
    /// The largest number of players so far.
    pub(crate) players: u8,
    pub(crate) json: JsonLines,
    /// The lines for the `--output` file.
    pub(crate) file_lines: Option<Lines>,
    /// Text that is not part of the table: answers, and records that ask to be shown.
    pub(crate) text: String,
    pub(crate) problems: ProblemRecords,
    /// The place of the first claimed result that cannot be read, and the reason.
    pub(crate) first_unread: Option<String>,
}

impl Rendered {
    /// Renders a judgement.
    pub(crate) fn add(&mut self, mut judgement: Judgement<'_>, options: &RenderOptions) {
        self.summary.count(&judgement);
        let players = judgement.rules.map_or(0, |rules| rules.players());
        self.players = self.players.max(players);
        if self.first_unread.is_none() {
            self.first_unread = problems::unread_claim(&judgement);
        }
        if let Some(form) = &options.file_form {
            let lines = self.file_lines.get_or_insert_with(|| form.lines());
            lines.push(&judgement);
        }
        if options.json {
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
            // The calls of this record cannot be parsed.
            (None, Err(fault)) if options.answers => {
                self.text.extend(["[\"", fault.code(), "\"]\n"]);
            }
            _ => {}
        }
        let wanted = options.wants_problems.load(Ordering::Relaxed) && !self.problems.is_full();
        let board = judgement.board.take();
        let disagrees = options.disagreements && judgement.claims_wrongly();
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
            show(title, &judgement, drawing, &mut self.text)
                .expect("writing to a text never fails");
        }
        if judgement.is_problem() {
            // If the board was drawn with its title, it is not drawn again.
            let drawing = drawing.filter(|_| title.is_none());
            self.problems.take(&judgement, drawing);
        }
    }
}

/// Writes a record's title, board and verdict.
fn show(
    title: &str,
    judgement: &Judgement<'_>,
    drawing: &Drawing,
    text: &mut String,
) -> fmt::Result {
    let place = output::plain(&judgement.place.to_string());
    let rules = judgement.rules.map(|rules| rules.to_string());
    writeln!(text, "{}", output::wrapped(title))?;
    writeln!(text, "{} ({place})\n", rules.unwrap_or_default())?;
    for line in &drawing.board {
        writeln!(text, "{line}")?;
    }
    match &judgement.outcome {
        Ok(_) => writeln!(text, "\n   {}\n", drawing.verdict),
        Err(fault) => {
            let message = output::plain(fault.message());
            let ply = fault.ply().map(|ply| format!(" at move {ply}"));
            writeln!(text, "\n   invalid{}: {message}\n", ply.unwrap_or_default())
        }
    }
}
