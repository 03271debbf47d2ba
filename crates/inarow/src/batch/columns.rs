//! Small boards in two words a game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::form::Form;
use super::{Batch, Outcome, move_count};
use crate::referee::Columns;
use crate::{Cell, Completing, Gravity, Player, Position, Random, Rules};

/// A game as the stones of the player to move and those of the other one, in
/// [`Columns`] of so many bits. Two bits that are no cells tell the rest: the highest
/// one of the first column is set in the word of player 2, and the highest one of
/// all in the word of whoever has completed a line.
///
/// So a move sets a bit in the first word and exchanges the two.
#[derive(Clone, Debug)]
pub(super) struct InColumns<W, const HEIGHT: u32> {
    columns: Columns<HEIGHT>,
    /// By number of the move its cell, or the lowest cell of its column.
    bits: Vec<u64>,
    games: Vec<[W; 2]>,
}

/// What all games share, at hand while they are stepped.
#[derive(Clone, Copy)]
struct Layout<'a, const HEIGHT: u32> {
    rules: &'a Rules,
    columns: Columns<HEIGHT>,
    bits: &'a [u64],
    falls: bool,
    /// Set in the word of whoever has completed a line.
    completed: u64,
}

/// The words of one game, widened.
#[derive(Clone, Copy)]
struct Game {
    mover: u64,
    other: u64,
}

/// A word that games are held in.
pub(super) trait Half: Copy {
    const BITS: u32;
    fn widen(self) -> u64;
    fn narrow(word: u64) -> Self;
}

impl Half for u16 {
    const BITS: u32 = Self::BITS;

    #[inline(always)]
    fn widen(self) -> u64 {
        self.into()
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "no higher bit is set")]
    fn narrow(word: u64) -> Self {
        word as Self
    }
}

impl Half for u64 {
    const BITS: u32 = Self::BITS;

    #[inline(always)]
    fn widen(self) -> u64 {
        self
    }

    #[inline(always)]
    fn narrow(word: u64) -> Self {
        word
    }
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

    fn layout<'a>(&'a self, rules: &'a Rules) -> Layout<'a, HEIGHT> {
        let Self { columns, bits, .. } = self;
        Layout::new(rules, *columns, bits, W::BITS)
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
        for (index, (words, outcome)) in zip(&mut self.games, outcomes).enumerate() {
            let mut game = Game::of(*words);
            let bit = choose(layout, index, game);
            *outcome = if bit == 0 || game.other & layout.completed != 0 {
                match layout.outcome(game) {
                    Outcome::ONGOING => Outcome::REFUSED,
                    over => over,
                }
            } else {
                let outcome = layout.place(k, &mut game, bit);
                *words = game.words();
                outcome
            };
        }
    }
}

impl Game {
    #[inline(always)]
    fn of<W: Half>(words: [W; 2]) -> Self {
        let [mover, other] = words.map(W::widen);
        Self { mover, other }
    }

    #[inline(always)]
    fn words<W: Half>(self) -> [W; 2] {
        [self.mover, self.other].map(W::narrow)
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
        Self {
            columns,
            bits: bits.collect(),
            games: vec![Layout::<HEIGHT>::BEGUN.words(); games],
        }
    }

    fn len(&self) -> usize {
        self.games.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        self.each(rules, outcomes, |layout, index, game| {
            layout.landing(game, moves[index])
        });
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
        self.layout(rules).outcome(Game::of(self.games[game]))
    }

    fn position(&self, rules: &Rules, game: usize) -> Position {
        let words = Game::of(self.games[game]);
        let winner = self.outcome(rules, game).winner();
        set_up(rules, self.columns, words, winner)
    }

    fn restart(&mut self, _: &Rules, game: usize) {
        self.games[game] = Layout::<HEIGHT>::BEGUN.words();
    }
}
