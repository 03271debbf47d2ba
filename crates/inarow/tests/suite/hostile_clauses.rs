//! Numbers at and beyond every limit in the clauses, and on boards in space.

use inarow::{Cell, Facts, Move, Player, Position, Rules, RulesError, Size};

use crate::hostile_numbers::{ExpectedError, LITTLE, LONGEST_SIDE, NUMBERS, beyond, judge, within};

const MAX_CELLS: i128 = (1 << 63) - 1;

/// Returns the expected error of a number that a clause does not allow.
fn not_taken(clause: &str, value: i128, least: i128, most: i128) -> Option<ExpectedError> {
    let code = format!("{}_out_of_range", clause.trim_end_matches('=')).leak();
    let message = format!("`{clause}` must be from {least} to {most}, not {value}");
    (!(least..=most).contains(&value)).then_some((code, message))
}

#[test]
fn clauses_of_any_numbers_are_accepted_or_rejected_with_a_code() {
    for number in NUMBERS {
        let board = || Rules::builder().size(3, 3);
        for (line, builder, error) in [
            (
                format!("3x3 open={number}"),
                board().open_ends(number),
                not_taken("open=", number, 1, 2),
            ),
            (
                format!("3x3 players={number}"),
                board().players(number),
                not_taken("players=", number, 2, 8),
            ),
            (
                format!("3x3 turn={number},1"),
                board().turn(number, 1),
                not_taken("turn=", number, 1, LONGEST_SIDE),
            ),
            (
                format!("3x3 turn=1,{number}"),
                board().turn(1, number),
                not_taken("turn=", number, 1, LONGEST_SIDE),
            ),
        ] {
            let built = within(0, &line, || builder.build());
            let built = judge(&line, built, RulesError::code, error.clone());
            let read = within(LITTLE, &line, || line.parse::<Rules>());
            let read = judge(&line, read, RulesError::code, error);
            assert_eq!(built, read, "{line}");
            if let Some(rules) = read {
                let turn = rules.turn_at(u64::MAX);
                assert!(
                    (1..=rules.players()).contains(&turn.player.number()),
                    "{line}"
                );
                assert!(
                    (1..=rules.stones_in_turns()[1]).contains(&turn.stones_left),
                    "{line}"
                );
            }
        }
    }
}

#[test]
fn boards_in_space_of_any_numbers_are_playable_or_rejected_with_a_code() {
    let mut taken = 0;
    for rows in NUMBERS {
        for cols in NUMBERS {
            for layers in NUMBERS {
                for clauses in ["", " drop", " exact open=1 wrap", " players=8 straight"] {
                    let line = format!("{rows}x{cols}x{layers} k1{clauses}");
                    let error = size_error([rows, cols, layers]);
                    let read = within(LITTLE, &line, || line.parse::<Rules>());
                    let read = judge(&line, read, RulesError::code, error);
                    let five = read.and_then(|rules| rules.to_builder().k(5).build().ok());
                    for rules in read.into_iter().chain(five) {
                        play_the_corners(rules);
                        taken += 1;
                    }
                }
            }
        }
    }
    println!("{taken} boards taken and played");
    assert!(taken > 300, "{taken}");
}

#[test]
fn the_longest_rings_are_playable() {
    for (line, ring) in [
        (
            "2147483647x2147483646 wrap k",
            4_611_686_011_984_936_962_u64,
        ),
        (
            "2147483647x2147483646 wrap exact k",
            4_611_686_011_984_936_961,
        ),
        ("2097151x2097150x2097149 wrap k", 9_223_345_648_598_777_850),
    ] {
        let rules: Rules = format!("{line}{ring}").parse().unwrap();
        let mut position = Position::new(rules).with_facts();
        let sets = position.facts().open_candidates(Player::ONE);
        let cell = match rules.size().layers() {
            Some(_) => Cell::in_space(5, 7, 9),
            None => Cell::new(5, 7),
        };
        position.play(cell.into()).unwrap();
        assert!(
            position.facts().open_candidates(Player::TWO) < sets,
            "{rules}"
        );
        position.undo(cell.into()).unwrap();
        assert_eq!(
            position.facts().open_candidates(Player::TWO),
            sets,
            "{rules}"
        );
    }
}

fn size_error(sides: [i128; 3]) -> Option<ExpectedError> {
    let side = |(name, value): (&&str, &i128)| {
        let codes = ["board_too_large", "empty_board"];
        beyond(
            codes[usize::from(*value < 1)],
            name,
            *value,
            1..=LONGEST_SIDE,
        )
    };
    let names = ["rows", "columns", "layers"];
    names.iter().zip(&sides).find_map(side).or_else(|| {
        let [rows, cols, layers] = sides.map(|side| u32::try_from(side).unwrap());
        let cells: i128 = sides.iter().product();
        let error = beyond("board_too_large", "cells", cells, 1..=MAX_CELLS);
        let size = Size::in_space(rows, cols, layers);
        assert_eq!(size.is_some(), error.is_none());
        error
    })
}

/// Plays the corners with all facts, as far as the rules allow, and undoes them.
fn play_the_corners(rules: Rules) {
    let what = rules.to_string();
    let bytes = Facts::new_bytes(&rules);
    if bytes > 1 << 26 {
        return;
    }
    let mut position = within(bytes, &what, || Position::new(rules).with_facts());
    let sets = position.facts().open_candidates(Player::ONE);
    let [row, col, layer] = rules.size().sides().map(|side| side - 1);
    let corners = [
        [0, 0, 0],
        [row, col, layer],
        [0, col, 0],
        [row, 0, layer],
        [0, 0, layer],
    ];
    let memory = 2000 + 10 * Facts::stone_bytes(&rules);
    let mut path = Vec::new();
    for [row, col, layer] in corners {
        let mv = Move::Cell(Cell::in_space(row, col, layer));
        let text = rules.move_text(mv).to_string();
        assert_eq!(rules.parse_move(&text), Ok(mv), "{what}");
        let played = within(memory, &what, || position.play(mv));
        if played.is_ok() {
            path.push(mv);
        }
        within(memory, &what, || {
            for player in (1..=rules.players()).filter_map(Player::new) {
                assert!(
                    position.facts().winning_cells(player).take(10).all(|cell| {
                        rules.size().contains(cell) && position.stone(cell).is_none()
                    })
                );
                assert!(position.facts().open_candidates(player) <= sets, "{what}");
            }
        });
    }
    assert!(!path.is_empty(), "{what}: no corner was played");
    for mv in path.into_iter().rev() {
        within(memory, &what, || position.undo(mv)).unwrap();
    }
    assert_eq!(
        position.facts().open_candidates(Player::ONE),
        sets,
        "{what}"
    );
}
