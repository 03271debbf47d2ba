//! JUnit XML. Its form is that of Jenkins, which other platforms read too.

use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use inarow_check::GradeTest;
use inarow_judge::add_counts;
use quick_xml::events::{BytesDecl, BytesText, Event};
use quick_xml::writer::{ElementWriter, Writer};

use super::graded::Graded;
use crate::exit_status::Failure;
use crate::output::{Output, plain};

/// Prints the document, with a suite for each solution.
pub(super) fn print(graded: &[Graded], output: &mut Output) -> Result<(), Failure> {
    let mut document = Writer::new_with_indent(output.writer(), b' ', 1);
    document.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let mut total = [0; 3];
    for graded in graded {
        add_counts(&mut total, counts(graded));
    }
    let time = seconds(graded.iter().map(|it| it.time).sum());
    let suites = document.create_element("testsuites");
    with_counts(suites, total)
        .with_attribute(("time", &*time))
        .write_inner_content(|document| {
            graded.iter().try_for_each(|it| write_suite(it, document))
        })?;
    output.line(format_args!(""))?;
    Ok(())
}

/// Returns the numbers of tests, of failures and of errors.
fn counts(graded: &Graded) -> [u64; 3] {
    let tests = &graded.grade.tests;
    let failed = tests.iter().filter(|test| !test.passed).count() as u64;
    let [failures, errors] = if graded.outcome.is_ok() {
        [failed, 0]
    } else {
        [0, failed]
    };
    [tests.len() as u64, failures, errors]
}

/// Adds the numbers as attributes.
fn with_counts<'a, W>(element: ElementWriter<'a, W>, counts: [u64; 3]) -> ElementWriter<'a, W> {
    let counts = counts.map(|count| count.to_string());
    let names = ["tests", "failures", "errors"].into_iter();
    element.with_attributes(names.zip(counts.iter().map(String::as_str)))
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
    with_counts(suite, counts(graded))
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
    if test.passed && details.is_empty() {
        return case.write_empty().map(drop);
    }
    let message = permitted(&graded.message(test));
    let (name, attributes) = match &graded.outcome {
        _ if test.passed => ("system-out", None),
        Ok(findings) => ("failure", Some(graded.failure(findings))),
        Err(error) => ("error", Some(error.code)),
    };
    let attributes = attributes.map(|kind| [("message", &*message), ("type", kind)]);
    case.write_inner_content(|document| {
        let element = document.create_element(name);
        let element = element.with_attributes(attributes.into_iter().flatten());
        element.write_text_content(BytesText::new(&details))?;
        Ok(())
    })?;
    Ok(())
}

/// Escapes the visible characters that XML 1.0 forbids. [`plain`] escapes the others.
fn permitted(text: &str) -> String {
    text.replace('\u{fffe}', "\\u{fffe}")
        .replace('\u{ffff}', "\\u{ffff}")
}

/// Returns seconds with three decimals and a point.
fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}
