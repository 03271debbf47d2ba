//! What the textbook's counters get wrong, and a referee refuses.

use inarow::{Coordinates, Position, Rules, TicTacToe};
use serde::Deserialize;

use crate::records;

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
    moves: Vec<(i32, i32, i32)>,
    refused: (i32, i32, i32),
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
fn what_the_counters_get_wrong_is_refused_and_changes_nothing() {
    let refusals: Vec<Refusal> = records::read(include_str!("../data/textbook/refusals.jsonl"));
    for refusal in &refusals {
        match refusal {
            Refusal::Move(refused) => {
                println!(
                    "{}: the counters: {}",
                    refused.id, refused.textbook_counters_say
                );
                refused.by_tic_tac_toe();
                refused.by_position();
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

impl RefusedMove {
    /// The refused move is sent twice: counters that took it in the first time
    /// would tell a win the second time.
    fn by_tic_tac_toe(&self) {
        let mut game = TicTacToe::new(self.n).unwrap();
        for &(row, col, player) in &self.moves {
            game.make_move(row, col, player).unwrap();
        }
        // Stones, counters, winner and last move, all that there is.
        let before = format!("{game:?}");
        let (row, col, player) = self.refused;
        for _ in 0..2 {
            let error = game.make_move(row, col, player).unwrap_err();
            assert_eq!(error.code(), self.code, "{}", self.id);
            assert_eq!(format!("{game:?}"), before, "{}", self.id);
        }
    }

    fn by_position(&self) {
        let rules = Rules::builder().size(self.n, self.n).build().unwrap();
        let mut position = Position::free_turns(rules);
        let play = |position: &mut Position, (row, col, player): (i32, i32, i32)| {
            position.play_numbers(Some(player.into()), Coordinates::cell(row, col))
        };
        for &mv in &self.moves {
            play(&mut position, mv).unwrap();
        }
        let before = position.clone();
        for _ in 0..2 {
            let error = play(&mut position, self.refused).unwrap_err();
            assert_eq!(error.code(), self.code, "{}", self.id);
            assert_eq!(position, before, "{}", self.id);
            assert_eq!(
                format!("{position:?}"),
                format!("{before:?}"),
                "{}",
                self.id
            );
        }
    }
}
