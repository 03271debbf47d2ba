//! Positions created from stones and from text.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use inarow::{Cell, Game, Player, Position, Rules, StonesError};

use crate::oracle::{At, Oracle};
use crate::reachable;
use crate::translation::{cell, oracle};

/// Rules under which the accepted positions are exactly those that play can reach.
const EXACTLY_REACHABLE: [&str; 13] = [
    "3x3 k3",
    "2x4 k2",
    "3x3 k2 straight",
    "3x3 k3 loses",
    "2x4 k3 wrap",
    "3x3 k3 wrap=rows",
    "2x4 k2 turn=1,2",
    "2x4 k4 turn=3,2",
    "1x8 k3 players=3",
    "2x2x2 k2",
    "2x4 k2 exact",
    "1x8 k3 exact",
    "1x8 k3 exact open=2",
];

/// Rules under which some positions are accepted that play cannot reach.
const ALSO_OTHERS: [&str; 4] = [
    "3x3 k3 drop",
    "2x4 k2 drop turn=1,2",
    "2x2x2 k2 drop",
    "1x8 k2 open=1",
];

#[test]
fn all_colourings_of_small_boards_are_accepted_or_rejected_as_by_the_oracle() {
    for line in EXACTLY_REACHABLE.iter().chain(&ALSO_OTHERS) {
        let rules: Rules = line.parse().unwrap();
        let mut codes = BTreeMap::new();
        let mut accepted = HashSet::new();
        for (stones, oracle) in colourings(&rules) {
            let turns = [
                (Position::from_stones(rules, stones.clone()), false),
                (
                    Position::free_turns_from_stones(rules, stones.clone()),
                    true,
                ),
            ];
            for (position, is_unordered) in turns {
                let code = position.as_ref().err().map(StonesError::code);
                let expected = expected_code(&oracle, is_unordered);
                assert_eq!(code, expected, "{rules}: {stones:?}, {is_unordered}");
                *codes.entry(code).or_insert(0) += 1;
                let Ok(position) = position else { continue };
                let result = oracle.result(&oracle.lines());
                let winner = position.verdict().winner().map(Player::number);
                assert_eq!(
                    winner,
                    result.filter(|&winner| winner > 0),
                    "{rules}: {stones:?}"
                );
                assert_eq!(position.verdict().is_ongoing(), result.is_none());
                if !is_unordered {
                    assert_eq!(position.text().unwrap().parse(), Ok(position.clone()));
                    accepted.insert(reachable::picture(&position));
                }
            }
        }
        println!("{rules}: {codes:?}");
        let mut reached = HashSet::new();
        reachable::visit(rules, u64::MAX, |position| {
            reached.insert(reachable::picture(position));
            let again = Position::from_stones(rules, position.stones()).unwrap();
            assert_eq!(again, *position);
            assert!(again.lines().eq(position.lines()), "{position}");
        });
        let missing = reached.difference(&accepted).count();
        assert_eq!(missing, 0, "{rules}: reached by play and rejected");
        let others = accepted.difference(&reached).count();
        assert_eq!(
            others == 0,
            !ALSO_OTHERS.contains(line),
            "{rules}: {others} others"
        );
    }
}

/// Returns all ways to fill a board with the stones of its players, as a list and as an oracle.
fn colourings(rules: &Rules) -> impl Iterator<Item = (Vec<(Cell, Player)>, Oracle)> {
    let (rules, empty) = (*rules, oracle(rules));
    let [rows, cols, layers] = empty.sides;
    let places = (0..rows).flat_map(move |row| {
        (0..cols).flat_map(move |col| (0..layers).map(move |layer| [row, col, layer]))
    });
    let places: Vec<At> = places.collect();
    let colours = u64::from(rules.players()) + 1;
    (0..colours.pow(places.len() as u32)).map(move |mut number| {
        let (mut stones, mut oracle) = (Vec::new(), empty.clone());
        for &at in &places {
            let owner = (number % colours) as u8;
            number /= colours;
            if let Some(player) = Player::new(owner) {
                stones.push((cell(&rules, at), player));
                oracle.stones.insert(at, owner);
            }
        }
        (stones, oracle)
    })
}

/// Returns the code of the error, found by the obvious method.
fn expected_code(oracle: &Oracle, is_unordered: bool) -> Option<&'static str> {
    let stones: Vec<(At, u8)> = oracle
        .stones
        .iter()
        .map(|(&at, &player)| (at, player))
        .collect();
    let below = |at: &At| [at[0] + 1, at[1], at[2]];
    let floats = |at: &At| {
        let below = below(at);
        oracle.drop && below[0] < oracle.sides[0] && !oracle.stones.contains_key(&below)
    };
    if stones.iter().any(|(at, _)| floats(at)) {
        return Some("floating");
    }
    let order = (0..stones.len()).map(|ply| oracle.turn(ply).0);
    let order: Vec<u8> = order.collect();
    let mut expected = order.clone();
    expected.sort_unstable();
    let mut players: Vec<u8> = stones.iter().map(|&(_, player)| player).collect();
    players.sort_unstable();
    if !is_unordered && players != expected {
        return Some("impossible_counts");
    }
    let lines = oracle.lines();
    let owners: BTreeSet<u8> = lines.iter().map(|line| oracle.stones[&line[0]]).collect();
    if owners.len() > 1 {
        return Some("two_winners");
    }
    let mover = if is_unordered {
        owners.first().copied()
    } else {
        order.last().copied()
    };
    let is_topmost = |at: &At| {
        let above = [at[0] - 1, at[1], at[2]];
        !oracle.drop || !oracle.stones.contains_key(&above)
    };
    let can_be_last = |&(at, player): &(At, u8)| {
        let mut before = oracle.clone();
        before.stones.remove(&at);
        Some(player) == mover && is_topmost(&at) && before.lines().is_empty()
    };
    let has_last = lines.is_empty() || stones.iter().any(can_be_last);
    (!has_last).then_some("stones_after_the_end")
}

#[test]
fn reasons_against_stones_are_checked_in_the_published_order() {
    let board = "2x3 k2 drop";
    let (one, two, three) = (Player::ONE, Player::TWO, Player::new(3).unwrap());
    let reasons = [
        (vec![((1, 0), three)], "unknown_player"),
        (vec![((2, 0), one)], "outside"),
        (vec![((1, 0), one), ((1, 0), one)], "occupied"),
        (vec![((0, 1), one)], "floating"),
        (vec![((1, 0), two)], "impossible_counts"),
    ];
    let rules: Rules = board.parse().unwrap();
    for (index, (_, code)) in reasons.iter().enumerate() {
        // All later reasons apply too.
        let stones = reasons[index..]
            .iter()
            .flat_map(|(stones, _)| stones.clone());
        let stones = stones.map(|(cell, player)| (Cell::from(cell), player));
        let rejected = Position::from_stones(rules, stones).map_err(|error| error.code());
        assert_eq!(rejected, Err(*code));
    }
    let error = |text: &str| {
        let error = text.parse::<Position>().unwrap_err();
        (error.code(), error.to_string())
    };
    for (text, code, message) in [
        (
            "2x3 k3 [XXX/XXX]",
            "impossible_counts",
            "player 1 has 6 stones, but the order of turns gives it 3",
        ),
        (
            "2x3 k3 [XXX/OOO]",
            "two_winners",
            "both player 1 and player 2 have a line: through (0, 0) and (1, 0)",
        ),
        (
            "3x3 k3 [XXX/OO1/O2]",
            "stones_after_the_end",
            "the line of player 1 through (0, 0) ended the game before the last stone",
        ),
    ] {
        assert_eq!(error(text), (code, message.to_owned()));
    }
    let codes = reasons.iter().map(|(_, code)| *code);
    assert!(
        codes
            .chain(["two_winners", "stones_after_the_end"])
            .eq(StonesError::CODES.iter().copied())
    );
}

#[test]
fn texts_that_are_no_position_are_rejected_with_code_and_byte() {
    for (text, code, message) in [
        (
            "3x3 k9 [3/3/3]",
            "line_too_long",
            "k 9 is too long for 3x3: at most 3 in a row fit",
        ),
        (
            "3x3",
            "no_rows",
            "the rows are missing: expected `[` at byte 3",
        ),
        (
            "3x3 [",
            "no_cell",
            "expected a number of empty cells or a stone (X, O, A to F) at byte 5: row 0, column 0",
        ),
        ("3x3 [3/3/3", "no_separator", "expected `]` at byte 10"),
        ("3x3 [3/3]", "no_separator", "expected `/` at byte 8"),
        ("3x3 [3/3/3/3]", "no_separator", "expected `]` at byte 10"),
        (
            "3x3 [3/3/3]x",
            "text_after_position",
            "unexpected text after the position, at byte 11",
        ),
        (
            "3x3 [4/3/3]",
            "bad_empty_cells",
            "the number of empty cells at byte 5 must be from 1 to 3",
        ),
        (
            "3x3 [1X2/3/3]",
            "bad_empty_cells",
            "the number of empty cells at byte 7 must be from 1 to 1",
        ),
        (
            "3x3 [03/3/3]",
            "bad_empty_cells",
            "the number of empty cells at byte 5 must be from 1 to 3",
        ),
        (
            "3x3 [0/3/3]",
            "bad_empty_cells",
            "the number of empty cells at byte 5 must be from 1 to 3",
        ),
        (
            "3x3 [99999999999999999999/3/3]",
            "bad_empty_cells",
            "the number of empty cells at byte 5 must be from 1 to 3",
        ),
        (
            "3x3 [x2/3/3]",
            "no_cell",
            "expected a number of empty cells or a stone (X, O, A to F) at byte 5: row 0, column 0",
        ),
        (
            "3x3 [3/é2/3]",
            "no_cell",
            "expected a number of empty cells or a stone (X, O, A to F) at byte 7: row 1, column 0",
        ),
        (
            "3x3 [3/2A/3]",
            "unknown_player",
            "(1, 2) has a stone of player 3: players are 1 to 2",
        ),
        (
            "2x2x2 k2 [2/2/2/2]",
            "no_separator",
            "expected `|` at byte 13",
        ),
        (
            "1025x1024 k5 [1]",
            "board_too_large",
            "a board of 1049600 cells is too large for a text: at most 1048576 cells",
        ),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(
            (error.code(), error.to_string().as_str()),
            (code, message),
            "{text}"
        );
    }
    let error = "3x3 [3/3]: a1".parse::<Game>().unwrap_err();
    assert_eq!(error.code(), "no_separator");
}

#[test]
fn texts_are_canonical() {
    for (text, canonical) in [
        ("torus [3/1X1/3] \n", "3x3 k3 wrap [3/1X1/3]"),
        ("2x2x2 k2 [2/2|X1/2]", "2x2x2 k2 [2/2|X1/2]"),
        ("1x12 k5 [3X8]", "1x12 k5 [3X8]"),
        (
            "connect-four [7/7/7/3O3/3X3/2XXO2]",
            "6x7 k4 drop [7/7/7/3O3/3X3/2XXO2]",
        ),
        (
            "1x9 k9 players=8 [XOABCDEF1]",
            "1x9 k9 players=8 [XOABCDEF1]",
        ),
    ] {
        let position: Position = text.parse().unwrap();
        assert_eq!(position.text().as_deref(), Ok(canonical));
        let game = Game::from_position(position.clone()).unwrap();
        assert_eq!(game.to_string(), format!("{canonical}:"));
        assert_eq!(game.to_string().parse(), Ok(game));
    }
    let game: Game = "3x3 [1X1/1O1/3]: a3 a1".parse().unwrap();
    assert_eq!((game.moves().len(), game.position().ply()), (2, 4));
    assert_eq!(game.to_string(), "3x3 k3 [1X1/1O1/3]: a3 a1");
    let error = "3x3 [1X1/1O1/3]: a3 a2 a2".parse::<Game>().unwrap_err();
    assert_eq!(error.to_string(), "move 3: a2 is occupied by player 2");
    let error = "3x3 [XXX/OO1/3]: a1".parse::<Game>().unwrap_err();
    assert_eq!(error.to_string(), "move 1: the game ended at move 5");
}
