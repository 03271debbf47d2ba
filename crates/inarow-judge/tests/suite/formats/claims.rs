//! Claims that cannot be parsed or that the board does not support, and keys that are not read.

use inarow_judge::{
    Clauses, Format, JudgeOptions, Note, OptionalColumns, Parsing, Results, Summary,
};

use super::with_rules;
use crate::judge::{json, judgements};

/// Returns `agrees` and the codes of the notes of a game with a claim.
fn claim(rules: &str, moves: &str, result: &str) -> (Option<bool>, Vec<&'static str>) {
    let record = format!(r#"{{"rules":"{rules}","moves":"{moves}","result":{result}}}"#);
    let options = JudgeOptions::default();
    let judged = judgements(Format::Jsonl, options, record.as_bytes()).unwrap();
    let judgement = &judged[0];
    let outcome = judgement.outcome.as_ref().unwrap();
    let notes = judgement.notes.iter().map(Note::code).collect();
    assert_eq!(
        judgement.claims_wrongly(),
        outcome.agrees() == Some(false),
        "{record}"
    );
    (outcome.agrees(), notes)
}

#[test]
fn claimed_win_with_a_run_that_does_not_count_is_wrong() {
    let six = "a1a9b1b9c1c9e1e9f1f9d1";
    let blocked = "b1a1c1g1d1a9e1b9f1";
    let diagonal = "a1a9b2b9c3";
    let ring = "a1a2b1c2c1e2d1g2f1b2g1f2h1h2e1";
    let three = "a1a9a7b1b9b7c1c9c7e1e9e7f1f9f7d1h9h7";
    let unsupported = (Some(false), vec!["unsupported_claim"]);
    let open = (None, vec![]);
    for (rules, moves, result, wanted) in [
        ("9x9 k5 exact", six, "1", &unsupported),
        ("9x9 k5 exact", six, r#""Black wins""#, &unsupported),
        ("9x9 k5 exact", six, r#""Black+R""#, &open),
        ("9x9 k5 exact", six, r#""white resigns""#, &open),
        ("9x9 k5 exact", six, "2", &open),
        ("9x9 k5 exact", six, "0", &open),
        ("9x9 k5 exact", six, "null", &open),
        ("9x9 k7 exact", six, "1", &open),
        ("9x9 k7", six, "1", &open),
        ("9x9 k5 open=1", blocked, "1", &unsupported),
        ("9x9 k3 straight", diagonal, "1", &unsupported),
        ("9x9 straight", diagonal, "1", &open),
        ("2x8 k5 exact wrap", ring, "1", &unsupported),
        ("2x8 k5 exact wrap=cols", ring, "1", &unsupported),
        // The run of player 1 would let player 2 win.
        ("9x9 k5 exact loses", six, "2", &unsupported),
        ("9x9 k5 exact loses", six, "1", &open),
        ("9x9 k5 exact loses", &format!("h8{six}"), "1", &unsupported),
        // Moves of the opponent follow the run.
        ("9x9 k5 exact", &format!("{six}g9"), "1", &unsupported),
        ("9x9 k5 exact loses", &format!("{six}g9"), "2", &unsupported),
        ("9x9 k5 exact players=3", three, "1", &unsupported),
        // Another move of the winner follows the run.
        ("9x9 k5 exact", &format!("{six}g9h8"), "1", &open),
        ("9x9 k5 exact", &format!("{six}g9g1"), "1", &unsupported),
        ("9x9 k5 exact loses", &format!("{six}g9h8"), "2", &open),
        ("1x12 k2 exact", "a1l1c1j1b1h1", "1", &unsupported),
        ("1x12 k2 exact", "a1l1c1j1b1h1f1", "1", &open),
    ] {
        let found = claim(rules, moves, result);
        assert_eq!(found, *wanted, "{rules}: {moves} {result}");
    }
    let record = format!(r#"{{"rules":"9x9 k5 exact loses","moves":"{six}","result":2}}"#);
    let judged = judgements(Format::Jsonl, JudgeOptions::default(), record.as_bytes()).unwrap();
    assert_eq!(
        judged[0].notes[0].message(),
        "the record claims that player 2 wins, but a run of 6 stones of player 1 does not count \
         under these rules, and the game is ongoing"
    );
}

/// A second claim of a row may contradict the first one.
#[test]
fn columns_that_look_like_results_are_read_or_named() {
    for (header, row, unread) in [
        ("moves,result,Winner", "a1,1,2", Some("Winner")),
        ("moves,outcome,result,score", "a1,2,1,9", Some("outcome")),
        ("moves,score,winner", "a1,9,1", None),
        ("moves,score", "a1,9", Some("score")),
        ("game,cell,result,winner", "1,0,1,2", Some("winner")),
        ("game,cell,result", "1,0,1", None),
    ] {
        let table = format!("{header}\n{row}\n");
        let judged = judgements(Format::Csv, with_rules("3x3"), table.as_bytes()).unwrap();
        let [judged] = &judged[..] else {
            panic!("{header}: {judged:?}");
        };
        let notes: Vec<_> = judged.notes.iter().map(Note::message).collect();
        match unread {
            Some(name) => {
                let [note] = notes[..] else {
                    panic!("{header}: {notes:?}");
                };
                assert!(
                    note.starts_with(&format!("the key `{name}` is not read")),
                    "{note}"
                );
            }
            None => assert_eq!(notes, [""; 0], "{header}"),
        }
        let claimed = judged.outcome.as_ref().unwrap().claimed;
        assert_eq!(claimed, (header != "moves,score").then_some(1), "{header}");
    }
}

#[test]
fn notes_are_counted_and_no_problems() {
    let records = r#"{"moves":"a1","result":"blue"}
{"moves":"a1","winner":1,"reward":[1,-1]}
{"moves":"a1","result":7,"outcome":"x"}
{"moves":"a1","result":1}"#;
    let judged = judgements(Format::Jsonl, with_rules("3x3"), records.as_bytes()).unwrap();
    let notes: Vec<Vec<&str>> = judged
        .iter()
        .map(|judgement| judgement.notes.iter().map(Note::code).collect())
        .collect();
    assert_eq!(
        notes,
        [
            vec!["unknown_result"],
            vec!["unread_key"],
            vec!["unknown_result", "unread_key"],
            vec![],
        ]
    );
    let keys = judged[1].notes.iter().map(Note::message);
    assert_eq!(
        keys.collect::<Vec<_>>(),
        ["the key `reward` is not read; the key of a claimed result is `result`"]
    );
    let mut summary = Summary::default();
    for judgement in &judged {
        summary.count(judgement);
    }
    let counts = (
        summary.unknown_claims,
        summary.with_note("unread_key"),
        summary.problems,
        summary.disagreements,
    );
    assert_eq!(counts, (2, 2, 0, 0));
}

#[test]
fn keys_of_rules_moves_and_result_may_be_in_any_case() {
    for parsing in [Parsing::Quick, Parsing::Full] {
        let options = JudgeOptions {
            parsing,
            ..JudgeOptions::default()
        };
        for (written, usual) in [
            (
                r#"{"Rules":"1x1","MOVES":"a1","Result":2}"#,
                r#"{"rules":"1x1","moves":"a1","result":2}"#,
            ),
            (
                r#"{"rules":"3x3","moves":"a1","\u0073core":1}"#,
                r#"{"rules":"3x3","moves":"a1","score":1}"#,
            ),
            (
                r#"{"rules":"1x1","moves":"a1","WINNER":"O"}"#,
                r#"{"rules":"1x1","moves":"a1","result":2}"#,
            ),
            (
                r#"{"rules":"1x1","moves":"a1","outcome":"white wins","winner":null}"#,
                r#"{"rules":"1x1","moves":"a1","result":2}"#,
            ),
            // Other keys in another case are unknown.
            (
                r#"{"rules":"3x3","moves":"a1","ID":"x","Start":"2024"}"#,
                r#"{"rules":"3x3","moves":"a1"}"#,
            ),
        ] {
            let judged = json(Format::Jsonl, options, written);
            assert_eq!(judged, json(Format::Jsonl, options, usual), "{written}");
        }
        for (record, wanted) in [
            (
                r#"{"rules":"1x1","moves":"a1","result":2,"Result":2}"#,
                r#""notes":[{"code":"unknown_result""#,
            ),
            (
                r#"{"rules":"1x1","moves":"a1","Score":2}"#,
                "the key `Score` is not read",
            ),
            (
                r#"{"rules":"1x1","moves":"a1","winner":2,"result":1}"#,
                "the key `winner` is not read",
            ),
            (
                r#"{"rules":"1x1","moves":"a1","Moves":"a1"}"#,
                "the key `moves` occurs twice",
            ),
            (
                r#"{"rules":"1x1","moves":"a1","Result":2,"Result":2}"#,
                "the key `result` occurs twice",
            ),
        ] {
            let judged = json(Format::Jsonl, options, record);
            assert!(judged[0].contains(wanted), "{record}: {judged:?}");
            assert!(!judged[0].contains("claimed\":2"), "{judged:?}");
        }
    }
}

#[test]
fn table_without_result_has_a_note_on_a_column_that_looks_like_one() {
    let codes = |text: &str| {
        let judged = judgements(Format::Csv, with_rules("3x3"), text.as_bytes()).unwrap();
        let notes = judged[0].notes.iter();
        notes
            .map(|note| note.message().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        codes("id,moves,Reward\na,a1,white\n"),
        ["the key `Reward` is not read; the key of a claimed result is `result`"]
    );
    assert_eq!(codes("id,moves,result,score\na,a1,1,7\n"), [""; 0]);
    assert_eq!(codes("id,moves,Winner\na,a1,white\n"), [""; 0]);
    // In rows of moves only `result` is read.
    assert_eq!(
        codes("game,cell,winner\na,a1,white\n"),
        ["the key `winner` is not read; the key of a claimed result is `result`"]
    );
    assert_eq!(codes("game,cell,result\na,a1,1\n"), [""; 0]);
}

/// Records of a game that player 1 wins, as lines of `jsonl` and as a table, with these claims.
fn claiming(name: &str, claims: &[&str]) -> [(Format, String); 2] {
    let line = |claim: &&str| format!("{{\"moves\":[0,3,1,4,2],\"{name}\":{claim}}}\n");
    let row = |claim: &&str| format!("a3b2b3a2c3;{}\n", claim.replace('"', ""));
    let [lines, rows]: [String; 2] = [
        claims.iter().map(line).collect(),
        claims.iter().map(row).collect(),
    ];
    [
        (Format::Jsonl, lines),
        (Format::Csv, format!("moves;{name}\n{rows}")),
    ]
}

#[test]
fn first_records_show_what_numbers_mean() {
    let many = ["1"; 300];
    for (name, claims, claimed) in [
        (
            "result",
            vec!["0", "0.5", "1"],
            vec![Some(2), Some(0), Some(1)],
        ),
        (
            "result",
            vec!["0", "1", "2", "0.5"],
            vec![Some(0), Some(1), Some(2), None],
        ),
        // A half is no winner, so the 3 is a mistake.
        (
            "result",
            vec!["1", "0.5", "3"],
            vec![Some(1), Some(0), None],
        ),
        (
            "outcome",
            vec!["1", "-1", "0"],
            vec![Some(1), Some(2), Some(0)],
        ),
        (
            "winner",
            vec!["0", "1", "1"],
            vec![Some(1), Some(2), Some(2)],
        ),
        (
            "winner",
            vec!["0", "1", "2"],
            vec![Some(0), Some(1), Some(2)],
        ),
        (
            "result",
            vec!["0", "1", "1"],
            vec![Some(0), Some(1), Some(1)],
        ),
        // Other claims show nothing about numbers, wherever they are.
        (
            "result",
            vec!["\"draw\"", "0.5", "\"1-0\"", "0"],
            vec![Some(0), Some(0), Some(1), Some(2)],
        ),
        ("result", vec!["-1", "0"], vec![Some(2), Some(0)]),
        (
            "result",
            [&many[..], &["0.5"]].concat(),
            [&[Some(1); 300][..], &[Some(0)]].concat(),
        ),
    ] {
        for (format, text) in claiming(name, &claims) {
            for parsing in [Parsing::Quick, Parsing::Full] {
                let options = JudgeOptions {
                    parsing,
                    ..with_rules("3x3")
                };
                let judged = judgements(format, options, text.as_bytes()).unwrap();
                let found = judged.iter().map(|judgement| {
                    let outcome = judgement.outcome.as_ref().unwrap();
                    assert_eq!(outcome.claimed.is_none(), judgement.has_unknown_claim());
                    outcome.claimed
                });
                assert_eq!(found.collect::<Vec<_>>(), claimed, "{name}: {claims:?}");
            }
        }
    }
    let options = JudgeOptions {
        results: Some(Results::Scores),
        ..with_rules("3x3")
    };
    for (format, text) in claiming("result", &["0", "1"]) {
        let judged = judgements(format, options, text.as_bytes()).unwrap();
        let mut summary = Summary::default();
        judged.iter().for_each(|judgement| summary.count(judgement));
        let counts = [
            summary.agreements,
            summary.disagreements,
            summary.with_other_numbers,
        ];
        assert_eq!(counts, [1, 1, 2]);
    }
}

#[test]
fn claims_are_counted() {
    let records = r#"{"moves":[0,3,1,4,2],"result":1}
{"moves":[0,3,1,4,2],"result":2}
{"moves":[0,3,1,4],"result":2}
{"moves":[0,3,1,4,2],"result":"blue"}
{"moves":[0,3,1,4,2]}
{"moves":[0,0],"result":1}"#;
    let judged = judgements(Format::Jsonl, with_rules("3x3"), records.as_bytes()).unwrap();
    let mut one = Summary::default();
    judged.iter().for_each(|judgement| one.count(judgement));
    let mut two = one;
    two += &one;
    for (summary, times) in [(one, 1), (two, 2)] {
        let counts = [
            summary.agreements,
            summary.disagreements,
            summary.undecided_claims,
            summary.unknown_claims,
            summary.without_claims(),
            summary.invalid,
        ];
        assert_eq!(counts, [times; 6]);
    }
}

#[test]
fn result_in_rows_of_moves_is_the_claim_of_the_game() {
    let won = ["a3", "b2", "b3", "a2", "c3"];
    let rows = |game: &str, results: [&str; 5]| -> String {
        let rows = won.iter().zip(results);
        rows.map(|(cell, result)| format!("{game},{cell},{result}\n"))
            .collect()
    };
    let text = [
        "game,cell,Result\n".into(),
        rows("all", ["2"; 5]),
        rows("last", ["", "", "", "", "1"]),
        rows("first", ["black", "", "", "", ""]),
        rows("differ", ["1", "", "", "2", ""]),
        rows("none", [""; 5]),
        "ongoing,a3,1\n".into(),
    ]
    .concat();
    let judged = judgements(Format::Csv, with_rules("3x3"), text.as_bytes()).unwrap();
    let found = judged.iter().map(|judgement| {
        let outcome = judgement.outcome.as_ref().unwrap();
        let (claimed, is_unknown) = (outcome.claimed, judgement.has_unknown_claim());
        (judgement.game(), claimed, outcome.agrees(), is_unknown)
    });
    let expected = [
        ("all", Some(2), Some(false), false),
        ("last", Some(1), Some(true), false),
        ("first", Some(1), Some(true), false),
        ("differ", None, None, true),
        ("none", None, None, false),
        ("ongoing", Some(1), None, false),
    ];
    let expected = expected.map(|(game, claimed, agrees, is_unknown)| {
        (String::from(game), claimed, agrees, is_unknown)
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

#[test]
fn every_note_code_occurs() {
    let records = r#"{"rules":"1x5 k2 exact","moves":"a1b1c1d1","result":"?x"}
{"rules":"3x3","moves":"","score":1}
{"rules":"1x7 k2 exact","moves":"a1e1c1g1b1","result":1}"#;
    let options = JudgeOptions {
        gomocup_rule: Clauses::of_gomocup_rule(0),
        ..JudgeOptions::default()
    };
    let judged = judgements(Format::Jsonl, options, records.as_bytes()).unwrap();
    let psq = "Piskvorky 15x15, 0:0, 0\n0\n1,Omok";
    let other_rules = judgements(Format::Psq, options, psq.as_bytes()).unwrap();
    let calls = "[\"TicTacToe\"]\n[[1]]\n[null,0]";
    let other_answers = judgements(Format::Leetcode, options, calls.as_bytes()).unwrap();
    let points = b"(;GM[4]CA[morse]GN[\xe9];XA[aa])";
    let points = judgements(Format::Sgf, with_rules("3x3"), &points[..]).unwrap();
    let foul = r#"{"rules":"renju","moves":"h8a1h9a3i8a5j9a7h7"}"#;
    let foul = judgements(Format::Jsonl, options, foul.as_bytes()).unwrap();
    let table_notes = OptionalColumns::default().notes(&foul[0]);
    let mut codes: Vec<&str> = judged
        .iter()
        .chain(&other_rules)
        .chain(&other_answers)
        .chain(&points)
        .flat_map(|judgement| &judgement.notes)
        .chain(&*table_notes)
        .map(Note::code)
        .collect();
    codes.sort_unstable();
    let mut all = Note::CODES.to_vec();
    all.sort_unstable();
    assert_eq!(codes, all);
}
