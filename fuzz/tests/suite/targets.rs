//! The properties of each target hold for its seeds and for random inputs.

use std::any::Any;
use std::panic;

use fastrand::Rng;

use crate::amount;
use crate::inputs::Inputs;

/// Checks the seeds of a target, and the given full amount of random inputs.
fn hold(target: &str, full: u64) {
    let (seed, random) = (amount::seed(), amount::of(full));
    let inputs = Inputs::of(target);
    println!("{random} inputs of {target} from seed {seed}");
    for (name, input) in &inputs.seeds {
        check(target, &format!("fuzz/seeds/{target}/{name}"), input);
    }
    for number in 0..random {
        let input = inputs.random(&mut Rng::with_seed(seed.wrapping_add(number)));
        let name = format!("INAROW_SEED={seed}, input {number}");
        check(target, &name, &input);
    }
}

fn check(target: &str, name: &str, input: &[u8]) {
    if let Err(panicked) = panic::catch_unwind(|| inarow_fuzz::check(target, input)) {
        let bytes = input.escape_ascii();
        panic!("{target}, {name}, b\"{bytes}\": {}", message(&*panicked));
    }
}

fn message(panicked: &(dyn Any + Send)) -> &str {
    let written = panicked.downcast_ref::<String>().map(String::as_str);
    let fixed = panicked.downcast_ref::<&str>().copied();
    written.or(fixed).unwrap_or("it panics")
}

// The full amount takes three to fifteen seconds of one core per target, and `moves` half a minute.

#[test]
fn batch() {
    hold("batch", 50_000);
}

#[test]
fn ccgc() {
    hold("ccgc", 10_000);
}

#[test]
fn columns() {
    hold("columns", 10_000);
}

#[test]
fn csv() {
    hold("csv", 10_000);
}

#[test]
fn csv_games() {
    hold("csv_games", 10_000);
}

#[test]
fn events() {
    hold("events", 10_000);
}

#[test]
fn game_text() {
    hold("game_text", 800_000);
}

#[test]
fn jsonl() {
    hold("jsonl", 20_000);
}

#[test]
fn leetcode() {
    hold("leetcode", 10_000);
}

#[test]
fn lenient() {
    hold("lenient", 50_000);
}

#[test]
fn moves() {
    hold("moves", 40_000);
}

#[test]
fn pos() {
    hold("pos", 20_000);
}

#[test]
fn psq() {
    hold("psq", 10_000);
}

#[test]
fn rules_line() {
    hold("rules_line", 800_000);
}

#[test]
fn sgf() {
    hold("sgf", 10_000);
}

#[test]
fn no_fault_of_one_byte_in_a_lenient_form_is_silent() {
    for form in inarow_fuzz::forms() {
        let (edits, silent) = inarow_fuzz::silent_faults(form);
        println!("{edits} edits of {form}");
        assert!(silent.is_empty(), "{form}:\n{}", silent.join("\n"));
    }
}
