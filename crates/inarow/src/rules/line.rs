//! The rules line: one line of text that says any game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Gravity, Rules, RulesBuilder, RulesError};

/// How a clause is written, and what it does to the rules.
struct Clause {
    /// The text up to the number, such as `k` or `turn=`.
    name: &'static str,
    /// What follows the name.
    argument: Argument,
}

enum Argument {
    /// Nothing: the clause is its name.
    None(fn(RulesBuilder) -> RulesBuilder),
    /// One whole number.
    Number(fn(RulesBuilder, i128) -> RulesBuilder),
    /// Anything: the clause is part of the language, but not built yet.
    NotBuilt,
}

/// Every clause, in the order of the canonical text.
const CLAUSES: &[Clause] = &[
    Clause {
        name: "k",
        argument: Argument::Number(|rules, k| rules.k(k)),
    },
    Clause {
        name: "exact",
        argument: Argument::NotBuilt,
    },
    Clause {
        name: "open=",
        argument: Argument::NotBuilt,
    },
    Clause {
        name: "drop",
        argument: Argument::None(|rules| rules.gravity(Gravity::Drop)),
    },
    Clause {
        name: "wrap",
        argument: Argument::NotBuilt,
    },
    Clause {
        name: "wrap=rows",
        argument: Argument::NotBuilt,
    },
    Clause {
        name: "wrap=cols",
        argument: Argument::NotBuilt,
    },
    Clause {
        name: "straight",
        argument: Argument::NotBuilt,
    },
    Clause {
        name: "players=",
        argument: Argument::NotBuilt,
    },
    Clause {
        name: "turn=",
        argument: Argument::NotBuilt,
    },
    Clause {
        name: "loses",
        argument: Argument::NotBuilt,
    },
];

/// Presets whose clauses are not built yet.
const PRESETS_NOT_BUILT: &[&str] = &[
    "gomoku-standard",
    "caro",
    "connect6",
    "qubic",
    "score-four",
    "misere",
    "torus",
];

/// The canonical rules line.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} k{}", self.size, self.k)?;
        match self.gravity {
            Gravity::None => Ok(()),
            Gravity::Drop => f.write_str(" drop"),
        }
    }
}

/// Parses a rules line. Words are parted by white space.
impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(line: &str) -> Result<Self, RulesError> {
        let mut words = words(line);
        let Some((offset, first)) = words.next() else {
            return Err(bad_board(""));
        };
        if let Some(&(preset, rules)) = Self::PRESETS.iter().find(|(name, _)| *name == first) {
            return match words.next() {
                None => Ok(rules),
                Some((offset, clause)) => Err(RulesError::ClauseAfterPreset {
                    preset,
                    clause: shortened(clause),
                    offset,
                }),
            };
        }
        if PRESETS_NOT_BUILT.contains(&first) {
            let clause = first.into();
            return Err(RulesError::NotBuilt { clause, offset });
        }
        let mut builder = board(offset, first)?;
        let mut seen: Vec<&str> = Vec::new();
        for (offset, word) in words {
            let clause = find(offset, word)?;
            let family = clause.name.split('=').next().unwrap_or(clause.name);
            if seen.contains(&family) {
                let clause = shortened(word);
                return Err(RulesError::RepeatedClause { clause, offset });
            }
            seen.push(family);
            builder = clause.apply(builder, offset, word)?;
        }
        builder.build()
    }
}

impl Clause {
    /// Whether `word` is this clause, perhaps with a number that is none.
    fn is_meant_by(&self, word: &str) -> bool {
        match (&self.argument, word.strip_prefix(self.name)) {
            (_, None) => false,
            (Argument::None(_), Some(rest)) => rest.is_empty(),
            (Argument::Number(_), Some(rest)) => rest.is_empty() || begins_a_number(rest),
            (Argument::NotBuilt, Some(rest)) => rest.is_empty() || self.name.ends_with('='),
        }
    }

    fn apply(
        &self,
        builder: RulesBuilder,
        offset: usize,
        word: &str,
    ) -> Result<RulesBuilder, RulesError> {
        match self.argument {
            Argument::None(apply) => Ok(apply(builder)),
            Argument::Number(apply) => {
                let digits = &word[self.name.len()..];
                Ok(apply(builder, number(digits, offset, word)?))
            }
            Argument::NotBuilt => Err(RulesError::NotBuilt {
                clause: shortened(word),
                offset,
            }),
        }
    }
}

fn find(offset: usize, word: &str) -> Result<&'static Clause, RulesError> {
    let found = CLAUSES.iter().find(|clause| clause.is_meant_by(word));
    found.ok_or_else(|| RulesError::UnknownClause {
        clause: shortened(word),
        offset,
        nearest: nearest(word, CLAUSES.iter().map(|clause| clause.name)),
    })
}

/// The board, `ROWSxCOLS`.
fn board(offset: usize, word: &str) -> Result<RulesBuilder, RulesError> {
    let mut sides = word.split('x');
    let (Some(rows), Some(cols), layers, None) =
        (sides.next(), sides.next(), sides.next(), sides.next())
    else {
        return Err(bad_board(word));
    };
    let numbers = [Some(rows), Some(cols), layers];
    if !numbers.into_iter().flatten().all(begins_a_number) {
        return Err(bad_board(word));
    }
    if layers.is_some() {
        let clause = shortened(word);
        return Err(RulesError::NotBuilt { clause, offset });
    }
    let rows = number(rows, offset, word)?;
    let cols = number(cols, offset, word)?;
    Ok(Rules::builder().size(rows, cols))
}

/// Whether a word is meant as a number, be it one that is none.
fn begins_a_number(text: &str) -> bool {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    unsigned.starts_with(|first: char| first.is_ascii_digit())
}

/// The words of a line with their offsets in bytes.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_ascii_whitespace().map(move |word| {
        let offset = word.as_ptr().addr() - line.as_ptr().addr();
        (offset, word)
    })
}

/// A whole number of either sign: what is out of range is for the builder to
/// refuse, with the range.
fn number(text: &str, offset: usize, word: &str) -> Result<i128, RulesError> {
    let signless = text.strip_prefix('-').unwrap_or(text);
    let only_digits = signless.bytes().all(|byte| byte.is_ascii_digit());
    let value = text.parse().ok().filter(|_| only_digits);
    value.ok_or_else(|| RulesError::BadNumber {
        text: shortened(word),
        offset,
    })
}

fn bad_board(word: &str) -> RulesError {
    RulesError::BadBoard {
        text: shortened(word),
        nearest: nearest(word, Rules::PRESETS.iter().map(|&(name, _)| name)),
    }
}

/// What an error quotes of a word, so that a hostile line is not echoed whole.
fn shortened(word: &str) -> String {
    const MOST: usize = 40;
    let mut text: String = word.chars().take(MOST).collect();
    if text.len() < word.len() {
        text.push('…');
    }
    text
}

/// The name that takes the fewest edits to become `word`.
fn nearest(word: &str, names: impl Iterator<Item = &'static str>) -> &'static str {
    let word = shortened(word);
    names
        .min_by_key(|name| edits(&word, name))
        .unwrap_or_default()
}

/// The number of letters to be put in, taken out or changed to make one word of
/// the other (V. I. Levenshtein, 1966), row by row of the usual table.
fn edits(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = core::mem::replace(&mut row[0], i + 1);
        for (j, b) in to.chars().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn canonical_text_is_the_same_rules() {
        for (line, canonical) in [
            ("3x3", "3x3 k3"),
            ("tic-tac-toe", "3x3 k3"),
            ("connect-four", "6x7 k4 drop"),
            ("gomoku", "15x15 k5"),
            ("  6x7\tdrop   k4 ", "6x7 k4 drop"),
            ("1x1", "1x1 k1"),
            ("007x6 k04", "7x6 k4"),
            ("1000000x1000000 k5", "1000000x1000000 k5"),
        ] {
            let rules: Rules = line.parse().unwrap();
            assert_eq!(rules.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(rules));
        }
    }

    #[test]
    fn what_cannot_be_played_is_refused_by_name() {
        for (line, code) in [
            ("", "bad_board"),
            ("3", "bad_board"),
            ("3x", "bad_board"),
            ("x3", "bad_board"),
            ("3xx3", "bad_board"),
            ("3x3x3x3", "bad_board"),
            ("k3", "bad_board"),
            ("tictactoe", "bad_board"),
            ("-1x3", "empty_board"),
            ("3x3.5", "bad_number"),
            ("99999999999999999999999x3", "board_too_large"),
            ("9999999999999999999999999999999999999999x3", "bad_number"),
            ("+3x3", "bad_number"),
            ("0x0", "empty_board"),
            ("3x0", "empty_board"),
            ("2147483648x1", "board_too_large"),
            ("18446744073709551615x1", "board_too_large"),
            ("3x4", "k_missing"),
            ("3x3 k0", "line_too_short"),
            ("3x3 k4", "line_too_long"),
            ("3x3 k18446744073709551615", "line_too_long"),
            ("3x3 k-1", "line_too_short"),
            ("3x3 k3.5", "bad_number"),
            ("3x3 k", "bad_number"),
            ("3x3 K3", "unknown_clause"),
            ("3x3 drops", "unknown_clause"),
            ("3x3 k3 k3", "repeated_clause"),
            ("6x7 drop k4 drop", "repeated_clause"),
            ("gomoku k5", "clause_after_preset"),
            ("3x3x3", "not_built_yet"),
            ("3x3 exact", "not_built_yet"),
            ("3x3 open=1", "not_built_yet"),
            ("3x3 wrap", "not_built_yet"),
            ("3x3 wrap=rows", "not_built_yet"),
            ("3x3 straight", "not_built_yet"),
            ("3x3 players=3", "not_built_yet"),
            ("3x3 turn=1,2", "not_built_yet"),
            ("3x3 loses", "not_built_yet"),
            ("caro", "not_built_yet"),
        ] {
            let error = line.parse::<Rules>().unwrap_err();
            assert_eq!(error.code(), code, "{line}: {error}");
        }
    }

    #[test]
    fn a_misspelt_word_names_the_nearest_one() {
        let message = |line: &str| line.parse::<Rules>().unwrap_err().to_string();
        assert_eq!(
            message("6x7 k4 dorp"),
            "no clause is called `dorp` (at byte 7); the nearest is `drop`"
        );
        assert!(message("conect-four").ends_with("the nearest preset is `connect-four`"));
        assert!(message("3x3 player=3").ends_with("the nearest is `players=`"));
    }

    #[test]
    fn a_hostile_word_is_not_echoed_whole() {
        let line = alloc::format!("3x3 {}", "z".repeat(1 << 20));
        assert!(line.parse::<Rules>().unwrap_err().to_string().len() < 200);
    }
}
