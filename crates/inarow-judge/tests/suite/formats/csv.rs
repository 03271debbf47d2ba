//! `csv` by example: separators, headers, and rows that are games.

use inarow_judge::{Archive, Format, JudgeOptions};

use super::{check, with_rules};
use crate::judge::{NAME, json, json_of};
use crate::piece_reader::PieceReader;

const WON: &str =
    r#"{"game":"a","rules":"2x2 k2","status":"win","winner":1,"ply":3,"lines":[[[0,0],[0,1]]]}"#;

#[test]
fn values_may_have_commas_semicolons_or_tabs_between_them() {
    let comma = "note,game,row,col,player\n,a,0,0,\n\"x, ; y\",a,1,0,O\n,a,0,1,X\n";
    let semicolon = "note;game;row;col;player\n;a;0;0;\n\"x, ; y\";a;1;0;O\n;a;0;1;X\n";
    let tab = "note\tgame\trow\tcol\tplayer\n\ta\t0\t0\t\nx, ; y\ta\t1\t0\tO\n\ta\t0\t1\tX\n";
    for text in [comma, semicolon, tab] {
        for text in [text.into(), text.replace('\n', "\r\n")] {
            check(Format::Csv, with_rules("2x2"), &[(&*text, &[WON])]);
        }
        let text = format!("\u{feff}{text}");
        check(Format::Csv, with_rules("2x2"), &[(&*text, &[WON])]);
    }
    // An empty line is skipped. Spaces around a tab are not part of a value.
    let text = " game\trow\tcol \n\t\t\n a \t0\t0\na\t1\t 0\n\na\t0\t1\n";
    check(Format::Csv, with_rules("2x2"), &[(text, &[WON])]);
    for (line, values) in [("a,0,0", 1), ("a;0,0", 2), ("a;0;0;", 4)] {
        let text = format!("game;row;col\n{line}\n");
        let output = json(Format::Csv, with_rules("2x2"), &text);
        let reason = format!("the line must have 3 values, like the header, not {values}");
        assert!(output[0].contains(&reason), "{output:?}");
    }
}

#[test]
fn line_that_names_the_separator_comes_before_the_header() {
    for text in [
        "sep=;\ngame;row;col\na;0;0\na;1;0\na;0;1\n",
        "SEP=,\r\ngame,row,col\r\na,0,0\r\na,1,0\r\na,0,1\r\n",
        "sep=\t\nid\tmoves\na\ta2a1b2\n",
    ] {
        check(Format::Csv, with_rules("2x2"), &[(text, &[WON])]);
        let archive = Archive::new(NAME, Format::Csv, with_rules("2x2"));
        let judged = json_of(&archive, PieceReader::new(text.as_bytes(), 1));
        assert_eq!(judged, [WON]);
    }
    let output = json(Format::Csv, with_rules("2x2"), "sep=|\nid,moves\n");
    assert!(output[0].contains("the header has neither"), "{output:?}");
}

#[test]
fn unreadable_header_is_one_error() {
    for (header, reason) in [
        (
            "player,row",
            "the header has neither `moves`, for a game per row, nor `game`, for a move per row",
        ),
        ("game;row", "the header has no `col`, `column` or `cell`"),
        ("game\trow", "the header has no `col`, `column` or `cell`"),
        (
            "game|row|col",
            "the header has neither `moves`, for a game per row, nor `game`, for a move per row",
        ),
        (
            "a,0,0",
            "the header has neither `moves`, for a game per row, nor `game`, for a move per row",
        ),
        (
            "game,row,col,ROW",
            "the header has more than one column `row`",
        ),
        ("game,row,col,cell", "the header names the cell twice"),
        (
            "id,moves,Moves",
            "the header has more than one column `moves`",
        ),
        (
            "id,game,moves",
            "the header has more than one column `game` or `game_id` or `id`",
        ),
        ("game,\"row,col", "a quotation mark is not closed"),
    ] {
        let text = format!("\n{header}\na,0,0\n?\nb,1,1\n");
        let output = json(Format::Csv, with_rules("2x2"), &text);
        let expected = format!(
            r#"{{"game":"f:2","status":"invalid","error":{{"code":"bad_record","file":"f","line":2,"message":"{reason}"}}}}"#
        );
        assert_eq!(output, [expected], "of {header}");
    }
}

#[test]
fn row_may_be_a_game() {
    let won = |game: &str, claim: &str| {
        format!(
            r#"{{"game":"{game}","rules":"3x3 k3","status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]]{claim}}}"#
        )
    };
    let claimed = r#","claimed":1,"agrees":true"#;
    let text = "id,moves,result\n\
                g1,a3b2b3a2c3,1\n\
                2,a3 b2 b3 a2 c3,X\n\
                ,\"a3, b2, b3, a2, c3\",\n\
                g4,1. a3 b2 2. b3 a2 3. c3 1-0,\n\
                \"g5\",\"[0,4,1,3,2]\",1.0\n\
                g6,\"[[0,0],[1,1,\"\"O\"\"],[0,1],[1,0],[0,2]]\",nan\n";
    let output = json(Format::Csv, with_rules("3x3"), text);
    assert_eq!(
        output,
        [
            won("g1", claimed),
            won("2", claimed),
            won("f:4", ""),
            won("g4", claimed),
            won("g5", claimed),
            won("g6", ""),
        ]
    );
    // The columns may have any order and other separators. Other columns are ignored.
    for text in [
        "Result;note;MOVES;Game_ID;rules\n1;x;a3b2b3a2c3;g;3x3\n",
        "rules\tgame\tmoves\tresult\ttime\n3x3\tg\ta3b2b3a2c3\tblack\t\n",
        "row,col,moves,game,rules,result\n9,9,a3b2b3a2c3,g,tic-tac-toe,1-0\n",
    ] {
        let output = json(Format::Csv, JudgeOptions::default(), text);
        assert_eq!(output, [won("g", claimed)], "of {text}");
    }
    let columns = "id,moves\ng,1212121\n";
    let output = json(Format::Csv, with_rules("6x7 k4 drop"), columns);
    assert!(
        output[0].contains(r#""status":"win","winner":1,"ply":7"#),
        "{output:?}"
    );
}

#[test]
fn header_without_rows_is_one_invalid_record() {
    let output = r#"{"game":"f:1","status":"invalid","error":{"code":"not_a_record_file","file":"f","line":1,"message":"the file has no `csv` records"}}"#;
    for text in ["game,row,col\n", "id,moves\n", "\n\nid,moves"] {
        check(Format::Csv, with_rules("2x2"), &[(text, &[output])]);
    }
}

#[test]
fn wrong_row_of_a_game_is_one_invalid_record() {
    let text = "id,moves,rules\n\
                g1,a1b1\n\
                g2,,3x3\n\
                g3,a1a1,3x3\n\
                g4,a1 ? b1,3x3\n\
                g5,\"[0,\",3x3\n\
                g6,\"[0] 1\",3x3\n\
                g7,a1,\n\
                \"g8,a1,3x3\n\
                g9,\"4,d\",6x7 k4 drop\n\
                g10,a1,3x3\n";
    let output = json(Format::Csv, JudgeOptions::default(), text);
    let wanted = [
        r#"{"game":"f:2","status":"invalid","error":{"code":"bad_record","file":"f","line":2,"message":"the line must have 3 values, like the header, not 2"}}"#,
        r#"{"game":"g2","status":"invalid","error":{"code":"bad_record","file":"f","line":3,"message":"`moves` is empty"}}"#,
        r#"{"game":"g3","rules":"3x3 k3","status":"invalid","error":{"code":"occupied","ply":2,"message":"a1 is occupied by player 1"}}"#,
        r#"{"game":"g4","rules":"3x3 k3","status":"invalid","error":{"code":"no_column","ply":2,"file":"f","line":5,"message":"expected a column letter (a to c), not `?`, at byte 3"}}"#,
        r#""error":{"code":"bad_json","file":"f","line":6,"message":"not valid JSON: the text ends inside a value (byte 3)"}"#,
        r#""error":{"code":"bad_json","file":"f","line":7,"message":"not valid JSON: more text follows the value (byte 4)"}"#,
        r#"{"game":"g7","status":"invalid","error":{"code":"rules_missing","file":"f","line":8,"message":"the record has no rules; set the rules of all records (on the command line: `--rules`)"}}"#,
        r#"{"game":"f:9","status":"invalid","error":{"code":"bad_record","file":"f","line":9,"message":"a quotation mark is not closed"}}"#,
        r#"{"game":"g9","rules":"6x7 k4 drop","status":"invalid","error":{"code":"bad_move","ply":2,"#,
        r#"{"game":"g10","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
    ];
    assert_eq!(output.len(), wanted.len());
    for (line, wanted) in output.iter().zip(wanted) {
        assert!(line.contains(wanted), "{line}");
    }
}
