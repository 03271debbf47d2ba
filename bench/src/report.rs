//! Figures as a table and as JSON.

use crate::figure::Figure;

/// Returns a figure as a line of JSON.
pub(crate) fn line(figure: &Figure) -> String {
    serde_json::to_string(figure).expect("a figure is text and numbers")
}

/// Prints the figures of a benchmark, a line for each engine.
pub(crate) fn table(figures: &[Figure]) {
    let Some(first) = figures.first() else {
        return;
    };
    println!("{}", first.work);
    let [ns, middle, moves] = ["ns a move", "middle half", "M moves/s"];
    println!("  {:<28}{ns:>11}{middle:>22}{moves:>12}", "");
    for figure in figures {
        let middle = format!("{} to {}", ns_of(figure.ns_low), ns_of(figure.ns_high));
        let beside = figure.beside.as_ref();
        let beside = beside.map_or(String::new(), |other| {
            format!("  {} times {}", digits(other.times), other.beside)
        });
        println!(
            "  {:<28}{:>11}{middle:>22}{:>12}{beside}",
            figure.engine,
            ns_of(figure.ns_per_move),
            digits(1e3 / figure.ns_per_move),
        );
    }
}

/// Formats nanoseconds: below 100 with two decimals.
pub(crate) fn ns_of(ns: f64) -> String {
    let decimals = if ns < 100.0 { 2 } else { 0 };
    format!("{ns:.decimals$}")
}

/// Formats a number with about three digits.
pub(crate) fn digits(number: f64) -> String {
    let decimals = match number {
        ..0.01 => 5,
        ..0.1 => 4,
        ..10.0 => 2,
        ..100.0 => 1,
        _ => 0,
    };
    format!("{number:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_about_three_digits() {
        for (number, expected) in [
            (0.00234, "0.00234"),
            (0.0234, "0.0234"),
            (2.345, "2.35"),
            (23.45, "23.4"),
            (234.5, "234"),
        ] {
            assert_eq!(digits(number), expected);
        }
    }
}
