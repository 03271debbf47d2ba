//! Tables whose rows are games: `id,moves,result`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::board_rows;
use super::fields::Fields;
use super::header::{Columns, GameColumns, Table, check_count, names_separator, unread};
use crate::formats::move_text;
use crate::record::{Claim, Edit, Fault, Note, Repair, SeenResults, in_style_of, range_in};

/// A table whose rows are games.
#[derive(Debug)]
pub(crate) struct GameTable {
    columns: GameColumns,
    header: Fields,
    /// The note on a column that looks like a result and is not read.
    pub(crate) note: Option<Note>,
    /// Buffers that no worker is using. Creating one takes longer than parsing many lines.
    unused: Mutex<Vec<Fields>>,
}

/// A row that is a game. Empty values are `None`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameRow<'f> {
    pub(crate) id: Option<&'f str>,
    /// The rules line.
    pub(crate) rules: Option<&'f str>,
    /// The moves as one text.
    pub(crate) moves: &'f str,
    pub(crate) claim: Option<Claim<'f>>,
}

impl GameTable {
    /// Returns the table with this header; `None` if its rows are not games.
    pub(crate) fn of(header: &str) -> Option<Self> {
        let Table { fields, columns } = Table::of(header).ok()?;
        match columns {
            Columns::Games(columns) => Some(Self {
                note: unread(&fields, columns.result),
                columns,
                header: fields,
                unused: Mutex::default(),
            }),
            Columns::Moves(_) => None,
        }
    }

    /// Adds the claimed result of a row.
    pub(crate) fn see_result(&self, row: &GameRow<'_>, seen: &mut SeenResults) {
        if let (Some(claim), Some(name)) = (row.claim, self.header.value(self.columns.result)) {
            seen.add(name, claim);
        }
    }

    /// Returns a buffer for [`GameTable::parse`].
    pub(crate) fn buffer(&self) -> Fields {
        let unused = self.unused().pop();
        unused.unwrap_or_else(|| Fields::new(self.header.separator))
    }

    /// Keeps a buffer for the next call of [`GameTable::buffer`].
    pub(crate) fn keep(&self, buffer: Fields) {
        self.unused().push(buffer);
    }

    fn unused(&self) -> MutexGuard<'_, Vec<Fields>> {
        self.unused.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Parses a line with this buffer.
    pub(crate) fn parse<'f>(
        &self,
        line: &str,
        buffer: &'f mut Fields,
    ) -> Result<GameRow<'f>, Fault> {
        buffer.parse(line)?;
        check_count(buffer, self.columns.count)?;
        let (fields, columns) = (&*buffer, self.columns);
        let id = fields.value(columns.id);
        let moves = fields.value(Some(columns.moves)).ok_or_else(|| {
            let fault = Fault::new(Fault::BAD_RECORD, "`moves` is empty");
            fault.in_game(id.map(String::from))
        })?;
        Ok(GameRow {
            id,
            rules: fields.value(columns.rules),
            moves,
            claim: fields.value(columns.result).map(Claim::Word),
        })
    }
}

/// Returns the edits that make this change of a line. `head` has the header of the table, unless the
/// rows are positions.
pub(super) fn repair(repair: &Repair, head: &str, line: &str) -> Option<Vec<Edit>> {
    // A tab at an end of a line separates an empty value.
    let mut lines = head
        .trim_start_matches('\u{feff}')
        .lines()
        .map(|line| line.trim_matches([' ', '\r', '\x0c']));
    let is_header =
        |line: &&str| !line.trim_ascii().is_empty() && !names_separator(line.as_bytes());
    let Ok(Table {
        mut fields,
        columns,
    }) = Table::of(lines.find(is_header)?)
    else {
        return board_rows::repair(repair, line);
    };
    let Columns::Games(columns) = columns else {
        return None;
    };
    fields.parse(line).ok()?;
    let values = raw_values(line, fields.separator);
    if [fields.count, values.len()] != [columns.count; 2] {
        return None;
    }
    // Only a value that was read as it is written can be changed.
    let value = |index: usize| {
        let value = values[index].trim();
        let inner = value
            .strip_prefix('"')
            .and_then(|value| value.strip_suffix('"'));
        let value = inner.unwrap_or(value).trim();
        (value == fields.get(index)).then_some(value)
    };
    let mut edits = Vec::new();
    let mut rest = *repair;
    let old = match columns.result {
        Some(index) => value(index)?,
        None => "",
    };
    if let (Some(result), false) = (repair.result, old.is_empty()) {
        let new = in_style_of(old, result, repair.results)?;
        edits.push((range_in(line, old), new));
        rest.result = None;
    }
    if rest.result.is_some() || rest.moves.is_some() {
        let moves = value(columns.moves)?;
        edits.extend(move_text::repair(line, moves, &rest)?);
    }
    Some(edits)
}

/// Splits a line into its values as written, with their quotation marks. A quotation mark inside a
/// value without quotation marks is a character like any other.
fn raw_values(line: &str, separator: u8) -> Vec<&str> {
    let (mut is_quoted, mut may_quote) = (false, true);
    let values = line.split(|char: char| {
        let is_quote = may_quote && char == '"';
        is_quoted ^= is_quote;
        let is_end = !is_quoted && char == char::from(separator);
        may_quote = is_quoted || is_quote || is_end;
        is_end
    });
    values.collect()
}
