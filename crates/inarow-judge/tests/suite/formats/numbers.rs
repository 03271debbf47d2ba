//! What the numbers of moves and players mean, as the first records of a file show it.

use inarow_judge::{Base, Format, JudgeOptions, Judgement, Parsing, PlayerNumbers, Summary};

use super::with_rules;
use crate::judge::{json, judgements};

/// Returns the cells and players of each record: `00X 11O`, or the code of its fault.
fn boards(format: Format, options: JudgeOptions, text: &str) -> Vec<String> {
    let options = JudgeOptions {
        moves: true,
        ..options
    };
    let judged = judgements(format, options, text.as_bytes()).unwrap();
    let board = |judgement: &Judgement<'_>| match &judgement.outcome {
        Err(fault) => fault.code().into(),
        Ok(outcome) => {
            let stones = outcome.moves.iter().map(|stone| {
                let player = if stone.player.number() == 1 { 'X' } else { 'O' };
                format!("{}{}{player}", stone.cell.row(), stone.cell.col())
            });
            stones.collect::<Vec<_>>().join(" ")
        }
    };
    judged.iter().map(board).collect()
}

/// Returns the summary of a file.
fn summary(format: Format, options: JudgeOptions, text: &str) -> Summary {
    let mut summary = Summary::default();
    let judged = judgements(format, options, text.as_bytes()).unwrap();
    judged.iter().for_each(|judgement| summary.count(judgement));
    summary
}

#[test]
fn first_records_show_the_base() {
    let plain = with_rules("3x3");
    for (format, options, text, expected) in [
        // The value that only the other base has, and not the one that only the usual base has.
        (
            Format::Jsonl,
            plain,
            r#"{"moves":[[1,3],[2,2]]}"#,
            &["02X 11O"][..],
        ),
        (Format::Jsonl, plain, r#"{"moves":[9,1]}"#, &["22X 00O"]),
        (
            Format::Jsonl,
            plain,
            r#"{"moves":[{"row":3,"col":1}]}"#,
            &["20X"],
        ),
        (Format::Jsonl, plain, r#"{"moves":"3,3;1,1"}"#, &["22X 00O"]),
        (
            Format::Pos,
            plain,
            "1,1;2,2\n3,3;1,2",
            &["00X 11O", "22X 01O"],
        ),
        (
            Format::Events,
            plain,
            "{\"game\":1,\"row\":1,\"col\":1}\n{\"game\":1,\"row\":3,\"col\":3}",
            &["00X 22O"],
        ),
        (Format::Csv, plain, "game,cell\ng,9\ng,1", &["22X 00O"]),
        (Format::Csv, plain, "moves\n\"1,1;3,3\"", &["00X 22O"]),
        (
            Format::Columns,
            JudgeOptions::default(),
            "60\n12345\n111",
            &["56X 50O", "51X 52O 53X 54O 55X", "51X 41O 31X"],
        ),
        // Both values, or neither: the usual base. Only records that do not fit are invalid.
        (
            Format::Jsonl,
            plain,
            "{\"moves\":[[1,3]]}\n{\"moves\":[[0,1],[1,2]]}",
            &["outside", "01X 12O"],
        ),
        (
            Format::Columns,
            JudgeOptions::default(),
            "71\n10\n22",
            &["56X 50O", "outside", "51X 41O"],
        ),
        (Format::Columns, JudgeOptions::default(), "12", &["50X 51O"]),
        (
            Format::Jsonl,
            plain,
            r#"{"moves":[[1,1],[2,2]]}"#,
            &["11X 22O"],
        ),
        // A later record does not change what the first records show.
        (
            Format::Jsonl,
            plain,
            r#"{"moves":["c3","a1"]}"#,
            &["02X 20O"],
        ),
    ] {
        assert_eq!(boards(format, options, text), expected, "{text}");
    }
}

#[test]
fn base_is_an_option_of_all_formats_with_numbers() {
    let rules = with_rules("3x3");
    for (format, text, from_zero, from_one) in [
        (
            Format::Jsonl,
            r#"{"moves":[[1,1],[2,2]]}"#,
            "11X 22O",
            "00X 11O",
        ),
        (Format::Jsonl, r#"{"moves":[4,1]}"#, "11X 01O", "10X 00O"),
        (
            Format::Jsonl,
            r#"{"moves":[[2,2,1],[1,1,2]]}"#,
            "22X 11O",
            "11X 00O",
        ),
        (
            Format::Jsonl,
            r#"{"moves":"2,2;1,1"}"#,
            "22X 11O",
            "11X 00O",
        ),
        (Format::Events, r#"{"game":1,"cell":4}"#, "11X", "10X"),
        (Format::Csv, "game,row,col\n1,2,1", "21X", "10X"),
        (
            Format::Psq,
            "Piskvorky 3x3, 11:11, 0\n2,1,0\n0",
            "12X",
            "01X",
        ),
        (Format::Jsonl, r#"{"moves":["b2"]}"#, "11X", "11X"),
    ] {
        for (base, expected) in [(Base::Zero, from_zero), (Base::One, from_one)] {
            let base = Some(base);
            let options = JudgeOptions { base, ..rules };
            assert_eq!(boards(format, options, text), [expected], "{base:?} {text}");
            let quick = json(format, options, text);
            let full = JudgeOptions {
                parsing: Parsing::Full,
                ..options
            };
            assert_eq!(quick, json(format, full, text), "{base:?} {text}");
        }
    }
    let options = JudgeOptions {
        base: Some(Base::One),
        ..rules
    };
    let line = json(Format::Jsonl, options, r#"{"moves":[[1,4]]}"#).remove(0);
    assert!(
        line.contains("column 4 is outside the board: columns are 1 to 3"),
        "{line}"
    );
}

#[test]
fn first_records_show_what_players_are() {
    for (text, expected) in [
        (r#"{"moves":[[0,0,0],[1,1,1]]}"#, &["00X 11O"][..]),
        (r#"{"moves":[[0,0,"0"],[1,1,"1"]]}"#, &["00X 11O"]),
        (r#"{"moves":[[0,0,1],[1,1,-1]]}"#, &["00X 11O"]),
        (
            r#"{"moves":[{"row":0,"col":0,"player":1},{"row":1,"col":1,"player":-1}]}"#,
            &["00X 11O"],
        ),
        (
            r#"{"moves":[[0,0,"xplayer"],[1,1,"oplayer"]]}"#,
            &["00X 11O"],
        ),
        // A name has one meaning, whatever the numbers mean.
        (
            "{\"moves\":[[0,0,0]]}\n{\"moves\":[[0,0,\"X\"],[1,1,\"O\"]]}",
            &["00X", "00X 11O"],
        ),
        // A later player that contradicts the first ones.
        (
            "{\"moves\":[[0,0,1],[1,1,2]]}\n{\"moves\":[[0,0,0],[1,1,1]]}",
            &["00X 11O", "unknown_player"],
        ),
        (
            "{\"moves\":[[0,0,1],[1,1,-1]]}\n{\"moves\":[[0,0,0],[1,1,1]]}",
            &["unknown_player", "unknown_player"],
        ),
    ] {
        assert_eq!(
            boards(Format::Jsonl, with_rules("3x3"), text),
            expected,
            "{text}"
        );
    }
    for (players, text, message) in [
        (
            PlayerNumbers::Signs,
            "2",
            "there is no player 2: players are 1 and -1",
        ),
        (
            PlayerNumbers::Signs,
            "0",
            "there is no player 0: players are 1 and -1",
        ),
        (
            PlayerNumbers::FromZero,
            "2",
            "there is no player 2: players are 0 to 1",
        ),
        (
            PlayerNumbers::FromOne,
            "0",
            "there is no player 0: players are 1 to 2",
        ),
    ] {
        let players = Some(players);
        let options = JudgeOptions {
            players,
            ..with_rules("3x3")
        };
        let text = format!("{{\"moves\":[[0,0,{text}]]}}");
        let line = json(Format::Jsonl, options, text).remove(0);
        assert!(line.contains(message), "{line}");
    }
    let table = "game,idx,player,move\n1,0,1,3\n1,1,-1,3\n1,2,1,4\n";
    let found = boards(Format::Csv, with_rules("connect-four"), table);
    assert_eq!(found, ["53X 43O 54X"]);
    let options = JudgeOptions {
        players: Some(PlayerNumbers::FromZero),
        ..with_rules("3x3")
    };
    let text = r#"{"moves":[[0,0,1]]}"#;
    assert_eq!(boards(Format::Jsonl, options, text), ["wrong_player"]);
}

#[test]
fn other_meanings_are_counted() {
    let rules = with_rules("3x3");
    let count = |format, text| summary(format, rules, text);
    let found = count(Format::Jsonl, "{\"moves\":[[1,3]]}\n{\"moves\":[[1,0]]}");
    assert_eq!((found.with_base, found.with_misfits), ([0, 0], [0, 1, 0]));
    let found = count(Format::Jsonl, "{\"moves\":[[1,3]]}\n{\"moves\":[[1,4]]}");
    assert_eq!((found.with_base, found.with_misfits), ([0, 1], [0, 0, 0]));
    let found = count(
        Format::Jsonl,
        "{\"moves\":[[0,0,0]]}\n{\"moves\":[[0,0,3]]}",
    );
    assert_eq!(
        (found.with_other_players, found.with_misfits),
        (1, [0, 0, 1])
    );
    let columns = "71\n10\n22\n90\n";
    let found = summary(Format::Columns, JudgeOptions::default(), columns);
    assert_eq!((found.with_base, found.with_misfits), ([0, 0], [1, 0, 0]));
    let found = summary(Format::Columns, JudgeOptions::default(), "60\n11\n");
    assert_eq!((found.with_base, found.with_misfits), ([2, 0], [0; 3]));
}

#[test]
fn numbers_after_the_first_mib_decide_nothing() {
    let mut text = "{\"moves\":[[1,1],[2,2]]}\n".repeat(50_000);
    text.push_str("{\"moves\":[[3,3]]}\n");
    let found = summary(Format::Jsonl, with_rules("3x3"), &text);
    assert_eq!((found.invalid, found.with_base), (1, [0, 0]));
    assert_eq!(found.with_misfits, [0, 1, 0]);
}

#[test]
fn keys_of_other_programs_are_read() {
    let board = |rules: &str, mv: &str| {
        let base = Some(Base::Zero);
        let text = format!("{{\"moves\":[{mv}]}}");
        let options = JudgeOptions {
            base,
            ..with_rules(rules)
        };
        boards(Format::Jsonl, options, &text).remove(0)
    };
    for (mv, expected) in [
        (r#"{"x":2,"y":1}"#, "12X"),
        (r#"{"r":1,"c":2}"#, "12X"),
        (r#"{"action":5}"#, "12X"),
        (r#"{"position":5}"#, "12X"),
        (r#"{"move":5}"#, "12X"),
        (r#"{"move":"b2"}"#, "11X"),
        (r#"{"idx":5}"#, "12X"),
        (r#"{"index":5}"#, "12X"),
        // As before, other names are ignored beside the usual ones.
        (r#"{"row":0,"col":0,"x":120,"y":40,"action":5}"#, "00X"),
        (r#"{"cell":5,"idx":0,"move":1}"#, "12X"),
        (r#"{"x":2,"y":1,"move":0,"i":4}"#, "12X"),
        (r#"{"action":5,"idx":0}"#, "12X"),
        (r#"{"i":1,"j":2}"#, "ambiguous_moves"),
        (r#"{"x":1,"y":2,"r":1,"c":2}"#, "ambiguous_moves"),
        (r#"{"move":5,"position":5}"#, "ambiguous_moves"),
        (r#"{"y":1}"#, "bad_move"),
        (r#"{"x":2}"#, "row_not_named"),
        (r#"{"i":1}"#, "bad_move"),
    ] {
        assert_eq!(board("3x3", mv), expected, "{mv}");
    }
    for (mv, expected) in [
        (r#"{"action":5}"#, "55X"),
        (r#"{"c":5}"#, "55X"),
        (r#"{"x":5,"y":5}"#, "55X"),
        (r#"{"x":5,"y":0}"#, "floating"),
        (r#"{"position":38}"#, "outside"),
    ] {
        assert_eq!(board("6x7 k4 drop", mv), expected, "{mv}");
    }
    let header = boards(Format::Csv, with_rules("3x3"), "game,i,j\n1,0,0\n1,1,1\n");
    assert_eq!(header, ["ambiguous_moves"]);
}

#[test]
fn text_of_moves_may_have_numbers() {
    let board = |rules: &str, text: &str| {
        let base = Some(Base::Zero);
        let options = JudgeOptions {
            base,
            ..with_rules(rules)
        };
        boards(Format::Pos, options, text).remove(0)
    };
    for (rules, text, expected) in [
        ("9x9 k5", "7,7;8,8;7,8", "77X 88O 78X"),
        ("9x9 k5", "7,7 8,8 7,8", "77X 88O 78X"),
        ("9x9 k5", "7,7, 8,8, 7,8", "no_column"),
        ("9x9 k5", "(7,7),(8,8)", "77X 88O"),
        ("9x9 k5", "[(7, 7), (8, 8)]", "77X 88O"),
        ("9x9 k5", "((7, 7), (8, 8),)", "77X 88O"),
        ("9x9 k5", "7,7;8,8 1-0", "77X 88O"),
        ("9x9 k5", "9x9 k5: 7,7;8,8", "77X 88O"),
        ("3x3", "x(2,2) o(1,0)", "22X 10O"),
        ("3x3", "x(2,2), o(1,0)", "22X 10O"),
        ("3x3", "8, 3, 6", "22X 10O 20X"),
        ("6x7 k4 drop", "3, 3, 4", "53X 43O 54X"),
        ("6x7 k4 drop", "3,3,4", "53X 43O 54X"),
        ("6x7 k4 drop", "x3 o3 x4", "53X 43O 54X"),
        ("6x7 k4 drop", "x3,o3", "53X 43O"),
        // On a board with these columns, they are cells.
        ("9x26 k5 drop", "x1 o1", "823X 814O"),
        ("9x9 k5", "h8;g7", "17X 26O"),
        ("9x9 k5", "h8_g7", "17X 26O"),
        ("9x9 k5", "1. h8\u{3000}g7\u{a0}2. a1", "17X 26O 80X"),
        // Texts with one change.
        ("9x9 k5", "77;8,8;7,8", "bad_move"),
        ("9x9 k5", "7,78,8;7,8", "bad_move"),
        ("9x9 k5", "7,7;8,8;7", "bad_move"),
        ("9x9 k5", "7,7;8,8,7,8", "bad_move"),
        ("9x9 k5", "7,7;8;8", "bad_move"),
        ("9x9 k5", "7,7;8,x", "bad_move"),
        ("9x9 k5", "7,7,8,8", "ambiguous_moves"),
        ("9x9 k5", "7,8", "ambiguous_moves"),
        ("9x9 k5", "7;8", "no_column"),
        ("9x9 k5", "(7,7),(8,8", "bad_move"),
        ("9x9 k5", "(7,7),8,8", "bad_move"),
        ("9x9 k5", "8,-3, 6,-4", "no_column"),
        ("9x9 k5", "8,-3 6,-4", "outside"),
        ("3x3", "x(2,2) o(1,0", "bad_move"),
        ("3x3", "x(2,2) (1,0)", "bad_move"),
        ("3x3", "x(2,2) x(1,0)", "wrong_player"),
        ("3x3", "q(2,2)", "outside"),
        ("6x7 k4 drop", "3, 3 4", "bad_move"),
        ("6x7 k4 drop", "3, 3,4", "bad_move"),
        ("6x7 k4 drop", "3, 34", "outside"),
        ("6x7 k4 drop", "3 3", "bad_move"),
        ("6x7 k4 drop", "x3 x3", "wrong_player"),
        ("6x7 k4 drop", "x3 q3", "bad_move"),
    ] {
        assert_eq!(board(rules, text), expected, "{text}");
    }
    for (rules, moves, expected) in [
        ("3x3", r#"["x(2,2)","o(1,0)"]"#, "22X 10O"),
        ("6x7 k4 drop", r#"["x3","o3"]"#, "53X 43O"),
        ("9x9 k5", r#"["7,7","8,8"]"#, "77X 88O"),
        ("9x9 k5", r#"["7","8"]"#, "no_column"),
        ("9x9 k5", r#"["7,7","8"]"#, "no_column"),
    ] {
        let text = format!("{{\"moves\":{moves}}}");
        assert_eq!(
            boards(Format::Jsonl, with_rules(rules), &text),
            [expected],
            "{moves}"
        );
    }
}

#[test]
fn lenient_reading_invents_no_board() {
    let plain = with_rules("3x3");
    for (moves, expected) in [
        // Beside the usual names, other names may have any value.
        (
            r#"[{"row":0,"col":0,"x":120.5,"y":1,"X":2,"move":true}]"#,
            "00X",
        ),
        (
            r#"[{"cell":4,"position":{"x":1}},{"cell":0,"position":[]}]"#,
            "11X 00O",
        ),
        // A number of the move is not read as the cell.
        (r#"[{"move":1,"i":0,"j":0}]"#, "ambiguous_moves"),
        (r#"[{"move":1,"square":"a1"}]"#, "ambiguous_moves"),
        (r#"[{"index":0,"pos":8},{"index":1,"pos":4}]"#, "22X 11O"),
        (r#"[{"x":0,"action":5}]"#, "ambiguous_moves"),
        // Between two separators, a move is missing.
        (r#""a1;b1;;b2""#, "no_column"),
        (r#"";a1;b1""#, "no_column"),
        (r#""a1 ;b1; b2;""#, "20X 21O 11X"),
        (r#""(0,0),,(0,1)""#, "bad_move"),
        (r#""0,1,2""#, "ambiguous_moves"),
    ] {
        let text = format!("{{\"moves\":{moves}}}");
        assert_eq!(boards(Format::Jsonl, plain, &text), [expected], "{moves}");
    }
    // A rules line may have such separators.
    let text = r#"{"moves":"tic_tac_toe: b2_a1"}"#;
    let found = boards(Format::Jsonl, JudgeOptions::default(), text);
    assert_eq!(found, ["11X 20O"]);
    for text in [
        "game,row,col,x,X\ng,0,0,7,8\n",
        "game,row,col,move,move\ng,0,0,7,8\n",
    ] {
        assert_eq!(boards(Format::Csv, plain, text), ["00X"], "{text}");
    }
}

#[test]
fn moves_after_the_end_show_no_base() {
    let lines = [
        r#"{"moves":[4,1,3,2,5],"result":1}"#,
        r#"{"moves":[4,1,3,2,5,9],"result":1}"#,
    ];
    let judged = boards(Format::Jsonl, with_rules("3x3"), &lines.join("\n"));
    assert_eq!(judged, ["11X 01O 10X 02O 12X"; 2]);
}
