//! Judgements as lines of JSON.

use arrow_array::RecordBatch;
use inarow_arrow::TableReader;
use inarow_judge::{Archive, Format, JudgeOptions};

pub(crate) const NAME: &str = "it";

/// Judges a text. Returns a line for each record.
pub(crate) fn of_text(text: &str, format: Format, options: JudgeOptions) -> Vec<String> {
    let archive = Archive::new(NAME, format, options);
    let mut lines = Vec::new();
    let judged = archive.judge(
        text.as_bytes(),
        |judgement| judgement.to_json(),
        |json| {
            lines.push(json);
            Ok(())
        },
    );
    judged.unwrap();
    lines
}

/// Judges a table in these batches. Returns a line for each record.
pub(crate) fn of_table(batches: &[RecordBatch], options: JudgeOptions) -> Vec<String> {
    let archive = Archive::of_values(NAME, options);
    let mut reader = TableReader::new(&batches[0].schema(), options).unwrap();
    let mut batches = batches.iter();
    let mut lines = Vec::new();
    let mut is_done = false;
    let judged = archive.gather_batches(
        || {
            for batch in batches.by_ref() {
                if let Some(records) = reader.push(batch, 0).unwrap() {
                    return Ok(Some(records));
                }
            }
            let last = (!is_done).then(|| reader.finish()).flatten();
            is_done = true;
            Ok(last)
        },
        |lines: &mut Vec<String>, judgement| lines.push(judgement.to_json()),
        |more| {
            lines.extend(more);
            Ok(())
        },
    );
    judged.unwrap();
    lines
}
