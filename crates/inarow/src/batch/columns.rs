//! Small boards in two words a game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::form::Form;
use super::half::Half;
use super::{Batch, Outcome, move_count};
use crate::referee::Columns;
use crate::{Cell, Completing, Diagonals, Gravity, Player, Position, Random, Rules};

/// A game as the stones of the player to move and those of the other one, in
/// [`Columns`] of so many bits. Two bits that are no cells tell the rest: the highest
/// one of the first column is set in the word of player 2, and the highest one of
/// all in the word of whoever has completed a line.
///
/// So a move sets a bit in the first word and exchanges the two.
///
/// The first words of all games stand in one array and the others in another, so
/// that given moves are made in many games at once, by instructions for vectors where
/// the processor has them: as if all moves were legal and no game came to its end.
/// Where it is otherwise, which a word of each game tells, the game is put back and
/// its move made by itself.
#[derive(Clone, Debug)]
pub(super) struct InColumns<W, const HEIGHT: u32> {
    columns: Columns<HEIGHT>,
    /// By number of the move its cell, or the lowest cell of its column.
    bits: Vec<u64>,
    movers: Vec<W>,
    others: Vec<W>,
}

/// So many games are stepped together.
const TOGETHER: usize = 64;

/// What all games share, at hand while they are stepped.
#[derive(Clone, Copy)]
struct Layout<'a, const HEIGHT: u32> {
    rules: &'a Rules,
    columns: Columns<HEIGHT>,
    bits: &'a [u64],
    falls: bool,
    has_diagonals: bool,
    /// Set in the word of whoever has completed a line.
    completed: u64,
}

/// The words of one game, widened.
#[derive(Clone, Copy)]
struct Game {
    mover: u64,
    other: u64,
}

impl<const HEIGHT: u32> Layout<'_, HEIGHT> {
    /// Set in the word of player 2.
    const SECOND: u64 = 1 << (HEIGHT - 1);

    const BEGUN: Game = Game {
        mover: 0,
        other: Self::SECOND,
    };

    fn new<'a>(
        rules: &'a Rules,
        columns: Columns<HEIGHT>,
        bits: &'a [u64],
        width: u32,
    ) -> Layout<'a, HEIGHT> {
        Layout {
            rules,
            columns,
            bits,
            falls: rules.gravity() == Gravity::Drop,
            has_diagonals: rules.diagonals() == Diagonals::Count,
            completed: 1 << (width - 1),
        }
    }

    /// Where the stone of a move comes to rest; no bit if there is no room, or no
    /// such move.
    #[inline(always)]
    fn landing(self, game: Game, mv: u32) -> u64 {
        let bit = self.bits.get(mv as usize).copied().unwrap_or(0);
        let taken = self.taken(game);
        if self.falls {
            taken.wrapping_add(bit) & !taken & self.columns.cells
        } else {
            bit & !taken
        }
    }

    #[inline(always)]
    fn taken(self, game: Game) -> u64 {
        (game.mover | game.other) & self.columns.cells
    }

    /// Plays given moves in games side by side.
    #[inline(always)]
    fn step<W: Half>(
        self,
        k: u32,
        movers: &mut [W; TOGETHER],
        others: &mut [W; TOGETHER],
        moves: &[u32; TOGETHER],
        outcomes: &mut [Outcome; TOGETHER],
    ) {
        let bits = moves.map(|mv| {
            let bit = self.bits.get(mv as usize).copied();
            W::narrow(bit.unwrap_or(0))
        });
        let supposed = Supposed::play(self, k, movers, others, bits);
        for index in 0..TOGETHER {
            outcomes[index] = Outcome::ONGOING;
            if supposed.otherwise[index] != W::NONE {
                // The move is taken back and made by itself.
                let bit = supposed.bits[index];
                let mut game = Game::of(others[index] & !bit, movers[index]);
                outcomes[index] = self.play(k, &mut game, bit.widen());
                (movers[index], others[index]) = game.words();
            }
        }
    }

    /// Plays a stone where it comes to rest; if that is nowhere, the move is refused
    /// or the game is over.
    #[inline(always)]
    fn play(self, k: u32, game: &mut Game, bit: u64) -> Outcome {
        if bit != 0 && game.other & self.completed == 0 {
            return self.place(k, game, bit);
        }
        match self.outcome(*game) {
            Outcome::ONGOING => Outcome::REFUSED,
            over => over,
        }
    }

    /// Plays a stone on a free cell and tells what becomes of the game.
    #[inline(always)]
    fn place(self, k: u32, game: &mut Game, bit: u64) -> Outcome {
        let stones = (game.mover & self.columns.cells) | bit;
        let completes = self.columns.has_run(self.rules, k, stones)
            && (self.rules.is_any_run_a_line() || completes(self.rules, self.columns, *game, bit));
        let is_full = self.taken(*game) | bit == self.columns.cells;
        let mover = game.mover | bit;
        game.mover = game.other;
        if completes {
            game.other = mover | self.completed;
            self.won(mover)
        } else {
            game.other = mover;
            if is_full {
                Outcome::DRAW
            } else {
                Outcome::ONGOING
            }
        }
    }

    /// Who has won by a line of the player with this word.
    #[inline(always)]
    fn won(self, completed: u64) -> Outcome {
        let is_second = completed & Self::SECOND != 0;
        let loses = matches!(self.rules.completing(), Completing::Loses);
        Outcome::win(if is_second == loses {
            Player::ONE
        } else {
            Player::TWO
        })
    }

    /// How a game stands.
    #[inline(always)]
    fn outcome(self, game: Game) -> Outcome {
        if game.other & self.completed != 0 {
            self.won(game.other)
        } else if self.taken(game) == self.columns.cells {
            Outcome::DRAW
        } else {
            Outcome::ONGOING
        }
    }
}

/// The stones of a game on the board, won by `winner` if anybody has.
fn set_up<const HEIGHT: u32>(
    rules: &Rules,
    columns: Columns<HEIGHT>,
    game: Game,
    winner: Option<Player>,
) -> Position {
    let [first, second] = match game.mover & Layout::<HEIGHT>::SECOND {
        0 => [game.mover, game.other],
        _ => [game.other, game.mover],
    };
    Position::set_up(*rules, winner, |cell| {
        let bit = columns.bit(cell);
        match (first & bit, second & bit) {
            (0, 0) => None,
            (0, _) => Some(Player::TWO),
            _ => Some(Player::ONE),
        }
    })
}

/// Whether a stone to come completes a line, where a run may be too long or closed
/// in. All by value: what is at hand in a loop stays out of memory.
#[cold]
fn completes<const HEIGHT: u32>(
    rules: &Rules,
    columns: Columns<HEIGHT>,
    game: Game,
    bit: u64,
) -> bool {
    let mut position = set_up(rules, columns, game, None);
    let verdict = position.play(columns.cell(bit).into());
    verdict.is_ok_and(|verdict| verdict.winner().is_some())
}

impl<W: Half, const HEIGHT: u32> InColumns<W, HEIGHT> {
    /// Whether a plane has so few rows and columns.
    pub(super) const fn serves(rules: &Rules) -> bool {
        rules.size().rows() < HEIGHT && rules.size().cols() <= W::BITS / HEIGHT
    }

    /// Plays in each game where `choose` says that the stone comes to rest; where it
    /// says nowhere, the move is refused or the game is over.
    #[inline(always)]
    fn each(
        &mut self,
        rules: &Rules,
        outcomes: &mut [Outcome],
        choose: impl FnMut(Layout<HEIGHT>, usize, Game) -> u64,
    ) {
        // Each k has a loop of its own, with constants for shifts.
        match rules.k() {
            1 => self.each_of(1, rules, outcomes, choose),
            2 => self.each_of(2, rules, outcomes, choose),
            3 => self.each_of(3, rules, outcomes, choose),
            4 => self.each_of(4, rules, outcomes, choose),
            5 => self.each_of(5, rules, outcomes, choose),
            6 => self.each_of(6, rules, outcomes, choose),
            7 => self.each_of(7, rules, outcomes, choose),
            _ => self.each_of(8, rules, outcomes, choose),
        }
    }

    #[inline(always)]
    fn each_of(
        &mut self,
        k: u32,
        rules: &Rules,
        outcomes: &mut [Outcome],
        mut choose: impl FnMut(Layout<HEIGHT>, usize, Game) -> u64,
    ) {
        let layout = Layout::new(rules, self.columns, &self.bits, W::BITS);
        let games = zip(&mut self.movers, &mut self.others);
        for (index, ((mover, other), outcome)) in zip(games, outcomes).enumerate() {
            let mut game = Game::of(*mover, *other);
            let bit = choose(layout, index, game);
            *outcome = layout.play(k, &mut game, bit);
            (*mover, *other) = game.words();
        }
    }

    /// Plays moves that are given where every run of k stones is a line.
    fn step_together(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        match rules.k() {
            3 => self.step_together_of(3, rules, moves, outcomes),
            4 => self.step_together_of(4, rules, moves, outcomes),
            5 => self.step_together_of(5, rules, moves, outcomes),
            _ => self.each(rules, outcomes, |layout, index, game| {
                layout.landing(game, moves[index])
            }),
        }
    }

    #[inline(always)]
    fn step_together_of(&mut self, k: u32, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        let layout = Layout::new(rules, self.columns, &self.bits, W::BITS);
        let games = zip(
            self.movers.chunks_mut(TOGETHER),
            self.others.chunks_mut(TOGETHER),
        );
        let asked = zip(moves.chunks(TOGETHER), outcomes.chunks_mut(TOGETHER));
        for ((movers, others), (moves, outcomes)) in zip(games, asked) {
            let (Ok(movers), Ok(others), Ok(moves), Ok(outcomes)) = (
                movers.try_into(),
                others.try_into(),
                moves.try_into(),
                outcomes.try_into(),
            ) else {
                // The last few.
                let games = zip(movers, others);
                for ((mover, other), (&mv, outcome)) in zip(games, zip(moves, outcomes)) {
                    let mut game = Game::of(*mover, *other);
                    let bit = layout.landing(game, mv);
                    *outcome = layout.play(k, &mut game, bit);
                    (*mover, *other) = game.words();
                }
                continue;
            };
            layout.step(k, movers, others, moves, outcomes);
        }
    }
}

/// Of each game what a move comes to as if it were legal and not the last one.
struct Supposed<W> {
    /// Where the stone comes to rest.
    bits: [W; TOGETHER],
    /// No bit, unless it is otherwise.
    otherwise: [W; TOGETHER],
}

impl<W: Half> Supposed<W> {
    /// Plays, in all games at once, in which `bits` are the cells or columns.
    #[inline(always)]
    fn play<const HEIGHT: u32>(
        layout: Layout<HEIGHT>,
        k: u32,
        movers: &mut [W; TOGETHER],
        others: &mut [W; TOGETHER],
        bits: [W; TOGETHER],
    ) -> Self {
        let cells = W::narrow(layout.columns.cells);
        let completed = W::narrow(layout.completed);
        let mut supposed = Self {
            bits,
            otherwise: [W::NONE; TOGETHER],
        };
        for index in 0..TOGETHER {
            let (mover, other) = (movers[index], others[index]);
            let taken = (mover | other) & cells;
            let bit = if layout.falls {
                taken.plus(bits[index]) & !taken & cells
            } else {
                bits[index] & !taken
            };
            let stones = (mover & cells) | bit;
            let free = cells & !(taken | bit);
            let runs = Columns::<HEIGHT>::runs(stones, k, layout.has_diagonals);
            supposed.bits[index] = bit;
            supposed.otherwise[index] =
                runs | (other & completed) | bit.is_none_marked() | free.is_none_marked();
            movers[index] = other;
            others[index] = mover | bit;
        }
        supposed
    }
}

impl Game {
    #[inline(always)]
    fn of<W: Half>(mover: W, other: W) -> Self {
        Self {
            mover: mover.widen(),
            other: other.widen(),
        }
    }

    #[inline(always)]
    fn words<W: Half>(self) -> (W, W) {
        (W::narrow(self.mover), W::narrow(self.other))
    }
}

impl<W: Half, const HEIGHT: u32> Form for InColumns<W, HEIGHT> {
    fn new(rules: &Rules, games: usize) -> Self {
        let columns = Columns::new(rules);
        let (rows, size) = (rules.size().rows(), rules.size());
        let bits = (0..move_count(rules)).filter_map(|number| size.cell(number));
        let bits = bits.map(|cell| match rules.gravity() {
            Gravity::None => columns.bit(cell),
            Gravity::Drop => columns.bit(Cell::new(rows - 1, cell.col())),
        });
        let (mover, other) = Layout::<HEIGHT>::BEGUN.words();
        Self {
            columns,
            bits: bits.collect(),
            movers: vec![mover; games],
            others: vec![other; games],
        }
    }

    fn len(&self) -> usize {
        self.movers.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        if rules.is_any_run_a_line() {
            self.step_together(rules, moves, outcomes);
        } else {
            self.each(rules, outcomes, |layout, index, game| {
                layout.landing(game, moves[index])
            });
        }
    }

    fn step_random(
        &mut self,
        rules: &Rules,
        move_count: u32,
        random: &mut Random,
        moves: &mut [u32],
        outcomes: &mut [Outcome],
    ) {
        self.each(rules, outcomes, |layout, index, game| {
            let mv = &mut moves[index];
            *mv = Batch::NO_MOVE;
            if layout.outcome(game).is_over() {
                return 0;
            }
            loop {
                *mv = random.below(move_count);
                let bit = layout.landing(game, *mv);
                if bit != 0 {
                    return bit;
                }
            }
        });
    }

    fn outcome(&self, rules: &Rules, game: usize) -> Outcome {
        let game = Game::of(self.movers[game], self.others[game]);
        Layout::new(rules, self.columns, &self.bits, W::BITS).outcome(game)
    }

    fn position(&self, rules: &Rules, game: usize) -> Position {
        let words = Game::of(self.movers[game], self.others[game]);
        let winner = self.outcome(rules, game).winner();
        set_up(rules, self.columns, words, winner)
    }

    fn restart(&mut self, _: &Rules, game: usize) {
        (self.movers[game], self.others[game]) = Layout::<HEIGHT>::BEGUN.words();
    }

    fn restart_over(&mut self, _: &Rules, outcomes: &[Outcome]) {
        let begun = Layout::<HEIGHT>::BEGUN.words();
        let games = zip(&mut self.movers, &mut self.others);
        for ((mover, other), outcome) in zip(games, outcomes) {
            // Written in any case, since which games are over cannot be foreseen.
            let words = if outcome.is_over() {
                begun
            } else {
                (*mover, *other)
            };
            (*mover, *other) = words;
        }
    }
}
