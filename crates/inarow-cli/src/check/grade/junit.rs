//! JUnit XML. Its form is that of Jenkins, which other platforms read too.

use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use inarow_check::GradeTest;
use quick_xml::events::{BytesDecl, BytesText, Event};
use quick_xml::writer::{ElementWriter, Writer};

use super::graded::{Graded, Outcome};
use crate::exit_status::Failure;
use crate::output::{Output, plain};

/// Prints the document, with a suite for each solution.
pub(super) fn print(graded: &[Graded], output: &mut Output) -> Result<(), Failure> {
    let mut document = Writer::new_with_indent(output.writer(), b' ', 1);
    document.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let total = graded
        .iter()
        .map(Counts::of)
        .fold(Counts::default(), Counts::plus);
    let time = seconds(graded.iter().map(|it| it.time).sum());
    let suites = document.create_element("testsuites");
    total
        .write(suites)
        .with_attribute(("time", &*time))
        .write_inner_content(|document| {
            graded.iter().try_for_each(|it| write_suite(it, document))
        })?;
    output.line(format_args!(""))?;
    Ok(())
}

/// The numbers of tests.
#[derive(Clone, Copy, Default)]
struct Counts {
    tests: usize,
    failures: usize,
    errors: usize,
}

impl Counts {
    fn of(graded: &Graded) -> Self {
        let failed = graded
            .grade
            .tests
            .iter()
            .filter(|test| !test.passed)
            .count();
        let [failures, errors] = match graded.outcome {
            Outcome::Findings(_) => [failed, 0],
            Outcome::NotJudged { .. } => [0, failed],
        };
        Self {
            tests: graded.grade.tests.len(),
            failures,
            errors,
        }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            tests: self.tests + other.tests,
            failures: self.failures + other.failures,
            errors: self.errors + other.errors,
        }
    }

    /// Writes the numbers as attributes.
    fn write<'a, W>(self, element: ElementWriter<'a, W>) -> ElementWriter<'a, W> {
        let [tests, failures, errors] = [self.tests, self.failures, self.errors];
        element.with_attributes([
            ("tests", &*tests.to_string()),
            ("failures", &*failures.to_string()),
            ("errors", &*errors.to_string()),
        ])
    }
}

type Document<'a> = Writer<&'a mut io::BufWriter<io::Stdout>>;

fn write_suite(graded: &Graded, document: &mut Document<'_>) -> io::Result<()> {
    let timestamp = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    let [author, file, time] = [
        permitted(&plain(&graded.author)),
        permitted(&plain(&graded.file)),
        seconds(graded.time),
    ];
    let stem = Path::new(&graded.file).file_stem().unwrap_or_default();
    let stem = permitted(&plain(&stem.to_string_lossy()));
    let class = if stem == author {
        author.clone()
    } else {
        format!("{author}.{stem}")
    };
    let suite = document.create_element("testsuite");
    let suite = suite.with_attributes([("name", &*author), ("file", &*file)]);
    Counts::of(graded)
        .write(suite)
        .with_attributes([
            ("skipped", "0"),
            ("time", &*time),
            ("timestamp", timestamp.trim_end_matches('Z')),
        ])
        .write_inner_content(|document| {
            let tests = graded.grade.tests.iter().enumerate();
            // The time of a single group is not measured.
            let mut tests =
                tests.map(|(index, test)| (test, if index == 0 { &*time } else { "0.000" }));
            tests.try_for_each(|(test, time)| write_test(graded, test, &class, time, document))
        })?;
    Ok(())
}

fn write_test(
    graded: &Graded,
    test: &GradeTest,
    class: &str,
    time: &str,
    document: &mut Document<'_>,
) -> io::Result<()> {
    let case = document.create_element("testcase").with_attributes([
        ("classname", class),
        ("name", test.kind.name()),
        ("time", time),
    ]);
    let details = permitted(&graded.details(test));
    if test.passed {
        let written = if details.is_empty() {
            case.write_empty()
        } else {
            case.write_inner_content(|document| write_output(&details, document))
        };
        return written.map(drop);
    }
    let (element, kind) = match &graded.outcome {
        Outcome::Findings(_) => ("failure", graded.failure()),
        Outcome::NotJudged { code, .. } => ("error", *code),
    };
    let message = permitted(&graded.message(test));
    case.write_inner_content(|document| {
        let failure = document.create_element(element);
        let failure = failure.with_attributes([("message", &*message), ("type", kind)]);
        failure.write_text_content(BytesText::new(&details))?;
        Ok(())
    })?;
    Ok(())
}

fn write_output(details: &str, document: &mut Document<'_>) -> io::Result<()> {
    let element = document.create_element("system-out");
    element.write_text_content(BytesText::new(details))?;
    Ok(())
}

/// Escapes the visible characters that XML 1.0 forbids. [`plain`] escapes the others.
fn permitted(text: &str) -> String {
    let mut permitted = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '\u{fffe}' | '\u{ffff}' => permitted.extend(char.escape_default()),
            _ => permitted.push(char),
        }
    }
    permitted
}

/// Returns seconds with three decimals and a point.
fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}
