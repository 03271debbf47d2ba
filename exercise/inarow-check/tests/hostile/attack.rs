//! Attacks by solutions, a table for each language.
//!
//! Each attack runs in surroundings of its own, with a secret in several places and with sockets
//! that listen. The effect of an attack is observed from outside.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::surroundings::Surroundings;

/// An attack by a solution.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    /// Code that runs when the program begins. [`Surroundings::fill_in`] replaces the names of
    /// places outside.
    pub(crate) begin: &'static str,
    /// Code that runs before each answer.
    pub(crate) in_move: &'static str,
    /// The expected code of the problem, or `right`.
    pub(crate) code: &'static str,
    /// A part of the expected message.
    pub(crate) message: &'static str,
}

/// Returns an attack.
pub(crate) const fn attack(
    name: &'static str,
    begin: &'static str,
    in_move: &'static str,
    code: &'static str,
    message: &'static str,
) -> Attack {
    Attack {
        name,
        begin,
        in_move,
        code,
        message,
    }
}

/// Attacks at a time, if most of them wait for a limit.
pub(crate) const A_FEW: usize = 3;

/// Runs all attacks, `at_once` at a time.
pub(crate) fn run_all(
    attacks: &[Attack],
    extension: &str,
    at_once: usize,
    solution: impl Fn(&Attack) -> String + Sync,
) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(attack) = attacks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let surroundings = Surroundings::new();
            let text = surroundings.fill_in(&solution(attack));
            let path = surroundings.write(&format!("solution.{extension}"), &text);
            let code = surroundings.check(attack, &path);
            println!("{code:16} {extension}: {}", attack.name);
        }
    };
    thread::scope(|scope| {
        for _ in 0..at_once {
            scope.spawn(work);
        }
    });
}
