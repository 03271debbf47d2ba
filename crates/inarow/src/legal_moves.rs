//! The legal moves of a position.

use crate::{Gravity, Move, Position, Verdict};

impl Position {
    /// Iterates over the legal moves, ordered by row, column and layer. They are the empty
    /// cells, or with `drop` the columns that are not full. A finished game has no legal moves.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Move};
    ///
    /// let game: Game = "2x2 k2 drop: a a".parse()?;
    /// assert!(game.position().legal_moves().eq([Move::column(1)]));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    pub const fn legal_moves(&self) -> LegalMoves<'_> {
        LegalMoves {
            position: self,
            next: 0,
        }
    }

    /// Returns the number of legal moves.
    ///
    /// # Complexity
    ///
    /// O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// assert_eq!(Position::new(Rules::GOMOKU).legal_count(), 225);
    /// assert_eq!(Position::new(Rules::CONNECT_FOUR).legal_count(), 7);
    /// ```
    #[must_use]
    pub fn legal_count(&self) -> u64 {
        match (self.verdict(), self.rules().gravity()) {
            (Verdict::Win { .. } | Verdict::Draw, _) => 0,
            (_, Gravity::None) => self.rules().size().cell_count() - self.ply(),
            (_, Gravity::Drop) => self.referee().open_columns(),
        }
    }
}

/// Iterator over the legal moves of a position: see [`Position::legal_moves`].
#[derive(Clone, Debug)]
pub struct LegalMoves<'a> {
    position: &'a Position,
    /// The number of the next cell to check. With `drop`, cells of row 0 represent their columns.
    next: u64,
}

impl LegalMoves<'_> {
    /// Continues after `mv`, as if the iterator had just returned it. O(1).
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
}

impl Iterator for LegalMoves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if !self.position.verdict().is_ongoing() {
            return None;
        }
        let (rules, referee) = (self.position.rules(), self.position.referee());
        loop {
            let cell = rules.size().cell(self.next)?;
            if rules.gravity() == Gravity::Drop && cell.row() > 0 {
                return None;
            }
            self.next += 1;
            if referee.is_open(rules, cell) {
                return Some(rules.move_to(cell));
            }
        }
    }
}
