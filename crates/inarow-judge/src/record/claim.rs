//! The result that a record claims.

use super::{Fault, shortened};

/// The result that a record claims, as it is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Claim<'a> {
    /// 0 for a draw, or the number of the winner.
    Number(i128),
    /// A word in letters of either case: `black`, `white`, `draw`, `1-0`, `0-1` or `1/2-1/2`. An
    /// empty text, `*` and `?` claim nothing.
    Word(&'a str),
}

/// The words with their numbers.
const WORDS: [(&str, Option<i128>); 9] = [
    ("black", Some(1)),
    ("white", Some(2)),
    ("draw", Some(0)),
    ("1-0", Some(1)),
    ("0-1", Some(2)),
    ("1/2-1/2", Some(0)),
    ("", None),
    ("*", None),
    ("?", None),
];

impl Claim<'_> {
    /// Returns 0 for a draw, or the number of the winner; `None` if no result is claimed.
    pub(crate) fn number(self) -> Result<Option<i128>, Fault> {
        let text = match self {
            Self::Number(number) => return Ok(Some(number)),
            Self::Word(text) => text.trim(),
        };
        let mut words = WORDS.iter();
        let known = words.find(|(word, _)| text.eq_ignore_ascii_case(word));
        let numeral = || text.parse().ok().map(Some);
        known.map(|(_, number)| *number).or_else(numeral).ok_or_else(|| {
            let text = shortened(text);
            let text = text.escape_debug();
            let message = format!("unknown result `{text}`; allowed: a number, black, white, draw, 1-0, 0-1 or 1/2-1/2");
            Fault::new("bad_result", message)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_numbers() {
        for (word, number) in [
            ("Black", Some(1)),
            (" white ", Some(2)),
            ("DRAW", Some(0)),
            ("0-1", Some(2)),
            ("*", None),
            ("2", Some(2)),
        ] {
            assert_eq!(Claim::Word(word).number().unwrap(), number, "{word}");
        }
        let fault = Claim::Word("b\u{1b}lue").number().unwrap_err();
        assert_eq!(fault.code(), "bad_result");
        assert!(!fault.message().contains('\u{1b}'));
    }
}
