//! The same games on a dense board and on a sparse board, which stores only occupied cells.

use fastrand::Rng;
use inarow::{Cell, Player, Position, Rules};

use crate::amount;
use crate::oracle::At;
use crate::parallel;
use crate::support::walk::rules::some_clauses;
use crate::support::walk::strategy::Strategy;
use crate::translation::{at, cells, move_to, oracle};

/// The sides of the largest dense boards of some shapes, and of slightly larger boards.
/// 0 layers make a plane.
const SIDES: [([u32; 3], [u32; 3]); 5] = [
    ([1024, 1024, 0], [1025, 1024, 0]),
    ([1024, 1024, 0], [1030, 1029, 0]),
    ([1, 1 << 20, 0], [1, (1 << 20) + 1, 0]),
    ([1 << 18, 4, 0], [(1 << 18) + 1, 4, 0]),
    ([64, 128, 128], [65, 129, 128]),
];

/// Stones stay this far from the middle of a side, where the larger board has
/// additional cells.
const APART: i64 = 30;

#[test]
fn dense_and_sparse_boards_give_the_same_results() {
    let (seed, games) = (amount::seed(), amount::of(2_000));
    let compared = parallel::sum(games, |game| Pair::new(seed.wrapping_add(game)).play());
    println!("{compared} positions compared in {games} games from seed {seed}");
}

/// A game on two boards.
struct Pair {
    seed: u64,
    rng: Rng,
    dense: Position,
    sparse: Position,
    /// The number of candidates on the empty board, for each board.
    sets: [u128; 2],
}

impl Pair {
    fn new(seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let (dense, sparse) = SIDES[rng.usize(..SIDES.len())];
        let builder = some_clauses(&mut rng, Rules::builder()).k(rng.u32(2..=6));
        let [dense, sparse] = [dense, sparse].map(|[rows, cols, layers]| match layers {
            0 => builder.size(rows, cols).build().unwrap(),
            _ => builder.size_in_space(rows, cols, layers).build().unwrap(),
        });
        let [dense, sparse] = [dense, sparse].map(|rules| Position::new(rules).with_facts());
        let sets = [&dense, &sparse].map(|position| position.facts().open_candidates(Player::ONE));
        Self {
            seed,
            rng,
            dense,
            sparse,
            sets,
        }
    }

    /// Plays a game with some undos, and returns the number of positions compared.
    fn play(mut self) -> u64 {
        let rules = *self.dense.rules();
        let mut oracle = oracle(&rules);
        let strategy = Strategy::new(&mut self.rng, &oracle);
        let mut path = Vec::new();
        let mut compared = 0;
        for _ in 0..60 {
            match self.dense.turn() {
                Some(turn) if self.rng.u8(..8) > 0 || path.is_empty() => {
                    let player = turn.player.number();
                    let cell = strategy.choose(&mut self.rng, &oracle, &path, player);
                    if self.is_near_the_middle(cell) {
                        break;
                    }
                    self.dense.play(move_to(&rules, cell)).unwrap();
                    self.sparse.play(move_to(&rules, self.moved(cell))).unwrap();
                    oracle.stones.insert(cell, player);
                    path.push((cell, player));
                }
                _ => {
                    let (cell, _) = path.pop().unwrap();
                    self.dense.undo(move_to(&rules, cell)).unwrap();
                    self.sparse.undo(move_to(&rules, self.moved(cell))).unwrap();
                    oracle.stones.remove(&cell);
                }
            }
            self.compare();
            compared += 1;
        }
        compared
    }

    fn sides(&self) -> [[i64; 3]; 2] {
        [&self.dense, &self.sparse].map(|position| position.rules().size().sides().map(i64::from))
    }

    fn is_near_the_middle(&self, at: At) -> bool {
        let [dense, sparse] = self.sides();
        let differ = (0..3).filter(|&index| dense[index] != sparse[index]);
        differ
            .into_iter()
            .any(|index| (at[index] - dense[index] / 2).abs() < APART)
    }

    /// Returns the cell of the sparse board that is as far from the nearer edge.
    fn moved(&self, at: At) -> At {
        let [dense, sparse] = self.sides();
        [0, 1, 2].map(|index| {
            if at[index] < dense[index] / 2 {
                at[index]
            } else {
                at[index] + sparse[index] - dense[index]
            }
        })
    }

    fn compare(&self) {
        let what = format!("seed {}: {}", self.seed, self.dense.rules());
        let positions = [&self.dense, &self.sparse];
        let [dense, sparse] = positions.map(|position| position.verdict());
        assert_eq!(dense, sparse, "{what}");
        let lines = |line| Vec::from_iter(cells(line));
        let moved = |line: Vec<At>| Vec::from_iter(line.into_iter().map(|cell| self.moved(cell)));
        let dense: Vec<Vec<At>> = positions[0].lines().map(lines).map(moved).collect();
        let sparse: Vec<Vec<At>> = positions[1].lines().map(lines).collect();
        assert_eq!(dense, sparse, "{what}");
        let both = positions.map(Position::facts);
        let both = [&both[0], &both[1]];
        for player in (1..=self.dense.rules().players()).filter_map(Player::new) {
            let completing = both.map(|facts| {
                let cells = facts
                    .winning_cells(player)
                    .chain(facts.losing_cells(player));
                cells.collect::<Vec<Cell>>()
            });
            let dense = completing[0].iter().map(|&cell| self.moved(at(cell)));
            let sparse = completing[1].iter().map(|&cell| at(cell));
            assert!(dense.eq(sparse), "{what}: {completing:?}");
            let [dense, sparse] = both.map(|facts| facts.open_candidates(player));
            assert_eq!(self.sets[0] - dense, self.sets[1] - sparse, "{what}");
            let [dense, sparse] = both.map(|facts| facts.can_win(player));
            assert_eq!(dense, sparse, "{what}");
        }
    }
}
