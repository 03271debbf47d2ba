//! Random games under random rules, compared with the oracle after every play
//! and every undo.

mod meet;
mod quotas;

use fastrand::Rng;

use crate::drawn::every_clause_is_drawn_by;
use crate::support::walk::Walk;
use crate::support::walk::choices::Choices;
use crate::support::walk::rules::random_rules;
use crate::{amount, parallel};
use quotas::Quotas;

impl Choices for Rng {
    fn up_to(&mut self, most: u64) -> u64 {
        self.u64(..=most)
    }
}

#[test]
fn random_games_agree_with_the_oracle() {
    let (seed, games) = (amount::seed(), amount::of(200_000));
    println!("{games} random games from seed {seed}");
    let met: Quotas = parallel::sum(games, |game| {
        let seed = seed.wrapping_add(game);
        let mut rng = Rng::with_seed(seed);
        let rules = random_rules(&mut rng, seed);
        let name = format!("game of seed {seed}: with INAROW_SEED={seed} it is played first");
        Walk::new(rng, rules, name).run()
    });
    println!("{met}");
    assert_eq!(met.missed(games), [""; 0], "missed from seed {seed}");
}

/// A clause that is never drawn would be tested by no random game.
#[test]
fn every_clause_is_drawn() {
    every_clause_is_drawn_by((0..1000).map(|seed| random_rules(&mut Rng::with_seed(seed), seed)));
}
