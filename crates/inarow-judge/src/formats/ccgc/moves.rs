//! The moves of a game: `;B(J,10);W(I,11)MARK[1]`. `MARK` rates a move and is ignored.

use inarow::{Coordinates, Rules};
use memchr::memchr;

use crate::record::{Fault, Next, RawRecord, ReadMoves, RecordMove, pass_moves, quoted_bytes};

/// The moves of a record, after its fields.
#[derive(Clone, Copy, Debug)]
pub(super) struct CcgcMoves<'a> {
    pub(super) record: RawRecord<'a>,
    /// The offset just after the fields.
    pub(super) at: usize,
}

impl<'a> CcgcMoves<'a> {
    /// Iterates over the texts between semicolons, up to the closing bracket, with their offsets.
    /// Blank texts are skipped. Text before the first semicolon counts as a move too, so that it is
    /// reported.
    pub(super) fn written(self) -> impl Iterator<Item = (usize, &'a [u8])> {
        let moves = &self.record.bytes[self.at..];
        let end = memchr(b'}', moves).unwrap_or(moves.len());
        let mut next = self.at;
        let texts = moves[..end].split(|&byte| byte == b';');
        texts.filter_map(move |text| {
            let begin = next + text.len() - text.trim_ascii_start().len();
            next += text.len() + 1;
            let text = text.trim_ascii();
            (!text.is_empty()).then_some((begin, text))
        })
    }
}

impl ReadMoves for CcgcMoves<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let moves = self.written().map(|(at, bytes)| {
            let parsed = Some(bytes).filter(|_| at > self.at).and_then(parse);
            let Some((player, col, row)) = parsed else {
                let text = quoted_bytes(bytes);
                let message = format!("`{text}` is not a move such as `B(J,10)` after a semicolon");
                return Err(self.record.fault(Fault::BAD_MOVE, &message, at));
            };
            let rows = i128::from(rules.size().rows());
            let coordinates = Coordinates::cell(rows - row, col - b'A');
            Ok((RecordMove::new(Some(player), coordinates), (col, row)))
        });
        pass_moves(moves, each, |ply, error, (col, row)| {
            let cell = format!("{},{row}", char::from(col));
            Fault::refused_cell(ply, &error, &cell, rules)
        })
    }
}

/// Returns the player, the column letter and the row of a move. The columns use all letters,
/// including I. Rows count from 1 at the bottom.
fn parse(text: &[u8]) -> Option<(i128, u8, i128)> {
    let [
        player @ (b'B' | b'W'),
        b'(',
        col @ b'A'..=b'Z',
        b',',
        rest @ ..,
    ] = text
    else {
        return None;
    };
    let player = if *player == b'B' { 1 } else { 2 };
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (row, rest) = rest.split_at(digits);
    let row = str::from_utf8(row).ok()?.parse().ok()?;
    match rest.strip_prefix(b")")? {
        [] => {}
        [b'M', b'A', b'R', b'K', b'[', mark @ .., b']'] if !mark.contains(&b']') => {}
        _ => return None,
    }
    Some((player, *col, row))
}
