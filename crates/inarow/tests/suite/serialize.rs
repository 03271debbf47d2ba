//! The feature `serde`.

use std::fmt::Debug;

use inarow::{Cell, Column, Game, Move, Player, Position, Rules, Turn, Verdict};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Serializes a value, compares the JSON, and reads it back, also from a format that is not for people.
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(postcard::from_bytes::<T>(&bytes).unwrap(), *value);
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
        r#"{"status":"ongoing","winner":0,"turn":1,"stones_left":1}"#
    );
    for (row, col) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)] {
        position.play(Move::at(row, col)).unwrap();
    }
    assert_eq!(
        json(&position),
        r#"{"status":"win","winner":1,"turn":0,"stones_left":0}"#
    );
    let draw: Position = "3x3 [XOX/XOO/OXX]".parse().unwrap();
    assert_eq!(
        json(&draw),
        r#"{"status":"draw","winner":0,"turn":0,"stones_left":0}"#
    );
    let mut unordered = Position::free_turns(Rules::TIC_TAC_TOE);
    unordered.play_as(Player::TWO, Move::at(0, 0)).unwrap();
    assert_eq!(
        json(&unordered),
        r#"{"status":"ongoing","winner":0,"turn":0,"stones_left":0}"#
    );
}

#[test]
fn moves_players_and_turns_are_read_again() {
    round_trip(&Move::at(2, 3), "[2,3]");
    round_trip(&Move::Cell(Cell::in_space(2, 3, 1)), "[2,3,1]");
    round_trip(&Move::column(3), "3");
    let column = Move::Column(Column::in_space(3, u32::MAX));
    round_trip(&column, r#"{"col":3,"layer":4294967295}"#);
    round_trip(&Column::new(3), "3");
    assert!(postcard::from_bytes::<Move>(&[0, 4]).is_err());
    round_trip(&[Move::column(3), Move::at(5, 3)], "[3,[5,3]]");
    round_trip(&Vec::from_iter(Player::first(8)), "[1,2,3,4,5,6,7,8]");
    round_trip(
        &Turn::new(Player::TWO, 2),
        r#"{"player":2,"stones_left":2}"#,
    );
}

#[test]
fn lines_are_the_lists_of_the_judge() {
    let game: Game = "3x3: a3 a2 b3 b2 c3".parse().unwrap();
    let lines: Vec<_> = game.position().lines().collect();
    assert_eq!(
        serde_json::to_string(&lines).unwrap(),
        "[[[0,0],[0,1],[0,2]]]"
    );
}

#[test]
fn verdicts_are_read_again_and_contradictions_are_not() {
    let turn = |player, stones_left| Verdict::Ongoing {
        turn: Some(Turn::new(player, stones_left)),
    };
    let mut verdicts = vec![Verdict::Draw, Verdict::Ongoing { turn: None }];
    for player in Player::first(8) {
        verdicts.extend([
            Verdict::Win { player },
            turn(player, 1),
            turn(player, u32::MAX),
        ]);
    }
    let mut forms = Vec::new();
    for status in ["ongoing", "win", "draw", "won", ""] {
        for winner in [0, 1, 8, 9] {
            for turn in [0, 2, 9] {
                for left in [0, 1] {
                    forms.push(format!(
                        r#"{{"status":"{status}","winner":{winner},"turn":{turn},"stones_left":{left}}}"#
                    ));
                }
            }
        }
    }
    for verdict in verdicts {
        let json = serde_json::to_string(&verdict).unwrap();
        assert_eq!(serde_json::from_str::<Verdict>(&json).unwrap(), verdict);
        forms.retain(|form| *form != json);
    }
    // All verdicts of these numbers were removed.
    assert_eq!(forms.len(), 5 * 4 * 3 * 2 - 5);
    for form in forms {
        assert!(serde_json::from_str::<Verdict>(&form).is_err(), "{form}");
    }
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
        (
            serde_json::from_str::<Player>("9")
                .map_err(message)
                .unwrap_err(),
            "there is no player 9: players are 1 to 8",
        ),
        (
            serde_json::from_str::<Move>(r#"{"col":3}"#)
                .map_err(message)
                .unwrap_err(),
            "expected a cell or a column",
        ),
        (
            serde_json::from_str::<Move>(r#""a1""#)
                .map_err(message)
                .unwrap_err(),
            "expected a cell or a column",
        ),
        (
            serde_json::from_str::<Verdict>(
                r#"{"status":"win","winner":0,"turn":2,"stones_left":1}"#,
            )
            .map_err(message)
            .unwrap_err(),
            "no verdict has status `win`, winner 0, turn 2 and 1 stones left",
        ),
        (
            serde_json::from_str::<Verdict>(r#"{"status":"draw","winner":0,"turn":0}"#)
                .map_err(message)
                .unwrap_err(),
            "missing field `stones_left`",
        ),
    ] {
        assert!(error.starts_with(expected), "{error}");
    }
}
