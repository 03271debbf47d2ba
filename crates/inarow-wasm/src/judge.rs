//! The judge of archives.
//!
//! JavaScript passes the bytes of an archive piece by piece and gets lines of JSON back. So an
//! archive of any length takes little memory, and the caller can stop at any line.

#![allow(
    unsafe_code,
    reason = "functions of JavaScript, and the name of an exported function"
)]

use std::io::{self, Read};

use inarow::Player;
use inarow_judge::{Archive, Format, Grouping, JsonLines, JudgeOptions, Judgement, Summary, Turns};
use inarow_render::Json;

use crate::call_error::CallError;
use crate::state::with;

/// The maximum number of bytes for boards and open games.
const MEMORY: u64 = 1 << 28;

#[link(wasm_import_module = "archive")]
unsafe extern "C" {
    /// Writes the next bytes of the archive to `address`, at most `bytes`. Returns their number, 0
    /// at the end, or a negative number to stop.
    fn read(address: *mut u8, bytes: usize) -> isize;
    /// Passes some lines of JSON to JavaScript, and the [`problems`] of each line as a byte.
    /// Returns 0 to continue.
    fn write(address: *const u8, bytes: usize, problems: *const u8, lines: usize) -> i32;
}

/// The bytes that JavaScript passes.
struct Input;

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // SAFETY: the buffer outlives the call, and JavaScript writes at most its length.
        let bytes = unsafe { read(buffer.as_mut_ptr(), buffer.len()) };
        usize::try_from(bytes)
            .ok()
            .filter(|bytes| *bytes <= buffer.len())
            .ok_or_else(stopped)
    }
}

/// Returns the error for a caller that stops.
fn stopped() -> io::Error {
    io::Error::other("stopped")
}

/// Lines of JSON, the problems of each line, and their summary.
#[derive(Default)]
struct JudgedLines {
    lines: JsonLines,
    problems: Vec<u8>,
    summary: Summary,
}

/// Judges an archive and writes the summary as JSON.
///
/// The buffer has four lines: the name of the format, the name of the archive, the rules of all
/// records or nothing, and the names of options.
#[unsafe(no_mangle)]
extern "C" fn judge() -> i32 {
    // The state is not borrowed meanwhile, since JavaScript may judge another archive.
    let request = with(|state| state.text());
    let answer = judge_as(&request);
    with(|state| state.answer(answer))
}

/// Judges an archive as the lines of `request` define.
fn judge_as(request: &str) -> Result<Vec<u8>, CallError> {
    let mut lines = request.split('\n');
    let mut next = || lines.next().unwrap_or_default();
    let (format, name, rules, options) = (next(), next(), next(), next());
    let format = Format::from_name(format).ok_or_else(|| {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        let names = names.join(", ");
        let message = format!("unknown format `{format}`; the formats are {names}");
        CallError::new("unknown_format", message)
    })?;
    let has = |name: &str| options.split(' ').any(|option| option == name);
    let mut options = JudgeOptions {
        facts: has("facts") || has("played"),
        played: has("played"),
        memory: MEMORY,
        ..JudgeOptions::default()
    };
    if has("free-turns") {
        options.turns = Turns::Unordered;
    }
    if has("grouped") {
        options.grouping = Grouping::Grouped;
    }
    if !rules.is_empty() {
        options = options.with_rules(rules)?;
    }
    let mut total = Summary::default();
    let mut archive = Archive::new(name, format, options);
    if has("guess") {
        archive = archive.guessed();
    }
    let gathered = archive.gather(
        Input,
        |judged: &mut JudgedLines, judgement| {
            judged.summary.count(&judgement);
            judged.problems.push(problems(&judgement));
            judged.lines.push(&judgement);
        },
        |judged| {
            total += &judged.summary;
            let (lines, problems) = (judged.lines.as_bytes(), &judged.problems);
            // SAFETY: both outlive the call, and JavaScript only reads them.
            let stop = unsafe {
                write(
                    lines.as_ptr(),
                    lines.len(),
                    problems.as_ptr(),
                    problems.len(),
                )
            };
            match stop {
                0 => Ok(()),
                _ => Err(stopped()),
            }
        },
    );
    gathered.map_err(|error| CallError::new(error.code(), error.to_string()))?;
    Ok(summary(&total))
}

/// Returns the problems of a record as bits, in the order of `PROBLEMS` in `npm/judge.js`.
fn problems(judgement: &Judgement<'_>) -> u8 {
    let outcome = judgement.outcome.as_ref();
    let is_played_on = outcome.is_ok_and(|outcome| outcome.played_on());
    let is_wrong = u8::from(judgement.claims_wrongly());
    u8::from(outcome.is_err()) | is_wrong << 1 | u8::from(is_played_on) << 2
}

/// Returns a summary as JSON.
fn summary(summary: &Summary) -> Vec<u8> {
    let counts = [
        ("games", summary.games),
        ("draws", summary.draws),
        ("ongoing", summary.ongoing),
        ("invalid", summary.invalid),
        ("disagreements", summary.disagreements),
        ("unknown_claims", summary.unknown_claims),
        ("after_end", summary.after_end),
        ("problems", summary.problems),
        ("moves", summary.moves),
    ];
    let mut json = Json::default();
    json.byte(b'{');
    for (name, count) in counts {
        json.name(name);
        json.number(count);
    }
    json.name("wins");
    let wins = &summary.wins;
    json.by_player(wins, Player::MAX, |json, &wins| json.number(wins));
    json.byte(b'}');
    json.into_bytes()
}
