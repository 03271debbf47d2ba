//! The moves on a tree's main line.

use inarow::Rules;

use super::points::{Points, Word, is_pass, player, points};
use super::tree::MainLine;
use crate::record::{Fault, Next, ReadMoves, RecordMove};

/// The moves on a tree's main line.
#[derive(Clone, Copy, Debug)]
pub(super) struct SgfMoves<'a>(pub(super) Points<'a>);

impl ReadMoves for SgfMoves<'_> {
    /// Each stone is a move. One value or one node may have several.
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let record = self.0.record;
        let mut line = MainLine::of(record);
        let (mut ply, mut after_end) = (0, None);
        while let Some(value) = line.next()? {
            let Some(player) = player(value.name) else {
                continue;
            };
            let word = Word::of(value.bytes);
            if word.is_some_and(Word::ends_game) {
                break;
            }
            let pass = |ply| Fault::pass().at_ply(ply).on_line(record.place(value.at).0);
            for point in points(value) {
                if let Some(after_end) = &mut after_end {
                    *after_end += 1;
                    continue;
                }
                ply += 1;
                match word {
                    Some(Word::Swap) => {
                        let message = "the players cannot swap their colours";
                        return Err(record.fault(Fault::BAD_MOVE, message, value.at).at_ply(ply));
                    }
                    Some(Word::Pass) => return Err(pass(ply)),
                    _ if is_pass(point.bytes, rules) => return Err(pass(ply)),
                    _ => {}
                }
                let coordinates = self.0.coordinates(point, rules);
                let coordinates = coordinates.map_err(|fault| fault.at_ply(ply))?;
                let player = Some(player.number().into());
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
