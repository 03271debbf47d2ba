//! `columns` and `pos` by example.

use inarow_judge::{Base, Format, JudgeOptions};

use super::{check, with_rules};

#[test]
fn columns_are_digits_from_one() {
    check(
        Format::Columns,
        JudgeOptions::default(),
        &[
            (
                "4453",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"ongoing","winner":0,"ply":4,"lines":[]}"#,
                ],
            ),
            (
                " 1212121\r\n\n12121212?",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"win","winner":1,"ply":7,"lines":[[[2,0],[3,0],[4,0],[5,0]]]}"#,
                    r#"{"game":"f:3","rules":"6x7 k4 drop","status":"win","winner":1,"ply":7,"lines":[[[2,0],[3,0],[4,0],[5,0]]],"after_end":2}"#,
                ],
            ),
            (
                "7\n108",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                    r#"{"game":"f:2","rules":"6x7 k4 drop","status":"invalid","error":{"code":"outside","ply":2,"message":"there is no column 0 on 6x7"}}"#,
                ],
            ),
            (
                "18",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"invalid","error":{"code":"outside","ply":2,"message":"there is no column 8 on 6x7"}}"#,
                ],
            ),
            (
                "1111111",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"invalid","error":{"code":"column_full","ply":7,"message":"the column of digit 1 is full: 6 of 6 stones"}}"#,
                ],
            ),
            (
                "44-53",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"invalid","error":{"code":"bad_move","ply":3,"file":"f","line":1,"message":"`-` is not the digit of a column"}}"#,
                ],
            ),
            // A number after a space is a score and not a move.
            (
                "44 9\n1212121\t-18\n12121211  +9999999999999999999999",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"ongoing","winner":0,"ply":2,"lines":[]}"#,
                    r#"{"game":"f:2","rules":"6x7 k4 drop","status":"win","winner":1,"ply":7,"lines":[[[2,0],[3,0],[4,0],[5,0]]]}"#,
                    r#"{"game":"f:3","rules":"6x7 k4 drop","status":"win","winner":1,"ply":7,"lines":[[[2,0],[3,0],[4,0],[5,0]]],"after_end":1}"#,
                ],
            ),
            (
                "44 5x\n4 4 5 3",
                &[
                    r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"`5x` after the moves is not a whole number"}}"#,
                    r#"{"game":"f:2","status":"invalid","error":{"code":"bad_record","file":"f","line":2,"message":"`4 5 3` after the moves is not a whole number"}}"#,
                ],
            ),
        ],
    );
    check(
        Format::Columns,
        with_rules("1x2 k2"),
        &[(
            "1",
            &[
                r#"{"game":"f:1","rules":"1x2 k2","status":"invalid","error":{"code":"row_not_named","ply":1,"message":"column 0 needs a row too: the rules have no `drop`"}}"#,
            ],
        )],
    );
}

#[test]
fn columns_may_be_digits_from_zero() {
    let from_zero = JudgeOptions {
        base: Some(Base::Zero),
        ..JudgeOptions::default()
    };
    check(
        Format::Columns,
        from_zero,
        &[
            (
                "0606060\n0",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"win","winner":1,"ply":7,"lines":[[[2,0],[3,0],[4,0],[5,0]]]}"#,
                    r#"{"game":"f:2","rules":"6x7 k4 drop","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                ],
            ),
            (
                "07",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"invalid","error":{"code":"outside","ply":2,"message":"there is no column 7 on 6x7"}}"#,
                ],
            ),
        ],
    );
    check(
        Format::Columns,
        JudgeOptions {
            base: Some(Base::Zero),
            ..with_rules("1x10 k2 drop")
        },
        &[(
            "907",
            &[
                r#"{"game":"f:1","rules":"1x10 k2 drop","status":"ongoing","winner":0,"ply":3,"lines":[]}"#,
            ],
        )],
    );
}

#[test]
fn pos_is_cells_with_or_without_separators() {
    check(
        Format::Pos,
        with_rules("gomoku"),
        &[
            (
                "h8a1i8a2j8a3k8a4L8a5",
                &[
                    r#"{"game":"f:1","rules":"15x15 k5","status":"win","winner":1,"ply":9,"lines":[[[7,7],[7,8],[7,9],[7,10],[7,11]]],"after_end":1}"#,
                ],
            ),
            (
                "h8h16",
                &[
                    r#"{"game":"f:1","rules":"15x15 k5","status":"invalid","error":{"code":"outside","ply":2,"message":"there is no cell h16 on 15x15"}}"#,
                ],
            ),
            (
                "h8 i9,j10, a1\tb1 ",
                &[
                    r#"{"game":"f:1","rules":"15x15 k5","status":"ongoing","winner":0,"ply":5,"lines":[]}"#,
                ],
            ),
            (
                "15x15 k5: h8 i9\ngomoku:h8\nconnect6: h8",
                &[
                    r#"{"game":"f:1","rules":"15x15 k5","status":"ongoing","winner":0,"ply":2,"lines":[]}"#,
                    r#"{"game":"f:2","rules":"15x15 k5","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                    r#"{"game":"f:3","status":"invalid","error":{"code":"bad_record","file":"f","line":3,"message":"the moves name the rules 19x19 k6 turn=1,2, but the rules are 15x15 k5"}}"#,
                ],
            ),
            (
                "h8-a1",
                &[
                    r#"{"game":"f:1","rules":"15x15 k5","status":"invalid","error":{"code":"no_column","ply":2,"file":"f","line":1,"message":"expected a column letter (a to o), not `-`, at byte 2"}}"#,
                ],
            ),
        ],
    );
    check(
        Format::Pos,
        JudgeOptions::default(),
        &[(
            "h8\n3x3: b2 a1",
            &[
                r#"{"game":"f:1","status":"invalid","error":{"code":"rules_missing","file":"f","line":1,"message":"the record has no rules; set the rules of all records (on the command line: `--rules`)"}}"#,
                r#"{"game":"f:2","rules":"3x3 k3","status":"ongoing","winner":0,"ply":2,"lines":[]}"#,
            ],
        )],
    );
}
