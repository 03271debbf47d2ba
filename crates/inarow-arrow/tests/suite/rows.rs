//! Tables with a row for each move, held against the same moves as `events`.

use std::collections::BTreeMap;

use arrow_array::{ArrayRef, RecordBatch};
use fastrand::Rng;
use inarow::Gravity;
use inarow_judge::{Format, Grouping, Options, Turns};

use crate::drawn::{self, GameWriter};
use crate::forms::{by_number, number, numbers, texts};
use crate::{amount, told};

/// A move of some game.
#[derive(Clone, Debug)]
struct Row {
    game: usize,
    mv: GameWriter,
    ply: Option<i64>,
}

#[test]
fn moves_are_judged_as_the_same_ones_in_text() {
    let (seed, tables) = (amount::seed(), amount::of(40_000));
    println!("{tables} tables of moves from seed {seed}");
    let mut met = BTreeMap::<&str, u64>::new();
    for table in 0..tables {
        let mut rng = Rng::with_seed(seed.wrapping_add(table));
        for told in compare(&mut rng) {
            *met.entry(told).or_default() += 1;
        }
    }
    for (told, times) in &met {
        println!("{times:>8}  {told}");
    }
    for wanted in WANTED {
        assert!(met.contains_key(wanted), "no game was {wanted}");
    }
}

/// The number of a game that is not named.
const NO_GAME: usize = usize::MAX;

const WANTED: [&str; 13] = [
    "bad_record",
    "\"win\"",
    "\"draw\"",
    "ongoing",
    "outside",
    "occupied",
    "wrong_player",
    "after_end",
    "ply_gap",
    "ply_repeated",
    "ply_mixed",
    "game_returned",
    "turn\":",
];

/// What is said of a line or row, without why it names no game: a line has no such key, and a row
/// no such value.
fn without_reason(told: String) -> String {
    match told.split_once(",\"message\":") {
        Some((told, _)) if told.contains("\"bad_record\"") => told.into(),
        _ => told,
    }
}

/// Compares one table, and says what was found in it.
fn compare(rng: &mut Rng) -> Vec<&'static str> {
    let rules = drawn::rules(rng);
    let plies = rng.u8(..3);
    let mut rows = Vec::new();
    for game in 0..rng.usize(1..12) {
        let moves = drawn::game(rng, rules).moves;
        let mut these: Vec<Row> = (1..)
            .zip(moves)
            .map(|(ply, mv)| Row {
                game,
                mv,
                ply: (plies > 0).then_some(ply),
            })
            .collect();
        if plies == 2 {
            rng.shuffle(&mut these);
        }
        if plies > 0 && !these.is_empty() && rng.u8(..6) == 0 {
            let wrong = rng.usize(..these.len());
            these[wrong].ply = rng
                .choice([None, Some(0), Some(1), Some(40), Some(i64::MAX)])
                .unwrap();
        }
        rows.extend(these);
    }
    let grouping = match rng.u8(..3) {
        0 => {
            // Interleaved, each game in its order.
            let mut order: Vec<usize> = rows.iter().map(|row: &Row| row.game).collect();
            rng.shuffle(&mut order);
            let mut games: Vec<_> = (0..12)
                .map(|game| {
                    rows.iter()
                        .filter(move |row| row.game == game)
                        .cloned()
                        .collect::<Vec<_>>()
                        .into_iter()
                })
                .collect();
            rows = order
                .into_iter()
                .map(|game| games[game].next().unwrap())
                .collect();
            Grouping::Interleaved
        }
        1 => Grouping::Interleaved,
        _ => {
            // Sometimes games come back.
            if rng.u8(..4) == 0 && rows.len() > 3 {
                let turn = rng.usize(..rows.len());
                rows.rotate_left(turn);
            }
            Grouping::Grouped
        }
    };
    if rows.is_empty() {
        return Vec::new();
    }
    if rng.u8(..4) == 0 {
        let stray = rng.usize(..rows.len());
        rows[stray].game = NO_GAME;
    }
    let options = Options {
        rules: (rng.u8(..12) > 0).then_some(rules),
        turns: if rng.u8(..6) == 0 {
            Turns::Unordered
        } else {
            Turns::Ordered
        },
        facts: rng.u8(..6) == 0,
        grouping,
        ..Options::default()
    };
    let with_players = rng.bool();
    let form = rng.choice(["places", "column", "cell"]).unwrap();
    let falls = rules.gravity() == Gravity::Drop;
    let form = match (form, falls) {
        ("cell", true) => "places",
        ("column", false) => "cell",
        (form, _) => form,
    };
    let without_row = form == "places" && falls && rng.bool();
    let dimensions = rules.size().dimensions();

    let text = rows.iter().map(|row| {
        let Row { game, mv, ply } = row;
        let place = match form {
            "places" => {
                let names = ["row", "col", "layer"]
                    .into_iter()
                    .zip(mv.place)
                    .take(dimensions);
                let said = names.skip(usize::from(without_row));
                said.map(|(name, at)| format!(",\"{name}\":{at}"))
                    .collect::<String>()
            }
            _ => {
                let said = by_number(&rules, number(&rules, *mv));
                let said = said.trim_matches(['[', ']']);
                let names: &[&str] = match (form, dimensions) {
                    ("column", _) => &["col", "layer"],
                    _ => &["row", "col", "layer"],
                };
                let said = names.iter().zip(said.split(','));
                said.map(|(name, at)| format!(",\"{name}\":{at}")).collect()
            }
        };
        let player = with_players.then(|| format!(",\"player\":{}", mv.player));
        let ply = ply.map(|ply| format!(",\"ply\":{ply}"));
        let name = match *game {
            NO_GAME => "\"other\":0".into(),
            game => format!("\"game\":\"g{game}\""),
        };
        let (player, ply) = (player.unwrap_or_default(), ply.unwrap_or_default());
        format!("{{{name}{place}{player}{ply}}}\n")
    });
    let text: String = text.collect();

    let mut columns: Vec<(&str, ArrayRef)> = Vec::new();
    let names: Vec<_> = rows
        .iter()
        .map(|row| (row.game != NO_GAME).then(|| format!("g{}", row.game)))
        .collect();
    columns.push((rng.choice(["game", "game_id"]).unwrap(), texts(rng, &names)));
    let mut add = |rng: &mut Rng, name, value: &dyn Fn(&Row) -> Option<i64>| {
        let values: Vec<_> = rows.iter().map(value).collect();
        columns.push((name, numbers(rng, &values)));
    };
    match form {
        "places" => {
            if !without_row {
                add(rng, "row", &|row| Some(row.mv.place[0]));
            }
            add(rng, "col", &|row| Some(row.mv.place[1]));
            if dimensions == 3 {
                add(rng, "layer", &|row| Some(row.mv.place[2]));
            }
        }
        name => add(rng, name, &|row| Some(number(&rules, row.mv))),
    }
    if with_players {
        add(rng, "player", &|row| Some(row.mv.player));
    }
    if plies > 0 {
        add(rng, "ply", &|row| row.ply);
    }
    let table = RecordBatch::try_from_iter_with_nullable(
        columns
            .into_iter()
            .map(|(name, column)| (name, column, true)),
    );
    let table = table.unwrap();
    let mut batches = Vec::new();
    let mut begin = 0;
    while begin < rows.len() {
        let count = rng.usize(0..=rows.len() - begin);
        batches.push(table.slice(begin, count));
        begin += count;
    }
    let [expected, found] = [
        told::of_text(&text, Format::Events, options),
        told::of_table(&batches, options),
    ]
    .map(|told| told.into_iter().map(without_reason).collect::<Vec<_>>());
    assert_eq!(found, expected, "{form}\n{text}");
    let said = |word: &&str| found.iter().any(|line| line.contains(*word));
    WANTED.into_iter().filter(said).collect()
}
