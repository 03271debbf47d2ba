//! The legal moves of a position.

use crate::batch::move_count;
use crate::{Gravity, Move, Position, Verdict};

impl Position {
    /// Iterates over the legal moves, ordered by row, column and layer. They are the empty
    /// cells, or with `drop` the columns that are not full. A finished game has no legal moves.
    ///
    /// # Complexity
    ///
    /// O(1) for each cell passed over. `nth` and `last` of the iterator take O(s log s) for s
    /// stones, whatever the board. So does `count`, but O(1) at the start.
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
    /// Continues after `mv`, as if the iterator had just returned it. O(1). For a move to a cell
    /// outside the board, it is unspecified which legal moves follow.
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
        // Saturates only for a cell that is not on the board.
        self.next = self.position.rules().size().index(cell).saturating_add(1);
        self
    }

    /// Returns the number of the cell after the last one to check.
    fn end(&self) -> u64 {
        move_count(self.position.rules())
    }

    /// Iterates over the numbers of the cells still to check that are not open, in order.
    fn closed(&self) -> impl Iterator<Item = u64> {
        let (size, next, end) = (self.position.rules().size(), self.next, self.end());
        // With `drop` a column is full if a stone lies in row 0.
        let stones = self
            .position
            .stones()
            .map(move |(cell, _)| size.index(cell));
        stones.filter(move |index| (next..end).contains(index))
    }

    /// Returns the number of moves that follow.
    fn left(&self) -> u64 {
        if self.next == 0 || !self.position.verdict().is_ongoing() {
            return self.position.legal_count();
        }
        let cells = self.end().saturating_sub(self.next);
        cells - self.closed().count() as u64
    }

    /// Skips this number of moves.
    fn skip_moves(&mut self, count: u64) {
        let mut next = self.next.saturating_add(count);
        for closed in self.closed() {
            if closed > next {
                break;
            }
            next = next.saturating_add(1);
        }
        self.next = next;
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

    fn count(self) -> usize {
        usize::try_from(self.left()).unwrap_or(usize::MAX)
    }

    fn nth(&mut self, n: usize) -> Option<Move> {
        // A few moves are found faster one by one.
        if n < 64 {
            return (0..=n).map_while(|_| self.next()).nth(n);
        }
        self.skip_moves(n as u64);
        self.next()
    }

    fn last(mut self) -> Option<Move> {
        let before = self.left().checked_sub(1)?;
        self.skip_moves(before);
        self.next()
    }
}
