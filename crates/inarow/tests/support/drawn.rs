//! Whether random rules have every clause, for all that draw some.

use std::collections::BTreeSet;

use inarow::Rules;

/// Holds what is drawn against `Rules::CLAUSES`.
pub(crate) fn every_clause_is_drawn_by(rules: impl Iterator<Item = Rules>) {
    let lines = rules.map(|rules| rules.to_string());
    let drawn: BTreeSet<String> = lines
        .flat_map(|line| line.split(' ').skip(1).map(form).collect::<Vec<_>>())
        .collect();
    let known = Rules::CLAUSES.iter().map(ToString::to_string);
    assert_eq!(drawn, known.collect());
}

/// A clause as `Rules::CLAUSES` has it: `N` for each of its numbers.
fn form(clause: &str) -> String {
    let mut form = String::new();
    for sign in clause.chars() {
        match sign.is_ascii_digit() {
            false => form.push(sign),
            true if form.ends_with('N') => {}
            true => form.push('N'),
        }
    }
    form
}
