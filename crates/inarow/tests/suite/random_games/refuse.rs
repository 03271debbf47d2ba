//! What must be refused, and changes nothing.

use inarow::{Move, Player};

use super::{Played, Walk};
use crate::oracle::At;
use crate::translation::{at, move_to};

impl Walk {
    /// Tries moves that must be refused by these codes and change nothing.
    fn refuse(&mut self, moves: &[(Option<u8>, Move, &str)]) {
        let before = self.played.clone();
        for &(number, mv, code) in moves {
            let player = number.and_then(Player::new);
            let refused = match (&mut self.played, player) {
                (Played::Game(game), _) => game.play(mv),
                (Played::Turns(position) | Played::FreeTurns(position), None) => position.play(mv),
                (Played::Turns(position) | Played::FreeTurns(position), Some(player)) => {
                    position.play_as(player, mv)
                }
            };
            let refused = refused.map_err(|error| error.code());
            assert_eq!(refused, Err(code), "{mv:?} of player {number:?}");
            self.met.meet(&format!("{code} refused"));
        }
        let (before, after) = (before.position(), self.played.position());
        assert_eq!(before, after);
        assert_eq!((before.hash(), before.last()), (after.hash(), after.last()));
    }

    pub(super) fn refuse_some(&mut self) {
        let player = self.mover();
        let (rows, cols) = (self.rules.size().rows(), self.rules.size().cols());
        let mut moves = vec![
            (Some(player), Move::at(rows, 0), "outside"),
            (Some(player), Move::at(0, u32::MAX), "outside"),
            (Some(player), Move::column(cols), "outside"),
        ];
        match self.played {
            Played::Turns(_) => moves.extend([
                (Some(3), Move::at(0, 0), "unknown_player"),
                (Some(3 - player), Move::at(0, 0), "wrong_player"),
            ]),
            Played::FreeTurns(_) => moves.extend([
                (Some(3), Move::at(0, 0), "unknown_player"),
                (None, Move::at(0, 0), "player_not_named"),
            ]),
            Played::Game(_) => {}
        }
        for &(cell, _) in self.path.iter().rev().take(3) {
            moves.push((Some(player), move_to(cell), "occupied"));
            moves.extend(match (self.oracle.drop, self.oracle.landing((0, cell.1))) {
                (false, _) => Some((Some(player), Move::column(0), "row_not_named")),
                (true, None) => Some((Some(player), self.listed_move(cell), "column_full")),
                (true, Some((0, _))) => None,
                (true, Some((row, col))) => {
                    Some((Some(player), move_to((row - 1, col)), "floating"))
                }
            });
        }
        self.refuse(&moves);
    }

    /// After the end every move is refused: on small boards all, on larger ones
    /// so many.
    pub(super) fn refuse_all(&mut self) {
        let cells: Vec<At> = self.cells_looked_at().collect();
        let some = cells.iter().step_by(1 + cells.len() / 40);
        let moves = some.flat_map(|&cell| {
            let moves = [move_to(cell), Move::column(cell.1 as u32)];
            moves.map(|mv| (Some(1), mv, "game_over"))
        });
        let moves: Vec<_> = moves.collect();
        self.refuse(&moves);
    }

    /// Exactly the listed moves can be made, and each makes another position.
    pub(super) fn play_each_cell(&mut self) {
        let player = Player::new(self.mover()).unwrap();
        let position = self.played.position();
        let mut before = position.clone();
        for cell in self.cells_looked_at() {
            let mut copy = position.clone();
            let played = copy.play_as(player, move_to(cell)).is_ok();
            assert_eq!(played, self.oracle.landing(cell) == Some(cell), "{cell:?}");
            assert_eq!(copy != *position, played, "{cell:?}");
            assert!(copy != before || !played, "{cell:?}");
            before = copy;
        }
    }

    /// Tries to take back stones that cannot have been the last one.
    pub(super) fn refuse_to_undo(&mut self) {
        let before = self.played.clone();
        let (position, free) = match &mut self.played {
            Played::Turns(position) => (position, false),
            Played::FreeTurns(position) => (position, true),
            Played::Game(_) => return,
        };
        let (stones, last) = (&self.oracle.stones, position.last().map(at));
        for &(cell, player) in self.path.iter().rev().take(6) {
            let lies_below = self.oracle.drop && stones.contains_key(&(cell.0 - 1, cell.1));
            let moved_last = free || self.path.last().is_some_and(|(_, mover)| *mover == player);
            if lies_below || !moved_last || last.is_some_and(|last| last != cell) {
                let undone = position.undo(move_to(cell)).map_err(|error| error.code());
                assert_eq!(undone, Err("not_last"), "{cell:?}");
                self.met.meet("an undo of another stone refused");
            }
        }
        assert_eq!(self.played.position(), before.position());
    }
}
