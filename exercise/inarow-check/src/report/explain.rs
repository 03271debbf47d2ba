//! Explains a problem of a solution by its text and by the messages of its language.

use std::slice;

use inarow_exam::{Findings, Problem};

use super::missing_module::missing_module;
use super::python2;
use crate::error::CheckError;
use crate::submission::{Submission, class_names};

/// The words of a driver about a missing class.
const NO_CLASS: &str = "it has no class ";

/// Adds the names of the classes to the findings if the right class is missing.
///
/// # Errors
///
/// [`CheckError::Python2`] and [`CheckError::NoModule`] if the problem is that this system cannot
/// run the solution.
pub(crate) fn explain(
    mut findings: Findings,
    submission: &Submission,
) -> Result<Findings, CheckError> {
    match &mut findings.problem {
        Some(Problem::NoSolution { messages, .. }) => {
            let wanted = submission.language.defines;
            if let Some(found) = class_names::description(&submission.text, wanted) {
                messages.retain(|message| !message.starts_with(NO_CLASS));
                messages.insert(0, found);
            }
        }
        Some(Problem::DoesNotCompile { messages }) => refuse_python2(submission, messages)?,
        Some(Problem::Throws { message }) => {
            refuse_python2(submission, slice::from_ref(message))?;
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

/// Returns an error if one of these messages shows that the solution is for Python 2.
fn refuse_python2(submission: &Submission, messages: &[String]) -> Result<(), CheckError> {
    let error = python2::error(messages).filter(|_| submission.language.extension == "py");
    error.map_or(Ok(()), |error| {
        Err(CheckError::Python2 {
            name: submission.name.clone(),
            error: error.into(),
        })
    })
}
