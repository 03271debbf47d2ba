//! `inarow vectors`, and the programs of `docs/vectors.md` that replay them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use inarow::Rules;
use serde_json::Value;

use crate::run::{Ran, inarow, root};

/// Prints vectors.
fn printed(args: &[&str]) -> String {
    let ran = inarow(&[&["vectors"], args].concat());
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{args:?}");
    ran.stdout
}

fn vectors(text: &str) -> Vec<Value> {
    let lines = text.lines().skip(1);
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Returns how often each kind of vector occurs with these rules: ends, codes, and special lines.
fn events(rules: &Rules, vectors: &[Value]) -> BTreeMap<String, usize> {
    let mut events = BTreeMap::new();
    let mut add = |event: String| *events.entry(event).or_default() += 1;
    let cells = usize::try_from(rules.size().cell_count()).unwrap();
    for vector in vectors {
        let kind = vector["kind"].as_str().unwrap();
        let end = vector["code"].as_str().or(vector["status"].as_str());
        add(format!("{kind}: {}", end.unwrap()));
        for foul in list(&vector["foul"]) {
            add(foul.to_string());
        }
        let (lines, moves) = (list(&vector["lines"]), list(&vector["moves"]));
        let ring = usize::try_from(rules.k()).unwrap();
        let last = moves.len() == cells && kind == "game";
        for (event, holds) in [
            ("two lines", lines.len() > 1),
            ("overline", lines.iter().any(|line| list(line).len() > ring)),
            ("last cell", last && !lines.is_empty()),
        ] {
            if holds {
                add(event.into());
            }
        }
    }
    events
}

#[test]
fn default_vectors_have_every_preset_clause_end_and_refusal() {
    let text = printed(&[]);
    assert!(
        (1_900_000..2_300_000).contains(&text.len()),
        "{}",
        text.len()
    );
    let all = vectors(&text);
    let names: BTreeSet<&str> = all
        .iter()
        .map(|own| own["name"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), all.len());
    let mut by_rules: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for vector in &all {
        let rules = vector["rules"].as_str().unwrap();
        by_rules.entry(rules).or_default().push(vector.clone());
    }
    for (name, rules) in Rules::PRESETS {
        let own = events(rules, &by_rules[rules.to_string().as_str()]);
        let found = |event: &str| own.contains_key(event);
        assert!(
            found("game: win") && found("refused: game_over"),
            "{name}: {own:?}"
        );
        assert!(
            found("position: ongoing") && found("position: impossible_counts"),
            "{name}"
        );
    }
    for clause in Rules::CLAUSES {
        let word = clause.split(char::is_uppercase).next().unwrap();
        let has = |line: &&str| line.split(' ').any(|own| own.starts_with(word));
        assert!(by_rules.keys().any(has), "{clause}");
    }
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for (line, own) in &by_rules {
        for (event, count) in events(&line.parse().unwrap(), own) {
            *found.entry(event).or_default() += count;
        }
    }
    println!("{found:?}");
    let refusals = [
        "game_over",
        "unknown_player",
        "wrong_player",
        "outside",
        "occupied",
    ];
    let refusals = [&refusals[..], &["column_full", "floating"]].concat();
    let positions = ["ongoing", "win", "draw", "impossible_counts", "two_winners"];
    let positions = [&positions[..], &["stones_after_the_end"]].concat();
    let others = [
        "two lines",
        "overline",
        "last cell",
        "\"double_three\"",
        "\"double_four\"",
    ];
    let others = others.map(String::from).into_iter();
    let expected = refusals.iter().map(|code| format!("refused: {code}"));
    let expected = expected.chain(positions.iter().map(|code| format!("position: {code}")));
    for event in expected.chain(others).chain(["game: draw".into()]) {
        assert!(
            found.get(&event) > Some(&4),
            "{event}: {:?}",
            found.get(&event)
        );
    }
}

#[test]
fn lines_of_rules_are_the_same_alone_and_with_facts() {
    let text = printed(&["--games", "4"]);
    let alone = printed(&[
        "--games", "4", "--rules", "gomoku", "--rules", "15x15", "--rules", "15x15 k5",
    ]);
    let own = |line: &&str| line.contains("\"rules\":\"15x15 k5\"");
    let all: Vec<&str> = text.lines().filter(own).collect();
    assert_eq!(alone.lines().filter(own).collect::<Vec<_>>(), all);
    assert_ne!(printed(&["--games", "4", "--seed", "1"]), text);
    let facts = printed(&["--games", "4", "--facts"]);
    assert_eq!(facts.lines().count(), text.lines().count());
    for (plain, mut full) in vectors(&text).into_iter().zip(vectors(&facts)) {
        if plain["kind"] == "position" && plain["code"].is_null() {
            for key in ["winning_cells", "losing_cells", "can_win", "dead", "legal"] {
                assert!(
                    full.as_object_mut().unwrap().remove(key).is_some(),
                    "{full}"
                );
            }
        }
        assert_eq!(full, plain);
    }
}

#[test]
fn wrong_rules_have_status_2_and_no_vectors() {
    for (line, code) in [
        ("3x3 k4", "line_too_long"),
        ("101x100 k5", "board_too_large"),
    ] {
        let ran = inarow(&["vectors", "--rules", "3x3", "--rules", line]);
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{line}");
        assert!(
            ran.stderr.starts_with(&format!("error[{code}]: ")),
            "{}",
            ran.stderr
        );
    }
}

/// A program of the page: its language, its file, and the commands that build and run it.
struct Replay {
    language: &'static str,
    file: &'static str,
    commands: &'static str,
    /// Two pieces of its judge: the comparison with k, and the number of cells.
    pieces: [&'static str; 2],
}

const REPLAYS: [Replay; 5] = [
    Replay {
        language: "python",
        file: "replay.py",
        commands: "python3 replay.py",
        pieces: [">= self.k", "self.rows * self.cols"],
    },
    Replay {
        language: "js",
        file: "replay.mjs",
        commands: "node replay.mjs",
        pieces: [">= this.k", "this.rows * this.cols"],
    },
    Replay {
        language: "c",
        file: "replay.c",
        commands: "gcc -Wall -Wextra -Werror -o replay replay.c && ./replay",
        pieces: [">= k)", "rows * cols"],
    },
    Replay {
        language: "go",
        file: "replay.go",
        commands: "GOCACHE=$PWD/cache go run replay.go",
        pieces: [">= game.k", "game.rows*game.cols"],
    },
    Replay {
        language: "java",
        file: "Replay.java",
        commands: "java Replay.java",
        pieces: [">= k)", "rows * cols"],
    },
];

impl Replay {
    /// Returns the program of the page.
    fn program(&self) -> String {
        let page = fs::read_to_string(root().join("docs/vectors.md")).unwrap();
        let (_, after) = page.split_once(&format!("```{}\n", self.language)).unwrap();
        after.split_once("\n```\n").unwrap().0.to_owned() + "\n"
    }

    /// Replays the vectors in the folder.
    fn run(&self, program: &str, folder: &Path) -> Ran {
        fs::write(folder.join(self.file), program).unwrap();
        let mut bash = Command::new("bash");
        bash.args(["-c", &format!("{} inarow-vectors.jsonl", self.commands)]);
        bash.current_dir(folder).output().unwrap().into()
    }
}

#[test]
#[ignore = "needs python3, node, gcc, go and java; `cargo xtask test solutions` runs it"]
fn replays_in_five_languages_agree_and_catch_planted_mistakes() {
    let folder = tempfile::tempdir().unwrap();
    let text = printed(&[]);
    fs::write(folder.path().join("inarow-vectors.jsonl"), &text).unwrap();
    for replay in &REPLAYS {
        let (language, program) = (replay.language, replay.program());
        let ran = replay.run(&program, folder.path());
        let expected = "491 games replayed, 0 wrong, 5019 lines skipped\n";
        assert_eq!(
            (ran.status, ran.stdout.as_str()),
            (Some(0), expected),
            "{language}: {ran:?}"
        );
        let [longer, full] = replay.pieces;
        for (right, wrong, caught) in [
            // A diagonal is forgotten.
            ("1, -1", "1, 1", "wrong: 15x15 k5, game "),
            // A longer run does not win.
            (
                longer,
                &longer.replace('>', "="),
                "wrong: 15x15 k5, overline wins, move 11\n",
            ),
            // The game goes on when the board is full.
            (
                full,
                &format!("{full} + 1"),
                "wrong: 3x3 k3, full board without a line, move 9\n",
            ),
        ] {
            assert!(program.contains(right), "{language}: {right}");
            let ran = replay.run(&program.replacen(right, wrong, 1), folder.path());
            assert_eq!(ran.status, Some(1), "{language}, {wrong}: {ran:?}");
            assert!(
                ran.stdout.contains(caught),
                "{language}, {wrong}: {}",
                ran.stdout
            );
        }
        println!("{language}: three of three planted mistakes are caught");
    }
}
