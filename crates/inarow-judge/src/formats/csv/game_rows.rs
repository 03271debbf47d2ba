//! Tables whose rows are games: `id,moves,result`.

use std::sync::{Mutex, PoisonError};

use super::fields::Fields;
use super::header::{Columns, GameColumns, Table, check_count};
use crate::record::{Fault, Note, RawRecord, Unreadable};

/// A table whose rows are games.
#[derive(Debug)]
pub(crate) struct GameTable {
    columns: GameColumns,
    separator: u8,
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
    pub(crate) fn of(header: RawRecord<'_>) -> Option<Self> {
        let Table { fields, columns } = Table::of(header.text().ok()?).ok()?;
        match columns {
            Columns::Games(columns) => Some(Self {
                unread: columns.unread(&fields),
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

    /// Parses a line and passes its row to `read`.
    pub(crate) fn read<T>(
        &self,
        line: RawRecord<'_>,
        read: impl FnOnce(Result<GameRow<'_>, Unreadable>) -> T,
    ) -> T {
        let unused = || self.unused.lock().unwrap_or_else(PoisonError::into_inner);
        let fields = unused().pop();
        let mut fields = fields.unwrap_or_else(|| Fields::new(self.separator));
        let result = read(self.parse(line, &mut fields));
        unused().push(fields);
        result
    }

    fn parse<'f>(
        &self,
        line: RawRecord<'_>,
        fields: &'f mut Fields,
    ) -> Result<GameRow<'f>, Unreadable> {
        fields.parse(line.text()?)?;
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
