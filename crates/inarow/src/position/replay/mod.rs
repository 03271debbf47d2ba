//! The verdict after a list of moves, without playing them one by one.
//!
//! Each line has at least k stones, and no stone is ever removed. So if there is no run of k after
//! the last move, nobody has won before it. If the number of occupied cells is the number of
//! stones, no cell was used twice.

mod rows;

use alloc::vec::Vec;

use crate::board::{Board, Run};
use crate::{Axis, Bitboard, Cell, Column, Gravity, Line, Move, Player, Position, Rules, Verdict};
use rows::RowWords;

/// Stones that are added without a check for lines, and then searched as a whole.
trait AddedStones {
    /// The form in which these stones name a cell.
    type Spot: Copy;

    /// Returns the spot of a cell of the board.
    fn spot(&self, cell: Cell) -> Self::Spot;

    /// Returns the lowest empty cell of a column of a board with `drop`.
    fn landing(&self, column: Column) -> Option<Self::Spot>;

    fn cell(&self, spot: Self::Spot) -> Cell;

    fn add(&mut self, spot: Self::Spot, player: Player);

    /// Removes the only stone on a cell.
    fn remove(&mut self, spot: Self::Spot, player: Player);

    /// Returns the number of cells with stones.
    fn occupied(&self, rules: &Rules) -> u64;

    /// True if there is a run of at least k stones of `player`.
    fn has_run(&self, rules: &Rules, player: Player) -> bool;

    /// Measures the run along `axis` through the stone of `player` on `cell`.
    fn run(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Run;
}

impl Position {
    /// Returns the number of moves that can be played one after another, and the verdict after
    /// them. Playing stops after a move that ends the game, and before a move that is refused.
    /// The position does not change.
    ///
    /// For whole records this is faster than [`Position::play`]. Most games are won by their
    /// last move or not at all. On small boards all stones of such a game are added first, and
    /// the board is searched once. All other games are played move by move.
    ///
    /// # Complexity
    ///
    /// As [`Position::play`] for each move, and a copy of the stones. On small boards, O(1) per
    /// move and O(rows * k) once. Small boards are those of a [`Bitboard`], and planes of up to
    /// 64 x 64 cells without `drop`, `wrap` and `renju`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Player, Position, Rules, Verdict};
    ///
    /// let start = Position::new(Rules::CONNECT_FOUR);
    /// let columns = |digits: &'static str| digits.bytes().map(|digit| (digit - b'1').into());
    /// let (played, verdict) = start.replay(columns("44556671").map(Move::column));
    /// assert_eq!((played, verdict), (7, Verdict::Win { player: Player::ONE }));
    /// let (played, verdict) = start.replay(columns("4444444").map(Move::column));
    /// assert!(played == 6 && verdict.is_ongoing());
    /// ```
    #[must_use]
    pub fn replay<I>(&self, moves: I) -> (u64, Verdict)
    where
        I: IntoIterator<Item = Move, IntoIter: Clone>,
    {
        let (played, verdict, _) = self.replay_any(moves.into_iter(), false);
        (played, verdict)
    }

    /// Returns the answer of [`Position::replay`] and the lines that the last move completed, in
    /// the order of [`Position::lines`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Move, Player, Position, Rules, Verdict};
    ///
    /// let start = Position::new(Rules::TIC_TAC_TOE);
    /// let moves = [(1, 1), (0, 0), (0, 2), (0, 1), (2, 0)];
    /// let moves = moves.map(|(row, col)| Move::at(row, col));
    /// let (played, verdict, lines) = start.replay_with_lines(moves);
    /// assert_eq!((played, verdict), (5, Verdict::Win { player: Player::ONE }));
    /// assert_eq!(lines.len(), 1);
    /// assert_eq!(lines[0].start(), Cell::new(0, 2));
    /// ```
    #[must_use]
    pub fn replay_with_lines<I>(&self, moves: I) -> (u64, Verdict, Vec<Line>)
    where
        I: IntoIterator<Item = Move, IntoIter: Clone>,
    {
        self.replay_any(moves.into_iter(), true)
    }

    // Not inlined, so that there is one copy for each type of moves.
    #[inline(never)]
    fn replay_any(&self, moves: impl Iterator<Item = Move> + Clone, wants_lines: bool) -> Replayed {
        if self.turn().is_none() {
            return (0, self.verdict(), Vec::new());
        }
        let replayed = match self.board() {
            Board::Small(small, _) => self.replay_on(*small, moves.clone(), wants_lines),
            Board::Large(_) => {
                RowWords::of(self).and_then(|rows| self.replay_on(rows, moves.clone(), wants_lines))
            }
        };
        replayed.unwrap_or_else(|| self.replay_each(moves, wants_lines))
    }

    /// Adds the stones of all moves and searches the board once. Returns `None` if a move is
    /// refused, if a player wins before the last move, or if a move is not in the usual form.
    fn replay_on(
        &self,
        mut stones: impl AddedStones,
        moves: impl Iterator<Item = Move>,
        wants_lines: bool,
    ) -> Option<Replayed> {
        let (rules, mut progress) = (self.rules(), self.progress());
        let mut last = None;
        for mv in moves {
            let spot = match (mv, rules.gravity()) {
                (Move::Cell(cell), Gravity::None) if rules.size().contains(cell) => {
                    stones.spot(cell)
                }
                (Move::Column(column), Gravity::Drop) if rules.has_column(column) => {
                    stones.landing(column)?
                }
                _ => return None,
            };
            if progress.empty == 0 {
                return None;
            }
            stones.add(spot, progress.player);
            last = Some(spot);
            progress.advance(rules, progress.player, false);
        }
        let spot = last?;
        let mut progress = progress.before(rules);
        let player = progress.player;
        let all_differ = stones.occupied(rules) == progress.ply(rules) + 1;
        let mut others = Player::first(rules.players()).filter(|&other| other != player);
        if !all_differ || others.any(|other| stones.has_run(rules, other)) {
            return None;
        }
        let (mut completes, mut lines) = (false, Vec::new());
        if stones.has_run(rules, player) {
            stones.remove(spot, player);
            if stones.has_run(rules, player) {
                return None;
            }
            stones.add(spot, player);
            let cell = stones.cell(spot);
            let line = |axis| stones.run(rules, axis, cell, player).line(rules, axis);
            let found = rules.axes().iter().filter_map(|&axis| line(axis));
            completes = rules.is_every_run_a_line() || found.clone().next().is_some();
            if wants_lines {
                lines.extend(Line::distinct(found));
            }
        }
        progress.advance(rules, player, completes);
        let played = progress.ply(rules) - self.ply();
        Some((played, progress.verdict(), lines))
    }

    /// Plays the moves one by one.
    fn replay_each(&self, moves: impl Iterator<Item = Move>, wants_lines: bool) -> Replayed {
        let mut position = self.clone();
        let played = moves.take_while(|&mv| position.play(mv).is_ok()).count();
        let lines = if wants_lines {
            position.lines().collect()
        } else {
            Vec::new()
        };
        (played as u64, position.verdict(), lines)
    }
}

/// The number of moves played, the verdict after them, and the completed lines if the caller wants
/// them.
type Replayed = (u64, Verdict, Vec<Line>);

impl AddedStones for Bitboard {
    /// The bit of the cell.
    type Spot = u64;

    #[inline]
    fn spot(&self, cell: Cell) -> u64 {
        Self::bit(self, cell)
    }

    #[inline]
    fn landing(&self, column: Column) -> Option<u64> {
        Some(self.landing_bit(column.col())).filter(|&bit| bit != 0)
    }

    fn cell(&self, bit: u64) -> Cell {
        self.layout().cell(bit)
    }

    #[inline]
    fn add(&mut self, bit: u64, player: Player) {
        self.set(bit, player);
    }

    fn remove(&mut self, bit: u64, player: Player) {
        self.clear(bit, player);
    }

    fn occupied(&self, _: &Rules) -> u64 {
        self.ply().into()
    }

    #[inline]
    fn has_run(&self, _: &Rules, player: Player) -> bool {
        Self::has_run(self, self.stones(player))
    }

    fn run(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Run {
        Self::run(self, rules, axis, cell, player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cell_with_two_stones_is_counted_once() {
        let position = Position::new(Rules::TIC_TAC_TOE);
        let mut board = position.bitboard().unwrap();
        for (index, player, occupied) in [(0, 1, 1), (5, 2, 2), (5, 1, 2), (6, 2, 3)] {
            let cell = Rules::TIC_TAC_TOE.size().cell(index).unwrap();
            board.set(board.bit(cell), Player::new(player).unwrap());
            assert_eq!(
                AddedStones::occupied(&board, position.rules()),
                occupied,
                "{cell}"
            );
        }
    }
}
