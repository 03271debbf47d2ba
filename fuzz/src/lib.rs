//! Properties of any bytes, read as rules, as moves, as text or as an input to the
//! judge. The programs in `libfuzzer/` search for bytes that break a property; the
//! tests here try the seeds, and random edits of them.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "numbers of the oracle are as small as its boards"
)]

mod batch;
mod game_text;
mod leetcode;
mod moves;
mod psq;
mod readers;
mod records;
mod report;
mod rules;
mod rules_line;
mod setting;
mod sgf;
mod table;
mod targets;

#[path = "../../crates/inarow-judge/tests/suite/piece_reader.rs"]
mod piece_reader;
#[path = "../../crates/inarow/tests/support/walk/mod.rs"]
mod walk;

pub use rules::rules;
pub use targets::{Check, TARGETS, check};
