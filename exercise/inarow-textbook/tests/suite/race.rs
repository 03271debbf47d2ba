//! The race, compared with the steps of the methods and with a count of its own.

use fastrand::Rng;
use inarow_textbook::{METHODS, Program, Race, long_scans, worst_case};

use crate::amount;

type Move = (usize, usize, i32);

/// Returns a random game on the whole board, with alternating players.
fn shuffled(n: usize, rng: &mut Rng) -> Vec<Move> {
    let mut cells: Vec<_> = (0..n * n).map(|index| (index / n, index % n)).collect();
    rng.shuffle(&mut cells);
    let turns = [1, 2].into_iter().cycle();
    let moves = cells.into_iter().zip(turns);
    moves
        .map(|((row, col), player)| (row, col, player))
        .collect()
}

/// Returns stones that are placed first, and moves, for each order.
fn games(n: usize, rng: &mut Rng) -> [(Vec<Move>, Vec<Move>); 3] {
    let worst = worst_case(n, (n - 1).min(20));
    let (long, random) = (long_scans(n, n / 2), shuffled(n, rng));
    [(Vec::new(), random), (Vec::new(), long), worst]
}

/// The three methods as they count their steps.
struct Counted([Box<dyn Program>; 3]);

impl Counted {
    fn new(n: usize) -> Self {
        Self([0, 1, 2].map(|method| (METHODS[method].new)(n)))
    }

    /// Returns the answer, and the steps of each method.
    fn make_move(&mut self, (row, col, player): Move) -> (i32, [u64; 3]) {
        let mut answers = [0; 3];
        let mut steps = [0; 3];
        for (index, program) in self.0.iter_mut().enumerate() {
            let before = program.steps();
            answers[index] = program.make_move(row, col, player);
            steps[index] = program.steps() - before;
        }
        assert!(answers.iter().all(|&answer| answer == answers[0]));
        (answers[0], steps)
    }
}

/// Computes the reads of both scans from the stones, without the programs.
fn expected(stones: &[Vec<i32>], (row, col, player): Move) -> [[u64; 4]; 2] {
    let n = stones.len();
    let lines: [Vec<(usize, usize)>; 4] = [
        (0..n).map(|at| (row, at)).collect(),
        (0..n).map(|at| (at, col)).collect(),
        (0..n).map(|at| (at, at)).collect(),
        (0..n).map(|at| (at, n - 1 - at)).collect(),
    ];
    let mut through = [0; 4];
    for (axis, line) in lines.iter().enumerate() {
        if !line.contains(&(row, col)) {
            continue;
        }
        let own = line
            .iter()
            .take_while(|&&(row, col)| stones[row][col] == player);
        let own = own.count();
        // The scan also reads the cell that ends the stones of the player.
        through[axis] = n.min(own + 1) as u64;
        if own == n {
            break;
        }
    }
    [[n as u64; 4], through]
}

/// Returns 1 for each line through a cell.
fn through(n: usize, (row, col, _): Move) -> [u64; 4] {
    [true, true, row == col, row + col == n - 1].map(u64::from)
}

#[test]
fn reads_of_the_race_are_the_steps_of_the_methods_and_those_of_a_separate_count() {
    let seed = amount::seed();
    println!("seed {seed}");
    let mut rng = Rng::with_seed(seed);
    let mut won = 0;
    for n in 2..=9 {
        for (order, (placed, moves)) in games(n, &mut rng).into_iter().enumerate() {
            let (mut race, mut counted) = (Race::new(n), Counted::new(n));
            let mut stones = vec![vec![0; n]; n];
            for &(row, col, player) in &placed {
                race.place(row, col, player);
                counted.make_move((row, col, player));
                stones[row][col] = player;
            }
            for &(row, col, player) in &moves {
                let made = race.make_move(row, col, player);
                stones[row][col] = player;
                let at = (row, col, player);
                assert_eq!((made.answer, made.steps()), counted.make_move(at), "{n}");
                let reads = [made.scan, made.lines];
                assert_eq!(reads, expected(&stones, at), "{n} {at:?}");
                assert_eq!(made.changed, through(n, at), "{n} {at:?}");
                if made.answer != 0 {
                    assert_eq!(order, 0, "only a random game is won");
                    won += 1;
                    break;
                }
            }
        }
    }
    assert!(won > 0, "a random game on 2x2 is always won");
}

#[test]
fn steps_at_1000_are_those_of_the_documentation() {
    let n = 1000;
    let (placed, moves) = worst_case(n, 10);
    let mut race = Race::new(n);
    for (row, col, player) in placed {
        race.place(row, col, player);
    }
    for (row, col, player) in moves {
        let made = race.make_move(row, col, player);
        assert_eq!(made.scan, [1000; 4]);
        assert_eq!(made.lines, [1000, 1000, 0, 0]);
        assert_eq!(made.steps(), [4000, 2000, 6]);
    }

    let mut race = Race::new(n);
    let (mut counted, mut lines) = (Counted::new(n), 0);
    let moves = long_scans(n, 1);
    for &(row, col, player) in &moves {
        let made = race.make_move(row, col, player);
        assert_eq!(
            (made.answer, made.steps()),
            counted.make_move((row, col, player))
        );
        lines += made.steps()[1];
    }
    // Half a row, and the cell that ends the stones of the player.
    let a_move = lines as f64 / moves.len() as f64;
    assert!((a_move - 502.0).abs() < 1.0, "{a_move}");
}
