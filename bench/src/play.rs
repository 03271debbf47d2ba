//! The moves of an engine while its instructions are counted.

use fastrand::Rng;
use inarow::{Cell, Column, Gravity, Player, Rules, Wrap};

use crate::engine::{Engine, Ply, REFUSED};
use crate::game::SEED;

/// Stones that are placed before counting starts, and rounds of stones that are played and taken
/// back.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Play {
    /// A random game in a window in the middle of the board. Before counting, it has one stone for
    /// every `cells_a_stone` cells. A stone that would end the game is placed on another cell. Each
    /// round continues with a few random moves, up to a win.
    Game {
        /// The sides of the window, unless those of the board are shorter.
        window: u32,
        /// The number of cells for each stone.
        cells_a_stone: u64,
    },
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
    /// Returns the number of stones before counting starts.
    pub(crate) fn stone_count(self, rules: &Rules) -> u64 {
        match self {
            Self::Game {
                window,
                cells_a_stone,
            } => {
                let [first, last] = middle(rules, window);
                let sides = (0..3).map(|index| u64::from(last[index] - first[index] + 1));
                sides.product::<u64>() / cells_a_stone
            }
            Self::Star => arms(rules).count() as u64,
        }
    }

    /// Places the first stones, and returns the rounds.
    pub(crate) fn prepare<S: Copy + From<Ply>>(
        self,
        rules: &Rules,
        engine: &mut impl Engine<S>,
    ) -> Vec<Vec<S>> {
        let window = match self {
            Self::Game { window, .. } => window,
            Self::Star => {
                for cell in arms(rules) {
                    engine.place(by_one(cell).into());
                }
                return vec![vec![by_one(centre(rules)).into()]; STARS];
            }
        };
        let mut game = RandomGame {
            rules,
            rng: Rng::with_seed(SEED),
            window: middle(rules, window),
            moves: Vec::new(),
        };
        let stones = self.stone_count(rules);
        while (game.moves.len() as u64) < stones {
            if game.extend(engine) {
                game.take_back(engine);
            }
        }
        let mut round = || {
            let start = game.moves.len();
            while game.moves.len() < start + MOVES && !game.extend(engine) {}
            let round = game.moves[start..].to_vec();
            round.iter().for_each(|_| game.take_back(engine));
            round
        };
        (0..ROUNDS).map(|_| round()).collect()
    }
}

/// A random game.
struct RandomGame<'a, S> {
    rules: &'a Rules,
    rng: Rng,
    window: [[u32; 3]; 2],
    moves: Vec<S>,
}

impl<S: Copy + From<Ply>> RandomGame<'_, S> {
    /// Plays a random legal move. True if it ends the game.
    fn extend(&mut self, engine: &mut impl Engine<S>) -> bool {
        let player = self.rules.turn_at(self.moves.len() as u64).player;
        let [first, last] = self.window;
        loop {
            let place = [0, 1, 2].map(|index| self.rng.u32(first[index]..=last[index]));
            let cell = at(self.rules, place);
            let mv = match self.rules.gravity() {
                Gravity::None => cell.into(),
                Gravity::Drop => Column::of(cell).into(),
            };
            let stone = S::from(Ply { player, mv });
            match engine.place(stone) {
                REFUSED => {}
                answer => {
                    self.moves.push(stone);
                    return answer != 0;
                }
            }
        }
    }

    fn take_back(&mut self, engine: &mut impl Engine<S>) {
        if let Some(stone) = self.moves.pop() {
            engine.take(stone);
        }
    }
}

/// Returns the first and the last cell of a window in the middle of the board.
fn middle(rules: &Rules, window: u32) -> [[u32; 3]; 2] {
    let sides = rules.size().sides();
    let first = sides.map(|side| (side - side.min(window)) / 2);
    let last = [0, 1, 2].map(|index| first[index] + sides[index].min(window) - 1);
    [first, last]
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
