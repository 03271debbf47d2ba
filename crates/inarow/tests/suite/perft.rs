//! The numbers of move paths compared with a table, and the table compared with a brute
//! force that shares no code with the core.

use std::collections::BTreeMap;

use fastrand::Rng;
use inarow::{ByPlayer, Gravity, Method, Nodes, Player, Position, Rules, perft, perft_from};

use crate::amount;
use crate::parallel;
use crate::support::walk::rules::random_rules;

/// The paths that end at each ply, by rules line.
type Table = BTreeMap<&'static str, Vec<Nodes>>;

/// The table. Every line must name its source.
fn table() -> Table {
    let text = include_str!("../data/perft.txt");
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut table = Table::new();
    for line in lines {
        let fields: Vec<_> = line.split(" | ").collect();
        let [rules, ply, nodes, first, second, draws, sources] = fields[..] else {
            panic!("`{line}` has {} fields", fields.len());
        };
        for source in sources.split(", ") {
            let explained = format!("\n# {source} ");
            assert!(
                text.contains(&explained),
                "`{line}`: no source is called {source}"
            );
        }
        let plies = table.entry(rules).or_default();
        let mut wins = ByPlayer::default();
        wins[Player::ONE] = first.parse().unwrap();
        wins[Player::TWO] = second.parse().unwrap();
        let (nodes, draws) = (nodes.parse().unwrap(), draws.parse().unwrap());
        plies.push(Nodes::new(nodes, wins, draws));
        assert_eq!(ply.parse(), Ok(plies.len()), "`{line}` is out of order");
    }
    table
}

/// Returns the first plies that together cost no more than this.
fn within(plies: &[Nodes], cost_of_a_node: u64, limit: u64) -> usize {
    let costs = plies.iter().scan(0, |sum, ply| {
        *sum += ply.nodes * cost_of_a_node;
        Some(*sum)
    });
    costs.take_while(|&sum| sum <= limit).count()
}

/// The limit of the quick amount. The full amount is unlimited.
fn limit(quick: usize) -> u64 {
    amount::whole(quick, usize::MAX) as u64
}

#[test]
fn path_counts_are_the_published_ones() {
    for (line, plies) in table() {
        let rules: Rules = line.parse().unwrap();
        let depth = within(&plies, 1, limit(600_000));
        println!("{rules}: {depth} of {} plies", plies.len());
        assert_eq!(perft(rules, depth), plies[..depth], "{rules}");
    }
}

#[test]
fn path_counts_are_equal_by_every_method_and_by_playing() {
    let (seed, positions) = (amount::seed(), amount::of(20_000));
    println!("{positions} positions from seed {seed}");
    let paths = parallel::sum(positions, |position| {
        paths_from_anywhere(seed.wrapping_add(position))
    });
    println!("{paths:>9}  paths");
    assert!(paths > positions);
}

/// Counts the paths from a random position under random rules in every way. Returns their number.
fn paths_from_anywhere(seed: u64) -> u64 {
    let mut rng = Rng::with_seed(seed);
    let rules = random_rules(&mut rng, seed);
    if rules.size().cell_count() > 400 {
        return 0;
    }
    let mut position = match rng.u8(..4) {
        0 => Position::free_turns(rules),
        _ => Position::new(rules),
    };
    for _ in 0..rng.u64(0..=rules.size().cell_count()) {
        let Some(mv) = position
            .legal_moves()
            .nth(rng.usize(0..position.legal_count() as usize))
        else {
            break;
        };
        let player = position.next_player();
        if !position.play_as(player, mv).unwrap().is_ongoing() {
            // One move before the end.
            position.undo(mv).unwrap();
            break;
        }
    }
    let depth = if position.legal_count() < 12 { 3 } else { 2 };
    let lines = position.with_method(Method::Bits).unwrap();
    let mut expected = vec![Nodes::default(); depth];
    play_all(&lines, &mut expected);
    let reached = expected.iter().take_while(|depth| depth.nodes > 0);
    expected.truncate(reached.count());
    for method in Method::ALL {
        let Some(other) = position.with_method(method) else {
            continue;
        };
        let counted = perft_from(&other, depth);
        assert_eq!(
            counted, expected,
            "seed {seed}: {rules} by {method:?}\n{position}"
        );
    }
    expected.iter().map(|depth| depth.nodes).sum()
}

/// Plays every path on copies of the position.
fn play_all(position: &Position, depths: &mut [Nodes]) {
    let Some((nodes, deeper)) = depths.split_first_mut() else {
        return;
    };
    for mv in position.legal_moves() {
        let mut child = position.clone();
        let verdict = child.play_as(position.next_player(), mv).unwrap();
        nodes.nodes += 1;
        match verdict.winner() {
            Some(winner) => nodes.wins[winner] += 1,
            None if verdict.is_ongoing() => play_all(&child, deeper),
            None => nodes.draws += 1,
        }
    }
}

#[test]
fn brute_force_finds_the_published_path_counts() {
    for (line, plies) in table() {
        let rules: Rules = line.parse().unwrap();
        let cells = rules.size().cell_count();
        let depth = within(&plies, cells, amount::of(4_000_000_000));
        println!("{rules}: {depth} of {} plies", plies.len());
        let mut board = Board::new(&rules);
        let mut found = vec![Nodes::default(); depth];
        board.count(0, &mut found);
        assert_eq!(found, plies[..depth], "{rules}");
    }
}

/// A board with a border of empty cells, so that no index leaves the array.
struct Board {
    cells: Vec<Vec<usize>>,
    k: usize,
    drop: bool,
}

const EMPTY: usize = 0;
const EDGE: usize = 3;

impl Board {
    fn new(rules: &Rules) -> Self {
        let (rows, cols) = (rules.size().rows() as usize, rules.size().cols() as usize);
        let mut cells = vec![vec![EDGE; cols + 2]; rows + 2];
        for row in &mut cells[1..=rows] {
            row[1..=cols].fill(EMPTY);
        }
        Self {
            cells,
            k: rules.k() as usize,
            drop: rules.gravity() == Gravity::Drop,
        }
    }

    /// The inner cells.
    fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (rows, cols) = (self.cells.len() - 2, self.cells[0].len() - 2);
        (1..=rows).flat_map(move |row| (1..=cols).map(move |col| (row, col)))
    }

    fn has_line(&self, player: usize) -> bool {
        let own = |row: usize, col: usize| self.cells[row][col] == player;
        self.places()
            .filter(|&(row, col)| own(row, col))
            .any(|(row, col)| {
                [(0, 1), (1, 0), (1, 1), (1, -1)]
                    .iter()
                    .any(|&(down, right)| {
                        let mut at = (row, col);
                        let mut length = 0;
                        // The border ends a run before an index can leave the array.
                        while own(at.0, at.1) {
                            length += 1;
                            at = (at.0 + down, at.1.wrapping_add_signed(right));
                        }
                        length >= self.k
                    })
            })
    }

    fn count(&mut self, ply: usize, found: &mut [Nodes]) {
        if ply == found.len() {
            return;
        }
        let player = 1 + ply % 2;
        for (row, col) in self.places() {
            let floats = self.drop && self.cells[row + 1][col] == EMPTY;
            if self.cells[row][col] != EMPTY || floats {
                continue;
            }
            self.cells[row][col] = player;
            found[ply].nodes += 1;
            if self.has_line(player) {
                found[ply].wins[Player::new(player as u8).unwrap()] += 1;
            } else if ply + 1 == self.places().count() {
                found[ply].draws += 1;
            } else {
                self.count(ply + 1, found);
            }
            self.cells[row][col] = EMPTY;
        }
    }
}

/// A recursion with one call per move once overflowed the stack.
#[test]
fn a_path_can_fill_a_large_board() {
    let rules: Rules = "100000x1 k100000 drop".parse().unwrap();
    let depths = perft(rules, usize::MAX);
    assert_eq!(depths.len(), 100_000);
    let (last, before) = depths.split_last().unwrap();
    assert_eq!((last.nodes, last.draws), (1, 1));
    assert!(
        before
            .iter()
            .all(|depth| (depth.nodes, depth.draws) == (1, 0))
    );
}
