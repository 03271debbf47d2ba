//! Random games in batches, for the works of `playouts`.

use std::rc::Rc;
use std::time::Instant;

use inarow::{Random, Rules};

use super::{Endless, Ends, SEED, count, recorded, replay};
use crate::work::{Contestant, Role, Round, VERSION};

/// Steps that are played again stone by stone, before anything is timed.
const REPLAYED: usize = 64;

/// Random games, the library drawing the moves, of at least so many moves: begun anew
/// as they end, so that every step makes a move in every game. The answers are its
/// own, since the moves are.
pub(crate) fn playouts(rules: Rules, moves: usize) -> Contestant {
    replay(&rules, &recorded(rules, REPLAYED));
    let start = Endless::new(rules);
    let steps = moves.div_ceil(start.moves.len());
    let known = Rc::new(std::cell::Cell::new(None));
    Contestant {
        engine: "inarow/batch",
        version: VERSION,
        role: Role::Own,
        moves: steps * start.moves.len(),
        round: Box::new(move || {
            let (mut games, mut random) = (start.clone(), Random::new(SEED));
            let mut ends: Ends = [0; 4];
            let begun = Instant::now();
            for _ in 0..steps {
                games.step_random(&mut random);
                count(&games.outcomes, &mut ends);
            }
            let took = begun.elapsed();
            let before = known.replace(Some(ends));
            assert_eq!(before.unwrap_or(ends), ends, "the same in every round");
            Round {
                took,
                ..Round::default()
            }
        }),
    }
}
