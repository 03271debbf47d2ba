//! Random archives: good records in every notation, and records with known damage.

mod archive;
mod damage;
mod game;
mod notation;
mod parts;

pub(crate) use archive::{Archive, Expected};
pub(crate) use damage::{Damage, ExpectedFacts, ExpectedJudgement, ExpectedOutcome};
pub(crate) use notation::Notation;
