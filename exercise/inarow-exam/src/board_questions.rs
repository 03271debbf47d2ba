//! The calls that test functions on a board, with the right answers.

use std::collections::HashSet;

use inarow::{Cell, Coordinates, Player, Position, Random, Rules};
use inarow_solve::{Limits, solve};

use crate::answer::Answer;
use crate::function::{Call, Calls, Function, board_text, mark};
use crate::index::{index, small};
use crate::moves::{below, shuffled};
use crate::question::Question;

/// The numbers of boards for which `minimax` is called, by their moves, and of boards after the end. A
/// simple `minimax` takes some seconds for the empty board, where every move is best.
const MINIMAX: [usize; 8] = [0, 1, 3, 12, 30, 40, 30, 10];
/// See [`MINIMAX`].
const MINIMAX_AFTER_THE_END: usize = 20;

/// The number of boards of each ply that are lost, so that every move is a best one.
const MINIMAX_WHEN_LOST: usize = 2;

/// The games of `result` for each action that it must refuse.
const GAMES_PER_REFUSED_ACTION: usize = 3;

/// Returns the calls that test each function. Together, the games have every position that can occur, and
/// the seed chooses the games.
pub(crate) fn board_questions(seed: u64) -> Vec<Question> {
    let mut random = Random::new(seed);
    let games = games(&mut random);
    let mut questions = Vec::new();
    for function in Function::ALL {
        if function == Function::Minimax {
            questions.extend(minimax_questions(&games, &mut random));
            continue;
        }
        // The first board is in every game.
        let count = if function == Function::InitialState {
            1
        } else {
            games.len()
        };
        let mut asked = HashSet::new();
        for (number, game) in games[..count].iter().enumerate() {
            let mut list = calls(game, function);
            // Usual mistakes are told by whole games of `winner`. Otherwise, each board is asked once, and
            // each result of a move.
            if function != Function::Winner {
                let result = usize::from(function == Function::Result);
                list.retain(|call| asked.insert(&game[call.ply() + result]));
            }
            if list.is_empty() {
                continue;
            }
            if function == Function::Result && number % GAMES_PER_REFUSED_ACTION == 0 {
                list.push(refused_call(
                    game,
                    number / GAMES_PER_REFUSED_ACTION,
                    &mut random,
                ));
            }
            questions.push(question(game, function, list));
        }
    }
    questions
}

/// Returns the calls of a function on the boards of a game, as far as the exercise promises an answer.
fn calls(game: &[Position], function: Function) -> Vec<Call> {
    let end = game.len() - 1;
    let plies = match function {
        Function::InitialState => 0..=0,
        Function::Winner | Function::Terminal => 0..=end,
        Function::Utility | Function::Minimax | Function::State(_) => end..=end,
        Function::Player | Function::Actions | Function::Result => 0..=end - 1,
    };
    let call = |ply: usize| {
        let position = &game[ply];
        let winner = position.verdict().winner().map(Player::number);
        let action = (function == Function::Result).then(|| last(&game[ply + 1]));
        let right = match function {
            Function::InitialState => board_text(position),
            Function::Player => mark(position.next_player().number()).into(),
            Function::Actions => {
                let actions = position.landings().map(|cell| shown(numbers(cell)));
                format!("{{{}}}", actions.collect::<Vec<_>>().join(", "))
            }
            Function::Result => board_text(&game[ply + 1]),
            Function::Winner => winner.map_or("None", mark).into(),
            Function::Terminal if position.turn().is_none() => "True".into(),
            Function::Terminal => "False".into(),
            Function::Utility => ["0", "1", "-1"][winner.map_or(0, usize::from)].into(),
            Function::Minimax | Function::State(_) => "None".into(),
        };
        Call::new(position, action, vec![Answer::parse(&right)])
    };
    plies.map(call).collect()
}

/// Returns a call of `result` with an action that is not possible: an occupied cell, or a cell outside of
/// the board.
fn refused_call(game: &[Position], number: usize, random: &mut Random) -> Call {
    let ply = 1 + below(small(game.len()) - 2, random);
    let inside = below(3, random);
    let action = match number % 6 {
        0 | 3 => last(&game[index(1 + below(ply, random))]),
        1 => [3, inside],
        4 => [inside, 3],
        2 => [-1, inside],
        _ => [inside, -1],
    };
    let right = vec![Answer::Text(Call::ERROR.into())];
    Call::new(&game[index(ply)], Some(action), right)
}

/// Returns calls of `minimax` on boards where not every move is best, on lost boards, and on boards after
/// the end.
fn minimax_questions(games: &[Vec<Position>], random: &mut Random) -> Vec<Question> {
    let games = shuffled(games.iter().collect(), random);
    let mut questions = Vec::new();
    // Late boards come first: a slow program may lose the others.
    for (ply, mut count) in MINIMAX.into_iter().enumerate().rev() {
        let (mut seen, mut lost) = (HashSet::new(), MINIMAX_WHEN_LOST);
        for game in &games {
            let position = game.get(ply).filter(|it| it.turn().is_some());
            let Some(position) = position else {
                continue;
            };
            if count + lost == 0 || ply == 0 || !seen.insert(position) {
                continue;
            }
            let (right, is_lost) = best_moves(position);
            let are_all_best = right.len() == 9 - ply;
            let left = if are_all_best { &mut lost } else { &mut count };
            if *left == 0 || are_all_best && !is_lost {
                continue;
            }
            *left -= 1;
            let call = Call::new(position, None, right);
            questions.push(question(game, Function::Minimax, vec![call]));
        }
    }
    let ended = games.iter().take(MINIMAX_AFTER_THE_END);
    questions.extend(ended.map(|game| {
        let function = Function::Minimax;
        question(game, function, calls(game, function))
    }));
    questions
}

/// Returns the best moves as answers, and true if the player to move loses.
fn best_moves(position: &Position) -> (Vec<Answer>, bool) {
    let limits = Limits {
        memory: 1 << 16,
        ..Limits::default()
    };
    let solution = solve(position, limits, |_| true).expect("a small board is solved");
    let cells = position.landings().zip(&solution.moves);
    let best = cells.filter(|(_, (_, value))| value.name() == solution.value.name());
    let best = best.map(|(cell, _)| Answer::Text(shown(numbers(cell))));
    (best.collect(), solution.value.name() == "loss")
}

/// Returns games that together have every position of tic-tac-toe that can occur. Each game is its
/// positions, from the empty board on.
pub(crate) fn games(random: &mut Random) -> Vec<Vec<Position>> {
    let start = Position::new(Rules::TIC_TAC_TOE);
    let (mut games, mut seen) = (Vec::new(), HashSet::new());
    walk(&mut vec![start], &mut seen, random, &mut games);
    games
}

/// Adds the games that continue a game to positions that are not in `seen`, or one game if there is no
/// such position.
fn walk(
    game: &mut Vec<Position>,
    seen: &mut HashSet<Position>,
    random: &mut Random,
    games: &mut Vec<Vec<Position>>,
) {
    let next = game.last().map(next_positions).unwrap_or_default();
    let next = shuffled(next, random);
    if next.is_empty() {
        games.push(game.clone());
    }
    let has_new = next.iter().any(|(_, position)| !seen.contains(position));
    let count = if has_new { next.len() } else { 1 };
    for (_, position) in next.into_iter().take(count) {
        if seen.insert(position.clone()) || !has_new {
            game.push(position);
            walk(game, seen, random, games);
            game.pop();
        }
    }
}

/// Returns the positions after each move, with the cell of the move as Python prints it.
pub(crate) fn next_positions(position: &Position) -> Vec<(Answer, Position)> {
    let moves = position.landings().map(|cell| {
        let mut next = position.clone();
        let played = next.play_numbers(Coordinates::cell(cell.row(), cell.col()), None);
        played.expect("a legal move");
        (Answer::Text(shown(numbers(cell))), next)
    });
    moves.collect()
}

/// Returns the cell of the last move.
fn last(position: &Position) -> [i32; 2] {
    position.last().map_or([0, 0], numbers)
}

/// Returns a cell as numbers.
fn numbers(cell: Cell) -> [i32; 2] {
    [cell.row(), cell.col()].map(u32::cast_signed)
}

/// Returns a cell as Python prints it.
fn shown([row, col]: [i32; 2]) -> String {
    format!("({row}, {col})")
}

pub(crate) fn question(game: &[Position], function: Function, list: Vec<Call>) -> Question {
    let players = [1, 2].into_iter().cycle();
    let moves = game[1..].iter().map(last).zip(players);
    let moves = moves.map(|([row, col], player)| [row, col, player]);
    let ply = list.iter().map(Call::ply).max().unwrap_or(0);
    Question {
        name: format!("calls of {}", function.name()),
        n: 3,
        moves: moves.take(ply).collect(),
        answers: Vec::new(),
        calls: Some(Calls {
            function,
            list,
            replaced: Vec::new(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn games_have_every_position_and_the_seed_chooses_them() {
        for seed in [1, 2] {
            let games = games(&mut Random::new(seed));
            let boards: HashSet<&Position> = games.iter().flatten().collect();
            // https://oeis.org/A008907 has 5478 positions, 958 of them after the end.
            assert_eq!(boards.len(), 5478);
            let ends = games.iter().filter_map(|game| game.last());
            let ends: HashSet<&Position> = ends.collect();
            assert_eq!(ends.len(), 958);
            assert!(games.len() < 3000, "{}", games.len());
        }
        let [one, again, other] = [1, 1, 2].map(|seed| format!("{:?}", board_questions(seed)));
        assert!(one == again && one != other);
    }

    #[test]
    fn every_function_has_calls_of_every_kind() {
        let mut counts: BTreeMap<(&str, String), usize> = BTreeMap::new();
        for question in board_questions(348) {
            let calls = question.calls.expect("calls");
            for call in calls.list {
                let right = match calls.function {
                    Function::Actions | Function::Result if !call.must_fail() => "any".into(),
                    Function::Minimax if call.right.len() > 1 => "several".into(),
                    Function::Minimax if call.right[0] != Answer::Text("None".into()) => {
                        "one".into()
                    }
                    _ => call.right[0].to_string(),
                };
                *counts.entry((calls.function.name(), right)).or_default() += 1;
            }
        }
        let kinds: Vec<String> = counts
            .keys()
            .map(|(name, right)| format!("{name} {right}"))
            .collect();
        assert_eq!(
            kinds,
            [
                "actions any",
                "initial_state .../.../...",
                "minimax None",
                "minimax one",
                "minimax several",
                "player O",
                "player X",
                "result an error",
                "result any",
                "terminal False",
                "terminal True",
                "utility -1",
                "utility 0",
                "utility 1",
                "winner None",
                "winner O",
                "winner X",
            ]
        );
        println!("{counts:?}");
    }
}
