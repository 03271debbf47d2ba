//! `inarow check --grade`: a document for a course platform.
//!
//! | file | contents |
//! | --- | --- |
//! | `graded` | a graded solution, and the text of each test |
//! | `gradescope`, `classroom50`, `junit` | the documents |

mod classroom50;
mod graded;
mod gradescope;
mod junit;

use std::collections::BTreeMap;

use inarow_check::{
    CheckError, Course, CourseOptions, Exam, Form, any_seed, check_command, limits,
};

use super::args::{Args, Platform};
use super::{jobs, user};
use crate::exit_status::{ExitStatus, Failure};
use crate::output::{self, Output};
use crate::progress;
use graded::{Graded, NotJudged};

/// Grades the solutions and prints the document.
pub(super) fn run(
    args: &Args,
    platform: Platform,
    output: &mut Output,
    status: &mut ExitStatus,
) -> Result<(), Failure> {
    let exam = Exam::new(args.seed.unwrap_or_else(any_seed));
    let graded = if args.command.is_empty() {
        files(args, platform, &exam).unwrap_or_else(|error| {
            // A course without solutions is a fault of the command line, and not of a student.
            if platform == Platform::Junit {
                status.worsen(ExitStatus::Failed);
            }
            let places = args.paths.iter().map(|path| path.display().to_string());
            let places = places.collect::<Vec<_>>().join(", ");
            let error = Err(NotJudged::from(&error));
            vec![Graded::new(
                args,
                "inarow check",
                &places,
                Form::Class,
                error,
            )]
        })
    } else {
        let name = args.command_name();
        let report = check_command(&args.command, &exam, limits::TIMING);
        let report = report.map_err(|error| NotJudged::from(&error));
        vec![Graded::new(args, &name, &name, Form::Class, report)]
    };
    for graded in &graded {
        if let Err(error) = &graded.outcome {
            output::error(error.code, &error.message);
            if error.result == "not_judged" {
                status.worsen(ExitStatus::Failed);
            }
        }
    }
    match (platform, &graded[..]) {
        (Platform::Junit, graded) => junit::print(graded, output),
        (Platform::Gradescope, [graded, ..]) => gradescope::print(graded, output),
        (Platform::Classroom50, [graded, ..]) => classroom50::print(graded, output),
        (_, []) => Ok(()),
    }
}

/// Grades the solutions of files. In a document for one solution, all files belong to one author.
fn files(args: &Args, platform: Platform, exam: &Exam) -> Result<Vec<Graded>, CheckError> {
    let trust = user::trust(args)?;
    let mut course = match platform {
        Platform::Junit => Course::of(&args.paths, None, &args.file),
        Platform::Gradescope | Platform::Classroom50 => {
            Course::of_one_author(&args.paths, &args.file)
        }
    }?;
    args.refuse_without_growth(&mut course);
    let options = CourseOptions {
        exam,
        timing: match course.entries.len() {
            1 => limits::TIMING,
            _ => limits::TIMING_IN_A_COURSE,
        },
        trust,
        jobs: jobs(),
    };
    let indices: Vec<usize> = (0..course.entries.len()).collect();
    let mut graded: BTreeMap<usize, Graded> = BTreeMap::new();
    let progress = progress::of_solutions(indices.len() as u64);
    let checked = course.check(&indices, &options, |index, result| {
        let entry = &course.entries[index];
        let (author, file) = (&entry.author, &entry.file);
        let checked = result.map_err(NotJudged::from);
        let new = Graded::new(args, author, file, entry.form(), checked);
        graded.insert(index, new);
        progress.inc(1);
    });
    progress.finish_and_clear();
    checked?;
    Ok(graded.into_values().collect())
}
