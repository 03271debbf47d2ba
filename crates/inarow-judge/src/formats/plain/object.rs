//! A record of `jsonl` in its usual shape:
//! `{"id": "g1", "rules": "3x3 k3", "moves": [[0,0],[1,1]], "result": 0}`.

use std::borrow::Cow;

use super::moves::Shape;
use super::scanner::Scanner;
use super::{Plain, PlainMoves};

/// The values of an object that are read so far.
#[derive(Debug, Default)]
struct Values<'a> {
    id: Option<&'a str>,
    rules: Option<&'a str>,
    moves: Option<Shape>,
    /// What is claimed, which may be nothing.
    result: Option<Option<u32>>,
}

pub(super) fn read<'a, 'n>(line: &'a str, numbers: &'n mut Vec<u32>) -> Option<Plain<'a, 'n>> {
    let mut scanner = Scanner::new(line);
    let mut values = Values::default();
    scanner.take(b'{')?;
    scanner.blanks();
    loop {
        let key = scanner.text()?;
        scanner.mark(b':')?;
        values.read(key, &mut scanner, numbers)?;
        if !scanner.goes_on(b'}')? {
            break;
        }
    }
    scanner.end()?;
    Some(Plain {
        id: values.id,
        rules: values.rules.map(Cow::Borrowed),
        board: None,
        claimed: values.result.flatten(),
        moves: PlainMoves::Numbers(values.moves?, numbers),
    })
}

impl<'a> Values<'a> {
    /// Takes the value of a key, which may be there once.
    fn read(&mut self, key: &str, scanner: &mut Scanner<'a>, numbers: &mut Vec<u32>) -> Option<()> {
        let is_new = match key {
            "id" => self.id.replace(text_or_numeral(scanner)?).is_none(),
            "rules" => self.rules.replace(scanner.text()?).is_none(),
            "moves" => self.moves.replace(scanner.moves(numbers)?).is_none(),
            "result" => self.result.replace(result(scanner)?).is_none(),
            "show" => false,
            // A key of no meaning here, and it may be there again.
            _ => text_or_numeral(scanner).is_some(),
        };
        is_new.then_some(())
    }
}

fn text_or_numeral<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    match scanner.peek()? {
        b'"' => scanner.text(),
        _ => scanner.numeral(),
    }
}

fn result(scanner: &mut Scanner<'_>) -> Option<Option<u32>> {
    match scanner.peek()? {
        b'n' => scanner.take_all(b"null").map(|()| None),
        _ => scanner.number().map(Some),
    }
}
