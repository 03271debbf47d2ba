//! The facts beyond the verdict, held against the oracle.

use std::collections::BTreeSet;

use inarow::{Facts, Player};

use super::Walk;
use super::moves::places;
use crate::oracle::At;
use crate::sets::sets_through;
use crate::translation::at;

impl Walk {
    /// Compares all facts with the oracle.
    pub(super) fn compare_facts(&mut self) {
        let is_over = self.result.is_some();
        let facts = self.played.facts().clone();
        let mut nobody_can_win = true;
        let (mut completing_players, mut can_win_count) = (0, 0);
        for number in 1..=self.oracle.players {
            let player = Player::new(number).unwrap();
            let expected = if is_over {
                Vec::new()
            } else {
                self.completing_cells(number)
            };
            let most = if self.oracle.k == 1 { 60 } else { usize::MAX };
            let winning: Vec<At> = facts.winning_cells(player).take(most).map(at).collect();
            let losing: Vec<At> = facts.losing_cells(player).take(most).map(at).collect();
            completing_players += u32::from(!expected.is_empty());
            let (completing, others) = if self.oracle.loses {
                (losing, winning)
            } else {
                (winning, losing)
            };
            assert_eq!(
                completing, expected,
                "cells that complete a line of player {number}"
            );
            assert_eq!(others, [[0; 3]; 0], "cells of player {number}");

            let can_win = facts.can_win(player);
            match (self.result, &self.sets) {
                (Some(winner), _) => assert_eq!(can_win, winner == number, "after the end"),
                (None, Some(sets)) => {
                    let open = sets.iter().filter(|set| self.oracle.is_open(set, number));
                    let open = open.count() as u128;
                    assert_eq!(
                        facts.open_candidates(player),
                        open,
                        "open sets of player {number}"
                    );
                    assert_eq!(can_win, open > 0, "player {number} can win");
                }
                (None, None) => assert_eq!(can_win, facts.open_candidates(player) > 0),
            }
            nobody_can_win &= !can_win;
            can_win_count += u32::from(can_win);
        }
        assert_eq!(facts.is_dead(), nobody_can_win, "dead");
        let beyond = Player::new(self.oracle.players + 1);
        if let Some(player) = beyond {
            let cells = facts
                .winning_cells(player)
                .chain(facts.losing_cells(player));
            assert!(cells.count() == 0 && facts.open_candidates(player) == 0);
            assert!(!facts.can_win(player));
        }
        for (holds, event) in [
            (
                nobody_can_win && !is_over,
                "a dead position seen before the end",
            ),
            (
                !is_over && can_win_count == 1,
                "one player alone who can still win",
            ),
            (
                completing_players >= 2,
                "winning or losing cells of two players",
            ),
            (
                completing_players >= 3,
                "winning or losing cells of three players",
            ),
        ] {
            self.met.meet_if(holds, event);
        }
    }

    /// The sets that the last stone took from each player, on boards too large
    /// for all to be counted.
    pub(super) fn compare_sets_taken(&self, before: &Facts, cell: At) {
        if self.sets.is_some() || self.oracle.k > 60 {
            return;
        }
        let mut without = self.oracle.clone();
        let owner = without.stones.remove(&cell).unwrap();
        let sets = sets_through(&without, cell);
        for number in 1..=self.oracle.players {
            let player = Player::new(number).unwrap();
            let blocks = (owner == number) == self.oracle.loses;
            let taken = sets
                .iter()
                .filter(|set| blocks && without.is_open(set, number));
            let open = self.played.facts().open_candidates(player);
            let expected = before.open_candidates(player) - taken.count() as u128;
            assert_eq!(open, expected, "open sets of player {number}");
        }
    }

    /// The free cells where a stone of a player completes a line, row by row.
    fn completing_cells(&mut self, player: u8) -> Vec<At> {
        let oracle = &self.oracle;
        let completing: Vec<At> = if oracle.k == 1 {
            places(oracle).take(60).collect()
        } else if self.sets.is_some() && self.rng.u8(..8) == 0 {
            let completes = |at: &At| oracle.completes(*at, player);
            self.free_cells().filter(completes).collect()
        } else {
            self.completing_beside(player)
        };
        let completing = completing.into_iter();
        let (within_reach, out_of_reach): (Vec<At>, Vec<At>) =
            completing.partition(|&at| oracle.landing(at) == Some(at));
        let is_fork = |at: &At| {
            let runs = oracle
                .directions
                .iter()
                .map(|&way| oracle.run(*at, way, player));
            runs.filter(|run| oracle.is_line(run)).count() > 1
        };
        let forks = within_reach.iter().filter(|at| is_fork(at)).count();
        for (holds, event) in [
            (
                !within_reach.is_empty(),
                "a cell that wins or loses at once",
            ),
            (
                !out_of_reach.is_empty(),
                "a cell that completes a line out of reach",
            ),
            (forks > 0 && oracle.k > 1, "a cell that completes two lines"),
        ] {
            self.met.meet_if(holds, event);
        }
        within_reach
    }

    fn free_cells(&self) -> impl Iterator<Item = At> {
        let cells = self.oracle.cells();
        cells.filter(|cell| !self.oracle.stones.contains_key(cell))
    }

    /// The free cells beside the stones of a player that complete a line: with
    /// k > 1 no other cells do.
    fn completing_beside(&self, player: u8) -> Vec<At> {
        let oracle = &self.oracle;
        let mut completing = BTreeSet::new();
        for (&at, _) in oracle.stones.iter().filter(|(_, owner)| **owner == player) {
            for &way in &oracle.directions {
                let beside = [-1, 1].map(|sign| oracle.step(at, way, sign));
                let free = |at: &At| !oracle.stones.contains_key(at);
                for cell in beside.into_iter().flatten().filter(free) {
                    if oracle.is_line(&oracle.run(cell, way, player)) {
                        completing.insert(cell);
                    }
                }
            }
        }
        completing.into_iter().collect()
    }
}
