//! A compact list of moves.

use inarow::Coordinates;

use crate::record::{Counted, RecordMove, WrittenPlayer};

/// A compact list of moves. On usual boards, a move takes four bytes: its bits, player, row and
/// column.
#[derive(Clone, Debug, Default)]
pub(super) struct PackedMoves(Vec<u8>);

/// Bits of a move's first byte: the player is a number and no name; a layer follows the column.
const PLAYER_NUMBER: u8 = 1;
const LAYER: u8 = 2;
/// The bits above are an index of [`COUNTED`].
const COUNTED_SHIFT: u8 = 2;
const COUNTED: [Counted; 4] = [
    Counted::Fixed,
    Counted::FromZero,
    Counted::FromOne,
    Counted::Cell,
];

/// The byte for a missing number.
const MISSING: u8 = 255;
/// The byte before a number of 16 bytes. Smaller numbers have one byte.
const WIDE: u8 = 254;

impl PackedMoves {
    /// Adds a move.
    pub(super) fn push(&mut self, mv: RecordMove) {
        let at = mv.coordinates;
        let mut bits = (mv.counted as u8) << COUNTED_SHIFT;
        if mv.player.is_some_and(|player| player.is_number) {
            bits |= PLAYER_NUMBER;
        }
        if at.layer.is_some() {
            bits |= LAYER;
        }
        self.0.push(bits);
        for number in [mv.player_number(), at.row, Some(at.col)] {
            self.push_number(number);
        }
        if at.layer.is_some() {
            self.push_number(at.layer);
        }
    }

    fn push_number(&mut self, number: Option<i128>) {
        let Some(number) = number else {
            return self.0.push(MISSING);
        };
        match u8::try_from(number) {
            Ok(number @ ..WIDE) => self.0.push(number),
            _ => {
                self.0.push(WIDE);
                self.0.extend(number.to_le_bytes());
            }
        }
    }

    /// Iterates over the moves in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = RecordMove> {
        let mut rest = &*self.0;
        std::iter::from_fn(move || {
            let bits = *rest.split_off_first()?;
            let mut number = || match *rest.split_off_first()? {
                MISSING => None,
                WIDE => {
                    let (number, after) = rest.split_first_chunk()?;
                    rest = after;
                    Some(i128::from_le_bytes(*number))
                }
                number => Some(number.into()),
            };
            let (player, row, col) = (number(), number(), number()?);
            let layer = if bits & LAYER > 0 { number() } else { None };
            let is_number = bits & PLAYER_NUMBER > 0;
            Some(RecordMove {
                player: player.map(|number| WrittenPlayer { number, is_number }),
                coordinates: Coordinates::new(row, col, layer),
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
