//! `sgf` by example.

use inarow_judge::{Format, JudgeOptions, Letters};

use super::{check, with_rules};

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
                "(;SZ[3]RU[3x3 k3 wrap]RE[Void])",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3 wrap","status":"ongoing","winner":0,"ply":0,"lines":[]}"#,
                ],
            ),
            (
                "(;SZ[15]RU[Renju];B[hh])\n(;RU[caro];B[hh])\n(;SZ[15];B[hh])",
                &[
                    r#"{"game":"f:1","status":"invalid","error":{"code":"rules_missing","file":"f","line":1,"message":"RU[Renju] has unknown rules; set the rules of all records (on the command line: `--rules`)"}}"#,
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
            "(;SZ[15]RU[Renju];B[hh])(;SZ[19];B[hh])",
            &[
                r#"{"game":"f:1","rules":"15x15 k5 exact","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                r#"{"game":"f:1:24","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"the record's board is 19x19, but the rules are 15x15 k5 exact"}}"#,
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
                    r#"{"game":"f:1","rules":"19x19 k6 turn=1,2","status":"invalid","error":{"code":"outside","ply":2,"message":"there is no cell tt on 19x19"}}"#,
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
                    r#"{"game":"f:1","rules":"19x19 k6 turn=1,2","status":"invalid","error":{"code":"bad_move","ply":1,"file":"f","line":1,"message":"a move has no point (byte 10)"}}"#,
                ],
            ),
        ],
    );
    // On boards of more than 26 columns, capital letters follow the small letters.
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
                "(;GM[4]AW[bb];B[aa])",
                &[
                    r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"AW sets up stones; a game must begin without stones (byte 10)"}}"#,
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
        output(b"(;GM[4]GN[\xff]PB[\xe9]C[\x80];B[aa]\xff)"),
        [
            r#"{"game":"�","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"expected a property, `;`, `(` or `)`, not `\\xff` (byte 27)"}}"#
        ]
    );
    assert_eq!(
        output(b"(;GM[4]GN[\xff]PB[\xe9]C[\x80];B[aa])\xff\n(;GM[4];B[a\xff])"),
        [
            r#"{"game":"�","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
            r#"{"game":"f:2","rules":"3x3 k3","status":"invalid","error":{"code":"bad_utf8","ply":1,"file":"f","line":2,"message":"a move is not valid UTF-8 (byte 11)"}}"#,
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
