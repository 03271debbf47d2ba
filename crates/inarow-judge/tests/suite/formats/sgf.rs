//! `sgf` by example.

use inarow_judge::{Format, JudgeOptions, Letters};

use super::{check, with_rules};
use crate::judge::{json, judgements};
use crate::piece_reader::PieceReader;

#[test]
fn game_has_board_rules_and_result_as_properties() {
    check(
        Format::Sgf,
        JudgeOptions::default(),
        &[
            (
                "(;GM[4]FF[4]SZ[15]GN[final]RU[Freestyle]RE[B+];B[hh];W[aa];B[ih];W[ab];B[jh];W[ac];B[kh];W[ad];B[lh])",
                &[
                    r#"{"game":"final","rules":"15x15 k5","status":"win","winner":1,"ply":9,"lines":[[[7,7],[7,8],[7,9],[7,10],[7,11]]],"claimed":1,"agrees":true}"#,
                ],
            ),
            (
                "(;SZ[9:8]RU[gomoku-standard]RE[W+R];B[aa];W[ih])",
                &[
                    r#"{"game":"f:1","rules":"8x9 k5 exact","status":"ongoing","winner":0,"ply":2,"lines":[],"claimed":2,"agrees":null}"#,
                ],
            ),
            (
                "(;FF[3]GaMe[4]RUles[8]SiZe[15]RE[Draw];Black[aa];White[oo])",
                &[
                    r#"{"game":"f:1","rules":"15x15 k5 open=1","status":"ongoing","winner":0,"ply":2,"lines":[],"claimed":0,"agrees":null}"#,
                ],
            ),
            (
                "(;SZ[15]RU[9];B[hh])(;SZ[15]RU[Caro];B[hh])",
                &[
                    r#"{"game":"f:1","rules":"15x15 k5 exact open=1","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                    r#"{"game":"f:1:20","rules":"15x15 k5 open=1","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                ],
            ),
            (
                "(;SZ[3]RU[3x3 k3 wrap]RE[Void])",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3 wrap","status":"ongoing","winner":0,"ply":0,"lines":[]}"#,
                ],
            ),
            (
                "(;SZ[15]RU[Omok];B[hh])\n(;RU[caro];B[hh])\n(;SZ[15];B[hh])",
                &[
                    r#"{"game":"f:1","status":"invalid","error":{"code":"rules_missing","file":"f","line":1,"message":"RU[Omok] has unknown rules; set the rules of all records (on the command line: `--rules`)"}}"#,
                    r#"{"game":"f:2","status":"invalid","error":{"code":"rules_missing","file":"f","line":2,"message":"RU[caro] has no board size (SZ); set the rules of all records (on the command line: `--rules`)"}}"#,
                    r#"{"game":"f:3","status":"invalid","error":{"code":"rules_missing","file":"f","line":3,"message":"the record has no rules; set the rules of all records (on the command line: `--rules`)"}}"#,
                ],
            ),
            (
                "(;SZ[19]RU[15x15 k5];B[hh])\n(;SZ[4]RU[caro])",
                &[
                    r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"the record's board is 19x19, but the rules are 15x15 k5"}}"#,
                    r#"{"game":"f:2","status":"invalid","error":{"code":"line_too_long","file":"f","line":2,"message":"k 5 is too long for 4x4: at most 4 in a row fit"}}"#,
                ],
            ),
        ],
    );
    check(
        Format::Sgf,
        with_rules("15x15 k5 exact"),
        &[(
            "(;SZ[15]RU[Omok];B[hh])(;SZ[19];B[hh])",
            &[
                r#"{"game":"f:1","rules":"15x15 k5 exact","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                r#"{"game":"f:1:23","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"the record's board is 19x19, but the rules are 15x15 k5 exact"}}"#,
            ],
        )],
    );
}

#[test]
fn point_is_two_letters_from_the_top_or_letter_and_number_from_the_bottom() {
    let connect6 = "(;FF[4]EV[connect6.ch.26.1.1]SO[http://www.littlegolem.com];B[j10];W[j9l11];B[k9l8];W[k10i11])";
    check(
        Format::Sgf,
        with_rules("connect6"),
        &[
            (
                connect6,
                &[
                    r#"{"game":"f:1","rules":"19x19 k6 turn=1,2","status":"ongoing","winner":0,"ply":7,"lines":[]}"#,
                ],
            ),
            (
                "(;GM[511];B[JJ];W[JH];W[MK];B[jg][JF])",
                &[
                    r#"{"game":"f:1","rules":"19x19 k6 turn=1,2","status":"ongoing","winner":0,"ply":5,"lines":[]}"#,
                ],
            ),
            (
                "(;GM[511];B[JJ];B[JH])",
                &[
                    r#"{"game":"f:1","rules":"19x19 k6 turn=1,2","status":"invalid","error":{"code":"wrong_player","ply":2,"message":"it is the turn of player 2, not player 1"}}"#,
                ],
            ),
            (
                "(;GM[4];B[jj]\n;W[tt])",
                &[
                    r#"{"game":"f:1","rules":"19x19 k6 turn=1,2","status":"invalid","error":{"code":"pass","ply":2,"file":"f","line":2,"message":"a pass is not allowed: every turn must place a stone"}}"#,
                ],
            ),
            (
                "(;GM[4];B[jj]\n;W[j9j])",
                &[
                    r#"{"game":"f:1","rules":"19x19 k6 turn=1,2","status":"invalid","error":{"code":"bad_move","ply":3,"file":"f","line":2,"message":"`j` is not a point such as `hh` or `h8` (byte 5)"}}"#,
                ],
            ),
            (
                "(;GM[4];B[])",
                &[
                    r#"{"game":"f:1","rules":"19x19 k6 turn=1,2","status":"invalid","error":{"code":"pass","ply":1,"file":"f","line":1,"message":"a pass is not allowed: every turn must place a stone"}}"#,
                ],
            ),
        ],
    );
    // On boards of more than 26 columns, uppercase letters follow the lowercase letters.
    check(
        Format::Sgf,
        with_rules("30x30 k3"),
        &[(
            "(;GM[4];B[AA];W[aa];B[Ba];W[ab];B[BA];W[ac])",
            &[
                r#"{"game":"f:1","rules":"30x30 k3","status":"win","winner":2,"ply":6,"lines":[[[0,0],[1,0],[2,0]]]}"#,
            ],
        )],
    );
}

#[test]
fn letter_i_may_be_left_out_before_numbers() {
    let without_i = JudgeOptions {
        letters: Letters::WithoutI,
        ..with_rules("1x9 k2")
    };
    let game = "(;GM[4];B[h1];W[a1];B[j1])";
    check(
        Format::Sgf,
        with_rules("1x10 k3"),
        &[(
            game,
            &[
                r#"{"game":"f:1","rules":"1x10 k3","status":"ongoing","winner":0,"ply":3,"lines":[]}"#,
            ],
        )],
    );
    check(
        Format::Sgf,
        without_i,
        &[
            (
                game,
                &[
                    r#"{"game":"f:1","rules":"1x9 k2","status":"win","winner":1,"ply":3,"lines":[[[0,7],[0,8]]]}"#,
                ],
            ),
            (
                "(;GM[4];B[i1])",
                &[
                    r#"{"game":"f:1","rules":"1x9 k2","status":"invalid","error":{"code":"bad_move","ply":1,"file":"f","line":1,"message":"`i1` is not a point such as `hh` or `h8`; columns have no letter i (byte 10)"}}"#,
                ],
            ),
            (
                "(;GM[4];B[ia])",
                &[
                    r#"{"game":"f:1","rules":"1x9 k2","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                ],
            ),
        ],
    );
}

#[test]
fn main_line_is_played_and_variations_are_counted() {
    check(
        Format::Sgf,
        with_rules("3x3"),
        &[
            (
                "(;GM[4];B[aa](;W[bb];B[ba](;W[cc];B[ca])(;W[ca]))(;W[cc](;B[x])C[)])(;AB[aa]))",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]],"variations":4}"#,
                ],
            ),
            (
                "(;GM[4];B[aa];W[bb];B[ba];W[cc];B[ca];W[?];B[a1b1])",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]],"after_end":3}"#,
                ],
            ),
            (
                "(;GM[4]AW[bb];B[aa](;W[cc])(;AB[aa];W[?]))",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"ongoing","winner":0,"ply":3,"lines":[],"variations":1}"#,
                ],
            ),
        ],
    );
}

#[test]
fn text_between_games_is_skipped_and_a_missing_root_is_reported() {
    check(
        Format::Sgf,
        with_rules("3x3"),
        &[(
            concat!(
                "Games; (c) of somebody\n\n",
                "(;GM[4]GN[a \\] b\\\\] C[(;GM[4\\];B[?\\] ] ; B[aa]) Visit Count = 2 ]\n",
                " (;GM[4];B[bb]) (;B[cc])\n;W[aa];B[bb])\n(\n; FF[4] ;B[ca] )\n",
            ),
            &[
                r#"{"game":"a ] b\\","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                r#"{"game":"f:4:1","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                r#"{"game":"f:4:16","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                r#"{"game":"f:5","status":"invalid","error":{"code":"bad_record","file":"f","line":5,"message":"expected a game that begins with `(`, not `;` (byte 0)"}}"#,
                r#"{"game":"f:6","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
            ],
        )],
    );
}

#[test]
fn unclosed_tree_ends_at_the_next_root() {
    check(
        Format::Sgf,
        with_rules("3x3"),
        &[(
            "(;GM[4];B[aa](;GM[4];B[bb](;SZ[3];B[cc];W[c\n(;GM[4];B[aa])",
            &[
                r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"the game has no closing `)` (byte 13)"}}"#,
                r#"{"game":"f:1:13","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"the game has no closing `)` (byte 26)"}}"#,
                r#"{"game":"f:1:26","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"a value has no closing `]` (byte 41)"}}"#,
                r#"{"game":"f:2","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
            ],
        )],
    );
}

#[test]
fn wrong_utf8_is_a_fault_only_in_a_move() {
    let output = |input: &[u8]| {
        let judged = crate::judge::judgements(Format::Sgf, with_rules("3x3"), input).unwrap();
        let lines = judged.iter().map(|judgement| judgement.to_json());
        lines.collect::<Vec<_>>()
    };
    assert_eq!(
        output(b"(;CA[UTF-8]GN[\xff]PB[\xe9]C[\x80\xe9\xbb\x91\xe9\xbb\x91\xe9\xbb\x91\xe9\xbb\x91\xe9\xbb\x91\xe9\xbb\x91];B[aa]\xff)"),
        [
            r#"{"game":"�","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"expected a property, `;`, `(` or `)`, not `\\xff` (byte 49)"}}"#
        ]
    );
    assert_eq!(
        output(b"(;CA[UTF-8]GN[\xff]PB[\xe9]C[\x80\xe9\xbb\x91\xe9\xbb\x91\xe9\xbb\x91\xe9\xbb\x91\xe9\xbb\x91\xe9\xbb\x91];B[aa])\xff\n(;CA[UTF-8]C[\xe9\xbb\x91\xe9\xbb\x91];B[a\xff])"),
        [
            r#"{"game":"�","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
            r#"{"game":"f:2","rules":"3x3 k3","status":"invalid","error":{"code":"bad_utf8","ply":1,"file":"f","line":2,"message":"a move is not valid UTF-8 (byte 24)"}}"#,
        ]
    );
}

#[test]
fn wrong_claim_is_reported_with_its_place() {
    check(
        Format::Sgf,
        with_rules("1x2 k1"),
        &[(
            "(;GM[4]GN[a]RE[B+];B[aa]) (;GM[4]GN[b]RE[W+];B[ba])",
            &[
                r#"{"game":"a","rules":"1x2 k1","status":"win","winner":1,"ply":1,"lines":[[[0,0]]],"claimed":1,"agrees":true}"#,
                r#"{"game":"b","rules":"1x2 k1","status":"win","winner":1,"ply":1,"lines":[[[0,1]]],"claimed":2,"agrees":false,"file":"f","line":1,"byte":26}"#,
            ],
        )],
    );
}

#[test]
fn names_of_properties_may_have_digits_and_underscores() {
    let ongoing =
        r#"{"game":"f:1","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#;
    for text in [
        "(;5A[]6A_[x]P0[id \"one\"]P1[time 0:01]X_Y[a];B[aa])",
        // The name is not `B`.
        "(;GM[4]B2[b-c];B[aa])",
        "(;GM[4];B[aa]_B[b-c])",
    ] {
        check(Format::Sgf, with_rules("3x3"), &[(text, &[ongoing])]);
    }
    check(
        Format::Sgf,
        with_rules("3x3"),
        &[(
            "(;GM[4]P0[id \"one\"];P0[3 place B 2])",
            &[
                r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"P0[3 place B 2] places a stone in a notation that is not read (byte 23)"}}"#,
            ],
        )],
    );
}

#[test]
fn word_in_place_of_a_point_is_a_pass_or_the_end() {
    let status = |claimed: &str| {
        format!(
            r#"{{"game":"f:1","rules":"9x9 k3","status":"ongoing","winner":0,"ply":1,"lines":[],{claimed}}}"#
        )
    };
    for (text, claimed) in [
        ("(;GM[4];B[aa];W[resign])", r#""claimed":1,"agrees":null"#),
        ("(;GM[4];B[aa];W[Draw])", r#""claimed":0,"agrees":null"#),
        (
            "(;GM[4]RE[W+];B[aa];B[resign])",
            r#""claimed":2,"agrees":null"#,
        ),
    ] {
        check(
            Format::Sgf,
            with_rules("9x9 k3"),
            &[(text, &[&status(claimed)])],
        );
    }
    // Because of `W[resign]`, the claim does not rely on the six stones, which do not win.
    let six = "(;GM[4]RE[B+];B[aa];W[ac];B[ba];W[bc];B[ca];W[dc];B[ea];W[ec];B[fa];W[gc];B[da];W[resign])";
    check(
        Format::Sgf,
        with_rules("9x9 k5 exact"),
        &[(
            six,
            &[
                r#"{"game":"f:1","rules":"9x9 k5 exact","status":"ongoing","winner":0,"ply":11,"lines":[],"claimed":1,"agrees":null}"#,
            ],
        )],
    );
    let pass = r#""code":"pass","ply":2,"file":"f","line":1,"message":"a pass is not allowed: every turn must place a stone""#;
    for (text, error) in [
        ("(;GM[4];B[aa];W[])", pass),
        ("(;GM[4];B[aa];W[tt])", pass),
        ("(;GM[4];B[aa];W[PASS])", pass),
        (
            "(;GM[4];B[aa];W[swap])",
            r#""code":"bad_move","ply":2,"file":"f","line":1,"message":"the players cannot swap their colours (byte 16)""#,
        ),
        (
            "(;GM[4];B[aa];W[resignation])",
            r#""code":"outside","ply":2,"message":"there is no cell re on 9x9""#,
        ),
    ] {
        let invalid =
            format!(r#"{{"game":"f:1","rules":"9x9 k3","status":"invalid","error":{{{error}}}}}"#);
        check(Format::Sgf, with_rules("9x9 k3"), &[(text, &[&invalid])]);
    }
    check(
        Format::Sgf,
        with_rules("9x9 k3"),
        &[(
            "(;GM[4];B[resign];W[aa])",
            &[
                r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"a move follows `resign` (byte 20)"}}"#,
            ],
        )],
    );
    // On a larger board, `tt` is a point.
    check(
        Format::Sgf,
        with_rules("20x20 k5"),
        &[(
            "(;GM[4];B[tt])",
            &[
                r#"{"game":"f:1","rules":"20x20 k5","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
            ],
        )],
    );
}

#[test]
fn escaped_line_end_is_removed_from_text() {
    let won = r#"{"game":"ab","rules":"15x15 k5","status":"ongoing","winner":0,"ply":1,"lines":[],"claimed":2,"agrees":null}"#;
    for end in ["\n", "\r\n", "\r", "\n\r"] {
        let text = "(;SZ[1~5]RU[Free~style]GN[a~b]RE[W~+R]C[\\]~];B[hh])";
        let text = text.replace('~', &format!("\\{end}"));
        check(Format::Sgf, JudgeOptions::default(), &[(&*text, &[won])]);
    }
}

#[test]
fn free_text_may_have_brackets_without_backslash() {
    for (text, game) in [
        ("(;GN[a]b]PB[Tom [UK]];B[aa])", "a]b"),
        ("(;PB[x]y]GN[c [d]] ;B[aa])", "c [d]"),
        ("(;GN[a] Zz [b];B[aa])", "a"),
    ] {
        let ongoing = format!(
            r#"{{"game":"{game}","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}}"#
        );
        check(Format::Sgf, with_rules("3x3"), &[(text, &[&ongoing])]);
    }
    // A bracket after a point is a fault.
    check(
        Format::Sgf,
        with_rules("3x3"),
        &[(
            "(;GM[4];B[aa]a];W[bb])",
            &[
                r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"expected a property, `;`, `(` or `)`, not `]` (byte 14)"}}"#,
            ],
        )],
    );
}

#[test]
fn root_may_have_no_semicolon() {
    for text in [
        "(GM[4];B[aa])",
        "( SZ[3] ;B[aa])",
        "(PB[x]B[aa])",
        "text (see)\n(RU[3x3];B[aa])",
    ] {
        let judged = judgements(Format::Sgf, with_rules("3x3"), text.as_bytes()).unwrap();
        let plies: Vec<Option<u64>> = judged
            .iter()
            .map(|judgement| judgement.outcome.as_ref().ok().map(|outcome| outcome.ply))
            .collect();
        assert_eq!(plies, [Some(1)], "{text}");
    }
    // Other text in brackets is not a game.
    let judged = judgements(
        Format::Sgf,
        with_rules("3x3"),
        "(see C[1]) (;B[aa])".as_bytes(),
    );
    assert_eq!(judged.unwrap().len(), 1);
}

#[test]
fn rules_have_the_names_that_people_write() {
    for (name, rules) in [
        ("五子棋", Some("15x15 k5")),
        ("无禁手", Some("15x15 k5")),
        ("Free style", Some("15x15 k5")),
        ("Freestyle Gomoku", Some("15x15 k5")),
        ("gomoku-standard", Some("15x15 k5 exact")),
        ("Connect 6", Some("15x15 k6 turn=1,2")),
        ("QLizzie-Connect6", Some("15x15 k6 turn=1,2")),
        ("有禁手", Some("15x15 k5 renju")),
        ("Renju", Some("15x15 k5 renju")),
        ("4", Some("15x15 k5 renju")),
        ("Omok", None),
        ("Freestyle Renju", None),
    ] {
        let text = format!("(;SZ[15]RU[{name}];B[hh])");
        let judged = judgements(Format::Sgf, JudgeOptions::default(), text.as_bytes()).unwrap();
        let found = judged[0].rules.map(|rules| rules.to_string());
        assert_eq!(found.as_deref(), rules, "{name}");
    }
}

/// The names have characters whose second byte is a backslash or a bracket.
const GBK: &[u8] = b"(;CA[GBK]SZ[3]RU[3x3]GN[\x95\\\x81]]PB[\x91]]PW[\xbe\\]RE[\xba\xda\xca\xa4];B[aa];W[bb];B[ba];W[cc];B[ca])\n(;GN[\xba\xda];B[aa])";
const UTF_8: &str = "(;CA[GBK]SZ[3]RU[3x3]GN[昞乚]PB[慮]PW[綷]RE[黑胜];B[aa];W[bb];B[ba];W[cc];B[ca])\n(;GN[黑];B[aa])";
const JUDGED: [&str; 2] = [
    r#"{"game":"昞乚","rules":"3x3 k3","status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]],"claimed":1,"agrees":true}"#,
    r#"{"game":"黑","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
];

/// Returns the bytes with other properties in place of `CA`.
fn with_first(bytes: &[u8], properties: &str) -> Vec<u8> {
    let rest = bytes.strip_prefix(b"(;CA[GBK]").unwrap();
    [b"(;", properties.as_bytes(), rest].concat()
}

/// Returns a comment of this number of bytes with its brackets.
fn comment(bytes: usize) -> String {
    format!("C[{}]", "a".repeat(bytes - "C[]".len()))
}

/// Returns the name of the first game.
fn first_name(text: &[u8]) -> Option<String> {
    let judged = judgements(Format::Sgf, with_rules("3x3"), text).unwrap();
    judged[0].id.as_deref().map(String::from)
}

#[test]
fn points_of_unknown_properties_cause_a_note() {
    let unread = |names: &str| vec![format!("points that are not read, perhaps stones: {names}")];
    for (properties, expected) in [
        ("QPR[hh,ig,hg];QSLW[ih]", unread("QPR, QSLW")),
        ("QPR[hh][ig]", unread("QPR")),
        ("ExtraStones[h8]", unread("ExtraStones")),
        ("XA[aa:cc]", unread("XA")),
        ("B2[bb]_B[cc]", unread("B2, _B")),
        ("XA[ O1 ]", unread("XA")),
        // Another value is no point, or is outside of the board.
        ("XA[hh][no move]", vec![]),
        ("XA[hh];XA[?]", vec![]),
        ("XA[hz]", vec![]),
        ("XA[h16]", vec![]),
        ("XA[h0]", vec![]),
        ("XA[]", vec![]),
        ("XA[15]", vec![]),
        // The standard has these.
        ("TR[hh][ig]", vec![]),
        ("TRiangle[hh]", vec![]),
        ("AbandoN[hh]", vec![]),
        ("PB[ab]PW[cd]", vec![]),
    ] {
        let record = format!("(;GM[4]SZ[15]RU[Freestyle];{properties};B[hf];W[ii])");
        let judged = judgements(Format::Sgf, JudgeOptions::default(), record.as_bytes()).unwrap();
        let notes = judged[0]
            .notes
            .iter()
            .map(|note| note.message().to_string());
        assert_eq!(notes.collect::<Vec<_>>(), expected, "{properties}");
        assert!(judged[0].outcome.is_ok(), "{properties}");
    }
}

#[test]
fn gbk_is_converted_if_ca_names_it() {
    for charset in ["GBK", " gb2312\n", "gb_2312", "GB18030", "x-gbk", "CP936"] {
        let text = with_first(GBK, &format!("CA[{charset}]"));
        assert_eq!(json(Format::Sgf, with_rules("3x3"), text), JUDGED);
    }
    for text in [
        // The last `]` is byte 1024, the last byte that names the encoding of other records.
        with_first(GBK, &format!("{}CA[GBK]", comment(1024 - 9))),
        // The first byte outside ASCII may come much later.
        with_first(GBK, &format!("CA[GBK]{}", comment(1 << 17))),
    ] {
        assert_eq!(json(Format::Sgf, with_rules("3x3"), text), JUDGED);
    }
    for (text, game) in [
        (&b"(;CA[GBK]GN[\xba\xda\xff];B[aa])"[..], "黑\u{FFFD}"),
        (b"(;CA[GBK]GN[\xba\xda\x81\n];B[aa])", "黑\u{FFFD}"),
        (b"(;CA[GBK]GN[\xba\xda];B[aa])\xba", "黑"),
    ] {
        assert_eq!(first_name(text).as_deref(), Some(game));
    }
}

#[test]
fn text_that_names_gbk_but_is_utf_8_is_not_converted() {
    let late = format!("CA[GBK]{}", comment(1 << 17));
    for text in [
        UTF_8.into(),
        with_first(UTF_8.as_bytes(), &late),
        // A byte order mark means UTF-8.
        ["\u{feff}", UTF_8].concat().into(),
    ] {
        assert_eq!(json(Format::Sgf, with_rules("3x3"), text), JUDGED);
    }
    let marked = b"\xEF\xBB\xBF(;CA[GBK]GN[\xba\xda];B[aa])";
    assert_eq!(first_name(marked).as_deref(), Some("\u{FFFD}\u{FFFD}"));
}

#[test]
fn gbk_is_the_same_in_pieces() {
    // The first 1024 bytes are read in one piece.
    let properties = format!("CA[GBK]{}", comment(1024));
    for text in [GBK, UTF_8.as_bytes()] {
        let text = with_first(text, &properties);
        for piece_bytes in [1, 2, 3, 7, 50] {
            let input = PieceReader::new(&text, piece_bytes);
            let judged = judgements(Format::Sgf, with_rules("3x3"), input).unwrap();
            let judged = judged.iter().map(|judgement| judgement.to_json());
            assert_eq!(judged.collect::<Vec<_>>(), JUDGED, "{piece_bytes}");
        }
    }
}
