//! `pos`: one game a line as cells, `h8g7` or `h8 g7`, optionally after its rules: `15x15 k5: h8
//! g7`.

use super::move_text::{self, quick_parse_moves};
use super::written_game::WrittenGame;
use super::{Part, RecordFormat};
use crate::options::JudgeOptions;
use crate::record::{Edit, Fault, QuickRecord, RawRecord, Record, Repair};

pub(super) struct Pos;

impl RecordFormat for Pos {
    const NAME: &'static str = "pos";
    const LACKS: Option<&[Part]> = Some(&[Part::PLAYERS, Part::EMPTY_GAMES, Part::SET_UP]);

    fn parse<'a>(record: RawRecord<'a>, _: &JudgeOptions) -> Result<Record<'a>, Fault> {
        Ok(move_text::parse(record.text()?.into()))
    }

    fn quick_parse<'a: 'n, 'n>(
        bytes: &'a [u8],
        options: &JudgeOptions,
        numbers: &'n mut Vec<u32>,
    ) -> Option<QuickRecord<'a, 'n>> {
        let base = options.digit_base();
        let moves = quick_parse_moves(str::from_utf8(bytes).ok()?, base, numbers)?;
        Some(QuickRecord::of(moves))
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) -> bool {
        let cells = game.moves.iter();
        let cells = cells.map(|stone| game.rules.cell_text(stone.cell));
        text.extend(cells.map(|cell| cell.to_string()));
        text.extend([game.score().unwrap_or_default(), "\n"]);
        game.score().is_some()
    }

    fn repair(repair: &Repair, _: &[u8], line: &str) -> Option<Vec<Edit>> {
        move_text::repair(line, line, repair)
    }
}
