//! `sgf`: trees of games of five in a row, Connect6 and renju, as servers and programs write them:
//! `(;GM[4]SZ[15]RU[Freestyle]RE[B+];B[hh];W[ig])`.
//!
//! | file | contents |
//! | --- | --- |
//! | `boundaries` | the boundaries of games |
//! | `charset` | the encoding that a record names, with the feature `encodings` |
//! | `text` | the text of a value: its end, its escapes and its line ends |
//! | `tree` | the properties of the main line |
//! | `points` | the points of a value |
//! | `moves`, `set_up` | the moves; the stones before the first move |
//! | `quick` | the quick parser |
//! | `write`, `repair` | a game as a tree; a tree that is put right |
//!
//! Source: Arno Hollosi, *SGF File Format FF\[4\]*, 1999, <https://www.red-bean.com/sgf/>. Real
//! files differ from it. Little Golem writes points as `j10` and puts several points in a value.
//! Programs for Connect6 write uppercase letters. `RU` may name any rules.
//!
//! No library serves here: the published parsers build each tree in memory and reject a whole file
//! for one error. This parser needs no memory for a tree, and a damaged tree affects only its own
//! game.

mod boundaries;
mod charset;
mod moves;
mod points;
mod quick;
mod repair;
mod set_up;
mod text;
mod tree;
mod write;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::mem;

use inarow::{Player, Rules};

use super::named_rules;
use super::written_game::{CannotWrite, WrittenGame};
use super::{Part, RecordFormat};
use crate::options::{JudgeOptions, Results};
use crate::record::{
    Boundaries, Claim, Details, Edit, Fault, Header, NamedRules, Note, ParsedClaim, QuickRecord,
    RawRecord, Record, Repair, SetUp, quoted,
};
use points::{Points, Word, are_points};
use text::text;
use tree::{MainLine, Value, is_standard};

pub(super) struct Sgf;

/// The properties of [`Details::NAMES`].
const DETAILS: [&str; 5] = ["PB", "PW", "DT", "EV", "PC"];

impl RecordFormat for Sgf {
    const NAME: &'static str = "sgf";
    const LACKS: Option<&[Part]> = Some(&[Part::LAYERS]);
    const WRITES_DETAILS: bool = true;

    fn boundaries() -> Boundaries {
        Boundaries::MultiLine(Box::new(boundaries::Games::default()))
    }

    fn charset(text: &[u8]) -> Option<&[u8]> {
        charset::charset(text)
    }

    /// Parses the main line of a tree, which is the game.
    fn parse<'a>(record: RawRecord<'a>, options: &JudgeOptions) -> Result<Record<'a>, Fault> {
        let mut properties = Properties::default();
        let mut line = MainLine::of(record);
        let parsed = properties.parse(&mut line, record);
        let game = properties.game().map(Cow::into_owned);
        let parsed = parsed.and_then(|()| {
            let board = properties.board(record)?;
            let points = Points {
                record,
                letters: options.letters,
            };
            let stones = properties.has_set_up.then(|| Box::new(points) as _);
            Ok(Record {
                id: game.clone(),
                header: Header {
                    rules: properties
                        .rules
                        .map(|rules| rules_by(rules, board).and_then(checked)),
                    board,
                    ..Header::default()
                },
                set_up: SetUp {
                    stones,
                    first_player: properties.first_player,
                    turns: None,
                },
                claim: properties.claim(),
                details: mem::take(&mut properties.details),
                notes: properties.unread_points().into_iter().collect(),
                variations: line.variations,
                comments: properties.comments,
                properties: properties.count,
                ..Record::of(points)
            })
        });
        parsed.map_err(|fault| fault.in_game(game))
    }

    fn quick_parse<'a: 'n, 'n>(
        bytes: &'a [u8],
        _: &JudgeOptions,
        numbers: &'n mut Vec<u32>,
    ) -> Option<QuickRecord<'a, 'n>> {
        quick::parse(RawRecord::without_place(bytes), numbers)
    }

    fn check(game: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        match game.rules.players() {
            0..=2 => Ok(()),
            _ => Err(CannotWrite::Game("more than two players".into())),
        }
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) -> bool {
        write::write(game, text);
        true
    }

    fn repair(repair: &Repair, _: &[u8], tree: &str) -> Option<Vec<Edit>> {
        repair::edits(repair, tree.as_bytes())
    }
}

/// The properties that describe the game.
#[derive(Debug, Default)]
struct Properties<'a> {
    name: Option<Value<'a>>,
    size: Option<Value<'a>>,
    rules: Option<Value<'a>>,
    result: Option<Value<'a>>,
    details: Details,
    has_set_up: bool,
    /// The player of the first move.
    first_player: Option<Player>,
    has_moves: bool,
    /// The word that ended the game, such as `resign`, and the player who wrote it.
    end: Option<(Word, Player)>,
    /// The properties outside the standard, and whether all their values are points.
    unknown: BTreeMap<&'a [u8], bool>,
    /// The number of values.
    count: u64,
    comments: u64,
    /// True if the quick parser found that the record names another encoding than UTF-8.
    has_charset: bool,
}

impl<'a> Properties<'a> {
    /// Returns the name of the game.
    fn game(&self) -> Option<Cow<'a, str>> {
        let name = self.name.map(|name| text(name.bytes));
        name.filter(|name| !name.is_empty())
    }

    /// Returns the place of a property that occurs at most once, and is kept as it is written.
    fn place(&mut self, name: &[u8]) -> Option<&mut Option<Value<'a>>> {
        Some(match name {
            b"GN" => &mut self.name,
            b"SZ" => &mut self.size,
            b"RU" => &mut self.rules,
            b"RE" => &mut self.result,
            _ => return None,
        })
    }

    /// Parses the main line.
    fn parse(&mut self, line: &mut MainLine<'a>, record: RawRecord<'a>) -> Result<(), Fault> {
        while let Some(value) = line.next()? {
            self.count += 1;
            self.comments += u64::from(value.name.is("C"));
            let bad_record =
                |message: &str| Err(record.fault(Fault::BAD_RECORD, message, value.at));
            if let Some(place) = self.place(value.name.letters()) {
                if place.replace(value).is_some() {
                    return bad_record(&format!("{} occurs twice", value.name));
                }
                continue;
            }
            match value.name {
                name if name.is("AB") || name.is("AW") || name.is("AE") => {
                    if self.has_moves {
                        let message = format!("{name} sets up stones after the first move");
                        return bad_record(&message);
                    }
                    self.has_set_up = true;
                }
                name if name.is("PL") && !self.has_moves => {
                    let Some(player) = player_named(&text(value.bytes)) else {
                        let named = quoted(&text(value.bytes));
                        return bad_record(&format!("PL[{named}] is not B or W"));
                    };
                    self.first_player = Some(player);
                }
                name if name.is_of_site() && places_stone(&text(value.bytes)) => {
                    let written = quoted(&text(value.bytes));
                    let message =
                        format!("{name}[{written}] places a stone in a notation that is not read");
                    return bad_record(&message);
                }
                name => match points::player(name) {
                    Some(player) => self.count_move(player, value, record)?,
                    None if let Some(index) = DETAILS.iter().position(|known| name.is(known)) => {
                        self.details.add(index, &text(value.bytes));
                    }
                    None if !is_standard(name.letters()) => {
                        let board = self.board(record).ok().flatten();
                        let known = self.unknown.entry(name.written(record.bytes));
                        *known.or_insert(true) &= are_points(value.bytes, board);
                    }
                    None => {}
                },
            }
        }
        Ok(())
    }

    /// Parses the board size: `15`, or `19:15` with the columns first. Returns the rows and columns;
    /// `None` if there is no size.
    fn board(&self, record: RawRecord<'_>) -> Result<Option<[u64; 2]>, Fault> {
        let Some(size) = self.size else {
            return Ok(None);
        };
        let written = text(size.bytes);
        let (cols, rows) = written.split_once(':').unwrap_or((&written, &written));
        let number = |digits: &str| digits.trim().parse().ok();
        if let (Some(rows), Some(cols)) = (number(rows), number(cols)) {
            return Ok(Some([rows, cols]));
        }
        let written = quoted(&written);
        let message = format!("SZ[{written}] is not a board size such as 15 or 19:15");
        Err(record.fault(Fault::BAD_RECORD, &message, size.at))
    }

    /// Returns a note on properties of unknown meaning whose values are points.
    fn unread_points(&self) -> Option<Note> {
        let names = self.unknown.iter().filter(|(_, are_points)| **are_points);
        let names: Vec<_> = names
            .map(|(name, _)| String::from_utf8_lossy(name))
            .collect();
        (!names.is_empty()).then(|| Note::unread_points(&names.join(", ")))
    }

    /// Parses a move, but not its points.
    fn count_move(
        &mut self,
        player: Player,
        value: Value<'a>,
        record: RawRecord<'a>,
    ) -> Result<(), Fault> {
        if let Some((word, _)) = self.end {
            let message = format!("a move follows `{}`", word.name());
            return Err(record.fault(Fault::BAD_RECORD, &message, value.at));
        }
        // Without stones set up, player 1 begins by default.
        if !self.has_moves && (self.has_set_up || player == Player::TWO) {
            self.first_player.get_or_insert(player);
        }
        self.has_moves = true;
        let word = Word::of(value.bytes).filter(|word| word.ends_game());
        self.end = word.map(|word| (word, player));
        Ok(())
    }

    /// Returns the claimed result: `RE`, or the word that ended the game if `RE` is missing or has the
    /// same result. Such a word explains a win without a line on the board.
    fn claim(&self) -> ParsedClaim {
        let claim = claim(self.result);
        let Some((word, player)) = self.end else {
            return claim;
        };
        let result = match word {
            Word::Draw => 0,
            _ => player.opponent().number().into(),
        };
        match claim {
            ParsedClaim::Nothing => ParsedClaim::OffBoard(result),
            ParsedClaim::OnBoard(read) if read == result => ParsedClaim::OffBoard(result),
            claim => claim,
        }
    }
}

/// Returns the player of a `PL` value: `B`, `W`, `black` or `white`.
fn player_named(name: &str) -> Option<Player> {
    match &*name.to_ascii_lowercase() {
        "b" | "black" => Some(Player::ONE),
        "w" | "white" => Some(Player::TWO),
        _ => None,
    }
}

/// True if a site's own property places or moves a stone. BoardSpace writes its moves so: `P0[3
/// place K 10]`.
fn places_stone(value: &str) -> bool {
    const VERBS: [&str; 5] = ["place", "drop", "dropb", "move", "add"];
    let mut words = value.split_ascii_whitespace();
    let number = words
        .next()
        .is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let verb = words.next();
    number && verb.is_some_and(|verb| VERBS.iter().any(|known| known.eq_ignore_ascii_case(verb)))
}

/// Returns the rules of an `RU` value. The value may be a rules line, which is not checked, or a
/// name of rules whose board size comes from `SZ`.
fn rules_by(rules: Value<'_>, board: Option<[u64; 2]>) -> Result<NamedRules<'_>, Fault> {
    let written = text(rules.bytes);
    match (named_rules::by_name(&written), board) {
        (Some(named), Some(board)) => Ok(NamedRules::Known(named.on_plane(board)?)),
        (Some(_), None) => Err(rules_missing(&written, "has no board size (SZ)")),
        (None, _) => Ok(NamedRules::Line(written)),
    }
}

/// Returns an error if a rules line is not valid.
fn checked(rules: NamedRules<'_>) -> Result<NamedRules<'_>, Fault> {
    match &rules {
        NamedRules::Line(line) if line.parse::<Rules>().is_err() => {
            Err(rules_missing(line, "has unknown rules"))
        }
        _ => Ok(rules),
    }
}

fn rules_missing(written: &str, why: &str) -> Fault {
    Fault::rules_unknown(&format!("RU[{}] {why}", quoted(written)))
}

/// Parses the result in `RE`.
fn claim(result: Option<Value<'_>>) -> ParsedClaim {
    result.map_or(ParsedClaim::Nothing, |result| {
        Claim::Word(&text(result.bytes)).parse(Results::Winners)
    })
}
