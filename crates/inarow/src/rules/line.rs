//! The rules line: one line of text for any rules.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::clauses::{CLAUSES, Clause};
use super::not_played::not_played;
use super::preset::find_preset;
use super::spelling::{nearest_clause, nearest_preset};
use super::{Rules, RulesBuilder, RulesError};
use crate::Size;

impl Rules {
    /// The forms of all clauses, with `N` for each number, in the order of the canonical text.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::CLAUSES[..3], ["kN", "exact", "open=N"]);
    /// assert!(Rules::CLAUSES.contains(&"drop"));
    /// ```
    pub const CLAUSES: &[&str] = &{
        let mut forms = [""; CLAUSES.len()];
        let mut row = 0;
        while row < forms.len() {
            forms[row] = CLAUSES[row].form;
            row += 1;
        }
        forms
    };
}

/// Writes the canonical rules line.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.size.fmt(f)?;
        CLAUSES.iter().try_for_each(|clause| clause.write(self, f))
    }
}

/// Parses a rules line: words separated by white space.
impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(line: &str) -> Result<Self, RulesError> {
        let mut words = words(line);
        let (offset, first) = words.next().unwrap_or_default();
        if let Some(&(preset, rules)) = find_preset(first) {
            return match words.next() {
                None => Ok(rules),
                Some((offset, clause)) => Err(RulesError::ClauseAfterPreset {
                    preset,
                    clause: shortened(clause),
                    offset,
                }),
            };
        }
        let Some(builder) = board(offset, first, SIDES)? else {
            // People write a preset in several words, e.g. `connect 4`.
            let nearest = nearest_preset(line).or_else(|| nearest_preset(first));
            let text = shortened(first);
            return Err(not_played(first).unwrap_or(RulesError::BadBoard { text, nearest }));
        };
        read_clauses(builder, words)?.build()
    }
}

impl RulesBuilder {
    /// Sets the clauses of a text such as `k5 exact`: a rules line without its board.
    ///
    /// # Errors
    ///
    /// [`RulesError::UnknownClause`], [`RulesError::RepeatedClause`] or [`RulesError::BadNumber`] for
    /// the first word that is no clause. [`RulesBuilder::build`] rejects numbers out of range.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// let clauses = Rules::builder().clauses("exact k5")?;
    /// assert_eq!(clauses.size(15, 20).build()?.to_string(), "15x20 k5 exact");
    /// assert_eq!(Rules::builder().clauses("15x15 k5").unwrap_err().code(), "unknown_clause");
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn clauses(self, text: &str) -> Result<Self, RulesError> {
        read_clauses(self, words(text))
    }
}

/// Sets the clauses of these words, none twice.
fn read_clauses<'a>(
    mut builder: RulesBuilder,
    words: impl Iterator<Item = (usize, &'a str)>,
) -> Result<RulesBuilder, RulesError> {
    let mut seen: Vec<&str> = Vec::new();
    for (offset, word) in words {
        let clause = find(offset, word)?;
        let family = clause.form.split('=').next().unwrap_or(clause.form);
        if seen.contains(&family) {
            let clause = shortened(word);
            return Err(RulesError::RepeatedClause { clause, offset });
        }
        seen.push(family);
        builder = clause.read(builder, offset, word)?;
    }
    Ok(builder)
}

/// True if a word names a clause, with or without a valid number.
pub(super) fn is_clause(word: &str) -> bool {
    CLAUSES.iter().any(|clause| clause.is_named_by(word))
}

/// Parses the board of a rules line: `15x15`, or `4x4x4` in space.
impl FromStr for Size {
    type Err = RulesError;

    /// Returns the size with this text, the inverse of its [`Display`](fmt::Display) form.
    ///
    /// # Errors
    ///
    /// [`RulesError::BadSize`] and [`RulesError::BadNumber`] if the text is not two or three
    /// numbers with `x` between them; [`RulesError::EmptyBoard`] and
    /// [`RulesError::BoardTooLarge`] if a number is out of range.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Size;
    ///
    /// assert_eq!("6x7".parse().ok(), Size::new(6, 7));
    /// let error = "6x0".parse::<Size>().unwrap_err();
    /// assert_eq!(error.code(), "empty_board");
    /// assert_eq!(error.to_string(), "columns must be from 1 to 2147483647, not 0");
    /// ```
    fn from_str(text: &str) -> Result<Self, RulesError> {
        let sides = board(0, text, SIDES_ALONE)?;
        let text = shortened(text);
        sides.ok_or(RulesError::BadSize { text })?.checked_size()
    }
}

impl Clause {
    /// True if `word` names this clause, with or without a valid number.
    fn is_named_by(&self, word: &str) -> bool {
        let (name, has_numbers) = (self.name(), self.number_count() > 0);
        let is_number = |rest| has_numbers && (begins_a_number(rest) || name.ends_with('='));
        let rest = word.strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || is_number(rest))
    }

    /// Reads the clause from a word that begins with its name.
    fn read(
        &self,
        builder: RulesBuilder,
        offset: usize,
        word: &str,
    ) -> Result<RulesBuilder, RulesError> {
        let text = &word[self.name().len()..];
        let (numbers, wanted) = match self.number_count() {
            0 => (Some([0; 2]), ""),
            1 => (number(text).map(|number| [number, 0]), ONE_NUMBER),
            _ => (pair(text), TWO_NUMBERS),
        };
        let numbers = numbers.ok_or_else(|| bad_number(word, offset, wanted))?;
        Ok((self.set)(builder, numbers))
    }

    /// Writes the clause with a space before it, unless the canonical text leaves it out.
    fn write(&self, rules: &Rules, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        match ((self.get)(rules), self.number_count()) {
            (None, _) => Ok(()),
            (Some(_), 0) => write!(f, " {name}"),
            (Some([number, _]), 1) => write!(f, " {name}{number}"),
            (Some([first, second]), _) => write!(f, " {name}{first},{second}"),
        }
    }
}

fn find(offset: usize, word: &str) -> Result<&'static Clause, RulesError> {
    let mut clauses = CLAUSES.iter();
    let found = clauses.find(|clause| clause.is_named_by(word));
    let unknown = || RulesError::UnknownClause {
        clause: shortened(word),
        offset,
        nearest: nearest_clause(word),
    };
    found.ok_or_else(|| not_played(word).unwrap_or_else(unknown))
}

/// Reads the board, `ROWSxCOLS` or `ROWSxCOLSxLAYERS`. Returns `None` if the word has another form.
fn board(
    offset: usize,
    word: &str,
    wanted: &'static str,
) -> Result<Option<RulesBuilder>, RulesError> {
    let sides: Vec<&str> = word.split('x').take(4).collect();
    if !sides.iter().copied().all(begins_a_number) {
        return Ok(None);
    }
    let side = |side| number(side).ok_or_else(|| bad_number(word, offset, wanted));
    Ok(match *sides {
        [rows, cols] => Some(Rules::builder().size(side(rows)?, side(cols)?)),
        [rows, cols, layers] => {
            let (rows, cols, layers) = (side(rows)?, side(cols)?, side(layers)?);
            Some(Rules::builder().size_in_space(rows, cols, layers))
        }
        _ => None,
    })
}

/// True if a word begins like a number, valid or not.
fn begins_a_number(text: &str) -> bool {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    unsigned.starts_with(|first: char| first.is_ascii_digit())
}

/// Returns the words of a line with their byte offsets.
pub(super) fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_ascii_whitespace().map(move |word| {
        let offset = word.as_ptr().addr() - line.as_ptr().addr();
        (offset, word)
    })
}

/// Returns a whole number of either sign. The builder rejects numbers out of range.
fn number(text: &str) -> Option<i128> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

/// Returns two whole numbers with a comma between them.
fn pair(text: &str) -> Option<[i128; 2]> {
    let (first, second) = text.split_once(',')?;
    Some([number(first)?, number(second)?])
}

const SIDES: &str = "a whole number of at most 38 digits for each side, then a space";
const SIDES_ALONE: &str = "a whole number of at most 38 digits for each side";
const ONE_NUMBER: &str = "a whole number of at most 38 digits";
const TWO_NUMBERS: &str = "two whole numbers and a comma, such as `turn=1,2`";

fn bad_number(word: &str, offset: usize, wanted: &'static str) -> RulesError {
    RulesError::BadNumber {
        text: shortened(word),
        wanted,
        offset,
    }
}

/// Returns the start of a word for an error message, so that a hostile line is not repeated whole.
pub(crate) fn shortened(word: &str) -> String {
    const MAX: usize = 40;
    let mut text: String = word.chars().take(MAX).collect();
    if text.len() < word.len() {
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn canonical_text_parses_to_the_same_rules() {
        for (line, canonical) in [
            ("3x3", "3x3 k3"),
            ("tic-tac-toe", "3x3 k3"),
            ("tic_tac_toe", "3x3 k3"),
            ("tictactoe", "3x3 k3"),
            ("ttt", "3x3 k3"),
            ("connect-four", "6x7 k4 drop"),
            ("connect_four", "6x7 k4 drop"),
            ("connectfour", "6x7 k4 drop"),
            ("connect-4", "6x7 k4 drop"),
            ("connect4", "6x7 k4 drop"),
            ("freestyle", "15x15 k5"),
            ("five-in-a-row", "15x15 k5"),
            ("five_in_a_row", "15x15 k5"),
            ("gomoku_standard", "15x15 k5 exact"),
            ("gomoku", "15x15 k5"),
            ("  6x7\tdrop   k4 ", "6x7 k4 drop"),
            ("1x1", "1x1 k1"),
            ("007x6 k04", "7x6 k4"),
            ("1000000x1000000 k5", "1000000x1000000 k5"),
            ("4x4x4", "4x4x4 k4"),
            ("3x3x1 k3", "3x3x1 k3"),
            ("3x3 turn=1,1 players=2", "3x3 k3"),
            (
                "4x5 loses turn=2,3 players=2 straight wrap=cols drop open=2 exact k3",
                "4x5 k3 exact open=2 drop wrap=cols straight turn=2,3 loses",
            ),
            ("4x5 players=8 k3 wrap=rows", "4x5 k3 wrap=rows players=8"),
            ("3x4 k12 wrap", "3x4 k12 wrap"),
        ] {
            let rules: Rules = line.parse().unwrap();
            assert_eq!(rules.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(rules));
        }
    }

    #[test]
    fn wrong_lines_are_rejected_with_a_code() {
        for (line, code) in [
            ("", "bad_board"),
            ("3", "bad_board"),
            ("3x", "bad_board"),
            ("x3", "bad_board"),
            ("3xx3", "bad_board"),
            ("3x3x3x3", "bad_board"),
            ("k3", "bad_board"),
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
            ("3x3 exact exact", "repeated_clause"),
            ("3x3 wrap wrap=rows", "repeated_clause"),
            ("3x3 wrap=", "unknown_clause"),
            ("3x3 wrap=layers", "unknown_clause"),
            ("3x3 open", "unknown_clause"),
            ("3x3 open=", "bad_number"),
            ("3x3 open=0", "open_out_of_range"),
            ("3x3 open=3", "open_out_of_range"),
            ("3x3 open=one", "bad_number"),
            ("3x3 players=1", "players_out_of_range"),
            ("3x3 players=9", "players_out_of_range"),
            ("3x3 players=-1", "players_out_of_range"),
            ("3x3 turn=1", "bad_number"),
            ("3x3 turn=", "bad_number"),
            ("3x3 turn=,1", "bad_number"),
            ("3x3 turn=1,", "bad_number"),
            ("3x3 turn=1,2,3", "bad_number"),
            ("3x3 turn=0,1", "turn_out_of_range"),
            ("3x3 turn=1,2147483648", "turn_out_of_range"),
            ("3x3 loses players=3", "loses_needs_two_players"),
            ("3x3 exact=1", "unknown_clause"),
            ("3x4x3", "k_missing"),
            ("3x3x0", "empty_board"),
            ("3x3x3 k4", "line_too_long"),
            ("3x4 wrap straight k5", "line_too_long"),
            ("3x4 wrap k13", "line_too_long"),
            ("3x3xx3", "bad_board"),
            ("2147483647x2147483647x3", "board_too_large"),
        ] {
            let error = line.parse::<Rules>().unwrap_err();
            assert_eq!(error.code(), code, "{line}: {error}");
        }
    }

    #[test]
    fn clauses_without_a_board_are_set_on_any_board() {
        for (clauses, board, canonical) in [
            ("k5", [15, 20], "15x20 k5"),
            ("  exact\topen=1  k5 ", [9, 9], "9x9 k5 exact open=1"),
            ("", [3, 3], "3x3 k3"),
            ("drop turn=1,2", [6, 6], "6x6 k6 drop turn=1,2"),
        ] {
            let builder = Rules::builder().clauses(clauses).unwrap();
            let rules = builder.size(board[0], board[1]).build().unwrap();
            assert_eq!(rules.to_string(), canonical);
        }
        for (clauses, message) in [
            (
                "k5 exakt",
                "unknown clause `exakt` (byte 3); did you mean `exact`?",
            ),
            ("k5 k4", "`k4` (byte 3) repeats an earlier clause"),
            ("15x15 k5", "unknown clause `15x15` (byte 0)"),
            (
                "k5.5",
                "`k5.5` (byte 0) needs a whole number of at most 38 digits",
            ),
            ("open=3", "`open=` must be from 1 to 2, not 3"),
            ("k16", "k 16 is too long for 15x15: at most 15 in a row fit"),
        ] {
            let rules = Rules::builder().clauses(clauses);
            let rules = rules.and_then(|builder| builder.size(15, 15).build());
            assert_eq!(rules.unwrap_err().to_string(), message);
        }
    }

    #[test]
    fn sizes_round_trip_as_text() {
        for text in ["1x1", "6x7", "4x4x4", "3x3x1", "2147483647x2147483647"] {
            assert_eq!(text.parse::<Size>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn wrong_sizes_are_rejected_with_a_code() {
        for (text, code, message) in [
            (
                "",
                "bad_board",
                "`` is not a board such as `15x15` or `4x4x4`",
            ),
            (
                "gomoku",
                "bad_board",
                "`gomoku` is not a board such as `15x15` or `4x4x4`",
            ),
            (
                "3x3 k3",
                "bad_number",
                "`3x3 k3` (byte 0) needs a whole number of at most 38 digits for each side",
            ),
            (
                "0x3",
                "empty_board",
                "rows must be from 1 to 2147483647, not 0",
            ),
            (
                "3x3x-1",
                "empty_board",
                "layers must be from 1 to 2147483647, not -1",
            ),
            (
                "2147483648x1",
                "board_too_large",
                "rows must be from 1 to 2147483647, not 2147483648",
            ),
        ] {
            let error = text.parse::<Size>().unwrap_err();
            assert_eq!((error.code(), error.to_string().as_str()), (code, message));
        }
    }

    #[test]
    fn similar_name_is_suggested() {
        let message = |line: &str| line.parse::<Rules>().unwrap_err().to_string();
        assert_eq!(
            message("6x7 k4 dorp"),
            "unknown clause `dorp` (byte 7); did you mean `drop`?"
        );
        assert_eq!(
            message("conect-four"),
            "`conect-four` is not a board such as `15x15` or `4x4x4`, nor a preset; did you mean \
             `connect-four`?"
        );
        assert_eq!(
            message("k5 exact"),
            "`k5` is a clause, but a rules line begins with a board such as `15x15` or `4x4x4`"
        );
        assert_eq!(
            message("3x3,k3"),
            "`3x3,k3` (byte 0) needs a whole number of at most 38 digits for each side, then a space"
        );
        for (line, meant) in [
            ("3x3 player=3", "players=N"),
            ("3x3 k=5", "kN"),
            ("3x3 K3", "kN"),
            ("3x3 exakt", "exact"),
            ("3x3 opens=1", "open=N"),
            ("3x3 warp", "wrap"),
            ("3x3 wrap=row", "wrap=rows"),
            ("3x3 wrap=column", "wrap=cols"),
            ("3x3 straigth", "straight"),
            ("3x3 turns=1,2", "turn=N,N"),
            ("3x3 lose", "loses"),
            ("Gomoku", "gomoku"),
            ("conect4", "connect-four"),
            ("ttt3", "tic-tac-toe"),
            ("connect 4", "connect-four"),
            ("Tic Tac Toe", "tic-tac-toe"),
            ("five in a row", "gomoku"),
        ] {
            let message = message(line);
            let explained = if meant.contains('N') {
                ", with a number for N"
            } else {
                ""
            };
            let suggestion = alloc::format!("; did you mean `{meant}`{explained}?");
            assert!(message.ends_with(&suggestion), "{message}");
        }
    }

    #[test]
    fn nothing_is_suggested_without_a_similar_name() {
        let message = |line: &str| line.parse::<Rules>().unwrap_err().to_string();
        assert_eq!(message("3x3 ful"), "unknown clause `ful` (byte 4)");
        assert_eq!(
            message("hello"),
            "`hello` is not a board such as `15x15` or `4x4x4`, nor a preset"
        );
        for line in [
            "",
            "3 players",
            "chess",
            "x",
            "3x3 4",
            "3x3 x",
            "3x3 misere",
        ] {
            let message = message(line);
            assert!(!message.contains("did you mean"), "{message}");
        }
    }

    #[test]
    fn long_word_is_shortened_in_the_message() {
        let line = alloc::format!("3x3 {}", "z".repeat(1 << 20));
        assert!(line.parse::<Rules>().unwrap_err().to_string().len() < 200);
    }
}
