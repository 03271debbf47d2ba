//! Some bytes through the judge.

use std::io::Read;

use inarow_judge::{Archive, ArchiveError, Format, Judgement, Options};

/// What the input is called.
pub(crate) const NAME: &str = "f";

/// The judgements of an input, in the order in which they are handed over.
pub(crate) fn judgements(
    format: Format,
    options: Options,
    input: impl Read + Send,
) -> Result<Vec<Judgement<'static>>, ArchiveError> {
    judgements_of(&Archive::new(NAME, format, options), input)
}

/// The same of an archive.
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

/// The lines of `judge --json` for a text that can be read to its end.
pub(crate) fn json(format: Format, options: Options, text: impl AsRef<[u8]>) -> Vec<String> {
    json_of(&Archive::new(NAME, format, options), text.as_ref())
}

/// The same of an archive, in any pieces.
pub(crate) fn json_of(archive: &Archive, input: impl Read + Send) -> Vec<String> {
    let judgements = judgements_of(archive, input);
    let judgements = judgements.expect("bytes in memory can be read, and their games fit");
    judgements.iter().map(Judgement::to_json).collect()
}
