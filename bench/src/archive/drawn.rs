//! The games of archives: random ones, the same for every format.

use fastrand::Rng;
use inarow::{Cell, Position, Rules, Verdict};

use crate::playouts::{Choices, SEED};

/// A whole game.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    /// The cells on which its stones came to rest.
    pub(crate) cells: Vec<Cell>,
    /// 0 for a draw.
    pub(crate) winner: u8,
}

impl Drawn {
    /// Games of at least so many moves in all.
    pub(crate) fn games(rules: &Rules, moves: u64) -> impl Iterator<Item = Self> {
        let rules = *rules;
        let mut random = Rng::with_seed(SEED);
        let mut choices = Choices::new(&rules);
        let mut drawn = 0;
        std::iter::from_fn(move || {
            if drawn >= moves {
                return None;
            }
            let mut position = Position::new(rules);
            choices.begin();
            let mut made = Vec::new();
            let winner = loop {
                let mv = choices.choose(&mut random).mv();
                let verdict = position.play(mv).expect("a move that was chosen is legal");
                made.extend(position.last());
                match verdict {
                    Verdict::Ongoing { .. } => {}
                    Verdict::Draw => break 0,
                    Verdict::Win { player } => break player.number(),
                }
            };
            drawn += made.len() as u64;
            Some(Self {
                cells: made,
                winner,
            })
        })
    }
}
