//! Claims that cannot be parsed or that the board does not support, and keys that are not read.

use inarow_judge::{Format, GomocupRule, JudgeOptions, Note, OptionalColumns, Parsing, Summary};

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
            vec!["unread_key", "unread_key"],
            vec!["unknown_result", "unread_key"],
            vec![],
        ]
    );
    let keys = judged[1].notes.iter().map(Note::message);
    assert_eq!(
        keys.collect::<Vec<_>>(),
        [
            "the key `winner` is not read; the key of a claimed result is `result`",
            "the key `reward` is not read; the key of a claimed result is `result`",
        ]
    );
    let mut summary = Summary::default();
    for judgement in &judged {
        summary.count(judgement);
    }
    let counts = (
        summary.unknown_claims,
        summary.with_unread_keys,
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
                r#"{"rules":"1x1","moves":"a1","Winner":2}"#,
                "the key `Winner` is not read",
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
        codes("id,moves,Winner\na,a1,white\n"),
        ["the key `Winner` is not read; the key of a claimed result is `result`"]
    );
    assert_eq!(codes("id,moves,result,score\na,a1,1,7\n"), [""; 0]);
}

#[test]
fn every_note_code_occurs() {
    let records = r#"{"rules":"1x5 k2 exact","moves":"a1b1c1d1","result":"?x"}
{"rules":"3x3","moves":"","winner":1}
{"rules":"1x7 k2 exact","moves":"a1e1c1g1b1","result":1}"#;
    let options = JudgeOptions {
        gomocup_rule: Some(GomocupRule::Freestyle),
        ..JudgeOptions::default()
    };
    let judged = judgements(Format::Jsonl, options, records.as_bytes()).unwrap();
    let psq = "Piskvorky 15x15, 0:0, 0\n0\n1,Omok";
    let other_rules = judgements(Format::Psq, options, psq.as_bytes()).unwrap();
    let calls = "[\"TicTacToe\"]\n[[1]]\n[null,0]";
    let other_answers = judgements(Format::Leetcode, options, calls.as_bytes()).unwrap();
    let foul = r#"{"rules":"renju","moves":"h8a1h9a3i8a5j9a7h7"}"#;
    let foul = judgements(Format::Jsonl, options, foul.as_bytes()).unwrap();
    let table_notes = OptionalColumns::default().notes(&foul[0]);
    let mut codes: Vec<&str> = judged
        .iter()
        .chain(&other_rules)
        .chain(&other_answers)
        .flat_map(|judgement| &judgement.notes)
        .chain(&*table_notes)
        .map(Note::code)
        .collect();
    codes.sort_unstable();
    let mut all = Note::CODES.to_vec();
    all.sort_unstable();
    assert_eq!(codes, all);
}
