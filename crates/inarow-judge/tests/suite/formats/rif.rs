//! The XML database of RenjuNet.

use inarow_judge::{Format, JudgeOptions, is_renju_database};

use super::check;

const DATABASE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<database>
<players><player id="1" name="A" surname="B"/></players>
<games>
<game id="1" rule="1" black="1" white="2" bresult="1"><move>h8 a1 i8 a3 j8 a5 k8 a7 l8</move><info/></game>
<game id="2" bresult="0">
<move>h8 a1 h9 a3 i8 a5 j9 a7 h7</move>
</game>
<game id="3" bresult="0.5"><move>h8 pass</move></game>
<game id="4" bresult="x"><move>h8</move></game>
<game id="5" bresult="1"><move>h8 i9
<game id="6" bresult=1><move>h8</move></game>
<game id="7"></game>
<game id="&lt;8&gt;"><move>h8 h8</move></game>
</games>
</database>
"#;

#[test]
fn games_of_renjunet_are_judged_and_damaged_ones_named() {
    check(
        Format::Rif,
        JudgeOptions::default(),
        &[(
            DATABASE,
            &[
                r#"{"game":"1","rules":"15x15 k5 renju","status":"win","winner":1,"ply":9,"lines":[[[7,7],[7,8],[7,9],[7,10],[7,11]]],"claimed":1,"agrees":true}"#,
                r#"{"game":"2","rules":"15x15 k5 renju","status":"win","winner":2,"ply":9,"lines":[],"foul":["double_three"],"claimed":2,"agrees":true}"#,
                r#"{"game":"3","rules":"15x15 k5 renju","status":"invalid","error":{"code":"pass","ply":2,"file":"f","line":9,"message":"a pass is not allowed: every turn must place a stone"}}"#,
                r#"{"game":"4","rules":"15x15 k5 renju","status":"ongoing","winner":0,"ply":1,"lines":[],"claimed":null,"agrees":null,"notes":[{"code":"unknown_result","message":"the claimed result `x` cannot be read"}]}"#,
                r#"{"game":"f:11","status":"invalid","error":{"code":"bad_record","file":"f","line":11,"message":"the end tag `</game>` is missing (byte 36)"}}"#,
                r#"{"game":"f:12","status":"invalid","error":{"code":"bad_record","file":"f","line":12,"message":"position 20: attribute value must be enclosed in `\"` or `'` (byte 23)"}}"#,
                r#"{"game":"f:13","status":"invalid","error":{"code":"bad_record","file":"f","line":13,"message":"the game has no element `move` (byte 0)"}}"#,
                r#"{"game":"<8>","rules":"15x15 k5 renju","status":"invalid","error":{"code":"occupied","ply":2,"message":"h8 is occupied by player 1"}}"#,
            ],
        )],
    );
}

#[test]
fn root_of_a_database_is_database_with_games() {
    for (document, is_database) in [
        (DATABASE, true),
        ("<database><players/></database>", false),
        ("<games><database/></games>", false),
        ("<svg><games/></svg>", false),
        ("<database><a><games/></a>", false),
        ("h8", false),
        ("", false),
    ] {
        assert_eq!(
            is_renju_database(document.as_bytes()),
            is_database,
            "{document}"
        );
    }
}
