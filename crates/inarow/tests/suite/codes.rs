//! Every code occurs, and reasons are checked in the documented order.

use std::collections::BTreeSet;

use inarow::{
    BatchError, BitError, Coordinates, Move, ParseError, PlayError, Player, Position,
    PositionError, Rules, RulesError, StonesError, TextError, UndoError,
};

use crate::oracle::Oracle;
use crate::translation::{move_to, oracle};

#[test]
fn every_code_has_one_meaning() {
    let lists = [
        RulesError::CODES,
        PlayError::CODES,
        UndoError::CODES,
        BitError::CODES,
        BatchError::CODES,
        ParseError::CODES,
        PositionError::CODES,
        StonesError::CODES,
        TextError::CODES,
    ];
    // A move and a stone that is set up can be refused for the same reasons, with the same codes.
    // So can two kinds of boards that are too large. Neither texts nor batches have unordered
    // turns.
    let is_shared = |code: &&str| {
        let others = ["board_too_large", "unordered_turns"];
        PlayError::CODES.contains(code) || others.contains(code)
    };
    let shared = [StonesError::CODES, TextError::CODES].concat();
    let shared = Vec::from_iter(shared.into_iter().filter(is_shared));
    let expected = [
        "unknown_player",
        "outside",
        "occupied",
        "floating",
        "unordered_turns",
        "board_too_large",
    ];
    assert_eq!(shared, expected);
    let mut codes = lists.concat();
    for code in shared {
        let again = codes.iter().rposition(|other| *other == code);
        codes.remove(again.unwrap());
    }
    assert_eq!(BTreeSet::from_iter(&codes).len(), codes.len(), "{codes:?}");
    let is_name = |code: &&str| {
        code.bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
    };
    assert!(codes.iter().all(is_name), "{codes:?}");
}

#[test]
fn every_code_of_rules_texts_and_undo_occurs() {
    let lines = [
        "0x3",
        "2147483648x3",
        "noughts",
        "3x4",
        "3x3 k0",
        "3x3 k4",
        "3x3 j3",
        "3x3 k3 k3",
        "gomoku k5",
        "3x3 k3.5",
        "3x3 open=3",
        "3x3 players=9",
        "3x3 turn=0,1",
        "3x3 loses players=3",
        "15x15 k5 renju drop",
        "41x41 k5 renju",
        "15x15 k4 renju",
        "swap2",
    ];
    let codes = lines.map(|line| line.parse::<Rules>().map_err(|error| error.code()));
    assert_eq!(
        codes,
        *RulesError::CODES
            .iter()
            .map(|code| Err(*code))
            .collect::<Vec<_>>()
    );

    let rules = Rules::TIC_TAC_TOE;
    let texts = [
        "3",
        "a9999999999999999999999999999999999999999",
        "a1.",
        "a1b2",
    ];
    let codes = texts.map(|text| rules.parse_move(text).map_err(|error| error.code()));
    assert_eq!(
        codes,
        *ParseError::CODES
            .iter()
            .map(|code| Err(*code))
            .collect::<Vec<_>>()
    );

    let mut position = Position::new(rules);
    let nothing = position.undo(Move::at(0, 0));
    position.play(Move::at(0, 0)).unwrap();
    let codes = [nothing, position.undo(Move::at(1, 1))];
    let codes = codes.map(|undone| undone.map_err(|error| error.code()));
    assert_eq!(
        codes,
        *UndoError::CODES
            .iter()
            .map(|code| Err(*code))
            .collect::<Vec<_>>()
    );
}

#[test]
fn the_first_reason_in_the_published_order_is_returned() {
    let (mut met, mut met_together) = (BTreeSet::new(), BTreeSet::new());
    for board in boards() {
        for player in [None, Some(1), Some(2), Some(3)] {
            for coordinates in board.coordinates() {
                let holds = |code: &&str| board.refuses(code, player, coordinates);
                let reasons = PlayError::CODES.iter().copied().filter(holds);
                let reasons: Vec<&str> = reasons.collect();
                let mut position = board.position.clone();
                let refusal = position.refusal(coordinates, player);
                let played = position.play_numbers(coordinates, player);
                assert_eq!(refusal, played.err(), "{coordinates:?} of {player:?}");
                let refused = refusal.map(|error| error.code());
                let picture = &board.position;
                assert_eq!(
                    refused,
                    reasons.first().copied(),
                    "{coordinates:?} of {player:?} on\n{picture}"
                );
                met.extend(refused);
                met_together.extend(pairs(&reasons));
            }
        }
    }
    assert_eq!(met, PlayError::CODES.iter().copied().collect());
    let never = pairs(PlayError::CODES).filter(|pair| !met_together.contains(pair));
    assert_eq!(
        never.collect::<Vec<_>>(),
        [
            ("unknown_player", "player_not_named"),
            ("wrong_player", "player_not_named"),
            ("outside", "occupied"),
            ("outside", "floating"),
            ("layer_not_named", "occupied"),
            ("layer_not_named", "column_full"),
            ("layer_not_named", "floating"),
            ("row_not_named", "occupied"),
            ("row_not_named", "floating"),
        ],
        "all other pairs can hold at once"
    );
}

/// Returns all pairs in the order of the list.
fn pairs<'a>(codes: &[&'a str]) -> impl Iterator<Item = (&'a str, &'a str)> {
    let later = |index| codes[index + 1..].iter();
    let pairs = codes.iter().enumerate();
    pairs.flat_map(move |(index, first)| later(index).map(move |second| (*first, *second)))
}

/// A position, and its expected state.
struct Board {
    position: Position,
    oracle: Oracle,
    is_over: bool,
    /// The player to move, also after the end; `None` if turns are unordered.
    turn: Option<i128>,
}

/// Returns ongoing and finished positions with a full column 0, with ordered and
/// unordered turns.
fn boards() -> Vec<Board> {
    let mut boards = Vec::new();
    for (line, is_over, moves) in [
        ("2x3 k3", false, &[[0, 0, 0], [1, 0, 0]][..]),
        ("2x3 k2", true, &[[0, 0, 0], [0, 1, 0], [1, 0, 0]]),
        ("2x3 k3 drop", false, &[[1, 0, 0], [0, 0, 0]]),
        (
            "3x3 k2 drop",
            true,
            &[[2, 0, 0], [1, 0, 0], [0, 0, 0], [2, 1, 0]],
        ),
        ("2x3x2 k3", false, &[[0, 0, 0], [1, 0, 0]]),
        ("2x3x2 k2", true, &[[0, 0, 0], [0, 1, 0], [1, 0, 0]]),
        ("2x3x2 k3 drop", false, &[[1, 0, 0], [0, 0, 0]]),
    ] {
        let rules = line.parse().unwrap();
        for (mut position, turn) in [
            (Position::new(rules), Some(1 + moves.len() as i128 % 2)),
            (Position::free_turns(rules), None),
        ] {
            let mut oracle = oracle(&rules);
            for (&cell, player) in moves.iter().zip([Player::ONE, Player::TWO].iter().cycle()) {
                position.play_as(*player, move_to(&rules, cell)).unwrap();
                oracle.stones.insert(cell, player.number());
            }
            boards.push(Board {
                position,
                oracle,
                is_over,
                turn,
            });
        }
    }
    boards
}

impl Board {
    /// Returns every cell and column and those just outside the board, with and without
    /// each layer.
    fn coordinates(&self) -> impl Iterator<Item = Coordinates> + use<> {
        let [rows, cols, layers] = self.oracle.sides;
        let places = (-1..=cols).flat_map(move |col| {
            let cells = (-1..=rows).map(move |row| Coordinates::cell(row, col));
            cells.chain([Coordinates::column(col)])
        });
        places.flat_map(move |place| {
            let in_layers = (-1..=layers).map(move |layer| place.in_layer(layer));
            in_layers.chain([place])
        })
    }

    /// True if this reason to refuse a move applies, alone or with others.
    fn refuses(&self, code: &str, player: Option<i128>, coordinates: Coordinates) -> bool {
        let row = coordinates.row.map(|row| row as i64);
        let layer = coordinates.layer.map(|layer| layer as i64);
        let place = [row.unwrap_or(0), coordinates.col as i64, layer.unwrap_or(0)];
        let Oracle {
            sides,
            drop,
            stones,
            ..
        } = &self.oracle;
        let has_layer = layer.is_some() || self.position.rules().size().layers().is_none();
        let is_stone = |row| has_layer && stones.contains_key(&[row, place[1], place[2]]);
        let on_board = self.oracle.contains(place);
        match code {
            "game_over" => self.is_over,
            "unknown_player" => player.is_some_and(|player| player > 2),
            "wrong_player" => self.turn.is_some() && player.is_some() && player != self.turn,
            "player_not_named" => self.turn.is_none() && player.is_none(),
            "outside" => !on_board,
            "layer_not_named" => !has_layer,
            "row_not_named" => !drop && row.is_none(),
            "occupied" => row.is_some_and(is_stone),
            "column_full" => (*drop || row.is_none()) && (0..sides[0]).all(is_stone),
            "floating" => {
                let lands = self.oracle.landing([0, place[1], place[2]]);
                *drop && on_board && has_layer && row.is_some() && lands != Some(place)
            }
            other => panic!("no move is known that is refused as `{other}`"),
        }
    }
}
