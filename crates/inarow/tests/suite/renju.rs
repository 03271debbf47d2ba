//! The fouls of renju, compared with their definition.

use std::ops::AddAssign;
use std::time::Instant;

use fastrand::Rng;
use inarow::{Cell, Foul, Game, Move, Player, Position, Rules, Shape};

use crate::support::walk::renju::{AXES, At, Board, Kinds, Met, NO_FOUL, step};
use crate::{amount, parallel};

fn kinds(fouls: inarow::Fouls) -> Kinds {
    Foul::ALL.map(|foul| fouls.contains(foul))
}

/// True if a stone of a player on an empty cell makes a run of five or more.
fn reaches_five(board: &Board, at: At, player: u8) -> bool {
    let stones = |axis, sign| {
        let own = |&steps: &i64| board.get(step(at, axis, sign * steps)) == Some(player);
        (1..).take_while(own).count()
    };
    AXES.iter()
        .any(|&axis| stones(axis, 1) + stones(axis, -1) >= 4)
}

/// Returns the number of fours of a black stone on an empty cell along each axis.
fn fours_by_axis(board: &mut Board, at: At) -> [usize; 4] {
    board.set(at, 1);
    let fours = AXES.map(|axis| board.fours(at, axis));
    board.set(at, 0);
    fours
}

/// True if a black stone on an empty cell makes exactly five.
fn makes_five(board: &mut Board, at: At) -> bool {
    board.set(at, 1);
    let makes = board.has_five(at);
    board.set(at, 0);
    makes
}

/// Returns a random board, dense enough for many fouls, without a run of five or more.
fn random_board(rng: &mut Rng) -> Board {
    let (rows, cols) = (rng.i64(5..=21), rng.i64(5..=21));
    let mut board = Board::empty(rows, cols);
    let (black, white) = (rng.f64() * 0.4 + 0.1, rng.f64() * 0.25);
    for row in 0..rows {
        for col in 0..cols {
            let chosen = rng.f64();
            if chosen < black {
                if !reaches_five(&board, (row, col), 1) {
                    board.set((row, col), 1);
                }
            } else if chosen < black + white && !reaches_five(&board, (row, col), 2) {
                board.set((row, col), 2);
            }
        }
    }
    board
}

fn cells(board: &Board) -> impl Iterator<Item = At> + use<> {
    let (rows, cols) = (board.rows, board.cols);
    (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)))
}

fn cell((row, col): At) -> Cell {
    Cell::new(row as u32, col as u32)
}

/// Returns the position with these stones. Any number of stones of each player is possible.
fn position(board: &Board) -> Position {
    let rules = Rules::builder()
        .size(board.rows, board.cols)
        .k(5)
        .renju(true);
    let stones = cells(board).filter_map(|at| Some((cell(at), Player::new(board.get(at)?)?)));
    Position::free_turns_from_stones(rules.build().unwrap(), stones).unwrap()
}

/// The quotas of random boards.
const QUOTAS: [&str; 12] = [
    "an overline",
    "a double-four on one axis",
    "a double-four on two axes",
    "a double-three",
    "an overline and a double-four",
    "an overline and a double-three",
    "a double-four and a double-three",
    "a five that would be a foul",
    "a three refused by a five",
    "a three refused by an overline",
    "a three refused by a double-four",
    "a three refused by a nested double-three of depth 3 or more",
];

#[derive(Debug, Default)]
struct Counts {
    met: [u64; QUOTAS.len()],
    cells: u64,
    deepest: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.met.iter_mut().zip(other.met) {
            *count += more;
        }
        self.cells += other.cells;
        self.deepest = self.deepest.max(other.deepest);
    }
}

impl Counts {
    /// Counts what one stone meets.
    fn meet(&mut self, board: &mut Board, at: At, found: Kinds) {
        let met = std::mem::take(&mut board.met);
        let fours = fours_by_axis(board, at);
        let [overline, double_four, double_three] = found;
        let is_five = makes_five(board, at);
        let on_one_axis = fours.iter().any(|&fours| fours > 1);
        let events = [
            overline,
            double_four && on_one_axis,
            double_four && !on_one_axis,
            double_three,
            overline && double_four,
            overline && double_three,
            double_four && double_three,
            is_five && fours.iter().sum::<usize>() > 1,
            met.by_five > 0,
            met.by_overline > 0,
            met.by_double_four > 0,
            met.by_double_three > 0 && met.deepest >= 3,
        ];
        for (count, is_met) in self.met.iter_mut().zip(events) {
            *count += u64::from(is_met);
        }
        self.cells += 1;
        self.deepest = self.deepest.max(met.deepest);
    }
}

/// Compares the fouls on all empty cells of a random board.
fn compare_board(seed: u64) -> Counts {
    let (mut rng, mut counts) = (Rng::with_seed(seed), Counts::default());
    let mut board = random_board(&mut rng);
    let position = position(&board);
    let mut forbidden = Vec::new();
    let empty = Vec::from_iter(cells(&board).filter(|&at| board.get(at) == Some(0)));
    for at in empty {
        let expected = board.fouls(at);
        counts.meet(&mut board, at, expected);
        let context = || format!("{} of seed {seed}:\n{position}", cell(at));
        let mut played = position.clone();
        let verdict = played.play_as(Player::ONE, cell(at).into()).unwrap();
        assert_eq!(kinds(played.fouls()), expected, "{}", context());
        let winner = match (makes_five(&mut board, at), expected == NO_FOUL) {
            (true, _) => Some(Player::ONE),
            (false, false) => Some(Player::TWO),
            (false, true) => None,
        };
        assert_eq!(verdict.winner(), winner, "{}", context());
        if expected == NO_FOUL {
            assert!(played.foul_shapes().is_empty(), "{}", context());
        } else {
            compare_shapes(&played, &context());
            forbidden.push(cell(at));
        }
    }
    let facts = position.facts();
    assert!(
        facts
            .losing_cells(Player::ONE)
            .eq(forbidden.iter().copied()),
        "seed {seed}"
    );
    assert_eq!(facts.losing_cells(Player::TWO).count(), 0);
    for symmetry in position.rules().symmetries() {
        let image = symmetry.position(&position).unwrap();
        let mut expected = Vec::from_iter(forbidden.iter().map(|&cell| symmetry.cell(cell)));
        expected.sort_unstable();
        assert!(
            image.facts().losing_cells(Player::ONE).eq(expected),
            "seed {seed}"
        );
    }
    counts
}

/// The shapes of a foul are at least two, or an overline, and all have the last stone.
fn compare_shapes(played: &Position, context: &str) {
    let (fouls, shapes) = (played.fouls(), played.foul_shapes());
    let last = played.last().unwrap();
    for shape in &shapes {
        assert!(shape.stones.contains(&last), "{shape:?} {context}");
        let is_stone = |&stone: &Cell| played.stone(stone) == Some(Player::ONE);
        assert!(shape.stones.iter().all(is_stone), "{shape:?} {context}");
        let is_empty = |&cell: &Cell| played.stone(cell).is_none();
        assert!(
            shape.completed_by.iter().all(is_empty),
            "{shape:?} {context}"
        );
        let [least, most] = match shape.shape {
            Shape::Overline => [6, 9],
            Shape::Four => [4, 4],
            Shape::Three => [3, 3],
        };
        assert!(
            (least..=most).contains(&shape.stones.len()),
            "{shape:?} {context}"
        );
        assert_eq!(
            shape.completed_by.is_empty(),
            shape.shape == Shape::Overline,
            "{shape:?}"
        );
    }
    let count = |wanted| shapes.iter().filter(|shape| shape.shape == wanted).count();
    assert_eq!(
        count(Shape::Overline) > 0,
        fouls.contains(Foul::Overline),
        "{context}"
    );
    let is_double = |wanted| count(wanted) > 1;
    assert_eq!(
        is_double(Shape::Four),
        fouls.contains(Foul::DoubleFour),
        "{context}"
    );
    assert_eq!(
        is_double(Shape::Three),
        fouls.contains(Foul::DoubleThree),
        "{context}"
    );
}

#[test]
fn fouls_on_random_boards_are_those_of_the_definition() {
    let (seed, boards) = (amount::seed(), amount::of(200_000));
    let counts = parallel::sum(boards, |board| compare_board(seed.wrapping_add(board)));
    println!(
        "{boards} boards from seed {seed}: {} cells, depth {}",
        counts.cells, counts.deepest
    );
    for (quota, count) in QUOTAS.iter().zip(counts.met) {
        println!("{count:>9}  {quota}");
        assert!(count > 0, "{quota} is missed from seed {seed}");
    }
}

/// Returns the position with these stones, as free turns.
fn set_up(black: &str, white: &str) -> Position {
    let stones = |cells: &str, player| {
        let cells = cells
            .split(' ')
            .map(|cell| Rules::RENJU.parse_move(cell).unwrap());
        Vec::from_iter(cells.map(|mv| match mv {
            Move::Cell(cell) => (cell, player),
            Move::Column(_) => unreachable!("a plane without drop"),
        }))
    };
    let all = [stones(black, Player::ONE), stones(white, Player::TWO)].concat();
    Position::free_turns_from_stones(Rules::RENJU, all).unwrap()
}

/// Boards with all cells that renju forbids, from another program.
const BOARDS: &str = include_str!("../data/renju_boards.txt");

#[test]
fn published_boards_have_the_same_forbidden_cells() {
    let mut count = 0;
    for row in BOARDS.lines().filter(|row| !row.starts_with('#')) {
        let [black, white, forbidden] = *Vec::from_iter(row.split('\t')) else {
            panic!("three columns: {row}");
        };
        let position = set_up(black, white);
        let facts = position.facts();
        let cells = facts.losing_cells(Player::ONE);
        let mut found = Vec::from_iter(cells.map(|cell| Rules::RENJU.cell_text(cell).to_string()));
        found.sort_unstable();
        assert_eq!(found.join(" "), forbidden, "{position}");
        count += 1;
    }
    assert_eq!(count, 30);
}

/// The three boards of the rule's documentation: h8 is a double-three only on the last one.
#[test]
fn three_that_may_not_become_a_straight_four_is_none() {
    for (black, white, expected) in [
        ("f8 i8 g4 g5 g6 g7 h9 h10", "g3", ""),
        ("f8 i8 g4 g5 g7 h9 h10", "g3", ""),
        ("f8 i8 g4 g5 g7 h9 h10", "g3 g6", "double-three"),
    ] {
        let mut position = set_up(black, white);
        let h8 = Rules::RENJU.parse_move("h8").unwrap();
        position.play_as(Player::ONE, h8).unwrap();
        assert_eq!(position.fouls().to_string(), expected, "{black}, {white}");
    }
}

/// Player 2 also wins by a foul, which needs a candidate without its stones.
#[test]
fn player_2_can_win_while_player_1_can() {
    let rules: Rules = "5x5 k5 renju".parse().unwrap();
    // A black stone on each row, column and diagonal.
    let black = [(0, 1), (1, 3), (2, 2), (3, 0), (4, 4)];
    let mut stones = Vec::from(black.map(|at| (cell(at), Player::ONE)));
    let can_win = |stones: &[(Cell, Player)]| {
        let position = Position::free_turns_from_stones(rules, stones.iter().copied()).unwrap();
        let facts = position.facts();
        let open = [Player::ONE, Player::TWO].map(|player| facts.open_candidates(player));
        (open, facts.can_win(Player::TWO), facts.is_dead())
    };
    assert_eq!(can_win(&stones), ([12, 0], true, false));
    let white = [(0, 0), (1, 1), (2, 3), (3, 4), (4, 2), (3, 1)];
    stones.extend(white.map(|at| (cell(at), Player::TWO)));
    assert_eq!(can_win(&stones), ([0, 0], false, true));
}

/// The same stones in another order are an ongoing game: no undo leads across a foul.
#[test]
fn ended_position_differs_from_an_ongoing_one_with_the_same_stones() {
    let position = |moves: &str| {
        let game: Game = format!("renju: {moves}").parse().unwrap();
        game.position().clone()
    };
    let ended = position("h8 a1 h9 a3 i8 a5 j9 a7 h7");
    let ongoing = position("h8 a1 h9 a3 i8 a5 h7 a7 j9");
    assert!(
        ended.stones().eq(ongoing.stones()) && ended.key() == ongoing.key() ^ turn_key(&ongoing)
    );
    assert_ne!(ended, ongoing);
    assert_eq!(
        ended.text().map_err(|error| error.code()),
        Err("ended_by_foul")
    );
    assert_eq!(ongoing.text().unwrap().parse().as_ref(), Ok(&ongoing));
    let undone = |position: &Position, cell| {
        let mut position = position.clone();
        let mv = Rules::RENJU.parse_move(cell).unwrap();
        position.undo(mv).map_err(|error| error.code())
    };
    for (cell, is_foul) in [("h7", true), ("j9", false), ("i8", false), ("h8", false)] {
        let [taken, refused] = [Ok(()), Err("not_last")];
        let expected = if is_foul {
            [taken, refused]
        } else {
            [refused, taken]
        };
        assert_eq!(
            [undone(&ended, cell), undone(&ongoing, cell)],
            expected,
            "{cell}"
        );
    }
}

/// Returns the part of the key that the turn of an ongoing position has.
fn turn_key(position: &Position) -> u64 {
    let rules = Rules::GOMOKU;
    let stones = Position::from_stones(rules, position.stones()).unwrap();
    let free = Position::free_turns_from_stones(rules, position.stones()).unwrap();
    stones.key() ^ free.key()
}

/// Searches for boards on which a stone needs a deep recursion, by small changes that do not make it
/// less deep. Prints the time of the deepest move.
#[test]
fn deep_recursions_are_those_of_the_definition() {
    let (seed, steps) = (amount::seed(), amount::of(1_000_000));
    let climbs = 20;
    let deepest = (0..climbs).map(|climb| {
        let mut rng = Rng::with_seed(seed.wrapping_add(climb));
        let side = rng.i64(15..=21);
        let mut board = Board::empty(side, side);
        let at = (side / 2, side / 2);
        let mut best = [0, 0];
        for _ in 0..steps / climbs {
            let mut changed = board.clone();
            for _ in 0..rng.usize(1..=4) {
                let cell = (rng.i64(0..side), rng.i64(0..side));
                let owner = rng.u8(..3);
                changed.set(cell, 0);
                if owner > 0 && cell != at && !reaches_five(&changed, cell, owner) {
                    changed.set(cell, owner);
                }
            }
            changed.met = Met::default();
            changed.fouls(at);
            let depth = [changed.met.deepest, changed.met.tests];
            if depth >= best {
                (best, board) = (depth, changed);
            }
        }
        let expected = board.fouls(at);
        let mut played = position(&board);
        let start = Instant::now();
        played.play_as(Player::ONE, cell(at).into()).unwrap();
        let time = start.elapsed();
        assert_eq!(kinds(played.fouls()), expected, "{played}");
        (best, time)
    });
    let ([depth, tests], time) = deepest.max().unwrap();
    println!("seed {seed}: depth {depth}, {tests} nested tests, {time:?}");
    assert!(depth >= 3);
}
