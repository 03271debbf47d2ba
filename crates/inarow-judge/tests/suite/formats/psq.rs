//! `psq` by example.

use inarow_judge::{Clauses, Format, JudgeOptions};

use super::{check, with_rules};
use crate::judge::judgements;

const GAME: &str =
    "Piskvorky 7x6, 11:11, 0\n1,1,15\n1,2,230\n2,1,7\n2,2,0\n3,1,9\n3,2,8\n4,1,7\n4,2,6\n5,1,5\n";

#[test]
fn game_has_a_header_moves_and_a_last_number() {
    check(
        Format::Psq,
        JudgeOptions::default(),
        &[
            (
                &format!("{GAME}pbrain-a.exe\npbrain-b.exe\n0\n"),
                &[
                    r#"{"game":"f:1","rules":"6x7 k5","status":"win","winner":1,"ply":9,"lines":[[[0,0],[0,1],[0,2],[0,3],[0,4]]],"rules_assumed":true}"#,
                ],
            ),
            (
                &format!("{GAME}5,5,0\n\n-1\r\n2,Standard\n"),
                &[
                    r#"{"game":"f:1","rules":"6x7 k5 exact","status":"win","winner":1,"ply":9,"lines":[[[0,0],[0,1],[0,2],[0,3],[0,4]]],"claimed":2,"agrees":false,"after_end":1,"file":"f","line":1}"#,
                ],
            ),
            (
                "Piskvorky 7x6, 0:0, 1\n7,6,0\n8,6,0\n15",
                &[
                    r#"{"game":"f:1","rules":"6x7 k5","status":"invalid","error":{"code":"outside","ply":2,"message":"there is no cell 8,6 on 6x7"},"rules_assumed":true}"#,
                ],
            ),
            (
                "Piskvorky 7x6, 0:0, 0\n0\n1,Omok",
                &[
                    r#"{"game":"f:1","status":"invalid","error":{"code":"rules_missing","file":"f","line":3,"message":"unknown rules `Omok`; set the rules of all records (on the command line: `--rules`)"}}"#,
                ],
            ),
        ],
    );
}

#[test]
fn options_name_the_rules_by_line_or_by_gomocup_number() {
    let records = "Piskvorky 7x6, 0:0, 0\n1,1,0\n0\n1,Omok";
    let by_number = |rule| JudgeOptions {
        gomocup_rule: Clauses::of_gomocup_rule(rule),
        ..JudgeOptions::default()
    };
    let note = |rules| {
        format!(
            r#","notes":[{{"code":"other_rules","message":"the record names the rules `Omok`, but is judged by {rules}"}}]"#
        )
    };
    for (options, rules, notes) in [
        (with_rules("6x7 k4"), "6x7 k4", None),
        (
            JudgeOptions {
                gomocup_rule: Clauses::of_gomocup_rule(1),
                ..with_rules("6x7 k4")
            },
            "6x7 k4",
            None,
        ),
        (by_number(0), "6x7 k5", Some(())),
        (by_number(1), "6x7 k5 exact", Some(())),
        (by_number(8), "6x7 k5 open=1", Some(())),
        (by_number(9), "6x7 k5 exact open=1", Some(())),
    ] {
        let notes = notes.map_or(String::new(), |()| note(rules));
        let output = format!(
            r#"{{"game":"f:1","rules":"{rules}","status":"ongoing","winner":0,"ply":1,"lines":[],"claimed":1,"agrees":null{notes}}}"#
        );
        check(Format::Psq, options, &[(records, &[&output])]);
    }
    check(
        Format::Psq,
        with_rules("7x6 k4"),
        &[(
            records,
            &[
                r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"the record's board is 6x7, but the rules are 7x6 k4"}}"#,
            ],
        )],
    );
}

/// Returns the numbers of moves of the valid games, and the codes of the others.
fn games(text: &str) -> Vec<Result<u64, &'static str>> {
    let judged = judgements(Format::Psq, JudgeOptions::default(), text.as_bytes()).unwrap();
    let outcomes = judged.into_iter().map(|judgement| judgement.outcome);
    outcomes
        .map(|outcome| match outcome {
            Ok(outcome) => Ok(outcome.ply),
            Err(fault) => Err(fault.code()),
        })
        .collect()
}

#[test]
fn header_may_lack_its_name() {
    for (header, game) in [
        ("Piskvorky 15x15, 11:11, 0", Ok(1)),
        ("Piskvorky 15x15,11:11,0", Ok(1)),
        ("15x15,11:11,0", Ok(1)),
        (" 15x15, 0:0, 1\r", Ok(1)),
        ("15 x 15, 0 : 0, 1", Ok(1)),
        ("15x15", Err("bad_record")),
        ("15x15,11:11", Err("bad_record")),
        ("15x15,11:11,2", Err("bad_record")),
        ("15x15,11:11,0,0", Err("bad_record")),
        ("15,15,11:11,0", Err("bad_record")),
        ("piskvorky 15x15, 11:11, 0", Err("bad_record")),
        ("Gomoku 15x15, 11:11, 0", Err("bad_record")),
    ] {
        assert_eq!(games(&format!("{header}\n8,8,0\n-1\n")), [game], "{header}");
        // A header always begins a game.
        let found = games(&format!(
            "Piskvorky 9x9, 0:0, 0\n1,1\n{header}\n8,8,0\n-1\n"
        ));
        match game {
            Ok(_) => assert_eq!(found, [Err("bad_record"), game], "{header}"),
            Err(_) => assert_eq!(found, [Err("bad_move")], "{header}"),
        }
    }
}

#[test]
fn move_may_lack_its_time() {
    for (line, game) in [
        ("8,8,120", &[Ok(2)][..]),
        ("8,8", &[Ok(2)]),
        ("8, 8, 0", &[Ok(2)]),
        (" 8 , 8 ", &[Ok(2)]),
        ("8,8,-1", &[Ok(2)]),
        ("8,8,", &[Err("bad_move")]),
        ("8,8,0,0", &[Err("bad_move")]),
        ("8,8,1.5", &[Err("bad_move")]),
        ("8,8,x", &[Err("bad_move")]),
        ("8 8", &[Err("bad_record")]),
        ("8;8", &[Err("bad_record")]),
        ("8,h", &[Err("bad_record")]),
        // The first number ends the game. The second one is a stray line.
        ("8", &[Ok(1), Err("bad_record")]),
    ] {
        let text = format!("Piskvorky 15x15, 0:0, 0\n1,1\n{line}\nfirst\nsecond\n-1\n");
        assert_eq!(games(&text), game, "{line}");
    }
}

#[test]
fn text_between_games_is_ignored() {
    for (lines, others) in [
        ("-1", &[][..]),
        ("-1\n1,Freestyle", &[]),
        ("-1\n\n1,Freestyle\nsome text\n\n# 2 moves, won\n", &[]),
        ("-1\nPlayer 1 wins", &[]),
        // This line may belong to the game before or to another game.
        ("-1\n0", &[Err("bad_record")]),
        ("-1\nsome text\n0", &[Err("bad_record")]),
        ("-1\n5,5,0", &[Err("bad_record")]),
        ("-1\n1,Freestyle\n5,5", &[Err("bad_record")]),
        ("-1\n1,Freestyle\n2,Freestyle", &[Err("bad_record")]),
        ("-1\nsome text\n1,Freestyle", &[Err("bad_record")]),
        ("-1\nPiskvorky", &[Err("bad_record")]),
        ("-1\npiskvorky 9x9", &[Err("bad_record")]),
        ("-1\n9x9\n5,5,0", &[Err("bad_record")]),
    ] {
        let text = format!("Piskvorky 15x15, 0:0, 0\n1,1,0\n{lines}\n");
        assert_eq!(games(&text), [&[Ok(1)], others].concat(), "{lines}");
        let two = format!("# a title\n{text}{text}");
        let both = [&[Ok(1)], others, &[Ok(1)], others].concat();
        assert_eq!(games(&two), both, "{lines}");
    }
}

/// Returns the rules of a game whose result has this name, or the code and the codes of notes.
fn rules_by_result(name: &str, options: JudgeOptions) -> String {
    let text = format!("Piskvorky 15x15, 11:11, 0\n8,8,0\n-1\n1,{name}\n");
    let judged = judgements(Format::Psq, options, text.as_bytes()).unwrap();
    let [judgement] = &*judged else {
        panic!("one judgement of {text}");
    };
    let notes = judgement
        .notes
        .iter()
        .map(|note| format!(" {}", note.code()));
    match &judgement.outcome {
        Ok(_) => format!("{}{}", judgement.rules.unwrap(), notes.collect::<String>()),
        Err(fault) => fault.code().into(),
    }
}

#[test]
fn league_of_gomocup_names_the_rules() {
    for (names, rules) in [
        (
            "Freestyle Freestyle1 Freestyle15 Freestyle15_1 Freestyle20_2 Freestyle_1 freestyle2016",
            "15x15 k5",
        ),
        ("Fastgame Fastgame1 FASTGAME20_1", "15x15 k5"),
        (
            "Standard Standard1 Standard15 standard15_12",
            "15x15 k5 exact",
        ),
        ("Caro15 Caro20 Caro15_1 Caro1", "15x15 k5 exact open=1"),
        // The name of the preset.
        ("Caro caro", "15x15 k5 open=1"),
        ("Renju Renju1 Renju15_1", "15x15 k5 renju"),
        (
            "Freestyle15_ Freestyle15_x Freestyle_15_1 Freestyle-1 Fast Standardx",
            "rules_missing",
        ),
    ] {
        for name in names.split(' ') {
            let found = rules_by_result(name, JudgeOptions::default());
            assert_eq!(found, rules, "{name}");
        }
    }
}

#[test]
fn note_names_rules_that_differ_from_the_gomocup_number() {
    for (name, rule, rules) in [
        ("Freestyle15_1", 0, "15x15 k5"),
        ("Caro15", 9, "15x15 k5 exact open=1"),
        ("Freestyle15_1", 1, "15x15 k5 exact other_rules"),
        ("Caro", 9, "15x15 k5 exact open=1 other_rules"),
        ("Unknown", 0, "15x15 k5 other_rules"),
    ] {
        let options = JudgeOptions {
            gomocup_rule: Clauses::of_gomocup_rule(rule),
            ..JudgeOptions::default()
        };
        assert_eq!(rules_by_result(name, options), rules, "{name}");
    }
}

#[test]
fn input_may_have_several_games() {
    check(
        Format::Psq,
        with_rules("6x7 k5"),
        &[(
            concat!(
                "5,5,5\nlost\n",
                "Piskvorky 7x6, 0:0, 0\n1,1,0\n7\n7\n7\n",
                "Piskvorky 7x6, 0:0, 0\n1,1\nPiskvorky 7x6, 0:0, 0\n0\n0\n",
                "Piskvorky 7x6, 0:0, 0\n1,1,0\n",
            ),
            &[
                r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"expected a header such as `Piskvorky 20x20, 11:11, 0`, not `5,5,5` (byte 0)"}}"#,
                r#"{"game":"f:3","rules":"6x7 k5","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                r#"{"game":"f:6","status":"invalid","error":{"code":"bad_record","file":"f","line":6,"message":"expected a header such as `Piskvorky 20x20, 11:11, 0`, not `7` (byte 0)"}}"#,
                r#"{"game":"f:8","status":"invalid","error":{"code":"bad_record","file":"f","line":9,"message":"the closing number is missing at the end of the game (byte 3)"}}"#,
                r#"{"game":"f:10","rules":"6x7 k5","status":"ongoing","winner":0,"ply":0,"lines":[]}"#,
                r#"{"game":"f:12","status":"invalid","error":{"code":"bad_record","file":"f","line":12,"message":"expected a header such as `Piskvorky 20x20, 11:11, 0`, not `0` (byte 0)"}}"#,
                r#"{"game":"f:13","status":"invalid","error":{"code":"bad_record","file":"f","line":14,"message":"the closing number is missing at the end of the game (byte 5)"}}"#,
            ],
        )],
    );
}

#[test]
fn broken_line_is_named_with_its_reason() {
    let header = "Piskvorky 7x6, 0:0, 0\n";
    for (lines, code, ply, line, message) in [
        (
            "1,1,0\n1,1,0\n0\n",
            "occupied",
            Some(2),
            None,
            "1,1 is occupied by player 1",
        ),
        (
            "0,6,0\n0\n",
            "outside",
            Some(1),
            None,
            "there is no cell 0,6 on 6x7",
        ),
        (
            "1,1,0\n2;2;0\n3,3,0\n0\n",
            "bad_move",
            Some(2),
            Some(3),
            "`2;2;0` is not a move: column, row and perhaps time as whole numbers, such as `10,12,230` (byte 0)",
        ),
        (
            "1,1\n8,6\n0\n",
            "outside",
            Some(2),
            None,
            "there is no cell 8,6 on 6x7",
        ),
        (
            "1,1,0\na\n0\n",
            "bad_record",
            None,
            Some(4),
            "expected two names, or no name, before the closing number (byte 0)",
        ),
        (
            "1,1,0\na\nb\nc\n0\n",
            "bad_record",
            None,
            Some(5),
            "expected the closing number, after the moves and perhaps two names, not `c` (byte 0)",
        ),
    ] {
        let place = match line {
            None => String::new(),
            Some(line) => format!(r#""file":"f","line":{line},"#),
        };
        let ply = ply.map(|ply| format!(r#""ply":{ply},"#));
        let ply = ply.unwrap_or_default();
        // A record that cannot be parsed names no rules.
        let rules = match line {
            Some(_) => "",
            None => r#""rules":"6x7 k5","#,
        };
        let output = format!(
            r#"{{"game":"f:1",{rules}"status":"invalid","error":{{"code":"{code}",{ply}{place}"message":"{message}"}}}}"#
        );
        check(
            Format::Psq,
            with_rules("6x7 k5"),
            &[(&format!("{header}{lines}"), &[&output])],
        );
    }
}
