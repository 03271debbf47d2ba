//! What was judged, file by file and in all.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use inarow_judge::{Format, Summary};

use crate::answers::{Answers, Begin};
use crate::outcome::Failure;
use crate::output::{self, Output};
use crate::problems::Problems;
use crate::progress::Progress;
use crate::sources::{Kind, Source};
use crate::table::{Align, Table};
use crate::told::{Telling, Told};

/// What was judged, file by file.
pub(crate) struct Report<'p> {
    json: bool,
    disagreements: bool,
    progress: &'p Progress,
    files: Vec<(String, Summary)>,
    /// The most players that any record's rules have.
    players: u8,
    /// Whether some file is not answered call by call.
    wants_table: bool,
    problems: Problems,
    /// The file into which all is written, and how.
    answers: Option<(Begin, Answers)>,
    begun: Instant,
}

impl<'p> Report<'p> {
    pub(crate) fn new(json: bool, disagreements: bool, progress: &'p Progress) -> Self {
        Self {
            json,
            disagreements,
            progress,
            files: Vec::new(),
            players: 2,
            wants_table: false,
            problems: Problems::default(),
            answers: None,
            begun: Instant::now(),
        }
    }

    /// Has all that is said written into a file too.
    pub(crate) fn write_into(&mut self, answers: Option<(Begin, Answers)>) {
        self.answers = answers;
    }

    /// Has that file take its place.
    pub(crate) fn finish_answers(&mut self) -> Result<(), Failure> {
        let answers = self.answers.take();
        answers.map_or(Ok(()), |(_, answers)| answers.finish())
    }

    /// Lets go of it, since not all was judged, and says so.
    pub(crate) fn leave_answers(&mut self) {
        if self.answers.take().is_some() {
            output::note(format_args!(
                "the file of --output stays as it was, since not all could be judged"
            ));
        }
    }

    pub(crate) const fn progress(&self) -> &'p Progress {
        self.progress
    }

    /// Begins a file, and says how its judgements are told.
    pub(crate) fn begin(&mut self, source: &Source) -> Telling {
        let answers = !self.json && source.kind == Kind::Text(Format::Leetcode);
        self.wants_table |= !self.json && !answers;
        self.files.push((source.name.clone(), Summary::default()));
        Telling {
            json: self.json,
            answers,
            disagreements: self.disagreements,
            written: self.answers.as_ref().map(|(begin, _)| *begin),
            problems_wanted: AtomicBool::new(!self.problems.is_full()),
        }
    }

    /// Counts what was judged, and prints what there is to print of it at once.
    pub(crate) fn take(
        &mut self,
        told: Told,
        telling: &Telling,
        output: &mut Output,
    ) -> io::Result<()> {
        if let Some((_, summary)) = self.files.last_mut() {
            *summary += &told.summary;
        }
        self.players = self.players.max(told.players);
        output.write(told.json.as_bytes())?;
        if !told.text.is_empty() {
            let print = || output.write(told.text.as_bytes());
            self.progress.suspend(print)?;
        }
        if let (Some((_, answers)), Some(lines)) = (&mut self.answers, told.written) {
            answers.take(lines)?;
        }
        self.problems.append(told.problems);
        let wanted = !self.problems.is_full();
        telling.problems_wanted.store(wanted, Ordering::Relaxed);
        Ok(())
    }

    pub(crate) fn total(&self) -> Summary {
        let mut total = Summary::default();
        for (_, summary) in &self.files {
            total += summary;
        }
        total
    }

    /// Says on standard error what was taken for granted of some records.
    pub(crate) fn note_readings(&self) {
        let Summary {
            with_variations,
            with_rules_assumed,
            ..
        } = self.total();
        if with_variations > 0 {
            output::note(format_args!(
                "records with variations, of which the main line was judged: {with_variations}"
            ));
        }
        if with_rules_assumed > 0 {
            output::note(format_args!(
                "records without rules, judged as free five in a row (k5); \
                 --rules or --gomocup-rule says others: {with_rules_assumed}"
            ));
        }
    }

    /// The table and the first problems.
    pub(crate) fn print(&self, output: &mut Output) -> io::Result<()> {
        if !self.wants_table || self.total().games == 0 {
            self.problems.note_unanswered();
            return Ok(());
        }
        let total = self.total();
        let players = self.players;
        let head = ["file", "games"].map(String::from).into_iter();
        let head = head.chain((1..=players).map(|player| format!("wins {player}")));
        let rest = ["draws", "ongoing", "invalid", "disagree", "played on"];
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
