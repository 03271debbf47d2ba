//! The published keys of positions: see the head of `tests/data/keys.txt`.

use inarow::{Game, Rules};

const KEYS: &str = include_str!("../data/keys.txt");

#[test]
fn published_keys_never_change() {
    let rows = KEYS.lines().filter(|row| !row.starts_with('#'));
    let mut seen = Vec::new();
    for row in rows {
        let (text, key) = row.split_once('\t').expect("a game, a tab and a key");
        let game: Game = text.parse().unwrap();
        let found = format!("{:016x}", game.position().key());
        assert_eq!(found, key, "{text}");
        seen.push(*game.position().rules());
    }
    assert_eq!(seen.len(), 11);
    for (name, rules) in Rules::PRESETS {
        assert!(seen.contains(rules), "no key of {name}");
    }
}
