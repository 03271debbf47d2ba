//! The usual mistakes in functions on a board.

use inarow::Position;

use crate::answer::Answer;
use crate::board_questions::next_positions;
use crate::function::{Call, Function};
use crate::mistake::{Mistake, explaining_mistakes};
use crate::problem::is_no_bool;
use crate::question::Question;

/// The end of an answer of `result` if it has changed the board that it got.
const CHANGED: &str = ", and changed its board";

/// True for answers that a mistake explains.
type Fits = fn(&Call, &Answer) -> bool;

/// The mistakes and the wrong answers that they explain, except those of `minimax` and of `winner`, whose
/// mistakes are those of a class.
const MISTAKES: &[(Function, &str, &str, Fits)] = &[
    (
        Function::Player,
        "turns-counted-wrongly",
        "`player` returns the other player",
        |_, given| is(given, "X") || is(given, "O"),
    ),
    (
        Function::Result,
        "board-changed",
        "`result` changes the board that it gets, not a copy",
        |_, given| matches!(given, Answer::Text(text) if text.ends_with(CHANGED)),
    ),
    (
        Function::Result,
        "action-not-checked",
        "`result` accepts an action that is not possible",
        |call, _| call.must_fail(),
    ),
    (
        Function::Terminal,
        "terminal-too-early",
        "`terminal` ends the game before the board is full",
        |_, given| is(given, "True"),
    ),
    (
        Function::Terminal,
        "draw-not-terminal",
        "`terminal` does not end a game without a winner",
        |call, given| is(given, "False") && utility(&call.position) == 0,
    ),
    (
        Function::Terminal,
        "win-not-terminal",
        "`terminal` does not end a game that is won",
        |call, given| is(given, "False") && utility(&call.position) != 0,
    ),
    (
        Function::Terminal,
        "terminal-no-bool",
        "`terminal` returns something other than `True` or `False`",
        |_, given| is_no_bool(given),
    ),
    (
        Function::Utility,
        "utility-of-other-player",
        "`utility` has the wrong sign",
        |call, given| *given == Answer::Number((-utility(&call.position)).into()),
    ),
];

/// The mistakes of `minimax`: the answers that a program with the mistake may give, and the wrong answers
/// of which it gives at least one.
const MINIMAX: &[(&str, &str, Fits, Fits)] = &[
    (
        "minimax-for-one-player",
        "`minimax` maximises for both players",
        |call, given| is_best_of(call, given, maximum, 1) || is_best(call, given, maximum),
        |_, _| true,
    ),
    (
        "minimax-greedy",
        "`minimax` does not look beyond its own move",
        |call, given| is_best(call, given, utility),
        // The other player can win at once.
        |call, given| {
            after(call, given).is_some_and(|after| {
                let next = next_positions(&after);
                next.iter().any(|(_, next)| utility(next) != 0)
            })
        },
    ),
];

/// Returns the usual mistakes in functions. They explain all wrong answers of their function.
pub(crate) fn function_mistakes(games: &[(&Question, &[Answer])]) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    for function in Function::ALL {
        let of_function = games.iter().copied().filter(|(question, _)| {
            let calls = question.calls.as_ref();
            calls.is_some_and(|calls| calls.function == function)
        });
        let of_function: Vec<(&Question, &[Answer])> = of_function.collect();
        let played = of_function.iter().filter(|(_, given)| !given.is_empty());
        if 2 * played.count() < of_function.len() {
            continue;
        }
        let answered: Vec<(&Call, &Answer)> = of_function.iter().copied().flat_map(calls).collect();
        let wrong = answered
            .iter()
            .filter(|(call, given)| !call.right.contains(given));
        let wrong: Vec<&(&Call, &Answer)> = wrong.collect();
        if wrong.is_empty() {
            continue;
        }
        match function {
            Function::Winner => mistakes.extend(winner_mistakes(&of_function)),
            Function::Minimax => {
                let explains = |(.., fits, shows): &&(_, _, Fits, Fits)| {
                    answered.iter().all(|(call, given)| fits(call, given))
                        && wrong.iter().any(|(call, given)| shows(call, given))
                };
                let made = MINIMAX.iter().find(explains);
                mistakes.extend(made.map(|&(name, summary, ..)| Mistake { name, summary }));
            }
            _ => {
                let rows = MISTAKES.iter().filter(|(of, ..)| *of == function);
                let explained = |(call, given): &&(&Call, &Answer)| {
                    rows.clone().any(|(.., fits)| fits(call, given))
                };
                if wrong.iter().all(explained) {
                    let made = rows
                        .clone()
                        .filter(|(.., fits)| wrong.iter().any(|(call, given)| fits(call, given)));
                    mistakes.extend(made.map(|&(_, name, summary, _)| Mistake { name, summary }));
                }
            }
        }
    }
    mistakes
}

/// Returns the calls of a game that were answered, with their answers.
fn calls<'a>(
    (question, answers): (&'a Question, &'a [Answer]),
) -> impl Iterator<Item = (&'a Call, &'a Answer)> {
    let calls = question.calls.iter().flat_map(|calls| &calls.list);
    calls.zip(answers)
}

/// Mistakes of a class that give the same answers as other mistakes on 3 x 3.
const LIKE_OTHERS: [&str; 3] = [
    "anti-diagonal-off-by-one",
    "centre-misses-anti-diagonal",
    "centre-misses-diagonal",
];

/// Returns the mistakes of `winner`: those of a class whose method returns the winner after each move.
fn winner_mistakes(games: &[(&Question, &[Answer])]) -> Vec<Mistake> {
    // No mistake of a class is about the empty board.
    let mut first = games.iter().filter_map(|(_, answers)| answers.first());
    if !first.all(|answer| is(answer, "None")) {
        return Vec::new();
    }
    let number = |answer: &Answer| {
        let mut numbers = (0..).zip(["None", "X", "O"]);
        let number = numbers.find(|(_, name)| is(answer, name));
        number.map_or_else(|| answer.clone(), |(number, _)| Answer::Number(number))
    };
    let as_numbers = games.iter().map(|(question, answers)| {
        let numbers = answers.iter().skip(1).map(number);
        (*question, numbers.collect())
    });
    let as_numbers: Vec<(&Question, Vec<Answer>)> = as_numbers.collect();
    let mut mistakes = explaining_mistakes(&as_numbers);
    mistakes.retain(|mistake| !LIKE_OTHERS.contains(&mistake.name));
    mistakes
}

fn is(answer: &Answer, text: &str) -> bool {
    matches!(answer, Answer::Text(it) if it == text)
}

/// Returns 1 if X has won, -1 if O has won, and otherwise 0.
fn utility(position: &Position) -> i32 {
    let winner = position.verdict().winner();
    winner.map_or(0, |winner| if winner.number() == 1 { 1 } else { -1 })
}

/// Returns the greatest utility that a game can reach if both players want it.
fn maximum(position: &Position) -> i32 {
    let next = next_positions(position);
    let values = next.iter().map(|(_, next)| maximum(next));
    values.max().unwrap_or_else(|| utility(position))
}

/// Returns the position after the move that is the answer to a call.
fn after(call: &Call, given: &Answer) -> Option<Position> {
    let mut next = next_positions(&call.position).into_iter();
    next.find(|(answer, _)| answer == given)
        .map(|(_, after)| after)
}

/// True if the answer has the greatest or, for O, the least value of all moves.
fn is_best(call: &Call, given: &Answer, value: fn(&Position) -> i32) -> bool {
    is_best_of(call, given, value, call.position.next_player().number())
}

/// True if the answer has the value that a player wants most.
fn is_best_of(call: &Call, given: &Answer, value: fn(&Position) -> i32, player: u8) -> bool {
    let Some(after) = after(call, given) else {
        return call.right.contains(given);
    };
    let wanted = |position: &Position| value(position) * if player == 1 { 1 } else { -1 };
    let most = wanted(&after);
    let next = next_positions(&call.position);
    next.iter().all(|(_, other)| wanted(other) <= most)
}
