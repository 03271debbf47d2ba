//! Judgements as lines of JSON.

use std::collections::BTreeMap;

use inarow::{ByPlayer, Cell, Line, Player};
use serde::{Serialize, Serializer};

use crate::fault::Fault;
use crate::final_facts::FinalFacts;
use crate::judgement::{Finding, Judgement};

/// Judgements as `inarow judge --json` prints them: one JSON object each, every
/// one with its line end. The keys are listed in `docs/records.md`.
#[derive(Debug, Default)]
pub struct JsonLines {
    bytes: Vec<u8>,
}

impl JsonLines {
    /// Writes one more line.
    pub fn push(&mut self, judgement: &Judgement<'_>) {
        serde_json::to_writer(&mut self.bytes, &Json::from(judgement))
            .expect("text and numbers are always JSON");
        self.bytes.push(b'\n');
    }

    /// The lines, in UTF-8.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The one line that there is, without its end.
    pub(crate) fn into_line(mut self) -> String {
        self.bytes.pop();
        String::from_utf8(self.bytes).expect("texts and numbers are UTF-8")
    }
}

#[derive(Serialize)]
struct Json<'a> {
    game: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    status: &'static str,
    #[serde(flatten)]
    rest: Rest<'a>,
    #[serde(flatten)]
    facts: Option<Facts<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Rest<'a> {
    Valid {
        winner: u8,
        ply: u64,
        lines: Vec<CellsOf<'a>>,
        #[serde(flatten)]
        claim: Option<Claim>,
        #[serde(skip_serializing_if = "is_zero")]
        after_end: u64,
    },
    Invalid {
        error: Error<'a>,
    },
}

#[derive(Serialize)]
struct Claim {
    claimed: u8,
    agrees: Option<bool>,
}

#[derive(Serialize)]
struct Error<'a> {
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    message: &'a str,
}

#[derive(Serialize)]
struct Facts<'a> {
    turn: u8,
    winning_cells: BTreeMap<u8, Cells<'a>>,
    losing_cells: BTreeMap<u8, Cells<'a>>,
    can_win: BTreeMap<u8, bool>,
    dead: bool,
    legal: u64,
}

impl<'a> From<&'a Judgement<'_>> for Json<'a> {
    fn from(judgement: &'a Judgement<'_>) -> Self {
        let (status, rest) = match &judgement.finding {
            Ok(finding) => (finding.verdict.name(), Rest::valid(finding)),
            Err(fault) => ("invalid", Rest::invalid(fault, judgement)),
        };
        Self {
            game: judgement.game(),
            rules: judgement.rules.map(|rules| rules.to_string()),
            status,
            rest,
            facts: judgement.facts.as_deref().map(Facts::from),
        }
    }
}

impl<'a> Rest<'a> {
    fn valid(finding: &'a Finding) -> Self {
        Self::Valid {
            winner: finding.winner(),
            ply: finding.ply,
            lines: finding.lines.iter().map(CellsOf).collect(),
            claim: finding.claimed.map(|claimed| Claim {
                claimed,
                agrees: finding.agrees(),
            }),
            after_end: finding.after_end,
        }
    }

    fn invalid(fault: &'a Fault, judgement: &'a Judgement<'_>) -> Self {
        let place = (!fault.is_refusal()).then_some(&judgement.place);
        Self::Invalid {
            error: Error {
                code: fault.code(),
                ply: fault.ply(),
                file: place.map(|place| &*place.file),
                line: place.map(|place| fault.line().unwrap_or(place.line)),
                message: fault.message(),
            },
        }
    }
}

impl<'a> From<&'a FinalFacts> for Facts<'a> {
    fn from(facts: &'a FinalFacts) -> Self {
        let players = facts.players;
        Self {
            turn: facts.turn.map_or(0, Player::number),
            winning_cells: by_number(&facts.winning_cells, players, |cells| Cells(cells)),
            losing_cells: by_number(&facts.losing_cells, players, |cells| Cells(cells)),
            can_win: by_number(&facts.can_win, players, |&can_win| can_win),
            dead: facts.dead,
            legal: facts.legal,
        }
    }
}

/// What there is of each player, by the player's number.
fn by_number<'a, T, U>(
    values: &'a ByPlayer<T>,
    players: u8,
    written: impl Fn(&'a T) -> U,
) -> BTreeMap<u8, U> {
    let values = values.first(players);
    values
        .map(|(player, value)| (player.number(), written(value)))
        .collect()
}

/// The cells of a line in order.
struct CellsOf<'a>(&'a Line);

impl Serialize for CellsOf<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.cells().map(Numbers))
    }
}

/// Some cells.
struct Cells<'a>(&'a [Cell]);

impl Serialize for Cells<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().copied().map(Numbers))
    }
}

/// Row, column and, in space, layer.
struct Numbers(Cell);

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (row, col) = (self.0.row(), self.0.col());
        match self.0.layer() {
            None => [row, col].serialize(serializer),
            Some(layer) => [row, col, layer].serialize(serializer),
        }
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}
