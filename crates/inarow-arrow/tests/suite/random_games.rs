//! Random games, some with mistakes.

use fastrand::Rng;
use inarow::{Gravity, Rules};

pub(crate) const RULES: [&str; 13] = [
    "3x3",
    "3x3 k3 wrap",
    "misere",
    "6x7 k4 drop",
    "15x15 k5",
    "15x15 k5 exact",
    "9x12 k4 open=1",
    "4x4x4 k4",
    "4x4x4 k4 drop",
    "2x5x3 k2 players=3",
    "19x19 k6 turn=1,2",
    "1x9 k3",
    "1000x1000 k5",
];

/// A random game with its claim.
#[derive(Clone, Debug)]
pub(crate) struct RandomGame {
    pub(crate) rules: Rules,
    pub(crate) moves: Vec<RandomMove>,
    pub(crate) result: Option<i64>,
}

/// A move: row, column and layer. The cell may be outside the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RandomMove {
    pub(crate) place: [i64; 3],
    pub(crate) player: i64,
}

pub(crate) fn rules(rng: &mut Rng) -> Rules {
    rng.choice(RULES).unwrap().parse().unwrap()
}

pub(crate) fn game(rng: &mut Rng, rules: Rules) -> RandomGame {
    let sides = rules.size().sides().map(i64::from);
    let count = match rng.u8(..8) {
        0 => 0,
        1 => rng.usize(..4),
        2..=4 => rules.size().cell_count().min(60) as usize,
        _ => rng.usize(..rules.size().cell_count().min(60) as usize + 2),
    };
    // Most games stay in a corner, so that some have a winner.
    let near = sides.map(|side| if rng.bool() { side } else { side.min(5) });
    let mut heights = std::collections::HashMap::new();
    let mut taken = std::collections::HashSet::new();
    let mut moves = Vec::new();
    while moves.len() < count {
        let mut place = near.map(|side| rng.i64(0..side));
        let height = heights.entry((place[1], place[2])).or_insert(0);
        if rules.gravity() == Gravity::Drop {
            place[0] = sides[0] - 1 - *height;
        }
        let is_wrong = rng.u16(..300) == 0;
        if is_wrong {
            place[rng.usize(..2)] = rng
                .choice([-1, -7, sides[0], sides[1], 1 << 31, i64::MAX])
                .unwrap();
        } else if (place[0] < 0 || taken.contains(&place)) && rng.u8(..40) > 0 {
            if taken.len() as u64 >= rules.size().cell_count().min(20) {
                break;
            }
            continue;
        }
        *height += 1;
        taken.insert(place);
        let turn = rules.turn_at(moves.len() as u64).player.number();
        let player = match rng.u16(..600) {
            0 => rng.i64(-1..=9),
            _ => turn.into(),
        };
        moves.push(RandomMove { place, player });
    }
    let result = match rng.u8(..3) {
        0 => None,
        1 => Some(rng.i64(0..=2)),
        _ => Some(rng.i64(-1..=4)),
    };
    RandomGame {
        rules,
        moves,
        result,
    }
}
