//! A check that random rules have every clause.

use std::collections::BTreeSet;

use inarow::Rules;

/// Compares the clauses of these rules with `Rules::CLAUSES`.
pub(crate) fn every_clause_is_drawn_by(rules: impl Iterator<Item = Rules>) {
    let lines = rules.map(|rules| rules.to_string());
    let drawn: BTreeSet<String> = lines
        .flat_map(|line| line.split(' ').skip(1).map(form).collect::<Vec<_>>())
        .collect();
    let known = Rules::CLAUSES.iter().map(ToString::to_string);
    assert_eq!(drawn, known.collect());
}

/// Returns a clause in the form of `Rules::CLAUSES`: `N` for each of its numbers.
fn form(clause: &str) -> String {
    let mut form = String::new();
    for sign in clause.chars() {
        if !sign.is_ascii_digit() {
            form.push(sign);
        } else if !form.ends_with('N') {
            form.push('N');
        }
    }
    form
}
