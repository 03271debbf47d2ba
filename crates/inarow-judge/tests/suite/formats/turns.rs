//! Whose move it is: turns of several stones, several players, players in any
//! order, and what comes after the end.

use inarow::Player;
use inarow_judge::{Format, Judgement, Options, Summary, Turns};

use super::{by, check};
use crate::judged::{json, judgements};

fn free(rules: &str) -> Options {
    Options {
        turns: Turns::Unordered,
        ..by(rules)
    }
}

#[test]
fn players_move_in_any_order_where_turns_are_free() {
    // Player 3 alone, in every format that names players.
    let row = r#""rules":"1x5 k3 players=3 turn=1,2","status":"win","winner":3,"ply":3,"lines":[[[0,0],[0,1],[0,2]]]}"#;
    for (format, text) in [
        (Format::Jsonl, r#"{"moves":[[0,0,3],[0,1,3],[0,2,3]]}"#),
        (
            Format::Events,
            "{\"game\":1,\"row\":0,\"col\":0,\"player\":3}\n\
             {\"game\":1,\"row\":0,\"col\":1,\"player\":3}\n\
             {\"game\":1,\"row\":0,\"col\":2,\"player\":3}",
        ),
        (
            Format::Csv,
            "game,col,row,player\n1,0,0,3\n1,1,0,3\n1,2,0,3",
        ),
        (
            Format::Leetcode,
            "[\"TicTacToe\",\"move\",\"move\",\"move\"]\n[[3],[0,0,3],[0,1,3],[0,2,3]]",
        ),
    ] {
        let said = json(format, free("1x5 k3 players=3 turn=1,2"), text);
        assert!(said[0].ends_with(row), "{}: {said:?}", format.name());
        let kept = json(format, by("1x5 k3 players=3 turn=1,2"), text);
        let refusal = r#""code":"wrong_player","ply":1,"message":"player 3 moves, but it is the turn of player 1""#;
        let refused = format != Format::Leetcode;
        assert_eq!(kept[0].contains(refusal), refused, "{}", kept[0]);
    }
    // Who is named later than the rules have players is nobody.
    check(
        Format::Jsonl,
        free("3x3 k3 players=8"),
        &[(
            r#"{"moves":[[0,0,8],[0,1,9]]}"#,
            &[
                r#"{"game":"f:1","rules":"3x3 k3 players=8","status":"invalid","error":{"code":"unknown_player","ply":2,"message":"player 9 is outside 1..=8"}}"#,
            ],
        )],
    );
}

#[test]
fn moves_that_name_nobody_follow_the_turns_of_the_rules() {
    // The turns are 1, 2 2, 3 3, 1 1, 2 2, ... whoever is named on the way.
    let unnamed = "[[0,0],[2,2],[4,4],[0,2],[0,4],[1,1],[3,3],[2,3],[2,4]]";
    let named = "[[0,0,1],[2,2],[4,4,2],[0,2,3],[0,4],[1,1],[3,3,1],[2,3,2],[2,4]]";
    let said = r#"{"game":"f:1","rules":"5x5 k3 players=3 turn=1,2","status":"win","winner":2,"ply":9,"lines":[[[2,2],[2,3],[2,4]]]}"#;
    for moves in [unnamed, named] {
        for options in [by, free] {
            let record = format!("{{\"moves\":{moves}}}");
            let options = options("5x5 k3 players=3 turn=1,2");
            assert_eq!(json(Format::Jsonl, options, record), [said], "{moves}");
        }
    }
    // The third move names player 1 out of turn. The fourth is player 3's still.
    check(
        Format::Jsonl,
        free("1x9 k2 players=3 turn=1,2"),
        &[(
            r#"{"moves":[[0,0],[0,2],[0,4,1],[0,6],[0,7]]}"#,
            &[
                r#"{"game":"f:1","rules":"1x9 k2 players=3 turn=1,2","status":"win","winner":3,"ply":5,"lines":[[[0,6],[0,7]]]}"#,
            ],
        )],
    );
}

/// What the judge finds of one record.
fn judged(format: Format, options: Options, text: &str) -> Judgement<'static> {
    let mut judgements = judgements(format, options, text.as_bytes()).unwrap();
    assert_eq!(judgements.len(), 1);
    judgements.remove(0)
}

#[test]
fn the_rest_of_the_deciding_turn_is_no_problem() {
    // Player 2 has three stones in a turn and wins with one of them.
    for (rules, moves, after_end, stones_left) in [
        ("1x9 k2 turn=1,3", "a1c1d1", 0, 1),
        ("1x9 k2 turn=1,3", "a1c1d1e1", 1, 1),
        ("1x9 k2 turn=1,3", "a1c1d1e1f1", 2, 1),
        ("1x9 k3 turn=1,3", "a1c1d1e1", 0, 0),
        ("1x9 k3 turn=1,3", "a1c1d1e1g1", 1, 0),
        ("1x9 k2 turn=3,1", "a1b1", 0, 1),
        ("1x9 k2 turn=3,1", "a1b1c1", 1, 1),
        ("1x9 k2 turn=3,1", "a1b1c1d1", 2, 1),
        ("1x9 k1 turn=5,1", "a1b1b1?", 3, 4),
        ("1x2 k2", "a1b1a1", 1, 0),
        // The board is full in mid-turn, so that the third stone has no room.
        ("1x3 k2 turn=1,3", "b1a1c1", 0, 1),
        ("1x3 k2 turn=1,3", "b1a1c1a1", 1, 1),
        ("1x3 k2 turn=1,3", "b1a1c1a1a1", 2, 1),
    ] {
        let problem = after_end > u64::from(stones_left);
        let record = format!(r#"{{"moves":"{moves}"}}"#);
        let events = (0..).zip(moves.as_bytes().chunks(2)).map(|(number, mv)| {
            let col = mv[0].wrapping_sub(b'a');
            format!("1,0,{col},{}\n", number + 1)
        });
        let events = format!("game,row,col,ply\n{}", events.collect::<String>());
        for (format, text) in [
            (Format::Jsonl, &*record),
            (Format::Pos, moves),
            (Format::Csv, &events),
        ] {
            for (options, stones_left) in [(by(rules), stones_left), (free(rules), 0)] {
                let judgement = judged(format, options, text);
                let outcome = judgement.outcome.as_ref().unwrap();
                let problem = problem || after_end > u64::from(stones_left);
                let said = (outcome.after_end, outcome.stones_left, outcome.played_on());
                assert_eq!(said, (after_end, stones_left, problem), "{rules}: {text}");
                assert_eq!(judgement.is_problem(), problem);
                let mut summary = Summary::default();
                summary.count(&judgement);
                let counted = (summary.after_end, summary.problems);
                assert_eq!(counted, (problem.into(), problem.into()));
                // What is recorded is told all the same.
                let told = judgement.to_json().contains("\"after_end\"");
                assert_eq!(told, after_end > 0);
            }
        }
    }
}

#[test]
fn a_wrong_claim_is_a_problem_whatever_the_turn() {
    let record = r#"{"moves":"a1c1d1e1","result":1}"#;
    let judgement = judged(Format::Jsonl, by("1x9 k2 turn=1,3"), record);
    assert!(judgement.is_problem() && judgement.claims_wrongly());
}

#[test]
fn any_player_of_the_rules_can_be_claimed_to_have_won() {
    // In turn, each player puts two stones beside each other. The first wins.
    let record = |result: u8| format!(r#"{{"moves":"a1c1e1g1i1b1","result":{result}}}"#);
    for result in 0..=9 {
        let judgement = judged(Format::Jsonl, by("1x9 k2 players=5"), &record(result));
        match judgement.outcome {
            Ok(outcome) => {
                assert!(result <= 5);
                assert_eq!(outcome.verdict.winner(), Some(Player::ONE));
                assert_eq!(outcome.agrees(), Some(result == 1));
            }
            Err(fault) => {
                assert!(result > 5);
                let said = (fault.code(), fault.message().to_owned());
                let message = format!("result {result} is outside 0..=5");
                assert_eq!(said, ("bad_result", message));
            }
        }
    }
}

#[test]
fn who_completes_a_line_that_loses_has_not_won() {
    for (result, agrees) in [(0, false), (1, false), (2, true)] {
        let record = format!(r#"{{"moves":"a3a1b3c1c3","result":{result}}}"#);
        let place = if agrees {
            ""
        } else {
            r#","file":"f","line":1"#
        };
        let said = format!(
            r#"{{"game":"f:1","rules":"3x3 k3 loses","status":"win","winner":2,"ply":5,"lines":[[[0,0],[0,1],[0,2]]],"claimed":{result},"agrees":{agrees}{place}}}"#
        );
        assert_eq!(json(Format::Jsonl, by("misere"), record), [said]);
    }
}
