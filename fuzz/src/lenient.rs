//! The forms that the judge reads though no standard has them. A fault in the punctuation, the names
//! or the spaces of such a text is refused or told, or the game stays as it was. A fault never
//! places another stone in silence.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use inarow_judge::{Archive, Format, JudgeOptions, Judgement, NumberMeanings, Stone};
use serde::Deserialize;

/// The bytes that an edit inserts: whitespace but no line ends, punctuation, and letters of the names
/// of keys and players.
const INSERTED: &[u8] = b" \t,;:.-_\"'()[]{}#/\\*+=xyrcijXOBWeN0\xA0";

/// The number of different edits of one byte: it is omitted, a byte comes before it, or another byte
/// replaces it.
const EDITS: usize = 1 + 2 * INSERTED.len();

/// A form, read from `fuzz/lenient.toml`, which describes the fields.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    format: String,
    rules: String,
    values: String,
    text: String,
    #[serde(default)]
    latin1: bool,
}

/// The forms by their names.
static FORMS: LazyLock<BTreeMap<String, Form>> = LazyLock::new(|| {
    toml::from_str(include_str!("../lenient.toml")).expect("tests read the table")
});

/// What the judge reads in a text.
#[derive(Debug, Eq, PartialEq)]
struct Games {
    /// The stones of each game, and its claimed result.
    games: Vec<(Vec<Stone>, Option<u8>)>,
    /// The codes of notes and the other meanings of numbers, which a user is told.
    told: BTreeSet<String>,
}

impl Form {
    fn bytes(&self) -> Vec<u8> {
        if !self.latin1 {
            return self.text.clone().into_bytes();
        }
        let bytes = self.text.chars().map(u8::try_from);
        bytes
            .collect::<Result<_, _>>()
            .expect("tests read the table")
    }

    /// Returns an edited text. An edit is a place and a choice; one that would change a value does
    /// nothing.
    fn edited(&self, edits: &[(usize, usize)]) -> Vec<u8> {
        let mut text = self.bytes();
        for &(place, choice) in edits {
            let (place, choice) = (place % text.len().max(1), choice % EDITS);
            let is_value = |byte: &u8| self.values.as_bytes().contains(byte);
            let is_kept = text.get(place).is_none_or(is_value);
            let inserted = choice.checked_sub(1).map(|choice| INSERTED[choice / 2]);
            if inserted.as_ref().is_some_and(is_value) || is_kept && choice % 2 == 0 {
                continue;
            }
            text.splice(place..place + usize::from(choice % 2 == 0), inserted);
        }
        text
    }

    /// Returns the games of a text; `None` if a part of it is refused.
    fn read(&self, text: &[u8]) -> Option<Games> {
        let options = JudgeOptions {
            rules: self.rules.parse().ok(),
            moves: true,
            ..JudgeOptions::default()
        };
        let format = Format::from_name(&self.format).expect("tests read the table");
        let archive = Archive::new("f", format, options);
        let (mut games, mut told) = (Vec::new(), BTreeSet::new());
        let mut is_refused = false;
        let owned = |judgement: Judgement<'_>| judgement.into_owned();
        let judged = archive.judge(text, owned, |judgement| {
            is_refused |= judgement.outcome.is_err();
            told.extend(told_by(&judgement));
            games.extend(judgement.outcome.map(|outcome| {
                let stones = [outcome.set_up, outcome.moves].concat();
                (stones, outcome.claimed)
            }));
            Ok(())
        });
        (judged.is_ok() && !is_refused).then_some(Games { games, told })
    }

    /// Returns the games of the text without edits.
    fn plain(&self) -> Games {
        let read = self.read(&self.bytes());
        read.unwrap_or_else(|| panic!("not read: {}", self.text))
    }

    /// Returns the edited text if the edits change the games in silence.
    fn silent_fault(&self, plain: &Games, edits: &[(usize, usize)]) -> Option<String> {
        let text = self.edited(edits);
        let edited = self.read(&text)?;
        let is_told = !edited.told.is_subset(&plain.told);
        // A game may be parted by another name, and a claim may be lost with the name of its key.
        let placed = |games: &Games| {
            let stones = games.games.iter().flat_map(|(stones, ..)| stones);
            let mut stones: Vec<_> = stones.map(|it| (it.player, it.cell)).collect();
            stones.sort_unstable();
            stones
        };
        let claims = |games: &Games| -> BTreeSet<u8> {
            games
                .games
                .iter()
                .filter_map(|(.., claimed)| *claimed)
                .collect()
        };
        let is_same = placed(&edited) == placed(plain) && claims(&edited).is_subset(&claims(plain));
        (!is_told && !is_same).then(|| text.escape_ascii().to_string())
    }
}

/// Returns what the user is told about a record besides its verdict.
fn told_by(judgement: &Judgement<'_>) -> Vec<String> {
    let NumberMeanings {
        base,
        players,
        results,
        are_results_open,
    } = judgement.numbers;
    let numbers = format!("{base:?} {players:?} {results:?} {are_results_open}");
    let guessed = judgement.encoding.filter(|_| judgement.is_encoding_guessed);
    let notes = judgement.notes.iter().map(|note| note.code().to_owned());
    notes.chain([numbers, format!("{guessed:?}")]).collect()
}

/// Checks the form that the first byte chooses, with the edits that the others choose: three bytes
/// each.
///
/// # Panics
///
/// If a fault changes a game in silence.
pub(crate) fn check(input: &[u8]) {
    let (choice, edits) = input.split_first().unwrap_or((&0, &[]));
    let form = FORMS.values().nth(usize::from(*choice) % FORMS.len());
    let form = form.expect("there are forms");
    let (edits, _) = edits.as_chunks::<3>();
    let edits = edits.iter().map(|&[high, low, choice]| {
        let place = u16::from_be_bytes([high, low]);
        (usize::from(place), usize::from(choice))
    });
    let fault = form.silent_fault(&form.plain(), &edits.collect::<Vec<_>>());
    assert_eq!(fault, None, "changes the game in silence");
}

/// Checks a form with each edit of one byte. Returns their number, and the edited texts whose games
/// change in silence.
pub fn silent_faults(name: &str) -> (usize, Vec<String>) {
    let form = &FORMS[name];
    let (plain, places) = (form.plain(), form.bytes().len());
    let edits = (0..places).flat_map(|place| (0..EDITS).map(move |choice| (place, choice)));
    let faults = edits.filter_map(|edit| form.silent_fault(&plain, &[edit]));
    (places * EDITS, faults.collect())
}

/// Returns the names of the forms.
pub fn forms() -> impl Iterator<Item = &'static str> {
    FORMS.keys().map(String::as_str)
}
