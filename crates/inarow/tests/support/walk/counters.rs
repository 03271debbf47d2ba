//! The two structures of the textbook, which play the same moves as a position
//! with full lines.

use inarow::{Axis, Cell, Diagonals, LineEffect, Method, Position, Rules, Tally, TicTacToe, Wrap};

use super::oracle::{At, Oracle};

#[derive(Debug)]
pub(crate) struct Counters {
    game: TicTacToe,
    /// Only for small boards, since it allocates all its numbers at once.
    tally: Option<Tally>,
}

impl Counters {
    /// Returns `None` under rules that the textbook does not have.
    pub(crate) fn new(rules: &Rules) -> Option<Self> {
        let side = rules.size().side().filter(|&n| u64::from(n) == rules.k());
        let counts = rules.size().layers().is_none()
            && rules.wrap() == Wrap::None
            && rules.diagonals() == Diagonals::Count
            && rules.line_effect() == LineEffect::Wins
            && !rules.is_renju()
            && rules.players() == 2;
        let n = side.filter(|_| counts)?;
        let n = i32::try_from(n).unwrap();
        Some(Self {
            game: TicTacToe::new(n).unwrap(),
            tally: (n <= 100).then(|| Tally::new(n)),
        })
    }

    /// Plays a stone, and compares the answers with the oracle's result.
    pub(crate) fn play(&mut self, cell: At, player: u8, result: Option<u8>) {
        let (row, col, player) = numbers(cell, player);
        let winner = result.map_or(0, i32::from);
        assert_eq!(self.game.make_move(row, col, player), Ok(winner));
        assert_eq!(self.game.winner(), winner);
        if let Some(tally) = &mut self.tally {
            assert_eq!(tally.make_move(row, col, player), winner);
        }
        let again = self.game.make_move(row, col, player).unwrap_err();
        let code = if result.is_some() {
            "game_over"
        } else {
            "occupied"
        };
        assert_eq!(again.code(), code);
    }

    pub(crate) fn undo(&mut self, cell: At, player: u8) {
        let (row, col, player) = numbers(cell, player);
        assert_eq!(self.game.undo_move(row, col), Ok(()));
        assert_eq!(self.game.winner(), 0);
        if let Some(tally) = &mut self.tally {
            tally.undo_move(row, col, player);
        }
    }

    /// Compares the counters of the board lines through a cell, in the structures
    /// and in the position, with sums over all stones.
    pub(crate) fn compare(&self, position: &Position, oracle: &Oracle, [row, col, _]: At) {
        let last = oracle.sides[0] - 1;
        let sum = |on_line: &dyn Fn(&At) -> bool| {
            let stones = oracle.stones.iter().filter(|(cell, _)| on_line(cell));
            stones
                .map(|(_, &player)| if player == 1 { 1 } else { -1 })
                .sum()
        };
        let falling = (row == col).then(|| sum(&|[row, col, _]| row == col));
        let rising = (row + col == last).then(|| sum(&|[row, col, _]| row + col == last));
        let sums = [
            (Axis::Horizontal, Some(sum(&|cell| cell[0] == row))),
            (Axis::Vertical, Some(sum(&|cell| cell[1] == col))),
            (Axis::Falling, falling),
            (Axis::Rising, rising),
        ];
        let counted = position.with_method(Method::Tally);
        assert_eq!(counted.as_ref(), Some(position));
        let tallies = [counted.as_ref().unwrap_or(position), position].map(Tally::of);
        let [counted, of] = &tallies;
        assert!(of.is_some(), "full lines are counted");
        let tallies = [
            counted.as_ref(),
            of.as_ref(),
            Some(self.game.tally()),
            self.tally.as_ref(),
        ];
        let cell = Cell::new(row as u32, col as u32);
        for tally in tallies.into_iter().flatten() {
            for (axis, sum) in sums {
                assert_eq!(tally.counter(axis, cell), sum, "{axis} through {cell}");
            }
        }
    }
}

fn numbers([row, col, _]: At, player: u8) -> (i32, i32, i32) {
    (row as i32, col as i32, player.into())
}
