//! `inarow trace`.

use crate::run::{inarow, shell};

/// The table of the textbook's dry run, as the page prints it.
const DRY_RUN: &str = "
| move | step | rows | cols | diagonal | anti-diagonal | touched | answer |
| start | | [0,0,0] | [0,0,0] | 0 | 0 | | |
| 1: (0,0) by 1 | +1 | [1,0,0] | [1,0,0] | 1 | 0 | row 0, col 0, diagonal | 0 |
| 2: (1,1) by 2 | -1 | [1,-1,0] | [1,-1,0] | 0 | -1 | row 1, col 1, both diagonals | 0 |
| 3: (0,1) by 1 | +1 | [2,-1,0] | [1,0,0] | 0 | -1 | row 0, col 1 | 0 |
| 4: (1,0) by 2 | -1 | [2,-2,0] | [0,0,0] | 0 | -1 | row 1, col 0 | 0 |
| 5: (0,2) by 1 | +1 | [3,-2,0] | [0,0,1] | 0 | 0 | row 0, col 2, anti-diagonal | 1 |
";

/// The cells of a Markdown table, without the rule below its head.
fn cells(table: &str) -> Vec<Vec<&str>> {
    let rows = table.lines().filter(|line| line.starts_with("| "));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
        .collect()
}

#[test]
fn the_dry_run_of_the_textbook_number_for_number() {
    let ran = inarow(&["trace", "0,0", "1,1", "0,1", "1,0", "0,2"]);
    assert_eq!(ran.status, Some(0));
    assert_eq!(cells(&ran.stdout), cells(DRY_RUN));
    assert!(
        ran.stdout
            .contains("player 1 wins: three in row 0 (move 5): (0,0) (0,1) (0,2)")
    );
}

#[test]
fn trace_prints_the_same_facts_as_json() {
    let ran = inarow(&["trace", "--json", "0,0", "1,1", "0,1", "1,0", "0,2"]);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(
        lines[5],
        "{\"ply\":5,\"player\":1,\"row\":0,\"col\":2,\"answer\":1,\"status\":\"win\",\
         \"turn\":0,\"stones_left\":0,\"lines\":[[[0,0],[0,1],[0,2]]],\"step\":1,\
         \"rows\":[3,-2,0],\"cols\":[0,0,1],\"diagonal\":0,\"anti_diagonal\":0,\
         \"touched\":[\"row 0\",\"col 2\",\"anti-diagonal\"]}"
    );
}

#[test]
fn moves_may_be_cells_columns_or_name_their_player() {
    for (args, verdict) in [
        (
            &["trace", "a3", "B2", "b3", "a2", "c3"][..],
            "player 1 wins: three in row 0 (move 5): (0,0) (0,1) (0,2)",
        ),
        (
            &["trace", "0,2,2", "1,1,2", "2,0,2"],
            "player 2 wins: three on a rising diagonal (move 3): (0,2) (1,1) (2,0)",
        ),
        (
            &[
                "trace",
                "--rules",
                "connect-four",
                "3",
                "3",
                "e",
                "4",
                "5,5",
                "f",
                "6",
            ],
            "player 1 wins: four in row 1 (move 7): d1 e1 f1 g1",
        ),
        (
            &["trace", "--rules", "1x1", "0,0"],
            "player 1 wins: one stone (move 1): (0,0)",
        ),
        (
            &["trace", "--rules", "3x3 k2", "0,0", "1,1", "0,2"],
            "ongoing after move 3: player 2 to move",
        ),
    ] {
        let ran = inarow(args);
        assert_eq!(ran.status, Some(0), "{}", ran.stderr);
        assert!(
            ran.stdout.contains(&format!("\n   {verdict}\n")),
            "{}",
            ran.stdout
        );
    }
}

#[test]
fn large_boards_show_the_counters_touched_and_a_part_of_the_board() {
    let ran = inarow(&["trace", "--rules", "1000x1000", "500,400", "0,999"]);
    assert_eq!(ran.status, Some(0));
    let table = cells(&ran.stdout);
    assert_eq!(table[2][2..4], ["[500]=1", "[400]=1"]);
    assert_eq!(table[3][4..6], ["0", "-1"]);
    assert!(
        ran.stdout
            .contains("rows 0 to 15 and columns 984 to 999 of 1000x1000")
    );
}

#[test]
fn a_refused_move_ends_the_trace() {
    for (args, code) in [
        (
            &["trace", "0,0", "0,0", "1,1"][..],
            "error[occupied]: move 2",
        ),
        (
            &["trace", "3,0"],
            "error[outside]: move 1: row 3 is outside the board: rows are 0 to 2",
        ),
        (
            &["trace", "0,18446744073709551616"],
            "error[outside]: move 1: column 18446744073709551616",
        ),
        (&["trace", "--", "-1,0"], "error[outside]: move 1: row -1"),
        (
            &["trace", "0,0,3"],
            "error[unknown_player]: move 1: there is no player 3: players are 1 to 2",
        ),
        (&["trace", "1"], "error[row_not_named]"),
        (
            &["trace", "--rules", "1x1", "0,0", "0,0"],
            "error[game_over]: move 2",
        ),
        (
            &["trace", "--rules", "connect-four", "0,0"],
            "error[floating]",
        ),
        (
            &["trace", "--rules", "1x2 k2 drop", "0", "0"],
            "error[column_full]",
        ),
    ] {
        let ran = inarow(args);
        assert_eq!(ran.status, Some(1), "{args:?}");
        assert!(ran.stderr.starts_with(code), "{args:?}: {}", ran.stderr);
        assert!(!ran.stdout.is_empty());
    }
}

#[test]
fn methods_of_the_textbook_show_their_steps_side_by_side() {
    let ran = inarow(&["trace", "--method", "scan,counters", "0,0", "1,1"]);
    assert_eq!(ran.status, Some(0));
    let table = cells(&ran.stdout);
    assert_eq!(table[0][8..], ["steps: scan", "steps: counters"]);
    let steps = |row: usize, column: usize| table[row][column].parse::<u64>().unwrap();
    assert!(steps(2, 8) > steps(2, 9), "{}", ran.stdout);
}

#[test]
fn the_last_position_is_drawn_into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.svg");
    let path = file.to_str().unwrap();
    let ran = inarow(&["trace", "--svg", path, "0,2", "1,1", "1,2", "2,0", "2,2"]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(
        svg.contains("<title>3x3 k3: player 1 wins: three in column 2 (move 5)"),
        "{svg}"
    );
    for (arguments, code) in [
        (["--rules", "101x101", "--svg", path], "board_too_large"),
        (
            ["--rules", "3x3", "--svg", "/nowhere/a.svg"],
            "cannot_write",
        ),
    ] {
        let ran = inarow(&[&["trace"][..], &arguments, &["0,0"]].concat());
        assert_eq!(ran.status, Some(2), "{arguments:?}");
        assert!(
            ran.stderr.contains(&format!("error[{code}]")),
            "{}",
            ran.stderr
        );
        // The name of the temporary file.
        assert!(!ran.stderr.contains(".inarow-"), "{}", ran.stderr);
    }
}

/// Without the check, the first move would name the file.
#[test]
fn picture_needs_a_file_and_not_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let enter = format!("cd {}", folder.path().display());
    for (rules, mv) in [("3x3", "0,0"), ("6x7 k4 drop", "d"), ("6x7 k4 drop", "3")] {
        let ran = shell(&format!(
            "{enter} && inarow trace --rules '{rules}' --svg {mv} {mv}"
        ));
        assert_eq!(ran.status, Some(2), "{}", ran.stdout);
        let message = format!(
            "error[unknown_format]: --svg needs a file, such as `game.svg`; `{mv}` is a move\n"
        );
        assert_eq!(ran.stderr, message);
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
    }
    let ran = shell(&format!("{enter} && inarow trace --svg ./b2 b2"));
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
}

#[test]
fn trace_starts_from_the_rows_of_a_position() {
    let run = inarow(&[
        "trace",
        "--json",
        "--start",
        "[XX1/OO1/3]",
        "--method",
        "counters",
        "0,2",
    ]);
    let last = run.stdout.lines().last().unwrap_or_default();
    for part in [r#""ply":5"#, r#""answer":1"#, r#""rows":[3,-2,0]"#] {
        assert!(last.contains(part), "{last}");
    }
    for (rows, code) in [
        ("[3/3]", "no_separator"),
        ("3/3/3", "no_rows"),
        ("[OO1/3/3]", "impossible_counts"),
        ("[XXX/OOO/3]", "two_winners"),
    ] {
        let run = inarow(&["trace", "--start", rows]);
        assert_eq!(run.status, Some(2), "{rows}");
        assert!(
            run.stderr.contains(&format!("error[{code}]")),
            "{}",
            run.stderr
        );
    }
    assert_eq!(inarow(&["trace", "--start", "[3/3/3]"]).status, Some(0));
    // Players who are named may move in any order and have any number of stones.
    assert_eq!(
        inarow(&["trace", "--start", "[OO1/3/3]", "0,2,2"]).status,
        Some(0)
    );
}
