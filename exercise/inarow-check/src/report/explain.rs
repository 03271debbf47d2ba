//! Explains a problem of a solution by its text and by the messages of its language.

use std::slice;

use inarow_exam::{Findings, Form, Problem};

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
    let refuse = |messages: &[String]| refusal(submission, messages, compiler).map_or(Ok(()), Err);
    if findings.moves == 0
        && let Some(problem @ (Problem::NoSolution { .. } | Problem::Throws { .. })) =
            &mut findings.problem
        && let Some(other) = other_exercise(submission)
    {
        *problem = Problem::NoSolution {
            asks_for: submission.asks_for(),
            messages: vec![other],
        };
        return Ok(findings);
    }
    match &mut findings.problem {
        Some(Problem::NoSolution { messages, .. }) if findings.form == Form::Class => {
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

/// Returns the error if one of these messages shows that the solution is for Python 2, or newer than the
/// compiler.
fn refusal(
    submission: &Submission,
    messages: &[String],
    compiler: Option<&str>,
) -> Option<CheckError> {
    let (name, language) = (submission.name.clone(), submission.language);
    let python2 = python2(messages).filter(|_| language.extension == "py");
    if let Some(error) = python2.cloned() {
        return Some(CheckError::Python2 { name, error });
    }
    Some(CheckError::NewerLevel {
        name,
        language: language.name,
        compiler: compiler.unwrap_or_default().into(),
        message: newer_level(submission, messages)?.trim().into(),
    })
}
