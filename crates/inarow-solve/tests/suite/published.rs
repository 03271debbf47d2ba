//! Published values.

use inarow::{Move, Position, Rules};
use inarow_solve::{Limits, SolveError, Value, value};

use crate::{amount, parallel};

/// The positions of Pascal Pons' benchmark for connect four: `data/README.md` of the core.
const CONNECT_FOUR: [&str; 3] = [
    include_str!("../../../inarow/tests/data/connect4/pons_L3_R1.txt"),
    include_str!("../../../inarow/tests/data/connect4/pons_L2_R1.txt"),
    include_str!("../../../inarow/tests/data/connect4/pons_L1_R1.txt"),
];

/// Returns the value that a score of the benchmark means: the number of stones that the winner has
/// left, counting the last one.
fn value_of(score: i32, ply: u32) -> Value {
    let winner_of_last = score.unsigned_abs();
    match score {
        0 => Value::Draw,
        1.. => Value::Win {
            plies: 43 - ply - 2 * winner_of_last + (ply & 1),
        },
        _ => Value::Loss {
            plies: 44 - ply - 2 * winner_of_last - (ply & 1),
        },
    }
}

#[test]
fn benchmark_of_connect_four_has_its_scores() {
    for text in CONNECT_FOUR {
        let lines: Vec<&str> = text.lines().collect();
        let every = (1.0 / amount::times().unwrap_or(0.05)).ceil() as usize;
        let lines: Vec<&str> = lines.into_iter().step_by(every).collect();
        let nodes = parallel::sum(lines.len() as u64, |index| {
            let (moves, score) = lines[index as usize].split_once(' ').unwrap();
            let mut position = Position::new(Rules::CONNECT_FOUR);
            for digit in moves.bytes() {
                position
                    .play(Move::column(u32::from(digit - b'1')))
                    .unwrap();
            }
            let mut nodes = 0;
            let found = value(&position, Limits::default(), |reached| {
                nodes = reached.nodes;
                true
            });
            let ply = position.ply() as u32;
            assert_eq!(found, Ok(value_of(score.parse().unwrap(), ply)), "{moves}");
            nodes
        });
        println!("{} positions, {nodes} nodes", lines.len());
    }
}

/// Values of empty boards: those of John Tromp's Connect Four Playground, and of Uiterwijk and van den
/// Herik, The advantage of the initiative, 2000. `tables/published.csv` of the core has the sources.
const EMPTY_BOARDS: &[(&str, &[&str])] = &[
    (
        "draw",
        &[
            "3x3 k3",
            "3x3 k3 loses",
            "4x4 k4",
            "5x4 k4",
            "5x5 k4",
            "4x4 k4 drop",
            "4x5 k4 drop",
            "4x7 k4 drop",
            "5x4 k4 drop",
            "5x5 k4 drop",
            "5x6 k4 drop",
            "5x7 k4 drop",
            "6x4 k4 drop",
            "6x5 k4 drop",
        ],
    ),
    ("loss", &["4x6 k4 drop", "6x6 k4 drop"]),
    (
        "win",
        &[
            "4x3 k3",
            "5x5 k3",
            "7x8 k3",
            "5x6 k4",
            "6x6 k4",
            "6x7 k4 drop",
        ],
    ),
];

/// Connect four needs some 10^10 nodes.
#[test]
fn empty_boards_have_their_published_values() {
    let nodes = amount::of(20_000_000);
    let boards = EMPTY_BOARDS
        .iter()
        .flat_map(|&(name, lines)| lines.iter().map(move |line| (name, *line)));
    let boards: Vec<(&str, &str)> = boards.collect();
    let solved = parallel::sum(boards.len() as u64, |index| {
        let (name, line) = boards[index as usize];
        let limits = Limits {
            nodes,
            ..Limits::default()
        };
        match value(&Position::new(line.parse().unwrap()), limits, |_| true) {
            Ok(value) => {
                assert_eq!(value.name(), name, "{line}");
                1
            }
            Err(SolveError::TooLarge { reached }) => {
                println!("{line}: {reached}");
                0
            }
            Err(error) => panic!("{line}: {error}"),
        }
    });
    println!("{solved} of {} boards with {nodes} nodes", boards.len());
    assert!(solved >= 10, "{solved}");
}
