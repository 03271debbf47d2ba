//! The formats, each in a file of its own.
//!
//! A format of one record a line reads a [`Record`](crate::record::Record) out
//! of that line's bytes, and leaves its moves as text; [`moves`] reads them while
//! they are played. A format of one move a line, [`events`] or [`csv`], reads an
//! [`events::Event`] out of each. Every habit of a format that differs from ours
//! (columns counted from 1, rows from the bottom) is converted here and nowhere
//! else.

pub(crate) mod columns;
pub(crate) mod csv;
pub(crate) mod events;
pub(crate) mod jsonl;
pub(crate) mod leetcode;
pub(crate) mod moves;
pub(crate) mod pos;
mod value;
