//! The usual mistakes in functions that return the state of a game, as wrong programs.

use inarow_textbook::mistakes;

use crate::answer::Answer;
use crate::line::{cells, is_on_line};
use crate::mistake::Mistake;
use crate::question::Question;
use crate::state::StateFunction;

/// The mistakes, each with the lines that a program forgets, and its checks in [`state`].
const PROGRAMS: &[(&str, &[i32], usize, usize)] = &[
    ("main-diagonal-forgotten", &[6], 2, 2),
    ("anti-diagonal-forgotten", &[7], 2, 2),
    ("no-diagonals", &[6, 7], 2, 2),
    ("rows-forgotten", &[0, 1, 2], 2, 2),
    ("columns-forgotten", &[3, 4, 5], 2, 2),
    (COUNTS, &[], 0, 2),
    (COUNTS, &[], 0, 3),
    (COUNTS, &[], 1, 2),
    (COUNTS, &[], 1, 3),
    (END, &[], 2, 0),
    (END, &[], 2, 1),
];

const COUNTS: &str = "counts-not-checked";
const END: &str = "end-not-checked";

/// Returns the mistakes that each explain all answers to these calls.
pub(crate) fn state_mistakes(
    function: StateFunction,
    games: &[(&Question, &[Answer])],
) -> Vec<Mistake> {
    let answered = games.iter().filter_map(|(question, answers)| {
        let call = question.calls.as_ref()?.list.first()?;
        Some((call.board(), answers.first()?.to_string()))
    });
    let answered: Vec<(String, String)> = answered.collect();
    if 2 * answered.len() < games.len() {
        return Vec::new();
    }
    let explains = |&&(_, forgotten, counts, end): &&(&str, &[i32], usize, usize)| {
        answered.iter().all(|(board, given)| {
            *given == function.answers()[state(board, forgotten, counts, end)]
        })
    };
    let made = PROGRAMS.iter().filter(explains);
    made.map(|&(name, ..)| Mistake {
        name,
        summary: match name {
            COUNTS => "impossible numbers of X and O are not refused",
            END => "moves after the end of the game are not refused",
            _ => {
                let of_class = mistakes().find(|mistake| mistake.name == name);
                of_class.map_or("", |mistake| mistake.summary)
            }
        },
    })
    .collect()
}

/// Returns the index of the state of a board in [`StateFunction::answers`], as a program finds it. `counts` is 0
/// if it accepts any numbers of X and O, 1 if they may differ by one, and 2 if X must begin. `end` is 0 if it
/// checks no end, 1 if it refuses two winners, and more if it refuses moves after the end too, in one of two
/// ways that differ for impossible numbers.
fn state(board: &str, forgotten: &[i32], counts: usize, end: usize) -> usize {
    let marks: Vec<char> = board.chars().filter(|&mark| mark != '/').collect();
    let cells = cells(3);
    let wins = |mark: char| {
        let is_full = |line: i32| {
            let mut of_board = cells.iter().zip(&marks);
            of_board.all(|(&cell, it)| *it == mark || !is_on_line(3, line, cell))
        };
        (0..8).any(|line| !forgotten.contains(&line) && is_full(line))
    };
    let [x, o] = ['X', 'O'].map(|mark| board.matches(mark).count());
    let [x_wins, o_wins] = ['X', 'O'].map(wins);
    let are_counts_right = [true, x.abs_diff(o) <= 1, x == o || x == o + 1][counts];
    let is_after_end = match end {
        0 => false,
        1 => x_wins && o_wins,
        2 => x_wins && x == o || o_wins && x > o,
        _ => x_wins && x != o + 1 || o_wins && x != o,
    };
    match (x_wins, o_wins) {
        _ if !are_counts_right || is_after_end => 4,
        (true, _) => 0,
        (false, true) => 1,
        (false, false) if x + o == 9 => 2,
        (false, false) => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state_questions::state_questions;

    #[test]
    fn program_without_a_mistake_is_right() {
        for function in StateFunction::ALL {
            for question in state_questions(function, 348) {
                let call = &question.calls.as_ref().unwrap().list[0];
                let given = function.answers()[state(&call.board(), &[], 2, 2)];
                assert_eq!(question.right(0).unwrap(), [Answer::Text(given.into())]);
            }
        }
    }
}
