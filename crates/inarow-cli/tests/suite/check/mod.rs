//! `inarow check`: what it prints and leaves behind. What it finds is tested in the
//! library, `inarow-check`.

mod class;
mod clearing;
mod json;
mod refused;
mod starts;
