//! Turns: of several stones, of more than two players, unordered, and moves after the end.

use inarow::Player;
use inarow_judge::{Format, JudgeOptions, Judgement, Summary, Turns};

use super::{check, with_rules};
use crate::judge::{json, judgements};

/// Returns options with these rules and unordered turns.
fn unordered(rules: &str) -> JudgeOptions {
    JudgeOptions {
        turns: Turns::Unordered,
        ..with_rules(rules)
    }
}

#[test]
fn players_may_move_in_any_order_if_turns_are_unordered() {
    // Only player 3 moves. The formats are those that name players.
    let ending = r#""rules":"5x5 k3 players=3 turn=1,2","status":"win","winner":3,"ply":3,"lines":[[[0,0],[0,1],[0,2]]]}"#;
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
            "[\"TicTacToe\",\"move\",\"move\",\"move\"]\n[[5],[0,0,3],[0,1,3],[0,2,3]]",
        ),
    ] {
        let unordered_output = json(format, unordered("5x5 k3 players=3 turn=1,2"), text);
        assert!(
            unordered_output[0].ends_with(ending),
            "{}: {unordered_output:?}",
            format.name()
        );
        let ordered = json(format, with_rules("5x5 k3 players=3 turn=1,2"), text);
        let refusal =
            r#""code":"wrong_player","ply":1,"message":"it is the turn of player 1, not player 3""#;
        let refused = format != Format::Leetcode;
        assert_eq!(ordered[0].contains(refusal), refused, "{}", ordered[0]);
    }
    // A player that the rules do not have is refused.
    check(
        Format::Jsonl,
        unordered("3x3 k3 players=8"),
        &[(
            r#"{"moves":[[0,0,8],[0,1,9]]}"#,
            &[
                r#"{"game":"f:1","rules":"3x3 k3 players=8","status":"invalid","error":{"code":"unknown_player","ply":2,"message":"there is no player 9: players are 1 to 8"}}"#,
            ],
        )],
    );
}

#[test]
fn moves_without_a_player_follow_the_turns_of_the_rules() {
    // The turns are 1, 2 2, 3 3, 1 1, 2 2, ... whatever players the moves name.
    let unnamed = "[[0,0],[2,2],[4,4],[0,2],[0,4],[1,1],[3,3],[2,3],[2,4]]";
    let named = "[[0,0,1],[2,2],[4,4,2],[0,2,3],[0,4],[1,1],[3,3,1],[2,3,2],[2,4]]";
    let output = r#"{"game":"f:1","rules":"5x5 k3 players=3 turn=1,2","status":"win","winner":2,"ply":9,"lines":[[[2,2],[2,3],[2,4]]]}"#;
    for moves in [unnamed, named] {
        for options in [with_rules, unordered] {
            let record = format!("{{\"moves\":{moves}}}");
            let options = options("5x5 k3 players=3 turn=1,2");
            assert_eq!(json(Format::Jsonl, options, record), [output], "{moves}");
        }
    }
    // The third move names player 1 out of turn. The fourth move still belongs to player 3.
    check(
        Format::Jsonl,
        unordered("1x9 k2 players=3 turn=1,2"),
        &[(
            r#"{"moves":[[0,0],[0,2],[0,4,1],[0,6],[0,7]]}"#,
            &[
                r#"{"game":"f:1","rules":"1x9 k2 players=3 turn=1,2","status":"win","winner":3,"ply":5,"lines":[[[0,6],[0,7]]]}"#,
            ],
        )],
    );
}

/// Returns the judgement of an input of one record.
fn judge_one(format: Format, options: JudgeOptions, text: &str) -> Judgement<'static> {
    let mut judgements = judgements(format, options, text.as_bytes()).unwrap();
    assert_eq!(judgements.len(), 1);
    judgements.remove(0)
}

#[test]
fn stones_left_in_the_deciding_turn_are_no_problem() {
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
        // The board is full before the turn ends, so the third stone has no cell.
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
            for (options, stones_left) in [(with_rules(rules), stones_left), (unordered(rules), 0)]
            {
                let judgement = judge_one(format, options, text);
                let outcome = judgement.outcome.as_ref().unwrap();
                let problem = problem || after_end > u64::from(stones_left);
                let found = (outcome.after_end, outcome.stones_left, outcome.played_on());
                assert_eq!(found, (after_end, stones_left, problem), "{rules}: {text}");
                assert_eq!(judgement.is_problem(), problem);
                let mut summary = Summary::default();
                summary.count(&judgement);
                let counted = (summary.after_end, summary.problems);
                assert_eq!(counted, (problem.into(), problem.into()));
                // The moves are counted even if they are not reported.
                let is_reported = judgement.to_json().contains("\"after_end\"");
                assert_eq!(is_reported, after_end > 0);
            }
        }
    }
}

#[test]
fn wrong_claim_is_a_problem_in_every_turn() {
    let record = r#"{"moves":"a1c1d1e1","result":1}"#;
    let judgement = judge_one(Format::Jsonl, with_rules("1x9 k2 turn=1,3"), record);
    assert!(judgement.is_problem() && judgement.claims_wrongly());
}

#[test]
fn claim_may_name_any_player_of_the_rules() {
    // Each player places a stone, then player 1 completes a line.
    let record = |result: u8| format!(r#"{{"moves":"a1c1e1g1i1b1","result":{result}}}"#);
    for result in 0..=9 {
        let judgement = judge_one(
            Format::Jsonl,
            with_rules("1x9 k2 players=5"),
            &record(result),
        );
        let outcome = judgement.outcome.unwrap();
        assert_eq!(outcome.verdict.winner(), Some(Player::ONE));
        let is_possible = result <= 5;
        assert_eq!(outcome.agrees(), is_possible.then_some(result == 1));
        let notes = judgement.notes.iter().map(|note| note.message().to_owned());
        let message = format!("the claimed result must be from 0 (a draw) to 5, not {result}");
        let wanted = (!is_possible).then_some(message);
        assert_eq!(notes.collect::<Vec<_>>(), Vec::from_iter(wanted));
    }
}

#[test]
fn player_who_completes_a_losing_line_does_not_win() {
    for (result, agrees) in [(0, false), (1, false), (2, true)] {
        let record = format!(r#"{{"moves":"a3a1b3c1c3","result":{result}}}"#);
        let place = if agrees {
            ""
        } else {
            r#","file":"f","line":1"#
        };
        let output = format!(
            r#"{{"game":"f:1","rules":"3x3 k3 loses","status":"win","winner":2,"ply":5,"lines":[[[0,0],[0,1],[0,2]]],"claimed":{result},"agrees":{agrees}{place}}}"#
        );
        assert_eq!(json(Format::Jsonl, with_rules("misere"), record), [output]);
    }
}
