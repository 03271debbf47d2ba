//! A compact list of moves.

use inarow::Coordinates;

use crate::record::{Counted, RecordMove, WrittenPlayer};

/// A compact list of moves. On usual boards, a move takes three or four bytes.
#[derive(Clone, Debug, Default)]
pub(super) struct PackedMoves(Vec<u8>);

/// Bits of a move's first byte: which numbers follow besides the column.
const PLAYER: u8 = 1;
const ROW: u8 = 2;
const LAYER: u8 = 4;
/// If set, each number has 16 bytes instead of one.
const WIDE: u8 = 8;
/// If set, the player is a number and no name.
const PLAYER_NUMBER: u8 = 16;
/// The bits above are an index of [`COUNTED`].
const COUNTED_SHIFT: u8 = 5;
const COUNTED: [Counted; 4] = [
    Counted::Fixed,
    Counted::FromZero,
    Counted::FromOne,
    Counted::Cell,
];

impl PackedMoves {
    /// Adds a move.
    pub(super) fn push(&mut self, mv: RecordMove) {
        let Coordinates {
            row, col, layer, ..
        } = mv.coordinates;
        let numbers = [
            (PLAYER, mv.player_number()),
            (ROW, row),
            (0, Some(col)),
            (LAYER, layer),
        ];
        let numbers = numbers
            .into_iter()
            .filter_map(|(bit, number)| Some((bit, number?)));
        let is_wide = numbers
            .clone()
            .any(|(_, number)| u8::try_from(number).is_err());
        let bits = numbers.clone().map(|(bit, _)| bit);
        let wide = if is_wide { WIDE } else { 0 };
        let is_number = mv.player.is_some_and(|player| player.is_number);
        let player = if is_number { PLAYER_NUMBER } else { 0 };
        self.0
            .push(bits.sum::<u8>() | wide | player | (mv.counted as u8) << COUNTED_SHIFT);
        for (_, number) in numbers {
            match u8::try_from(number) {
                Ok(number) if !is_wide => self.0.push(number),
                _ => self.0.extend(number.to_le_bytes()),
            }
        }
    }

    /// Iterates over the moves in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = RecordMove> {
        let mut rest = &*self.0;
        std::iter::from_fn(move || {
            let bits = *rest.split_off_first()?;
            let mut number = |is_there: bool| {
                if !is_there {
                    return Some(None);
                }
                if bits & WIDE == 0 {
                    return rest.split_off_first().map(|&number| Some(number.into()));
                }
                let (number, after) = rest.split_first_chunk()?;
                rest = after;
                Some(Some(i128::from_le_bytes(*number)))
            };
            let player = number(bits & PLAYER > 0)?;
            let row = number(bits & ROW > 0)?;
            let col = number(true)??;
            let layer = number(bits & LAYER > 0)?;
            let coordinates = Coordinates::new(row, col, layer);
            let is_number = bits & PLAYER_NUMBER > 0;
            Some(RecordMove {
                player: player.map(|number| WrittenPlayer { number, is_number }),
                coordinates,
                counted: COUNTED[usize::from(bits >> COUNTED_SHIFT)],
            })
        })
    }

    /// Returns the number of bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        self.0.capacity() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_unpacked_as_they_were() {
        let values = [
            None,
            Some(0),
            Some(255),
            Some(256),
            Some(-1),
            Some(i128::MIN),
        ];
        let mut packed = PackedMoves::default();
        let mut moves = Vec::new();
        for player in values {
            for row in values {
                for layer in values {
                    for col in values.into_iter().flatten() {
                        let coordinates = Coordinates::new(row, col, layer);
                        for counted in COUNTED {
                            let is_number = row.is_some();
                            let mv = RecordMove {
                                player: player.map(|number| WrittenPlayer { number, is_number }),
                                coordinates,
                                counted,
                            };
                            packed.push(mv);
                            moves.push(mv);
                        }
                    }
                }
            }
        }
        let unpacked: Vec<_> = packed.iter().collect();
        assert_eq!(format!("{unpacked:?}"), format!("{moves:?}"));
    }

    #[test]
    fn usual_moves_take_four_bytes() {
        let mut packed = PackedMoves::default();
        for row in 0..15 {
            packed.push(RecordMove::new(Some(1), Coordinates::cell(row, 14)));
        }
        assert_eq!(packed.0.len(), 15 * 4);
    }
}
