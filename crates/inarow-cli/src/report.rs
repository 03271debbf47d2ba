//! What was judged, told as text: records shown, table, problems.

use std::io;
use std::time::Instant;

use inarow::Player;
use inarow_judge::{Format, Judgement, Summary};

use crate::draw;
use crate::output::{self, Output};
use crate::problems::{self, Problems};
use crate::progress::Progress;
use crate::sources::Source;
use crate::table::{Align, Table};

/// What was judged, file by file.
pub(crate) struct Report<'p> {
    json: bool,
    progress: &'p Progress,
    files: Vec<(String, Summary)>,
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
            answers: false,
            wants_table: false,
            problems: Problems::default(),
            begun: Instant::now(),
        }
    }

    /// Whether each judgement is told as JSON at once, and nothing here.
    pub(crate) const fn json(&self) -> bool {
        self.json
    }

    pub(crate) const fn progress(&self) -> &Progress {
        self.progress
    }

    pub(crate) fn begin(&mut self, source: &Source) {
        self.answers = !self.json && source.format == Format::Leetcode;
        self.wants_table |= !self.json && !self.answers;
        self.files.push((source.name.clone(), Summary::default()));
    }

    pub(crate) fn count(&mut self, judgement: &Judgement) {
        if let Some((_, summary)) = self.files.last_mut() {
            summary.count(judgement);
        }
    }

    /// Counts a judgement and prints what it has to show.
    pub(crate) fn take(&mut self, judgement: Judgement, output: &mut Output) -> io::Result<()> {
        self.count(&judgement);
        if let Some(answers) = &judgement.answers {
            output.line(format_args!("{answers}"))?;
        } else if self.answers {
            self.progress
                .suspend(|| output::note(format_args!("{}", problems::told(&judgement))));
        }
        if let (Some(title), Some(_)) = (&judgement.show, &judgement.board) {
            self.progress.suspend(|| show(title, &judgement, output))?;
        }
        self.problems.take(judgement);
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
            return Ok(());
        }
        let total = self.total();
        let winners = total
            .wins
            .first(Player::MOST)
            .filter(|(_, wins)| **wins > 0);
        let players = winners
            .last()
            .map_or(2, |(player, _)| player.number().max(2));
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
fn show(title: &str, judgement: &Judgement, output: &mut Output) -> io::Result<()> {
    let Some(position) = &judgement.board else {
        return Ok(());
    };
    let place = output::plain(&judgement.place.to_string());
    output.line(format_args!("{}", output::plain(title)))?;
    output.line(format_args!("{} ({place})\n", position.rules()))?;
    for line in draw::board(position) {
        output.line(format_args!("{line}"))?;
    }
    output.line(format_args!("\n   {}\n", draw::verdict(position)))
}
