//! The boards in the tables of `docs/rules.md` have the results that the tables give.

use std::fs;

use inarow::{Cell, Player, Position, Rules};

use crate::run::root;

#[test]
fn stones_in_the_tables_of_rules_complete_the_stated_lines() {
    let page = fs::read_to_string(root().join("docs/rules.md")).unwrap();
    let mut read = 0;
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, rules, board, result, _] = cells[..] else {
            continue;
        };
        let counts = [
            "no line",
            "one line",
            "two lines",
            "three lines",
            "four lines",
        ];
        let foul = result.strip_prefix("a foul: ");
        let count = counts.iter().position(|count| result.starts_with(count));
        let Some(count) = count.or(foul.map(|_| 0)) else {
            continue;
        };
        let rules: Rules = rules.trim_matches('`').parse().unwrap();
        let position = set_up(rules, board.trim_matches('`'));
        assert_eq!(position.lines().count(), count, "{line}");
        assert_eq!(
            position.fouls().to_string(),
            foul.unwrap_or_default(),
            "{line}"
        );
        let has_won = position.verdict().winner().is_some();
        assert_eq!(has_won, count > 0 || foul.is_some(), "{line}");
        read += 1;
    }
    assert!(read >= 25, "only {read} boards found");
}

/// Returns the position of a picture. The opponents' stones are placed first, then those of X, and
/// the stone marked `*` last. The game is ongoing before the last stone.
fn set_up(rules: Rules, board: &str) -> Position {
    let mut stones = Vec::new();
    for (row, signs) in (0..).zip(board.split(" / ")) {
        let signs: Vec<&str> = signs.split(' ').collect();
        assert_eq!(signs.len(), rules.size().cols() as usize, "{board}");
        for (col, sign) in (0..).zip(signs) {
            let cell = Cell::new(row, col);
            let named = |player: &Player| player.symbol().to_string() == sign;
            match (1..=rules.players()).filter_map(Player::new).find(named) {
                Some(player) => stones.push((player != Player::ONE, cell, player)),
                None if sign == "*" => stones.insert(0, (false, cell, Player::ONE)),
                None => assert_eq!(sign, ".", "{board}"),
            }
        }
    }
    assert_eq!(
        board.matches('/').count() + 1,
        rules.size().rows() as usize,
        "{board}"
    );
    // The sort is stable, so `*` stays in front. The stones are placed in reverse order.
    stones.sort_by_key(|&(is_opponent, _, _)| is_opponent);
    let mut position = Position::free_turns(rules);
    for (_, cell, player) in stones.into_iter().rev() {
        assert!(position.verdict().is_ongoing(), "{board}");
        position.play_as(player, cell.into()).unwrap();
    }
    position
}
