//! Records that have problems.

use std::io;

use inarow_judge::{GameOutcome, Judgement};
use inarow_render::Drawing;

use crate::output::{self, Output};

/// The maximum number of problems to print one by one.
const MAX: usize = 10;

/// The first records with problems, and the total number.
#[derive(Debug, Default)]
pub(crate) struct ProblemRecords {
    first: Vec<ProblemRecord>,
    count: u64,
}

#[derive(Debug)]
struct ProblemRecord {
    text: String,
    /// The final board, if the claimed result is wrong.
    drawing: Option<Drawing>,
    /// True if the printed answers of the calls already show the problem.
    is_answered: bool,
}

impl ProblemRecords {
    /// Adds a judgement with a problem. Only the first ones are kept.
    pub(crate) fn take(&mut self, judgement: &Judgement<'_>, drawing: Option<Drawing>) {
        self.count += 1;
        if !self.is_full() {
            self.first.push(ProblemRecord {
                text: text(judgement),
                drawing: drawing.filter(|_| judgement.claims_wrongly()),
                is_answered: judgement.answers.is_some() && !judgement.claims_wrongly(),
            });
        }
    }

    /// Adds the problems of later judgements.
    pub(crate) fn append(&mut self, next: Self) {
        self.count += next.count;
        let room = MAX - self.first.len();
        self.first.extend(next.first.into_iter().take(room));
    }

    /// True if more problems will only be counted.
    pub(crate) const fn is_full(&self) -> bool {
        self.first.len() == MAX
    }

    /// Prints problems to standard error, except those that the answers of calls already show. Used
    /// if there is no table.
    pub(crate) fn print_unanswered(&self) {
        for problem in &self.first {
            if !problem.is_answered {
                output::note(format_args!("{}", problem.text));
            }
        }
    }

    /// Prints each problem with its place. If the claimed result is wrong, prints the final board
    /// too.
    pub(crate) fn print(&self, output: &mut Output) -> io::Result<()> {
        if self.count == 0 {
            return Ok(());
        }
        let (count, shown) = (self.count, self.first.len());
        if shown as u64 == count {
            output.line(format_args!("\nproblems:"))?;
        } else {
            output.line(format_args!("\nproblems (the first {shown} of {count}):"))?;
        }
        for ProblemRecord { text, drawing, .. } in &self.first {
            output.line(format_args!("{text}"))?;
            if let Some(Drawing { board, verdict }) = drawing {
                for line in board {
                    output.line(format_args!("{line}"))?;
                }
                output.line(format_args!("   {verdict}"))?;
            }
        }
        Ok(())
    }
}

/// Returns the place and the name of a record.
pub(crate) fn place(judgement: &Judgement<'_>) -> String {
    let place = output::plain(&judgement.place.to_string());
    let name = judgement.id.as_deref();
    let name = name.map(|id| format!(" ({})", output::short(id)));
    place + &name.unwrap_or_default()
}

/// Returns the place of a record whose claimed result cannot be read, and the reason.
pub(crate) fn unread_claim(judgement: &Judgement<'_>) -> Option<String> {
    let mut notes = judgement.notes.iter();
    let note = notes.find(|note| note.code() == "unknown_result")?;
    let message = output::plain(note.message());
    Some(format!("{}: {message}", place(judgement)))
}

/// Formats a problem as one line: place, name and reasons.
fn text(judgement: &Judgement<'_>) -> String {
    let wrong = match &judgement.outcome {
        Err(fault) => {
            // The place already has the first line of the record.
            let line = fault.line().filter(|line| *line != judgement.place.line);
            let line = line.map(|line| format!("line {line}: "));
            let ply = fault.ply().map(|ply| format!("move {ply}: "));
            format!(
                "error[{}]: {}{}{}",
                fault.code(),
                line.unwrap_or_default(),
                ply.unwrap_or_default(),
                output::plain(fault.message())
            )
        }
        Ok(outcome) => {
            let wrong_claim = judgement.claims_wrongly().then(|| disagreement(outcome));
            let after_end = outcome.played_on().then(|| played_on(outcome));
            let wrong: Vec<String> = wrong_claim.into_iter().chain(after_end).collect();
            wrong.join("; ")
        }
    };
    format!("{}: {wrong}", place(judgement))
}

/// Describes a claimed result and the result on the board.
pub(crate) fn disagreement(outcome: &GameOutcome) -> String {
    if let Some(ply) = outcome.wrong_answer {
        return format!("wrong result: the answer to move {ply} is wrong in the record");
    }
    let result = |player| match player {
        0 => "a draw".into(),
        player => format!("player {player} wins"),
    };
    let claimed = result(outcome.claimed.unwrap_or(0));
    if outcome.is_claim_unsupported {
        return format!(
            "wrong result: {claimed} in the record, but the run does not count and the game is ongoing"
        );
    }
    let right = result(outcome.winner());
    let foul = foul(outcome);
    format!("wrong result: {claimed} in the record, but {right} on the board{foul}")
}

/// Names the foul that ended the game, if there is one.
fn foul(outcome: &GameOutcome) -> String {
    if outcome.fouls.is_empty() {
        return String::new();
    }
    format!(", a foul of player 1: {}", outcome.fouls)
}

fn played_on(outcome: &GameOutcome) -> String {
    let foul = foul(outcome);
    let (ply, after_end) = (outcome.ply, outcome.after_end);
    let moves = if after_end == 1 { "move" } else { "moves" };
    let of_the_turn = match outcome.stones_left {
        0 => String::new(),
        1 => "; only 1 stone was left in that turn".into(),
        stones => format!("; only {stones} stones were left in that turn"),
    };
    format!("has {after_end} {moves} after the end of the game (move {ply}{foul}){of_the_turn}")
}
