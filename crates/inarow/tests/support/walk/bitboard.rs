//! A `Bitboard`, compared with the oracle and with a position that plays the same moves.

use inarow::{Bitboard, Cell, Move, Outcome, Player, Wrap};

use super::Walk;
use super::choices::Choices;
use super::oracle::At;
use super::record::Record;
use super::translation::cell;

impl<C: Choices, R: Record> Walk<C, R> {
    /// Compares the bitboard of the position, if its rules have one. Returns the event.
    pub(super) fn compare_bitboard(&self) -> Option<&'static str> {
        let (rules, position) = (&self.rules, self.played.position());
        let [rows, cols, _] = self.oracle.sides;
        let is_small = rules.size().layers().is_none() && rows <= 7 && cols <= 8;
        let is_plain = rules.wrap() == Wrap::None && !rules.is_renju();
        let serves = is_small && is_plain && self.oracle.players == 2;
        assert_eq!(Bitboard::new(rules).is_some(), serves);
        let board = position.bitboard();
        assert_eq!(board.is_some(), serves && !self.played.is_unordered());
        let board = board?;

        let bits = |cells: &mut dyn Iterator<Item = At>| {
            let bits = cells.map(|at| board.bit(cell(rules, at)));
            bits.fold(0, |all, bit| all | bit)
        };
        let is_ongoing = self.result.is_none();
        let places = bits(&mut self.oracle.places().filter(|_| is_ongoing));
        assert_eq!(board.legal(), places, "legal bits");
        for player in [1, 2] {
            let own = self.oracle.stones.iter();
            let mut own = own
                .filter(|(_, owner)| **owner == player)
                .map(|(&at, _)| at);
            let by = Player::new(player).unwrap();
            assert_eq!(board.stones(by), bits(&mut own), "stones of {by}");
            let completes = |at: &At| {
                let is_empty = is_ongoing && !self.oracle.stones.contains_key(at);
                is_empty && self.oracle.completes(*at, player)
            };
            let completing = bits(&mut self.oracle.cells().filter(completes));
            assert_eq!(board.completing(by), completing, "completing bits of {by}");
            if by == board.next_player() {
                let winning = if self.oracle.loses {
                    0
                } else {
                    completing & places
                };
                assert_eq!(board.winning(), winning, "winning bits");
            }
        }
        assert_eq!(board.outcome(), Outcome::from(position.verdict()));
        assert_eq!(board.next_player(), position.next_player());
        assert_eq!(u64::from(board.ply()), position.ply());
        assert_eq!(board.key(), position.key());
        let again = board.position(*rules).unwrap();
        assert_eq!((&again, again.last()), (position, position.last()));
        self.compare_mirror(board);
        if position.ply().is_multiple_of(4) || !is_ongoing {
            self.play_each_bit(board);
            return Some("each bit of a bitboard played and taken back");
        }
        None
    }

    fn compare_mirror(&self, board: Bitboard) {
        let (cols, mirror) = (self.rules.size().cols(), board.mirror());
        for cell in self.oracle.cells().map(|at| cell(&self.rules, at)) {
            let image = Cell::new(cell.row(), cols - 1 - cell.col());
            for player in [Player::ONE, Player::TWO] {
                let has = board.stones(player) & board.bit(cell) != 0;
                let mirror_has = mirror.stones(player) & mirror.bit(image) != 0;
                assert_eq!(has, mirror_has, "{cell} in the mirror");
            }
        }
        assert_eq!(mirror.mirror(), board);
    }

    /// Plays each bit on a copy and takes each bit back, legal or not, as the position does.
    fn play_each_bit(&self, board: Bitboard) {
        let position = self.played.position();
        for index in 0..u64::BITS {
            let bit = 1 << index;
            let (mut played, mut moved) = (board, position.clone());
            let cell = board.cell(bit);
            let expected = cell.and_then(|cell| moved.play(cell.into()).ok());
            let outcome = played.play(bit).ok();
            assert_eq!(outcome, expected.map(Outcome::from), "bit {index}");
            assert_eq!(Some(played), moved.bitboard(), "after bit {index}");
            if outcome.is_some() {
                assert_eq!(played.undo(bit), Ok(()), "undo of bit {index}");
                assert_eq!(played, board, "undo of bit {index}");
            }
            let (mut undone, mut moved) = (board, position.clone());
            let answer = undone.undo(bit).map_err(|error| error.code());
            let expected = match cell {
                Some(cell) => moved.undo(Move::Cell(cell)).map_err(|error| error.code()),
                None if board.ply() == 0 => Err("nothing_to_undo"),
                None => Err("not_last"),
            };
            assert_eq!(answer, expected, "undo of bit {index}");
            assert_eq!(Some(undone), moved.bitboard(), "after undo of bit {index}");
        }
        let legal = board.legal();
        for bits in [0, legal | 1 << 63, u64::MAX] {
            let mut played = board;
            let error = played.play(bits).unwrap_err();
            assert_eq!((error.bit, error.legal), (bits, legal));
            assert!(played.undo(bits).is_err());
            assert_eq!(played, board);
        }
        let stones = board.stones(Player::ONE) | board.stones(Player::TWO);
        let is_refused = stones.count_ones() == 1 || { board }.undo(stones).is_err();
        assert!(is_refused, "undo of many bits");
    }
}
