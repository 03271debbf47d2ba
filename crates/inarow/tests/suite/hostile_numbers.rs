//! Numbers at and beyond every limit, for every numeric parameter. The result is the right answer,
//! or a typed error that gives the value and the range. Nothing panics, and no call allocates more
//! memory than announced.

use std::fmt::Display;
use std::ops::RangeInclusive;

use allocation_counter::measure;
use inarow::{
    Axis, Cell, Coordinates, Game, Gravity, Move, ParseError, PlayError, Player, Position, Rules,
    RulesError, Size, Tally, TicTacToe, Verdict, perft,
};

use crate::oracle::{At, Oracle};
use crate::translation::{move_to, oracle};

pub(crate) const LONGEST_SIDE: i128 = (1 << 31) - 1;

pub(crate) const NUMBERS: [i128; 11] = [
    0,
    1,
    -1,
    1 << 15,
    1 << 16,
    LONGEST_SIDE,
    1 << 31,
    1 << 32,
    (1 << 53) + 1,
    (1 << 63) - 1,
    (1 << 64) - 1,
];

/// Returns the numbers that the type can hold, and its limits.
pub(crate) fn numbers<T: TryFrom<i128>>(limits: [T; 2]) -> Vec<T> {
    let numbers = NUMBERS
        .into_iter()
        .filter_map(|number| T::try_from(number).ok());
    numbers.chain(limits).collect()
}

/// The code of an error, and the value and the range in its message.
pub(crate) type ExpectedError = (&'static str, String);

/// Returns the expected error of a number that is out of its range.
pub(crate) fn beyond(
    code: &'static str,
    name: &str,
    value: impl Into<i128>,
    range: RangeInclusive<i128>,
) -> Option<ExpectedError> {
    let value = value.into();
    let (least, most) = (range.start(), range.end());
    let message = match (code, name) {
        ("outside", _) => {
            format!("{name} {value} is outside the board: {name}s are {least} to {most}")
        }
        ("unknown_player", _) => {
            format!("there is no player {value}: players are {least} to {most}")
        }
        ("line_too_long", _) => format!("at most {most} in a row fit"),
        _ => format!("{name} must be from {least} to {most}, not {value}"),
    };
    (!range.contains(&value)).then_some((code, message))
}

/// Compares a result with the expected error, and returns the accepted value.
pub(crate) fn judge<T, E: Display>(
    what: &str,
    result: Result<T, E>,
    code: impl Fn(&E) -> &'static str,
    expected: Option<ExpectedError>,
) -> Option<T> {
    let error = result.as_ref().err();
    let error = error.map(|error| (code(error), error.to_string()));
    match (&error, &expected) {
        (None, None) => {}
        (Some((code, message)), Some((expected, says))) => {
            assert_eq!(code, expected, "{what}: {message}");
            assert!(message.contains(says), "{what}: `{message}` lacks `{says}`");
        }
        _ => panic!("{what}: {error:?}, not {expected:?}"),
    }
    result.ok()
}

/// Runs `work`, which may use at most this number of bytes of memory.
pub(crate) fn within<T>(bytes: u64, what: &str, work: impl FnOnce() -> T) -> T {
    let mut result = None;
    let info = measure(|| result = Some(work()));
    assert!(
        info.bytes_max <= bytes,
        "{what} takes {info:?}, not {bytes} bytes"
    );
    result.unwrap()
}

/// The maximum size of a text, an error or a node of an ordered map.
pub(crate) const LITTLE: u64 = 1000;

#[test]
fn rules_of_any_numbers_are_playable_or_rejected_with_a_code() {
    let mut taken = 0;
    for rows in NUMBERS {
        for cols in NUMBERS {
            for k in NUMBERS.map(Some).into_iter().chain([None]) {
                for (gravity, clause) in [(Gravity::None, ""), (Gravity::Drop, " drop")] {
                    let k_clause = k.map_or(String::new(), |k| format!(" k{k}"));
                    let line = format!("{rows}x{cols}{k_clause}{clause}");
                    let builder = Rules::builder().size(rows, cols).gravity(gravity);
                    let builder = k.map_or(builder, |k| builder.k(k));
                    let built = within(0, &line, || builder.build());
                    let error = rules_error(rows, cols, k);
                    let built = judge(&line, built, RulesError::code, error.clone());
                    let read = within(LITTLE, &line, || line.parse::<Rules>());
                    let read = judge(&line, read, RulesError::code, error);
                    assert_eq!(built, read, "{line}");
                    read.into_iter().for_each(play_the_corners);
                    taken += usize::from(read.is_some());
                }
            }
        }
    }
    println!("{taken} boards taken and played");
    assert!(taken > 0);
}

fn rules_error(rows: i128, cols: i128, k: Option<i128>) -> Option<ExpectedError> {
    let side = |name: &str, value: i128| {
        let codes = ["board_too_large", "empty_board"];
        beyond(codes[usize::from(value < 1)], name, value, 1..=LONGEST_SIDE)
    };
    let longest = rows.max(cols);
    let line = || match k {
        None if rows != cols => Some(("k_missing", format!("needs k: from 1 to {longest}"))),
        None => None,
        Some(k) => {
            let codes = ["line_too_long", "line_too_short"];
            beyond(codes[usize::from(k < 1)], "k", k, 1..=longest)
        }
    };
    side("rows", rows)
        .or_else(|| side("columns", cols))
        .or_else(line)
}

#[test]
fn word_of_a_mebibyte_is_rejected_without_a_copy() {
    let digits = "9".repeat(1 << 20);
    let letters = "z".repeat(1 << 20);
    for (line, code) in [
        (digits.clone(), "bad_board"),
        (letters.clone(), "bad_board"),
        (format!("{digits}x3"), "bad_number"),
        (format!("3x{digits}"), "bad_number"),
        (format!("3x3x{digits}"), "bad_number"),
        (format!("3x3 k{digits}"), "bad_number"),
        (format!("3x3 k3 k{digits}"), "repeated_clause"),
        (format!("3x3 {letters}"), "unknown_clause"),
        (format!("3x3 players={digits}"), "bad_number"),
        (format!("gomoku {letters}"), "clause_after_preset"),
    ] {
        let start: String = line.chars().take(20).collect();
        let read = within(LITTLE, &start, || line.parse::<Rules>());
        assert_eq!(read.map_err(|error| error.code()), Err(code), "{start}");
    }
}

/// Plays the four corners, as far as the rules allow, in the oracle too, and undoes
/// them.
fn play_the_corners(rules: Rules) {
    let what = rules.to_string();
    let mut oracle = oracle(&rules);
    let empty = within(Position::new_bytes(&rules), &what, || Position::new(rules));
    let mut position = empty.clone();
    let mut path: Vec<Move> = Vec::new();
    let [last_row, last_col, last_layer] = oracle.sides.map(|side| side - 1);
    for cell in [
        [0, 0, 0],
        [last_row, last_col, last_layer],
        [0, last_col, 0],
        [last_row, 0, last_layer],
    ] {
        let mv = move_to(&rules, cell);
        let text = rules.move_text(mv).to_string();
        assert_eq!(rules.parse_move(&text), Ok(mv), "{what}");
        let refusal = move_refusal(&oracle, None, mv.into());
        let player = position.turn().map(|turn| turn.player);
        let played = within(LITTLE, &what, || position.play(mv));
        let verdict = judge(&what, played, PlayError::code, refusal);
        if let Some((verdict, player)) = verdict.zip(player) {
            path.push(mv);
            oracle.stones.insert(cell, player.number());
            let result = oracle.result(&oracle.lines());
            let winner = result.filter(|&winner| winner > 0);
            assert_eq!(verdict.winner().map(Player::number), winner, "{what}");
            assert_eq!(verdict == Verdict::Draw, result == Some(0), "{what}");
        }
    }
    assert!(!path.is_empty(), "{what}: no corner was played");
    path.into_iter()
        .rev()
        .for_each(|mv| position.undo(mv).unwrap());
    assert_eq!(position, empty, "{what}");
}

/// Returns the expected refusal of a move, if any, after player 1 began.
fn move_refusal(
    oracle: &Oracle,
    player: Option<i128>,
    coordinates: Coordinates,
) -> Option<ExpectedError> {
    let ply = oracle.stones.len();
    if oracle.result(&oracle.lines()).is_some() {
        return Some(("game_over", format!("at move {ply}")));
    }
    let unknown = player.and_then(|player| beyond("unknown_player", "player", player, 1..=2));
    let wrong = player.filter(|&player| player != 1 + ply as i128 % 2);
    let wrong = wrong.map(|player| ("wrong_player", format!(", not player {player}")));
    let Coordinates { row, col, .. } = coordinates;
    let [last_row, last_col, _] = oracle.sides.map(|side| i128::from(side) - 1);
    let above = row.and_then(|row| beyond("outside", "row", row, 0..=last_row));
    let beside = beyond("outside", "column", col, 0..=last_col);
    if let Some(refusal) = unknown.or(wrong).or(above).or(beside) {
        return Some(refusal);
    }
    let layer = coordinates.layer.unwrap_or(0) as i64;
    let cell = row.map(|row| [row as i64, col as i64, layer]);
    let top = [0, col as i64, layer];
    let lands = oracle.landing(cell.filter(|_| !oracle.drop).unwrap_or(top));
    match (cell, lands) {
        (None, _) if !oracle.drop => Some(("row_not_named", format!("column {col} "))),
        (Some(cell), _) if oracle.stones.contains_key(&cell) => Some(("occupied", plane(cell))),
        (_, None) => Some(("column_full", format!("column {col} "))),
        (Some(cell), Some(lands)) if cell != lands => {
            let (cell, lands) = (plane(cell), plane(lands));
            Some(("floating", format!("{cell} would fall to {lands}")))
        }
        _ => None,
    }
}

/// A cell of a plane as errors write it.
fn plane([row, col, _]: At) -> String {
    format!("({row}, {col})")
}

#[test]
fn moves_of_any_numbers_are_legal_or_refused_with_a_code() {
    for line in [
        "3x3",
        "6x7 k4 drop",
        "15x15 k5",
        "1x1",
        "1x2 k2 drop",
        "65536x65536 k5",
        "2147483647x2147483647",
        "2147483647x2147483647 k5 drop",
    ] {
        let rules: Rules = line.parse().unwrap();
        let (mut position, mut oracle) = (Position::new(rules), oracle(&rules));
        any_moves(&mut position, &oracle);
        let first = oracle.landing([0, 0, 0]).unwrap();
        position.play(move_to(&rules, first)).unwrap();
        oracle.stones.insert(first, 1);
        any_moves(&mut position, &oracle);
    }
}

/// Plays moves of any numbers, and undoes the legal ones.
fn any_moves(position: &mut Position, oracle: &Oracle) {
    let before = position.clone();
    for player in NUMBERS.map(Some).into_iter().chain([None]) {
        for col in numbers([i128::MIN, i128::MAX]) {
            let cells = numbers([i128::MIN, i128::MAX]).into_iter();
            let cells = cells.map(|row| Coordinates::cell(row, col));
            for coordinates in cells.chain([Coordinates::column(col)]) {
                let what = format!("{} {coordinates:?} of {player:?}", position.rules());
                let expected = move_refusal(oracle, player, coordinates);
                let memory = if expected.is_some() { 0 } else { LITTLE };
                let played = within(memory, &what, || position.play_numbers(coordinates, player));
                if judge(&what, played, PlayError::code, expected).is_some() {
                    let mv = position.rules().locate(coordinates).unwrap();
                    position.undo(mv).unwrap();
                }
                assert_eq!(*position, before, "{what}");
            }
        }
    }
}

#[test]
fn no_player_beyond_the_rules_can_move() {
    for number in 0..=u8::MAX {
        let player = Player::new(number);
        assert_eq!(player.is_some(), (1..=8).contains(&number), "{number}");
        let Some(player) = player else { continue };
        let mut position = Position::free_turns(Rules::TIC_TAC_TOE);
        let played = position.play_as(player, Move::at(0, 0));
        let refusal = beyond("unknown_player", "player", number, 1..=2);
        judge("3x3", played, PlayError::code, refusal);
    }
    for number in numbers([i128::MIN, i128::MAX]) {
        let player = Rules::TIC_TAC_TOE.player(number);
        let refusal = beyond("unknown_player", "player", number, 1..=2);
        let player = judge("3x3", player, PlayError::code, refusal);
        assert!(player.is_none_or(|player| i128::from(player.number()) == number));
    }
}

#[test]
fn only_the_last_move_can_be_undone() {
    let numbers = numbers([u32::MIN, u32::MAX]);
    let columns = numbers.iter().map(|&col| Move::column(col));
    let cells = numbers
        .iter()
        .flat_map(|&row| numbers.iter().map(move |&col| Move::at(row, col)));
    let moves: Vec<Move> = columns.chain(cells).collect();
    for (line, first, second) in [
        ("3x3", [1, 1, 0], [0, 0, 0]),
        ("2x1 k2", [0, 0, 0], [1, 0, 0]),
        ("6x7 k4 drop", [5, 1, 0], [5, 0, 0]),
        ("2147483647x2147483647 k5", [0, 1, 0], [65536, 0, 0]),
    ] {
        let rules: Rules = line.parse().unwrap();
        let mut position = Position::new(rules);
        let [first, second] = [first, second].map(|at| move_to(&rules, at));
        let empty = position.clone();
        for &mv in &moves {
            let undone = within(0, line, || position.undo(mv).map_err(|error| error.code()));
            assert_eq!(undone, Err("nothing_to_undo"), "{line}: {mv:?}");
        }
        position.play(first).unwrap();
        position.play(second).unwrap();
        for &mv in moves.iter().filter(|&&mv| mv != second) {
            if mv == Move::column(0) && position.rules().gravity() == Gravity::Drop {
                continue;
            }
            let before = position.clone();
            let undone = within(0, line, || position.undo(mv).map_err(|error| error.code()));
            assert_eq!(undone, Err("not_last"), "{line}: {mv:?}");
            assert_eq!(position, before);
        }
        assert_eq!(position.undo(second), Ok(()));
        assert_eq!(position.undo(first), Ok(()));
        assert_eq!(position, empty);
    }
    let mut game = Game::new(Rules::GOMOKU);
    assert_eq!((game.undo(), game.redo(), game.undo()), (None, None, None));
}

#[test]
fn textbook_interface_answers_any_numbers() {
    for n in numbers([i32::MIN, i32::MAX]) {
        let what = format!("n {n}");
        let game = within(TicTacToe::new_bytes(n), &what, || TicTacToe::new(n));
        let error = beyond("empty_board", "rows", n, 1..=LONGEST_SIDE);
        let Some(mut game) = judge(&what, game, RulesError::code, error) else {
            continue;
        };
        let last = i128::from(n) - 1;
        for row in numbers([i32::MIN, n - 1]) {
            for col in numbers([i32::MIN, n - 1]) {
                for player in numbers([i32::MIN, 2]) {
                    let what = format!("{what}: {row}, {col} by {player}");
                    let refusal = beyond("unknown_player", "player", player, 1..=2)
                        .or_else(|| beyond("outside", "row", row, 0..=last))
                        .or_else(|| beyond("outside", "column", col, 0..=last));
                    let undone = game.undo_move(row, col).map_err(|error| error.code());
                    assert_eq!(undone, Err("nothing_to_undo"), "{what}");
                    let played = within(LITTLE, &what, || game.make_move(row, col, player));
                    if let Some(answer) = judge(&what, played, PlayError::code, refusal) {
                        assert_eq!(answer, if n == 1 { player } else { 0 }, "{what}");
                        let other = game.undo_move(row ^ 1, col).map_err(|error| error.code());
                        assert_eq!(other, Err("not_last"), "{what}");
                        assert_eq!(game.undo_move(row, col), Ok(()), "{what}");
                    }
                }
            }
        }
    }
}

#[test]
fn tally_answers_0_outside_the_board_and_keeps_its_counters() {
    for n in [i32::MIN, -1, 0, 1, 3, 1 << 15, 1 << 16, 1_000_000] {
        let numbers_bytes = 8 * u64::from(n.max(0).unsigned_abs());
        let mut tally = within(numbers_bytes, "a tally", || Tally::new(n));
        assert_eq!(tally.n(), n.max(0));
        let is_zero = |tally: &Tally| {
            let lines = numbers([u32::MIN, n.max(1).unsigned_abs() - 1]).into_iter();
            let sums = lines.flat_map(|line| [tally.row(line), tally.col(line)]);
            sums.chain([tally.diagonal(), tally.anti_diagonal()])
                .all(|sum| sum == 0)
        };
        for row in numbers([i32::MIN, n.wrapping_sub(1)]) {
            for col in numbers([i32::MIN, n.wrapping_sub(1)]) {
                let on_board = (0..n).contains(&row) && (0..n).contains(&col);
                for player in numbers([i32::MIN, 2]) {
                    let answer = within(0, "a move", || tally.make_move(row, col, player));
                    let winner = if on_board && n == 1 { player } else { 0 };
                    assert_eq!(answer, winner, "n {n}: {row}, {col} by {player}");
                    assert_eq!(is_zero(&tally), !on_board, "n {n}: {row}, {col}");
                    within(0, "a move", || tally.undo_move(row, col, player));
                    assert!(is_zero(&tally), "n {n}: {row}, {col} by {player}");
                }
                let cell = Cell::new(row.unsigned_abs(), col.unsigned_abs());
                let cell_on_board = i64::from(cell.row().max(cell.col())) < i64::from(n);
                let row_sum = tally.counter(Axis::Horizontal, cell);
                assert_eq!(row_sum, cell_on_board.then_some(0), "n {n}: {cell}");
            }
        }
    }
}

#[test]
fn texts_of_any_numbers_are_moves_or_rejected_with_a_code() {
    for line in [
        "3x3",
        "6x7 k4 drop",
        "65536x65536 k5",
        "2147483647x2147483647",
    ] {
        let rules: Rules = line.parse().unwrap();
        let size = rules.size();
        for row in NUMBERS {
            for col in NUMBERS.into_iter().filter(|&col| col >= 0) {
                let text = format!("{}{row}", letters(col));
                let read = within(LITTLE, &text, || rules.parse_move(&text));
                let from_top = i128::from(size.rows()) - row;
                let on_board = |index: i128, side: u32| (0..side.into()).contains(&index);
                let error = match text.find('-') {
                    Some(end) => Some(("trailing_text", format!("at byte {end}"))),
                    None if on_board(from_top, size.rows()) && on_board(col, size.cols()) => None,
                    None => Some(("outside", format!("there is no cell {text} on {size}"))),
                };
                if let Some(mv) = judge(&text, read, ParseError::code, error) {
                    assert_eq!(Coordinates::from(mv), Coordinates::cell(from_top, col));
                    assert_eq!(rules.move_text(mv).to_string(), text, "{line}");
                }
            }
        }
        for text in ["z".repeat(1 << 16), format!("a{}", "9".repeat(1 << 16))] {
            let read = within(0, line, || rules.parse_move(&text));
            assert_eq!(read.map_err(|error| error.code()), Err("move_too_long"));
        }
        // A cell outside the board has a text too, but no meaning.
        for number in numbers([u32::MIN, u32::MAX]) {
            for mv in [Move::at(number, number), Move::column(number)] {
                assert!(!rules.move_text(mv).to_string().is_empty());
            }
        }
    }
}

/// A column as spreadsheets count them: a is 0, z 25, aa 26.
fn letters(col: i128) -> String {
    let before = (col >= 26).then(|| letters(col / 26 - 1));
    let last = char::from(b'a' + (col % 26) as u8);
    format!("{}{last}", before.unwrap_or_default())
}

#[test]
fn sizes_and_cells_accept_any_numbers() {
    for rows in numbers([u32::MIN, u32::MAX]) {
        for cols in numbers([u32::MIN, u32::MAX]) {
            let sides = [rows, cols].map(i128::from);
            let playable = sides.iter().all(|side| (1..=LONGEST_SIDE).contains(side));
            let size = Size::new(rows, cols);
            assert_eq!(size.is_some(), playable, "{rows}x{cols}");
            size.into_iter().for_each(any_cells);
        }
    }
}

fn any_cells(size: Size) {
    let rules = Rules::builder().size(size.rows(), size.cols()).k(1);
    let rules = rules.build().unwrap();
    let (rows, cols) = (i128::from(size.rows()), i128::from(size.cols()));
    assert_eq!(i128::from(size.cell_count()), rows * cols);
    for index in numbers([u64::MIN, size.cell_count() - 1]) {
        let cell = size.cell(index);
        assert_eq!(cell.is_some(), index < size.cell_count(), "{size}: {index}");
        assert!(cell.is_none_or(|cell| size.contains(cell) && size.index(cell) == index));
    }
    for row in numbers([u32::MIN, size.rows() - 1]) {
        for col in numbers([u32::MIN, size.cols() - 1]) {
            let cell = Cell::new(row, col);
            let on_board = |row, col| (0..rows).contains(&row) && (0..cols).contains(&col);
            let (row, col) = (i128::from(row), i128::from(col));
            let is_on_board = on_board(row, col);
            assert_eq!(size.contains(cell), is_on_board, "{size}: {cell}");
            for axis in Axis::PLANE {
                for distance in numbers([i64::MIN, i64::MAX]) {
                    let [down, right, _] = axis.direction();
                    let row = row + i128::from(distance) * i128::from(down);
                    let col = col + i128::from(distance) * i128::from(right);
                    let is_on_board = is_on_board && on_board(row, col);
                    let expected = is_on_board.then_some((row, col));
                    let cell = rules.step(cell, axis, distance);
                    let cell = cell.map(|cell| (cell.row().into(), cell.col().into()));
                    assert_eq!(cell, expected, "{size}: {distance} along {axis}");
                }
            }
        }
    }
}

#[test]
fn turns_alternate_at_any_ply() {
    for ply in numbers([u64::MIN, u64::MAX]) {
        let turn = Rules::GOMOKU.turn_at(ply);
        let player = [Player::ONE, Player::TWO][usize::from(ply % 2 == 1)];
        assert_eq!((turn.player, turn.stones_left), (player, 1), "ply {ply}");
    }
}

#[test]
fn perft_ends_with_the_board_at_any_depth() {
    for (line, nodes) in [
        ("1x1", &[1][..]),
        ("1x2 k2", &[2, 2]),
        ("2x2", &[4, 12, 24]),
        ("3x1 k3 drop", &[1, 1, 1]),
        ("2x2 k2 drop", &[2, 4, 6]),
    ] {
        for depth in numbers([usize::MIN, usize::MAX]) {
            let rules = line.parse().unwrap();
            let depths = within(2 * LITTLE, line, || perft(rules, depth));
            let counted: Vec<u64> = depths.iter().map(|depth| depth.nodes).collect();
            let depth = depth.min(nodes.len());
            assert_eq!(counted, nodes[..depth], "{line} to {depth}");
        }
    }
}
