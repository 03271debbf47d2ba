//! The formats, each in a file of its own.
//!
//! A format of one record a line reads a [`Record`](crate::record::Record) out
//! of that line's bytes, and leaves its moves as text; [`moves`] reads them while
//! they are played. Records in their usual shape are read by [`plain`] instead. A
//! format of one move a line, [`events`] or [`csv`], reads an [`events::Event`] out
//! of each. Every habit of a format that differs from ours (columns counted from 1,
//! rows from the bottom) is converted here and nowhere else.

pub(crate) mod columns;
pub(crate) mod csv;
pub(crate) mod events;
pub(crate) mod jsonl;
pub(crate) mod leetcode;
pub(crate) mod moves;
mod named_rules;
pub(crate) mod plain;
pub(crate) mod pos;
pub(crate) mod psq;
pub(crate) mod sgf;
mod value;

use crate::fault::Fault;
use crate::record::{Event, Text, Unreadable};

/// How lines of one move each are written.
#[derive(Debug)]
pub(crate) enum MoveReader {
    Json,
    Csv(Box<csv::Reader>),
}

impl MoveReader {
    pub(crate) const fn json() -> Self {
        Self::Json
    }

    pub(crate) fn csv() -> Self {
        Self::Csv(Box::default())
    }

    /// Reads a line; `None` if it is a header.
    pub(crate) fn read(
        &mut self,
        text: Result<Text<'_>, Fault>,
    ) -> Option<Result<Event, Unreadable>> {
        match (self, text) {
            (_, Err(fault)) => Some(Err(fault.into())),
            (Self::Json, Ok(text)) => Some(events::read(text.line)),
            (Self::Csv(reader), Ok(text)) => reader.read(text.line),
        }
    }
}
