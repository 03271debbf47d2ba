//! The ways to break a record, form by form.

mod csv;
mod events;
mod json;
mod jsonl;
mod leetcode;
mod moves;
mod numbering;
mod plain;
mod psq;
mod sgf;

use fastrand::Rng;
use inarow_judge::Grouping;

use super::{Break, How};
use crate::archives::form::{Form, Moves, Numbering, Points};

use csv::CSV;
use events::EVENTS;
use json::JSON_BYTES;
use jsonl::{JSONL, LIST, RULES, RUN_ON};
use leetcode::LEETCODE;
use moves::{CELLS, CELLS_OF_PLANES, COLUMNS_TOO, ON_A_PLANE, ONLY_COLUMNS, PLAYERS, TURNS};
use numbering::{CSV_PLIES, EVENT_LINES, EVENT_PLIES, GROUPED, PLIES};
use plain::{COLUMNS, OTHER_RULES, POS};
use psq::PSQ;
use sgf::{PAIRS, POINTS, SGF};

/// Ways to break a record, by name.
type Ways = &'static [(&'static str, How)];

impl Break {
    /// The ways to break a record of this form.
    pub(crate) fn all(form: Form) -> Vec<Self> {
        let of_format: &[Ways] = match form {
            Form::Jsonl(Moves::MoveTexts) => &[JSON_BYTES, JSONL, RULES, RUN_ON, CELLS],
            Form::Jsonl(Moves::Game) => &[JSON_BYTES, JSONL, OTHER_RULES, RUN_ON, CELLS],
            Form::Jsonl(Moves::Columns) => &[JSON_BYTES, JSONL, RULES, LIST, ONLY_COLUMNS],
            Form::Jsonl(_) => &[JSON_BYTES, JSONL, RULES, LIST, CELLS, COLUMNS_TOO],
            Form::Events(_) => &[JSON_BYTES, EVENTS, CELLS, COLUMNS_TOO],
            Form::Csv(_) => &[CSV, CELLS, COLUMNS_TOO],
            Form::Leetcode => &[JSON_BYTES, LEETCODE, LIST, ON_A_PLANE, PLAYERS],
            Form::Columns => &[COLUMNS, ONLY_COLUMNS],
            Form::Pos => &[POS, OTHER_RULES, CELLS],
            Form::Sgf(Points::Letters) => &[SGF, PAIRS, CELLS_OF_PLANES, TURNS],
            Form::Sgf(Points::Numbers) => &[SGF, POINTS, CELLS_OF_PLANES, TURNS],
            Form::Psq => &[PSQ, CELLS_OF_PLANES],
        };
        // A name or a comment may have any bytes where the format says nothing of them.
        let of_bytes: &[Ways] = match form {
            Form::Sgf(_) | Form::Psq => &[],
            _ => &[ANY_BYTES],
        };
        let of_players: &[Ways] = match form {
            Form::Jsonl(Moves::Named) | Form::Events(_) | Form::Csv(_) => &[PLAYERS, TURNS],
            _ => &[],
        };
        let numbering = form.layout().map(|layout| layout.numbering);
        let of_numbering: &[Ways] = match (form, numbering) {
            (Form::Events(_), Some(Numbering::Lines)) => &[EVENT_LINES],
            (Form::Events(_), Some(Numbering::Plies)) => &[EVENT_PLIES, PLIES],
            (Form::Csv(_), Some(Numbering::Plies)) => &[CSV_PLIES, PLIES],
            _ => &[],
        };
        let grouping = form.layout().map(|layout| layout.grouping);
        let of_grouping: &[Ways] = match grouping {
            Some(Grouping::Grouped) => &[GROUPED],
            _ => &[],
        };
        [of_bytes, of_format, of_players, of_numbering, of_grouping]
            .concat()
            .into_iter()
            .flatten()
            .map(|&(name, how)| Self { name, how })
            .collect()
    }
}

const ANY_BYTES: Ways = &[(
    "bytes that are no UTF-8",
    How::Bytes("bad_utf8", |rng, line| {
        let wrong: &[&[u8]] = &[b"\xFF", b"\x80", b"\xC0\xAF", b"\xE2\x82", b"\xED\xA0\x80"];
        inserted(rng, line, rng.clone().choice(wrong)?)
    }),
)];

/// The bytes between two characters of the line.
fn inserted(rng: &mut Rng, line: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
    let (before, after) = line.split_at(rng.usize(..=line.len()));
    str::from_utf8(before).ok()?;
    Some([before, bytes, after].concat())
}
