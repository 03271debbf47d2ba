//! Explains a problem of a solution by its text and by the messages of its language.

use std::slice;

use inarow_exam::{Findings, Problem};

use super::missing_module::missing_module;
use super::other_exercise::other_exercise;
use super::other_level::{newer_level, python2};
use crate::error::CheckError;
use crate::submission::{Submission, class_names};

/// The words of a driver about a missing class.
const NO_CLASS: &str = "it has no class ";

/// Adds the names of the classes to the findings if the right class is missing.
///
/// # Errors
///
/// [`CheckError::Python2`], [`CheckError::NewerLevel`] and [`CheckError::NoModule`] if the problem is that
/// this system cannot run the solution. `compiler` has the name and version of the compiler.
pub(crate) fn explain(
    mut findings: Findings,
    submission: &Submission,
    compiler: Option<&str>,
) -> Result<Findings, CheckError> {
    let refuse = |messages: &[String]| {
        refuse_python2(submission, messages)?;
        refuse_newer_level(submission, messages, compiler)
    };
    if findings.moves == 0
        && let Some(problem @ (Problem::NoSolution { .. } | Problem::Throws { .. })) =
            &mut findings.problem
        && let Some(other) = other_exercise(&submission.text)
    {
        *problem = Problem::NoSolution {
            asks_for: submission.language.asks_for,
            messages: vec![other.into()],
        };
        return Ok(findings);
    }
    match &mut findings.problem {
        Some(Problem::NoSolution { messages, .. }) => {
            let wanted = submission.language.defines;
            if let Some(found) = class_names::description(&submission.text, wanted) {
                messages.retain(|message| !message.starts_with(NO_CLASS));
                messages.insert(0, found);
            }
        }
        Some(Problem::DoesNotCompile { messages }) => refuse(messages)?,
        Some(Problem::Throws { message }) => {
            refuse(slice::from_ref(message))?;
            if findings.moves == 0
                && let Some(module) = missing_module(message)
            {
                return Err(CheckError::NoModule {
                    language: submission.language.name,
                    module: module.into(),
                });
            }
        }
        _ => {}
    }
    Ok(findings)
}

/// Returns an error if one of these messages shows that the solution is newer than the compiler.
fn refuse_newer_level(
    submission: &Submission,
    messages: &[String],
    compiler: Option<&str>,
) -> Result<(), CheckError> {
    newer_level(submission, messages).map_or(Ok(()), |message| {
        Err(CheckError::NewerLevel {
            name: submission.name.clone(),
            language: submission.language.name,
            compiler: compiler.unwrap_or_default().into(),
            message: message.trim().into(),
        })
    })
}

/// Returns an error if one of these messages shows that the solution is for Python 2.
fn refuse_python2(submission: &Submission, messages: &[String]) -> Result<(), CheckError> {
    let error = python2(messages).filter(|_| submission.language.extension == "py");
    error.map_or(Ok(()), |error| {
        Err(CheckError::Python2 {
            name: submission.name.clone(),
            error: error.into(),
        })
    })
}
