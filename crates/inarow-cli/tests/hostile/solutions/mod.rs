//! What a solution does instead of answering: a table a language.
//!
//! Each is judged in a trap of its own, with a secret in several places and with somebody who listens,
//! and what it has come to is looked at from outside, not believed.

mod cpp;
mod others;
mod python;
mod rights;
mod trap;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use trap::Trap;

/// Something that a solution tries.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    /// What is done when the program begins, and before each answer. [`Trap::set`] says which
    /// words stand for places outside.
    pub(crate) begin: &'static str,
    pub(crate) in_move: &'static str,
    /// The code of the problem, or `right`.
    pub(crate) code: &'static str,
    /// A part of the message.
    pub(crate) says: &'static str,
}

const fn attack(
    name: &'static str,
    begin: &'static str,
    in_move: &'static str,
    code: &'static str,
    says: &'static str,
) -> Attack {
    Attack {
        name,
        begin,
        in_move,
        code,
        says,
    }
}

/// Tries all attacks, a few at a time: most of them wait for most of their time.
fn try_all(attacks: &[Attack], ending: &str, solution: impl Fn(&Attack) -> String + Sync) {
    const AT_ONCE: usize = 3;
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(attack) = attacks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let trap = Trap::new();
            let path = trap.write(&format!("solution.{ending}"), &trap.set(&solution(attack)));
            let code = trap.check(attack, &path);
            println!("{code:16} {ending}: {}", attack.name);
        }
    };
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(work);
        }
    });
}
