//! Faults for tests to catch.

pub(crate) struct Fault {
    pub(crate) name: &'static str,
    /// What goes wrong, in words.
    pub(crate) says: &'static str,
    pub(crate) file: &'static str,
    /// The text that is there exactly once, and what it is replaced with.
    pub(crate) find: &'static str,
    pub(crate) replace: &'static str,
    /// The tests that should catch it.
    pub(crate) tests: &'static str,
}

const CORE: &str = "-p inarow --all-features";
const JUDGE: &str = "-p inarow-judge";

pub(crate) const FAULTS: &[Fault] = &[
    Fault {
        name: "anti-diagonal",
        says: "the anti-diagonal is off by one",
        file: "crates/inarow/src/referee/tally.rs",
        find: "if row == self.n - 1 - col {",
        replace: "if row == self.n - col {",
        tests: CORE,
    },
    Fault {
        name: "merge",
        says: "a stone between two runs is joined to one of them only",
        file: "crates/inarow/src/referee/runs.rs",
        find: "after: ending_at(self.beside(axis, cell, 1)),",
        replace: "after: if ending_at(self.beside(axis, cell, -1)) > 0 { 0 } else { ending_at(self.beside(axis, cell, 1)) },",
        tests: CORE,
    },
    Fault {
        name: "undo",
        says: "undo forgets that the game was won",
        file: "crates/inarow/src/position.rs",
        find: "self.verdict = ongoing(&self.rules, self.turns, ply_before);",
        replace: "if self.verdict.winner().is_none() { self.verdict = ongoing(&self.rules, self.turns, ply_before); }",
        tests: CORE,
    },
    Fault {
        name: "cast",
        says: "an `as i32` cast lets 2^32 through as 0",
        file: "crates/inarow/src/coordinates.rs",
        find: "match u32::try_from(value) {",
        replace: "match u32::try_from(value as i32) {",
        tests: CORE,
    },
    Fault {
        name: "draw",
        says: "a full board is a draw before it is a win",
        file: "crates/inarow/src/position.rs",
        find: "self.verdict = if completes {",
        replace: "self.verdict = if completes && !self.board.is_full() {",
        tests: CORE,
    },
    Fault {
        name: "second stone",
        says: "the second stone of the deciding turn is a problem",
        file: "crates/inarow-judge/src/judgement.rs",
        find: "self.after_end > self.stones_left as u64",
        replace: "self.after_end > 0",
        tests: JUDGE,
    },
    Fault {
        name: "lost facts",
        says: "a game of one move a line loses its facts with its first bad move",
        file: "crates/inarow-judge/src/docket.rs",
        find: "Self::Hearing(hearing) => hearing.ruling(None).facts,",
        replace: "Self::Hearing(_) => None,",
        tests: JUDGE,
    },
    Fault {
        name: "println",
        says: "a plain `println!` on a closed pipe",
        file: "crates/inarow-cli/src/output.rs",
        find: "self.0.write_fmt(line)?;\n        self.0.write_all(b\"\\n\")",
        replace: "println!(\"{line}\");\n        Ok(())",
        tests: "-p inarow-cli",
    },
];
