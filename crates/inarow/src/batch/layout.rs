//! A small board in two words.

use core::array;

use super::half::Half;
use super::{Outcome, move_count};
use crate::referee::Columns;
use crate::{Cell, Diagonals, Gravity, Player, Position, Rules};

/// A game as the stones of the player to move and those of the other one, in
/// [`Columns`] of so many bits. Two bits that are no cells tell the rest: the highest
/// one of the first column is set in the word of player 2, and the highest one of
/// all in the word of whoever has completed a line.
///
/// So a move sets a bit in the first word and exchanges the two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Game<W> {
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
    /// By number of the standing.
    told: [Outcome; 16],
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
pub(super) struct Standing<W>(W);

impl<W: Half, const HEIGHT: u32> Layout<W, HEIGHT> {
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
            told: array::from_fn(|standing| match standing {
                _ if standing & 3 == 1 => Outcome::win(rules.winner(Player::ONE)),
                _ if standing & 3 == 3 => Outcome::win(rules.winner(Player::TWO)),
                _ if standing & 4 != 0 => Outcome::DRAW,
                _ if standing & 8 != 0 => Outcome::REFUSED,
                _ => Outcome::ONGOING,
            }),
        }
    }

    /// A game that has not begun.
    pub(super) const fn begun(&self) -> Game<W> {
        Game {
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

    /// By number of the move its bits in [`Layout::few_legal`].
    pub(super) fn few_bits(&self, rules: &Rules) -> impl Iterator<Item = u16> {
        // Where stones fall a move may come to rest on any cell of its column.
        let cells = match self.falls {
            true => (1 << rules.size().rows()) - 1,
            false => 1,
        };
        let bits = self.bits(rules);
        bits.map(move |bit| W::narrow(bit.widen() * cells).few())
    }

    /// The legal moves as bits, where there are few.
    #[inline(always)]
    pub(super) fn few_legal(&self, game: Game<W>) -> u16 {
        self.legal(game).few()
    }

    #[inline(always)]
    fn taken(&self, game: Game<W>) -> W {
        (game.mover | game.other) & self.cells
    }

    /// Where the stones of all legal moves come to rest.
    #[inline(always)]
    pub(super) fn legal(&self, game: Game<W>) -> W {
        let taken = self.taken(game);
        let open = if self.falls {
            taken.plus(self.lowest)
        } else {
            !taken
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
        game: Game<W>,
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
    pub(super) fn landing(&self, game: Game<W>, mv: W) -> W {
        let taken = self.taken(game);
        if self.falls {
            taken.plus(mv) & !taken & self.cells
        } else {
            mv & !taken
        }
    }

    /// Some bits if the player to move has a run of k stones or more with this one,
    /// else none.
    #[inline(always)]
    pub(super) fn runs(&self, k: u32, game: Game<W>, bit: W) -> W {
        let stones = (game.mover & self.cells) | bit;
        Columns::<HEIGHT>::runs(stones, k, self.has_diagonals)
    }

    /// The game after a stone with these runs, and how it stands then. With no bit, or
    /// if it is over, it stays as it is.
    #[inline(always)]
    pub(super) fn after(&self, game: Game<W>, bit: W, runs: W) -> (Game<W>, Standing<W>) {
        let Game { mover, other } = game;
        let is_none = bit.mark_of_none();
        let stays = (is_none | other).all_if_marked();
        let put = mover | bit | runs.mark_of_any();
        let after = Game {
            mover: other ^ ((other ^ mover) & stays),
            other: put ^ ((put ^ other) & stays),
        };
        let is_full = (self.cells & !(mover | other | bit)).mark_of_none();
        // Whoever has won is the other one now.
        let won_by_second = (after.other & self.second) >> (HEIGHT - 2);
        let standing = after.other.mark_at(0) | won_by_second | is_full.mark_at(2);
        (after, Standing(standing | is_none.mark_at(3)))
    }

    /// What is told of a game that stands like this.
    #[inline(always)]
    pub(super) fn told(&self, standing: Standing<W>) -> Outcome {
        self.told[usize::from(standing.0.byte()) % self.told.len()]
    }

    /// How a game stands.
    pub(super) fn outcome(&self, game: Game<W>) -> Outcome {
        let (_, standing) = self.after(game, W::NONE, W::NONE);
        match self.told(standing) {
            Outcome::REFUSED => Outcome::ONGOING,
            over => over,
        }
    }

    /// Whether a stone that makes a run of k stones or more completes a line, where a
    /// run may be too long or closed in.
    #[cold]
    pub(super) fn completes(&self, rules: &Rules, game: Game<W>, bit: W) -> bool {
        let cell = self.columns.cell(bit.widen());
        let verdict = self.position(rules, game).play(cell.into());
        verdict.is_ok_and(|verdict| verdict.winner().is_some())
    }

    pub(super) fn position(&self, rules: &Rules, game: Game<W>) -> Position {
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
        Position::set_up(*rules, self.outcome(game).winner(), stones)
    }
}
