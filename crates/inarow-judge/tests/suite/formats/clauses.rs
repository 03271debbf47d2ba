//! Every clause of the rules line, in every format that can express the game.

use inarow::{Column, Coordinates, Gravity, Move, Rules};
use inarow_judge::{Format, JudgeOptions};

use super::with_rules;
use crate::judge::json;

/// Rules, moves as cells, and the expected output from the status on.
const GAMES: &[(&str, &str, &str)] = &[
    // X has three stones in the bottom row. O has stones above, or at the ends of the run.
    ("2x7 k3", "a1a2b1c2c1", WON_BY_1_AT_THE_LEFT),
    ("2x7 k3 exact", "a1a2b1c2c1", WON_BY_1_AT_THE_LEFT),
    (
        "2x7 k3",
        "a1a2b1c2d1e2c1",
        r#""status":"win","winner":1,"ply":7,"lines":[[[1,0],[1,1],[1,2],[1,3]]]"#,
    ),
    (
        "2x7 k3 exact",
        "a1a2b1c2d1e2c1",
        r#""status":"ongoing","winner":0,"ply":7,"lines":[]"#,
    ),
    (
        "2x7 k3 open=1",
        "b1a1c1e1d1",
        r#""status":"ongoing","winner":0,"ply":5,"lines":[]"#,
    ),
    ("2x7 k3 open=1", "b1a1c1e2d1", WON_BY_1_IN_THE_MIDDLE),
    // The edge does not block a run.
    ("2x7 k3 open=2", "a1a2b1c2c1", WON_BY_1_AT_THE_LEFT),
    (
        "2x7 k3 open=2",
        "b1a1c1e2d1",
        r#""status":"ongoing","winner":0,"ply":5,"lines":[]"#,
    ),
    ("2x7 k3 open=2", "b1g2c1e2d1", WON_BY_1_IN_THE_MIDDLE),
    // A longer run wins, blocked or not, unless the rules say `exact`.
    (
        "2x7 k3 open=2",
        "b1a1c1f1e1a2d1",
        r#""status":"win","winner":1,"ply":7,"lines":[[[1,1],[1,2],[1,3],[1,4]]]"#,
    ),
    (
        "2x7 k3 exact open=1",
        "b1a1c1g2e1a2d1",
        r#""status":"ongoing","winner":0,"ply":7,"lines":[]"#,
    ),
    (
        "4x4 k3 drop",
        "a1b1a2b2a3",
        r#""status":"win","winner":1,"ply":5,"lines":[[[1,0],[2,0],[3,0]]]"#,
    ),
    (
        "2x7 k3 exact drop",
        "a1a2b1b2d1e1c1",
        r#""status":"ongoing","winner":0,"ply":7,"lines":[]"#,
    ),
    (
        "2x7 k2 drop loses",
        "a1c1b1",
        r#""status":"win","winner":2,"ply":3,"lines":[[[1,0],[1,1]]]"#,
    ),
    (
        "2x9 k2 drop players=3",
        "a1c1e1a2",
        r#""status":"win","winner":1,"ply":4,"lines":[[[0,0],[1,0]]]"#,
    ),
    (
        "2x7 k3 drop turn=1,2",
        "a1c1d1a2g1e1g2",
        r#""status":"win","winner":2,"ply":6,"lines":[[[1,2],[1,3],[1,4]]],"after_end":1"#,
    ),
    // A diagonal that wraps around an edge.
    (
        "torus",
        "b3a3c2c3a1",
        r#""status":"win","winner":1,"ply":5,"lines":[[[0,1],[1,2],[2,0]]]"#,
    ),
    (
        "tic-tac-toe",
        "b3a3c2c3a1",
        r#""status":"ongoing","winner":0,"ply":5,"lines":[]"#,
    ),
    (
        "4x4 k3 wrap=rows",
        "a4b4a1b1a2",
        r#""status":"win","winner":1,"ply":5,"lines":[[[2,0],[3,0],[0,0]]]"#,
    ),
    (
        "4x4 k3 wrap=cols",
        "a4b4a1b1a2",
        r#""status":"ongoing","winner":0,"ply":5,"lines":[]"#,
    ),
    (
        "4x4 k3 wrap=cols",
        "d1d2a1a2b1",
        r#""status":"win","winner":1,"ply":5,"lines":[[[3,3],[3,0],[3,1]]]"#,
    ),
    (
        "4x4 k3 wrap=rows",
        "d1d2a1a2b1",
        r#""status":"ongoing","winner":0,"ply":5,"lines":[]"#,
    ),
    // Stones fall to the bottom row although the rows wrap.
    (
        "3x4 k2 drop wrap=rows straight",
        "a1b1a2",
        r#""status":"win","winner":1,"ply":3,"lines":[[[1,0],[2,0]]]"#,
    ),
    (
        "3x3 straight",
        "a1a2b2a3c3",
        r#""status":"ongoing","winner":0,"ply":5,"lines":[]"#,
    ),
    (
        "3x3 straight",
        "a1a2b1a3c1",
        r#""status":"win","winner":1,"ply":5,"lines":[[[2,0],[2,1],[2,2]]]"#,
    ),
    (
        "1x9 k2 players=3",
        "a1i1c1e1g1d1",
        r#""status":"win","winner":3,"ply":6,"lines":[[[0,2],[0,3]]]"#,
    ),
    // The last stone fills the board and wins.
    (
        "2x8 k2 straight players=8",
        "a1b1c1d1e1f1g1h1b2c2d2e2f2g2a2h2",
        r#""status":"win","winner":8,"ply":16,"lines":[[[0,7],[1,7]]]"#,
    ),
    // Player 2 places stones 2, 3, 6 and 7.
    (
        "1x9 k3 turn=1,2",
        "a1c1d1g1h1e1",
        r#""status":"win","winner":2,"ply":6,"lines":[[[0,2],[0,3],[0,4]]]"#,
    ),
    (
        "1x9 k3 turn=1,2",
        "a1c1d1g1h1e1b1i1",
        r#""status":"win","winner":2,"ply":6,"lines":[[[0,2],[0,3],[0,4]]],"after_end":2"#,
    ),
    // Player 1 places the first three stones and wins with the second.
    (
        "1x9 k2 turn=3,1",
        "a1b1",
        r#""status":"win","winner":1,"ply":2,"lines":[[[0,0],[0,1]]]"#,
    ),
    // The player who completes the line loses.
    (
        "misere",
        "a3a1b3c1c3",
        r#""status":"win","winner":2,"ply":5,"lines":[[[0,0],[0,1],[0,2]]]"#,
    ),
    (
        "3x3x3",
        "a3.1a1.1b2.2a1.2c1.3",
        r#""status":"win","winner":1,"ply":5,"lines":[[[0,0,0],[1,1,1],[2,2,2]]]"#,
    ),
    (
        "2x2x3 k3",
        "b1.2a1.2b1.1a1.1b1.3",
        r#""status":"win","winner":1,"ply":5,"lines":[[[1,1,0],[1,1,1],[1,1,2]]]"#,
    ),
    (
        "3x3x3 straight",
        "a3.1a1.1b2.2a1.2c1.3",
        r#""status":"ongoing","winner":0,"ply":5,"lines":[]"#,
    ),
    (
        "3x3x3 drop",
        "a1.1a2.1b1.1b2.1c1.1",
        r#""status":"win","winner":1,"ply":5,"lines":[[[2,0,0],[2,1,0],[2,2,0]]]"#,
    ),
    // The line goes right and to the previous layer, and wraps around both edges.
    (
        "4x3x4 k3 exact drop wrap players=3 turn=2,1",
        "a1.1a1.4b1.1c1.2c1.1b1.2a1.2b1.3",
        r#""status":"win","winner":1,"ply":8,"lines":[[[3,2,0],[3,0,3],[3,1,2]]]"#,
    ),
    (
        "1x2x2 k2",
        "a1.1b1.2",
        r#""status":"ongoing","winner":0,"ply":2,"lines":[]"#,
    ),
    (
        "1x1x2 k2",
        "a1.2a1.1",
        r#""status":"draw","winner":0,"ply":2,"lines":[]"#,
    ),
];

const WON_BY_1_AT_THE_LEFT: &str =
    r#""status":"win","winner":1,"ply":5,"lines":[[[1,0],[1,1],[1,2]]]"#;

const WON_BY_1_IN_THE_MIDDLE: &str =
    r#""status":"win","winner":1,"ply":5,"lines":[[[1,1],[1,2],[1,3]]]"#;

/// A game in a format: the format, its options and the input.
type WrittenGame = (Format, JudgeOptions, String);

/// A game with its players and moves.
struct Game {
    rules: Rules,
    moves: Vec<(u8, Move)>,
}

impl Game {
    fn new(rules: &str, moves: &str) -> Self {
        let rules: Rules = rules.parse().unwrap();
        let coordinates = rules.parse_moves(moves).map(Result::unwrap);
        let moves = (0..).zip(coordinates).map(|(ply, coordinates)| {
            let player = rules.turn_at(ply).player.number();
            (player, rules.locate(coordinates).unwrap())
        });
        Self {
            rules,
            moves: moves.collect(),
        }
    }

    /// Returns the game in every format and every variant.
    fn in_every_format(&self) -> Vec<WrittenGame> {
        let mut all = self.as_jsonl();
        all.extend(self.as_events());
        all.extend(self.as_csv());
        let texts = |mv: &(u8, Move)| self.rules.move_text(mv.1).to_string();
        let options = self.options();
        for between in ["", " ", ", "] {
            all.push((Format::Pos, options, self.each(between, texts)));
        }
        let game = format!("{}: {}", self.rules, self.each(" ", texts));
        all.push((Format::Pos, JudgeOptions::default(), game));
        let (size, drop) = (self.rules.size(), self.rules.gravity() == Gravity::Drop);
        if size.layers().is_none() && drop {
            let digit = |&(_, mv): &(u8, Move)| (Coordinates::from(mv).col + 1).to_string();
            all.push((Format::Columns, options, self.each("", digit)));
        }
        if size.layers().is_none() && size.rows() == size.cols() {
            let moves = self.each(",", |&(player, mv)| numbers(mv, Some(player)));
            let names = ",\"move\"".repeat(self.moves.len());
            let n = size.rows();
            let text = format!("[\"TicTacToe\"{names}]\n[[{n}],{moves}]");
            all.push((Format::Leetcode, options, text));
        }
        all
    }

    fn as_jsonl(&self) -> Vec<WrittenGame> {
        let rules = self.rules;
        let text = |mv: Move| rules.move_text(mv).to_string();
        let columns = |&(_, mv): &(u8, Move)| column(mv);
        let mut moves = vec![
            format!("[{}]", self.each(",", |&(_, mv)| numbers(mv, None))),
            format!("[{}]", self.each(",", |&(by, mv)| numbers(mv, Some(by)))),
            format!("[{}]", self.each(",", |&(_, mv)| format!("{:?}", text(mv)))),
            format!("\"{}\"", self.each("", |&(_, mv)| text(mv))),
            format!("\"{}\"", self.each(",", |&(_, mv)| text(mv))),
            format!("\"{rules}: {}\"", self.each(" ", |&(_, mv)| text(mv))),
        ];
        if rules.gravity() == Gravity::Drop {
            let letters = |mv: &(u8, Move)| format!("{:?}", text(columns(mv).into()));
            moves.push(format!("[{}]", self.each(",", letters)));
            let separate_columns = self.each(" ", |mv| text(columns(mv).into()));
            moves.push(format!("\"{separate_columns}\""));
            moves.push(format!(
                "[{}]",
                self.each(",", |mv| {
                    let column = columns(mv);
                    match column.layer() {
                        None => column.col().to_string(),
                        Some(layer) => format!("[{},{layer}]", column.col()),
                    }
                })
            ));
        }
        let records = moves.iter().map(|moves| {
            let record = format!("{{\"moves\":{moves},\"rules\":\"{rules}\"}}");
            (Format::Jsonl, JudgeOptions::default(), record)
        });
        records.collect()
    }

    fn as_events(&self) -> Vec<WrittenGame> {
        let event = |ply: usize, by: Option<u8>, mv: Move| {
            let Coordinates {
                row, col, layer, ..
            } = mv.into();
            let row = row.map(|row| format!("\"row\":{row},"));
            let layer = layer.map(|layer| format!("\"layer\":{layer},"));
            let by = by.map(|by| format!("\"player\":{by},\"ply\":{ply},"));
            let [row, layer, by] = [row, layer, by].map(Option::unwrap_or_default);
            format!("{{{row}{layer}{by}\"col\":{col},\"game\":1}}\n")
        };
        let moves = || (1..).zip(&self.moves);
        let unnamed = moves().map(|(ply, &(_, mv))| event(ply, None, mv));
        let named: Vec<_> = moves()
            .map(|(ply, &(by, mv))| event(ply, Some(by), mv))
            .collect();
        let with_columns = |(ply, &(by, mv)): (usize, &(u8, Move))| {
            let mv = match self.rules.gravity() {
                Gravity::Drop => column(mv).into(),
                _ => mv,
            };
            event(ply, Some(by), mv)
        };
        let (format, options) = (Format::Events, self.options());
        vec![
            (format, options, unnamed.collect()),
            (format, options, named.into_iter().rev().collect()),
            (format, options, moves().map(with_columns).collect()),
        ]
    }

    fn as_csv(&self) -> Vec<WrittenGame> {
        let options = self.options();
        let lines = self.each("\n", |&(by, mv)| {
            let Coordinates {
                row, col, layer, ..
            } = mv.into();
            let [row, layer] = [row, layer]
                .map(|number| number.map(|number| number.to_string()).unwrap_or_default());
            format!("{layer},{by},{row},g,{col}")
        });
        let text = format!("layer,player,row,game,col\n{lines}\n");
        vec![(Format::Csv, options, text)]
    }

    /// Returns options with the rules for all records.
    fn options(&self) -> JudgeOptions {
        with_rules(&self.rules.to_string())
    }

    /// Returns the text of all moves.
    fn each(&self, between: &str, written: impl Fn(&(u8, Move)) -> String) -> String {
        let moves: Vec<String> = self.moves.iter().map(written).collect();
        moves.join(between)
    }
}

fn column(mv: Move) -> Column {
    match mv {
        Move::Cell(cell) => Column::of(cell),
        Move::Column(column) => column,
    }
}

/// Returns a list of row, column, layer and player, without the missing values.
fn numbers(mv: Move, by: Option<u8>) -> String {
    let Coordinates {
        row, col, layer, ..
    } = mv.into();
    let numbers = [row, Some(col), layer, by.map(i128::from)];
    let numbers = numbers.iter().flatten().map(i128::to_string);
    format!("[{}]", numbers.collect::<Vec<_>>().join(","))
}

#[test]
fn clause_is_judged_the_same_in_every_format() {
    let mut counts = std::collections::BTreeMap::new();
    for &(rules, moves, expected) in GAMES {
        let game = Game::new(rules, moves);
        for (format, options, text) in game.in_every_format() {
            *counts.entry(format.name()).or_insert(0) += 1;
            let output = json(format, options, &text);
            let canonical = format!("\"rules\":\"{}\"", game.rules);
            assert_eq!(output.len(), 1, "{rules}: {text}");
            assert!(output[0].contains(&canonical), "{rules}: {}", output[0]);
            let tail = output[0].find("\"status\"").map(|at| &output[0][at..]);
            assert_eq!(tail, Some(&*format!("{expected}}}")), "{rules}: {text}");
        }
    }
    for (name, count) in counts {
        println!("{count:>9}  games of all clauses as {name}");
    }
}

#[test]
fn preset_stands_for_its_rules() {
    for (preset, rules) in [
        ("tic-tac-toe", "3x3 k3"),
        ("connect-four", "6x7 k4 drop"),
        ("gomoku", "15x15 k5"),
        ("gomoku-standard", "15x15 k5 exact"),
        ("caro", "15x15 k5 open=1"),
        ("connect6", "19x19 k6 turn=1,2"),
        ("qubic", "4x4x4 k4"),
        ("score-four", "4x4x4 k4 drop"),
        ("misere", "3x3 k3 loses"),
        ("torus", "3x3 k3 wrap"),
    ] {
        let record = format!("{{\"rules\":\"{preset}\",\"moves\":[]}}");
        let output = format!(
            r#"{{"game":"f:1","rules":"{rules}","status":"ongoing","winner":0,"ply":0,"lines":[]}}"#
        );
        assert_eq!(
            json(Format::Jsonl, JudgeOptions::default(), record),
            [output]
        );
    }
}

#[test]
fn unknown_clause_is_reported_with_the_nearest_clause() {
    for (written, nearest) in [
        ("dorp", "drop"),
        ("exat", "exact"),
        ("opne=1", "open="),
        ("warp", "wrap"),
        ("wrap=col", "wrap=cols"),
        ("wrap=row", "wrap=rows"),
        ("stright", "straight"),
        ("player=3", "players="),
        ("trun=1,2", "turn="),
        ("lose", "loses"),
    ] {
        let record = format!("{{\"id\":7,\"rules\":\"6x7 k4 {written}\",\"moves\":[]}}");
        let output = json(Format::Jsonl, JudgeOptions::default(), record).remove(0);
        let before = r#"{"game":"7","status":"invalid","error":{"code":"unknown_clause","#;
        assert!(output.starts_with(before), "{output}");
        for clause in [format!("`{written}`"), format!("; did you mean `{nearest}")] {
            assert!(output.contains(&clause), "{output}");
        }
    }
}

#[test]
fn impossible_rules_are_reported_with_their_code() {
    for (rules, code) in [
        ("6x7 k4 open=3", "open_out_of_range"),
        ("6x7 k4 players=1", "players_out_of_range"),
        ("6x7 k4 turn=1,0", "turn_out_of_range"),
        ("6x7 k4 turn=1", "bad_number"),
        ("6x7 k4 loses players=3", "loses_needs_two_players"),
        ("6x7 k4 wrap wrap=rows", "repeated_clause"),
        ("4x4x0", "empty_board"),
        ("4x4x5", "k_missing"),
        ("4x4x4 k5", "line_too_long"),
        ("qubic drop", "clause_after_preset"),
        ("4x4x4x4 k4", "bad_board"),
    ] {
        let record = format!("{{\"rules\":\"{rules}\",\"moves\":[]}}");
        let output = json(Format::Jsonl, JudgeOptions::default(), record).remove(0);
        let code = format!("\"status\":\"invalid\",\"error\":{{\"code\":\"{code}\"");
        assert!(output.contains(&code), "{output}");
    }
}
