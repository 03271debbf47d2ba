//! What the random games do not show of a `Bitboard`: equality, long turns, and its size.

use std::collections::HashSet;

use inarow::{Bitboard, Cell, Position, Rules};

fn board(line: &str) -> Bitboard {
    Bitboard::new(&line.parse().unwrap()).unwrap()
}

/// Plays cells of one row.
fn played(line: &str, cols: &[u32]) -> Bitboard {
    let mut board = board(line);
    for &col in cols {
        board.play(board.bit(Cell::new(0, col))).unwrap();
    }
    board
}

#[test]
fn a_bitboard_takes_32_bytes_and_a_position_64() {
    assert_eq!((size_of::<Bitboard>(), size_of::<Rules>()), (32, 32));
    assert!(size_of::<Position>() <= 64);
}

#[test]
fn boards_are_equal_whatever_stone_was_the_last() {
    let [one, other] = [played("1x5 k3", &[0, 1, 2]), played("1x5 k3", &[2, 1, 0])];
    assert_eq!(one, other);
    assert_eq!(one.key(), other.key());
    assert_eq!(HashSet::from([one, other]).len(), 1);
    assert_ne!(one, played("1x5 k3", &[0, 1, 3]));
}

#[test]
fn boards_of_other_rules_differ() {
    let lines = [
        "3x3",
        "3x4 k3",
        "4x3 k3",
        "3x3 k2",
        "3x3 drop",
        "3x3 exact",
        "3x3 open=1",
        "3x3 open=2",
        "3x3 straight",
        "3x3 loses",
        "3x3 turn=1,2",
        "3x3 turn=2,1",
    ];
    for (index, line) in lines.iter().enumerate() {
        for other in &lines[..index] {
            assert_ne!(board(line), board(other), "{line} {other}");
            let rules: Rules = other.parse().unwrap();
            assert_eq!(board(line).position(rules), None, "{line} {other}");
        }
    }
}

#[test]
fn long_turns_are_counted_by_the_rules_of_the_position() {
    for (line, others) in [
        ("1x4 k4 turn=1,100", "1x4 k4 turn=1,200"),
        ("1x4 k4 turn=100,7", "1x4 k4 turn=9,1000000"),
        ("1x4 k4 turn=4,4", "1x4 k4 turn=4,4"),
    ] {
        assert_eq!(board(line), board(others));
        let rules: Rules = line.parse().unwrap();
        let (mut bits, mut position) = (board(line), Position::new(rules));
        for col in 0..4 {
            let cell = Cell::new(0, col);
            bits.play(bits.bit(cell)).unwrap();
            position.play(cell.into()).unwrap();
            let of_bits = bits.position(rules).unwrap();
            assert_eq!(of_bits, position, "{line} {col}");
            let turns =
                [&of_bits, &position].map(|position| (position.turn(), position.next_player()));
            assert_eq!(turns[0], turns[1], "{line} {col}");
            let expected = rules.turn_at(u64::from(col) + 1);
            assert_eq!(position.next_player(), expected.player, "{line} {col}");
        }
    }
}
