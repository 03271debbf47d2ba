//! Tables with a row for each move, compared with the same moves as `events`.

use std::collections::BTreeMap;
use std::sync::Arc;

use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use fastrand::Rng;
use inarow::Gravity;
use inarow_judge::{Base, Format, Grouping, JudgeOptions, Letters, PlayerNumbers, Turns};

use crate::forms::{number, numbers, players, texts};
use crate::random_games::{self, RandomMove};
use crate::{amount, json_lines};

/// A move with its game.
#[derive(Clone, Debug)]
struct Row {
    game: usize,
    mv: RandomMove,
    ply: Option<i64>,
    /// The column of a number that is missing: text lacks the key, and the table has a null.
    missing: Option<&'static str>,
}

#[test]
fn moves_in_a_table_are_judged_like_the_same_moves_in_text() {
    let (seed, tables) = (amount::seed(), amount::of(40_000));
    println!("{tables} tables of moves from seed {seed}");
    let mut found = BTreeMap::<&str, u64>::new();
    for table in 0..tables {
        let mut rng = Rng::with_seed(seed.wrapping_add(table));
        for word in compare(&mut rng) {
            *found.entry(word).or_default() += 1;
        }
    }
    for (word, tables) in &found {
        println!("{tables:>8}  {word}");
    }
    for wanted in WANTED {
        assert!(found.contains_key(wanted), "no game has {wanted}");
    }
}

#[test]
fn columns_of_other_programs_and_other_numbers_are_read() {
    let column = |values: [i64; 5]| -> ArrayRef { Arc::new(Int64Array::from(values.to_vec())) };
    let lines = |columns: &[(&str, [i64; 5])], base, players| {
        let options = JudgeOptions {
            rules: Some("3x3".parse().unwrap()),
            base,
            players,
            ..JudgeOptions::default()
        };
        let columns = columns
            .iter()
            .map(|(name, values)| (*name, column(*values)));
        let columns = [("game", column([1; 5]))].into_iter().chain(columns);
        let table = RecordBatch::try_from_iter(columns).unwrap();
        json_lines::of_table(&[table], options).remove(0)
    };
    let won = "\"winner\":1,\"ply\":5,\"lines\":[[[0,0],[0,1],[0,2]]]";
    let (rows, cols) = ([0, 1, 0, 1, 0], [0, 0, 1, 1, 2]);
    for columns in [
        &[("x", cols), ("Y", rows)][..],
        &[("r", rows), ("c", cols)],
        &[("action", [0, 3, 1, 4, 2])],
        &[("move", [0, 3, 1, 4, 2])],
        // Beside the usual names, other names are ignored.
        &[("row", rows), ("col", cols), ("x", rows), ("i", rows)],
    ] {
        let line = lines(columns, None, None);
        assert!(line.contains(won), "{columns:?}: {line}");
    }
    let (rows, cols) = ([1, 2, 1, 2, 1], [1, 1, 2, 2, 3]);
    let columns = [("row", rows), ("col", cols), ("player", [0, 1, 0, 1, 0])];
    let line = lines(&columns, Some(Base::One), Some(PlayerNumbers::FromZero));
    assert!(line.contains(won), "{line}");
    // The first rows of a table do not show what numbers mean.
    assert!(lines(&columns, None, None).contains("unknown_player"));
    // A text may be a number too. The name of a player always means the same.
    for players in [["0", "1"], ["0.0", "1.0"], ["X", "1"], ["0", "O"]] {
        let players = [0, 1, 0, 1, 0].map(|index| players[index]);
        let columns: [(&str, ArrayRef); 4] = [
            ("game", column([1; 5])),
            ("row", column([0, 1, 0, 1, 0])),
            ("col", column([0, 0, 1, 1, 2])),
            ("player", Arc::new(StringArray::from(players.to_vec()))),
        ];
        let table = RecordBatch::try_from_iter(columns).unwrap();
        let options = JudgeOptions {
            rules: Some("3x3".parse().unwrap()),
            players: Some(PlayerNumbers::FromZero),
            ..JudgeOptions::default()
        };
        let line = json_lines::of_table(&[table], options).remove(0);
        assert!(line.contains(won), "{players:?}: {line}");
    }
}

/// The number of a game without a name.
const NO_GAME: usize = usize::MAX;

/// The columns of numbers that may be missing in a row.
const NUMBERS: [&str; 4] = ["row", "col", "layer", "player"];

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

/// Returns a judgement without the message of `bad_record`: a line lacks the key `game`, but a row
/// has a null there.
fn without_reason(json: String) -> String {
    match json.split_once(",\"message\":") {
        Some((start, _)) if start.contains("\"bad_record\"") => start.into(),
        _ => json,
    }
}

/// Compares one random table with the same games as text. Returns the words that occur in its
/// judgements.
fn compare(rng: &mut Rng) -> Vec<&'static str> {
    let rules = random_games::rules(rng);
    // 0: no column `ply`; 1: ascending plies; 2: plies in any order.
    let plies = rng.u8(..3);
    let mut rows = Vec::new();
    for game in 0..rng.usize(1..12) {
        let moves = random_games::game(rng, rules).moves;
        let first_ply = rng.i64(0..=1);
        let mut own_rows: Vec<Row> = (first_ply..)
            .zip(moves)
            .map(|(ply, mv)| Row {
                game,
                mv,
                ply: (plies > 0).then_some(ply),
                missing: None,
            })
            .collect();
        if plies == 2 {
            rng.shuffle(&mut own_rows);
        }
        if plies > 0 && !own_rows.is_empty() && rng.u8(..6) == 0 {
            let wrong = rng.usize(..own_rows.len());
            own_rows[wrong].ply = rng
                .choice([None, Some(0), Some(1), Some(40), Some(i64::MAX)])
                .unwrap();
        }
        rows.extend(own_rows);
    }
    let grouping = match rng.u8(..3) {
        0 => {
            // The games interleave. Each game keeps its order.
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
            // Sometimes a game has more rows after another game.
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
        let unnamed = rng.usize(..rows.len());
        rows[unnamed].game = NO_GAME;
    }
    if rng.u8(..4) == 0 {
        let incomplete = rng.usize(..rows.len());
        rows[incomplete].missing = rng.choice(NUMBERS);
    }
    let options = JudgeOptions {
        rules: (rng.u8(..12) > 0).then_some(rules),
        // The first moves of a text show what numbers mean. Those of a table do not.
        base: Some(match rng.u8(..12) {
            0 => Base::One,
            _ => Base::Zero,
        }),
        players: Some(PlayerNumbers::FromOne),
        letters: rng.choice([Letters::All, Letters::WithoutI]).unwrap(),
        turns: if rng.u8(..6) == 0 {
            Turns::Unordered
        } else {
            Turns::Ordered
        },
        facts: rng.u8(..6) == 0,
        lines: rng.u8(..6) > 0,
        grouping,
        ..JudgeOptions::default()
    };
    let with_players = rng.bool();
    let form = rng.choice(["coordinates", "column", "cell"]).unwrap();
    let has_drop = rules.gravity() == Gravity::Drop;
    let form = match (form, has_drop) {
        ("cell", true) => "coordinates",
        ("column", false) => "cell",
        (form, _) => form,
    };
    let without_row = form == "coordinates" && has_drop && rng.bool();
    let dimensions = rules.size().dimensions();

    let text = rows.iter().map(|row| {
        let Row {
            game,
            mv,
            ply,
            missing,
        } = row;
        let key = |name: &str, number: i64| match *missing == Some(name) {
            true => String::new(),
            false => format!(",\"{name}\":{number}"),
        };
        let place = match form {
            "coordinates" => {
                let names = ["row", "col", "layer"]
                    .into_iter()
                    .zip(mv.place)
                    .take(dimensions);
                let names = names.skip(usize::from(without_row));
                names.map(|(name, at)| key(name, at)).collect::<String>()
            }
            name => key(name, number(&rules, *mv)),
        };
        let player = with_players.then(|| key("player", mv.player));
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
        let is_there = |row: &&Row| row.missing != Some(name);
        let values = rows.iter().map(|row| value(Some(row).filter(is_there)?));
        let values: Vec<_> = values.collect();
        let column = match name {
            "player" => players(rng, &values),
            _ => numbers(rng, &values),
        };
        columns.push((name, column));
    };
    match form {
        "coordinates" => {
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
        json_lines::of_text(&text, Format::Events, options),
        json_lines::of_table(&batches, options),
    ]
    .map(|lines| lines.into_iter().map(without_reason).collect::<Vec<_>>());
    assert_eq!(found, expected, "{form}\n{text}");
    let occurs = |word: &&str| found.iter().any(|line| line.contains(*word));
    WANTED.into_iter().filter(occurs).collect()
}
