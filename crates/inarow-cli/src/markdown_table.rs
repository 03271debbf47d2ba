//! Plain-text tables in Markdown.

use std::io;

use crate::output::Output;

/// A table with a header. Each column is as wide as its widest entry.
#[derive(Debug)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
    align: Align,
}

/// The alignment of the entries. The first column is always aligned to the left.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Align {
    Left,
    Right,
}

impl Table {
    pub(crate) fn new<S: Into<String>>(head: impl IntoIterator<Item = S>, align: Align) -> Self {
        let mut table = Self {
            rows: Vec::new(),
            align,
        };
        table.row(head);
        table
    }

    /// Adds a row. Entries may contain text from other people, so bars and brackets, which would begin
    /// another column or an element of HTML, become character references.
    pub(crate) fn row<S: Into<String>>(&mut self, entries: impl IntoIterator<Item = S>) {
        let entries = entries.into_iter().map(|entry| {
            let entry: String = entry.into();
            entry.replace('|', "&#124;").replace('<', "&lt;")
        });
        self.rows.push(entries.collect());
    }

    pub(crate) fn print(&self, output: &mut Output) -> io::Result<()> {
        let count = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths = (0..count).map(|column| {
            let entries = self.rows.iter().filter_map(|row| row.get(column));
            let widths = entries.map(|entry| entry.chars().count());
            widths.max().unwrap_or(0)
        });
        let columns = Columns::new(widths, self.align);
        for (index, row) in self.rows.iter().enumerate() {
            if index == 1 {
                output.line(format_args!("{}", columns.rule()))?;
            }
            output.line(format_args!("{}", columns.row(row)))?;
        }
        Ok(())
    }
}

/// The widths of a table's columns, for rows that are written one by one.
#[derive(Debug)]
pub(crate) struct Columns {
    widths: Vec<usize>,
    align: Align,
}

impl Columns {
    pub(crate) fn new(widths: impl IntoIterator<Item = usize>, align: Align) -> Self {
        Self {
            widths: widths.into_iter().collect(),
            align,
        }
    }

    /// Formats a row or the header. An entry may be wider than its column.
    pub(crate) fn row(&self, entries: &[String]) -> String {
        let entries = (0..).zip(&self.widths).map(|(column, &width)| {
            let entry = entries.get(column).map_or("", String::as_str);
            match self.align_of(column) {
                Align::Left => format!(" {entry:<width$} "),
                Align::Right => format!(" {entry:>width$} "),
            }
        });
        format!("|{}|", entries.collect::<Vec<_>>().join("|"))
    }

    /// Returns the line between the header and the rows.
    pub(crate) fn rule(&self) -> String {
        let rules = (0..)
            .zip(&self.widths)
            .map(|(column, &width)| match self.align_of(column) {
                Align::Left => "-".repeat(width + 2),
                Align::Right => format!("{}:", "-".repeat(width + 1)),
            });
        format!("|{}|", rules.collect::<Vec<_>>().join("|"))
    }

    fn align_of(&self, column: usize) -> Align {
        if column == 0 { Align::Left } else { self.align }
    }
}
