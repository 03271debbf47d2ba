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
    let mut judgements = Vec::new();
    Archive::new(NAME, format, options).judge(
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
    let judgements = judgements(format, options, text.as_ref());
    let judgements = judgements.expect("bytes in memory can be read, and their games fit");
    judgements.iter().map(Judgement::to_json).collect()
}
