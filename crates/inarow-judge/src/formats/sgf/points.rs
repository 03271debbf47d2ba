//! The points in a value, and the words that may replace them.

use inarow::{Coordinates, Player, Rules};

use super::tree::{Name, Value};
use crate::options::Letters;
use crate::record::{Fault, RawRecord, quoted};

/// The number of columns and rows that lowercase letters can name. Uppercase letters name the next
/// ones. Some programs use uppercase letters on smaller boards too.
const SMALL_LETTERS: u32 = 26;

/// On boards up to this side, `tt` is outside the board. In SGF version 3 it means a pass there.
const MAX_SIDE_OF_TT: u32 = 19;

/// A word instead of a point.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Word {
    /// The player passes. An empty value means a pass too.
    Pass,
    /// The player resigns.
    Resign,
    /// The players agree on a draw.
    Draw,
    /// The players swap colours.
    Swap,
}

impl Word {
    const NAMES: [(&str, Self); 5] = [
        ("pass", Self::Pass),
        ("", Self::Pass),
        ("resign", Self::Resign),
        ("draw", Self::Draw),
        ("swap", Self::Swap),
    ];

    /// Returns the word in a value; `None` if the value is not a word.
    pub(super) fn of(value: &[u8]) -> Option<Self> {
        let value = value.trim_ascii();
        let mut names = Self::NAMES.iter();
        let word = names.find(|(name, _)| name.as_bytes().eq_ignore_ascii_case(value));
        word.map(|&(_, word)| word)
    }

    /// True if no move can follow this word.
    pub(super) const fn ends_game(self) -> bool {
        matches!(self, Self::Resign | Self::Draw)
    }

    pub(super) fn name(self) -> &'static str {
        let known = Self::NAMES.iter().find(|(_, word)| *word == self);
        known.map_or("", |(name, _)| name)
    }
}

/// Returns the player of a `B` or `W` property; `None` for other properties.
pub(super) fn player(name: Name) -> Option<Player> {
    match name.letters() {
        b"B" => Some(Player::ONE),
        b"W" => Some(Player::TWO),
        _ => None,
    }
}

/// A reader of the points of a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Points<'a> {
    pub(super) record: RawRecord<'a>,
    pub(super) letters: Letters,
}

impl Points<'_> {
    /// Returns the coordinates of a point. Rows count from the top in `jj`, and from the bottom in
    /// `j10`.
    pub(super) fn coordinates(self, point: Point<'_>, rules: &Rules) -> Result<Coordinates, Fault> {
        if let Some([row, col]) = pair(point.bytes, rules) {
            return Ok(Coordinates::cell(row, col));
        }
        let text = str::from_utf8(point.bytes).map_err(|error| {
            let at = point.at + error.valid_up_to();
            self.record
                .fault(Fault::BAD_UTF8, "a move is not valid UTF-8", at)
        })?;
        let written = rules.parse_coordinates(text);
        let written = written.ok().filter(|written| written.row.is_some());
        if let Some(written) = written
            && let Some(col) = self.letters.column(written.col)
        {
            return Ok(Coordinates::new(written.row, col, written.layer));
        }
        let text = quoted(text);
        let without = match self.letters {
            Letters::All => "",
            Letters::WithoutI => "; columns have no letter i",
        };
        let message = format!("`{text}` is not a point such as `hh` or `h8`{without}");
        Err(self.record.fault(Fault::BAD_MOVE, &message, point.at))
    }
}

/// Returns the row and column of a two-letter point, from 0.
pub(super) fn pair(point: &[u8], rules: &Rules) -> Option<[u8; 2]> {
    let is_small = larger_side(rules) <= SMALL_LETTERS;
    let number = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' if is_small => Some(letter - b'A'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    match *point {
        [col, row] => Some([number(row)?, number(col)?]),
        _ => None,
    }
}

/// True if a two-letter point means a pass.
pub(super) fn is_pass(point: &[u8], rules: &Rules) -> bool {
    point == b"tt" && larger_side(rules) <= MAX_SIDE_OF_TT
}

fn larger_side(rules: &Rules) -> u32 {
    rules.size().rows().max(rules.size().cols())
}

/// The text of a point, and its offset in the record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Point<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) at: usize,
}

/// Iterates over the points in a value, which has at least one. If the value has digits, each point
/// is letters and a number, as in `k11j8`. Otherwise each point is two letters.
pub(super) fn points(value: Value<'_>) -> impl Iterator<Item = Point<'_>> {
    let has_digits = value.bytes.iter().any(u8::is_ascii_digit);
    let mut rest = Some(value.bytes);
    std::iter::from_fn(move || {
        let bytes = rest?;
        let length = if has_digits {
            length(bytes)
        } else {
            bytes.len().min(2)
        };
        let (point, left) = bytes.split_at(length);
        rest = (!left.is_empty()).then_some(left);
        let at = value.at + value.bytes.len() - bytes.len();
        Some(Point { bytes: point, at })
    })
}

/// Returns the length of the first point, which ends where a letter follows a digit.
fn length(bytes: &[u8]) -> usize {
    let mut pairs = bytes.windows(2);
    let ends = |pair: &[u8]| pair[0].is_ascii_digit() && pair[1].is_ascii_alphabetic();
    pairs.position(ends).map_or(bytes.len(), |last| last + 1)
}

/// True if a value is points on a board with these rows and columns, with commas, colons or white
/// space between them.
pub(super) fn are_points(value: &[u8], board: Option<[u64; 2]>) -> bool {
    // Most values are numbers or words.
    match value {
        [first, ..] if first.is_ascii_digit() => return false,
        [word @ .., _] if word.len() > 2 && word[..3].iter().all(u8::is_ascii_alphabetic) => {
            return false;
        }
        _ => {}
    }
    let [rows, cols] = board.unwrap_or([u64::MAX; 2]);
    let is_within = |letter: u8, side| {
        letter.is_ascii_alphabetic() && u64::from(letter.to_ascii_lowercase() - b'a') < side
    };
    let is_point = |point: &[u8]| match *point {
        [col, row] if row.is_ascii_alphabetic() => is_within(col, cols) && is_within(row, rows),
        [col, ref row @ ..] => {
            let row = str::from_utf8(row).ok().and_then(|row| row.parse().ok());
            is_within(col, cols) && row.is_some_and(|row| (1..=rows).contains(&row))
        }
        [] => true,
    };
    let is_between = |byte: &u8| matches!(byte, b',' | b':') || byte.is_ascii_whitespace();
    !value.is_empty() && value.split(is_between).all(is_point)
}
