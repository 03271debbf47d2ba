//! What was judged, told as text: records shown, table, problems.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use inarow_judge::{Format, Judgement, Summary};

use crate::draw::Drawing;
use crate::output::{self, Output};
use crate::problems::Problems;
use crate::progress::Progress;
use crate::sources::Source;
use crate::table::{Align, Table};

/// What is told of a judgement, as far as any core can make it ready.
///
/// A board may be large, and many records may be wrong, so it is drawn at once and
/// let go.
pub(crate) struct Told {
    judgement: Judgement,
    json: Option<String>,
    drawing: Option<Drawing>,
}

impl Told {
    /// Makes a judgement ready to be told, drawn if it asks to be shown or if
    /// problems are still wanted.
    pub(crate) fn of(mut judgement: Judgement, json: bool, problems_wanted: &AtomicBool) -> Self {
        let wanted = judgement.show.is_some() || problems_wanted.load(Ordering::Relaxed);
        let board = judgement.board.take().filter(|_| wanted);
        let json = json.then(|| judgement.to_json());
        // They are told by now, and may list as many cells as the board has.
        judgement.facts = None;
        Self {
            json,
            drawing: board.map(|position| Drawing::of(&position)),
            judgement,
        }
    }
}

/// What was judged, file by file.
pub(crate) struct Report<'p> {
    json: bool,
    progress: &'p Progress,
    files: Vec<(String, Summary)>,
    /// The most players that any record's rules have.
    players: u8,
    /// Whether the file at hand is answered call by call.
    answers: bool,
    /// Whether some file is not.
    wants_table: bool,
    problems: Problems,
    begun: Instant,
}

impl<'p> Report<'p> {
    pub(crate) fn new(json: bool, progress: &'p Progress) -> Self {
        Self {
            json,
            progress,
            files: Vec::new(),
            players: 2,
            answers: false,
            wants_table: false,
            problems: Problems::default(),
            begun: Instant::now(),
        }
    }

    /// Whether judgements are told as JSON, one a line.
    pub(crate) const fn json(&self) -> bool {
        self.json
    }

    pub(crate) const fn progress(&self) -> &'p Progress {
        self.progress
    }

    /// Whether further problems would be told one by one.
    pub(crate) const fn wants_problems(&self) -> bool {
        !self.problems.is_full()
    }

    pub(crate) fn begin(&mut self, source: &Source) {
        self.answers = !self.json && source.format == Format::Leetcode;
        self.wants_table |= !self.json && !self.answers;
        self.files.push((source.name.clone(), Summary::default()));
    }

    /// Counts a judgement and prints what there is to print of it at once.
    pub(crate) fn take(
        &mut self,
        told: Told,
        problems_wanted: &AtomicBool,
        output: &mut Output,
    ) -> io::Result<()> {
        let Told {
            judgement,
            json,
            drawing,
        } = told;
        if let Some((_, summary)) = self.files.last_mut() {
            summary.count(&judgement);
        }
        let players = judgement.rules.map_or(0, |rules| rules.players());
        self.players = self.players.max(players);
        if let Some(json) = json {
            return output.line(format_args!("{json}"));
        }
        match (&judgement.answers, &judgement.finding) {
            (Some(answers), _) => output.line(format_args!("{answers}"))?,
            // The record has no calls to be answered one by one.
            (None, Err(fault)) if self.answers => {
                output.line(format_args!("[\"{}\"]", fault.code()))?;
            }
            _ => {}
        }
        if let (Some(title), Some(drawing)) = (&judgement.show, &drawing) {
            let show = || show(title, &judgement, drawing, output);
            self.progress.suspend(show)?;
        }
        self.problems.take(judgement, drawing);
        problems_wanted.store(self.wants_problems(), Ordering::Relaxed);
        Ok(())
    }

    pub(crate) fn total(&self) -> Summary {
        let mut total = Summary::default();
        for (_, summary) in &self.files {
            total += summary;
        }
        total
    }

    /// The table and the first problems.
    pub(crate) fn print(&self, output: &mut Output) -> io::Result<()> {
        if !self.wants_table || self.total().games == 0 {
            return self.problems.note_unanswered();
        }
        let total = self.total();
        let players = self.players;
        let head = ["file", "games"].map(String::from).into_iter();
        let head = head.chain((1..=players).map(|player| format!("wins {player}")));
        let rest = ["draws", "ongoing", "invalid", "disagree", "after end"];
        let mut table = Table::new(head.chain(rest.map(String::from)), Align::Right);
        let mut row = |name: &str, summary: &Summary| {
            let wins = summary.wins.first(players).map(|(_, &wins)| wins);
            let counts = [summary.games].into_iter().chain(wins).chain([
                summary.draws,
                summary.ongoing,
                summary.invalid,
                summary.disagreements,
                summary.after_end,
            ]);
            let counts = counts.map(|count| count.to_string());
            table.row([output::plain(name)].into_iter().chain(counts));
        };
        for (name, summary) in &self.files {
            row(name, summary);
        }
        if self.files.len() > 1 {
            row("all", &total);
        }
        table.print(output)?;
        let seconds = self.begun.elapsed().as_secs_f64().max(1e-9);
        #[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
        let rate = total.moves as f64 / seconds;
        output.line(format_args!("\n{} moves, {rate:.0} moves/s", total.moves))?;
        self.problems.print(output)
    }
}

/// A record that asks to be shown: its title, its board, and the verdict.
fn show(
    title: &str,
    judgement: &Judgement,
    drawing: &Drawing,
    output: &mut Output,
) -> io::Result<()> {
    let place = output::plain(&judgement.place.to_string());
    let rules = judgement.rules.map(|rules| rules.to_string());
    output.line(format_args!("{}", output::plain(title)))?;
    output.line(format_args!("{} ({place})\n", rules.unwrap_or_default()))?;
    for line in &drawing.board {
        output.line(format_args!("{line}"))?;
    }
    match &judgement.finding {
        Ok(_) => output.line(format_args!("\n   {}\n", drawing.verdict)),
        Err(fault) => {
            let message = output::plain(fault.message());
            output.line(format_args!("\n   invalid from here on: {message}\n"))
        }
    }
}
