//! Hashes that were published: see the head of `tests/data/hashes.txt`.

use inarow::{Game, Rules};

const HASHES: &str = include_str!("../data/hashes.txt");

#[test]
fn published_hashes_never_change() {
    let rows = HASHES.lines().filter(|row| !row.starts_with('#'));
    let mut seen = Vec::new();
    for row in rows {
        let (text, hash) = row.split_once('\t').expect("a game, a tab and a hash");
        let game: Game = text.parse().unwrap();
        let found = format!("{:016x}", game.position().hash());
        assert_eq!(found, hash, "{text}");
        seen.push(*game.position().rules());
    }
    assert_eq!(seen.len(), 10);
    for (name, rules) in Rules::PRESETS {
        assert!(seen.contains(rules), "no hash of {name}");
    }
}
