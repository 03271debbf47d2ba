//! Moves and undos, legal or not, each with the outcome that the oracle gives.

use std::fmt::Write;

use inarow::{Column, Coordinates, Move, Player, Verdict};

use super::candidates::candidates_through;
use super::choices::Choices;
use super::expected::{self, Attempt};
use super::oracle::At;
use super::record::Record;
use super::renju::NO_FOUL;
use super::translation::move_to;
use super::{Played, Walk};

/// The largest k for which candidates are counted on a large board.
const LONGEST_CANDIDATE: usize = 60;

/// Numbers that few boards have, or none.
const FAR: [i128; 8] = [
    -1,
    1,
    20,
    1 << 15,
    (1 << 31) - 1,
    1 << 32,
    i128::MAX,
    i128::MIN,
];

/// Plays an attempt by numbers, or by the types of the core if they can express it.
macro_rules! play {
    ($game:expr, $attempt:expr, $by_numbers:expr) => {
        match $attempt.typed().filter(|_| !$by_numbers) {
            Some((None, mv)) => $game.play(mv),
            Some((Some(player), mv)) => $game.play_as(player, mv),
            None => $game.play_numbers($attempt.coordinates, $attempt.named),
        }
    };
}

impl Attempt {
    fn typed(self) -> Option<(Option<Player>, Move)> {
        let player = |number| Player::new(u8::try_from(number).ok()?);
        let named = match self.named {
            None => None,
            Some(number) => Some(player(number)?),
        };
        Some((named, as_move(self.coordinates)?))
    }
}

/// Returns the move to these coordinates, on the board or not, if the types of
/// the core can express it.
fn as_move(coordinates: Coordinates) -> Option<Move> {
    let row = coordinates.row.map(u32::try_from).transpose().ok()?;
    let col = u32::try_from(coordinates.col).ok()?;
    let layer = coordinates.layer.map(u32::try_from).transpose().ok()?;
    let column = match layer {
        Some(layer) => Column::in_space(col, layer),
        None => Column::new(col),
    };
    Some(match row {
        Some(row) => Move::Cell(column.cell(row)),
        None => Move::Column(column),
    })
}

impl<C: Choices, R: Record> Walk<C, R> {
    /// Tries a move in the game and in all other positions. Returns true if it is
    /// legal.
    fn attempt(&mut self, attempt: Attempt) -> bool {
        let expected = expected::of_move(&self.oracle, self.known(), attempt);
        let elsewhere = expected.map(|(at, _)| self.open_elsewhere(at));
        let by_numbers = self.choices.chance(1, 2);
        let by_text = self.play_as_text(attempt);
        let answer = match &mut self.played {
            Played::Game(game) => play!(game, attempt, by_numbers),
            Played::Ordered(position) | Played::Unordered(position) => {
                play!(position, attempt, by_numbers)
            }
        };
        if let Some(by_text) = by_text {
            assert_eq!(by_text, answer.map_err(|error| error.code()), "{attempt:?}");
        }
        for position in &mut self.others {
            let other = play!(position, attempt, !by_numbers);
            assert_eq!(other, answer, "{attempt:?} by {:?}", position.method());
        }
        let (at, player) = match expected {
            Err(code) => {
                let refused = answer.map_err(|error| error.code());
                assert_eq!(refused, Err(code), "{attempt:?}");
                self.record.refused(code);
                return false;
            }
            Ok(stone) => stone,
        };
        let mv = self.listed_move(at);
        write!(self.steps, " {}/{player}", self.rules.move_text(mv)).unwrap();
        let verdict = self.played.position().verdict();
        assert_eq!(answer, Ok(verdict), "{attempt:?}");
        self.undone.clear();
        self.add(at, player);
        assert_eq!(elsewhere, Ok(self.open_elsewhere(at)), "{attempt:?}");
        true
    }

    /// Plays a move without a player as text, on a copy of a small board. Text can name only the
    /// cells of the board.
    fn play_as_text(&self, attempt: Attempt) -> Option<Result<Verdict, &'static str>> {
        let (named, mv) = attempt.typed()?;
        let mv = self.rules.locate(mv.into()).ok();
        let mv = mv.filter(|_| named.is_none() && self.cell_count() <= 100)?;
        let text = self.rules.move_text(mv).to_string();
        let mut position = self.played.position().clone();
        Some(position.play_text(&text).map_err(|error| error.code()))
    }

    pub(super) fn play(&mut self) {
        let player = self.mover();
        let at = self
            .strategy
            .choose(&mut self.choices, &self.oracle, &self.path, player);
        let is_named = self.played.is_unordered() || self.choices.chance(1, 2);
        let attempt = Attempt {
            named: is_named.then_some(player.into()),
            coordinates: self.some_move(at).into(),
        };
        assert!(self.attempt(attempt), "{attempt:?}");
    }

    /// Tries any player and any numbers, after the end of the game too.
    pub(super) fn play_any(&mut self) {
        let named = match self.choices.up_to(3) {
            0 => None,
            1 => Some(self.choices.pick(&FAR)),
            _ => Some(self.choices.up_to(9).into()),
        };
        let attempt = Attempt {
            named,
            coordinates: self.any_coordinates(),
        };
        self.attempt(attempt);
        self.compare();
    }

    /// Returns the numbers of an occupied cell, of an unreachable cell, or of no cell.
    fn any_coordinates(&mut self) -> Coordinates {
        let (from, _) = match self.path[..] {
            [] => ([0; 3], 0),
            _ => self.choices.pick(&self.path),
        };
        let [row, col, layer] = from.map(|from| match self.choices.up_to(7) {
            0..=4 => from.into(),
            5 => i128::from(from) - 1,
            6 => i128::from(from) + 1,
            _ => self.choices.pick(&FAR),
        });
        let in_space = self.rules.size().layers().is_some();
        let is_layer_named = self.choices.chance(3, 4) == in_space;
        let row = self.choices.chance(1, 2).then_some(row);
        Coordinates::new(row, col, is_layer_named.then_some(layer))
    }

    /// Tries moves that must all be refused and change nothing.
    fn refuse(&mut self, moves: impl IntoIterator<Item = (Option<u8>, Move)>) {
        let before = self.played.clone();
        for (named, mv) in moves {
            let attempt = Attempt {
                named: named.map(i128::from),
                coordinates: mv.into(),
            };
            assert!(!self.attempt(attempt), "{attempt:?}");
        }
        self.compare_unchanged(&before);
    }

    fn compare_unchanged(&self, before: &Played) {
        assert_eq!(self.played.position(), before.position());
        let state = |played: &Played| (played.position().key(), played.position().last());
        assert_eq!(state(&self.played), state(before));
        self.others
            .iter()
            .for_each(|position| assert_eq!(position, before.position()));
    }

    pub(super) fn refuse_some(&mut self) {
        let player = self.mover();
        let (rules, [rows, cols, layers]) = (self.rules, self.oracle.sides);
        let first = move_to(&rules, [0, 0, 0]);
        let mut moves = vec![
            (Some(player), move_to(&rules, [rows, 0, 0])),
            (Some(player), move_to(&rules, [0, u32::MAX.into(), 0])),
            (Some(player), self.column([0, cols, 0])),
        ];
        if rules.size().layers().is_some() {
            moves.extend([
                (Some(player), move_to(&rules, [0, 0, layers])),
                (Some(player), Move::at(0, 0)),
                (Some(player), Move::column(0)),
            ]);
        }
        moves.push((Some(self.oracle.players + 1), first));
        moves.push(match self.played {
            Played::Unordered(_) => (None, first),
            _ => (Some(player % self.oracle.players + 1), first),
        });
        for &(at, _) in self.path.iter().rev().take(3) {
            moves.push((Some(player), move_to(&rules, at)));
            let top = [0, at[1], at[2]];
            moves.extend(match (self.oracle.drop, self.oracle.landing(top)) {
                (false, _) | (true, None) => Some((Some(player), self.column(at))),
                (true, Some([0, ..])) => None,
                (true, Some([row, col, layer])) => {
                    Some((Some(player), move_to(&rules, [row - 1, col, layer])))
                }
            });
        }
        self.refuse(moves);
    }

    /// Tries moves after the end: all of a small board, some of a larger one.
    pub(super) fn refuse_all(&mut self) {
        let cells: Vec<At> = self.nearby_cells().collect();
        let some = cells.iter().step_by(1 + cells.len() / 40);
        let moves = some.flat_map(|&at| [move_to(&self.rules, at), self.column(at)]);
        let moves: Vec<_> = moves.map(|mv| (Some(1), mv)).collect();
        self.refuse(moves);
    }

    /// Plays each cell in a copy: exactly the listed moves are legal, and each
    /// makes another position.
    pub(super) fn play_each_cell(&mut self) {
        let player = Player::new(self.mover()).unwrap();
        let position = self.played.position();
        let mut before = position.clone();
        for at in self.nearby_cells() {
            let mut copy = position.clone();
            let is_played = copy.play_as(player, move_to(&self.rules, at)).is_ok();
            assert_eq!(is_played, self.oracle.landing(at) == Some(at), "{at:?}");
            assert_eq!(copy != *position, is_played, "{at:?}");
            assert!(copy != before || !is_played, "{at:?}");
            before = copy;
        }
    }

    /// Tries to undo a move in the game and in all other positions. Does nothing if a `Game` cannot do
    /// it. If the other moves could then not be played in their order, the walk goes on from the
    /// position before the undo.
    pub(super) fn undo(&mut self, mv: Move) -> Result<(), &'static str> {
        let expected = expected::of_undo(&self.oracle, self.known(), mv.into());
        let last = self.path.len().saturating_sub(1);
        let index = self.path.iter().position(|(at, _)| expected == Ok(*at));
        let is_game = matches!(self.played, Played::Game(_));
        if is_game && index != Some(last) {
            return expected.map(|_| ());
        }
        let stays = index.is_none_or(|index| index == last) || self.can_undo_any();
        let before = (!stays).then(|| {
            let positions = (self.played.clone(), self.others.clone());
            (
                positions,
                self.oracle.clone(),
                self.path.clone(),
                self.last,
                self.result,
            )
        });
        // These counters have no copies.
        let counters = if stays { None } else { self.counters.take() };
        let elsewhere = expected.map(|at| self.open_elsewhere(at));
        let listed = expected.map(|at| self.listed_move(at));
        let answer = match &mut self.played {
            Played::Game(game) => {
                assert_eq!(game.undo(), listed.ok());
                self.undone.extend(self.path.last());
                Ok(())
            }
            Played::Ordered(facts) | Played::Unordered(facts) => facts.undo(mv),
        };
        for position in &mut self.others {
            assert_eq!(position.undo(mv), answer, "undo of {mv:?}");
        }
        let answer = answer.map_err(|error| error.code());
        assert_eq!(answer, expected.map(|_| ()), "undo of {mv:?}");
        if let (Ok(at), Some(index)) = (expected, index) {
            write!(self.steps, " -{}", self.rules.move_text(mv)).unwrap();
            self.remove(index, stays);
            assert_eq!(elsewhere, Ok(self.open_elsewhere(at)), "undo of {mv:?}");
        }
        if let Some((positions, oracle, path, last, result)) = before {
            (self.played, self.others) = positions;
            (self.oracle, self.path) = (oracle, path);
            (self.last, self.result, self.counters) = (last, result, counters);
            write!(self.steps, " back").unwrap();
        }
        answer
    }

    /// Records that the stone with this index in the path has been removed. True for `can_replay` if the
    /// rest of the path can be played.
    fn remove(&mut self, index: usize, can_replay: bool) {
        let (at, player) = self.path.swap_remove(index);
        self.oracle.stones.remove(&at);
        self.oracle.fouls = NO_FOUL;
        self.last = match &self.played {
            Played::Game(_) => self.path.last().map(|(at, _)| *at),
            _ => None,
        };
        let result = self.result;
        self.compare();
        if let Some(counters) = &mut self.counters {
            counters.undo(at, player);
            counters.compare(self.played.position(), &self.oracle, at);
        }
        if can_replay && self.choices.chance(1, 8) {
            self.replay();
            self.replay_as_record();
        }
        self.note(|record, walk| record.removed(walk, (at, player), index, result));
    }

    /// Tries to undo a stone of the path, or any numbers.
    pub(super) fn undo_anywhere(&mut self) {
        let mv = match self.path[..] {
            [_, ..] if self.choices.chance(3, 4) => {
                let (at, _) = self.choices.pick(&self.path);
                Some(self.some_move(at))
            }
            _ => as_move(self.any_coordinates()),
        };
        if let Some(mv) = mv {
            let _: Result<(), &str> = self.undo(mv);
            self.compare();
        }
    }

    /// Tries to undo stones that cannot have been the last one.
    pub(super) fn refuse_to_undo(&mut self) {
        if matches!(self.played, Played::Game(_)) {
            return;
        }
        let before = self.played.clone();
        let stones: Vec<At> = self.path.iter().rev().take(6).map(|(at, _)| *at).collect();
        for at in stones {
            let mv = move_to(&self.rules, at);
            if expected::of_undo(&self.oracle, self.known(), mv.into()).is_err() {
                assert_eq!(self.undo(mv), Err("not_last"), "{at:?}");
                self.record.event("an undo of another stone refused");
            }
        }
        self.compare_unchanged(&before);
        self.compare();
    }

    /// Returns, by player, the number of open candidates that do not contain this cell. Returns an
    /// empty list if all candidates are counted, or if too many contain a cell.
    fn open_elsewhere(&self, at: At) -> Vec<u128> {
        if self.candidates.is_some() || self.oracle.k > LONGEST_CANDIDATE {
            return Vec::new();
        }
        let candidates = candidates_through(&self.oracle, at);
        let players = Player::first(self.oracle.players);
        let elsewhere = players.map(|player| {
            let is_open = |cells: &&Vec<At>| self.oracle.is_open(cells, player.number());
            let through = candidates.iter().filter(is_open).count();
            self.played.position().facts().open_candidates(player) - through as u128
        });
        elsewhere.collect()
    }
}
