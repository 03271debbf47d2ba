//! `inarow solve`.

use serde_json::Value;

use crate::run::{inarow, shell};

/// Solves a position, and returns its JSON.
fn solved(args: &[&str]) -> Value {
    let ran = inarow(&[&["solve", "--json"], args].concat());
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{args:?}");
    serde_json::from_str(&ran.stdout).unwrap()
}

#[test]
fn value_of_each_move_is_that_for_the_player_who_makes_it() {
    let solution = solved(&["b2", "b1", "a1", "c3"]);
    let moves = solution["moves"].as_array().unwrap();
    let values: Vec<String> = moves
        .iter()
        .map(|mv| format!("{} {} {}", mv["move"], mv["value"], mv["plies"]).replace('"', ""))
        .collect();
    let [a3, b3, c3, c2] = ["a3 win 3", "b3 draw null", "a2 win 3", "c2 draw null"];
    assert_eq!(values, [a3, b3, c3, c2, "c1 draw null"]);
    assert_eq!(solution["value"], "win");
    assert_eq!(
        (&solution["turn"], &solution["plies"]),
        (&1.into(), &3.into())
    );
    assert_eq!(solution["rules"], "3x3 k3");
}

#[test]
fn draw_has_no_plies() {
    let solution = solved(&["--rules", "4x4 k4 drop"]);
    assert_eq!(solution["value"], "draw");
    assert!(solution.get("plies").is_none());
}

#[test]
fn every_form_of_a_move_is_read() {
    let rules = ["--rules", "4x4 k4 drop"];
    let moves = |moves: [&'static str; 4]| [&rules[..], &moves].concat();
    let columns = solved(&moves(["d", "d", "d", "d"]));
    assert_eq!(solved(&moves(["3", "d", "1,3", "d4"])), columns);
}

#[test]
fn search_beyond_the_limit_has_status_2_and_no_value() {
    let ran = inarow(&["solve", "--limit", "10", "--memory", "1K"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""));
    let start = "error[too_large]: the value needs more nodes than the limit: after 11 nodes, ";
    assert!(ran.stderr.starts_with(start), "{}", ran.stderr);
}

#[test]
fn position_without_a_value_has_status_2() {
    for (args, code) in [
        (&["--rules", "gomoku"][..], "no_small_board"),
        (&["a1", "b1", "a2", "b2", "a3"], "game_over"),
        (&["a1", "a1"], "occupied"),
        (&["0,0,2"], "wrong_player"),
        (&["x?"], "bad_move"),
    ] {
        let ran = inarow(&[&["solve"], args].concat());
        let start = format!("error[{code}]: ");
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(ran.stderr.starts_with(&start), "{args:?}: {}", ran.stderr);
    }
}

#[test]
fn interrupt_ends_a_long_search() {
    let ran = shell("timeout --signal=INT 1 inarow solve --rules '7x8 k4 drop'; echo $?");
    assert_eq!(ran.stdout, "124\n");
}
