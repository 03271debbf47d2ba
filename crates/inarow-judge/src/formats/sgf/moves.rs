//! The moves on a tree's main line.

use inarow::Rules;

use super::points::{Points, Word, is_pass, player, points};
use super::tree::MainLine;
use crate::record::{Fault, Next, ReadMoves, RecordMove, pass_moves};

impl ReadMoves for Points<'_> {
    /// Each stone is a move. One value or one node may have several.
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let record = self.record;
        let mut line = MainLine::of(record);
        // The tree was read before without a fault.
        let values = std::iter::from_fn(|| line.next().ok().flatten());
        let moves =
            values.filter_map(|value| Some((player(value.name)?, Word::of(value.bytes), value)));
        let moves = moves.take_while(|(_, word, _)| !word.is_some_and(Word::ends_game));
        let points = moves.flat_map(|(player, word, value)| {
            points(value).map(move |point| (player, word, value, point))
        });
        let moves = points.map(|(player, word, value, point)| match word {
            Some(Word::Swap) => {
                let message = "the players cannot swap their colours";
                Err(record.fault(Fault::BAD_MOVE, message, value.at))
            }
            word if word == Some(Word::Pass) || is_pass(point.bytes, rules) => {
                Err(Fault::pass().on_line(record.place(value.at).0))
            }
            _ => {
                let player = Some(player.number().into());
                let mv = RecordMove::new(player, self.coordinates(point, rules)?);
                Ok((mv, point))
            }
        });
        pass_moves(moves, each, |ply, error, point| {
            let text = String::from_utf8_lossy(point.bytes);
            Fault::refused_cell(ply, &error, &text, rules)
        })
    }
}
