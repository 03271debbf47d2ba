//! A plain minimax: it plays every game to its end by a [`Position`].

use std::collections::HashMap;

use inarow::{Player, Position, Verdict};
use inarow_solve::Value;

/// The results of positions by their text. They spare time and cut nothing off.
pub(crate) type Results = HashMap<String, i64>;

/// Returns the result of a position for player 1 under best play: 1000 less the number of stones at the
/// end if player 1 wins, the same below 0 if player 2 wins, 0 for a draw.
pub(crate) fn minimax(position: &mut Position, results: &mut Results) -> i64 {
    match position.verdict() {
        Verdict::Win { player } => {
            let size = 1000 - position.ply() as i64;
            return if player == Player::ONE { size } else { -size };
        }
        Verdict::Draw => return 0,
        Verdict::Ongoing { .. } => {}
    }
    let text = position.text().unwrap();
    if let Some(&result) = results.get(&text) {
        return result;
    }
    let moves: Vec<_> = position.legal_moves().collect();
    let after = moves.into_iter().map(|mv| {
        position.play(mv).unwrap();
        let result = minimax(position, results);
        position.undo(mv).unwrap();
        result
    });
    let after: Vec<i64> = after.collect();
    let best = match position.next_player() {
        Player::ONE => after.iter().max(),
        _ => after.iter().min(),
    };
    results.insert(text, *best.unwrap());
    *best.unwrap()
}

/// Returns the value of a result for the player to move at a position with `ply` stones.
pub(crate) fn value(result: i64, player: Player, ply: u64) -> Value {
    let plies = (1000 - result.abs() - ply as i64) as u32;
    match (result.signum(), player) {
        (0, _) => Value::Draw,
        (1, Player::ONE) | (-1, Player::TWO) => Value::Win { plies },
        _ => Value::Loss { plies },
    }
}
