//! The move of a search with limited depth.

use inarow::{Game, Position, Rules};
use inarow_solve::{Limits, best_move, solve};

use crate::amount;

/// The most nodes of a search.
const NODES: u64 = 20_000;

#[test]
fn line_is_completed_or_stopped() {
    for (game, expected) in [
        ("gomoku: h8 g8 i8 a3 j8 a5 k8", "l8"),
        ("gomoku: h8 a1 i8 a3 j8 a5 k8 l8", "g8"),
        ("6x7 k4 drop: d a d a d", "d"),
        ("6x7 k4 drop: d a d a d b", "d"),
        ("4x4x4: a1.1 b1.2 a1.2 b2.2 a1.3", "a1.4"),
        (
            "19x19 k6 turn=1,2: a1 k10 k11 c1 e1 k12 k13 g1 i1",
            "k8 k9 k14 k15",
        ),
        ("1x5 k3 wrap: a1 c1 b1", "e1"),
        ("3x3 k3 players=3: a1 b2 c2 b1 b3", "c1"),
        // With `loses`, the other cells complete a line.
        ("3x3 k3 loses: b2 a1 c1 a2 c3 b3", "b1"),
    ] {
        let game: Game = game.parse().unwrap();
        let mv = best_move(game.position(), 3, NODES).unwrap();
        let text = game.rules().move_text(mv).to_string();
        assert!(expected.split(' ').any(|mv| mv == text), "{game}: {text}");
    }
}

#[test]
fn search_to_the_end_finds_a_best_move() {
    for line in ["3x3", "3x3 loses", "3x4 k3 drop", "2x4 k2 turn=2,1"] {
        let mut position = Position::new(line.parse().unwrap());
        // The stone in the centre makes all other cells near.
        let centre = position
            .legal_moves()
            .nth(4)
            .or(position.legal_moves().nth(1));
        position.play(centre.unwrap()).unwrap();
        while position.verdict().is_ongoing() {
            let mv = best_move(&position, 12, 1_000_000).unwrap();
            let solution = solve(&position, Limits::default(), |_| true).unwrap();
            assert!(
                solution.moves.contains(&(mv, solution.value)),
                "{position:?}: {mv:?}"
            );
            position.play(mv).unwrap();
        }
        assert_eq!(best_move(&position, 12, NODES), None);
    }
}

/// The search would take years if it went on.
#[test]
fn search_ends_with_a_certain_result_an_only_move_or_the_game() {
    for game in [
        "gomoku: h8 a1 i8 a3 j8 a5 k8 a7",
        "3x3: b2 a1 c1 a3 a2 c2 b3 b1",
        "3x3: b2 a1 c1 a3 a2 c2",
    ] {
        let game: Game = game.parse().unwrap();
        let mv = best_move(game.position(), u32::MAX, u64::MAX).unwrap();
        assert!(game.position().is_legal(mv), "{game}: {mv:?}");
    }
}

#[test]
fn legal_and_same_move_under_all_presets() {
    let mut random = fastrand::Rng::with_seed(amount::seed());
    for (name, rules) in Rules::PRESETS {
        let mut position = Position::new(*rules);
        for _ in 0..40 {
            if !position.verdict().is_ongoing() {
                break;
            }
            let before = position.clone();
            let mv = best_move(&position, 2, 200).unwrap();
            assert_eq!(best_move(&position, 2, 200), Some(mv), "{name}");
            assert_eq!(position, before);
            position.play(mv).unwrap();
            let moves: Vec<_> = position.legal_moves().collect();
            if let Some(&mv) = random.choice(&moves) {
                position.play(mv).unwrap();
            }
        }
    }
}
