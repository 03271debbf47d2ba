//! Parses the result that a record claims.
//!
//! All formats accept the same spellings:
//!
//! | spelling | source |
//! | --- | --- |
//! | `B+R`, `W+T`, `B+`, `0`, `Draw`, `Void`, `?` | SGF FF\[4\], property `RE`, <https://www.red-bean.com/sgf/properties.html> |
//! | `1-0`, `0-1`, `1/2-1/2`, `*` | Portable Game Notation, tag `Result`, <https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm> |
//! | `[1.0, -1.0]` | `returns()` of OpenSpiel, a number for each player |
//! | `1.0`, `nan`, `<NA>` | columns of pandas with missing values |
//! | `先手胜`, `后手胜`, `和棋` | records of the Chinese computer games contest |
//! | `黑胜`, `黑中盘胜`, `Black wins`, `BWin` | SGF files of Chinese and English servers |
//!
//! Spellings that could mean two results, such as `win` or `loss`, are not accepted.

use std::cmp::Ordering;

use inarow::{Player, Position};

use super::seen_results::Number;
use super::{GameOutcome, ListedAnswers, Note, player_name, quoted, whole_number};
use crate::options::Results;

/// A claimed result: a number, a float or words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Claim<'a> {
    /// 0 for a draw, or the winner's number.
    Number(i128),
    /// The same as a float. NaN means no claim.
    Float(f64),
    /// A number or words, in any case: `black`, `White wins`, `draw`, `1-0`. An empty text, `*` and
    /// `?` mean no claim.
    Word(&'a str),
}

/// A parsed claim.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) enum ParsedClaim {
    /// The record claims no result.
    #[default]
    Nothing,
    /// A result on the board: 0 for a draw, or the winner's number.
    OnBoard(i128),
    /// The same, by resignation, on time or by agreement.
    OffBoard(i128),
    /// A draw, or a win of another player than player 1.
    NoWinOfPlayer1,
    /// The player whose turn it was resigned.
    Resigned,
    /// The answers of the exercise's calls, and a second list if the record has two different ones.
    Answers(ListedAnswers, Option<ListedAnswers>),
    /// A claim in unknown words, which are kept.
    Unknown(String),
}

/// Names of keys and columns with a claimed result. If there are several, the first of this list is
/// read.
pub(crate) const NAMES_OF_CLAIMS: [&str; 3] = ["result", "winner", "outcome"];

/// Names under which other programs write a result. It is not read, since its meaning is open.
const UNREAD_NAMES: [&str; 5] = ["reward", "rewards", "returns", "score", "claim"];

/// Returns the index of a name in [`NAMES_OF_CLAIMS`], in any case.
pub(crate) fn claim_name(name: &str) -> Option<usize> {
    let mut names = NAMES_OF_CLAIMS.iter();
    names.position(|known| known.eq_ignore_ascii_case(name))
}

/// Returns the index of the column with the claimed result; the first index of several with the same
/// name. Names may be in any case.
#[must_use]
pub fn claim_column<'n>(names: impl Iterator<Item = &'n str>) -> Option<usize> {
    let known = names
        .enumerate()
        .filter_map(|(index, name)| Some((claim_name(name)?, index)));
    known.min().map(|(_, index)| index)
}

/// Returns the first column that looks like a result and is not read. `read` is the index of the
/// column that is read. Beside it, only another name of a claimed result looks like one.
pub fn unread_column<'n>(
    names: impl Iterator<Item = &'n str>,
    read: Option<usize>,
) -> Option<&'n str> {
    let is_unread = |&(index, name): &(usize, &str)| {
        let is_claim = claim_name(name).is_some() && read != Some(index);
        is_claim || read.is_none() && unread_result(name).is_some()
    };
    names.enumerate().find(is_unread).map(|(_, name)| name)
}

/// Returns the index of a name in [`UNREAD_NAMES`], in any case.
pub(crate) fn unread_result(name: &str) -> Option<usize> {
    let mut names = UNREAD_NAMES.iter();
    names.position(|known| known.eq_ignore_ascii_case(name))
}

/// Spellings that mean no claim, besides an empty text.
const NOTHING: &str = "* ? - void nan na n/a <na> none null ongoing unfinished unknown";

/// Spellings of a draw.
const DRAWS: &str = "draw drawn drawgame tie tied tiegame cat cats cat's catgame catsgame cat'sgame 和 和棋 和局 平 平局 平手";

/// Spellings of a draw by agreement.
const AGREED_DRAWS: &str = "drawbyagreement agreeddraw drawagreed 协议和棋";

/// Scores of a draw. They may follow the moves in a text.
const DRAWN_SCORES: &str = "1/2-1/2 1/2 ½-½ 0.5-0.5";

/// Words for a resignation by the player whose turn it is. They may follow the moves in a text.
const RESIGNS: &str = "resign resigns resigned 认输 認輸 投降";

/// Words that follow a winner's name, or the name and `+`, if the game was won on the board.
const WINS: [&str; 11] = [
    "", "win", "wins", "won", "victory", "胜", "勝", "获胜", "獲勝", "胜利", "赢",
];

/// Words that follow a winner's name and a word of [`WINS`] or `+`. They mean that the game did not
/// end on the board.
const OFF_BOARD: &str = "r resign resignation resigned byresign byresignation t time timeout ontime \
                         bytime bytimeout f forfeit byforfeit bydefault agreement byagreement \
                         （认输） (认输) （超时） (超时)";

/// Words that follow a winner's name if the opponent gave up.
const GIVEN_UP: &str = "中盘胜 中盤勝 中押胜 中押勝";

/// Words that follow the name of a player who lost off the board.
const GIVES_UP: &str = "resigns resigned resign timeout timesout timedout forfeits forfeited \
                        lostontime losesontime 认输 認輸 超时 超時 投降";

impl Claim<'_> {
    /// Parses the claim, whose numbers have this meaning.
    pub(crate) fn parse(self, results: Results) -> ParsedClaim {
        match (self.number(), self) {
            (Some(number), claim) => {
                let winner = number.winner(results);
                winner.map_or_else(|| claim.unknown(), ParsedClaim::OnBoard)
            }
            (None, Self::Float(number)) if number.is_nan() => ParsedClaim::Nothing,
            (None, Self::Word(text)) => of_text(text),
            (None, claim) => claim.unknown(),
        }
    }

    /// Returns the number, if it may be a result.
    pub(super) fn number(self) -> Option<Number> {
        match self {
            Self::Number(number) => Some(Number::Whole(number)),
            Self::Float(0.5) => Some(Number::Half),
            Self::Float(number) => whole_number::of_float(number).map(Number::Whole),
            Self::Word(text) if is_half(text.trim()) => Some(Number::Half),
            Self::Word(text) => {
                // Some tables have decimal commas.
                let text = text.trim();
                let whole = text.trim_end_matches('0').strip_suffix(',').unwrap_or(text);
                whole_number::of_text(whole).map(Number::Whole)
            }
        }
    }

    /// Returns the parsed claim for one that cannot be read.
    fn unknown(self) -> ParsedClaim {
        match self {
            Self::Number(number) => ParsedClaim::unknown(&number.to_string()),
            Self::Float(_) => ParsedClaim::unknown("a number with a fraction"),
            Self::Word(text) => ParsedClaim::unknown(text.trim()),
        }
    }
}

/// True if a text is a half, such as `0.5` or `0,5`.
fn is_half(text: &str) -> bool {
    let fraction = text.trim_start_matches('0').strip_prefix(['.', ',']);
    fraction.is_some_and(|fraction| fraction.trim_end_matches('0') == "5") || text == "½"
}

impl ParsedClaim {
    /// Parses the score of player 1: 1, 0 or a half.
    #[cfg(feature = "rif")]
    pub(crate) fn of_score(text: &str) -> Self {
        if text.trim().is_empty() {
            return Self::Nothing;
        }
        let claim = Claim::Word(text);
        let number = claim.number();
        let winner = number.and_then(|number| number.winner(Results::Scores));
        winner.map_or_else(|| claim.unknown(), Self::OnBoard)
    }

    /// Splits a text of moves into the moves and the result after them: a score, `*` or a
    /// resignation. Returns `None` if there is no result or no move.
    pub(crate) fn split_off(text: &str) -> Option<(&str, Self)> {
        /// The maximum number of words in a result.
        const MAX_WORDS: usize = 4;
        let is_separator = |char: char| char.is_ascii_whitespace() || char == ',';
        let text = text.trim_end_matches(is_separator);
        let (mut found, mut rest) = (None, text);
        for _ in 0..MAX_WORDS {
            let begin = rest.rfind(is_separator).map_or(0, |at| at + 1);
            let (before, result) = text.split_at(begin);
            if is_move(&rest[begin..]) || result.len() > LONGEST || begin == 0 {
                break;
            }
            // Prefer the longest result: `black resigns`, not `resigns`.
            found = of_result(result).map(|claim| (before, claim)).or(found);
            rest = before.trim_end_matches(is_separator);
        }
        found.filter(|(before, _)| !before.trim_matches(is_separator).is_empty())
    }

    /// Returns this claim, or `after_moves` if this claim is [`ParsedClaim::Nothing`].
    pub(crate) fn or(self, after_moves: Self) -> Self {
        match self {
            Self::Nothing => after_moves,
            claim => claim,
        }
    }

    /// Returns the claim of a game that ends in `position`. A resignation becomes a win of the
    /// other player. After the end of a game, it claims nothing.
    pub(crate) fn at_end(&self, position: &Position) -> Self {
        if *self != Self::Resigned || position.rules().players() != 2 {
            return self.clone();
        }
        if !position.verdict().is_ongoing() {
            return Self::Nothing;
        }
        Self::OffBoard(position.next_player().opponent().number().into())
    }

    /// Returns the claim for a text that cannot be parsed.
    pub(crate) fn unknown(text: &str) -> Self {
        Self::Unknown(quoted(text))
    }

    /// Sets the claimed result of a game with this number of players. Returns a note if the claim
    /// cannot be parsed or lists a wrong answer.
    pub(crate) fn set_in(&self, game: &mut GameOutcome, players: u8) -> Option<Note> {
        match self {
            Self::Nothing => {}
            Self::NoWinOfPlayer1 => {
                let winner = game.winner();
                game.claimed = Some(if winner == 1 { 0 } else { winner });
            }
            Self::Resigned => return Some(Note::unknown_result("resigns")),
            Self::Unknown(text) => return Some(Note::unknown_result(text)),
            &(Self::OnBoard(number) | Self::OffBoard(number)) => {
                game.is_claim_off_board = matches!(self, Self::OffBoard(_));
                let possible = u8::try_from(number).ok();
                game.claimed = possible.filter(|number| *number <= players);
                if game.claimed.is_none() {
                    return Some(Note::impossible_result(number, players));
                }
            }
            Self::Answers(first, second) => {
                return first.set_in(game).or_else(|| (*second)?.set_in(game));
            }
        }
        None
    }

    /// Returns the player who won on the board, according to the claim.
    pub(crate) fn winner_on_board(&self) -> Option<Player> {
        match self {
            Self::OnBoard(number) => Player::new(u8::try_from(*number).ok()?),
            _ => None,
        }
    }
}

/// The maximum number of bytes in a spelling.
const LONGEST: usize = 64;

/// True if a word may be a move: letters, digits, or letters and then digits. A single letter may
/// name a column.
fn is_move(word: &str) -> bool {
    let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let rest = &word.as_bytes()[letters..];
    let is_number = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    letters == 1 && rest.is_empty()
        || rest.last().is_some_and(u8::is_ascii_digit) && rest.iter().all(is_number)
}

/// Converts a text to lowercase and removes white space, `_` and the punctuation at its end.
pub(super) fn spelling(text: &str) -> String {
    let mut word = player_name::word(text);
    let end = word.trim_end_matches(['.', '!', '。', '！']).len();
    word.truncate(end);
    word
}

/// Parses a result that follows the moves.
fn of_result(text: &str) -> Option<ParsedClaim> {
    match &*spelling(text) {
        "*" => Some(ParsedClaim::Nothing),
        word if is_in(RESIGNS, word) => Some(ParsedClaim::Resigned),
        word => by_score(word)
            .or_else(|| of_player(word).filter(|claim| matches!(claim, ParsedClaim::OffBoard(_)))),
    }
}

/// Parses words, a score or a list of numbers.
fn of_text(text: &str) -> ParsedClaim {
    if text.len() > LONGEST {
        return ParsedClaim::unknown(text);
    }
    let word = spelling(text);
    // Numbers and players come first, since most claims are such.
    let claim = whole_number::of_text(&word).map(ParsedClaim::OnBoard);
    let claim = claim.or_else(|| by_score(&word));
    let claim = claim.or_else(|| of_player(&word)).or_else(|| match &*word {
        word if word.is_empty() || is_in(NOTHING, word) => Some(ParsedClaim::Nothing),
        word if is_in(DRAWS, word) => Some(ParsedClaim::OnBoard(0)),
        word if is_in(AGREED_DRAWS, word) => Some(ParsedClaim::OffBoard(0)),
        word => of_returns(word).map(ParsedClaim::OnBoard),
    });
    claim.unwrap_or_else(|| ParsedClaim::unknown(text.trim()))
}

/// True if a word is one of these words. It never is if it has a blank or is empty.
fn is_in(words: &str, word: &str) -> bool {
    words.split(' ').any(|known| known == word)
}

/// Parses a score of the whole game.
fn by_score(word: &str) -> Option<ParsedClaim> {
    match word {
        "1-0" => Some(ParsedClaim::OnBoard(1)),
        "0-1" => Some(ParsedClaim::OnBoard(2)),
        word => is_in(DRAWN_SCORES, word).then_some(ParsedClaim::OnBoard(0)),
    }
}

/// Parses a list with a number for each player. Either one number is positive and the others are all
/// negative or, in brackets, all 0; or all are 0, or all are a half. Without brackets, `2,0` may be a
/// number with a fraction.
fn of_returns(word: &str) -> Option<i128> {
    let inner = word.strip_prefix(['[', '(']);
    let list = inner.unwrap_or(word);
    let list = list.strip_suffix([']', ')']).unwrap_or(list);
    let (mut count, mut losers, mut zeros, mut winner) = (0, 0, 0, None);
    for number in list.split(',') {
        count += 1;
        match sign(number)? {
            Ordering::Less => losers += 1,
            Ordering::Equal => zeros += 1,
            Ordering::Greater => winner = Some(count),
        }
    }
    let is_drawn = || zeros == count || list.split(',').all(is_half);
    let others_lose = losers == count - 1 || inner.is_some() && zeros == count - 1;
    match winner.filter(|_| others_lose) {
        _ if count == 1 => None,
        Some(winner) => Some(winner),
        None => is_drawn().then_some(0),
    }
}

/// Compares a decimal number such as `-1.0` with 0. Parsing it with the standard library would add
/// 20 KB to the WebAssembly.
fn sign(number: &str) -> Option<Ordering> {
    let digits = number.trim_start_matches(['+', '-']);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = || whole.bytes().chain(fraction.bytes());
    let is_number = number.len() - digits.len() <= 1
        && !whole.is_empty()
        && all().all(|byte| byte.is_ascii_digit());
    let is_zero = all().all(|byte| byte == b'0');
    is_number.then_some(match (is_zero, number.starts_with('-')) {
        (true, _) => Ordering::Equal,
        (false, true) => Ordering::Less,
        (false, false) => Ordering::Greater,
    })
}

/// Parses words that begin with a player. Several names may match, such as `黑` and `黑方`, but at
/// most one of them is followed by known words.
fn of_player(word: &str) -> Option<ParsedClaim> {
    let mut named = player_name::names().filter_map(|(name, player)| {
        let rest = word.strip_prefix(name)?;
        of_winner(rest, player).or_else(|| {
            let gives_up = is_in(GIVES_UP, rest);
            gives_up.then_some(ParsedClaim::OffBoard(3 - player))
        })
    });
    named.next().or_else(|| {
        let (player, rest) = player_name::numbered(word)?;
        of_winner(rest, player)
    })
}

/// Parses the words after a winner's name.
fn of_winner(words: &str, player: i128) -> Option<ParsedClaim> {
    let claim: fn(i128) -> ParsedClaim = match words.strip_prefix('+') {
        Some(how) if WINS.contains(&how) || sign(how).is_some() => ParsedClaim::OnBoard,
        Some(how) => is_in(OFF_BOARD, how).then_some(ParsedClaim::OffBoard)?,
        None if WINS.contains(&words) => ParsedClaim::OnBoard,
        None => {
            let mut ways = WINS.iter().filter_map(|win| words.strip_prefix(win));
            let known = ways.any(|how| how != words && is_in(OFF_BOARD, how));
            (known || is_in(GIVEN_UP, words)).then_some(ParsedClaim::OffBoard)?
        }
    };
    Some(claim(player))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_are_results() {
        for (spellings, claim) in [
            (
                "Black|black wins|BWin|B+|B+5|b|X|x won|1-0|1|1.0|01|player 1 wins|P1|[1.0, -1.0]",
                ParsedClaim::OnBoard(1),
            ),
            (
                "1,-1|[1,-1,-1]|[1, 0]|(1.0, 0.0)|黑胜|黑方胜|黑勝|黒勝|先手胜|First player wins!|Black_Wins.|B+3.5|B+win",
                ParsedClaim::OnBoard(1),
            ),
            (
                " white |W+|0-1|2|O|second|[-1, 1]|白棋胜|后手胜|後手勝|Player 2",
                ParsedClaim::OnBoard(2),
            ),
            ("player 3 won|p3|3|[-1,-1,1]", ParsedClaim::OnBoard(3)),
            (
                "DRAW|0|0.0|Cat Game|cat's game|[0.5, 0.5]|1/2-1/2|½-½|Tie game|[0.0, 0.0]|和棋|平局|-0",
                ParsedClaim::OnBoard(0),
            ),
            (
                "B+R|B+Resign|Black wins by resignation|white resigns|White lost on time|黑中盘胜|白超时|b+t",
                ParsedClaim::OffBoard(1),
            ),
            (
                "W+Time|w+f|white won on time|Black timeout|黑认输|白胜（超时）",
                ParsedClaim::OffBoard(2),
            ),
            ("draw by agreement", ParsedClaim::OffBoard(0)),
            ("|*|?|Void|NaN|<NA>|None|ongoing", ParsedClaim::Nothing),
        ] {
            for spelling in spellings.split('|') {
                assert_eq!(
                    Claim::Word(spelling).parse(Results::Winners),
                    claim,
                    "{spelling}"
                );
            }
        }
        for (number, claim) in [
            (2.0, ParsedClaim::OnBoard(2)),
            (f64::NAN, ParsedClaim::Nothing),
        ] {
            assert_eq!(Claim::Float(number).parse(Results::Winners), claim);
        }
    }

    #[test]
    fn other_words_are_unknown() {
        for word in [
            "win",
            "loss",
            "blackish",
            "wins",
            "+",
            "[1, 0, -1]",
            "[0.5, 1]",
            "2,0,1",
            "0,5",
            "[1, 1]",
            "[1]",
            "1.5",
            "0.5",
            "[nan, nan]",
            "1-1",
            "player 0",
            "player",
            "true",
            "xo",
            "black loses?",
            "b wins white",
            "黑白",
            "B+void",
            "X+O",
            "B+zzz",
            "B+?",
            "B+1/2",
        ] {
            let claim = Claim::Word(word).parse(Results::Winners);
            assert_eq!(claim, ParsedClaim::unknown(word), "{word}");
        }
        let unknown = Claim::Word("b\u{1b}lue").parse(Results::Winners);
        assert_eq!(unknown, ParsedClaim::Unknown("b\\u{1b}lue".into()));
    }
}
