//! Any text, read as a game, as a position and as moves. The text of an accepted game or position
//! gives the same game or position. An error has a listed code.

use inarow::{Facts, Game, Move, Position, Rules};

use crate::codes::check_error;

/// The maximum memory of a board. Larger boards are skipped, so that no input takes long.
const MAX_BYTES: u64 = 1 << 20;

pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (start, moves) = text.split_once(':').unwrap_or((&text, ""));
    let (rules, _) = start.split_once('[').unwrap_or((start, ""));
    let Ok(rules) = rules.parse::<Rules>() else {
        assert!(text.parse::<Game>().is_err(), "{text}");
        return;
    };
    moves
        .split_whitespace()
        .for_each(|word| check_move(rules, word));
    if Facts::new_bytes(&rules) > MAX_BYTES {
        return;
    }
    check_position(start);
    match text.parse() {
        Ok(game) => check_game(&text, game),
        Err(error) => check_error(&text, error.code(), &error),
    }
}

fn check_move(rules: Rules, word: &str) {
    match rules.parse_move(word) {
        Ok(mv) => {
            let text = rules.move_text(mv).to_string();
            assert_eq!(rules.parse_move(&text), Ok(mv), "{word} is {text}");
            assert_eq!(rules.locate(mv.into()), Ok(mv), "{word}");
            if let Move::Cell(cell) = mv {
                assert_eq!(rules.cell_text(cell).to_string(), text, "{word}");
                assert!(rules.size().contains(cell), "{word}");
            }
        }
        Err(error) => check_error(word, error.code(), &error),
    }
    // Two moves without a separator are parsed as two moves.
    let twice = format!("{word}{word}");
    let mut run_on = rules.parse_moves(&twice);
    if let Ok(one) = rules.parse_coordinates(word) {
        let is_row_named = one.row.is_some();
        let first = run_on.next();
        assert!(!is_row_named || first == Some(Ok(one)), "{word}: {first:?}");
        assert!(!is_row_named || run_on.eq([Ok(one)]), "{twice}");
        // Columns need a separator.
        for separator in [" ", ",", ", "] {
            let apart = format!("{word}{separator}{word}");
            assert!(rules.parse_moves(&apart).eq([Ok(one), Ok(one)]), "{apart}");
        }
    }
}

fn check_position(text: &str) {
    match text.parse::<Position>() {
        Ok(position) => {
            let written = position
                .text()
                .expect("a position that was parsed has a text");
            assert_eq!(
                written.parse().as_ref(),
                Ok(&position),
                "{text} is {written}"
            );
            let again = Position::from_stones(*position.rules(), position.stones());
            assert_eq!(again.as_ref(), Ok(&position), "{text}");
        }
        Err(error) => check_error(text, error.code(), &error),
    }
}

fn check_game(text: &str, mut game: Game) {
    let written = game.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&game), "{text} is {written}");
    let end = game.clone();
    let moves = end.moves().rev();
    assert!(moves.eq(std::iter::from_fn(|| game.undo())), "{text}");
    let (start, _) = written
        .split_once(':')
        .expect("the text of a game has a colon");
    let start = if start.contains('[') {
        start.parse().expect("the start of a game is a position")
    } else {
        Position::new(*game.position().rules())
    };
    assert_eq!(*game.position(), start, "{text}");
    while game.redo().is_some() {}
    assert_eq!(game, end, "{text}");
}
