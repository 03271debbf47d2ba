//! Helpers that judge bytes.

use std::io::Read;

use inarow_judge::{Archive, ArchiveError, Format, JudgeOptions, Judgement};

/// The name of the input.
pub(crate) const NAME: &str = "f";

/// Returns the judgements of an input, in order.
pub(crate) fn judgements(
    format: Format,
    options: JudgeOptions,
    input: impl Read + Send,
) -> Result<Vec<Judgement<'static>>, ArchiveError> {
    judgements_of(&Archive::new(NAME, format, options), input)
}

/// Returns the judgements of an archive, in order.
pub(crate) fn judgements_of(
    archive: &Archive,
    input: impl Read + Send,
) -> Result<Vec<Judgement<'static>>, ArchiveError> {
    let mut judgements = Vec::new();
    archive.judge(
        input,
        |judgement| judgement.into_owned(),
        |judgement| {
            judgements.push(judgement);
            Ok(())
        },
    )?;
    Ok(judgements)
}

/// Returns the lines of `judge --json` for a text.
///
/// # Panics
///
/// If the archive cannot be judged to its end.
pub(crate) fn json(format: Format, options: JudgeOptions, text: impl AsRef<[u8]>) -> Vec<String> {
    json_of(&Archive::new(NAME, format, options), text.as_ref())
}

/// Returns the lines of `judge --json` for an archive.
///
/// # Panics
///
/// If the archive cannot be judged to its end.
pub(crate) fn json_of(archive: &Archive, input: impl Read + Send) -> Vec<String> {
    let judgements = judgements_of(archive, input);
    let judgements = judgements.expect("bytes in memory can be read, and their games fit");
    judgements.iter().map(Judgement::to_json).collect()
}
