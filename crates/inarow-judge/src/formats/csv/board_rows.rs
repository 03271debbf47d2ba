//! Tables without a header whose rows are positions: the cells of a board and a class, such as
//! `x,x,x,x,o,o,x,o,o,positive`.
//!
//! Sources: the data sets "Tic-Tac-Toe Endgame" (David W. Aha, 1991,
//! <https://archive.ics.uci.edu/dataset/101>) and "Connect-4" (John Tromp, 1995,
//! <https://archive.ics.uci.edu/dataset/26>).

use inarow::{BoardReader, Cell, Player, Rules};

use super::fields::Fields;
use super::header::{SEPARATORS, Table};
use crate::options::{JudgeOptions, Results};
use crate::record::{
    Claim, Edit, Fault, Header, ParsedClaim, RawRecord, ReadSetUp, Record, Repair, SetUp,
    in_style_of, range_in,
};

/// A row: cells, and the class.
struct BoardRow {
    fields: Fields,
    rules: Rules,
}

impl BoardRow {
    /// Parses a line. The number of its cells decides the rules.
    fn of(line: &str) -> Result<Self, Fault> {
        for separator in SEPARATORS {
            let mut fields = Fields::new(separator);
            fields.parse(line)?;
            let rules = match fields.count {
                10 => Rules::TIC_TAC_TOE,
                43 => Rules::CONNECT_FOUR,
                _ => continue,
            };
            return Ok(Self { fields, rules });
        }
        let message = "a row without a header must have 9 or 42 cells and a class";
        Err(Fault::new(Fault::BAD_RECORD, message))
    }

    /// Parses the class, after all cells.
    fn claim(&self, results: Results) -> ParsedClaim {
        let class = self.fields.get(self.fields.count - 1);
        match (class, self.fields.count) {
            // The value of the position under best play, which is no claim about the board.
            ("win" | "loss" | "draw", 43) => ParsedClaim::unknown(class),
            ("positive", _) => ParsedClaim::OnBoard(1),
            ("negative", _) => ParsedClaim::NoWinOfPlayer1,
            _ => Claim::Word(class).parse(results),
        }
    }
}

impl ReadSetUp for BoardRow {
    fn read(&self, rules: &Rules) -> Result<Vec<(Cell, Player)>, Fault> {
        let count = self.fields.count - 1;
        let mut reader = BoardReader::new(rules, count as u64)?;
        for index in 0..count {
            // Connect Four is written column by column, from the bottom.
            let place = if count == 42 {
                index % 7 * 6 + 5 - index / 7
            } else {
                index
            };
            reader.cell(self.fields.get(place))?;
        }
        Ok(reader.stones()?)
    }
}

/// Parses a row.
pub(super) fn parse<'a>(
    record: RawRecord<'a>,
    options: &JudgeOptions,
) -> Result<Record<'a>, Fault> {
    let row = BoardRow::of(record.text()?)?;
    Ok(Record {
        header: Header::of_known(Ok::<_, Fault>(row.rules)),
        claim: row.claim(options.results.unwrap_or_default()),
        set_up: SetUp {
            stones: Some(Box::new(row)),
            ..SetUp::default()
        },
        ..Record::default()
    })
}

/// Returns the edit that puts the class of a row right.
pub(super) fn repair(repair: &Repair, line: &str) -> Option<Vec<Edit>> {
    let BoardRow { fields, .. } = BoardRow::of(line).ok()?;
    let class = line.rsplit(char::from(fields.separator)).next()?;
    let class = class.trim().trim_matches('"').trim();
    let new = match (class, repair.result?) {
        ("positive" | "negative", 1) => "positive".into(),
        ("positive" | "negative", _) => "negative".into(),
        (class, result) => in_style_of(class, result, repair.results)?,
    };
    Some(vec![(range_in(line, class), new)])
}

/// Returns true for the row of a board, and false for any other line that is no damaged row.
pub(crate) fn is_board_row(line: &str) -> Option<bool> {
    if BoardRow::of(line).is_ok_and(|row| row.read(&row.rules).is_ok()) {
        return Some(true);
    }
    // One cell of a damaged row may be wrong.
    let marks = line.split([',', ';', '\t']);
    let marks = marks.filter(|mark| mark.trim().len() == 1).count();
    (marks < 8 || Table::of(line).is_ok()).then_some(false)
}
