//! CSV without a header whose rows are positions.

use std::collections::BTreeMap;

use inarow::{Player, Position, Rules, Verdict};
use inarow_judge::{Format, JudgeOptions};

use super::{check, with_rules};
use crate::judge::judgements;

/// Returns a row of UCI's set for each board at which tic-tac-toe can end, in the order of the cells.
fn final_boards() -> BTreeMap<String, Verdict> {
    let (mut ends, mut open) = (BTreeMap::new(), vec![Position::new(Rules::TIC_TAC_TOE)]);
    while let Some(position) = open.pop() {
        let verdict = position.verdict();
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play(mv).unwrap();
            open.push(next);
        }
        if verdict.is_ongoing() {
            continue;
        }
        let size = position.rules().size();
        let cells = (0..9).map(|index| match position.stone(size.cell(index).unwrap()) {
            Some(Player::ONE) => "x,",
            Some(_) => "o,",
            None => "b,",
        });
        ends.insert(cells.collect(), verdict);
    }
    ends
}

#[test]
fn all_final_boards_of_tic_tac_toe_agree_with_their_classes() {
    let ends = final_boards();
    assert_eq!(ends.len(), 958);
    for (is_right, classes) in [
        (true, ["positive", "negative"]),
        (false, ["negative", "positive"]),
    ] {
        let class = |verdict: &Verdict| classes[usize::from(verdict.winner() != Some(Player::ONE))];
        let rows = ends
            .iter()
            .map(|(cells, verdict)| format!("{cells}{}\n", class(verdict)));
        let rows: String = rows.collect();
        let judged = judgements(Format::Csv, JudgeOptions::default(), rows.as_bytes()).unwrap();
        assert_eq!(judged.len(), 958);
        let mut positive = 0;
        for (judgement, verdict) in judged.iter().zip(ends.values()) {
            let outcome = judgement.outcome.as_ref().unwrap();
            assert_eq!(
                (outcome.verdict, outcome.agrees()),
                (*verdict, Some(is_right))
            );
            positive += usize::from(outcome.winner() == 1);
        }
        assert_eq!(positive, 626);
    }
}

#[test]
fn rows_of_nine_cells_are_positions_of_tic_tac_toe() {
    check(
        Format::Csv,
        JudgeOptions::default(),
        &[
            (
                // A win, a draw and an ongoing game, with other classes.
                "x,x,x,x,o,o,x,o,o,positive\nx,o,x,x,o,x,o,x,o,negative\nX,O,.,.,.,.,.,.,.,draw\n",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"win","winner":1,"ply":9,"lines":[[[0,0],[0,1],[0,2]],[[0,0],[1,0],[2,0]]],"claimed":1,"agrees":true}"#,
                    r#"{"game":"f:2","rules":"3x3 k3","status":"draw","winner":0,"ply":9,"lines":[],"claimed":0,"agrees":true}"#,
                    r#"{"game":"f:3","rules":"3x3 k3","status":"ongoing","winner":0,"ply":2,"lines":[],"claimed":0,"agrees":null}"#,
                ],
            ),
            (
                // A wrong class, impossible boards, and a row that is no board.
                "1;0;-1;0;1;-1;0;0;1;negative\n1;1;0;0;0;0;0;0;0;negative\n1;1;1;-1;-1;-1;0;0;0;O\n1;2\n",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"win","winner":1,"ply":5,"lines":[[[0,0],[1,1],[2,2]]],"claimed":0,"agrees":false,"file":"f","line":1}"#,
                    r#"{"game":"f:2","rules":"3x3 k3","status":"invalid","error":{"code":"impossible_counts","file":"f","line":2,"message":"player 1 has 2 stones, but the order of turns gives it 1"}}"#,
                    r#"{"game":"f:3","rules":"3x3 k3","status":"invalid","error":{"code":"two_winners","file":"f","line":3,"message":"both player 1 and player 2 have a line: through (0, 0) and (1, 0)"}}"#,
                    r#"{"game":"f:4","status":"invalid","error":{"code":"bad_record","file":"f","line":4,"message":"a row without a header must have 9 or 42 cells and a class"}}"#,
                ],
            ),
        ],
    );
    // Other rules of the same size are possible.
    let judged = |rules| {
        let row = "x,x,x,o,o,b,b,b,b,O";
        judgements(Format::Csv, with_rules(rules), row.as_bytes())
            .unwrap()
            .remove(0)
    };
    assert_eq!(judged("misere").outcome.unwrap().agrees(), Some(true));
    let fault = judged("4x4").outcome.unwrap_err();
    assert_eq!(
        fault.message(),
        "the record's board is 3x3, but the rules are 4x4 k4"
    );
}

#[test]
fn rows_of_42_cells_are_positions_of_connect_four_in_columns_from_the_bottom() {
    // The first row of UCI's set, and stones above an empty cell.
    let uci = "b,b,b,b,b,b,b,b,b,b,b,b,x,o,b,b,b,b,x,o,x,o,x,o,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b";
    let rows = format!(
        "{uci},win\n{uci},draw\n{},loss\n",
        uci.replace("x,o,b", "b,x,o")
    );
    let unread = |class| {
        format!(
            r#""rules":"6x7 k4 drop","status":"ongoing","winner":0,"ply":8,"lines":[],"claimed":null,"agrees":null,"notes":[{{"code":"unknown_result","message":"the claimed result `{class}` cannot be read"}}]}}"#
        )
    };
    check(
        Format::Csv,
        JudgeOptions::default(),
        &[(
            &rows,
            &[
                &format!(r#"{{"game":"f:1",{}"#, unread("win")),
                &format!(r#"{{"game":"f:2",{}"#, unread("draw")),
                r#"{"game":"f:3","rules":"6x7 k4 drop","status":"invalid","error":{"code":"floating","file":"f","line":3,"message":"the stone at (0, 3) floats: (1, 3) below it is empty"}}"#,
            ],
        )],
    );
    // Four stones of player 1 in the lowest row: `a1`, `b1`, `c1` and `d1`.
    let column = ["x,o,b,b,b,b,"; 3].concat();
    let row = format!("{column}x,b,b,b,b,b,{}X", "b,".repeat(18));
    let judged = judgements(Format::Csv, JudgeOptions::default(), row.as_bytes()).unwrap();
    let outcome = judged[0].outcome.as_ref().unwrap();
    assert_eq!((outcome.winner(), outcome.agrees()), (1, Some(true)));
    assert!(outcome.lines[0].cells().all(|cell| cell.row() == 5));
}

#[test]
fn a_damaged_first_row_or_a_header_decides_nothing_about_the_others() {
    let board = "x,o,b,b,b,b,b,b,b,negative";
    let codes = |text: &str| {
        let judged = judgements(Format::Csv, with_rules("3x3"), text.as_bytes()).unwrap();
        let codes = judged.iter().map(|one| {
            one.outcome
                .as_ref()
                .map_or_else(|fault| fault.code(), |_| "valid")
        });
        codes.map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(
        codes(&format!("x,o,?,b,b,b,b,b,b,negative\n{board}\n")),
        ["unknown_mark", "valid"]
    );
    assert_eq!(
        codes(&format!("{board}\nx,o,b,b,b,b,b,b,negative\n")),
        ["valid", "bad_record"]
    );
    // Nor is a row under a header of other names.
    let named = "label,c0,c1,c2,c3,c4,c5,c6,c7\n0,1,-1,0,0,0,0,0,0,1\n";
    assert_eq!(codes(named), ["bad_record"]);
    // A line under a header is no board.
    let moves = "game,row,col,a,b,c,d,e,f,g\n1,0,0,.,.,.,.,.,.,draw\n";
    assert_eq!(codes(moves), ["valid"]);
    assert_eq!(
        codes("id,moves,c,d,e,f,g,h,i,j\nx,a1,b,b,b,b,b,b,b,b\n"),
        ["valid"]
    );
    assert_eq!(codes("a,b\n1,2\n"), ["bad_record"]);
}
