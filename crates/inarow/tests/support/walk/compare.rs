//! Everything that a position reports, compared with the oracle.

use inarow::{Axis, Foul, Move, Player, Position, Verdict};

use super::choices::Choices;
use super::oracle::At;
use super::record::Record;
use super::translation::{at, cell, cells};
use super::{Walk, key};

/// The number of cells to compare of a long list.
const LISTED: usize = 60;

impl<C: Choices, R: Record> Walk<C, R> {
    /// Compares the positions by all methods, and the facts, with the oracle.
    pub(super) fn compare(&mut self) {
        let lines = self.oracle.lines();
        self.result = self.oracle.result(&lines);
        let lines = Vec::from_iter(lines);
        let expected_moves = self.expected_moves();
        for position in self.positions() {
            self.compare_position(position, &lines, &expected_moves);
        }
        // After an undo, only a `Game` knows the last stone.
        assert_eq!(self.played.position().last().map(at), self.last, "last");
        let mut others = self.others.iter().filter_map(Position::last);
        assert!(others.all(|last| Some(at(last)) == self.last), "last");
        self.record.event("a position compared");
        if let Some(event) = self.compare_set_up() {
            self.record.event(event);
        }
        if let Some(event) = self.compare_bitboard() {
            self.record.event(event);
        }
        for event in self.compare_facts() {
            self.record.event(event);
        }
    }

    /// Returns the position of the game, and those by the other methods.
    pub(super) fn positions(&self) -> impl Iterator<Item = &Position> {
        [self.played.position()].into_iter().chain(&self.others)
    }

    fn compare_position(&self, position: &Position, lines: &[Vec<At>], moves: &[Move]) {
        let verdict = match position.verdict() {
            Verdict::Ongoing { turn: None } => (None, None),
            Verdict::Ongoing { turn: Some(turn) } => {
                (None, Some((turn.player.number(), turn.stones_left)))
            }
            Verdict::Win { player } => (Some(player.number()), None),
            Verdict::Draw => (Some(0), None),
        };
        let turn = self.turn();
        assert_eq!(verdict, (self.result, turn), "verdict");
        let listed = position.lines().map(|line| {
            let mut cells = cells(line);
            self.check_order(&cells, line.axis());
            cells.sort_unstable();
            cells
        });
        let mut listed: Vec<Vec<At>> = listed.collect();
        listed.sort();
        assert_eq!(listed, lines, "lines");
        let fouls = Foul::ALL.map(|foul| position.fouls().contains(foul));
        assert_eq!(fouls, self.oracle.fouls, "fouls");
        let stones = &self.oracle.stones;
        let in_space = self.rules.size().layers().is_some();
        let key = key::key(&self.oracle, in_space, turn);
        assert_eq!(position.key(), key, "key");

        let listed = position.stones();
        let listed = listed.map(|(cell, player)| (at(cell), player.number()));
        let expected = stones.iter().map(|(&at, &player)| (at, player));
        assert!(listed.eq(expected), "stones");
        assert_eq!(position.ply(), stones.len() as u64, "ply");
        for at in self.nearby_cells() {
            let stone = position.stone(cell(&self.rules, at));
            let expected = stones.get(&at).copied();
            assert_eq!(stone.map(Player::number), expected, "stone on {at:?}");
        }
        let listed: Vec<Move> = position.legal_moves().take(self.most_moves()).collect();
        assert_eq!(listed, moves, "legal moves");
        assert_eq!(
            position.legal_count(),
            self.legal_count(),
            "number of legal moves"
        );
    }

    /// Compares the position with one made from its stones alone, and with one made from its text.
    /// Returns what was compared. Left out on most plies: it takes as long as a whole game.
    fn compare_set_up(&self) -> Option<&'static str> {
        let position = self.played.position();
        if self.result.is_none() && !position.ply().is_multiple_of(8) {
            return None;
        }
        if let [_, true, _] | [_, _, true] = self.oracle.fouls {
            // The stones do not show the end.
            let code = position.text().map_err(|error| error.code());
            let is_unordered = self.played.is_unordered();
            let expected = if is_unordered {
                "unordered_turns"
            } else {
                "ended_by_foul"
            };
            assert_eq!(code, Err(expected));
            return None;
        }
        let stones = position.stones();
        let again = if self.played.is_unordered() {
            Position::free_turns_from_stones(self.rules, stones)
        } else {
            Position::from_stones(self.rules, stones)
        };
        let again = again.unwrap();
        assert_eq!(again, *position, "a position from its stones");
        assert!(
            again.lines().eq(position.lines()),
            "lines of a position from its stones"
        );
        self.compare_longest_runs(&again);
        let with_facts = again.clone().with_facts();
        for facts in [again.facts(), with_facts.facts()] {
            for player in Player::first(self.rules.players()) {
                let expected = self.winning_and_losing_cells(&position.facts(), player);
                let listed = self.winning_and_losing_cells(&facts, player);
                assert_eq!(listed, expected, "cells of a position from its stones");
                assert_eq!(
                    facts.open_candidates(player),
                    position.facts().open_candidates(player),
                    "open candidates of a position from its stones"
                );
            }
        }
        if let Ok(text) = position.text() {
            assert_eq!(
                text.parse().as_ref(),
                Ok(position),
                "a position from its text"
            );
            return Some("a position from its text");
        }
        Some("a position from its stones")
    }

    /// Compares the longest run through each stone along every axis of the board, also along axes
    /// without lines.
    fn compare_longest_runs(&self, position: &Position) {
        let axes: &[Axis] = match self.rules.size().layers() {
            None => &Axis::PLANE,
            Some(_) => &Axis::SPACE,
        };
        for (&at, &owner) in self.oracle.stones.iter() {
            let run = |axis: &Axis| self.oracle.run(at, axis.direction(), owner).length;
            let expected = axes.iter().map(run).max().unwrap_or(0) as u64;
            let length = position.longest_run(cell(&self.rules, at));
            assert_eq!(length, expected, "longest run through {at:?}");
        }
    }

    /// Checks that the cells of a line follow each other along its axis.
    fn check_order(&self, cells: &[At], axis: Axis) {
        for pair in cells.windows(2) {
            let next = self.oracle.step(pair[0], axis.direction(), 1);
            assert_eq!(next, Some(pair[1]), "{cells:?} along {axis}");
        }
    }

    fn most_moves(&self) -> usize {
        if self.is_sparse() { LISTED } else { usize::MAX }
    }

    fn expected_moves(&self) -> Vec<Move> {
        let most = if self.result.is_some() {
            0
        } else {
            self.most_moves()
        };
        let places = self.oracle.places().take(most);
        places.map(|at| self.listed_move(at)).collect()
    }

    /// Returns the number of empty cells, or with `drop` of columns that are not full.
    fn legal_count(&self) -> u64 {
        if self.result.is_some() {
            return 0;
        }
        let [rows, cols, layers] = self.oracle.sides;
        let rows = if self.oracle.drop { 1 } else { rows };
        let stones = self.oracle.stones.keys();
        let occupied = stones.filter(|at| at[0] < rows).count();
        (rows * cols * layers) as u64 - occupied as u64
    }

    /// Compares the lengths of the runs through all stones and nearby cells.
    pub(super) fn compare_runs(&self) {
        let stones = &self.oracle.stones;
        for at in self.nearby_cells().chain(stones.keys().copied()) {
            let cell = cell(&self.rules, at);
            for &axis in self.rules.axes() {
                let player = stones.get(&at);
                let run = player.map(|&player| self.oracle.run(at, axis.direction(), player));
                for position in self.positions() {
                    let expected = run.as_ref().map(|run| run.length);
                    let length = position.run_length(axis, cell);
                    let length = length.map(|length| length as usize);
                    assert_eq!(length, expected, "{axis} through {cell}");
                }
            }
        }
    }
}
