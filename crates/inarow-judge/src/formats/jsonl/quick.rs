//! The quick path: parses an object without escapes whose moves are small numbers.

use crate::formats::scanner::Scanner;
use crate::options::Results;
use crate::record::{Claim, Header, NAMES_OF_CLAIMS, NumberMoves, ParsedClaim, QuickRecord, Shape};

/// The values of the keys read so far.
#[derive(Debug, Default)]
struct Values<'a> {
    id: Option<&'a str>,
    rules: Option<&'a str>,
    moves: Option<Shape>,
    /// The key of the claimed result, and its value. The inner `None` is `null`.
    claim: Option<(&'a str, Option<Claim<'a>>)>,
}

pub(super) fn parse<'a, 'n>(
    line: &'a str,
    results: Results,
    numbers: &'n mut Vec<u32>,
) -> Option<QuickRecord<'a, 'n>> {
    let values = values(line, numbers)?;
    let claim = match values.claim {
        Some((_, Some(claim))) => claim.parse(results),
        _ => ParsedClaim::Nothing,
    };
    // Other claims need the full parser.
    (!matches!(claim, ParsedClaim::Unknown(_))).then_some(QuickRecord {
        id: values.id.map(Into::into),
        header: Header::of_line(values.rules),
        claim,
        moves: NumberMoves::Numbers(values.moves?, numbers),
    })
}

/// Returns the key and the value of the claimed result. The inner `None` means that there is none. Returns
/// `None` if the record needs the full parser.
pub(super) fn claim<'a>(
    line: &'a str,
    numbers: &mut Vec<u32>,
) -> Option<Option<(&'a str, Claim<'a>)>> {
    let claim = values(line, numbers)?.claim;
    Some(claim.and_then(|(key, claim)| Some((key, claim?))))
}

fn values<'a>(line: &'a str, numbers: &mut Vec<u32>) -> Option<Values<'a>> {
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
    Some(values)
}

impl<'a> Values<'a> {
    /// Reads the value of a key. Returns `None` if a known key occurs twice.
    fn read(
        &mut self,
        key: &'a str,
        scanner: &mut Scanner<'a>,
        numbers: &mut Vec<u32>,
    ) -> Option<()> {
        let is_new = match key {
            "id" => self.id.replace(text_or_numeral(scanner)?).is_none(),
            "rules" => self.rules.replace(scanner.text()?).is_none(),
            "moves" => self.moves.replace(scanner.moves(numbers)?).is_none(),
            // Of two claims, the name decides which is read.
            key if NAMES_OF_CLAIMS.contains(&key) => {
                let claim = claim_value(scanner)?;
                self.claim.replace((key, claim)).is_none()
            }
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

fn claim_value<'a>(scanner: &mut Scanner<'a>) -> Option<Option<Claim<'a>>> {
    match scanner.peek()? {
        b'n' => scanner.bytes(b"null").map(|()| None),
        b'"' => scanner.text().map(|text| Some(Claim::Word(text))),
        _ => scanner
            .number()
            .map(|number| Some(Claim::Number(number.into()))),
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
            r#"{"moves":[1],"result":"draw"}"#,
            r#"{"moves":[1],"winner":1}"#,
            r#"{"moves":[1],"outcome":"1-0"}"#,
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
            r#"{"moves":[1],"result":"win"}"#,
            r#"{"moves":[1],"result":"resigns"}"#,
            r#"{"moves":[1],"result":[1,0]}"#,
            r#"{"moves":[1],"result":1,"winner":1}"#,
            r#"{"moves":[1],"Result":1}"#,
            r#"{"moves":[1],"start":"[3/3/3]"}"#,
            r#"{"moves":[1]"#,
            r#"{"moves":[1]} "#,
            r#"{"id":"g1"}"#,
        ] {
            assert!(!has_usual_shape(line), "{line}");
        }
    }
}
