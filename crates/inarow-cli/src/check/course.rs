//! A course: a table of results, and a table of mistakes.

use std::collections::BTreeMap;
use std::io;

use inarow_check::{
    CheckError, Course, CourseOptions, Entry, Exam, Form, Grade, GradeTestKind, Points, Skipped,
    SolutionReport, Trust, any_seed, end_by_signal, is_broken_off, limits,
};
use inarow_judge::csv_text;
use serde_json::Value;

use super::args::{Args, Feedback};
use super::feedback;
use super::names::{distinct_names, page_names};
use super::report::{ReportText, label};
use super::resume::Results;
use super::{exit_status, jobs, json, user};
use crate::exit_status::{ExitStatus, Failure};
use crate::markdown_table::{Align, Table};
use crate::output::{self, Output, plain, short};
use crate::progress;

pub(super) fn run(
    args: &Args,
    output: &mut Output,
    status: &mut ExitStatus,
) -> Result<(), Failure> {
    let trust = user::trust(args)?;
    let mut course = Course::of(&args.paths, args.out.as_deref(), &args.file)?;
    args.refuse_without_growth(&mut course);
    print_skipped(&course);
    let pages = page_names(&course);
    let open = |folder| Results::open(folder, &pages, args.grade_points());
    let mut results = args.out.as_deref().map(open).transpose()?;
    let seed_before = results.as_ref().and_then(|it| it.seed);
    let seed = args.seed.or(seed_before).unwrap_or_else(any_seed);
    let earlier = course.entries.iter().map(|entry| {
        let results = results.as_ref()?;
        results.line(entry, seed, trust).map(str::to_owned)
    });
    let mut lines = Lines {
        lines: earlier.collect(),
        printed: args.json.then_some(0),
    };
    let missing = lines.lines.iter().enumerate();
    let missing = missing.filter_map(|(index, line)| line.is_none().then_some(index));
    let missing: Vec<usize> = missing.collect();
    lines.print_ready(output)?;
    let exam = Exam::new(seed);
    let options = CourseOptions {
        exam: &exam,
        timing: limits::TIMING_IN_A_COURSE,
        trust,
        jobs: jobs(),
    };
    // From here on the first signal leaves time to print the results.
    is_broken_off();
    let progress = progress::of_solutions(missing.len() as u64);
    let mut failed = Ok(());
    course.check(&missing, &options, |index, result| {
        let entry = &course.entries[index];
        let line = line(entry, exam.questions().len(), &result);
        let added = match &mut results {
            Some(results) => {
                let page = page(entry, result, args.grade_points());
                results.add(entry, seed, &line, (&pages[index], &page))
            }
            None => Ok(()),
        };
        lines.lines[index] = Some(line);
        let printed = progress.suspend(|| lines.print_ready(output));
        let written = added.and(printed.map_err(Failure::from));
        if failed.is_ok() {
            failed = written;
        }
        progress.inc(1);
    })?;
    progress.finish_and_clear();
    let rows = lines.rows();
    for row in &rows {
        status.worsen(row.exit_status());
    }
    if let (Some(Feedback::Moodle), Some(results)) = (args.feedback, &results) {
        let written = feedback::write(&course, &pages, results);
        if failed.is_ok() {
            failed = written;
        }
    }
    if args.csv {
        if args.bom {
            output.write("\u{feff}".as_bytes())?;
        }
        csv(&rows, args.grade_points(), output)?;
    } else if !args.json {
        tables(&rows, seed, trust, output)?;
    }
    failed?;
    if is_broken_off() {
        output.finish()?;
        let (done, all) = (rows.len(), course.entries.len());
        output::note(format_args!("interrupted after {done} of {all} solutions"));
        end_by_signal();
    }
    Ok(())
}

/// Prints the files that are not solutions on standard error, and how to choose among several.
fn print_skipped(course: &Course) {
    const MAX: usize = 20;
    for Skipped { name, reason } in course.skipped.iter().take(MAX) {
        output::note(format_args!("skipped {}: {reason}", plain(name)));
    }
    if let Some(more @ 1..) = course.skipped.len().checked_sub(MAX) {
        output::note(format_args!("skipped {more} more files"));
    }
    let is_several =
        |entry: &Entry| matches!(entry.submission, Err(CheckError::SeveralSolutions { .. }));
    if course.entries.iter().any(is_several) {
        output::note(format_args!(
            "to choose among the files of an author, use --file NAME"
        ));
    }
}

/// The results as lines of JSON, in the order of the entries.
struct Lines {
    lines: Vec<Option<String>>,
    /// Number of printed lines, if lines are printed during the check.
    printed: Option<usize>,
}

impl Lines {
    /// Prints each line for which all lines before it are printed.
    fn print_ready(&mut self, output: &mut Output) -> io::Result<()> {
        let Some(printed) = &mut self.printed else {
            return Ok(());
        };
        while let Some(Some(line)) = self.lines.get(*printed) {
            output.line(format_args!("{line}"))?;
            *printed += 1;
        }
        output.finish()
    }

    fn rows(&self) -> Vec<Row> {
        let lines = self.lines.iter().flatten();
        lines
            .filter_map(|line| serde_json::from_str(line).ok().map(Row))
            .collect()
    }
}

fn line(entry: &Entry, games: usize, result: &Result<SolutionReport, &CheckError>) -> String {
    match result {
        Ok(report) => json::line(Some(entry), &entry.file, report),
        Err(error) => json::not_judged(Some(entry), &entry.file, games, error),
    }
}

/// Returns the page for the author: the report, and the points of each test.
fn page(entry: &Entry, result: Result<SolutionReport, &CheckError>, points: Points) -> String {
    let (text, grade, groups) = match result {
        Ok(report) => {
            let text = ReportText {
                name: &entry.file,
                report: &report,
            };
            let grade = Grade::of(&report.findings, points);
            (text.to_string(), grade, report.findings.groups)
        }
        Err(error) => {
            let [file, message] = [&entry.file, &error.to_string()].map(|it| plain(it));
            let text = format!("{file}: {}\n\n   {message}\n", error.result());
            (text, Grade::not_judged(points, entry.form()), Vec::new())
        }
    };
    let missing = groups.iter().filter(|it| it.is_missing());
    let missing: Vec<&str> = missing.map(|it| it.group.name()).collect();
    let tests = grade.tests.iter().map(|it| {
        let name = it.kind.name();
        let is_missing = missing.contains(&name);
        let note = if is_missing { "not there: " } else { "" };
        format!("   {name}: {note}{} of {}\n", it.score, it.max)
    });
    let (score, max) = (grade.score(), grade.max());
    format!(
        "{text}\n   points: {score} of {max}\n{}",
        tests.collect::<String>()
    )
}

/// A line of JSON of this or an earlier check, as a row of a table.
struct Row(Value);

impl Row {
    fn text(&self, key: &str) -> &str {
        self.0[key].as_str().unwrap_or_default()
    }

    fn result(&self) -> &str {
        self.text("result")
    }

    /// Returns the code of the problem or error, or nothing if the solution is right.
    fn reason(&self) -> &str {
        self.of_problem("code")
    }

    /// Returns the value of a column, or nothing.
    fn value(&self, column: &str) -> String {
        match (column, &self.0[column]) {
            ("message", _) => self.of_problem("message").into(),
            ("mistakes", _) => self.mistakes(),
            ("reason", _) => self.reason().into(),
            (_, Value::Null) => String::new(),
            (_, Value::String(text)) => text.clone(),
            (_, value) => value.to_string(),
        }
    }

    fn of_problem(&self, key: &str) -> &str {
        let texts = ["problem", "error"].map(|problem| self.0[problem][key].as_str());
        texts.into_iter().flatten().next().unwrap_or_default()
    }

    /// Returns the result, with its reason if that has another name.
    fn result_and_reason(&self) -> String {
        match (self.result(), self.reason()) {
            (result, reason) if reason.is_empty() || reason == result => result.into(),
            (result, reason) => format!("{result} ({reason})"),
        }
    }

    /// Returns the names of the mistakes. Each function has its own, and a class has one of several.
    fn mistakes(&self) -> String {
        let mistakes = self.0["mistakes"].as_array().into_iter().flatten();
        let names = mistakes.filter_map(|it| it["name"].as_str());
        let shared = (self.0["shares_state"] == true).then_some("shared-state");
        let names: Vec<&str> = names.chain(shared).collect();
        let separator = match self.form() {
            Some(Form::Functions) => " and ",
            _ => " or ",
        };
        names.join(separator)
    }

    /// Returns the form of a solution that was judged.
    fn form(&self) -> Option<Form> {
        let name = self.0["form"].as_str();
        Form::ALL.into_iter().find(|form| Some(form.name()) == name)
    }

    /// Returns the grade, without points if the solution was not judged.
    fn grade(&self, points: Points) -> Grade {
        let tests = self.0["tests"].as_array();
        // A test without games is absent.
        let games = usize::from(tests.is_none());
        let tests = tests.into_iter().flatten();
        let share = |kind: GradeTestKind| {
            let test = tests.clone().find(|test| test["name"] == kind.name());
            let number = |key: &str| usize::try_from(test?[key].as_u64()?).ok();
            ["right", "games"]
                .map(|key| number(key).unwrap_or(if key == "games" { games } else { 0 }))
        };
        Grade::with(points, self.form().unwrap_or_default(), share)
    }

    fn exit_status(&self) -> ExitStatus {
        exit_status(self.result())
    }
}

fn tables(rows: &[Row], seed: u64, trust: Trust, output: &mut Output) -> io::Result<()> {
    let count = |status| {
        rows.iter()
            .filter(|row| row.exit_status() == status)
            .count()
    };
    let [right, not_right, not_judged] =
        [ExitStatus::Done, ExitStatus::Negative, ExitStatus::Failed].map(count);
    let trust = label(trust);
    output.line(format_args!(
        "{} solutions ({trust}): {right} right, {not_right} not right, {not_judged} not judged (seed {seed})\n",
        rows.len()
    ))?;
    // The form is shown if there are several.
    let has = |form| rows.iter().any(|row| row.form() == Some(form));
    let forms = Form::ALL.into_iter().filter(|&form| has(form));
    let form = (forms.count() > 1).then_some("form");
    let head = ["author", "language", "result", "usual mistake", "growth"];
    let mut table = Table::new(head.into_iter().chain(form), Align::Left);
    let mut mistakes: BTreeMap<String, usize> = BTreeMap::new();
    let authors = rows
        .iter()
        .map(|row| (row.text("author"), row.0["platform_id"].as_str()));
    for (row, author) in rows.iter().zip(distinct_names(authors)) {
        let mistake = row.mistakes();
        let values = [
            short(&author),
            row.value("language"),
            row.result_and_reason(),
            mistake.clone(),
            row.value("growth"),
        ];
        let form = form.map(|column| row.value(column));
        table.row(values.into_iter().chain(form));
        if !mistake.is_empty() {
            *mistakes.entry(mistake).or_default() += 1;
        }
    }
    table.print(output)?;
    if mistakes.is_empty() {
        return Ok(());
    }
    let mut mistakes: Vec<_> = mistakes.into_iter().collect();
    mistakes.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    let mut table = Table::new(["usual mistake", "solutions"], Align::Right);
    for (mistake, times) in mistakes {
        table.row([mistake, times.to_string()]);
    }
    output.line(format_args!(""))?;
    table.print(output)
}

/// The columns before those of the tests.
const COLUMNS: &str = "author,solution,language,isolated,result,message,mistakes,wrong_games,\
    growth,seed,games,played,reason,platform_id,form";

fn csv(rows: &[Row], points: Points, output: &mut Output) -> io::Result<()> {
    // The tests of each form that a solution has.
    let mut kinds: Vec<GradeTestKind> = Vec::new();
    let has = |form| rows.iter().any(|row| row.form() == Some(form));
    for form in Form::ALL {
        if has(form) || (form == Form::Class && !Form::ALL.into_iter().any(has)) {
            let new = GradeTestKind::all(points, form).into_iter();
            let new: Vec<_> = new
                .filter(|new| kinds.iter().all(|kind| kind.name() != new.name()))
                .collect();
            kinds.extend(new);
        }
    }
    let tests: Vec<String> = kinds.iter().map(|test| csv_text(test.name())).collect();
    output.line(format_args!(
        "{COLUMNS},{},points,max_points",
        tests.join(",")
    ))?;
    for row in rows {
        let columns = COLUMNS.split(',');
        let values = columns.map(|column| csv_text(&plain(&row.value(column))));
        let values: Vec<String> = values.collect();
        let grade = row.grade(points);
        let score = |kind: &GradeTestKind| {
            let test = grade
                .tests
                .iter()
                .find(|test| test.kind.name() == kind.name());
            // A solution that was not judged may have any form.
            let other = if row.form().is_some() { "" } else { "0" };
            test.map_or_else(|| other.into(), |test| test.score.to_string())
        };
        let all = [grade.score(), grade.max()].map(|points| points.to_string());
        let scores: Vec<String> = kinds.iter().map(score).chain(all).collect();
        output.line(format_args!("{},{}", values.join(","), scores.join(",")))?;
    }
    Ok(())
}
