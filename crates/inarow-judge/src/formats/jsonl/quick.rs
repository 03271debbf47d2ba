//! The quick path: parses an object without escapes whose moves are small numbers.

use crate::formats::scanner::Scanner;
use crate::options::Results;
use crate::record::{Claim, Header, NumberMoves, ParsedClaim, QuickRecord, Shape};

/// The values of the keys read so far.
#[derive(Debug, Default)]
struct Values<'a> {
    id: Option<&'a str>,
    rules: Option<&'a str>,
    moves: Option<Shape>,
    /// The claimed result. The inner `None` is `null`.
    result: Option<Option<u32>>,
}

pub(super) fn parse<'a, 'n>(
    line: &'a str,
    results: Results,
    numbers: &'n mut Vec<u32>,
) -> Option<QuickRecord<'a, 'n>> {
    numbers.clear();
    let mut scanner = Scanner::new(line);
    let mut values = Values::default();
    scanner.byte(b'{')?;
    scanner.skip_blanks();
    loop {
        let key = scanner.text()?;
        scanner.mark(b':')?;
        values.read(key, &mut scanner, numbers)?;
        if !scanner.comma_or(b'}')? {
            break;
        }
    }
    scanner.end()?;
    Some(QuickRecord {
        id: values.id.map(Into::into),
        header: Header::of_line(values.rules),
        claim: match values.result.flatten() {
            Some(number) => Claim::Number(number.into()).parse(results),
            None => ParsedClaim::Nothing,
        },
        moves: NumberMoves::Numbers(values.moves?, numbers),
    })
}

impl<'a> Values<'a> {
    /// Reads the value of a key. Returns `None` if a known key occurs twice.
    fn read(&mut self, key: &str, scanner: &mut Scanner<'a>, numbers: &mut Vec<u32>) -> Option<()> {
        let is_new = match key {
            "id" => self.id.replace(text_or_numeral(scanner)?).is_none(),
            "rules" => self.rules.replace(scanner.text()?).is_none(),
            "moves" => self.moves.replace(scanner.moves(numbers)?).is_none(),
            "result" => self.result.replace(result(scanner)?).is_none(),
            key if super::is_key(key) => false,
            // An unknown key is ignored and may repeat.
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
        b'n' => scanner.bytes(b"null").map(|()| None),
        _ => scanner.number().map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::Results;

    fn has_usual_shape(line: &str) -> bool {
        super::parse(line, Results::Winners, &mut Vec::new()).is_some()
    }

    #[test]
    fn usual_shapes_are_parsed_quickly() {
        for line in [
            r#"{"moves":[]}"#,
            r#"{ "moves": [[0, 0], [10, 11]], "result": null }"#,
            r#"{"id":"Zoë","moves":[[0,0,1],[1,1,2]],"result":2}"#,
            r#"{"id":7,"rules":"4x4x4","moves":[[0,0,1,1]]}"#,
            r#"{"moves":["h8","g7"],"event":"cup","year":1994}"#,
            r#"{"moves":"h8g7"}"#,
            r#"{"moves":[3,3,4]}"#,
        ] {
            assert!(has_usual_shape(line), "{line}");
        }
    }

    #[test]
    fn other_shapes_are_left_to_the_full_parser() {
        for line in [
            r#"{"moves":[[0,0],[1,1,2]]}"#,
            r#"{"moves":[[-1,0]]}"#,
            r#"{"moves":[[01,0]]}"#,
            r#"{"moves":[1.0]}"#,
            r#"{"moves":[1],"moves":[1]}"#,
            r#"{"moves":[1],"id":"a\nb"}"#,
            r#"{"moves":[1],"show":"title"}"#,
            r#"{"moves":[1],"result":"draw"}"#,
            r#"{"moves":[1],"winner":1}"#,
            r#"{"moves":[1],"start":"[3/3/3]"}"#,
            r#"{"moves":[1]"#,
            r#"{"moves":[1]} "#,
            r#"{"id":"g1"}"#,
        ] {
            assert!(!has_usual_shape(line), "{line}");
        }
    }
}
