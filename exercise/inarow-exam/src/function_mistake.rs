//! The usual mistakes in functions on a board.

use inarow::{Coordinates, Position, Rules};

use crate::answer::Answer;
use crate::board_questions::next_positions;
use crate::function::{Call, Function};
use crate::mistake::{Mistake, explaining_mistakes};
use crate::question::Question;

/// The end of an answer of `result` if it has changed the board that it got.
const CHANGED: &str = ", and changed its board";

/// An answer to a call, and the position of the call.
struct Answered<'a> {
    call: &'a Call,
    given: &'a Answer,
    position: Position,
}

impl Answered<'_> {
    fn is_wrong(&self) -> bool {
        !self.call.right.contains(self.given)
    }

    fn is(&self, text: &str) -> bool {
        *self.given == Answer::Text(text.into())
    }
}

/// True for answers that a mistake explains.
type Fits = fn(&Answered<'_>) -> bool;

const fn mistake(name: &'static str, summary: &'static str) -> Mistake {
    Mistake { name, summary }
}

/// The mistakes, and the wrong answers that they explain, of functions other than `winner`, whose mistakes are those of a class, and `minimax`.
const MISTAKES: &[(Function, Mistake, Fits)] = &[
    (
        Function::Player,
        mistake("turns-counted-wrongly", "`player` returns the other player"),
        |it| it.is("X") || it.is("O"),
    ),
    (
        Function::Result,
        mistake(
            "board-changed",
            "`result` changes the board that it gets, not a copy",
        ),
        |it| matches!(it.given, Answer::Text(text) if text.ends_with(CHANGED)),
    ),
    (
        Function::Result,
        mistake(
            "action-not-checked",
            "`result` accepts an action that is not possible",
        ),
        |it| it.call.must_fail(),
    ),
    (
        Function::Terminal,
        mistake(
            "terminal-too-early",
            "`terminal` ends the game before the board is full",
        ),
        |it| it.is("True"),
    ),
    (
        Function::Terminal,
        mistake(
            "draw-not-terminal",
            "`terminal` does not end a game without a winner",
        ),
        |it| it.is("False") && it.position.verdict().winner().is_none(),
    ),
    (
        Function::Terminal,
        mistake(
            "win-not-terminal",
            "`terminal` does not end a game that is won",
        ),
        |it| it.is("False") && it.position.verdict().winner().is_some(),
    ),
    (
        Function::Utility,
        mistake("utility-of-other-player", "`utility` has the wrong sign"),
        |it| matches!((it.given, &it.call.right[0]), (Answer::Number(one), Answer::Number(other)) if one + other == 0),
    ),
];

/// The mistakes of `minimax`: the answers that a program with the mistake may give, and the wrong answers
/// of which it gives at least one.
const MINIMAX: &[(Mistake, Fits, Fits)] = &[
    (
        mistake(
            "minimax-for-one-player",
            "`minimax` maximises for both players",
        ),
        maximises_for_both,
        |_| true,
    ),
    (
        mistake(
            "minimax-greedy",
            "`minimax` does not look beyond its own move",
        ),
        |it| is_best(it, utility),
        loses_at_once,
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
        let is_played = |(_, answers): &(&Question, &[Answer])| !answers.is_empty();
        if 2 * of_function.clone().filter(is_played).count() < of_function.clone().count() {
            continue;
        }
        let answered: Vec<Answered<'_>> = of_function.clone().flat_map(answered).collect();
        let wrong: Vec<&Answered<'_>> = answered.iter().filter(|it| it.is_wrong()).collect();
        if wrong.is_empty() {
            continue;
        }
        match function {
            Function::Winner => mistakes.extend(winner_mistakes(of_function)),
            Function::Minimax => {
                let explains = |(_, fits, shows): &&(_, Fits, Fits)| {
                    answered.iter().all(fits) && wrong.iter().any(|it| shows(it))
                };
                mistakes.extend(MINIMAX.iter().find(explains).map(|(mistake, ..)| *mistake));
            }
            _ => {
                let rows = MISTAKES.iter().filter(|(of, ..)| *of == function);
                let explained = |it: &&&Answered<'_>| rows.clone().any(|(_, _, fits)| fits(it));
                if wrong.iter().all(|it| explained(&it)) {
                    let made = rows.filter(|(_, _, fits)| wrong.iter().any(|it| fits(it)));
                    mistakes.extend(made.map(|(_, mistake, _)| *mistake));
                }
            }
        }
    }
    mistakes
}

/// Returns the answers of a game.
fn answered<'a>(
    (question, answers): (&'a Question, &'a [Answer]),
) -> impl Iterator<Item = Answered<'a>> {
    let calls = question.calls.iter().flat_map(|calls| &calls.list);
    calls.zip(answers).map(|(call, given)| {
        let mut position = Position::new(Rules::TIC_TAC_TOE);
        for &[row, col, _] in &question.moves[..call.ply] {
            let played = position.play_numbers(Coordinates::cell(row, col), None);
            played.expect("a legal move");
        }
        Answered {
            call,
            given,
            position,
        }
    })
}

/// Mistakes of a class that give the same answers as other mistakes on 3 x 3.
const LIKE_OTHERS: [&str; 3] = [
    "anti-diagonal-off-by-one",
    "centre-misses-anti-diagonal",
    "centre-misses-diagonal",
];

/// Returns the mistakes of `winner`: those of a class whose method returns the winner after each move.
fn winner_mistakes<'a>(
    games: impl Iterator<Item = (&'a Question, &'a [Answer])> + Clone,
) -> Vec<Mistake> {
    // No mistake of a class is about the empty board.
    let is_nobody = |answer: &Answer| *answer == Answer::Text("None".into());
    if !games
        .clone()
        .all(|(_, answers)| answers.first().is_none_or(is_nobody))
    {
        return Vec::new();
    }
    let as_numbers = games.map(|(question, answers)| {
        let numbers = answers.iter().skip(1).map(|answer| match answer {
            Answer::Text(text) if text == "None" => Answer::Number(0),
            Answer::Text(text) if text == "X" => Answer::Number(1),
            Answer::Text(text) if text == "O" => Answer::Number(2),
            other => other.clone(),
        });
        (question, numbers.collect())
    });
    let as_numbers: Vec<(&Question, Vec<Answer>)> = as_numbers.collect();
    let games = as_numbers
        .iter()
        .map(|(question, numbers)| (*question, &**numbers));
    let mut mistakes = explaining_mistakes(&games.collect::<Vec<_>>());
    mistakes.retain(|mistake| !LIKE_OTHERS.contains(&mistake.name));
    mistakes
}

/// Returns 1 if X has won, -1 if O has won, and otherwise 0.
fn utility(position: &Position) -> i32 {
    let winner = position.verdict().winner();
    winner.map_or(0, |winner| if winner.number() == 1 { 1 } else { -1 })
}

/// Returns the greatest utility that a game can reach if both players want it.
fn maximum(position: &Position) -> i32 {
    let next = next_positions(position);
    next.iter()
        .map(|(_, next)| maximum(next))
        .max()
        .unwrap_or_else(|| utility(position))
}

/// True if the answer has the greatest or, for O, the least value of all moves.
fn is_best(it: &Answered<'_>, value: fn(&Position) -> i32) -> bool {
    let next = next_positions(&it.position);
    let values = next.iter().map(|(_, next)| value(next));
    let is_of_first = it.position.next_player().number() == 1;
    let best = if is_of_first {
        values.max()
    } else {
        values.min()
    };
    let given = next.iter().find(|(answer, _)| answer == it.given);
    match given {
        Some((_, next)) => Some(value(next)) == best,
        None => !it.is_wrong(),
    }
}

/// True for a move that is best if both players maximise after it, or if all maximise.
fn maximises_for_both(it: &Answered<'_>) -> bool {
    let next = next_positions(&it.position);
    let best = next.iter().map(|(_, next)| maximum(next)).max();
    let given = next.iter().find(|(answer, _)| answer == it.given);
    is_best(it, maximum) || given.is_some_and(|(_, next)| Some(maximum(next)) == best)
}

/// True for a move after which the other player can win at once.
fn loses_at_once(it: &Answered<'_>) -> bool {
    let next = next_positions(&it.position);
    let given = next.iter().find(|(answer, _)| answer == it.given);
    given.is_some_and(|(_, next)| {
        next_positions(next)
            .iter()
            .any(|(_, reply)| utility(reply) != 0)
    })
}
