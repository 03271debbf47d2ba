//! Output and cleanup of `inarow check`. The reports have tests in the library, `inarow-check`.

mod as_user;
mod clearing;
mod course;
mod functions;
mod grade;
mod json;
mod not_judged;
mod recipes;
mod starts;
mod state;
