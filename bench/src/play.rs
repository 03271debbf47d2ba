//! The moves of a claim: stones that are placed before counting starts, and rounds of stones that
//! are played and taken back.

use fastrand::Rng;
use inarow::{Cell, Player, Rules, Wrap};
use serde::Deserialize;

use crate::engine::{Engine, ONGOING, Ply, REFUSED};
use crate::game::SEED;

/// A way to choose the moves.
///
/// In a random game, a stone that would end the game is placed on another cell before counting.
/// Each round continues the game with a few random moves, up to a win.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Play {
    /// A random game on the whole board, with a stone for every 4 cells before counting.
    Game,
    /// The same with a stone for every 10000 cells.
    Few,
    /// A random game as `Game`, in a window of this side in the middle of the board.
    Window(u32),
    /// One stone in the middle of the board that joins two runs along every axis to lines of k.
    Star,
}

/// The number of rounds of a random game, and the maximum number of moves of each. Both are small,
/// since a small board fills up.
const ROUNDS: usize = 128;
const MOVES: usize = 8;

/// The number of times that the stone of a star is played.
const STARS: usize = 100;

impl Play {
    /// Places the first stones. Returns their number, and the rounds.
    pub(crate) fn prepare<S: Copy + From<Ply>>(
        self,
        rules: &Rules,
        engine: &mut impl Engine<S>,
    ) -> (usize, Vec<Vec<S>>) {
        let (window, cells_a_stone) = match self {
            Self::Game => (u32::MAX, 4),
            Self::Few => (u32::MAX, 10_000),
            Self::Window(side) => (side, 4),
            Self::Star => {
                let stones = arms(rules).map(|cell| engine.place(by_one(cell).into()));
                let stones = stones.count();
                return (stones, vec![vec![by_one(centre(rules)).into()]; STARS]);
            }
        };
        let sides = rules.size().sides().map(|side| (side, side.min(window)));
        let cells = sides.iter().map(|(_, length)| *length as usize);
        let stones = cells.product::<usize>() / cells_a_stone;
        let (mut random, mut game) = (Rng::with_seed(SEED), Vec::new());
        // Plays a random legal move. True if the game goes on.
        let mut extend = |engine: &mut _, game: &mut Vec<S>| loop {
            let place = sides.map(|(side, length)| (side - length) / 2 + random.u32(..length));
            let cell = at(rules, place);
            let mv = rules.move_to(cell);
            let player = rules.turn_at(game.len() as u64).player;
            let stone = S::from(Ply { player, mv });
            let answer = Engine::place(engine, stone);
            if answer != REFUSED {
                game.push(stone);
                break answer == ONGOING;
            }
        };
        while game.len() < stones {
            if !extend(engine, &mut game) {
                game.pop().map(|stone| engine.take(stone));
            }
        }
        let round = |_| {
            let mut moves = 0..MOVES;
            while moves.next().is_some() && extend(engine, &mut game) {}
            let round = game.split_off(stones);
            round.iter().rev().for_each(|&stone| _ = engine.take(stone));
            round
        };
        (stones, (0..ROUNDS).map(round).collect())
    }
}

/// Returns the centre of a star: a corner if lines wrap at all edges.
fn centre(rules: &Rules) -> Cell {
    match rules.wrap() {
        Wrap::EveryIndex => at(rules, [0; 3]),
        _ => at(rules, rules.size().sides().map(|side| side / 2)),
    }
}

/// Returns the cells that a stone on the centre joins to lines of k along every axis.
fn arms(rules: &Rules) -> impl Iterator<Item = Cell> + '_ {
    let k = rules.k().cast_signed();
    let before = (k - 1) / 2;
    let distances = move || (-before..k - before).filter(|&distance| distance != 0);
    let steps = rules
        .axes()
        .iter()
        .flat_map(move |&axis| distances().map(move |distance| (axis, distance)));
    steps.filter_map(|(axis, distance)| rules.step(centre(rules), axis, distance))
}

fn by_one(cell: Cell) -> Ply {
    let (player, mv) = (Player::ONE, cell.into());
    Ply { player, mv }
}

/// Returns the cell with these coordinates; a plane ignores the layer.
fn at(rules: &Rules, [row, col, layer]: [u32; 3]) -> Cell {
    match rules.size().layers() {
        Some(_) => Cell::in_space(row, col, layer),
        None => Cell::new(row, col),
    }
}
