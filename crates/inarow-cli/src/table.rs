//! Tables in plain text, as Markdown writes them.

use std::io;

use crate::output::Output;

/// A table under a head. Columns are as wide as their widest entry.
#[derive(Debug)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
    align: Align,
}

/// To which side the entries go. The first column always goes to the left.
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

    pub(crate) fn row<S: Into<String>>(&mut self, entries: impl IntoIterator<Item = S>) {
        self.rows
            .push(entries.into_iter().map(Into::into).collect());
    }

    pub(crate) fn print(&self, output: &mut Output) -> io::Result<()> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns)
            .map(|column| {
                let entries = self.rows.iter().filter_map(|row| row.get(column));
                entries
                    .map(|entry| entry.chars().count())
                    .max()
                    .unwrap_or(0)
            })
            .collect();
        for (number, row) in self.rows.iter().enumerate() {
            if number == 1 {
                let rules: Vec<String> = (0..columns)
                    .map(|column| self.rule(column, widths[column]))
                    .collect();
                output.line(format_args!("|{}|", rules.join("|")))?;
            }
            let entries: Vec<String> = (0..columns)
                .map(|column| {
                    let entry = row.get(column).map_or("", String::as_str);
                    let width = widths[column];
                    match self.align_of(column) {
                        Align::Left => format!(" {entry:<width$} "),
                        Align::Right => format!(" {entry:>width$} "),
                    }
                })
                .collect();
            output.line(format_args!("|{}|", entries.join("|")))?;
        }
        Ok(())
    }

    fn align_of(&self, column: usize) -> Align {
        if column == 0 { Align::Left } else { self.align }
    }

    /// The line between head and body, as wide as the column.
    fn rule(&self, column: usize, width: usize) -> String {
        match self.align_of(column) {
            Align::Left => "-".repeat(width + 2),
            Align::Right => format!("{}:", "-".repeat(width + 1)),
        }
    }
}
