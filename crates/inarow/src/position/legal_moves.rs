//! The legal moves of a position.

use core::ops::Range;

use crate::{Cell, Gravity, Move, Position, Random, Verdict};

impl Position {
    /// Iterates over the legal moves, ordered by row, column and layer. They are the empty
    /// cells, or with `drop` the columns that are not full. A finished game has no legal moves.
    ///
    /// # Complexity
    ///
    /// O(1) for each skipped cell. For s stones, `nth` and `last` of the iterator take O(s log s)
    /// on any board. `count` and `size_hint` take O(1) at the start and O(s) later.
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
    ///
    /// A position that changes cannot list its moves, so collect them first:
    ///
    /// ```
    /// use inarow::{Move, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::TIC_TAC_TOE);
    /// let moves: Vec<Move> = pos.legal_moves().collect();
    /// for mv in moves {
    ///     pos.play(mv)?;
    ///     pos.undo(mv).expect("it was played last");
    /// }
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub const fn legal_moves(&self) -> LegalMoves<'_> {
        LegalMoves {
            position: self,
            next: [0; 3],
        }
    }

    /// Returns a random legal move, each with the same probability; `None` after the end of the game.
    ///
    /// # Complexity
    ///
    /// As [`Position::is_legal`], or on an almost full board as `nth` of [`Position::legal_moves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Random, Rules};
    ///
    /// let (mut pos, mut random) = (Position::new(Rules::GOMOKU), Random::new(348));
    /// while let Some(mv) = pos.random_move(&mut random) {
    ///     pos.play(mv)?;
    /// }
    /// assert!(!pos.verdict().is_ongoing());
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn random_move(&self, random: &mut Random) -> Option<Move> {
        /// The number of moves to try before a search.
        const TRIES: u32 = 16;
        let (rules, count) = (self.rules(), self.legal_count());
        let mut below = |count: u64| {
            let product = u128::from(random.next()) * u128::from(count);
            u64::try_from(product >> u64::BITS).ok()
        };
        if count == 0 {
            return None;
        }
        for _ in 0..TRIES {
            // With `drop`, the first cells stand for their columns.
            let mv = rules.move_to(rules.size().cell(below(rules.move_count())?)?);
            if self.is_legal(mv) {
                return Some(mv);
            }
        }
        let place = usize::try_from(below(count)?).ok()?;
        self.legal_moves().nth(place)
    }

    /// Iterates over the cells that legal moves fill, in the order of [`Position::legal_moves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Position, Rules};
    ///
    /// let pos = Position::new(Rules::CONNECT_FOUR);
    /// assert!(pos.landings().eq((0..7).map(|col| Cell::new(5, col))));
    /// ```
    pub fn landings(&self) -> impl Iterator<Item = Cell> {
        self.legal_moves().filter_map(|mv| match mv {
            Move::Cell(cell) => Some(cell),
            Move::Column(column) => self.board.landing(column),
        })
    }

    /// True if a move is legal for the player to move, or if turns are unordered, for any player.
    /// [`Position::refusal`] returns the reason if it is not.
    ///
    /// With `drop`, a column and the cell where its stone lands are both legal. They are not `==`,
    /// since a column means another cell after each stone.
    ///
    /// # Complexity
    ///
    /// O(1), or O(log stones) on a board stored by occupied cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Position, Rules};
    ///
    /// let pos = Position::new(Rules::CONNECT_FOUR);
    /// assert!(pos.is_legal(Move::column(3)) && pos.is_legal(Move::at(5, 3)));
    /// assert!(!pos.is_legal(Move::at(0, 3)) && !pos.is_legal(Move::column(7)));
    /// ```
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let player = self.next_player().number().into();
        self.refusal(mv.into(), Some(player)).is_none()
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
            (_, Gravity::Drop) => self.board().open_columns(),
        }
    }
}

/// Iterator over the legal moves of a position: see [`Position::legal_moves`].
#[derive(Clone, Debug)]
pub struct LegalMoves<'a> {
    position: &'a Position,
    /// The row, column and layer of the next cell to check. With `drop`, cells of row 0 represent
    /// their columns.
    next: [u32; 3],
}

impl LegalMoves<'_> {
    /// Continues after `mv`, as if the iterator had just returned it. O(1). With `drop`, a cell
    /// represents its column. No legal moves follow a move that the board does not have.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Position, Rules};
    ///
    /// let pos = Position::new(Rules::CONNECT_FOUR);
    /// for mv in [Move::column(4), Move::at(5, 4)] {
    ///     let rest = pos.legal_moves().after(mv);
    ///     assert!(rest.eq([Move::column(5), Move::column(6)]));
    /// }
    /// ```
    #[must_use]
    pub const fn after(mut self, mv: Move) -> Self {
        let (rules, size) = (self.position.rules(), self.position.rules().size());
        self.next = match rules.indexing_cell(mv) {
            Some(cell) => size.next_indices(cell.indices()),
            None => [size.rows(), 0, 0],
        };
        self
    }

    /// Returns the row after the last row to check.
    const fn end_row(&self) -> u32 {
        match self.position.rules().gravity() {
            Gravity::None => self.position.rules().size().rows(),
            Gravity::Drop => 1,
        }
    }

    /// Returns the indices of the cells still to check.
    fn indices(&self) -> Range<u64> {
        let (size, end) = (
            self.position.rules().size(),
            self.position.rules().move_count(),
        );
        // Beyond the last row to check, the index is the end or greater.
        size.index(size.cell_at(self.next)).min(end)..end
    }

    /// Goes to the next open cell, which may be the current cell. True if there is an open cell.
    fn find_open(&mut self) -> bool {
        let (rules, board) = (self.position.rules(), self.position.board());
        let size = rules.size();
        while self.next[0] < self.end_row() {
            if board.is_open(rules, size.cell_at(self.next)) {
                return self.position.verdict().is_ongoing();
            }
            self.next = size.next_indices(self.next);
        }
        false
    }

    /// Returns the number of open cells with these indices, which are below the number of moves.
    fn open_in(&self, indices: &Range<u64>) -> u64 {
        let (board, mut open) = (self.position.board(), indices.end - indices.start);
        // With `drop` a column is full if a stone lies in row 0.
        let size = self.position.rules().size();
        board.each_stone(self.position.rules(), |cell, _| {
            open -= u64::from(indices.contains(&size.index(cell)));
        });
        open
    }

    /// Returns the number of moves that follow.
    fn left(&self) -> u64 {
        if self.next == [0; 3] || !self.position.verdict().is_ongoing() {
            return self.position.legal_count();
        }
        self.open_in(&self.indices())
    }

    /// Skips this number of moves.
    fn skip_moves(&mut self, count: u64) {
        let (size, Range { start, end }) = (self.position.rules().size(), self.indices());
        // The first index with enough open cells up to it. Only stones can move it back.
        let mut first = start.saturating_add(count).min(end);
        let mut last = first.saturating_add(self.position.ply()).min(end);
        while first < last {
            let middle = first.midpoint(last);
            if self.open_in(&(start..middle + 1)) > count {
                last = middle;
            } else {
                first = middle + 1;
            }
        }
        self.next = size.cell(first).map_or([size.rows(), 0, 0], Cell::indices);
    }
}

impl Iterator for LegalMoves<'_> {
    type Item = Move;

    // Inlined, so that the caller has the parts of the move in registers. Copying a move from
    // memory where its parts have just been written takes as long as playing it.
    #[inline]
    fn next(&mut self) -> Option<Move> {
        if !self.find_open() {
            return None;
        }
        let rules = self.position.rules();
        let cell = rules.size().cell_at(self.next);
        self.next = rules.size().next_indices(self.next);
        Some(rules.move_to(cell))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left());
        (left.unwrap_or(usize::MAX), left.ok())
    }

    fn count(self) -> usize {
        self.size_hint().0
    }

    fn nth(&mut self, n: usize) -> Option<Move> {
        // A few moves are found faster one by one, since a search visits all stones several times.
        if (n as u64) < self.position.ply().saturating_mul(8).max(64) {
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
