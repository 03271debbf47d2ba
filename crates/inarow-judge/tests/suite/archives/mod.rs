//! Random archives: good games in every form, and records broken in known ways.

mod archive;
mod breaks;
mod form;
mod game;
mod paper;

pub(crate) use archive::{Archive, Expected};
pub(crate) use breaks::{Break, Reached, Said, Truth};
pub(crate) use form::Form;
