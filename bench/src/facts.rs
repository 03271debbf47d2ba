//! Facts, updated while random games are played.

use std::rc::Rc;

use inarow::{Facts, Position, Rules};

use crate::contest::Contest;
use crate::game::Playouts;

/// Compares positions with facts to positions without facts.
pub(crate) fn kept(rules: Rules, divisor: usize) -> Contest {
    let games = Rc::new(Playouts::random(rules, 300_000 / divisor));
    let mut contest = Contest::new(21);
    contest.add_all(
        games.move_count(),
        &games,
        &[
            ("inarow/facts", |games| {
                games.play(Facts::new(Position::new(games.rules)))
            }),
            ("inarow", |games| games.play(Position::new(games.rules))),
        ],
    );
    contest
}
