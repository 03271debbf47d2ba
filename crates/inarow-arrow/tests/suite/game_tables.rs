//! Tables with a row for each game, compared with the same games as `jsonl`.

use std::collections::BTreeMap;
use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, StringArray};
use fastrand::Rng;
use inarow_judge::{Base, Format, JudgeOptions, PlayerNumbers, Results, Turns};

use crate::forms::{Form, numbers, texts, whole_numbers};
use crate::random_games::{self, RandomGame};
use crate::{amount, json_lines};

#[test]
fn column_that_looks_like_a_result_has_a_note() {
    let text = |text: &str| Arc::new(StringArray::from(vec![text])) as ArrayRef;
    let options = JudgeOptions {
        rules: Some("3x3".parse().unwrap()),
        ..JudgeOptions::default()
    };
    let lines = |columns: &[(&str, ArrayRef)]| {
        let table = RecordBatch::try_from_iter(columns.iter().cloned()).unwrap();
        json_lines::of_table(&[table], options)
    };
    let columns = [
        ("moves", text("a1")),
        ("Reward", text("X")),
        ("Winner", text("X")),
        ("result", text("X")),
    ];
    let unread = lines(&columns[..2]);
    assert!(
        unread[0].contains("the key `Reward` is not read"),
        "{unread:?}"
    );
    let read = lines(&columns[..3]);
    assert!(
        read[0].contains(r#""claimed":1"#) && !read[0].contains("notes"),
        "{read:?}"
    );
    let second = lines(&columns);
    assert!(
        second[0].contains("the key `Winner` is not read"),
        "{second:?}"
    );
    // The games of a table of moves claim no results.
    let moves = ["game", "cell", "result"].map(|name| (name, text("a1")));
    let unread = lines(&moves);
    let note = "the key `result` is not read in rows of moves of this table";
    assert!(unread[0].contains(note), "{unread:?}");
}

#[test]
fn games_in_a_table_are_judged_like_the_same_games_in_text() {
    let (seed, tables) = (amount::seed(), amount::of(40_000));
    println!("{tables} tables of games from seed {seed}");
    let mut found = BTreeMap::<String, u64>::new();
    for table in 0..tables {
        let mut rng = Rng::with_seed(seed.wrapping_add(table));
        for word in compare(&mut rng) {
            *found.entry(word).or_default() += 1;
        }
    }
    for (word, tables) in &found {
        println!("{tables:>8}  {word}");
    }
    for wanted in [
        "win",
        "draw",
        "ongoing",
        "outside",
        "occupied",
        "unknown_result",
        "wrong_player",
        "agrees\":false",
        "after_end",
    ] {
        assert!(found.contains_key(wanted), "no game has {wanted}");
    }
}

/// Compares one random table with the same games as text. Returns the words that occur in its
/// judgements.
fn compare(rng: &mut Rng) -> Vec<String> {
    let rules = random_games::rules(rng);
    let form = rng.choice(Form::ALL).unwrap();
    let count = rng.usize(..30);
    let games: Vec<RandomGame> = (0..count)
        .map(|_| random_games::game(rng, rules))
        .filter(|game| form.can_express(game))
        .collect();
    if games.is_empty() {
        return Vec::new();
    }
    let own_rules = rng.bool();
    let options = JudgeOptions {
        rules: (!own_rules).then_some(rules),
        // The first records of a text show what numbers mean. Those of a table do not.
        results: Some(Results::Winners),
        base: Some(Base::Zero),
        players: Some(PlayerNumbers::FromOne),
        turns: if rng.u8(..6) == 0 {
            Turns::Unordered
        } else {
            Turns::Ordered
        },
        facts: rng.u8(..6) == 0,
        ..JudgeOptions::default()
    };
    // 0: no names; 1: numbers; 2: texts.
    let names = rng.u8(..3);
    let name = |index: usize| format!("{}{index}", if names == 1 { "" } else { "g" });
    let text = games.iter().enumerate().map(|(index, game)| {
        let id = match names {
            0 => String::new(),
            _ => format!("\"id\":\"{}\",", name(index)),
        };
        let rules = if own_rules {
            format!("\"rules\":\"{rules}\",")
        } else {
            String::new()
        };
        let result = game
            .result
            .map_or("null".into(), |result| result.to_string());
        format!(
            "{{{id}{rules}\"moves\":{},\"result\":{result}}}\n",
            form.json(game)
        )
    });
    let text: String = text.collect();

    let mut columns: Vec<(&str, ArrayRef)> = vec![("Moves", form.column(rng, &games))];
    let results: Vec<Option<i64>> = games.iter().map(|game| game.result).collect();
    columns.push(("result", numbers(rng, &results)));
    if own_rules {
        columns.push((
            "rules",
            texts(rng, &vec![Some(rules.to_string()); games.len()]),
        ));
    }
    match names {
        0 => {}
        1 => {
            let names: Vec<_> = (0..games.len()).map(|index| Some(index as i64)).collect();
            columns.push(("id", whole_numbers(rng, &names)));
        }
        _ => {
            let names: Vec<_> = (0..games.len()).map(|index| Some(name(index))).collect();
            columns.push(("game", texts(rng, &names)));
        }
    }
    columns.push(("comment", texts(rng, &vec![None; games.len()])));
    rng.shuffle(&mut columns);
    let table = RecordBatch::try_from_iter_with_nullable(
        columns
            .into_iter()
            .map(|(name, column)| (name, column, true)),
    );
    let table = table.unwrap();
    // The table is split into two batches.
    let cut = rng.usize(..=games.len());
    let batches = [table.slice(0, cut), table.slice(cut, games.len() - cut)];

    let expected = json_lines::of_text(&text, Format::Jsonl, options);
    let found = json_lines::of_table(&batches, options);
    assert_eq!(found, expected, "{form:?}\n{text}");
    let words = [
        "win",
        "draw",
        "ongoing",
        "outside",
        "occupied",
        "unknown_result",
        "wrong_player",
        "after_end",
        "agrees\":false",
    ];
    let occurs = |word: &&str| found.iter().any(|line| line.contains(*word));
    words.into_iter().filter(occurs).map(String::from).collect()
}
