//! A bitboard from a position, and a position from a bitboard.

use super::Bitboard;
use crate::board::Board;
use crate::progress::TurnOrder;
use crate::{Position, Rules};

impl Bitboard {
    /// Returns the same position with the rules of this board; `None` for other rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Position, Rules};
    ///
    /// let board = Bitboard::new(&Rules::TIC_TAC_TOE).ok_or("the board is small")?;
    /// assert_eq!(board.position(Rules::TIC_TAC_TOE), Some(Position::new(Rules::TIC_TAC_TOE)));
    /// assert_eq!(board.position(Rules::MISERE), None);
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    pub fn position(&self, rules: Rules) -> Option<Position> {
        let new = Self::new(&rules)?;
        let of_rules = |board: &Self| {
            let k = board.k_and_outcome & 0xf;
            (board.sides, k, board.turns, board.clauses)
        };
        if of_rules(&new) != of_rules(self) {
            return None;
        }
        let stones = rules.size().cells();
        let stones = stones.filter_map(|cell| Some((cell, self.owner(cell)?)));
        let board = Board::of_stones(&rules, stones.collect());
        Some(Position::from_parts(
            rules,
            board,
            self.progress(&rules),
            self.last(),
        ))
    }
}

impl Position {
    /// Returns the board in 32 bytes, for a search; `None` if the rules are not those of a
    /// [`Bitboard`] or if turns are unordered.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// assert!(Position::new(Rules::CONNECT_FOUR).bitboard().is_some());
    /// assert!(Position::new(Rules::GOMOKU).bitboard().is_none());
    /// assert!(Position::free_turns(Rules::TIC_TAC_TOE).bitboard().is_none());
    /// ```
    #[must_use]
    pub fn bitboard(&self) -> Option<Bitboard> {
        if self.progress().turn_order == TurnOrder::Any {
            return None;
        }
        if let Some(small) = self.board().small() {
            return Some(*small);
        }
        let mut board = Bitboard::new(self.rules())?;
        self.board()
            .each_stone(self.rules(), |cell, player| board.add(cell, player));
        board.set_progress(self.rules(), self.progress(), self.last());
        Some(board)
    }
}
