//! `--facts` by example.

use inarow::{Facts, Position, Rules};
use inarow_judge::{Format, Grouping, JudgeOptions, Letters, Parsing, Turns};

use super::{check, with_rules};
use crate::judge::json;

const FACTS: JudgeOptions = JudgeOptions {
    rules: None,
    clauses: None,
    turns: Turns::Ordered,
    grouping: Grouping::Interleaved,
    base: None,
    players: None,
    encoding: None,
    letters: Letters::All,
    gomocup_rule: None,
    results: None,
    are_results_open: false,
    memory: 1 << 30,
    boards: false,
    facts: true,
    played: false,
    answers: false,
    names: true,
    lines: true,
    moves: false,
    parsing: Parsing::Quick,
};

fn facts_by(rules: &str) -> JudgeOptions {
    JudgeOptions {
        facts: true,
        ..with_rules(rules)
    }
}

/// Compares the output from `turn` on with the expected facts, for games as rules and moves.
fn check_facts(options: JudgeOptions, games: &[(&str, &str, &str)]) {
    for (rules, moves, expected) in games {
        let record = format!(r#"{{"rules":"{rules}","moves":{moves}}}"#);
        let output = json(Format::Jsonl, options, &record).remove(0);
        let facts = output.find("\"turn\"").map(|at| &output[at..]);
        assert_eq!(
            facts,
            Some(&*format!("{expected}}}")),
            "of {record}: {output}"
        );
    }
}

#[test]
fn facts_come_after_all_other_keys() {
    check(
        Format::Jsonl,
        FACTS,
        &[
            (
                r#"{"id":"a","rules":"3x3","moves":"a3b2b3","result":0}"#,
                &[
                    r#"{"game":"a","rules":"3x3 k3","status":"ongoing","winner":0,"ply":3,"lines":[],"claimed":0,"agrees":null,"turn":2,"winning_cells":{"1":[[0,2]],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":6}"#,
                ],
            ),
            // After the end there is no player to move.
            (
                r#"{"id":"b","rules":"3x3","moves":"a3b2b3a2c3c2","result":2}"#,
                &[
                    r#"{"game":"b","rules":"3x3 k3","status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]],"claimed":2,"agrees":false,"after_end":1,"file":"f","line":1,"turn":0,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":false},"dead":false,"legal":0}"#,
                ],
            ),
            (
                r#"{"id":"c","rules":"1x2 k2","moves":"a1b1"}"#,
                &[
                    r#"{"game":"c","rules":"1x2 k2","status":"draw","winner":0,"ply":2,"lines":[],"turn":0,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":false,"2":false},"dead":true,"legal":0}"#,
                ],
            ),
            // The facts of the position before the refused move.
            (
                r#"{"id":"d","rules":"3x3","moves":"a3b2b3b2"}"#,
                &[
                    r#"{"game":"d","rules":"3x3 k3","status":"invalid","error":{"code":"occupied","ply":4,"message":"b2 is occupied by player 2"},"turn":2,"winning_cells":{"1":[[0,2]],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":6}"#,
                ],
            ),
        ],
    );
}

#[test]
fn facts_follow_every_clause() {
    check_facts(
        FACTS,
        &[
            // If one stone is a line, a stone on any cell wins.
            (
                "1x2 k1",
                "[]",
                r#""turn":1,"winning_cells":{"1":[[0,0],[0,1]],"2":[[0,0],[0,1]]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":2"#,
            ),
            (
                "1x4 k3",
                r#""b1c1""#,
                r#""turn":1,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":false,"2":false},"dead":true,"legal":2"#,
            ),
            // A stone between the run of two and the single stone would complete a line of four.
            (
                "1x7 k3 exact",
                r#""b1g1c1f1e1""#,
                r#""turn":2,"winning_cells":{"1":[[0,0]],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":false},"dead":false,"legal":2"#,
            ),
            // O blocks one end of the run. The other end is the edge.
            (
                "1x7 k3 open=2",
                r#""a1g1b1d1""#,
                r#""turn":1,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":3"#,
            ),
            (
                "1x7 k3 open=1",
                r#""a1g1b1d1""#,
                r#""turn":1,"winning_cells":{"1":[[0,2]],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":3"#,
            ),
            // O would also win on (1, 3), but no stone can land there yet.
            (
                "4x4 k3 drop",
                "[0,1,1,2,3,2]",
                r#""turn":1,"winning_cells":{"1":[[1,2]],"2":[[1,2]]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":4"#,
            ),
            (
                "torus",
                r#""b3a3c2c3""#,
                r#""turn":1,"winning_cells":{"1":[[2,0]],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":5"#,
            ),
            (
                "3x3 straight",
                r#""a3b3b2""#,
                r#""turn":2,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":6"#,
            ),
            (
                "1x9 k2 players=3",
                r#""a1e1""#,
                r#""turn":3,"winning_cells":{"1":[[0,1]],"2":[[0,3],[0,5]],"3":[]},"losing_cells":{"1":[],"2":[],"3":[]},"can_win":{"1":true,"2":true,"3":true},"dead":false,"legal":7"#,
            ),
            // The second stone of player 2, and of player 1.
            (
                "1x9 k2 turn=1,2",
                r#""a1d1""#,
                r#""turn":2,"winning_cells":{"1":[[0,1]],"2":[[0,2],[0,4]]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":7"#,
            ),
            // X can only lose, by completing a line. O can no longer complete a line, and so can no
            // longer lose.
            (
                "1x3 k2 loses",
                r#""a1""#,
                r#""turn":2,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[[0,1]],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":2"#,
            ),
            (
                "1x3 k2 loses",
                r#""a1b1""#,
                r#""turn":1,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[],"2":[[0,2]]},"can_win":{"1":true,"2":false},"dead":false,"legal":1"#,
            ),
            (
                "2x2x2 k2 straight",
                r#""a2.1b1.2""#,
                r#""turn":1,"winning_cells":{"1":[[0,0,1],[0,1,0],[1,0,0]],"2":[[0,1,1],[1,0,1],[1,1,0]]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":6"#,
            ),
            // Only the lowest empty cells of columns count.
            (
                "2x2x2 k2 drop straight",
                "[[0,0],[1,1]]",
                r#""turn":1,"winning_cells":{"1":[[0,0,0],[1,0,1],[1,1,0]],"2":[[0,1,1],[1,0,1],[1,1,0]]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":4"#,
            ),
        ],
    );
}

#[test]
fn unordered_turns_have_no_player_to_move() {
    let unordered = JudgeOptions {
        turns: Turns::Unordered,
        ..FACTS
    };
    check_facts(
        unordered,
        &[(
            "1x5 k3",
            "[[0,0,2],[0,1,2]]",
            r#""turn":0,"winning_cells":{"1":[],"2":[[0,2]]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":3"#,
        )],
    );
    check(
        Format::Leetcode,
        FACTS,
        &[(
            "[\"TicTacToe\",\"move\",\"move\"]\n[[3],[0,0,2],[0,1,2]]\n[\"TicTacToe\",\"move\"]\n[[2],[2,0,2]]\n",
            &[
                r#"{"game":"f:1","rules":"3x3 k3","status":"ongoing","winner":0,"ply":2,"lines":[],"turn":0,"winning_cells":{"1":[],"2":[[0,2]]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":7}"#,
                r#"{"game":"f:3","rules":"2x2 k2","status":"invalid","error":{"code":"outside","ply":1,"message":"row 2 is outside the board: rows are 0 to 1"},"turn":0,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":4}"#,
            ],
        )],
    );
}

/// The facts of `1x3 k2` after one stone of player 1 on the left cell.
const AFTER_ONE: &str = r#""turn":2,"winning_cells":{"1":[[0,1]],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":2}"#;

/// The facts of `1x3 k2` before the first stone.
const AT_THE_START: &str = r#""turn":1,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":3}"#;

/// The facts of `1x3 k2` after player 1 has won.
const AFTER_A_WIN: &str = r#""turn":0,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":false},"dead":false,"legal":0}"#;

/// Returns the output for the last record, from its error code on if it has one.
fn last(format: Format, options: JudgeOptions, text: &str) -> String {
    let output = json(format, options, text).pop().unwrap();
    let code = output.split_once("\"code\":\"").map(|(_, rest)| rest);
    code.unwrap_or(&output).into()
}

#[test]
fn broken_record_has_the_facts_before_its_fault() {
    for (format, text, code, facts) in [
        (
            Format::Jsonl,
            r#"{"moves":[[0,0],[0,0]]}"#,
            "occupied",
            AFTER_ONE,
        ),
        (
            Format::Jsonl,
            r#"{"moves":[[0,0],null]}"#,
            "bad_move",
            AFTER_ONE,
        ),
        (
            Format::Jsonl,
            r#"{"moves":["a1","?"]}"#,
            "no_column",
            AFTER_ONE,
        ),
        (Format::Jsonl, r#"{"moves":"a1?"}"#, "no_column", AFTER_ONE),
        (
            Format::Jsonl,
            r#"{"moves":[[0,0,2]]}"#,
            "wrong_player",
            AT_THE_START,
        ),
        (Format::Jsonl, r#"{"moves":5}"#, "bad_record", AT_THE_START),
        (Format::Pos, "a1-", "no_column", AFTER_ONE),
        (Format::Pos, "a1d1", "outside", AFTER_ONE),
        (
            Format::Csv,
            "game,col,row\n1,0,0\n1,0,0",
            "occupied",
            AFTER_ONE,
        ),
        (
            Format::Csv,
            "game,col,row\n1,0,0\n1,x,0",
            "bad_record",
            AFTER_ONE,
        ),
        (
            Format::Csv,
            "game,col,row\n1,0,0\n1,x,0\n1,1,0",
            "bad_record",
            AFTER_ONE,
        ),
        (
            Format::Csv,
            "game,col,row\n1,0,0\n1,2,0\n1,1,0\n1,,0",
            "bad_record",
            AFTER_A_WIN,
        ),
        (
            Format::Csv,
            "game,col,row,ply\n1,0,0,1\n1,2,0,3\n1,1,0,3",
            "ply_repeated",
            AFTER_ONE,
        ),
        // The third move waits for the second move, which is missing.
        (
            Format::Csv,
            "game,col,row,ply\n1,2,0,3\n1,0,0,1",
            "ply_gap",
            AFTER_ONE,
        ),
        (
            Format::Csv,
            "game,col,row,ply\n1,0,0,1\n1,2,0,2\n1,1,0,3\n1,1,0,5",
            "ply_gap",
            AFTER_A_WIN,
        ),
        (
            Format::Csv,
            "game,col,row,ply\n1,0,0,1\n1,2,0,",
            "ply_mixed",
            AFTER_ONE,
        ),
        (
            Format::Events,
            "{\"game\":1,\"row\":0,\"col\":0}\n{\"game\":1,\"row\":0}",
            "bad_record",
            AFTER_ONE,
        ),
    ] {
        let output = last(format, facts_by("1x3 k2"), text);
        assert!(
            output.starts_with(code) && output.ends_with(facts),
            "{text}: {output}"
        );
    }
}

#[test]
fn record_without_a_position_has_no_facts() {
    let grouped = JudgeOptions {
        grouping: Grouping::Grouped,
        ..facts_by("1x3 k2")
    };
    for (format, options, text, code) in [
        (Format::Jsonl, FACTS, "?", "bad_json"),
        (
            Format::Jsonl,
            FACTS,
            r#"{"moves":[[0,0]]}"#,
            "rules_missing",
        ),
        (
            Format::Jsonl,
            FACTS,
            r#"{"moves":[[0,0]],"rules":"3x3 k4"}"#,
            "line_too_long",
        ),
        (
            Format::Jsonl,
            facts_by("1x3 k2"),
            r#"{"moves":[[0,0]}"#,
            "bad_json",
        ),
        (Format::Csv, FACTS, "game,row,col\n1,0,0", "rules_missing"),
        (
            Format::Csv,
            facts_by("1x3 k2"),
            "game,row,col\n,?",
            "bad_record",
        ),
        (
            Format::Csv,
            grouped,
            "game,row,col\n1,0,0\n2,0,0\n1,0,1",
            "game_returned",
        ),
        (
            Format::Leetcode,
            FACTS,
            "[\"TicTacToe\",\"move\"]\n[[3]]",
            "bad_record",
        ),
        (
            Format::Leetcode,
            FACTS,
            "[\"TicTacToe\"]\n[[0]]",
            "empty_board",
        ),
    ] {
        let output = last(format, options, text);
        assert!(
            output.starts_with(code) && !output.contains("\"turn\""),
            "{text}: {output}"
        );
    }
}

#[test]
fn interleaved_games_have_separate_facts() {
    let text = "game,col,row\na,0,0\nb,2,0\na,2,0\na,1,0\n";
    let output = [
        r#"{"game":"a","rules":"1x3 k2","status":"win","winner":1,"ply":3,"lines":[[[0,0],[0,1]]],"turn":0,"winning_cells":{"1":[],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":false},"dead":false,"legal":0}"#,
        r#"{"game":"b","rules":"1x3 k2","status":"ongoing","winner":0,"ply":1,"lines":[],"turn":2,"winning_cells":{"1":[[0,1]],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":2}"#,
    ];
    assert_eq!(json(Format::Csv, facts_by("1x3 k2"), text), output);
}

#[test]
fn facts_need_additional_memory() {
    let judge = |line: &str, facts, memory| {
        let rules: Rules = line.parse().unwrap();
        let layer = rules.size().layers().map_or("", |_| ",0");
        let moves = (0..4).map(|col| format!("[0,{col}{layer}]"));
        let moves = moves.collect::<Vec<_>>().join(",");
        let record = format!(r#"{{"rules":"{line}","moves":[{moves}]}}"#);
        let options = JudgeOptions {
            facts,
            memory,
            ..FACTS
        };
        last(Format::Jsonl, options, &record)
    };
    // The memory limit allows the board, but not its facts.
    for line in ["512x512 k5", "512x512 k512", "64x64x64 k4", "9x9 k5"] {
        let rules = line.parse().unwrap();
        let (plain, facts) = (Position::new_bytes(&rules), Facts::new_bytes(&rules));
        assert!(judge(line, false, plain).contains("ongoing"), "{line}");
        assert!(
            judge(line, true, facts + 20_000).contains("ongoing"),
            "{line}"
        );
        let invalid = judge(line, true, plain);
        let reason = format!("a board of {line} with its facts needs ");
        assert!(invalid.starts_with("memory_exceeded"), "{invalid}");
        assert!(invalid.contains(&reason), "{invalid}");
        assert!(!invalid.contains("\"turn\""), "{invalid}");
    }
    // On a very large board, each stone takes memory. The facts are those before the stone that
    // exceeds the limit.
    let boundless = "1000000x1000000 k5";
    let empty_board = Facts::new_bytes(&boundless.parse().unwrap()) + 1_000;
    let invalid = judge(boundless, true, empty_board);
    assert!(invalid.starts_with("memory_exceeded"), "{invalid}");
    assert!(invalid.contains("\"turn\":"), "{invalid}");
    assert!(judge(boundless, false, empty_board).contains("ongoing"));
}

#[test]
fn facts_that_list_too_many_cells_make_the_game_invalid() {
    let options = |memory| JudgeOptions { memory, ..FACTS };
    let whole_board = r#"{"rules":"1000x1000 k1","moves":[]}"#;
    let listed = last(Format::Jsonl, options(1 << 30), whole_board);
    assert_eq!(listed.matches("],[").count(), 2 * 999_999);
    let invalid = last(Format::Jsonl, options(64 << 20), whole_board);
    let wanted = concat!(
        r#"memory_exceeded","file":"f","line":1,"message":"the facts list 2000000 cells; "#,
        r#"the memory limit allows at most 1048576"}}"#,
    );
    assert_eq!(invalid, wanted);
    // After the end, and without facts, no cells are listed.
    let won = r#"{"rules":"1000x1000 k1","moves":[[0,0]]}"#;
    assert!(last(Format::Jsonl, options(64 << 20), won).contains("\"status\":\"win\""));
    let boundless = r#"{"rules":"2147483647x2147483647 k1","moves":[]}"#;
    let output = last(Format::Jsonl, options(1 << 30), boundless);
    assert!(
        output.contains("the facts list 9223372028264841218 cells"),
        "{output}"
    );
    let plain = json(Format::Jsonl, JudgeOptions::default(), boundless);
    assert!(plain[0].contains("\"status\":\"ongoing\""));
}
