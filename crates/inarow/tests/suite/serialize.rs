//! The feature `serde`.

use std::fmt::Debug;

use inarow::{Cell, Game, Move, Player, Position, Rules};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Serializes a value, compares the JSON, and reads it back.
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn rules_games_positions_and_cells_are_their_texts_and_numbers() {
    round_trip(&Rules::CONNECT_FOUR, r#""6x7 k4 drop""#);
    let game: Game = "3x3 [1X1/1O1/3]: a3 a1".parse().unwrap();
    round_trip(&game, r#""3x3 k3 [1X1/1O1/3]: a3 a1""#);
    let position: Position = "2x2x2 k2 [2/2|X1/2]".parse().unwrap();
    round_trip(&position, r#""2x2x2 k2 [2/2|X1/2]""#);
    round_trip(&Cell::new(2, 3), "[2,3]");
    round_trip(&Cell::in_space(2, 3, 1), "[2,3,1]");
    round_trip(
        &vec![Cell::new(0, 0), Cell::new(u32::MAX, 1)],
        "[[0,0],[4294967295,1]]",
    );
}

#[test]
fn verdicts_have_the_keys_of_the_judge() {
    let mut position = Position::new(Rules::TIC_TAC_TOE);
    let json = |position: &Position| serde_json::to_string(&position.verdict()).unwrap();
    assert_eq!(
        json(&position),
        r#"{"status":"ongoing","winner":0,"turn":1}"#
    );
    for (row, col) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)] {
        position.play(Move::at(row, col)).unwrap();
    }
    assert_eq!(json(&position), r#"{"status":"win","winner":1,"turn":0}"#);
    let draw: Position = "3x3 [XOX/XOO/OXX]".parse().unwrap();
    assert_eq!(json(&draw), r#"{"status":"draw","winner":0,"turn":0}"#);
    let mut unordered = Position::free_turns(Rules::TIC_TAC_TOE);
    unordered.play_as(Player::TWO, Move::at(0, 0)).unwrap();
    assert_eq!(
        json(&unordered),
        r#"{"status":"ongoing","winner":0,"turn":0}"#
    );
}

#[test]
fn values_without_text_and_bad_text_are_errors_with_a_reason() {
    let unordered = Position::free_turns(Rules::TIC_TAC_TOE);
    let error = serde_json::to_string(&unordered).unwrap_err().to_string();
    assert_eq!(error, unordered.text().unwrap_err().to_string());
    let message = |error: serde_json::Error| error.to_string();
    for (error, expected) in [
        (
            serde_json::from_str::<Rules>(r#""3x3 k9""#)
                .map_err(message)
                .unwrap_err(),
            "k 9 is too long for 3x3: at most 3 in a row fit",
        ),
        (
            serde_json::from_str::<Game>(r#""3x3: a1 a1""#)
                .map_err(message)
                .unwrap_err(),
            "move 2: a1 is occupied by player 1",
        ),
        (
            serde_json::from_str::<Position>(r#""3x3 [3/3]""#)
                .map_err(message)
                .unwrap_err(),
            "expected `/` at byte 8",
        ),
        (
            serde_json::from_str::<Cell>("[1]")
                .map_err(message)
                .unwrap_err(),
            "invalid length 1, expected a row, a column and optionally a layer",
        ),
        (
            serde_json::from_str::<Cell>("[1,2,3,4]")
                .map_err(message)
                .unwrap_err(),
            "invalid length 4, expected a row, a column and optionally a layer",
        ),
        (
            serde_json::from_str::<Cell>("[1,-2]")
                .map_err(message)
                .unwrap_err(),
            "invalid value: integer `-2`, expected u32",
        ),
    ] {
        assert!(error.starts_with(expected), "{error}");
    }
}
