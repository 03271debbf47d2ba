//! What the referee says of a position, in words, as JSON, and as a picture.
//!
//! A [`Step`] is what there is to say after a move: the counters it touched, or the runs
//! through its stone. [`verdict`] and [`prospects`] say in words who has won and who
//! still can, and [`Json`] writes all of it as `inarow judge --json --facts` and
//! `inarow trace --json` print it. [`Drawing`] draws a position as text, [`picture`] as SVG.
//!
//! It knows no rules of its own, no files and no screens.
//!
//! ```
//! use inarow::{Facts, Move, Rules};
//! use inarow_tell::{prospects, verdict};
//!
//! let rules: Rules = "4x4 k3".parse()?;
//! let mut facts = Facts::new(rules);
//! for (row, col) in [(0, 0), (1, 1), (0, 1)] {
//!     facts.play(Move::at(row, col))?;
//! }
//! assert_eq!(verdict(facts.position()), "ongoing after ply 3: player 2 to move");
//! assert_eq!(prospects(&facts).as_deref(), Some("player 1 would win on c4"));
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod counters;
mod drawing;
mod final_facts;
mod json;
mod look;
mod picture;
mod prospects;
mod replay;
mod runs;
mod step;
mod taught;
mod verdict;

pub use drawing::Drawing;
pub use final_facts::FinalFacts;
pub use json::Json;
pub use look::{Body, Look};
pub use picture::{Stone, picture};
pub use prospects::prospects;
pub use replay::Replay;
pub use runs::{Runs, rings_said, why_no_counters};
pub use step::Step;
pub use taught::{Taught, TaughtError};
pub use verdict::{cell_name, to_move, verdict};
