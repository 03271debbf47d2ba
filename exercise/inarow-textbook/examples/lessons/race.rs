//! The race of three methods.
//!
//! On a board of 1000x1000, a game has a million moves. The file has at most 100 of them, and the
//! other stones are placed without a read.

use fastrand::Rng;
use inarow_render::Json;
use inarow_textbook::{METHODS, Race, RaceMove, long_scans, worst_case};

const SIDES: [usize; 3] = [10, 100, 1000];

/// The maximum number of moves in the file, for each game.
const MOST: usize = 100;

const SEED: u64 = 348;

type Move = (usize, usize, i32);

/// Returns the race in each game on each board.
pub(crate) fn races() -> Json {
    let mut json = Json::default();
    let orders = ["random", "long-scan", "worst-case"];
    let races = SIDES
        .into_iter()
        .flat_map(|n| orders.map(|order| (n, order)));
    json.list(races, |json, (n, order)| {
        let (placed, moves) = match order {
            "random" => (Vec::new(), shuffled(n)),
            "long-scan" => (Vec::new(), long_scans(n, n / 2)),
            _ => worst_case(n, MOST.min(n - 1)),
        };
        write_race(json, n, order, &placed, &moves);
    });
    json
}

/// Returns a random game of alternating players, up to the first win.
fn shuffled(n: usize) -> Vec<Move> {
    let mut cells: Vec<_> = (0..n * n).map(|cell| (cell / n, cell % n)).collect();
    Rng::with_seed(SEED).shuffle(&mut cells);
    let turns = [1, 2].into_iter().cycle();
    let moves = cells.into_iter().zip(turns);
    let mut moves: Vec<_> = moves
        .map(|((row, col), player)| (row, col, player))
        .collect();
    let mut counters = (METHODS[2].new)(n);
    let win = moves
        .iter()
        .position(|&(row, col, player)| counters.make_move(row, col, player) != 0);
    moves.truncate(win.map_or(moves.len(), |last| last + 1));
    moves
}

/// Writes the race in a game. If the game has more than [`MOST`] moves, draws one from each of
/// `MOST` equal parts, so that their mean is close to the mean of the whole game.
fn write_race(json: &mut Json, n: usize, order: &str, placed: &[Move], moves: &[Move]) {
    let mut race = Race::new(n);
    let place = |race: &mut Race, stones: &[Move]| {
        for &(row, col, player) in stones {
            race.place(row, col, player);
        }
    };
    place(&mut race, placed);
    let shown = moves.len().min(MOST);
    let mut rng = Rng::with_seed(SEED);
    let mut next = 0;
    let made = (0..shown).map(|part| {
        let [start, end] = [part, part + 1].map(|part| part * moves.len() / shown);
        let drawn = rng.usize(start..end);
        place(&mut race, &moves[next..drawn]);
        next = drawn + 1;
        let (row, col, player) = moves[drawn];
        (drawn, race.make_move(row, col, player))
    });
    let made: Vec<(usize, RaceMove)> = made.collect();
    let (all, before) = (moves.len(), placed.len());
    json.raw(&format!(
        r#"{{"n":{n},"game":"{order}","placed":{before},"length":{all},"#
    ));
    // The page draws the stones of a small board only.
    if n == SIDES[0] {
        json.raw(r#""stones":"#);
        json.list(placed, |json, (row, col, player)| {
            json.raw(&format!("[{row},{col},{player}]"));
        });
        json.byte(b',');
    }
    json.raw(r#""moves":"#);
    json.list(&made, |json, (index, made)| {
        let (row, col, player) = moves[*index];
        let (ply, comparisons) = (index + 1, made.comparisons);
        let [scan, lines, changed] = [made.scan, made.lines, made.changed];
        let numbers =
            format!("[{ply},{row},{col},{player},{scan:?},{lines:?},{changed:?},{comparisons}]");
        json.raw(&numbers.replace(' ', ""));
    });
    json.byte(b'}');
}
