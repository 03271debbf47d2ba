//! Tables whose rows are games: `id,moves,result`.

use std::sync::{Mutex, PoisonError};

use super::fields::Fields;
use super::header::{Columns, GameColumns, Table, check_count, names_separator, unread};
use crate::formats::move_text;
use crate::record::{
    Claim, Edit, Fault, Note, Repair, SeenResults, Unreadable, in_style_of, range_in,
};

/// A table whose rows are games.
#[derive(Debug)]
pub(crate) struct GameTable {
    columns: GameColumns,
    separator: u8,
    /// The name of the column with the claimed result.
    result: String,
    /// The column that looks like a result and is not read, if none is read.
    unread: Option<String>,
    /// Buffers that no thread is using. Creating one takes longer than parsing a line.
    unused: Mutex<Vec<Fields>>,
}

/// A row that is a game. Empty values are `None`.
#[derive(Debug)]
pub(crate) struct GameRow<'f> {
    fields: &'f Fields,
    columns: GameColumns,
}

impl GameTable {
    /// Returns the table with this header; `None` if its rows are not games.
    pub(crate) fn of(header: &str) -> Option<Self> {
        let Table { fields, columns } = Table::of(header).ok()?;
        match columns {
            Columns::Games(columns) => Some(Self {
                result: fields.value(columns.result).unwrap_or_default().into(),
                unread: unread(&fields, columns.result),
                columns,
                separator: fields.separator,
                unused: Mutex::default(),
            }),
            Columns::Moves(_) => None,
        }
    }

    /// Returns the note on a column that is not read.
    pub(crate) fn note(&self) -> Option<Note> {
        self.unread.as_deref().map(Note::unread_key)
    }

    /// Adds the claimed result of a row.
    pub(crate) fn see_result(&self, row: &GameRow<'_>, seen: &mut SeenResults) {
        if let Some(claim) = row.result() {
            seen.add(&self.result, Claim::Word(claim));
        }
    }

    /// Parses a line and passes its row to `read`.
    pub(crate) fn read<T>(
        &self,
        line: &str,
        read: impl FnOnce(Result<GameRow<'_>, Unreadable>) -> T,
    ) -> T {
        let unused = || self.unused.lock().unwrap_or_else(PoisonError::into_inner);
        let fields = unused().pop();
        let mut fields = fields.unwrap_or_else(|| Fields::new(self.separator));
        let result = read(self.parse(line, &mut fields));
        unused().push(fields);
        result
    }

    fn parse<'f>(&self, line: &str, fields: &'f mut Fields) -> Result<GameRow<'f>, Unreadable> {
        fields.parse(line)?;
        check_count(fields, self.columns.count)?;
        let columns = self.columns;
        let row = GameRow { fields, columns };
        if row.moves().is_empty() {
            return Err(Unreadable {
                game: row.id().map(String::from),
                fault: Fault::new(Fault::BAD_RECORD, "`moves` is empty"),
            });
        }
        Ok(row)
    }
}

impl GameRow<'_> {
    /// Returns the game's name.
    pub(crate) fn id(&self) -> Option<&str> {
        self.fields.value(self.columns.id)
    }

    /// Returns the game's rules line.
    pub(crate) fn rules(&self) -> Option<&str> {
        self.fields.value(self.columns.rules)
    }

    /// Returns the game's moves as one text.
    pub(crate) fn moves(&self) -> &str {
        self.fields.get(self.columns.moves)
    }

    /// Returns the claimed result.
    pub(crate) fn result(&self) -> Option<&str> {
        self.fields.value(self.columns.result)
    }
}

/// Returns the edits that make this change of a line. `head` has the header of the table.
pub(super) fn repair(repair: &Repair, head: &str, line: &str) -> Option<Vec<Edit>> {
    // A tab at an end of a line separates an empty value.
    let mut lines = head
        .trim_start_matches('\u{feff}')
        .lines()
        .map(|line| line.trim_matches([' ', '\r', '\x0c']));
    let is_header =
        |line: &&str| !line.trim_ascii().is_empty() && !names_separator(line.as_bytes());
    let Table {
        mut fields,
        columns,
    } = Table::of(lines.find(is_header)?).ok()?;
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
        edits.push((
            range_in(line, old),
            in_style_of(old, result, repair.results)?,
        ));
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
