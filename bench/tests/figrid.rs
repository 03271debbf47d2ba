//! The fouls of renju beside those of figrid-board, and the time of both.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a failed test panics, and tests print their amounts"
)]

use std::env;
use std::hint::black_box;
use std::time::{Duration, Instant};

use fastrand::Rng;
use figrid_board::board::{BitBoard, to_idx};
use figrid_board::renju::{Foul as Other, foul, is_forbidden};
use inarow::{Cell, Foul, Player, Position, Rules};

const SIDE: u32 = 15;
const AXES: [(i64, i64); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

fn number(variable: &str, default: u64) -> u64 {
    env::var(variable).map_or(default, |value| value.parse().unwrap())
}

/// The stones of a board, as both programs store them.
struct Board {
    position: Position,
    black: BitBoard,
    white: BitBoard,
}

/// Returns a random board without five in a row.
fn random_board(rng: &mut Rng, black: f64, white: f64) -> Board {
    let mut owners = [[0; SIDE as usize]; SIDE as usize];
    for row in 0..SIDE {
        for col in 0..SIDE {
            let chosen = rng.f64();
            let player = match chosen {
                chosen if chosen < black => 1,
                chosen if chosen < black + white => 2,
                _ => continue,
            };
            let owner = |row: i64, col: i64| {
                let [row, col] = [row, col].map(|index| usize::try_from(index).ok());
                owners.get(row?)?.get(col?).copied()
            };
            let is_short = AXES.iter().all(|&(down, right)| {
                let beside = |sign: i64| {
                    let at = |steps: i64| {
                        let [row, col] = [row, col].map(i64::from);
                        owner(row + sign * steps * down, col + sign * steps * right)
                    };
                    (1..5)
                        .take_while(|&steps| at(steps) == Some(player))
                        .count()
                };
                beside(1) + beside(-1) < 4
            });
            if is_short {
                owners[row as usize][col as usize] = player;
            }
        }
    }
    let mut stones = Vec::new();
    let mut words = [BitBoard::EMPTY; 2];
    for row in 0..SIDE {
        for col in 0..SIDE {
            if let Some(player) = Player::new(owners[row as usize][col as usize]) {
                stones.push((Cell::new(row, col), player));
                words[player.index()].set(to_idx(row as usize, col as usize));
            }
        }
    }
    Board {
        position: Position::free_turns_from_stones(Rules::RENJU, stones)
            .unwrap()
            .with_facts(),
        black: words[0],
        white: words[1],
    }
}

fn index(cell: Cell) -> usize {
    to_idx(cell.row() as usize, cell.col() as usize)
}

#[test]
fn fouls_are_those_of_figrid() {
    let (boards, seed) = (
        10_000 * number("INAROW_TIMES", 1),
        number("INAROW_SEED", 348),
    );
    let mut met = [0_u64; 3];
    for board in 0..boards {
        let mut rng = Rng::with_seed(seed.wrapping_add(board));
        let (black, white) = (0.1 + 0.4 * rng.f64(), 0.25 * rng.f64());
        let board = random_board(&mut rng, black, white);
        let forbidden: Vec<Cell> = board.position.facts().losing_cells(Player::ONE).collect();
        for cell in board.position.landings() {
            let other = foul(&board.black, &board.white, index(cell));
            let kind = match other {
                Other::None | Other::Five => None,
                Other::Overline => Some(Foul::Overline),
                Other::DoubleFour => Some(Foul::DoubleFour),
                Other::DoubleThree => Some(Foul::DoubleThree),
            };
            let context = || format!("{cell} of seed {seed}:\n{}", board.position);
            assert_eq!(forbidden.contains(&cell), kind.is_some(), "{}", context());
            if let Some(kind) = kind {
                let mut played = board.position.clone();
                played.play_as(Player::ONE, cell.into()).unwrap();
                // figrid-board names one kind where there are two.
                assert!(played.fouls().contains(kind), "{}", context());
                met[kind as usize] += 1;
            }
        }
    }
    println!("{boards} boards from seed {seed}: {met:?} overlines, double-fours, double-threes");
    assert!(met.iter().all(|&count| count > boards / 100));
}

/// Prints the time of the forbidden cells of a board with about 100 stones.
#[test]
fn time_of_the_forbidden_cells() {
    let mut rng = Rng::with_seed(number("INAROW_SEED", 348));
    let boards: Vec<Board> = (0..200)
        .map(|_| random_board(&mut rng, 0.25, 0.22))
        .collect();
    let stones: u64 = boards.iter().map(|board| board.position.ply()).sum();
    let mut rounds = Vec::new();
    for _ in 0..21 {
        let own = timed(&boards, |board| {
            board.position.facts().losing_cells(Player::ONE).count()
        });
        let bits = timed(&boards, |board| {
            let cells = board.position.landings();
            cells
                .filter(|&cell| is_forbidden(&board.black, &board.white, index(cell)))
                .count()
        });
        rounds.push([own, bits].map(|time| time.as_secs_f64() * 1e6 / boards.len() as f64));
    }
    let median = |program: usize| {
        let mut times: Vec<f64> = rounds.iter().map(|round| round[program]).collect();
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    println!(
        "{} stones a board: inarow {:.1} us, figrid-board {:.1} us",
        stones / boards.len() as u64,
        median(0),
        median(1)
    );
}

fn timed(boards: &[Board], count: impl Fn(&Board) -> usize) -> Duration {
    let start = Instant::now();
    for board in boards {
        black_box(count(black_box(board)));
    }
    start.elapsed()
}
