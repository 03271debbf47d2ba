//! `pos`: one game a line as cells: `h8g7`, `h8 g7`, perhaps after its rules: `15x15 k5: h8 g7`.

use std::borrow::Cow;

use super::cell_moves::{CellMoves, rules_line};
use super::scanner::Scanner;
use super::written_game::{CannotWrite, WrittenGame};
use super::{Parts, RecordFormat};
use crate::options::JudgeOptions;
use crate::record::{NumberMoves, QuickRecord, RawRecord, Record, Shape, Unreadable};

pub(super) struct Pos;

impl RecordFormat for Pos {
    const NAME: &'static str = "pos";
    const WRITES: Parts = Parts {
        players: false,
        empty_games: false,
        layers: true,
        set_up: false,
    };

    fn parse<'a>(record: RawRecord<'a>, _: &JudgeOptions) -> Result<Record<'a>, Unreadable> {
        Ok(parse_cells(record.text()?.line))
    }

    fn quick_parse<'a: 'n, 'n>(
        bytes: &'a [u8],
        _: &JudgeOptions,
        numbers: &'n mut Vec<u32>,
    ) -> Option<QuickRecord<'a, 'n>> {
        let moves = quick_parse_cells(str::from_utf8(bytes).ok()?, numbers)?;
        Some(QuickRecord::of(moves))
    }

    fn check(_: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        Err(CannotWrite::Rules)
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) {
        let cells = game.moves.iter();
        let cells = cells.map(|stone| game.rules.cell_text(stone.cell));
        text.extend(cells.map(|cell| cell.to_string()));
        text.push('\n');
    }
}

/// Parses a text of cells, perhaps after a rules line.
pub(crate) fn parse_cells(text: &str) -> Record<'_> {
    Record {
        rules_of_moves: rules_line(text).map(Cow::Borrowed),
        ..Record::of(CellMoves(text))
    }
}

/// Parses cells without gaps and stores them in `numbers`.
pub(crate) fn quick_parse_cells<'n>(
    text: &str,
    numbers: &'n mut Vec<u32>,
) -> Option<NumberMoves<'n>> {
    numbers.clear();
    let mut scanner = Scanner::new(text);
    scanner.cells(numbers)?;
    scanner.end()?;
    Some(NumberMoves::Numbers(Shape::Text, numbers))
}

#[cfg(test)]
mod tests {
    use super::quick_parse_cells;

    #[test]
    fn only_cells_without_gaps_are_parsed_quickly() {
        for (text, is_quick) in [("h8g7O15aa27", true), ("h8.1", false), ("h8 g7", false)] {
            let is_parsed = quick_parse_cells(text, &mut Vec::new()).is_some();
            assert_eq!(is_parsed, is_quick, "{text}");
        }
    }
}
