//! The report of `judge`: the results of each file, and of all files together.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use inarow_judge::{Format, JudgeOptions, Judgement, Summary};
use indicatif::ProgressBar;

use crate::exit_status::Failure;
use crate::inputs::Gather;
use crate::markdown_table::{Align, Table};
use crate::output::{self, Output};
use crate::output_file::OutputFile;
use crate::problems::ProblemRecords;
use crate::rendered::{RenderOptions, Rendered};
use crate::sources::{Kind, Source};

/// A column of the table: its heading, and how to get the number for a file.
type Count = (&'static str, fn(&Summary) -> u64);

/// The maximum number of files that are named for their encodings.
const MAX_NAMED: usize = 20;

/// Returns a note on an input with records whose encoding was guessed.
pub(crate) fn note_on_encoding(name: &str, summary: &Summary) -> Option<String> {
    let encoding = summary.guessed_encoding?.name();
    Some(format!(
        "{name}: the first record that is not UTF-8 and names no encoding was read as {encoding}; \
         to set the encoding, use --encoding"
    ))
}

/// The results of each file.
pub(crate) struct JudgeReport<'r> {
    json: bool,
    disagreements: bool,
    progress: &'r ProgressBar,
    pub(crate) output: &'r mut Output,
    files: Vec<(String, Summary)>,
    /// The totals over all files.
    pub(crate) total: Summary,
    /// The largest number of players so far.
    players: u8,
    /// True if some file has a row in the table. With `--json` there is no table, and a `leetcode`
    /// file has its answers instead of a row.
    wants_table: bool,
    problems: ProblemRecords,
    /// The place of the first claimed result that cannot be read, and the reason.
    first_unread: Option<String>,
    /// The `--output` file.
    file: Option<OutputFile>,
    start: Instant,
}

impl<'r> JudgeReport<'r> {
    pub(crate) fn new(
        json: bool,
        disagreements: bool,
        file: Option<OutputFile>,
        progress: &'r ProgressBar,
        output: &'r mut Output,
    ) -> Self {
        Self {
            json,
            disagreements,
            progress,
            output,
            files: Vec::new(),
            total: Summary::default(),
            players: 2,
            wants_table: false,
            problems: ProblemRecords::default(),
            first_unread: None,
            file,
            start: Instant::now(),
        }
    }

    /// Completes the `--output` file.
    pub(crate) fn finish_file(&mut self) -> Result<(), Failure> {
        let file = self.file.take();
        file.map_or(Ok(()), OutputFile::finish)
    }

    /// Discards the `--output` file because not all inputs were judged, and prints a note.
    pub(crate) fn drop_file(&mut self) {
        if self.file.take().is_some() {
            output::note(format_args!(
                "the file of --output was not written, since an input could not be judged"
            ));
        }
    }

    /// True if a file's answers are printed instead of a row.
    fn prints_answers(&self, source: &Source) -> bool {
        !self.json && source.kind == Kind::Text(Format::Leetcode)
    }

    /// Prints what was assumed about some records to standard error. `options` may set the meaning of
    /// numbers.
    pub(crate) fn print_assumptions(&self, options: &JudgeOptions) {
        let note = |count: &dyn Fn(&Summary) -> u64, what: &str, why: &str| {
            let mut files = self.files.iter().filter(|(_, summary)| count(summary) > 0);
            if let Some((name, _)) = files.next() {
                let place = match files.count() {
                    _ if self.files.len() == 1 => String::new(),
                    0 => format!(" in {}", output::plain(name)),
                    more => format!(" in {} files, first {}", more + 1, output::plain(name)),
                };
                let count = count(&self.total);
                output::note(format_args!("records {what}: {count}{place}{why}"));
            }
        };
        let as_shown =
            |option| format!(", as the values of their files show; to set it, use {option}");
        for base in [0, 1].into_iter().filter(|_| options.base.is_none()) {
            let what = format!("whose numbers count from {base}");
            note(&|all| all.with_base[base], &what, &as_shown("--base"));
            let what = "with a number outside the board";
            let remedy = format!("; do they count from {base}? --base {base}");
            note(&|all| all.with_misfits[base], what, &remedy);
        }
        if options.players.is_none() {
            let what = "whose players are not 1, 2, ...";
            note(&|all| all.with_other_players, what, &as_shown("--players"));
            let what = "with the number of an unknown player";
            let remedy = "; to set what the numbers mean, use --players";
            note(&|all| all.with_misfits[2], what, remedy);
        }
        if options.results.is_none() {
            let what = "whose claimed result is a number other than the winner's";
            note(&|all| all.with_other_numbers, what, &as_shown("--result"));
            let what = "with a wrong result, in files whose results are only 0 and 1";
            let remedy = "; to set what 0 and 1 mean, use --result";
            note(&|all| all.with_open_results, what, remedy);
        }
        let first = self.first_unread.as_deref().unwrap_or_default();
        let first = format!("; the first: {first}");
        let what = "with a claimed result that is not read";
        note(&|all| all.unknown_claims, what, &first);
        let files = self.files.iter();
        let notes = files.filter_map(|(name, summary)| note_on_encoding(name, summary));
        for note in notes.take(MAX_NAMED) {
            output::note(format_args!("{note}"));
        }
        for (code, what, advice) in [
            (
                "unread_key",
                "with a key such as `score` that is not read",
                "; the key of a claimed result is `result`",
            ),
            (
                "unread_points",
                "with a property of points that is not read",
                "; they may be stones",
            ),
            ("unknown_encoding", "that name an unknown encoding", ""),
            (
                "other_rules",
                "that name rules other than --gomocup-rule",
                "",
            ),
        ] {
            note(&|all| all.with_note(code), what, advice);
        }
        let why = "; only their main lines were judged";
        note(&|all| all.with_variations, "with variations", why);
        note(
            &|all| all.with_rules_assumed,
            "without rules",
            ", judged as freestyle five in a row (k5); to change that, use --rules or --gomocup-rule",
        );
    }

    /// Prints the table and the first problems.
    pub(crate) fn print(&mut self) -> io::Result<()> {
        if !self.wants_table || self.total.games == 0 {
            self.problems.print_unanswered();
            return Ok(());
        }
        let total = &self.total;
        let players = self.players;
        let head = ["file", "games"].map(String::from).into_iter();
        let head = head.chain((1..=players).map(|player| format!("wins {player}")));
        let mut counts: Vec<Count> = vec![
            ("draws", |summary| summary.draws),
            ("ongoing", |summary| summary.ongoing),
            ("invalid", |summary| summary.invalid),
            ("wrong result", |summary| summary.disagreements),
            ("after end", |summary| summary.after_end),
        ];
        if total.unknown_claims > 0 {
            counts.push(("claims not read", |summary| summary.unknown_claims));
        }
        let rest = counts.iter().map(|(name, _)| String::from(*name));
        let mut table = Table::new(head.chain(rest), Align::Right);
        let mut row = |name: &str, summary: &Summary| {
            let wins = summary.wins.first(players).map(|(_, &wins)| wins);
            let rest = counts.iter().map(|(_, count)| count(summary));
            let counts = [summary.games].into_iter().chain(wins).chain(rest);
            let counts = counts.map(|count| count.to_string());
            table.row([output::plain(name)].into_iter().chain(counts));
        };
        for (name, summary) in &self.files {
            row(name, summary);
        }
        if self.files.len() > 1 {
            row("all", total);
        }
        table.print(self.output)?;
        let seconds = self.start.elapsed().as_secs_f64().max(1e-9);
        #[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
        let rate = total.moves as f64 / seconds;
        let output = &mut *self.output;
        output.line(format_args!("\n{} moves, {rate:.0} moves/s", total.moves))?;
        output.line(format_args!(
            "claimed results: {} agree, {} disagree, {} undecided by the board, {} not read; \
             valid records without one: {}",
            total.agreements,
            total.disagreements,
            total.undecided_claims,
            total.unknown_claims,
            total.without_claims()
        ))?;
        self.problems.print(output)
    }
}

impl Gather for JudgeReport<'_> {
    type Part = Rendered;
    type Options = RenderOptions;

    fn options(&self, source: &Source) -> RenderOptions {
        RenderOptions {
            json: self.json,
            answers: self.prints_answers(source),
            disagreements: self.disagreements,
            file_form: self.file.as_ref().map(|file| file.form.clone()),
            wants_problems: AtomicBool::new(!self.problems.is_full()),
        }
    }

    fn add(rendered: &mut Rendered, judgement: Judgement<'_>, options: &RenderOptions) {
        rendered.add(judgement, options);
    }

    fn begin(&mut self, source: &Source) {
        self.wants_table |= !self.json && !self.prints_answers(source);
        self.files.push((source.name.clone(), Summary::default()));
    }

    /// Counts judgements, and prints text that is not part of the table.
    fn take(&mut self, rendered: Rendered, options: &RenderOptions) -> io::Result<()> {
        if let Some((_, summary)) = self.files.last_mut() {
            *summary += &rendered.summary;
        }
        self.total += &rendered.summary;
        self.players = self.players.max(rendered.players);
        self.output.write(rendered.json.as_bytes())?;
        if !rendered.text.is_empty() {
            let print = || self.output.write(rendered.text.as_bytes());
            self.progress.suspend(print)?;
        }
        if let (Some(file), Some(lines)) = (&mut self.file, rendered.file_lines) {
            file.write(lines)?;
        }
        self.problems.append(rendered.problems);
        self.first_unread = self.first_unread.take().or(rendered.first_unread);
        let wanted = !self.problems.is_full();
        options.wants_problems.store(wanted, Ordering::Relaxed);
        Ok(())
    }

    fn has_problem(&self) -> bool {
        self.total.problems > 0
    }
}
