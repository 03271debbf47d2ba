//! Allocations, and their times.

use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use fastrand::Rng;
use inarow::{
    Batch, Cell, Facts, Move, Outcome, Player, Position, Random, Rules, Tally, TicTacToe, Verdict,
};

use crate::amount;

/// Calls `make`, and returns its value and its allocations.
fn made<T>(make: impl FnOnce() -> T) -> (T, AllocationInfo) {
    let mut made = None;
    let info = measure(|| made = Some(make()));
    (made.unwrap(), info)
}

#[test]
fn a_tally_allocates_only_when_made() {
    let mut rng = Rng::with_seed(amount::seed());
    for n in [1, 3, 10, 1000, 10_000] {
        let (mut tally, new) = made(|| Tally::new(n));
        let bytes = 2 * n as u64 * 4;
        assert_eq!(
            (new.bytes_total, new.bytes_current),
            (bytes, bytes as i64),
            "n {n}"
        );
        let played = measure(|| {
            for _ in 0..10_000 {
                let (row, col, player) = (rng.i32(0..n), rng.i32(0..n), rng.i32(1..=2));
                black_box(tally.make_move(row, col, player));
                tally.undo_move(rng.i32(0..n), rng.i32(0..n), player);
            }
            black_box(tally.make_move(-1, n, 3));
        });
        assert_eq!(played.count_total, 0, "n {n}");
        let dropped = measure(|| drop(tally));
        assert_eq!(dropped.bytes_current, -(bytes as i64), "n {n}");
    }
}

#[test]
fn a_batch_of_dense_boards_allocates_only_when_made() {
    for line in ["3x3", "connect-four", "gomoku", "3x4 k2 exact"] {
        let mut batch = Batch::new(line.parse().unwrap(), 200).unwrap();
        let (mut moves, mut outcomes) = ([0; 200], [Outcome::ONGOING; 200]);
        let mut random = Random::new(amount::seed());
        let played = measure(|| {
            for _ in 0..9 {
                let stepped = batch.step_random(&mut random, &mut moves, &mut outcomes);
                stepped.unwrap();
            }
        });
        // A run that may not count is examined on a position.
        let may_allocate = line.ends_with("exact");
        assert_eq!(played.count_total > 0, may_allocate, "{line}");
    }
}

#[test]
fn new_bytes_is_the_allocation_of_a_new_position() {
    for line in [
        "tic-tac-toe",
        "connect-four",
        "gomoku",
        "1x1",
        "1x1 drop",
        "2x1 k1",
        "1x9 k4",
        "9x1 k4 drop",
        "100x100",
        "1000x1000",
        "1000x1000 k5 drop",
        "2047x2049 k5",
        "2048x2048",
        "2048x2048 k5 drop",
        "2049x2048 k5",
        "2049x2049",
        "2049x2048 k5 drop",
        "4194304x1 k2",
        "4194305x1 k2",
        "1x4194304 k2 drop",
        "1x4194305 k2 drop",
        "2x4194304 k2 drop",
        "4194304x4194304",
        "4194305x4194305",
        "1000000x1000000 k5",
        "2147483647x2147483647",
        "2147483647x2147483647 k2147483647 drop",
        "2147483647x1 k5",
        "1x2147483647 k5 drop",
    ] {
        let rules: Rules = line.parse().unwrap();
        let bytes = Position::new_bytes(&rules);
        let (_, new) = made(|| Position::new(rules));
        let (total, most) = (new.bytes_total, new.bytes_max);
        if Position::stone_bytes(&rules) == 0 {
            assert_eq!((total, most), (bytes, bytes), "{line}");
        } else {
            assert!(total < bytes && bytes < total + 4000, "{line}: {new:?}");
        }
    }
}

#[test]
fn axes_without_room_for_a_line_take_no_memory() {
    for (line, bytes_a_cell) in [
        ("gomoku", 6.3),
        ("1x1048576 k5", 0.25),
        ("1048576x1 k5", 16.25),
        ("1x1x1048576 k5", 16.25),
        ("4x262144 k5", 0.25),
        ("4x262144 k4", 12.5),
    ] {
        let rules: Rules = line.parse().unwrap();
        let most = bytes_a_cell * rules.size().cell_count() as f64 + 2000.0;
        let bytes = Position::new_bytes(&rules) as f64;
        assert!(bytes <= most, "{line}: {bytes} bytes, not {most}");
    }
}

#[test]
fn new_bytes_is_the_allocation_of_new_facts() {
    // Along some axes of the last rules, no line of k fits. Their candidates are not stored.
    let roomy = [
        "tic-tac-toe",
        "misere",
        "torus",
        "connect-four",
        "gomoku",
        "qubic",
        "1x1",
        "7x7 straight",
        "7x7x7 straight",
        "15x15 k5 straight",
        "15x15 k5 players=3",
        "8x8x8 k5 players=8",
        "9x5x7 k5 wrap=rows drop",
        "1000x1000",
        "1000x1000 k5",
        "100x100x100",
        "100x100x100 k5",
        "1025x1024 k5 players=8",
        "1025x1025",
        "102x102x102",
        "102x102x102 k5",
        "1000000x1000000 k5",
    ];
    let narrow = [
        "1x9 k4",
        "6x7 k7 drop",
        "2x2x9 k9",
        "2x2x9 k9 wrap",
        "1x2000000 k5",
    ];
    let is_roomy = |line: &&str| roomy.contains(line);
    let is_dense = |rules: &Rules| Position::stone_bytes(rules) == 0;
    for line in roomy.iter().chain(&narrow) {
        let rules: Rules = line.parse().unwrap();
        let bytes = Facts::new_bytes(&rules);
        let (_, new) = made(|| Position::new(rules).with_facts());
        let (total, most) = (new.bytes_total, new.bytes_max);
        assert!(total <= bytes, "{line}: {total} of {bytes}");
        if is_roomy(line) && is_dense(&rules) {
            assert_eq!((total, most), (bytes, bytes), "{line}");
        }
    }
}

/// A stone may add a word per axis, the height of its column, and two completing cells per axis.
/// With full lines, it may add a number per axis.
#[test]
#[cfg(feature = "small-boards")]
fn stone_bytes_count_the_entries_that_a_stone_may_add() {
    for (line, position, facts) in [
        ("connect-four", 0, 0),
        ("gomoku", 0, 2 * 4),
        ("15x15 k5 straight wrap", 0, 2 * 2),
        ("qubic", 0, 2 * 13),
        ("1000000x1000000 k5", 4 + 1, 2 * 4),
        ("1000000x1000000 k5 players=3", 4 + 1, 2 * 4),
        ("1000x1000x1000 k5", 13 + 1, 2 * 13),
        ("1000000x1000000", 4 + 1, 3 * 4),
    ] {
        let rules: Rules = line.parse().unwrap();
        let entries = |bytes: u64| (bytes / 40, bytes % 40);
        assert_eq!(entries(Position::stone_bytes(&rules)), (position, 0));
        assert_eq!(entries(Facts::stone_bytes(&rules)), (position + facts, 0));
    }
}

#[test]
fn facts_allocate_only_for_their_stones() {
    let seed = amount::seed();
    let mut rng = Rng::with_seed(seed);
    for line in [
        "1000000x1000000 k5 exact",
        "100000x100000 k5 open=2 wrap",
        "100000x100000",
        "3000x3000x3000 k4 players=3",
        "1000000x1000000 k5 drop players=8",
        "1000x1000 k4",
    ] {
        let rules: Rules = line.parse().unwrap();
        let [rows, cols, layers] = rules.size().sides().map(|side| side.min(60));
        let mut played = 0;
        let info = measure(|| {
            let mut position = Position::free_turns(rules).with_facts();
            for _ in 0..2000 {
                let cell = (rng.u32(..rows), rng.u32(..cols), rng.u32(..layers));
                let cell = match rules.size().layers() {
                    Some(_) => Cell::in_space(cell.0, cell.1, cell.2),
                    None => Cell::new(cell.0, cell.1),
                };
                let mv = rules.move_to(cell);
                let player = Player::new(rng.u8(1..=rules.players())).unwrap();
                let ended = position
                    .play_as(player, mv)
                    .is_ok_and(|verdict| !verdict.is_ongoing());
                played += u64::from(!ended);
                if ended {
                    position.undo(mv).unwrap();
                }
            }
        });
        let most = Facts::new_bytes(&rules) + played * Facts::stone_bytes(&rules);
        assert!(
            info.bytes_max <= most,
            "{line}, seed {seed}: {info:?}, not {most}"
        );
    }
}

#[test]
fn play_and_undo_on_a_dense_board_allocate_nothing() {
    let seed = amount::seed();
    let mut rng = Rng::with_seed(seed);
    for line in [
        "3x3",
        "6x7 k4 drop",
        "15x15 k5",
        "13x13",
        "1x40 k3",
        "300x300 k6",
        "15x15 k5 exact open=1",
        "7x7 k4 straight",
        "6x6 k5 players=3 turn=1,2",
    ] {
        let rules: Rules = line.parse().unwrap();
        let size = rules.size();
        let mut position = Position::new(rules);
        let mut path = Vec::with_capacity(1000);
        let info = measure(|| {
            for _ in 0..1000 {
                let mv = Move::at(rng.u32(..size.rows()), rng.u32(..size.cols()));
                if position.play(mv).is_ok() {
                    path.push(mv);
                }
                black_box(position.lines().map(|line| line.length()).sum::<u32>());
                black_box(position.legal_moves().next());
                let undoes = !position.verdict().is_ongoing() || rng.u8(..4) == 0;
                if let Some(mv) = path.pop_if(|_| undoes) {
                    position.undo(mv).unwrap();
                }
            }
        });
        assert_eq!(info.count_total, 0, "{line}, seed {seed}");
    }
}

#[test]
fn new_bytes_is_the_allocation_of_a_new_tic_tac_toe() {
    for n in [
        i32::MIN,
        0,
        1,
        3,
        100,
        1000,
        2048,
        2049,
        16_384,
        16_385,
        1 << 20,
        1 << 21,
        i32::MAX,
    ] {
        let (_, new) = made(|| TicTacToe::new(n));
        let bytes = TicTacToe::new_bytes(n);
        assert_eq!((new.bytes_total, new.bytes_max), (bytes, bytes), "n {n}");
    }
}

#[test]
fn stone_in_a_dense_tic_tac_toe_allocates_nothing() {
    // 11,585 is the largest side with at most 2^27 cells.
    for n in [3, 2048, 11_585] {
        let mut game = TicTacToe::new(n).unwrap();
        for (row, col) in [(0, 0), (0, 1), (n - 1, n - 1), (0, 0)] {
            let played = measure(|| {
                let _ = black_box(game.make_move(row, col, 1));
            });
            assert_eq!(played.count_total, 0, "{n}");
        }
        assert_eq!(game.make_move(0, 0, 2).unwrap_err().code(), "occupied");
        let undone = measure(|| game.undo_move(n - 1, n - 1).unwrap());
        assert_eq!(undone.count_total, 0, "{n}");
    }
}

/// A row, a column and a player.
type Stone = (u32, u32, u8);

/// Net bytes while stones are placed and removed, without those of the new board.
#[derive(Debug, Eq, PartialEq)]
struct Held {
    most: u64,
    played: i64,
    removed: i64,
}

fn net_bytes<G>(
    game: &mut G,
    stones: &[Stone],
    place: fn(&mut G, Stone),
    take: fn(&mut G, Stone),
) -> Held {
    let played = measure(|| stones.iter().for_each(|&stone| place(game, stone)));
    let back = measure(|| stones.iter().rev().for_each(|&stone| take(game, stone)));
    Held {
        most: played.bytes_max,
        played: played.bytes_current,
        removed: played.bytes_current + back.bytes_current,
    }
}

fn held_by_position(line: &str, stones: &[Stone]) -> Held {
    let mut position = Position::free_turns(line.parse().unwrap());
    net_bytes(
        &mut position,
        stones,
        |position, (row, col, player)| {
            let verdict = position.play_as(Player::new(player).unwrap(), Move::at(row, col));
            assert_eq!(verdict.map(Verdict::is_ongoing), Ok(true));
        },
        |position, (row, col, _)| position.undo(Move::at(row, col)).unwrap(),
    )
}

fn held_by_tic_tac_toe(n: i32, stones: &[Stone]) -> Held {
    net_bytes(
        &mut TicTacToe::new(n).unwrap(),
        stones,
        |game, (row, col, player)| {
            let answer = game.make_move(row as i32, col as i32, player.into());
            assert_eq!(answer, Ok(0));
        },
        |game, (row, col, _)| game.undo_move(row as i32, col as i32).unwrap(),
    )
}

/// The same number of stones in several orders, without a run of more than two.
fn layouts(count: u32) -> [(&'static str, Vec<Stone>); 3] {
    let stone = |(row, col): (u32, u32)| (row, col, if (col + 2 * row) % 4 < 2 { 1 } else { 2 });
    let square = (0..count).map(|index| stone((index / 100, index % 100)));
    let scattered = (0..count).map(|index| stone((index * 7919 % 10_000, index * 8009 % 9973)));
    let in_order: Vec<Stone> = square.collect();
    let mut shuffled = in_order.clone();
    Rng::with_seed(amount::seed()).shuffle(&mut shuffled);
    [
        ("row by row", in_order),
        ("in any order", shuffled),
        ("scattered", scattered.collect()),
    ]
}

#[test]
fn a_sparse_board_allocates_only_for_its_stones() {
    let large: Rules = "1000000x1000000 k5".parse().unwrap();
    let bytes_a_stone = Position::stone_bytes(&large);
    // Beyond those of the average stone.
    let first_stones = Position::new_bytes(&large) - made(|| Position::new(large)).1.bytes_total;
    for count in [1, 2, 5, 12, 13, 18, 25, 50, 100, 3000] {
        for (layout, stones) in layouts(count) {
            let runs = [
                "10000x10000 k5",
                "1000000x1000000 k5",
                "2147483647x2147483647 k5",
            ];
            let runs = runs.map(|line| held_by_position(line, &stones));
            let counters = ["10000x10000", "1000000x1000000"];
            let counters = counters.map(|line| held_by_position(line, &stones));
            // A word has the owners of 32 cells. On both boards, the stones use the same number of
            // words.
            let touched = [i32::MAX, i32::MAX / 2].map(|n| held_by_tic_tac_toe(n, &stones));
            for (method, found) in [
                ("runs", &runs[..]),
                ("tally", &counters),
                ("touched lines", &touched),
            ] {
                let what = format!("{count} stones {layout}, {method}: {found:?}");
                println!("{what}");
                assert!(
                    found.iter().all(|other| *other == found[0]),
                    "the side matters: {what}"
                );
                assert!(
                    found[0].most <= first_stones + bytes_a_stone * u64::from(count),
                    "{what}"
                );
                // An ordered map keeps its last node.
                assert!(found[0].removed <= 1000, "{what}");
            }
        }
    }
}
