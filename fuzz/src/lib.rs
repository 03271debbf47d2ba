//! What the fuzz targets share: a walk of moves beside the oracle of the core's
//! tests, and what must hold of any input to the judge.

#![forbid(unsafe_code)]

pub mod batch;
mod compare;
mod expected;
pub mod records;
mod rules;
mod setting;
mod told;
pub mod walk;

#[path = "../../crates/inarow/tests/suite/oracle.rs"]
mod oracle;
#[path = "../../crates/inarow/tests/suite/placing.rs"]
mod placing;
#[path = "../../crates/inarow-judge/tests/suite/reading.rs"]
mod reading;
#[path = "../../crates/inarow/tests/suite/sets.rs"]
mod sets;
#[path = "../../crates/inarow/tests/suite/stones.rs"]
mod stones;
#[path = "../../crates/inarow/tests/suite/translation.rs"]
mod translation;
#[path = "../../crates/inarow/tests/suite/zobrist.rs"]
mod zobrist;
