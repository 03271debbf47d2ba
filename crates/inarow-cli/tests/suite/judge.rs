//! `inarow judge`: what it reports about records under any rules.

use std::fs;

use crate::run::{inarow, inarow_reading};

#[test]
fn facts_follow_each_answer_in_json() {
    let record = r#"{"id":"a","rules":"3x3","moves":"a3b2b3"}"#;
    let start = r#"{"game":"a","rules":"3x3 k3","status":"ongoing","winner":0,"ply":3,"lines":[]"#;
    let facts = r#","turn":2,"winning_cells":{"1":[[0,2]],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":6"#;
    for (args, rest) in [
        (&["judge", "--json", "-"][..], ""),
        (&["judge", "--json", "--facts", "-"], facts),
    ] {
        let ran = inarow_reading(record, args);
        assert_eq!(ran.stdout, format!("{start}{rest}}}\n"), "{}", ran.stderr);
    }
}

#[test]
fn the_examples_have_facts() {
    let plain = inarow(&["judge", "--json", "examples"]);
    let ran = inarow(&["judge", "--json", "--facts", "examples"]);
    assert_eq!((plain.status, ran.status), (Some(0), Some(0)));
    assert_eq!(plain.stdout.lines().count(), ran.stdout.lines().count());
    for (plain, with_facts) in plain.stdout.lines().zip(ran.stdout.lines()) {
        let (before, facts) = with_facts.split_once(",\"turn\":").unwrap();
        assert_eq!(plain, format!("{before}}}"));
        let is_over = !before.contains("\"status\":\"ongoing\"");
        assert_eq!(facts.starts_with("0,"), is_over, "{with_facts}");
        assert_eq!(facts.ends_with("\"legal\":0}"), is_over, "{with_facts}");
    }
}

#[test]
fn the_table_has_a_column_for_each_player_of_the_rules() {
    let records = r#"{"rules":"1x9 k2 players=4","moves":"a1i1c1e1b1"}
{"rules":"1x9 k2 players=3","moves":"a1i1c1e1g1d1","result":3}
{"rules":"misere","moves":"a3a1b3c1c3","result":2}
"#;
    let ran = inarow_reading(records, &["judge", "-"]);
    assert_eq!(ran.status, Some(0), "{}", ran.stdout);
    let rows: Vec<Vec<&str>> = ran
        .stdout
        .lines()
        .filter(|line| line.starts_with("| "))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let wins = ["wins 1", "wins 2", "wins 3", "wins 4"];
    assert_eq!(rows[0][..6], [&["file", "games"][..], &wins].concat());
    assert_eq!(rows[1][..6], ["-", "3", "1", "1", "1", "0"]);
}

#[test]
fn table_has_two_win_columns_if_no_record_is_valid() {
    let ran = inarow_reading("?", &["judge", "-"]);
    assert!(
        ran.stdout.contains("| wins 1 | wins 2 | draws"),
        "{}",
        ran.stdout
    );
}

#[test]
fn moves_after_the_deciding_turn_are_reported_with_its_stones_left() {
    let records = r#"{"rules":"1x9 k2 turn=1,3","moves":"a1c1d1e1"}
{"rules":"1x9 k2 turn=1,3","moves":"a1c1d1e1g1"}
{"rules":"3x3","moves":"a3b2b3a2c3c1"}
"#;
    let ran = inarow_reading(records, &["judge", "-"]);
    let (_, problems) = ran.stdout.split_once("problems:\n").unwrap();
    let expected = "\
-:2: has 2 moves after the end of the game (move 3); only 1 stone was left in that turn
-:3: has 1 move after the end of the game (move 5)
";
    assert_eq!(problems, expected);
    // The table counts records, not moves.
    let table = "\
| file | games | wins 1 | wins 2 | draws | ongoing | invalid | wrong result | after end |
|------|------:|-------:|-------:|------:|--------:|--------:|-------------:|----------:|
| -    |     3 |      1 |      2 |     0 |       0 |       0 |            0 |         2 |
";
    assert!(ran.stdout.starts_with(table), "{}", ran.stdout);
}

#[test]
fn json_document_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let games = vec![r#"{"rules":"3x3","moves":"b2a1"}"#; 300];
    let write = |name: &str, text: String| fs::write(folder.path().join(name), text).unwrap();
    write("array.JSON", format!("[\n  {}\n]\n", games.join(",\n  ")));
    write("lines.jsonl", games.join("\n"));
    write("one.json", games[0].replace(',', ",\n"));
    write("package.json", r#"{"name": "x"}"#.into());
    let folder = folder.path().display();
    let ran = inarow(&["judge", &folder.to_string()]);
    let note = format!("skipped 1 file (JSON without moves): {folder}/package.json\n");
    assert_eq!((ran.status, ran.stderr), (Some(0), note));
    assert!(ran.stdout.contains("|   601 |"), "{}", ran.stdout);
    // A file that the command line names is judged.
    let ran = inarow(&["judge", &format!("{folder}/package.json")]);
    assert_eq!(ran.status, Some(1));
    assert!(
        ran.stdout.contains("the key `moves` is missing"),
        "{}",
        ran.stdout
    );
}

/// Positions with scores, as Pascal Pons published them.
#[test]
fn files_of_positions_with_scores_are_read() {
    let file = "crates/inarow/tests/data/connect4/pons_L1_R1.txt";
    let ran = inarow(&["judge", "--format", "columns", "--json", file]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    let ongoing = ran.stdout.matches("\"status\":\"ongoing\"").count();
    assert_eq!(ongoing, 1000);
}

#[test]
fn columns_are_counted_from_the_base() {
    for (base, status, converted) in [("0", 0, "1231\n"), ("1", 1, ""), ("2", 2, "")] {
        let args = ["--base", base, "-"];
        let ran = inarow_reading(
            "0120 5",
            &[
                &["convert", "--from", "columns", "--to", "columns"],
                &args[..],
            ]
            .concat(),
        );
        assert_eq!((ran.status, &*ran.stdout), (Some(status), converted));
        let ran = inarow_reading(
            "0120 5",
            &[&["judge", "--format", "columns"], &args[..]].concat(),
        );
        assert_eq!(ran.status, Some(status), "{}", ran.stdout);
    }
}

#[test]
fn meaning_of_numbers_is_printed_once() {
    let print = |format: &str, args: &[&str], records: &str| {
        let args = [
            &["judge", "--format", format, "--rules", "3x3", "-"][..],
            args,
        ]
        .concat();
        let ran = inarow_reading(records, &args);
        (ran.status, ran.stderr)
    };
    let from_one = "{\"moves\":[[1,3]]}\n{\"moves\":[[3,3]]}\n";
    let shown = "records whose numbers count from 1: 2, as the values of their files show; to set \
                 it, use --base\n";
    assert_eq!(print("jsonl", &[], from_one), (Some(0), shown.into()));
    assert_eq!(
        print("jsonl", &["--base", "1"], from_one),
        (Some(0), String::new())
    );
    assert_eq!(
        print("jsonl", &["--base", "0"], from_one),
        (Some(1), String::new())
    );
    let both = "{\"moves\":[[0,1]]}\n{\"moves\":[[1,3]]}\n{\"moves\":[[3,1]]}\n";
    let misfits = "records with a number outside the board: 2; do they count from 1? --base 1\n";
    assert_eq!(print("jsonl", &[], both), (Some(1), misfits.into()));
    let players = "{\"moves\":[[0,0,1],[1,1,-1]]}\n";
    let shown = "records whose players are not 1, 2, ...: 1, as the values of their files show; to \
                 set it, use --players\n";
    assert_eq!(print("jsonl", &[], players), (Some(0), shown.into()));
    assert_eq!(
        print("jsonl", &["--players", "sign"], players),
        (Some(0), String::new())
    );
    let (status, error) = print("jsonl", &["--players", "from-one"], players);
    assert_eq!((status, &*error), (Some(1), ""));
}

#[test]
fn players_in_any_order_are_free_to_move_also_by_turns_of_several() {
    let record = r#"{"rules":"1x9 k3 players=3 turn=1,2","moves":[[0,0,3],[0,1,3],[0,2,3]]}"#;
    for (args, status) in [
        (&["judge", "-"][..], 1),
        (&["judge", "--free-turns", "-"], 0),
    ] {
        let ran = inarow_reading(record, args);
        assert_eq!(ran.status, Some(status), "{}", ran.stdout);
    }
}

#[test]
fn each_wrong_result_is_drawn_once_if_the_option_is_set() {
    let wrong = r#"{"id":"g","rules":"3x3","moves":"a3b2b3a2c3","result":0}"#;
    let right = r#"{"rules":"3x3","moves":"a3b2b3a2c3","result":1}"#;
    let records = format!("{right}\n{}", format!("{wrong}\n").repeat(12));
    let drawn = |args: &[&str]| {
        let ran = inarow_reading(&records, args);
        assert_eq!(ran.status, Some(1), "{ran:?}");
        [
            ran.stdout.matches("[X] [X] [X]").count(),
            ran.stdout.matches("\"board\"").count(),
        ]
    };
    // The first ten problems are drawn.
    assert_eq!(drawn(&["judge", "-"]), [10, 0]);
    assert_eq!(drawn(&["judge", "--show-disagreements", "-"]), [12, 0]);
    assert_eq!(drawn(&["judge", "--json", "-"]), [0, 0]);
    assert_eq!(
        drawn(&["judge", "--json", "--show-disagreements", "-"]),
        [12, 12]
    );
}

#[test]
fn wrong_answer_of_a_call_is_a_wrong_result() {
    let calls = "Input\n[\"TicTacToe\",\"move\"]\n[[1],[0,0,2]]\nOutput\n[null,1]\n";
    let ran = inarow_reading(calls, &["judge", "--format", "leetcode", "-"]);
    assert_eq!((ran.status, &*ran.stdout), (Some(1), "[null,2]\n"));
    let reason = "-:2: wrong result: the answer to move 1 is wrong in the record\n";
    assert_eq!(ran.stderr, reason);
    let right = calls.replace("[null,1]", "[null,2]");
    let ran = inarow_reading(&right, &["judge", "--format", "leetcode", "-"]);
    assert_eq!(
        (ran.status, &*ran.stdout, &*ran.stderr),
        (Some(0), "[null,2]\n", "")
    );
}
