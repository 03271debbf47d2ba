//! The positions of Pascal Pons' benchmark for connect four, with the scores of that
//! author's solver.

use inarow::{Cell, Move, Position, Rules};

use crate::amount;
use crate::solver::Solver;

/// The file's name, its positions, and the least and the most stones on the
/// board.
const FILES: [(&str, &str, u64, u64); 3] = [
    (
        "pons_L1_R1.txt",
        include_str!("../data/connect4/pons_L1_R1.txt"),
        0,
        14,
    ),
    (
        "pons_L2_R1.txt",
        include_str!("../data/connect4/pons_L2_R1.txt"),
        15,
        28,
    ),
    (
        "pons_L3_R1.txt",
        include_str!("../data/connect4/pons_L3_R1.txt"),
        29,
        41,
    ),
];

const POSITIONS_A_FILE: usize = 1000;

struct Scored {
    name: String,
    columns: Vec<u32>,
    score: i32,
}

fn read(file: &str, text: &str) -> Vec<Scored> {
    let scored = |(index, line): (usize, &str)| {
        let (moves, score) = line.split_once(' ').expect("moves and a score");
        let columns = moves.bytes().map(|digit| u32::from(digit - b'1')).collect();
        Scored {
            name: format!("{file}, line {}", index + 1),
            columns,
            score: score.parse().unwrap(),
        }
    };
    text.lines().enumerate().map(scored).collect()
}

#[test]
fn every_position_is_reachable_under_drop_and_ongoing() {
    for (file, text, fewest, most) in FILES {
        let positions = read(file, text);
        assert_eq!(positions.len(), POSITIONS_A_FILE);
        for Scored {
            name,
            columns,
            score,
        } in positions
        {
            let mut position = Position::new(Rules::CONNECT_FOUR);
            let mut heights = [0; 7];
            for col in columns {
                let verdict = position.play(Move::column(col)).unwrap();
                assert!(verdict.is_ongoing(), "{name}, ply {}", position.ply());
                let rests_on = Cell::new(5 - heights[col as usize], col);
                heights[col as usize] += 1;
                assert_eq!(
                    position.last(),
                    Some(rests_on),
                    "{name}, ply {}",
                    position.ply()
                );
            }
            let open = heights.iter().filter(|&&height| height < 6).count();
            assert_eq!(position.legal_count(), open as u64, "{name}");
            let ply = position.ply();
            assert!((fewest..=most).contains(&ply), "{name}: {ply} stones");
            let (worst, best) = (-((42 - ply as i32) / 2), (43 - ply as i32) / 2);
            assert!((worst..=best).contains(&score), "{name}: {score}");
            for mv in position.legal_moves().collect::<Vec<_>>() {
                let verdict = position.play(mv).unwrap();
                assert_eq!(verdict.winner(), None, "{name}: a win at once by {mv:?}");
                position.undo(mv).unwrap();
            }
        }
    }
}

#[test]
fn best_play_through_the_referee_has_the_scores_of_pons_solver() {
    let one_in = (1.0 / amount::times().unwrap_or(0.01)).ceil() as usize;
    for (file, text, ..) in FILES {
        let scored = read(file, text);
        println!("{file}: one in {one_in} of {} positions", scored.len());
        for Scored {
            name,
            columns,
            score,
        } in scored.into_iter().step_by(one_in)
        {
            let mut position = Position::new(Rules::CONNECT_FOUR);
            for col in columns {
                position.play(Move::column(col)).unwrap();
            }
            let found = Solver::default().score(&mut position, score - 1, score + 1);
            assert_eq!(found, score, "{name}\n{position}");
        }
    }
}
