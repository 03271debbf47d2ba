//! The figures as a table for people and as JSON for programs.

use crate::work::{Contest, Figures};

/// The quartiles.
fn quartiles(figures: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut sorted: Vec<f64> = figures.collect();
    sorted.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| sorted[(sorted.len() - 1) * quarter / 4])
}

/// One object for each contestant.
pub fn json(work: &str, contest: &Contest, figures: &[Figures]) {
    for (contestant, own) in contest.contestants.iter().zip(figures) {
        let [_, median, _] = quartiles(own.iter().copied());
        println!(
            r#"{{"work":"{work}","engine":"{}","version":"{}","ns_per_move":{median:.3},"moves_per_s":{:.0}}}"#,
            contestant.name,
            contestant.version,
            1e9 / median
        );
    }
}

/// One line for each contestant, beside the first one.
pub fn table(work: &str, contest: &Contest, figures: &[Figures]) {
    println!("{work}, ns a move, medians of {} rounds", contest.rounds);
    for (contestant, own) in contest.contestants.iter().zip(figures) {
        let [low, median, high] = quartiles(own.iter().copied());
        let ratios = own.iter().zip(&figures[0]).map(|(own, first)| own / first);
        let [_, ratio, _] = quartiles(ratios);
        println!(
            "  {:<20}{median:>9.2}  (middle half {low:.2} to {high:.2})  {ratio:.2} times {}",
            contestant.name, contest.contestants[0].name
        );
    }
}
