//! Games written down in a format, as far as it can say them.
//!
//! What cannot be said is refused by name: a format is never given half a game. A name and a claimed
//! result are no part of the game, and left out where a format has no place for them.

mod json;
mod lines;
mod psq;
mod sgf;

use inarow::{Cell, Gravity, Rules};

use crate::format::Format;
use crate::judgement::{Finding, Judgement, Place, Stone};

/// Games written down in a format.
///
/// # Examples
///
/// ```
/// use inarow_judge::{Archive, Format, Options, Written};
///
/// let options = Options { moves: true, ..Options::default() };
/// let archive = Archive::new("games.sgf", Format::Sgf, options);
/// let mut written = Written::new(Format::Jsonl, false);
/// archive.judge("(;SZ[3]RU[3x3];B[aa];W[bb])".as_bytes(), |judgement| judgement.into_owned(), |judgement| {
///     written.push(&judgement).expect("jsonl says any game");
///     Ok(())
/// })?;
/// assert_eq!(written.text(), "{\"rules\":\"3x3 k3\",\"moves\":[[0,0],[1,1]]}\n");
/// # Ok::<_, inarow_judge::ArchiveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Written {
    format: Format,
    /// Whether who reads it is given the rules.
    are_rules_given: bool,
    text: String,
    results_left_out: u64,
}

/// Why a game cannot be written down in a format.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Unsayable {
    code: &'static str,
    message: String,
}

impl Unsayable {
    /// The code of a game that can be played, and not said.
    pub const CODE: &str = "cannot_say";

    /// A stable name for programs to match on: `"cannot_say"`, or what is wrong with the record.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code
    }

    fn new(message: impl Into<String>) -> Self {
        Self {
            code: Self::CODE,
            message: message.into(),
        }
    }
}

impl std::fmt::Display for Unsayable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Unsayable {}

/// A game that can be written down.
#[derive(Clone, Copy, Debug)]
struct Game<'a> {
    place: &'a Place<'a>,
    id: Option<&'a str>,
    rules: Rules,
    moves: &'a [Stone],
    claimed: Option<u8>,
}

impl Written {
    /// Nothing yet, in this format. `are_rules_given` says that whoever reads it is given the
    /// rules of every game, as by `--rules`.
    #[must_use]
    pub const fn new(format: Format, are_rules_given: bool) -> Self {
        Self {
            format,
            are_rules_given,
            text: String::new(),
            results_left_out: 0,
        }
    }

    /// What comes before the first game, with its line end.
    #[must_use]
    pub const fn head(format: Format) -> &'static str {
        match format {
            Format::Csv => lines::CSV_HEAD,
            _ => "",
        }
    }

    /// Writes one more game, with its line end. The judgement must list its moves
    /// ([`Options::moves`](crate::Options::moves)).
    ///
    /// # Errors
    ///
    /// [`Unsayable`] where the record is invalid or goes on after the end, or where the format cannot
    /// say its rules or its moves. Nothing of it is written then.
    pub fn push(&mut self, judgement: &Judgement<'_>) -> Result<(), Unsayable> {
        let game = Game::of(judgement)?;
        game.check(self.format, self.are_rules_given)?;
        let says_result = match self.format {
            Format::Jsonl | Format::Sgf => true,
            Format::Psq => psq::name(game.rules).is_some(),
            _ => false,
        };
        self.results_left_out += u64::from(game.claimed.is_some() && !says_result);
        let text = &mut self.text;
        match self.format {
            Format::Jsonl => json::game(&game, text),
            Format::Events => json::moves(&game, text),
            Format::Leetcode => json::calls(&game, text),
            Format::Csv => lines::csv(&game, text),
            Format::Columns => lines::columns(&game, text),
            Format::Pos => lines::pos(&game, text),
            Format::Sgf => sgf::game(&game, text),
            Format::Psq => psq::game(&game, text),
        }
        Ok(())
    }

    /// What is written so far, but for [`Written::head`].
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Written {
    /// Of how many games a claimed result was left out, since the format has no place for it.
    #[must_use]
    pub const fn results_left_out(&self) -> u64 {
        self.results_left_out
    }
}

impl<'a> Game<'a> {
    fn of(judgement: &'a Judgement<'_>) -> Result<Self, Unsayable> {
        let finding: &Finding = judgement.finding.as_ref().map_err(|fault| Unsayable {
            code: fault.code(),
            message: match fault.ply() {
                Some(ply) => format!("at ply {ply}: {}", fault.message()),
                None => fault.message().into(),
            },
        })?;
        if finding.after_end > 0 {
            let (ply, after_end) = (finding.ply, finding.after_end);
            return Err(Unsayable::new(format!(
                "the record goes on after the end at ply {ply}, moves not examined: {after_end}"
            )));
        }
        let rules = judgement.rules;
        Ok(Self {
            place: &judgement.place,
            id: judgement.id.as_deref(),
            rules: rules.ok_or_else(|| Unsayable::new("the record has no rules"))?,
            moves: &finding.moves,
            claimed: finding.claimed,
        })
    }

    /// Whether the format can say this game.
    fn check(&self, format: Format, are_rules_given: bool) -> Result<(), Unsayable> {
        let Self { rules, moves, .. } = *self;
        let name = format.name();
        let cannot = |what: &str| Err(Unsayable::new(format!("`{name}` cannot say {what}")));
        let cannot_say_rules = || cannot(&format!("the rules {rules}, and no --rules are given"));
        let names_players = !matches!(format, Format::Columns | Format::Pos | Format::Psq);
        if !names_players && !self.is_in_turn() {
            return cannot("who moves, and players move in any order");
        }
        let has_empty_games = !matches!(
            format,
            Format::Events | Format::Csv | Format::Columns | Format::Pos
        );
        if moves.is_empty() && !has_empty_games {
            return cannot("a game without a move");
        }
        let is_plane = rules.size().layers().is_none();
        let of_planes = matches!(
            format,
            Format::Columns | Format::Leetcode | Format::Sgf | Format::Psq
        );
        if of_planes && !is_plane {
            return cannot("layers");
        }
        match format {
            Format::Columns if rules.gravity() == Gravity::None => {
                cannot("where a stone lies that does not fall")
            }
            Format::Columns if rules.size().cols() > 9 => cannot("more than nine columns"),
            Format::Columns if rules == Rules::CONNECT_FOUR => Ok(()),
            Format::Leetcode if is_textbook(rules) => Ok(()),
            Format::Leetcode => cannot(&format!("the rules {rules}")),
            Format::Sgf if rules.players() > 2 => cannot("more than two players"),
            Format::Psq if psq::name(rules).is_some_and(|_| self.claimed.is_some()) => Ok(()),
            Format::Psq if Some(rules) == psq::assumed(rules.size()) => Ok(()),
            Format::Jsonl | Format::Sgf => Ok(()),
            _ if are_rules_given => Ok(()),
            _ => cannot_say_rules(),
        }
    }

    /// Whether each move is made by the player whose turn it is.
    fn is_in_turn(&self) -> bool {
        let mut plies = (0..).zip(self.moves);
        plies.all(|(ply, stone)| self.rules.turn_at(ply).player == stone.player)
    }

    /// A name that no other game of these inputs has: its place, and its own name behind it.
    fn unique_name(&self) -> String {
        match self.id {
            Some(id) => format!("{} {id}", self.place),
            None => self.place.to_string(),
        }
    }
}

/// Whether these are the rules of the exercise.
fn is_textbook(rules: Rules) -> bool {
    let n = rules.size().rows();
    Rules::builder().size(n, n).full_lines().build() == Ok(rules)
}

/// The numbers of a cell: row, column, and the layer where there is one.
fn numbers(cell: Cell) -> impl Iterator<Item = u32> {
    [Some(cell.row()), Some(cell.col()), cell.layer()]
        .into_iter()
        .flatten()
}
