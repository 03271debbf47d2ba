//! Properties that must hold for any bytes, read as rules, moves, text or an input to the judge.
//! The programs in `libfuzzer/` search for bytes that break a property. The tests here try the
//! seeds and random edits of them.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "numbers of the oracle are as small as its boards"
)]

// The files:
//
// - targets: the names of the targets, each with its check of any bytes
// - rules_line, game_text: any text as a rules line; as a game and as moves
// - moves, batch, rules: plays and undos, compared with the oracle; steps of a batch; random rules
// - records, readers: any input to the judge; its formats, from ../readers.toml
// - lenient: faults in forms that no standard has, from ../lenient.toml
// - setting, report: options in the first line of an input; checks of the report
// - codes: checks of errors
// - ../seeds/, ../words.dict: first inputs, a folder for each target; words to insert
// - ../tests/: each target with its seeds and edits; `complete` reports what is missing
// - ../libfuzzer/: libFuzzer's programs, a workspace of its own

mod batch;
mod codes;
mod game_text;
mod lenient;
mod moves;
mod readers;
mod records;
mod report;
mod rules;
mod rules_line;
mod setting;
mod targets;

#[path = "../../crates/inarow-judge/tests/suite/piece_reader.rs"]
mod piece_reader;
#[path = "../../crates/inarow/tests/support/walk/mod.rs"]
mod walk;

pub use lenient::{forms, silent_faults};
pub use rules::rules;
pub use targets::{check, targets};
