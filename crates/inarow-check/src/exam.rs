//! The games that a solution is asked to play.

use std::collections::HashSet;

use inarow::textbook::GAMES;
use inarow::{Random, TicTacToe};

/// A game with the right answers. It ends with its first win, if there is one.
#[derive(Clone, Debug)]
pub struct Question {
    /// What it is, in a few words.
    pub name: String,
    /// The side of the board.
    pub n: i32,
    /// Each move as row and column, from 0, and player.
    pub moves: Vec<[i32; 3]>,
    /// The right answer to each move.
    pub answers: Vec<i32>,
}

/// The seed of the random games.
const SEED: u64 = 348;

/// How many random games there are on boards of which side.
const RANDOM: &[(i32, usize)] = &[
    (1, 2),
    (2, 16),
    (3, 120),
    (4, 80),
    (5, 60),
    (6, 40),
    (7, 30),
    (8, 20),
    (10, 20),
    (13, 16),
    (21, 12),
    (50, 8),
    (100, 8),
];

/// On large boards a game without a line would go on and on.
const MOST_MOVES: usize = 300;

/// The games of the textbook, then those that complete each line of small boards,
/// then random ones on growing boards.
pub(crate) fn questions() -> Vec<Question> {
    let mut random = Random::new(SEED);
    let textbook = GAMES.iter().map(|game| {
        let moves = game.moves.iter();
        let moves = moves.map(|&(row, col, player)| [small(row), small(col), player]);
        question(format!("{}: {}", game.id, game.why), small(game.n), moves)
    });
    let mut questions: Vec<Question> = textbook.collect();
    // Those in which the players take turns are what most will think of first.
    questions.sort_by_key(|question| !takes_turns(question));
    for n in 1..=5 {
        for line in 0..lines(n) {
            for player in [1, 2] {
                let moves = towards(n, line, player, Line::Whole, &mut random);
                questions.push(question(format!("{} of {n}x{n}", named(n, line)), n, moves));
            }
        }
    }
    for &(n, count) in RANDOM {
        for number in 1..=count {
            let moves = random_moves(n, number, &mut random);
            questions.push(question(
                format!("random game {number} of {n}x{n}"),
                n,
                moves,
            ));
        }
    }
    questions
}

fn small(number: usize) -> i32 {
    i32::try_from(number).expect("no board here is that large")
}

fn index(number: i32) -> usize {
    usize::try_from(number).expect("nothing here is below 0")
}

/// The moves up to the first win, with the referee's answers.
fn question(name: String, n: i32, moves: impl IntoIterator<Item = [i32; 3]>) -> Question {
    let mut referee = TicTacToe::new(n).expect("every board here has cells");
    let mut question = Question {
        name,
        n,
        moves: Vec::new(),
        answers: Vec::new(),
    };
    for mv @ [row, col, player] in moves.into_iter().take(MOST_MOVES) {
        let answer = referee.make_move(row, col, player);
        let answer = answer.expect("no cell is taken twice, and nothing comes after a win");
        question.moves.push(mv);
        question.answers.push(answer);
        if answer != 0 {
            break;
        }
    }
    question
}

/// Whether player 1 begins and the players move in turn.
fn takes_turns(question: &Question) -> bool {
    let players = question.moves.iter().map(|&[_, _, player]| player);
    players.eq([1, 2].into_iter().cycle().take(question.moves.len()))
}

/// Any legal moves. Every fourth game goes towards a line, and as many towards a line
/// but for one cell, of one player and the other in turns.
fn random_moves(n: i32, number: usize, random: &mut Random) -> Vec<[i32; 3]> {
    let line = below(lines(n), random);
    let player = if number / 4 % 2 == 1 { 2 } else { 1 };
    match number % 4 {
        1 => towards(n, line, player, Line::Whole, random),
        3 => towards(n, line, player, Line::Mixed, random),
        _ => {
            let cells = shuffled(cells(n), random);
            in_turn([cells.clone(), cells], random)
        }
    }
}

/// What becomes of a line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Line {
    /// One player has it whole, unless the foe wins before.
    Whole,
    /// The foe has one cell of it.
    Mixed,
}

/// Moves in turn, by which a player takes the cells of a line first.
fn towards(n: i32, line: i32, player: i32, kind: Line, random: &mut Random) -> Vec<[i32; 3]> {
    let (on, off): (Vec<Cell>, Vec<Cell>) =
        cells(n).into_iter().partition(|&cell| is_on(n, line, cell));
    let (mut on, mut foes) = (shuffled(on, random), shuffled(off.clone(), random));
    if kind == Line::Mixed {
        let sometime = below(small(foes.len()) + 1, random);
        foes.splice(index(sometime)..index(sometime), on.pop());
    }
    on.extend(shuffled(off, random));
    let wanted = if player == 1 { [on, foes] } else { [foes, on] };
    in_turn(wanted, random)
}

/// The players' moves, each on the next of the cells that it wants and that is free.
/// Either may begin.
fn in_turn(wanted: [Vec<Cell>; 2], random: &mut Random) -> Vec<[i32; 3]> {
    let mut taken = HashSet::new();
    let mut wanted = wanted.map(Vec::into_iter);
    let mut moves = Vec::new();
    let others = usize::from(below(2, random) == 1);
    for player in [1, 2].into_iter().cycle().skip(others) {
        let wanted = &mut wanted[index(player - 1)];
        let Some([row, col]) = wanted.find(|&cell| taken.insert(cell)) else {
            break;
        };
        moves.push([row, col, player]);
    }
    moves
}

/// Row and column.
type Cell = [i32; 2];

fn cells(n: i32) -> Vec<Cell> {
    let rows = 0..n;
    rows.flat_map(|row| (0..n).map(move |col| [row, col]))
        .collect()
}

/// The number of lines: rows, columns, diagonals.
fn lines(n: i32) -> i32 {
    2 * n + 2
}

fn is_on(n: i32, line: i32, [row, col]: Cell) -> bool {
    match line - 2 * n {
        0 => row == col,
        1 => row + col == n - 1,
        _ if line < n => row == line,
        _ => col == line - n,
    }
}

fn named(n: i32, line: i32) -> String {
    match line - 2 * n {
        0 => "the diagonal".into(),
        1 => "the anti-diagonal".into(),
        _ if line < n => format!("row {line}"),
        _ => format!("column {}", line - n),
    }
}

fn shuffled(mut cells: Vec<Cell>, random: &mut Random) -> Vec<Cell> {
    for last in (1..cells.len()).rev() {
        cells.swap(last, index(below(small(last + 1), random)));
    }
    cells
}

fn below(count: i32, random: &mut Random) -> i32 {
    random.below(count.unsigned_abs()).cast_signed()
}

#[cfg(test)]
mod tests {
    use inarow::textbook::{MISTAKES, Method};

    use super::*;

    /// The answers to all games, each up to the first wrong one.
    fn answers(new: impl Fn(usize) -> Box<dyn Method>) -> Vec<Vec<i32>> {
        let answers = questions().into_iter().map(|question| {
            let mut method = new(index(question.n));
            let mut answers = Vec::new();
            for (&[row, col, player], right) in question.moves.iter().zip(question.answers) {
                answers.push(method.make_move(index(row), index(col), player));
                if answers.last() != Some(&right) {
                    break;
                }
            }
            answers
        });
        answers.collect()
    }

    #[test]
    fn every_mistake_is_caught_and_told_from_every_other_but_one() {
        let right: Vec<Vec<i32>> = questions().into_iter().map(|it| it.answers).collect();
        let mut all = vec![("right", right)];
        let mut alike = Vec::new();
        for mistake in MISTAKES
            .iter()
            .filter(|mistake| mistake.breaks_the_exercise)
        {
            let found = answers(|n| (mistake.new)(n, n));
            let others = all.iter().filter(|(_, other)| *other == found);
            alike.extend(others.map(|(name, _)| [*name, mistake.name]));
            all.push((mistake.name, found));
        }
        assert_eq!(all.len(), 12);
        // Where row + col is n there are n - 1 cells, which never make n.
        assert_eq!(
            alike,
            [["anti-diagonal-forgotten", "anti-diagonal-off-by-one"]]
        );
    }

    #[test]
    fn all_ends_are_met_on_boards_of_all_sizes() {
        let questions = questions();
        for n in [2, 3, 4, 5, 10, 50, 100] {
            let ends = |wanted: i32| {
                let of_size = questions.iter().filter(|question| question.n == n);
                of_size
                    .filter(|question| question.answers.last() == Some(&wanted))
                    .count()
            };
            assert!(ends(1) > 0 && ends(2) > 0, "{n}");
            // On 2x2 whoever begins has a line with the third stone.
            assert!(ends(0) > 0 || n == 2, "{n}");
        }
        let on_a_full_board = |question: &&Question| {
            question.moves.len() == index(question.n * question.n) && question.n > 2
        };
        let full: Vec<&Question> = questions.iter().filter(on_a_full_board).collect();
        let won = full
            .iter()
            .filter(|question| question.answers.last() != Some(&0))
            .count();
        assert!(won > 5 && full.len() - won > 5, "{won} of {}", full.len());
    }

    #[test]
    fn the_games_are_the_same_each_time() {
        let [one, other] = [questions(), questions()].map(|it| format!("{it:?}"));
        assert_eq!(one, other);
    }
}
