//! Moves that the referee refuses and the textbook's counters answer wrongly.

use inarow::{Coordinates, Position, Rules, Tally, TicTacToe};
use serde::Deserialize;

use crate::records;
use crate::textbook_games::{GAMES, Played};

const REFUSALS: &str = include_str!("../data/textbook/refusals.jsonl");

/// A row, a column and a player.
type Numbers = (i32, i32, i32);

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Refusal {
    Move(RefusedMove),
    Rules(RefusedRules),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RefusedMove {
    id: String,
    n: i32,
    moves: Vec<Numbers>,
    refused: Numbers,
    code: String,
    textbook_counters_say: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RefusedRules {
    id: String,
    rules: String,
    refused_rules: bool,
    code: String,
    #[serde(alias = "textbook_counters_say")]
    why: String,
}

#[test]
fn moves_that_break_the_counters_are_refused_and_change_nothing() {
    let refusals: Vec<Refusal> = records::read(REFUSALS);
    for refusal in &refusals {
        match refusal {
            Refusal::Move(refused) => {
                println!(
                    "{}: counters: {}",
                    refused.id, refused.textbook_counters_say
                );
                assert_refused(refused.n, &refused.moves, refused.refused, &refused.code);
            }
            Refusal::Rules(refused) => {
                println!("{}: {}", refused.id, refused.why);
                assert!(refused.refused_rules, "{}", refused.id);
                let error = refused.rules.parse::<Rules>().unwrap_err();
                assert_eq!(error.code(), refused.code, "{}", refused.id);
            }
        }
    }
    assert_eq!(refusals.len(), 7);
}

#[test]
fn counters_moved_after_the_end_do_not_credit_the_loser() {
    let mut refusals = records::read::<Refusal>(REFUSALS).into_iter();
    let after_the_end = refusals.find_map(|refusal| match refusal {
        Refusal::Move(refused) if refused.code == "game_over" => Some(refused),
        _ => None,
    });
    let RefusedMove {
        n, moves, refused, ..
    } = after_the_end.expect("E-6");
    let mut tally = Tally::new(n);
    let mut answer = |(row, col, player): Numbers| tally.make_move(row, col, player);
    let answers: Vec<_> = moves.into_iter().map(&mut answer).collect();
    assert_eq!(answers, [0, 0, 1]);
    assert_eq!(answer(refused), 0);
}

#[test]
fn every_illegal_move_in_the_textbooks_games_is_refused_with_the_first_reason() {
    let mut wrong = 0;
    for game in records::read::<Played>(GAMES) {
        println!("{}", game.id);
        for ply in 0..=game.moves.len() {
            for mv in in_and_around(game.n) {
                if let Some(code) = first_reason(&game, ply, mv) {
                    assert_refused(game.n, &game.moves[..ply], mv, code);
                    wrong += 1;
                }
            }
        }
    }
    assert_eq!(wrong, 6640);
}

/// Returns moves on every cell of the board and next to it, by every player and by 0
/// and 3.
fn in_and_around(n: i32) -> impl Iterator<Item = Numbers> {
    let cells = (-1..=n).flat_map(move |row| (-1..=n).map(move |col| (row, col)));
    cells.flat_map(|(row, col)| (0..=3).map(move |player| (row, col, player)))
}

/// Returns the expected refusal of a move after this number of moves of a game, if any.
fn first_reason(game: &Played, ply: usize, (row, col, player): Numbers) -> Option<&'static str> {
    let side = 0..game.n;
    let full = ply as i32 == game.n * game.n;
    let taken = |&(taken_row, taken_col, _): &Numbers| (taken_row, taken_col) == (row, col);
    if full || game.expect[..ply].last().is_some_and(|&answer| answer != 0) {
        Some("game_over")
    } else if ![1, 2].contains(&player) {
        Some("unknown_player")
    } else if !side.contains(&row) || !side.contains(&col) {
        Some("outside")
    } else {
        game.moves[..ply].iter().any(taken).then_some("occupied")
    }
}

/// Sends the move twice. If the first attempt had changed the board, the second would report an
/// occupied cell.
fn assert_refused(n: i32, moves: &[Numbers], refused: Numbers, code: &str) {
    let mut game = TicTacToe::new(n).unwrap();
    let rules = Rules::builder().size(n, n).build().unwrap();
    let mut position = Position::free_turns(rules);
    let by_position = |position: &mut Position, (row, col, player): Numbers| {
        position.play_numbers(Coordinates::cell(row, col), Some(player.into()))
    };
    for &mv in moves {
        game.make_move(mv.0, mv.1, mv.2).unwrap();
        by_position(&mut position, mv).unwrap();
    }
    // The whole state consists of stones, counters, winner and last move.
    let before = format!("{game:?} {position:?}");
    for _ in 0..2 {
        let error = game.make_move(refused.0, refused.1, refused.2).unwrap_err();
        assert_eq!(error.code(), code, "{moves:?}, then {refused:?}");
        let error = by_position(&mut position, refused).unwrap_err();
        assert_eq!(error.code(), code, "{moves:?}, then {refused:?}");
        assert_eq!(
            format!("{game:?} {position:?}"),
            before,
            "{moves:?}, then {refused:?}"
        );
    }
}
