//! The moves that would not be refused.

use crate::{Column, Gravity, Move, Position, Verdict};

impl Position {
    /// The moves that would not be refused: free cells row by row, or columns
    /// with a free cell from the left, in space also by layer. None after the end.
    pub const fn legal_moves(&self) -> LegalMoves<'_> {
        LegalMoves {
            position: self,
            next: 0,
        }
    }

    /// The number of legal moves.
    ///
    /// # Complexity
    ///
    /// O(1).
    #[must_use]
    pub fn legal_count(&self) -> u64 {
        match (self.verdict(), self.rules().gravity()) {
            (Verdict::Win { .. } | Verdict::Draw, _) => 0,
            (_, Gravity::None) => self.rules().size().cell_count() - self.ply(),
            (_, Gravity::Drop) => self.referee().open_columns(),
        }
    }
}

/// The legal moves of a position: see [`Position::legal_moves`].
#[derive(Clone, Debug)]
pub struct LegalMoves<'a> {
    position: &'a Position,
    /// The cell or column to be looked at next.
    next: u64,
}

impl LegalMoves<'_> {
    /// Goes on behind `mv`, as if all moves up to it had been taken. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Position, Rules};
    ///
    /// let pos = Position::new(Rules::CONNECT_FOUR);
    /// let rest = pos.legal_moves().after(Move::column(4));
    /// assert!(rest.eq([Move::column(5), Move::column(6)]));
    /// ```
    #[must_use]
    pub const fn after(mut self, mv: Move) -> Self {
        let cell = match mv {
            Move::Cell(cell) => cell,
            Move::Column(column) => column.cell(0),
        };
        self.next = 1 + self.position.rules().size().index(cell);
        self
    }

    fn candidate(&self, index: u64) -> Option<Move> {
        let size = self.position.rules().size();
        match self.position.rules().gravity() {
            Gravity::None => size.cell(index).map(Move::Cell),
            // The topmost cells are those of the first row.
            Gravity::Drop => size
                .cell(index)
                .filter(|cell| cell.row() == 0)
                .map(|cell| Move::Column(Column::of(cell))),
        }
    }
}

impl Iterator for LegalMoves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if !self.position.verdict().is_ongoing() {
            return None;
        }
        let (rules, referee) = (self.position.rules(), self.position.referee());
        while let Some(mv) = self.candidate(self.next) {
            self.next += 1;
            let cell = match mv {
                Move::Cell(cell) => cell,
                Move::Column(column) => column.cell(0),
            };
            if referee.is_open(rules, cell) {
                return Some(mv);
            }
        }
        None
    }
}
