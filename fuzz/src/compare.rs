//! All that a position and its facts say, held against the oracle.

use std::collections::BTreeSet;

use inarow::{Column, Facts, Move, Player, Position, Rules, Verdict};

use crate::oracle::{At, Oracle};
use crate::sets::sets_through;
use crate::translation::{at, cell, cells, move_to};
use crate::zobrist;

/// On boards of up to so many cells every free one is asked whether it completes a
/// line, and no list is cut short.
const SMALL: i64 = 100;

/// As many of a list that may be as long as a large board has cells.
const MOST_LISTED: usize = 60;

/// What the oracle says of a position as a whole.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) lines: BTreeSet<Vec<At>>,
    /// Who has won, 0 for a draw; nothing while the game goes on.
    pub(crate) result: Option<u8>,
    /// Whose turn it is and the stones left in it, where turns are kept.
    pub(crate) turn: Option<(u8, u32)>,
}

impl Said {
    pub(crate) fn by(oracle: &Oracle, turns_kept: bool) -> Self {
        let lines = oracle.lines();
        let result = oracle.result(&lines);
        let turn = oracle.turn(oracle.stones.len());
        Self {
            lines,
            result,
            turn: (turns_kept && result.is_none()).then_some(turn),
        }
    }
}

pub(crate) fn position(position: &Position, oracle: &Oracle, expected: &Said) {
    let said = match position.verdict() {
        Verdict::Ongoing { turn: None } => (None, None),
        Verdict::Ongoing { turn: Some(turn) } => {
            (None, Some((turn.player.number(), turn.stones_left)))
        }
        Verdict::Win { player } => (Some(player.number()), None),
        Verdict::Draw => (Some(0), None),
    };
    assert_eq!(said, (expected.result, expected.turn), "verdict");
    let said = position.lines().map(|line| {
        let mut cells = cells(line);
        cells.sort_unstable();
        cells
    });
    let mut said: Vec<Vec<At>> = said.collect();
    said.sort();
    assert!(
        said.iter().eq(&expected.lines),
        "lines {said:?}, not {:?}",
        expected.lines
    );
    let hash = zobrist::hash(oracle.stones.iter(), expected.turn);
    assert_eq!(position.hash(), hash, "hash");
    let said = position.stones();
    let said = said.map(|(cell, player)| (at(cell), player.number()));
    let stones = oracle.stones.iter();
    assert!(
        said.eq(stones.map(|(&cell, &player)| (cell, player))),
        "stones"
    );
    legal_moves(position, oracle, expected.result.is_some());
}

fn legal_moves(position: &Position, oracle: &Oracle, is_over: bool) {
    let most = if is_small(oracle) {
        usize::MAX
    } else {
        MOST_LISTED
    };
    let said: Vec<Move> = position.legal_moves().take(most).collect();
    let expected = places(oracle).take(if is_over { 0 } else { most });
    let expected = expected.map(|at| listed(position.rules(), oracle, at));
    assert_eq!(said, expected.collect::<Vec<_>>(), "legal moves");
    let [rows, cols, layers] = oracle.sides;
    let rows = if oracle.drop { 1 } else { rows };
    let taken = oracle.stones.keys().filter(|cell| cell[0] < rows).count();
    let count = match is_over {
        true => 0,
        false => (rows * cols * layers) as u64 - taken as u64,
    };
    assert_eq!(position.legal_count(), count, "number of legal moves");
}

/// `sets` are all of the board's, where they are not too many.
pub(crate) fn facts(facts: &Facts, oracle: &Oracle, expected: &Said, sets: Option<&[Vec<At>]>) {
    let mut nobody_can_win = true;
    for player in Player::first(oracle.players) {
        let number = player.number();
        let completing = match expected.result {
            None => completing_cells(oracle, number),
            Some(_) => Vec::new(),
        };
        let most = if oracle.k == 1 {
            MOST_LISTED
        } else {
            usize::MAX
        };
        let winning: Vec<At> = facts.winning_cells(player).take(most).map(at).collect();
        let losing: Vec<At> = facts.losing_cells(player).take(most).map(at).collect();
        let (said, others) = match oracle.loses {
            true => (losing, winning),
            false => (winning, losing),
        };
        assert_eq!(
            said, completing,
            "cells that complete a line of player {number}"
        );
        assert!(others.is_empty(), "cells of player {number}: {others:?}");
        let can_win = facts.can_win(player);
        let expected = match (expected.result, sets) {
            (Some(winner), _) => winner == number,
            (None, Some(sets)) => {
                let open = sets
                    .iter()
                    .filter(|set| oracle.is_open(set, number))
                    .count();
                assert_eq!(
                    facts.open_candidates(player),
                    open as u128,
                    "sets of player {number}"
                );
                open > 0
            }
            (None, None) => facts.open_candidates(player) > 0,
        };
        assert_eq!(can_win, expected, "player {number} can win");
        nobody_can_win &= !can_win;
    }
    assert_eq!(facts.is_dead(), nobody_can_win, "dead");
}

/// By a player, the sets through a cell that are still open.
pub(crate) fn open_through(oracle: &Oracle, cell: At) -> Vec<u128> {
    let sets = sets_through(oracle, cell);
    let players = 1..=oracle.players;
    let open = |player| {
        sets.iter()
            .filter(|set| oracle.is_open(set, player))
            .count()
    };
    players.map(|player| open(player) as u128).collect()
}

pub(crate) fn is_small(oracle: &Oracle) -> bool {
    let cells = oracle
        .sides
        .iter()
        .try_fold(1_i64, |cells, side| cells.checked_mul(*side));
    cells.is_some_and(|cells| cells <= SMALL)
}

/// The cells that legal moves fill, in the order in which they are listed.
pub(crate) fn places(oracle: &Oracle) -> impl Iterator<Item = At> {
    let tops = oracle.cells();
    let tops = tops.take_while(|cell| !oracle.drop || cell[0] == 0);
    tops.filter_map(|top| oracle.landing(top))
}

/// The move to a cell as it is listed: where stones fall, its column.
pub(crate) fn listed(rules: &Rules, oracle: &Oracle, at: At) -> Move {
    match oracle.drop {
        true => Move::Column(Column::of(cell(rules, at))),
        false => move_to(rules, at),
    }
}

/// The free cells within reach where a stone of a player completes a line.
fn completing_cells(oracle: &Oracle, player: u8) -> Vec<At> {
    let completes = |at: &At| oracle.landing(*at) == Some(*at) && oracle.completes(*at, player);
    if oracle.k == 1 {
        return places(oracle).take(MOST_LISTED).collect();
    }
    if is_small(oracle) {
        return oracle.cells().filter(completes).collect();
    }
    // With k > 1 no cell completes a line but beside a stone of the same player.
    let mut beside = BTreeSet::new();
    for (&at, _) in oracle.stones.iter().filter(|(_, owner)| **owner == player) {
        for &direction in &oracle.directions {
            let steps = [-1, 1].map(|sign| oracle.step(at, direction, sign));
            beside.extend(steps.into_iter().flatten());
        }
    }
    beside.into_iter().filter(completes).collect()
}
