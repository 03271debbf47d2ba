//! The facts beyond the verdict, compared with the oracle.

use std::collections::BTreeSet;

use inarow::{Facts, Player};

use super::Walk;
use super::choices::Choices;
use super::oracle::At;
use super::record::Record;
use super::renju::NO_FOUL;
use super::translation::at;

/// The number of cells to compare if every empty cell completes a line.
const LISTED: usize = 60;

impl<C: Choices, R: Record> Walk<C, R> {
    /// Compares all facts with the oracle, and returns the events met.
    pub(super) fn compare_facts(&self) -> Vec<&'static str> {
        let (facts, mut events) = (self.played.position().facts(), Vec::new());
        let (mut completing_players, mut possible_winners) = (0, 0);
        for player in Player::first(self.oracle.players) {
            let number = player.number();
            let expected = match self.result {
                Some(_) => Vec::new(),
                None => self.completing_cells(number, &mut events),
            };
            let [winning, losing] = self.winning_and_losing_cells(&facts, player);
            let (completing, others) = if self.oracle.loses {
                (losing, winning)
            } else {
                (winning, losing)
            };
            assert_eq!(
                completing, expected,
                "cells that complete a line of player {number}"
            );
            assert_eq!(
                others,
                self.forbidden_cells(number),
                "cells of player {number}"
            );
            completing_players += u32::from(!completing.is_empty());

            let can_win = facts.can_win(player);
            match (self.result, &self.candidates) {
                (Some(winner), _) => assert_eq!(can_win, winner == number, "after the end"),
                (None, Some(candidates)) => {
                    let is_open = |cells: &&Vec<At>| self.oracle.is_open(cells, number);
                    let open = candidates.iter().filter(is_open).count() as u128;
                    assert_eq!(
                        facts.open_candidates(player),
                        open,
                        "open sets of player {number}"
                    );
                    let is_black = |cells: &&Vec<At>| self.oracle.is_open(cells, 1);
                    let by_fouls = self.oracle.renju
                        && number == 2
                        && candidates.iter().any(|cells| is_black(&cells));
                    assert_eq!(can_win, open > 0 || by_fouls, "player {number} can win");
                }
                (None, None) => {
                    let by_fouls = self.oracle.renju && facts.open_candidates(Player::ONE) > 0;
                    assert_eq!(can_win, facts.open_candidates(player) > 0 || by_fouls);
                }
            }
            possible_winners += u32::from(can_win);
        }
        assert_eq!(facts.is_dead(), possible_winners == 0, "dead");
        if let Some(player) = Player::new(self.oracle.players + 1) {
            let cells = self.winning_and_losing_cells(&facts, player);
            assert!(cells.concat().is_empty() && facts.open_candidates(player) == 0);
            assert!(!facts.can_win(player));
        }
        let is_over = self.result.is_some();
        let met = [
            (possible_winners == 0, "a dead position before the end"),
            (possible_winners == 1, "one player alone who can still win"),
            (
                completing_players >= 2,
                "winning or losing cells of two players",
            ),
            (
                completing_players >= 3,
                "winning or losing cells of three players",
            ),
        ];
        let met = met.into_iter().filter(|(holds, _)| *holds && !is_over);
        events.extend(met.map(|(_, event)| event));
        events
    }

    pub(super) fn winning_and_losing_cells(
        &self,
        facts: &Facts<'_>,
        player: Player,
    ) -> [Vec<At>; 2] {
        let most = if self.oracle.k == 1 {
            LISTED
        } else {
            usize::MAX
        };
        [
            facts.winning_cells(player).take(most).map(at).collect(),
            facts.losing_cells(player).take(most).map(at).collect(),
        ]
    }

    /// Returns the free cells where a stone of a player is a foul, row by row.
    fn forbidden_cells(&self, player: u8) -> Vec<At> {
        if !self.oracle.renju || self.result.is_some() {
            return Vec::new();
        }
        let free = self.oracle.places();
        free.filter(|&at| self.oracle.fouls_of(at, player) != NO_FOUL)
            .collect()
    }

    /// Returns the free cells within reach on which a stone of a player completes
    /// a line, row by row.
    fn completing_cells(&self, player: u8, events: &mut Vec<&'static str>) -> Vec<At> {
        let oracle = &self.oracle;
        let completes = |at: &At| !oracle.stones.contains_key(at) && oracle.completes(*at, player);
        let completing: Vec<At> = if oracle.k == 1 {
            oracle.places().take(LISTED).collect()
        } else if self.cell_count() <= 100 {
            oracle.cells().filter(completes).collect()
        } else {
            let beside = self.cells_beside(player).into_iter();
            beside.filter(completes).collect()
        };
        let (within_reach, out_of_reach): (Vec<At>, Vec<At>) = completing
            .into_iter()
            .partition(|&at| oracle.landing(at) == Some(at));
        let is_fork = |&at: &At| {
            let runs = oracle.directions.iter();
            let runs = runs.map(|&direction| oracle.run(at, direction, player));
            oracle.k > 1 && runs.filter(|run| oracle.is_line(run)).count() > 1
        };
        let met = [
            (
                !within_reach.is_empty(),
                "a cell that wins or loses at once",
            ),
            (
                !out_of_reach.is_empty(),
                "a cell that completes a line out of reach",
            ),
            (
                within_reach.iter().any(is_fork),
                "a cell that completes two lines",
            ),
        ];
        let met = met.into_iter().filter(|(holds, _)| *holds);
        events.extend(met.map(|(_, event)| event));
        within_reach
    }

    /// Returns the cells beside the stones of a player: with k > 1 no other cell
    /// completes a line.
    fn cells_beside(&self, player: u8) -> BTreeSet<At> {
        let oracle = &self.oracle;
        let stones = oracle.stones.iter();
        let own = stones.filter(|(_, owner)| **owner == player);
        let beside = own.flat_map(|(&at, _)| {
            let directions = oracle.directions.iter();
            directions.flat_map(move |&way| [-1, 1].map(|sign| oracle.step(at, way, sign)))
        });
        beside.flatten().collect()
    }
}
