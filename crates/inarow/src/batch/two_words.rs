//! A game on a small board as two words.

use core::array;

use super::player_word::{EACH, PlayerWord};
use crate::bitboard::Columns;
use crate::board::Board;
use crate::progress::{Progress, TurnOrder};
use crate::{Cell, Diagonals, Gravity, Outcome, Player, Position, Rules};

/// The stones of the player to move and of its opponent, in [`Columns`] of `HEIGHT` bits.
///
/// Two bits are not cells. The highest bit of the first column is set in the word of player 2. The
/// highest bit of the word, the mark, is set in the word of a player who has completed a line.
///
/// A move sets a bit in the first word and exchanges the two words.
pub(super) type TwoWords<W> = [W; 2];

/// The values that all games share.
///
/// A step has no branches. So the processor need not predict which game ends, and vector
/// instructions step several games at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordsLayout<W, const HEIGHT: u32> {
    columns: Columns<HEIGHT>,
    cells: W,
    /// The lowest cells of the columns, used with `drop`.
    lowest: W,
    has_drop: bool,
    has_diagonals: bool,
    /// The bit of player 2.
    second: W,
    /// The outcomes by the state that [`WordsLayout::after`] returns.
    outcomes: [Outcome; 16],
}

/// Returns the rows from the top, given columns of one byte each. A row has one byte per column: 1
/// or 0.
#[inline(always)]
pub(super) fn rows(columns: u64, count: u32) -> impl Iterator<Item = u64> {
    (0..count).rev().map(move |row| columns >> row & EACH)
}

impl<W: PlayerWord, const HEIGHT: u32> WordsLayout<W, HEIGHT> {
    /// True for a plane with few enough rows and columns.
    pub(super) const fn serves(rules: &Rules) -> bool {
        rules.size().rows() < HEIGHT && rules.size().cols() <= W::BITS / HEIGHT
    }

    pub(super) fn new(rules: &Rules) -> Self {
        let columns = Columns::new(rules);
        Self {
            columns,
            cells: W::narrow(columns.cells),
            lowest: W::narrow(columns.lowest()),
            has_drop: rules.gravity() == Gravity::Drop,
            has_diagonals: rules.diagonals() == Diagonals::Count,
            second: W::narrow(1 << (HEIGHT - 1)),
            outcomes: array::from_fn(|state| {
                let player = Player::ALL[state >> 1 & 1];
                let winner =
                    (state & 1 != 0).then(|| rules.line_effect().winner_after_line_of(player));
                match Outcome::after(winner, state & 4 != 0) {
                    Outcome::ONGOING if state & 8 != 0 => Outcome::REFUSED,
                    outcome => outcome,
                }
            }),
        }
    }

    pub(super) const fn new_game(&self) -> TwoWords<W> {
        [W::NONE, self.second]
    }

    /// Returns the bits of the moves by index: the bit of the cell, or with `drop` the bit of the
    /// lowest cell of the column.
    pub(super) fn bits(&self, rules: &Rules) -> impl Iterator<Item = W> {
        let size = rules.size();
        let lowest = self.has_drop.then(|| size.rows() - 1);
        let cells = (0..rules.move_count()).filter_map(move |index| size.cell(index));
        cells.map(move |cell| {
            let row = lowest.unwrap_or(cell.row());
            W::narrow(self.columns.bit(Cell::new(row, cell.col())))
        })
    }

    /// True if there are at most 16 moves, so that [`PlayerWord::compact`] has a bit for each.
    pub(super) const fn has_few_moves(&self) -> bool {
        W::BITS == u16::BITS || self.has_drop
    }

    /// Returns the bits of the moves by index in the compact legal moves.
    pub(super) fn compact_bits(&self, rules: &Rules) -> impl Iterator<Item = u16> {
        // With `drop` the stone of a move may land on any cell of the column.
        let cells = if self.has_drop {
            (1 << rules.size().rows()) - 1
        } else {
            1
        };
        let bits = self.bits(rules);
        bits.map(move |bit| W::narrow(bit.widen() * cells).compact())
    }

    #[inline(always)]
    fn occupied(&self, [mover, other]: TwoWords<W>) -> W {
        (mover | other) & self.cells
    }

    /// Returns the cells that the stones of all legal moves land on.
    #[inline(always)]
    pub(super) fn legal(&self, game: TwoWords<W>) -> W {
        let ([_, other], occupied) = (game, self.occupied(game));
        let open = if self.has_drop {
            occupied.plus(self.lowest)
        } else {
            !occupied
        };
        open & self.cells & !other.all_if_marked()
    }

    /// Returns the player whose stones a word has.
    #[inline(always)]
    pub(super) fn player(&self, word: W) -> Player {
        if word & self.second == W::NONE {
            Player::ONE
        } else {
            Player::TWO
        }
    }

    /// Returns the legal moves as [`rows`] from the top, or with `drop` as one row.
    #[inline(always)]
    pub(super) fn legal_rows(
        &self,
        rules: &Rules,
        game: TwoWords<W>,
    ) -> impl Iterator<Item = u64> + use<W, HEIGHT> {
        let legal = self.legal(game).in_bytes();
        if self.has_drop {
            // The lowest bit of each byte with any bit.
            rows((legal + EACH * 0x7f) >> 7, 1)
        } else {
            rows(legal, rules.size().rows())
        }
    }

    /// Returns the cell that the stone of a move lands on, given the bit of the move. Returns no
    /// bit if the cell or column is full, or if no bit is given.
    #[inline(always)]
    pub(super) fn landing(&self, game: TwoWords<W>, mv: W) -> W {
        let occupied = self.occupied(game);
        if self.has_drop {
            occupied.plus(mv) & !occupied & self.cells
        } else {
            mv & !occupied
        }
    }

    /// Returns some bits if the player to move has a run of at least k stones, including a stone on
    /// `bit`. Otherwise returns no bits.
    #[inline(always)]
    pub(super) fn runs(&self, k: u32, [mover, _]: TwoWords<W>, bit: W) -> W {
        let stones = (mover & self.cells) | bit;
        Columns::<HEIGHT>::runs(stones, k, self.has_diagonals)
    }

    /// Returns the game after a stone on `bit` that completes `lines`, and its state. The game does
    /// not change if it is over or if there is no bit. [`Progress::advance`] does the same for a
    /// position, without this arithmetic.
    ///
    /// The state has four bits: a line is complete; player 2 has completed it; the board is full;
    /// no stone was placed.
    #[inline(always)]
    pub(super) fn after(&self, [mover, other]: TwoWords<W>, bit: W, lines: W) -> (TwoWords<W>, W) {
        let is_none = bit.mark_of_none();
        let stays = (is_none | other).all_if_marked();
        let with_stone = mover | bit | lines.mark_of_any();
        let next = other ^ ((other ^ mover) & stays);
        let last = with_stone ^ ((with_stone ^ other) & stays);
        let is_full = (self.cells & !(mover | other | bit)).mark_of_none();
        // The player who has completed a line is the other player now.
        let is_second = (last & self.second) >> (HEIGHT - 2);
        let state = last.mark_at(0) | is_second | is_full.mark_at(2) | is_none.mark_at(3);
        ([next, last], state)
    }

    /// Returns the outcome of a game in this state.
    #[inline(always)]
    pub(super) fn outcome_of(&self, state: W) -> Outcome {
        let [state, ..] = state.widen().to_le_bytes();
        self.outcomes[usize::from(state) % self.outcomes.len()]
    }

    /// Returns the outcome of a game.
    pub(super) fn outcome(&self, game: TwoWords<W>) -> Outcome {
        let (_, state) = self.after(game, W::NONE, W::NONE);
        match self.outcome_of(state) {
            Outcome::REFUSED => Outcome::ONGOING,
            outcome => outcome,
        }
    }

    /// Returns the bit if a stone on it completes a line, otherwise no bit. The stone makes a
    /// run of at least k, but the run may be an overline or blocked.
    #[cold]
    pub(super) fn lines(&self, rules: &Rules, game: TwoWords<W>, bit: W) -> W {
        let cell = self.columns.cell(bit.widen());
        let verdict = self.position(rules, game).play(cell.into());
        if verdict.is_ok_and(|verdict| verdict.winner().is_some()) {
            bit
        } else {
            W::NONE
        }
    }

    /// Returns the game of a position with ordered turns: the inverse of [`WordsLayout::position`].
    pub(super) fn game(&self, position: &Position) -> TwoWords<W> {
        let stones = |player| {
            let own = position.stones().filter(|&(_, owner)| owner == player);
            let bits = own.map(|(cell, _)| W::narrow(self.columns.bit(cell)));
            bits.fold(W::NONE, |stones, bit| stones | bit)
        };
        let (one, two) = (stones(Player::ONE), stones(Player::TWO) | self.second);
        // The player who completed a line has moved last.
        let mark = position.verdict().winner().map_or(W::NONE, |_| W::MARK);
        match position.next_player() {
            Player::ONE => [one, two | mark],
            _ => [two, one | mark],
        }
    }

    pub(super) fn position(&self, rules: &Rules, game: TwoWords<W>) -> Position {
        let owners = game.map(|word| (self.player(word), word));
        let stones = rules.size().cells().filter_map(|cell| {
            let bit = W::narrow(self.columns.bit(cell));
            let mut owners = owners.into_iter();
            let (player, _) = owners.find(|&(_, stones)| stones & bit != W::NONE)?;
            Some((cell, player))
        });
        let empty = self.cells & !self.occupied(game);
        let empty = u64::from(empty.widen().count_ones());
        let progress = Progress::at(rules, empty, self.outcome(game), TurnOrder::Fixed);
        let board = Board::of_stones(rules, stones.collect());
        Position::from_played_stones(*rules, board, progress)
    }
}
