//! The judge from outside: what goes in as bytes and comes out as judgements.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod formats;
mod judged;
