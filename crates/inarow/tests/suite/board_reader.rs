//! Boards in the marks of other programs.

use std::collections::BTreeSet;

use inarow::{BoardReader, Cell, Player, Position, PositionError, Rules};

use crate::reachable;

type Stones = Vec<(Cell, Player)>;

/// Reads a list of cells or of the texts of rows.
fn read(rules: &Rules, marks: &[impl AsRef<str>]) -> Result<Stones, PositionError> {
    let mut reader = BoardReader::new(rules, marks.len() as u64)?;
    marks
        .iter()
        .try_for_each(|mark| reader.element(mark.as_ref()))?;
    reader.stones()
}

/// Reads a text with a character for each cell.
fn read_text(rules: &Rules, text: &str) -> Result<Stones, PositionError> {
    let mut reader = BoardReader::new(rules, text.chars().count() as u64)?;
    reader.symbols(text)?;
    reader.stones()
}

/// Reads lists of cells.
fn read_rows(rules: &Rules, rows: &[&[&str]]) -> Result<Stones, PositionError> {
    let mut reader = BoardReader::new(rules, rows.len() as u64)?;
    for row in rows {
        row.iter().try_for_each(|mark| reader.cell(mark))?;
        reader.end_row()?;
    }
    reader.stones()
}

/// The marks of player 1, player 2 and an empty cell in one program.
const FORMS: [[&str; 3]; 15] = [
    ["X", "O", "."],
    ["X", "O", ""],
    ["X", "O", " "],
    ["X", "O", "-"],
    ["X", "O", "_"],
    ["X", "O", "#"],
    ["X", "O", "E"],
    ["X", "O", "0"],
    ["X", "o", "."],
    ["x", "o", "b"],
    ["1", "2", "0"],
    ["1", "-1", "0"],
    ["1", "2", ""],
    ["1", "-1", "."],
    ["1", "-1", "b"],
];

/// Calls `check` with each position of tic-tac-toe, as cells by player: 0, 1, or 2 for an empty cell.
fn every_position(mut check: impl FnMut(&Position, [usize; 9])) {
    let mut seen = BTreeSet::new();
    reachable::visit(Rules::TIC_TAC_TOE, 9, |position| {
        let mut cells = [2; 9];
        for (cell, player) in position.stones() {
            cells[(3 * cell.row() + cell.col()) as usize] = player.index();
        }
        if seen.insert(cells) {
            check(position, cells);
        }
    });
    assert_eq!(seen.len(), 5478);
}

#[test]
fn every_position_is_read_in_every_form() {
    let rules = Rules::TIC_TAC_TOE;
    every_position(|position, cells| {
        for form in FORMS {
            let marks = cells.map(|cell| form[cell]);
            let stones = read(&rules, &marks).unwrap();
            assert!(position.stones().eq(stones), "{marks:?}");
        }
        for first in [0, 1] {
            let own: [String; 9] = std::array::from_fn(|cell| match cells[cell] {
                2 => (cell + first).to_string(),
                player => FORMS[0][player].into(),
            });
            let stones = read(&rules, &own);
            if cells.iter().any(|&player| player < 2) {
                assert!(position.stones().eq(stones.unwrap()), "{own:?}");
            } else {
                // Without letters, the numbers are players.
                let position = stones.map(|stones| Position::from_stones(rules, stones).is_err());
                assert_ne!(position, Ok(false));
            }
        }
    });
}

/// No change of a cell changes the meaning of another cell.
#[test]
fn changed_boards_are_refused_or_differ_in_the_changed_cell() {
    let rules = Rules::TIC_TAC_TOE;
    let mut marks = FORMS.concat();
    marks.extend([
        "3", "5", "9", "-2", "00", "10", "Z", "B", "XO", "?", "\u{1}", "\0", "w", "e",
    ]);
    let (mut read_again, mut refused) = (0, BTreeSet::new());
    for cells in [[0, 1, 2, 2, 0, 2, 2, 2, 1], [0, 1, 0, 1, 0, 1, 2, 2, 2]] {
        for form in FORMS {
            let before = cells.map(|cell| form[cell]);
            let stones = read(&rules, &before).unwrap();
            for changed in 0..9 {
                let at = Cell::new(changed as u32 / 3, changed as u32 % 3);
                for &mark in &marks {
                    let mut after = before;
                    after[changed] = mark;
                    match read(&rules, &after) {
                        // A position refuses later players.
                        Ok(found) if found.iter().any(|(_, player)| player.number() > 2) => {}
                        Ok(found) => {
                            read_again += 1;
                            let others = |stones: &Stones| {
                                let others = stones.iter().filter(|(cell, _)| *cell != at);
                                others.copied().collect::<Stones>()
                            };
                            assert_eq!(others(&found), others(&stones), "{after:?}");
                            // The new mark is one of the form, a blank, or the other case of a letter.
                            let other_case = |known: &&str| known.eq_ignore_ascii_case(mark);
                            let is_known = form.iter().any(other_case);
                            assert!(is_known || ["", " ", "."].contains(&mark), "{after:?}");
                        }
                        Err(error) => {
                            refused.insert(error.code());
                        }
                    }
                }
            }
            for length in [0, 1, 8] {
                let short = read(&rules, &before[..length]);
                assert_eq!(short.map_err(|error| error.code()), Err("wrong_shape"));
            }
            let long = read(&rules, &[&before[..], &before[..1]].concat());
            assert_eq!(long.map_err(|error| error.code()), Err("wrong_shape"));
        }
    }
    println!("{read_again} boards with a changed cell were read");
    assert_eq!(refused, ["mixed_marks", "unknown_mark"].into());
}

#[test]
fn marks_that_leave_two_meanings_are_refused() {
    let mixed = Err("mixed_marks");
    for (marks, expected) in [
        // 0 is an empty cell, or the first of two players.
        (["0", "1", ""], mixed),
        (["0", "1", "."], mixed),
        (["X", "0", "."], mixed),
        (["X", "O", "0"], Ok(2)),
        // The empty cell of one program is the stone of another.
        (["x", "b", "."], mixed),
        (["X", "#", "."], mixed),
        (["X", "E", "-"], mixed),
        // A player has one mark.
        (["X", "x", "."], mixed),
        (["o", "O", "."], mixed),
        (["1", "-1", "2"], mixed),
        (["X", "2", "."], mixed),
        // The numbers of cells, but not of all, or not from the same first one.
        (["X", "2", "2"], mixed),
        (["X", "2", ""], mixed),
        (["0", "X", "3"], Err("mixed_marks")),
        (["X", "2", "4"], mixed),
        (["X", "2", "3"], Ok(1)),
        (["0", "X", "2"], Ok(1)),
    ] {
        let stones = read(&"1x3 k3".parse().unwrap(), &marks);
        let found = stones.map(|stones| stones.len());
        assert_eq!(found.map_err(|error| error.code()), expected, "{marks:?}");
    }
    for (line, marks) in [
        ("1x3 k3 players=4", ["X", "b", "b"]),
        ("1x3 k3 players=3", ["1", "-1", "0"]),
    ] {
        let read = read(&line.parse().unwrap(), &marks);
        assert_eq!(read.map_err(|error| error.code()), Err("unknown_mark"));
    }
    // `E` is player 7, if there is one.
    let rules: Rules = "1x8 k8 players=7".parse().unwrap();
    let stones = read_text(&rules, "XOABCDE.").unwrap();
    assert_eq!(
        stones.last(),
        Some(&(Cell::new(0, 6), Player::new(7).unwrap()))
    );
}

#[test]
fn elements_are_cells_or_rows() {
    let rules = Rules::TIC_TAC_TOE;
    let stones = read_text(&rules, "XO......X").unwrap();
    let rows: [&[&str]; 3] = [&["1", "2", "0"], &["0"; 3], &["0", "0", "1"]];
    assert_eq!(read_rows(&rules, &rows), Ok(stones.clone()));
    assert_eq!(read(&rules, &["XO.", "...", "..X"]), Ok(stones));
    let shape = "a board of 3x3 has 9 cells in rows of 3, not ";
    for (read, message) in [
        (read_rows(&rules, &[&["0"; 3], &["0"; 3]]), format!("{shape}2")),
        (read_rows(&rules, &[&["0"; 3], &["0"], &["0"; 3]]), format!("{shape}1")),
        (read_rows(&rules, &[&["0"; 3], &["0"; 3], &["0"; 5]]), format!("{shape}5")),
        (read(&rules, &["."; 3]), format!("{shape}1")),
        (read_text(&rules, "XO."), format!("{shape}3")),
        (read_text(&rules, "XO........"), format!("{shape}10")),
        (
            read_text(&rules, "XO.....Z."),
            "`Z` at (2, 1) is not a cell: stones are X, O, x, o, A to F or numbers, empty cells are \
             `.`, blanks or one of 0 - _ # b E"
                .into(),
        ),
        (
            read_text(&rules, "X0O......"),
            "`.` and `0` on one board leave two meanings: write empty cells as `.`, and stones either \
             as letters or as numbers"
                .into(),
        ),
    ] {
        assert_eq!(read.unwrap_err().to_string(), message);
    }
    // A list among cells is no row.
    let mut reader = BoardReader::new(&rules, 9).unwrap();
    reader.symbols("XO.").unwrap();
    assert_eq!(
        reader.end_row().map_err(|error| error.code()),
        Err("wrong_shape")
    );
    // A column of cells is read either way.
    let column: Rules = "3x1 k3".parse().unwrap();
    let expected = read_text(&column, "X.O").unwrap();
    assert_eq!(read_rows(&column, &[&["1"], &["0"], &["2"]]), Ok(expected));
    // The limit of texts of positions.
    let large: Rules = "1025x1024 k5".parse().unwrap();
    let refused = BoardReader::new(&large, 1025).map_err(|error| error.code());
    assert_eq!(refused.map(drop), Err("board_too_large"));
}
