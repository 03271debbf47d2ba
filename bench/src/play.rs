//! The moves of an engine while its instructions are counted.

use fastrand::Rng;
use inarow::{Cell, Column, Gravity, Move, Player, Rules, Wrap};

use crate::engine::REFUSED;
use crate::{Ply, Undo};

/// Stones that are placed before counting starts, and rounds of stones that are played and taken
/// back.
#[derive(Clone, Copy, Debug)]
pub enum Play {
    /// A random game in a window in the middle of the board, until it has one stone for each
    /// `cells_a_stone` cells. A stone that would end the game goes elsewhere. Each round continues
    /// with a few random moves, up to a win.
    Game {
        /// The sides of the window, no longer than those of the board.
        window: u32,
        /// The number of cells for each stone.
        cells_a_stone: u64,
    },
    /// One stone in the middle of the board that joins two runs along every axis to lines of k.
    Star,
    /// The cells of a smaller board in random order, spread evenly over the board: cells on the
    /// diagonals stay on the diagonals.
    Spread {
        /// The sides of the smaller board.
        side: u32,
    },
}

/// The rounds of a random game, and the most moves of each: few, since a small board fills up.
const ROUNDS: usize = 128;
const MOVES: usize = 8;

/// The number of times that the stone of a star is played.
const STARS: usize = 100;

const SEED: u64 = 348;

impl Play {
    /// True if the players alternate.
    pub(crate) const fn is_in_turn(self) -> bool {
        !matches!(self, Self::Star)
    }

    /// Returns the number of stones before counting starts.
    pub(crate) fn stone_count(self, rules: &Rules) -> u64 {
        match self {
            Self::Game {
                window,
                cells_a_stone,
            } => {
                let [first, last] = middle(rules, window);
                let cells = (0..3).map(|index| u64::from(last[index] - first[index] + 1));
                cells.product::<u64>() / cells_a_stone
            }
            Self::Star => arms(rules).count() as u64,
            Self::Spread { .. } => 0,
        }
    }

    /// Places the first stones, and returns the rounds.
    pub(crate) fn prepare<S: From<Ply>, E: Undo<S>>(
        self,
        rules: &Rules,
        engine: &mut E,
    ) -> Vec<Vec<Ply>> {
        match self {
            Self::Game { window, .. } => {
                let mut game = RandomGame::new(rules, window);
                let stones = self.stone_count(rules);
                while game.ply < stones {
                    if game.extend(engine) {
                        game.take_back(engine);
                    }
                }
                let mut round = || {
                    let begun = game.moves.len();
                    while game.moves.len() < begun + MOVES && !game.extend(engine) {}
                    let round = game.moves[begun..].to_vec();
                    round.iter().for_each(|_| game.take_back(engine));
                    round
                };
                (0..ROUNDS).map(|_| round()).collect()
            }
            Self::Star => {
                for cell in arms(rules) {
                    engine.place(by_one(cell).into());
                }
                vec![vec![by_one(centre(rules))]; STARS]
            }
            Self::Spread { side } => vec![spread(rules, side)],
        }
    }
}

/// A random game.
struct RandomGame<'a> {
    rules: &'a Rules,
    rng: Rng,
    window: [[u32; 3]; 2],
    ply: u64,
    moves: Vec<Ply>,
}

impl<'a> RandomGame<'a> {
    fn new(rules: &'a Rules, window: u32) -> Self {
        Self {
            rules,
            rng: Rng::with_seed(SEED),
            window: middle(rules, window),
            ply: 0,
            moves: Vec::new(),
        }
    }

    /// Plays a random legal move. True if it ends the game.
    fn extend<S: From<Ply>, E: Undo<S>>(&mut self, engine: &mut E) -> bool {
        let player = self.rules.turn_at(self.ply).player;
        loop {
            let mv = self.some_move();
            let ply = Ply { player, mv };
            match engine.place(ply.into()) {
                REFUSED => {}
                answer => {
                    self.moves.push(ply);
                    self.ply += 1;
                    return answer != 0;
                }
            }
        }
    }

    fn take_back<S: From<Ply>, E: Undo<S>>(&mut self, engine: &mut E) {
        if let Some(ply) = self.moves.pop() {
            engine.take(ply.into());
            self.ply -= 1;
        }
    }

    fn some_move(&mut self) -> Move {
        let [first, last] = self.window;
        let place = [0, 1, 2].map(|index| self.rng.u32(first[index]..=last[index]));
        let cell = at(self.rules, place);
        match self.rules.gravity() {
            Gravity::None => cell.into(),
            Gravity::Drop => Column::of(cell).into(),
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

/// Returns nine in ten cells of a smaller board, at their places on the board.
fn spread(rules: &Rules, side: u32) -> Vec<Ply> {
    let sides = rules.size().sides();
    let [rows, cols, layers] = sides.map(|full| full.min(side));
    let mut places: Vec<[u32; 3]> = (0..rows)
        .flat_map(|row| (0..cols).map(move |col| (row, col)))
        .flat_map(|(row, col)| (0..layers).map(move |layer| [row, col, layer]))
        .collect();
    Rng::with_seed(SEED).shuffle(&mut places);
    let step = (sides[0] - 1) / (side - 1);
    let places = places.iter().take(places.len() * 9 / 10);
    (0..)
        .zip(places)
        .map(|(ply, place)| Ply {
            player: rules.turn_at(ply).player,
            mv: at(rules, place.map(|at| at * step)).into(),
        })
        .collect()
}

/// Returns the cell with these coordinates; a plane ignores the layer.
fn at(rules: &Rules, [row, col, layer]: [u32; 3]) -> Cell {
    match rules.size().layers() {
        Some(_) => Cell::in_space(row, col, layer),
        None => Cell::new(row, col),
    }
}
