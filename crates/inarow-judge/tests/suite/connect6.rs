//! Games of Connect6 between people. The project may not distribute them, so the tests do nothing
//! if the file is missing.

use std::path::PathBuf;
use std::{env, fs};

use inarow::Rules;
use inarow_judge::{Format, JudgeOptions, Judgement, Summary};
use serde_json::{Value, json};

use crate::judge::judgements;

/// Returns the folder with data outside of the repository: `INAROW_SHARED_DATA`, or a folder beside
/// the repository.
fn shared_data() -> PathBuf {
    match env::var_os("INAROW_SHARED_DATA") {
        Some(folder) => folder.into(),
        None => [env!("CARGO_MANIFEST_DIR"), "../../../shared/data"]
            .iter()
            .collect(),
    }
}

/// Returns the records of the sample; `None` if the file is missing.
fn sample() -> Option<Vec<Value>> {
    let path = shared_data().join("connect6/human_games_sample.jsonl");
    let Ok(text) = fs::read_to_string(&path) else {
        let path = path.display();
        println!("        0  games of Connect6 between people, skipped: there is no {path}");
        return None;
    };
    let records = text.lines().map(|line| serde_json::from_str(line).unwrap());
    Some(records.collect())
}

/// Writes a record of the sample as `jsonl`.
fn as_jsonl(game: &Value) -> String {
    let result = match game["recorded"].as_str() {
        Some("black") => 1,
        Some("white") => 2,
        Some("draw") => 0,
        other => panic!("{other:?} is not a result"),
    };
    assert_eq!(game["size"], 19);
    let (id, moves) = (&game["id"], &game["moves"]);
    json!({"id": id, "rules": "connect6", "moves": moves, "result": result}).to_string()
}

/// Writes a record of the sample as a Connect6 server writes `sgf`: one node for both stones of a
/// turn.
fn as_sgf(game: &Value) -> String {
    let result = match game["recorded"].as_str() {
        Some("black") => "B+",
        Some("white") => "W+",
        _ => "Draw",
    };
    let id = game["id"].as_str().unwrap();
    let moves = game["moves"].as_array().unwrap();
    let mut tree = format!("(;FF[4]GM[41]SZ[19]GN[{id}]RE[{result}]");
    for (ply, mv) in moves.iter().enumerate() {
        if ply == 0 || ply % 2 == 1 {
            tree.push_str([";B[", ";W["][ply.div_ceil(2) % 2]);
        }
        tree.push_str(mv.as_str().unwrap());
        if ply % 2 == 0 || ply + 1 == moves.len() {
            tree.push(']');
        }
    }
    tree + ")"
}

#[test]
fn human_games_end_as_recorded() {
    let Some(games) = sample() else {
        return;
    };
    let written = |write: fn(&Value) -> String| {
        let records: Vec<String> = games.iter().map(write).collect();
        records.join("\n")
    };
    let without_rules = JudgeOptions {
        facts: true,
        ..JudgeOptions::default()
    };
    let with_rules = JudgeOptions {
        rules: Some(Rules::CONNECT6),
        ..without_rules
    };
    for (format, options, text) in [
        (Format::Jsonl, without_rules, written(as_jsonl)),
        (Format::Sgf, with_rules, written(as_sgf)),
    ] {
        let judged = judgements(format, options, text.as_bytes()).unwrap();
        check_all(&games, &judged);
    }
}

/// Compares all judgements with the sample.
fn check_all(games: &[Value], judged: &[Judgement<'_>]) {
    assert_eq!((games.len(), judged.len()), (95, 95));
    let mut summary = Summary::default();
    let mut by_first_stone = 0;
    for (game, judgement) in games.iter().zip(judged) {
        summary.count(judgement);
        by_first_stone += usize::from(check(game, judgement));
    }
    assert_eq!(
        (summary.problems, summary.disagreements, summary.after_end),
        (0, 0, 0)
    );
    let wins: u64 = summary.wins.first(2).map(|(_, wins)| wins).sum();
    assert_eq!((wins, summary.draws, summary.ongoing), (60, 0, 35));
    assert_eq!(by_first_stone, 10);
    println!(
        "       95  games of Connect6 between people, {by_first_stone} with a stone after the six"
    );
}

/// Compares a judgement with the record in the sample. Returns true if the first stone of the last
/// turn completed the six and the record has a second stone.
fn check(game: &Value, judgement: &Judgement) -> bool {
    let name = judgement.game();
    assert_eq!(game["id"], *name);
    assert_eq!(judgement.rules, Some(Rules::CONNECT6), "{name}");
    let outcome = judgement.outcome.as_ref().unwrap();
    let winner = ["", "black", "white"][usize::from(outcome.winner())];
    let is_over = !winner.is_empty();
    let stones = game["moves"].as_array().unwrap().len() as u64;
    let by_first_stone = game["six_on_first_stone_of_turn"] == true;
    assert_eq!(
        game["six_by"].as_str().unwrap_or_default(),
        winner,
        "{name}"
    );
    assert_eq!(outcome.after_end, u64::from(by_first_stone), "{name}");
    assert_eq!(outcome.ply + outcome.after_end, stones, "{name}");
    assert!(!outcome.played_on(), "{name}");
    let lengths = outcome.lines.iter().map(inarow::Line::length);
    assert_eq!(
        game["six_length"].as_u64(),
        lengths.max().map(u64::from),
        "{name}"
    );
    // Games without a line were resigned, timed out or agreed drawn.
    assert_eq!(outcome.agrees(), is_over.then_some(true), "{name}");
    let facts = judgement.facts.as_ref().unwrap();
    assert_eq!(facts.turn.is_none(), is_over, "{name}");
    by_first_stone
}
