//! What a misspelt word of a rules line probably means.

use alloc::vec::Vec;

use super::Rules;
use super::clauses::CLAUSES;
use super::preset::ALIASES;

/// Returns the form of the clause that a misspelt word probably means. The digits at its end are
/// not compared.
pub(super) fn nearest_clause(word: &str) -> Option<&'static str> {
    let is_number = |last: char| matches!(last, '0'..='9' | ',' | '-' | '.');
    let name = word.trim_end_matches(is_number);
    nearest(
        name,
        CLAUSES.iter().map(|clause| (clause.name(), clause.form)),
    )
}

/// Returns the name of the preset that a misspelt word probably means.
pub(super) fn nearest_preset(word: &str) -> Option<&'static str> {
    let names = Rules::PRESETS.iter().map(|&(name, _)| (name, name));
    nearest(word, names.chain(ALIASES.iter().copied()))
}

/// Returns the second item of the pair whose first item becomes `word` with the fewest edits;
/// `None` if it needs more edits than a typing error.
fn nearest(
    word: &str,
    names: impl Iterator<Item = (&'static str, &'static str)>,
) -> Option<&'static str> {
    const LONGEST: usize = 40;
    let word = word.as_bytes();
    let most = match word.len() {
        0..=4 => 1,
        5..=8 => 2,
        9..=LONGEST => 3,
        _ => return None,
    };
    let names = names.map(|(name, meant)| (edits(word, name.as_bytes()), meant));
    let (edits, meant) = names.min_by_key(|&(edits, _)| edits)?;
    (edits <= most && edits < word.len()).then_some(meant)
}

/// Returns the edit distance of two words. An edit inserts, deletes or changes a letter, or swaps
/// two adjacent letters. Case is ignored. The usual table is computed row by row.
fn edits(from: &[u8], to: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    let (mut row_before, mut letter_before) = (Vec::new(), None);
    for (i, a) in from.iter().map(u8::to_ascii_lowercase).enumerate() {
        let mut next = Vec::from([i + 1]);
        for (j, &b) in to.iter().enumerate() {
            let changed = row[j] + usize::from(a != b);
            let mut least = changed.min(row[j + 1] + 1).min(next[j] + 1);
            if j > 0 && letter_before == Some(b) && to[j - 1] == a {
                least = least.min(row_before[j - 1] + 1);
            }
            next.push(least);
        }
        row_before = core::mem::replace(&mut row, next);
        letter_before = Some(a);
    }
    row.last().copied().unwrap_or_default()
}
