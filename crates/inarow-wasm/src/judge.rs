//! Archives of games.
//!
//! JavaScript hands over the bytes of an archive piece by piece and is handed back lines of
//! JSON, so that an archive of any length takes little memory, and whoever has seen enough
//! can stop.

#![allow(
    unsafe_code,
    reason = "functions of JavaScript, and the name of the one that it calls"
)]

use std::io::{self, Read};

use inarow::{Player, Rules};
use inarow_judge::{Archive, ArchiveError, Format, Grouping, JsonLines, Options, Summary, Turns};
use inarow_render::Json;

use crate::border::with;
use crate::refusal::Refusal;
use crate::refusal::with_code;

with_code!(ArchiveError);

/// What boards and open games may take.
const MEMORY: u64 = 1 << 28;

#[link(wasm_import_module = "archive")]
unsafe extern "C" {
    /// Writes the next bytes there, at most so many; how many they are, 0 at the end,
    /// and below 0 to stop.
    fn read(place: *mut u8, bytes: usize) -> isize;
    /// Takes some lines of JSON; other than 0 to stop.
    fn write(place: *const u8, bytes: usize) -> i32;
}

/// The bytes that JavaScript hands over.
struct Input;

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // SAFETY: the buffer is there until the call returns, and JavaScript writes no
        // more than is asked for.
        let bytes = unsafe { read(buffer.as_mut_ptr(), buffer.len()) };
        usize::try_from(bytes)
            .ok()
            .filter(|bytes| *bytes <= buffer.len())
            .ok_or_else(stopped)
    }
}

fn stopped() -> io::Error {
    io::Error::other("stopped")
}

/// Lines of JSON and what they add up to.
#[derive(Default)]
struct Told {
    lines: JsonLines,
    summary: Summary,
}

/// Judges an archive. The buffer says how, a line each: the format's name, the archive's
/// name, the rules line if one is to count for all records, and options by name. Answers
/// with what the judgements add up to.
#[unsafe(no_mangle)]
extern "C" fn judge() -> i32 {
    // While it is judged the state is not held, since JavaScript may ask about it.
    let asked = with(|state| state.text());
    let answer = judge_as(&asked);
    with(|state| state.answer(answer))
}

fn judge_as(asked: &str) -> Result<Vec<u8>, Refusal> {
    let mut lines = asked.split('\n');
    let mut next = || lines.next().unwrap_or_default();
    let (format, name, rules, options) = (next(), next(), next(), next());
    let format = Format::from_name(format).ok_or_else(|| {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        let names = names.join(", ");
        Refusal::new("unknown_format", format!("the format is none of {names}"))
    })?;
    let rules: Option<Rules> = match rules {
        "" => None,
        line => Some(line.parse()?),
    };
    let has = |name: &str| options.split(' ').any(|option| option == name);
    let options = Options {
        rules,
        turns: if has("free-turns") {
            Turns::Unordered
        } else {
            Turns::Ordered
        },
        grouping: match has("grouped") {
            true => Grouping::Grouped,
            false => Grouping::Interleaved,
        },
        facts: has("facts") || has("played"),
        played: has("played"),
        memory: MEMORY,
        ..Options::default()
    };
    let mut total = Summary::default();
    let archive = Archive::new(name, format, options);
    let archive = match has("guess") {
        true => archive.guessed(),
        false => archive,
    };
    archive.gather(
        Input,
        |told: &mut Told, judgement| {
            told.summary.count(&judgement);
            told.lines.push(&judgement);
        },
        |told| {
            total += &told.summary;
            let lines = told.lines.as_bytes();
            // SAFETY: the lines are there until the call returns, and JavaScript only
            // reads them.
            match unsafe { write(lines.as_ptr(), lines.len()) } {
                0 => Ok(()),
                _ => Err(stopped()),
            }
        },
    )?;
    Ok(summary(&total))
}

fn summary(summary: &Summary) -> Vec<u8> {
    let counts = [
        ("games", summary.games),
        ("draws", summary.draws),
        ("ongoing", summary.ongoing),
        ("invalid", summary.invalid),
        ("disagreements", summary.disagreements),
        ("after_end", summary.after_end),
        ("problems", summary.problems),
        ("moves", summary.moves),
    ];
    let mut json = Json::default();
    json.byte(b'{');
    for (name, count) in counts {
        json.text(name);
        json.byte(b':');
        json.number(count);
        json.byte(b',');
    }
    json.raw("\"wins\":");
    let wins = &summary.wins;
    json.by_player(wins, Player::MOST, |json, &wins| json.number(wins));
    json.byte(b'}');
    json.into_bytes()
}
