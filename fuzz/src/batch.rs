//! Batches compared with positions that play the same moves one by one.

use std::iter;

use arbitrary::{Result, Unstructured};
use inarow::{Batch, Outcome, Position, Random};

use crate::rules::rules;

/// Enough games to step some of them together and some alone.
const MAX_GAMES: usize = 70;

/// Boards with more cells are filled one game at a time.
const MANY_CELLS: u64 = 400;

/// The maximum memory of a board. For larger boards, clearing memory would take most of the time.
const MAX_BYTES: u64 = 4 << 20;

/// Steps a batch with choices from these bytes.
///
/// # Panics
///
/// If a game differs from its position.
pub(crate) fn step(bytes: &[u8]) {
    // If the bytes run out, stop stepping.
    let _: Result<()> = steps(&mut Unstructured::new(bytes));
}

fn steps(bytes: &mut Unstructured<'_>) -> Result<()> {
    let rules = rules(bytes);
    if Position::new_bytes(&rules) > MAX_BYTES {
        return Ok(());
    }
    let most = if rules.size().cell_count() > MANY_CELLS {
        2
    } else {
        MAX_GAMES
    };
    let games = bytes.int_in_range(0..=most)?;
    let Ok(mut batch) = Batch::new(rules, games) else {
        return Ok(());
    };
    let mut positions = vec![Position::new(rules); games];
    let (mut moves, mut outcomes) = (vec![0; games], vec![Outcome::ONGOING; games]);
    let mut random = Random::new(bytes.arbitrary()?);
    while !bytes.is_empty() {
        match bytes.int_in_range(0..=7)? {
            0 if games > 0 => {
                let game = bytes.int_in_range(0..=games - 1)?;
                batch.restart(game);
                positions[game] = Position::new(rules);
            }
            1..=3 => {
                batch
                    .step_random(&mut random, &mut moves, &mut outcomes)
                    .expect("there is one move and one outcome a game");
                follow(&batch, &mut positions, &moves, &outcomes);
            }
            _ => {
                for mv in &mut moves {
                    *mv = bytes.int_in_range(0..=batch.move_count())?;
                }
                batch
                    .step(&moves, &mut outcomes)
                    .expect("there is one move and one outcome a game");
                follow(&batch, &mut positions, &moves, &outcomes);
            }
        }
    }
    for (game, position) in positions.iter().enumerate() {
        assert_eq!(batch.position(game).as_ref(), Some(position), "{rules}");
    }
    Ok(())
}

/// Plays the moves of a step in the positions, and compares the outcomes.
fn follow(batch: &Batch, positions: &mut [Position], moves: &[u32], outcomes: &[Outcome]) {
    let games = iter::zip(positions, iter::zip(moves, outcomes));
    for (position, (&mv, &outcome)) in games {
        let was_over = !position.verdict().is_ongoing();
        let played = batch.mv(mv).map(|mv| position.play(mv));
        let expected = match played {
            _ if was_over => position.verdict().into(),
            Some(Ok(verdict)) => verdict.into(),
            Some(Err(_)) | None => Outcome::REFUSED,
        };
        assert_eq!(outcome, expected, "{}: {mv}", position.rules());
    }
}
