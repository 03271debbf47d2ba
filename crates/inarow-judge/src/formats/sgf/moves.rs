//! The moves of a tree's main line.

use inarow::{Coordinates, Rules};

use super::tree::{MainLine, Value};
use crate::options::Letters;
use crate::record::{Fault, Next, ReadMoves, RecordBytes, RecordMove, shortened};

/// The number of columns and rows with a small letter. Further columns and rows have a capital
/// letter. On smaller boards, some programs write capital letters instead of small letters.
const SMALL_LETTERS: u32 = 26;

/// The moves of a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct SgfMoves<'a> {
    record: RecordBytes<'a>,
    letters: Letters,
}

impl ReadMoves for SgfMoves<'_> {
    /// A move is a stone. A value or a node may have several stones.
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let mut line = MainLine::of(self.record);
        let (mut ply, mut after_end) = (0, None);
        while let Some(value) = line.next()? {
            let Some(player) = player(value) else {
                continue;
            };
            for point in points(value) {
                if let Some(after_end) = &mut after_end {
                    *after_end += 1;
                    continue;
                }
                ply += 1;
                let coordinates = self.coordinates(point, rules);
                let coordinates = coordinates.map_err(|fault| fault.at_ply(ply))?;
                let player = Some(player);
                match each(RecordMove {
                    player,
                    coordinates,
                }) {
                    Next::Read => {}
                    Next::Count => after_end = Some(0),
                    Next::Stop => return Ok(0),
                    Next::Refused(error) => {
                        let text = String::from_utf8_lossy(point.bytes);
                        return Err(Fault::refused_cell(ply, &error, &text, rules));
                    }
                }
            }
        }
        Ok(after_end.unwrap_or(0))
    }
}

impl<'a> SgfMoves<'a> {
    pub(super) const fn of(record: RecordBytes<'a>, letters: Letters) -> Self {
        Self { record, letters }
    }

    /// Returns the numbers of a point: `jj` counts from the top, `j10` from the bottom.
    fn coordinates(self, point: Point<'_>, rules: &Rules) -> Result<Coordinates, Fault> {
        let size = rules.size();
        let number = |letter: u8| match letter {
            b'a'..=b'z' => Some(letter - b'a'),
            b'A'..=b'Z' if size.rows().max(size.cols()) <= SMALL_LETTERS => Some(letter - b'A'),
            b'A'..=b'Z' => Some(letter - b'A' + 26),
            _ => None,
        };
        if let [col, row] = *point.bytes
            && let (Some(col), Some(row)) = (number(col), number(row))
        {
            return Ok(Coordinates::cell(row, col));
        }
        let text = str::from_utf8(point.bytes).map_err(|error| {
            let at = point.at + error.valid_up_to();
            self.record
                .fault("bad_utf8", "a move is not valid UTF-8", at)
        })?;
        let written = rules.parse_coordinates(text);
        let written = written.ok().filter(|written| written.row.is_some());
        let named = written
            .and_then(|written| self.letters.column(written.col))
            .zip(written);
        named
            .map(|(col, written)| Coordinates { col, ..written })
            .ok_or_else(|| {
                let text = shortened(text);
                let message = match text.is_empty() {
                    true => "a move has no point".into(),
                    false => {
                        let text = text.escape_debug();
                        let without = match self.letters {
                            Letters::All => "",
                            Letters::WithoutI => "; columns have no letter i",
                        };
                        format!("`{text}` is not a point such as `hh` or `h8`{without}")
                    }
                };
                self.record.fault("bad_move", &message, point.at)
            })
    }
}

/// Returns the player of the stones that a value places, if it places stones.
fn player(value: Value<'_>) -> Option<i128> {
    match value.name {
        name if name.is("B") => Some(1),
        name if name.is("W") => Some(2),
        _ => None,
    }
}

/// A point as it is written, and its place in the record.
#[derive(Clone, Copy, Debug)]
struct Point<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// Iterates over the points of a value, at least one. A point has letters and a number, as in
/// `k11j8`. In a value without digits, a point has two letters.
fn points(value: Value<'_>) -> impl Iterator<Item = Point<'_>> {
    let has_digits = value.bytes.iter().any(u8::is_ascii_digit);
    let mut rest = Some(value.bytes);
    std::iter::from_fn(move || {
        let bytes = rest?;
        let length = match has_digits {
            true => length(bytes),
            false => bytes.len().min(2),
        };
        let (point, left) = bytes.split_at(length);
        rest = (!left.is_empty()).then_some(left);
        let at = value.at + value.bytes.len() - bytes.len();
        Some(Point { bytes: point, at })
    })
}

/// Returns the length of the first point: up to the next letter after a digit.
fn length(bytes: &[u8]) -> usize {
    let mut pairs = bytes.windows(2);
    let ends = |pair: &[u8]| pair[0].is_ascii_digit() && pair[1].is_ascii_alphabetic();
    pairs.position(ends).map_or(bytes.len(), |last| last + 1)
}
