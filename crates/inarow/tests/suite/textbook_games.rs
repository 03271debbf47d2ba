//! Every game of the textbook's texts, answered as in the texts, and games that
//! published referees judged wrongly.

use inarow::{Coordinates, Method, Position, Rules, Tally, TicTacToe, Verdict};
use serde::Deserialize;

use crate::records;

pub(crate) const GAMES: &str = include_str!("../data/textbook/games.jsonl");
const JUDGED_WRONG: &str = include_str!("../data/textbook/judged_wrong_elsewhere.jsonl");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Played {
    pub(crate) id: String,
    pub(crate) n: i32,
    pub(crate) moves: Vec<(i32, i32, i32)>,
    pub(crate) expect: Vec<i32>,
    #[serde(rename = "final")]
    counters: Option<Counters>,
    lines: Option<Vec<Vec<(u32, u32)>>>,
    pub(crate) why: String,
}

#[derive(Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
struct Counters {
    rows: Vec<i32>,
    cols: Vec<i32>,
    diag: i32,
    anti: i32,
}

impl Counters {
    fn new(rows: [i32; 3], cols: [i32; 3], diag: i32, anti: i32) -> Self {
        Self {
            rows: rows.into(),
            cols: cols.into(),
            diag,
            anti,
        }
    }

    fn of(tally: &Tally) -> Self {
        let lines = 0..tally.n().unsigned_abs();
        Self {
            rows: lines.clone().map(|row| tally.row(row)).collect(),
            cols: lines.map(|col| tally.col(col)).collect(),
            diag: tally.diagonal(),
            anti: tally.anti_diagonal(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Misjudged {
    id: String,
    rules: String,
    columns_from_1: Option<Vec<u32>>,
    xy_from_1: Option<Vec<(u32, u32)>>,
    moves: Option<Vec<(u32, u32)>>,
    expect: Expected,
    was_judged: String,
    #[serde(rename = "where")]
    place: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    winner: u8,
    ply: u64,
    why: String,
}

impl Misjudged {
    /// Returns the moves, each in the form of the record.
    fn moves(&self) -> Vec<Coordinates> {
        let columns = self.columns_from_1.iter().flatten();
        let points = self.xy_from_1.iter().flatten();
        let cells = self.moves.iter().flatten();
        columns
            .map(|col| Coordinates::column(col - 1))
            .chain(points.map(|(x, y)| Coordinates::cell(y - 1, x - 1)))
            .chain(cells.map(|&(row, col)| Coordinates::cell(row, col)))
            .collect()
    }
}

/// The three forms in which the core plays the textbook's game.
struct Referees {
    tally: Tally,
    tic_tac_toe: TicTacToe,
    counted: Position,
    position: Position,
}

impl Referees {
    fn new(n: i32) -> Self {
        let rules = Rules::builder().size(n, n).build().unwrap();
        Self {
            tally: Tally::new(n),
            tic_tac_toe: TicTacToe::new(n).unwrap(),
            counted: Position::free_turns(rules)
                .with_method(Method::Tally)
                .unwrap(),
            position: Position::free_turns(rules),
        }
    }

    fn answers(&mut self, (row, col, player): (i32, i32, i32)) -> [i32; 4] {
        let [counted, position] = [&mut self.counted, &mut self.position].map(|position| {
            let cell = Coordinates::cell(row, col);
            let verdict = position.play_numbers(cell, Some(player.into())).unwrap();
            verdict.winner().map_or(0, |winner| winner.number().into())
        });
        [
            self.tally.make_move(row, col, player),
            self.tic_tac_toe.make_move(row, col, player).unwrap(),
            counted,
            position,
        ]
    }

    fn counters(&self) -> [Counters; 3] {
        let decides = Tally::of(&self.counted).expect("full lines are tallied");
        [&self.tally, self.tic_tac_toe.tally(), &decides].map(Counters::of)
    }
}

#[test]
fn every_game_of_the_texts_has_the_answers_of_the_texts() {
    let games: Vec<Played> = records::read(GAMES);
    for game in &games {
        let id = &game.id;
        println!("{id}: {}", game.why);
        assert_eq!(game.moves.len(), game.expect.len(), "{id}");
        let mut referees = Referees::new(game.n);
        for (ply, (&mv, &answer)) in game.moves.iter().zip(&game.expect).enumerate() {
            let answers = referees.answers(mv);
            assert_eq!(answers, [answer; 4], "{id}, ply {}: {mv:?}", ply + 1);
        }
        if let Some(expected) = &game.counters {
            for counters in referees.counters() {
                assert_eq!(&counters, expected, "{id}");
            }
        }
        let won = game.expect.last() != Some(&0);
        let full = game.moves.len() as u64 == referees.position.rules().size().cell_count();
        let verdict = referees.position.verdict();
        assert_eq!(verdict == Verdict::Draw, full && !won, "{id}");
        assert_eq!(verdict.is_ongoing(), !full && !won, "{id}");
        let lines = lines(&referees.position);
        assert_eq!(lines.is_empty(), !won, "{id}");
        if let Some(expected) = &game.lines {
            assert_eq!(&lines, expected, "{id}");
        }
    }
    assert_eq!(games.len(), 12);
}

/// A move, followed by the textbook's rows, columns, diagonal, anti-diagonal and
/// answer.
type Step = ((i32, i32, i32), [i32; 3], [i32; 3], i32, i32, i32);

/// S000-1, the game of Alice and Bob.
const DRY_RUN: &[Step] = &[
    ((0, 0, 1), [1, 0, 0], [1, 0, 0], 1, 0, 0),
    ((1, 1, 2), [1, -1, 0], [1, -1, 0], 0, -1, 0),
    ((0, 1, 1), [2, -1, 0], [1, 0, 0], 0, -1, 0),
    ((1, 0, 2), [2, -2, 0], [0, 0, 0], 0, -1, 0),
    ((0, 2, 1), [3, -2, 0], [0, 0, 1], 0, 0, 1),
];

/// S004-W, the moves of player 1 alone.
const WALKTHROUGH: &[Step] = &[
    ((0, 0, 1), [1, 0, 0], [1, 0, 0], 1, 0, 0),
    ((2, 2, 1), [1, 0, 1], [1, 0, 1], 2, 0, 0),
    ((2, 0, 1), [1, 0, 2], [2, 0, 1], 2, 1, 0),
    ((2, 1, 1), [1, 0, 3], [2, 1, 1], 2, 1, 1),
];

#[test]
fn counters_equal_the_textbooks_after_every_move() {
    for steps in [DRY_RUN, WALKTHROUGH] {
        let mut referees = Referees::new(3);
        for &(mv, rows, cols, diag, anti, answer) in steps {
            assert_eq!(referees.answers(mv), [answer; 4], "{mv:?}");
            for counters in referees.counters() {
                assert_eq!(counters, Counters::new(rows, cols, diag, anti), "{mv:?}");
            }
        }
    }
}

#[test]
fn games_that_others_judged_wrongly_have_the_right_result() {
    let games: Vec<Misjudged> = records::read(JUDGED_WRONG);
    let mut lines_found = Vec::new();
    for game in &games {
        let Expected { winner, ply, why } = &game.expect;
        println!(
            "{}: {why}; judged {} by {}",
            game.id, game.was_judged, game.place
        );
        let moves = game.moves();
        assert_eq!(moves.len() as u64, *ply, "{}", game.id);
        let mut position = Position::new(game.rules.parse().unwrap());
        for mv in moves {
            assert!(position.verdict().is_ongoing(), "{}: {mv:?}", game.id);
            position.play_numbers(mv, None).unwrap();
        }
        let number = position
            .verdict()
            .winner()
            .map_or(0, |player| player.number());
        assert_eq!(number, *winner, "{}", game.id);
        lines_found.push((game.id.as_str(), lines(&position)));
    }
    // A line of four with the last empty cell, and a line of six that was judged as an overline.
    let four = (0..4).map(|row| (row, 0)).collect();
    let six = (6..12).map(|row| (row, 5)).collect();
    let expected = [("W-1", vec![four]), ("W-2", vec![six]), ("W-5", vec![])];
    assert_eq!(lines_found, expected);
}

fn lines(position: &Position) -> Vec<Vec<(u32, u32)>> {
    let cells = |line: inarow::Line| line.cells().map(|cell| (cell.row(), cell.col())).collect();
    position.lines().map(cells).collect()
}
