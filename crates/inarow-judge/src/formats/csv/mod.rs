//! `csv`: a table with a header, or of positions. Values are separated by commas, semicolons or tabs.
//!
//! A row is a move, a game or a position. A move has the columns `game` and `row`, `col`, `layer`,
//! `column` or `cell`, and optionally `player` and `ply`. A game has the column `moves`, and
//! optionally `id`, `rules` and `result`. A table of positions has no header.
//!
//! | file | contents |
//! | --- | --- |
//! | `header`, `fields` | the columns and the separator; the values of a line |
//! | `move_rows`, `game_rows` | rows that are moves; rows that are games |
//! | `board_rows` | rows that are positions |

mod board_rows;
mod fields;
mod game_rows;
mod header;
mod move_rows;

pub(crate) use board_rows::is_board_row;
pub(crate) use game_rows::GameTable;
pub(crate) use header::names_separator;

use super::written_game::WrittenGame;
use super::{ParseMove, Part, RecordFormat};
use crate::options::JudgeOptions;
use crate::record::{Boundaries, Edit, Fault, RawRecord, Record, Repair};

pub(super) struct Csv;

impl RecordFormat for Csv {
    const NAME: &'static str = "csv";
    const HEADER: &'static str = "game,row,col,layer,player\n";
    const LACKS: Option<&[Part]> = Some(&[Part::EMPTY_GAMES, Part::SET_UP]);

    fn boundaries() -> Boundaries {
        Boundaries::Row
    }

    /// Parses a position. All other rows have a header.
    fn parse<'a>(record: RawRecord<'a>, options: &JudgeOptions) -> Result<Record<'a>, Fault> {
        board_rows::parse(record, options)
    }

    fn move_parser() -> Option<Box<dyn ParseMove>> {
        Some(Box::<move_rows::Parser>::default())
    }

    fn repair(repair: &Repair, head: &[u8], line: &str) -> Option<Vec<Edit>> {
        game_rows::repair(repair, &String::from_utf8_lossy(head), line)
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) -> bool {
        // Each move must fit on one line, so a line break in a name becomes a space.
        let name = game
            .unique_name()
            .replace(['\n', '\r'], " ")
            .replace('"', "\"\"");
        for stone in game.moves {
            let cell = stone.cell;
            let (row, col, player) = (cell.row(), cell.col(), stone.player.number());
            let layer = cell.layer().map(|layer| layer.to_string());
            let layer = layer.unwrap_or_default();
            text.push_str(&format!("\"{name}\",{row},{col},{layer},{player}\n"));
        }
        false
    }
}
