//! A small board in two words.

use core::array;

use super::player_word::PlayerWord;
use super::{Outcome, move_count};
use crate::progress::Progress;
use crate::referee::Columns;
use crate::{Cell, Diagonals, Gravity, Player, Position, Rules};

/// A game as the stones of the player to move and those of the other one, in
/// [`Columns`] of so many bits. Two bits that are no cells tell the rest: the highest
/// one of the first column is set in the word of player 2, and the highest one of
/// all in the word of whoever has completed a line.
///
/// So a move sets a bit in the first word and exchanges the two.
#[derive(Clone, Copy, Debug)]
pub(super) struct TwoWords<W> {
    pub(super) mover: W,
    pub(super) other: W,
}

/// What all games share, at hand while they are stepped.
///
/// What becomes of a game is said without branches. So the processor need not guess
/// which game ends, and where it has instructions for vectors it steps several games
/// with one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout<W, const HEIGHT: u32> {
    columns: Columns<HEIGHT>,
    cells: W,
    /// Where stones fall: the lowest cells.
    lowest: W,
    falls: bool,
    has_diagonals: bool,
    /// Set in the word of player 2.
    second: W,
    /// By number of the state.
    outcomes: [Outcome; 16],
}

/// In each byte its lowest bit.
const EACH: u64 = 0x0101_0101_0101_0101;

/// Columns of a byte each, from the bottom up, as so many rows from the top: words with a byte
/// of 1 or 0 for each column.
#[inline(always)]
fn rows(columns: u64, count: u32) -> impl Iterator<Item = u64> {
    (0..count).rev().map(move |row| columns >> row & EACH)
}

/// How a game stands after a move, as four bits: whether it is won, whether then by a
/// line of player 2, whether the board is full, and whether the move put no stone.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GameState<W>(W);

impl<W: PlayerWord, const HEIGHT: u32> Layout<W, HEIGHT> {
    /// Whether a plane has so few rows and columns.
    pub(super) const fn serves(rules: &Rules) -> bool {
        rules.size().rows() < HEIGHT && rules.size().cols() <= W::BITS / HEIGHT
    }

    pub(super) fn new(rules: &Rules) -> Self {
        let columns = Columns::new(rules);
        Self {
            columns,
            cells: W::narrow(columns.cells),
            lowest: W::narrow(columns.lowest()),
            falls: rules.gravity() == Gravity::Drop,
            has_diagonals: rules.diagonals() == Diagonals::Count,
            second: W::narrow(1 << (HEIGHT - 1)),
            outcomes: array::from_fn(|state| {
                let player = Player::ALL[state >> 1 & 1];
                let winner = (state & 1 != 0).then(|| rules.winner(player));
                match Outcome::after(winner, state & 4 != 0) {
                    Outcome::ONGOING if state & 8 != 0 => Outcome::REFUSED,
                    outcome => outcome,
                }
            }),
        }
    }

    /// A game that has not new_game.
    pub(super) const fn new_game(&self) -> TwoWords<W> {
        TwoWords {
            mover: W::NONE,
            other: self.second,
        }
    }

    /// By number of the move the bit of its cell, where stones fall that of the lowest
    /// cell of its column.
    pub(super) fn bits(&self, rules: &Rules) -> impl Iterator<Item = W> {
        let size = rules.size();
        let lowest = self.falls.then(|| size.rows() - 1);
        let cells = (0..move_count(rules)).filter_map(move |number| size.cell(number));
        cells.map(move |cell| {
            let row = lowest.unwrap_or(cell.row());
            W::narrow(self.columns.bit(Cell::new(row, cell.col())))
        })
    }

    /// Whether the moves are so few that a bit each fits 16 bits.
    pub(super) const fn has_few_moves(&self) -> bool {
        W::BITS == u16::BITS || self.falls
    }

    /// By number of the move its bits in [`Layout::compact_legal`].
    pub(super) fn compact_bits(&self, rules: &Rules) -> impl Iterator<Item = u16> {
        // Where stones fall a move may come to rest on any cell of its column.
        let cells = match self.falls {
            true => (1 << rules.size().rows()) - 1,
            false => 1,
        };
        let bits = self.bits(rules);
        bits.map(move |bit| W::narrow(bit.widen() * cells).compact())
    }

    /// The legal moves as bits, where there are few.
    #[inline(always)]
    pub(super) fn compact_legal(&self, game: TwoWords<W>) -> u16 {
        self.legal(game).compact()
    }

    #[inline(always)]
    fn occupied(&self, game: TwoWords<W>) -> W {
        (game.mover | game.other) & self.cells
    }

    /// Where the stones of all legal moves come to rest.
    #[inline(always)]
    pub(super) fn legal(&self, game: TwoWords<W>) -> W {
        let occupied = self.occupied(game);
        let open = if self.falls {
            occupied.plus(self.lowest)
        } else {
            !occupied
        };
        open & self.cells & !game.other.all_if_marked()
    }

    /// Whose word it is.
    #[inline(always)]
    pub(super) fn player(&self, word: W) -> Player {
        match word & self.second == W::NONE {
            true => Player::ONE,
            false => Player::TWO,
        }
    }

    /// The stones of one player row by row from the top: see [`rows`].
    #[inline(always)]
    pub(super) fn stone_rows(
        &self,
        rules: &Rules,
        stones: W,
    ) -> impl Iterator<Item = u64> + use<W, HEIGHT> {
        rows(stones.in_bytes(), rules.size().rows())
    }

    /// The legal moves row by row from the top, where stones fall as one row.
    #[inline(always)]
    pub(super) fn legal_rows(
        &self,
        rules: &Rules,
        game: TwoWords<W>,
    ) -> impl Iterator<Item = u64> + use<W, HEIGHT> {
        let legal = self.legal(game).in_bytes();
        match self.falls {
            // What is in a column at all, at its lowest bit.
            true => rows((legal + EACH * 0x7f) >> 7, 1),
            false => rows(legal, rules.size().rows()),
        }
    }

    /// Where the stone of a move comes to rest; no bit if there is no room, or if
    /// there is no such move and so no bit for it.
    #[inline(always)]
    pub(super) fn landing(&self, game: TwoWords<W>, mv: W) -> W {
        let occupied = self.occupied(game);
        if self.falls {
            occupied.plus(mv) & !occupied & self.cells
        } else {
            mv & !occupied
        }
    }

    /// Some bits if the player to move has a run of k stones or more with this one,
    /// else none.
    #[inline(always)]
    pub(super) fn runs(&self, k: u32, game: TwoWords<W>, bit: W) -> W {
        let stones = (game.mover & self.cells) | bit;
        Columns::<HEIGHT>::runs(stones, k, self.has_diagonals)
    }

    /// The game after a stone with these runs, and how it stands then. With no bit, or
    /// if it is over, it stays as it is.
    #[inline(always)]
    pub(super) fn after(&self, game: TwoWords<W>, bit: W, runs: W) -> (TwoWords<W>, GameState<W>) {
        let TwoWords { mover, other } = game;
        let is_none = bit.mark_of_none();
        let stays = (is_none | other).all_if_marked();
        let put = mover | bit | runs.mark_of_any();
        let after = TwoWords {
            mover: other ^ ((other ^ mover) & stays),
            other: put ^ ((put ^ other) & stays),
        };
        let is_full = (self.cells & !(mover | other | bit)).mark_of_none();
        // Whoever has won is the other one now.
        let won_by_second = (after.other & self.second) >> (HEIGHT - 2);
        let state = after.other.mark_at(0) | won_by_second | is_full.mark_at(2);
        (after, GameState(state | is_none.mark_at(3)))
    }

    /// Returns the outcome of a game in this state.
    #[inline(always)]
    pub(super) fn outcome_of(&self, state: GameState<W>) -> Outcome {
        self.outcomes[usize::from(state.0.byte()) % self.outcomes.len()]
    }

    /// How a game stands.
    pub(super) fn outcome(&self, game: TwoWords<W>) -> Outcome {
        let (_, state) = self.after(game, W::NONE, W::NONE);
        match self.outcome_of(state) {
            Outcome::REFUSED => Outcome::ONGOING,
            over => over,
        }
    }

    /// Whether a stone that makes a run of k stones or more completes a line, where a
    /// run may be too long or closed in.
    #[cold]
    pub(super) fn completes(&self, rules: &Rules, game: TwoWords<W>, bit: W) -> bool {
        let cell = self.columns.cell(bit.widen());
        let verdict = self.position(rules, game).play(cell.into());
        verdict.is_ok_and(|verdict| verdict.winner().is_some())
    }

    pub(super) fn position(&self, rules: &Rules, game: TwoWords<W>) -> Position {
        let [first, second] = match game.mover & self.second == W::NONE {
            true => [game.mover, game.other],
            false => [game.other, game.mover],
        }
        .map(W::widen);
        let cells = (0..).map_while(|index| rules.size().cell(index));
        let stones = cells.filter_map(|cell| {
            let bit = self.columns.bit(cell);
            match (first & bit, second & bit) {
                (0, 0) => None,
                (0, _) => Some((cell, Player::TWO)),
                _ => Some((cell, Player::ONE)),
            }
        });
        let empty = self.cells & !(game.mover | game.other);
        let empty = u64::from(empty.widen().count_ones());
        let progress = Progress::at(rules, empty, self.outcome(game));
        Position::from_game(*rules, progress, stones)
    }
}
