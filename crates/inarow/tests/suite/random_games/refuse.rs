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
                (Played::Turns(facts) | Played::FreeTurns(facts), None) => facts.play(mv),
                (Played::Turns(facts) | Played::FreeTurns(facts), Some(player)) => {
                    facts.play_as(player, mv)
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
        let (rules, [rows, cols, layers]) = (self.rules, self.oracle.sides);
        let first = move_to(&rules, [0, 0, 0]);
        let beyond = Player::new(self.oracle.players + 1).map(Player::number);
        let mut moves = vec![
            (Some(player), move_to(&rules, [rows, 0, 0]), "outside"),
            (
                Some(player),
                move_to(&rules, [0, u32::MAX.into(), 0]),
                "outside",
            ),
            (Some(player), self.listed_column([0, cols, 0]), "outside"),
        ];
        if rules.size().layers().is_some() {
            moves.extend([
                (Some(player), move_to(&rules, [0, 0, layers]), "outside"),
                (Some(player), Move::at(0, 0), "layer_not_named"),
                (Some(player), Move::column(0), "layer_not_named"),
            ]);
        }
        if !matches!(self.played, Played::Game(_)) {
            moves.extend(beyond.map(|number| (Some(number), first, "unknown_player")));
        }
        match self.played {
            Played::Turns(_) => {
                let other = player % self.oracle.players + 1;
                moves.push((Some(other), first, "wrong_player"));
            }
            Played::FreeTurns(_) => moves.push((None, first, "player_not_named")),
            Played::Game(_) => {}
        }
        for &(cell, _) in self.path.iter().rev().take(3) {
            let column = self.listed_column(cell);
            moves.push((Some(player), move_to(&rules, cell), "occupied"));
            let top = [0, cell[1], cell[2]];
            moves.extend(match (self.oracle.drop, self.oracle.landing(top)) {
                (false, _) => Some((Some(player), column, "row_not_named")),
                (true, None) => Some((Some(player), column, "column_full")),
                (true, Some([0, ..])) => None,
                (true, Some([row, col, layer])) => {
                    let above = move_to(&rules, [row - 1, col, layer]);
                    Some((Some(player), above, "floating"))
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
            let moves = [move_to(&self.rules, cell), self.listed_column(cell)];
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
            let played = copy.play_as(player, move_to(&self.rules, cell)).is_ok();
            assert_eq!(played, self.oracle.landing(cell) == Some(cell), "{cell:?}");
            assert_eq!(copy != *position, played, "{cell:?}");
            assert!(copy != before || !played, "{cell:?}");
            before = copy;
        }
    }

    /// Tries to take back stones that cannot have been the last one.
    pub(super) fn refuse_to_undo(&mut self) {
        let before = self.played.clone();
        let (facts, free) = match &mut self.played {
            Played::Turns(facts) => (facts, false),
            Played::FreeTurns(facts) => (facts, true),
            Played::Game(_) => return,
        };
        let (stones, last) = (&self.oracle.stones, facts.position().last().map(at));
        for &(cell, player) in self.path.iter().rev().take(6) {
            let lies_below =
                self.oracle.drop && stones.contains_key(&[cell[0] - 1, cell[1], cell[2]]);
            let moved_last = free || self.path.last().is_some_and(|(_, mover)| *mover == player);
            if lies_below || !moved_last || last.is_some_and(|last| last != cell) {
                let undone = facts
                    .undo(move_to(&self.rules, cell))
                    .map_err(|error| error.code());
                assert_eq!(undone, Err("not_last"), "{cell:?}");
                self.met.meet("an undo of another stone refused");
            }
        }
        assert_eq!(self.played.position(), before.position());
        self.compare_facts();
    }
}
