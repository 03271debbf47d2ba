//! The calls that test a function that returns the state of a game, with the right answers.

use std::collections::{HashMap, HashSet};

use inarow::{Cell, Player, Position, Random, Rules};

use crate::answer::Answer;
use crate::board_questions::{games, question};
use crate::function::{Call, Function, ImpossibleBoard};
use crate::group::Group;
use crate::moves::shuffled;
use crate::question::Question;
use crate::state::StateFunction;

/// The number of boards with the same impossible numbers of X and O. A program decides by these numbers.
const BOARDS_WITH_COUNTS: usize = 40;

/// The number of boards on which the game goes on after the same number of moves. All boards would take a slow
/// program too long.
const ONGOING_BOARDS: usize = 200;

/// Returns the calls that test a function, one in each question, in the order of the stones on the board. There
/// are all boards at the end of a game and after it. The seed chooses other boards, and the moves.
pub(crate) fn state_questions(function: StateFunction, seed: u64) -> Vec<Question> {
    let random = &mut Random::new(seed);
    let games = games(random);
    let (mut calls, mut seen) = (Vec::new(), HashSet::new());
    for game in &games {
        for (ply, position) in game.iter().enumerate() {
            // LeetCode 1275 promises at least one move.
            let is_promised = ply > 0 || function != StateFunction::TicTacToe;
            if is_promised && seen.insert(position) {
                calls.push((&game[..], call(function, Ok(position.clone()))));
            }
        }
    }
    if !function.answers()[4].is_empty() {
        calls.extend(impossible_boards().map(|board| (&games[0][..1], call(function, Err(board)))));
    }
    let mut calls = shuffled(calls, random);
    let mut asked: HashMap<[usize; 2], usize> = HashMap::new();
    calls.retain(|(_, call)| {
        let most = match Group::of_state(call) {
            Group::Ongoing => ONGOING_BOARDS,
            Group::ImpossibleCounts => BOARDS_WITH_COUNTS,
            _ => return true,
        };
        let counts = ['X', 'O'].map(|mark| call.board().matches(mark).count());
        let asked = asked.entry(counts).or_default();
        *asked += 1;
        *asked <= most
    });
    calls.sort_by_key(|(_, call)| call.board().matches(['X', 'O']).count());
    let calls = calls.into_iter();
    let questions = calls.map(|(game, call)| question(game, Function::State(function), vec![call]));
    questions.collect()
}

/// Returns a call on a position, or on a board that no game can reach.
fn call(function: StateFunction, board: Result<Position, ImpossibleBoard>) -> Call {
    let (position, impossible) = match board {
        Ok(position) => (position, None),
        Err(board) => (Position::new(Rules::TIC_TAC_TOE), Some(board)),
    };
    let winner = position.verdict().winner().map(Player::index);
    let state = match (&impossible, winner, position.turn()) {
        (Some(_), ..) => 4,
        (None, Some(winner), _) => winner,
        (None, None, None) => 2,
        (None, None, Some(_)) => 3,
    };
    let right = vec![Answer::Text(function.answers()[state].into())];
    Call {
        impossible,
        ..Call::new(&position, None, right)
    }
}

/// Returns all boards that no game can reach.
fn impossible_boards() -> impl Iterator<Item = ImpossibleBoard> {
    (0..3_usize.pow(9)).filter_map(|number| {
        let digit = |at| number / 3_usize.pow(at) % 3;
        let stones = (0..9).filter_map(|at| {
            let player = [None, Some(Player::ONE), Some(Player::TWO)][digit(at)];
            Some((Cell::new(at / 3, at % 3), player?))
        });
        let reason = Position::from_stones(Rules::TIC_TAC_TOE, stones).err()?;
        let row = |row: u32| [0, 1, 2].map(|col| [".", "X", "O"][digit(3 * row + col)]);
        let rows = [0, 1, 2].map(|at| row(at).concat()).join("/");
        Some(ImpossibleBoard { rows, reason })
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn no_board_is_asked_twice() {
        for (function, expected) in [
            (StateFunction::ValidTicTacToe, 4351),
            (StateFunction::TicTacToe, 2239),
            (StateFunction::GameState, 4351),
        ] {
            let questions = state_questions(function, 348);
            let boards: HashSet<String> = questions
                .iter()
                .map(|it| it.calls.as_ref().unwrap().list[0].board())
                .collect();
            assert_eq!((questions.len(), boards.len()), (expected, expected));
        }
    }

    #[test]
    fn each_group_has_its_boards() {
        let mut counts: BTreeMap<(&str, String), usize> = BTreeMap::new();
        for question in state_questions(StateFunction::GameState, 348) {
            let right = question.right(0).unwrap()[0].to_string();
            let group = Group::of(&question).name();
            *counts.entry((group, right)).or_default() += 1;
        }
        let counts: Vec<String> = counts
            .into_iter()
            .map(|((group, right), count)| format!("{group}: {count} {right}"))
            .collect();
        // Of the boards that can occur, 958 are ends, 16 of them draws: https://oeis.org/A008907.
        assert_eq!(
            counts,
            [
                "columns: 333 win",
                "diagonals: 267 win",
                "full board: 16 draw",
                "impossible counts: 1543 an error",
                "moves after the end: 412 an error",
                "ongoing: 1282 ongoing",
                "rows: 342 win",
                "two winners: 156 an error",
            ]
        );
    }
}
