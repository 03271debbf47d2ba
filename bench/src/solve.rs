//! Exact values of positions of Connect Four, each with an empty table.

use std::rc::Rc;

use inarow::{Move, Position, Rules};
use inarow_solve::{Limits, Value, value};

use crate::contest::{Contest, PlayRound, Round};
use crate::peers;

/// The files of Pascal Pons' positions, and the number of positions in a round. L3 has late
/// positions, and L1 early ones.
pub(crate) const SETS: [(&str, usize); 3] = [("L3", 100), ("L2", 50), ("L1", 5)];

/// Games of Connect Four, whose columns count from 1.
pub(crate) struct Games(pub(crate) Vec<String>);

/// Solves `count` positions at equal distances in a file.
pub(crate) fn contest(set: &str, count: usize) -> Contest {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/inarow/tests/data");
    let text = std::fs::read_to_string(format!("{data}/connect4/pons_{set}_R1.txt"));
    let text = text.expect("the file is in the repository");
    let every = text.lines().count() / count.max(1);
    let lines = text.lines().step_by(every);
    let games = lines.filter_map(|line| Some(line.split_once(' ')?.0.to_owned()));
    let games = Games(games.collect());
    let mut contest = Contest::new(5);
    let engines: [(_, PlayRound<Games>); 2] =
        [("inarow", solve), ("connect-four-ai", peers::solve)];
    contest.add_all(games.0.len(), &Rc::new(games), &engines);
    contest
}

fn solve(games: &Games) -> Round {
    let positions: Vec<Position> = games.0.iter().map(|game| position(game)).collect();
    Round::timed(|| {
        let limits = Limits::default();
        let values = positions
            .iter()
            .map(|position| value(position, limits, |_| true));
        let answers = values.map(|value| match value.expect("the limit suffices") {
            Value::Win { .. } => 1,
            Value::Draw => 0,
            Value::Loss { .. } => u64::MAX,
        });
        answers.collect()
    })
}

fn position(game: &str) -> Position {
    let mut position = Position::new(Rules::CONNECT_FOUR);
    for digit in game.bytes() {
        let played = position.play(Move::column((digit - b'1').into()));
        played.expect("the game is legal");
    }
    position
}
