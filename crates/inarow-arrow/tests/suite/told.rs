//! Judgements as lines of JSON.

use arrow_array::RecordBatch;
use inarow_arrow::Intake;
use inarow_judge::{Archive, Format, Options};

pub(crate) const NAME: &str = "it";

/// What is said of a text.
pub(crate) fn of_text(text: &str, format: Format, options: Options) -> Vec<String> {
    let archive = Archive::new(NAME, format, options);
    let mut told = Vec::new();
    let judged = archive.judge(
        text.as_bytes(),
        |judgement| judgement.to_json(),
        |json| {
            told.push(json);
            Ok(())
        },
    );
    judged.unwrap();
    told
}

/// What is said of a table in these batches.
pub(crate) fn of_table(batches: &[RecordBatch], options: Options) -> Vec<String> {
    let archive = Archive::of_values(NAME, options);
    let mut intake = Intake::new(&batches[0].schema(), options).unwrap();
    let mut coming = batches.iter();
    let mut told = Vec::new();
    let mut is_done = false;
    let judged = archive.gather_batches(
        || {
            for batch in coming.by_ref() {
                if let Some(taken) = intake.take(batch, 0).unwrap() {
                    return Ok(Some(taken));
                }
            }
            let last = (!is_done).then(|| intake.finish()).flatten();
            is_done = true;
            Ok(last)
        },
        |told: &mut Vec<String>, judgement| told.push(judgement.to_json()),
        |more| {
            told.extend(more);
            Ok(())
        },
    );
    judged.unwrap();
    told
}
