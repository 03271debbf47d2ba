//! Planes whose lines are words, game behind game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::form::Form;
use super::{Batch, Outcome, move_count, named};
use crate::referee::{Lane, Lines, Stones};
use crate::state::verdict_after;
use crate::{Move, Position, Random, Rules, Verdict};

/// Games as [`Lines`], all in one array, and beside them how each game stands.
#[derive(Clone, Debug)]
pub(super) struct InLines<W> {
    lines: Vec<[W; 4]>,
    standings: Vec<Standing>,
    /// How many words of four lines a game has.
    words: usize,
    /// By number of the move.
    moves: Vec<Move>,
}

#[derive(Clone, Copy, Debug)]
struct Standing {
    verdict: Verdict,
    /// The number of free cells.
    free: u32,
}

impl Standing {
    fn begun(rules: &Rules) -> Self {
        Self {
            verdict: Verdict::Ongoing {
                turn: Some(rules.turn_at(0)),
            },
            free: free(rules),
        }
    }

    /// Plays a move, if it is legal.
    #[inline(always)]
    fn play(&mut self, rules: &Rules, stones: &mut impl Stones, mv: Move) -> Option<Outcome> {
        let Verdict::Ongoing { turn: Some(turn) } = self.verdict else {
            return None;
        };
        // The moves of the table are on the board, which need not be asked again.
        let cell = match mv {
            Move::Cell(cell) => stones.is_free(rules, cell).then_some(cell),
            Move::Column(column) => stones.resting_cell(rules, column),
        }?;
        let completes = stones.place(rules, cell, turn.player);
        self.free -= 1;
        let verdict = verdict_after(rules, self.verdict, turn.player, completes, self.free == 0);
        self.verdict = verdict;
        Some(verdict.into())
    }
}

/// The cells of a plane of sides up to 64.
fn free(rules: &Rules) -> u32 {
    rules.size().rows() * rules.size().cols()
}

impl<W: Lane> InLines<W> {
    pub(super) const fn serves(rules: &Rules) -> bool {
        Lines::<W>::serves(rules)
    }

    /// Each game's stones with how it stands.
    #[inline(always)]
    fn games<'a>(
        &'a mut self,
        rules: &'a Rules,
    ) -> impl Iterator<Item = (Lines<W, &'a mut [[W; 4]]>, &'a mut Standing)> {
        let games = self.lines.chunks_exact_mut(self.words);
        let games = games.map(|lines| Lines::held(rules, lines));
        zip(games, &mut self.standings)
    }
}

impl<W: Lane> Form for InLines<W> {
    fn new(rules: &Rules, games: usize) -> Self {
        let words = Lines::<W>::count(rules);
        let numbers = 0..move_count(rules);
        let cells = numbers.filter_map(|number| rules.size().cell(number));
        Self {
            lines: vec![[W::default(); 4]; words * games],
            standings: vec![Standing::begun(rules); games],
            words,
            moves: cells.map(|cell| named(rules, cell)).collect(),
        }
    }

    fn len(&self) -> usize {
        self.standings.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        let table = core::mem::take(&mut self.moves);
        for ((mut stones, standing), (&mv, outcome)) in zip(self.games(rules), zip(moves, outcomes))
        {
            let mv = table.get(mv as usize);
            let played = mv.and_then(|&mv| standing.play(rules, &mut stones, mv));
            *outcome = played.unwrap_or_else(|| match standing.verdict {
                Verdict::Ongoing { .. } => Outcome::REFUSED,
                over => over.into(),
            });
        }
        self.moves = table;
    }

    fn step_random(
        &mut self,
        rules: &Rules,
        move_count: u32,
        random: &mut Random,
        moves: &mut [u32],
        outcomes: &mut [Outcome],
    ) {
        let table = core::mem::take(&mut self.moves);
        for ((mut stones, standing), (mv, outcome)) in zip(self.games(rules), zip(moves, outcomes))
        {
            *mv = Batch::NO_MOVE;
            *outcome = standing.verdict.into();
            while standing.verdict.is_ongoing() {
                *mv = random.below(move_count);
                if let Some(played) = standing.play(rules, &mut stones, table[*mv as usize]) {
                    *outcome = played;
                    break;
                }
            }
        }
        self.moves = table;
    }

    fn outcome(&self, _: &Rules, game: usize) -> Outcome {
        self.standings[game].verdict.into()
    }

    fn position(&self, rules: &Rules, game: usize) -> Position {
        let lines = &self.lines[game * self.words..][..self.words];
        let stones = Lines::held(rules, lines.to_vec());
        let winner = self.standings[game].verdict.winner();
        Position::set_up(*rules, winner, |cell| stones.stone(rules, cell))
    }

    fn restart(&mut self, rules: &Rules, game: usize) {
        self.lines[game * self.words..][..self.words].fill([W::default(); 4]);
        self.standings[game] = Standing::begun(rules);
    }
}
