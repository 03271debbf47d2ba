//! Facts: updated while random games are played, and the winning cells that are read from them.

use std::hint::black_box;
use std::rc::Rc;

use inarow::{Bitboard, Cell, Facts, Player, Position, Rules};

use crate::contest::{Contest, Round};
use crate::game::{Playouts, random_games};
use crate::scan::NeighbourScan;
use crate::two_words::TwoWords;

/// The bytes of the positions that are read: they fit in the cache of a core.
const CACHE_BYTES: u64 = 128 << 10;

/// The number of positions that a round reads, some of them several times.
const READS: usize = 30_000;

/// One of this number of positions is read, so that few of them are from the same game.
const STEP: usize = 29;

/// Compares positions with facts to positions without facts.
pub(crate) fn kept(rules: Rules, divisor: usize) -> Contest {
    let games = Rc::new(Playouts::random(rules, 300_000 / divisor));
    let mut contest = Contest::new(21);
    contest.add_all(
        games.move_count(),
        &games,
        &[
            ("inarow/facts", |games| {
                games.play(Position::new(games.rules).with_facts())
            }),
            ("inarow", |games| games.play(Position::new(games.rules))),
        ],
    );
    contest
}

/// Finds the winning cells of both players in positions of random games. The peer shifts words in
/// Connect Four, and tries each cell under other rules.
pub(crate) fn read(rules: Rules, divisor: usize) -> Contest {
    let positions = positions(rules);
    let reads = positions.len() * (READS / divisor).div_ceil(positions.len());
    let mut contest = Contest::new(21);
    let by_facts = |position: &Position| {
        let facts = position.facts();
        [Player::ONE, Player::TWO].map(|player| sum(facts.winning_cells(player)))
    };
    let boards = positions.clone();
    add(&mut contest, "inarow/facts", reads, boards, by_facts);
    if rules == Rules::CONNECT_FOUR {
        let by_bits = |board: &Bitboard| {
            let legal = board.legal();
            [Player::ONE, Player::TWO].map(|player| sum_bits(board.completing(player) & legal))
        };
        let boards = positions.iter().filter_map(Position::bitboard).collect();
        add(&mut contest, "inarow/bitboard", reads, boards, by_bits);
        let boards = positions.iter().map(TwoWords::of).collect();
        add(&mut contest, "shifts", reads, boards, |board| {
            [0, 1].map(|player| board.winning_cells(player))
        });
    } else {
        let boards = positions.iter().map(NeighbourScan::of).collect();
        add(&mut contest, "neighbour scan", reads, boards, |board| {
            [1, 2].map(|player| sum(board.winning_cells(player)))
        });
    }
    contest
}

/// Returns positions of random games, none of which is over.
fn positions(rules: Rules) -> Vec<Position> {
    let bytes = size_of::<Position>() as u64 + Facts::new_bytes(&rules);
    let count = usize::try_from(CACHE_BYTES / bytes).expect("a cache is small");
    let beginnings = random_games(rules, usize::MAX).flat_map(|game| {
        let plies = 0..game.moves().len();
        plies.map(move |ply| game.moves().take(ply).collect::<Vec<_>>())
    });
    let positions = beginnings.step_by(STEP).take(count).map(|moves| {
        let mut position = Position::new(rules).with_facts();
        for mv in moves {
            position.play(mv).expect("a chosen move is legal");
        }
        position
    });
    positions.collect()
}

/// Adds an engine that reads the winning cells of each player as a word.
fn add<B: 'static>(
    contest: &mut Contest,
    engine: &str,
    reads: usize,
    boards: Vec<B>,
    read: impl Fn(&B) -> [u64; 2] + 'static,
) {
    contest.add(engine, reads, move || {
        Round::timed(|| {
            let mut sums = [0_u64; 2];
            for board in boards.iter().cycle().take(reads) {
                let cells = read(black_box(board));
                sums = [0, 1].map(|player| sums[player].wrapping_add(cells[player]));
            }
            sums.to_vec()
        })
    });
}

/// Returns the same bits at the places where [`TwoWords`] has them.
#[inline(always)]
fn sum_bits(mut bits: u64) -> u64 {
    let mut sum = 0_u64;
    while bits != 0 {
        let index = bits.trailing_zeros();
        bits &= bits - 1;
        sum = sum.wrapping_add(1 << (index / 8 * 7 + index % 8));
    }
    sum
}

/// Adds up a bit for each cell, at the place where [`TwoWords`] has it.
#[inline(always)]
fn sum(cells: impl Iterator<Item = Cell>) -> u64 {
    cells.fold(0, |sum, cell| {
        let bit = (cell.col() * 7 + 5).wrapping_sub(cell.row());
        sum.wrapping_add(1_u64.rotate_left(bit))
    })
}
