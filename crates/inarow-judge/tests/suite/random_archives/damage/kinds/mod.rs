//! The damage of each notation.

mod ccgc;
mod csv;
mod events;
mod json;
mod jsonl;
mod leetcode;
mod moves;
mod plies;
mod psq;
mod sgf;
mod texts;

use fastrand::Rng;
use inarow_judge::Grouping;

use super::{Damage, DamageKind};
use crate::random_archives::notation::{Moves, Notation, Numbering, Points};

use ccgc::CCGC;
use csv::{CSV, CSV_GAMES, CSV_LINES};
use events::EVENTS;
use json::JSON_BYTES;
use jsonl::{JOINED_MOVES, JSONL, LISTED_MOVES, RULES};
use leetcode::{LEETCODE, OTHER_MOVES};
use moves::{
    CELLS, CELLS_ON_PLANES, COLUMN_MOVES, COLUMNS_OR_CELLS, FULL_COLUMNS, NUMBERS, PLAYERS, TURNS,
    WITHOUT_DROP,
};
use plies::{CSV_PLIES, EVENTS_WITH_PLIES, EVENTS_WITHOUT_PLIES, GROUPED, PLIES};
use psq::PSQ;
use sgf::{LETTER_POINTS, NUMBER_POINTS, SGF};
use texts::{COLUMNS, OTHER_RULES, POS};

/// Kinds of damage, by name.
type DamageList = &'static [(&'static str, DamageKind)];

impl Damage {
    /// Returns all damage that is possible in this notation.
    pub(crate) fn all(notation: Notation) -> Vec<Self> {
        let of_format: &[DamageList] = match notation {
            Notation::Jsonl(Moves::MoveTexts) => &[JSON_BYTES, JSONL, RULES, JOINED_MOVES, CELLS],
            Notation::Jsonl(Moves::Game) => &[JSON_BYTES, JSONL, OTHER_RULES, JOINED_MOVES, CELLS],
            Notation::Jsonl(Moves::Columns) => {
                &[JSON_BYTES, JSONL, RULES, LISTED_MOVES, COLUMN_MOVES]
            }
            Notation::Jsonl(Moves::Numbers) => &[JSON_BYTES, JSONL, RULES, LISTED_MOVES, NUMBERS],
            Notation::Jsonl(Moves::Cells | Moves::Named) => {
                &[JSON_BYTES, JSONL, RULES, LISTED_MOVES, CELLS, FULL_COLUMNS]
            }
            Notation::Jsonl(_) => &[
                JSON_BYTES,
                JSONL,
                RULES,
                LISTED_MOVES,
                CELLS,
                COLUMNS_OR_CELLS,
            ],
            Notation::Events(_) => &[JSON_BYTES, EVENTS, CELLS, COLUMNS_OR_CELLS],
            Notation::Csv(_) => &[CSV_LINES, CSV, CELLS, COLUMNS_OR_CELLS],
            Notation::CsvGames => &[CSV_LINES, CSV_GAMES, POS, CELLS],
            Notation::Leetcode => &[
                JSON_BYTES,
                LEETCODE,
                LISTED_MOVES,
                OTHER_MOVES,
                WITHOUT_DROP,
                PLAYERS,
            ],
            Notation::Columns => &[COLUMNS, COLUMN_MOVES],
            Notation::Pos => &[POS, OTHER_RULES, CELLS],
            Notation::Sgf(Points::Letters) => &[SGF, LETTER_POINTS, CELLS_ON_PLANES, TURNS],
            Notation::Sgf(Points::Numbers) => &[SGF, NUMBER_POINTS, CELLS_ON_PLANES, TURNS],
            Notation::Psq => &[PSQ, CELLS_ON_PLANES],
            Notation::Ccgc => &[CCGC, CELLS_ON_PLANES, TURNS],
        };
        // These formats allow any bytes in names and comments.
        let of_bytes: &[DamageList] = match notation {
            Notation::Sgf(_) | Notation::Psq | Notation::Ccgc => &[],
            _ => &[ANY_BYTES],
        };
        let of_players: &[DamageList] = match notation {
            Notation::Jsonl(Moves::Named | Moves::Objects)
            | Notation::Events(_)
            | Notation::Csv(_) => &[PLAYERS, TURNS],
            _ => &[],
        };
        let numbering = notation.layout().map(|layout| layout.numbering);
        let of_numbering: &[DamageList] = match (notation, numbering) {
            (Notation::Events(_), Some(Numbering::Lines)) => &[EVENTS_WITHOUT_PLIES],
            (Notation::Events(_), Some(Numbering::Plies)) => &[EVENTS_WITH_PLIES, PLIES],
            (Notation::Csv(_), Some(Numbering::Plies)) => &[CSV_PLIES, PLIES],
            _ => &[],
        };
        let grouping = notation.layout().map(|layout| layout.grouping);
        let of_grouping: &[DamageList] = match grouping {
            Some(Grouping::Grouped) => &[GROUPED],
            _ => &[],
        };
        [of_bytes, of_format, of_players, of_numbering, of_grouping]
            .concat()
            .into_iter()
            .flatten()
            .map(|&(name, kind)| Self { name, kind })
            .collect()
    }
}

const ANY_BYTES: DamageList = &[(
    "bytes that are not UTF-8",
    DamageKind::Bytes("bad_utf8", |rng, line| {
        let wrong: &[&[u8]] = &[b"\xFF", b"\x80", b"\xC0\xAF", b"\xE2\x82", b"\xED\xA0\x80"];
        inserted(rng, line, rng.clone().choice(wrong)?)
    }),
)];

/// Inserts bytes between two random characters of a line.
fn inserted(rng: &mut Rng, line: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
    let (before, after) = line.split_at(rng.usize(..=line.len()));
    str::from_utf8(before).ok()?;
    Some([before, bytes, after].concat())
}
