//! What must hold of any input to the judge: no panic; every record is told once and
//! in order; the same by any number of jobs, however the input is read; and good
//! records before and behind it are judged as when alone.

use inarow_judge::{Format, Grouping};

use crate::setting::Setting;
use crate::told::{self, Game, Jobs, Told};

/// A format, and what is put round the bytes of an input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader {
    /// The format.
    pub(crate) format: Format,
    /// The lines that must come first, if any.
    pub(crate) head: &'static str,
    /// Good records, of which the first stands before the bytes of the input and the
    /// second behind.
    pub(crate) good: [&'static str; 2],
    /// What the lines of an input say of the records in it.
    pub(crate) records: Records,
}

/// What lines say of records.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Records {
    /// The numbers, among these lines, of those on which records begin.
    BeginOn(fn(&[&[u8]]) -> Vec<usize>),
    /// The lines, from 1, of this text on which records begin, which may be several a line.
    BeginIn(fn(&[u8]) -> Vec<u64>),
    /// Each line is a move.
    OfMoves,
}

/// Judges an input, alone and among good records.
///
/// # Panics
///
/// Where anything does not hold.
pub(crate) fn check(reader: &Reader, input: &[u8]) {
    let (setting, records) = Setting::split(input);
    let by =
        |text: &[u8], jobs, piece| told::tell(reader.format, setting.options, text, jobs, piece);
    let plain = by(records, Jobs::One, usize::MAX);
    let other = by(records, Jobs::Three, setting.piece);
    assert_eq!(plain.games, other.games, "by other jobs");
    assert_eq!(plain.broken_off, other.broken_off, "by other jobs");

    // What stands before the others is left out by blank lines, so that each stands
    // on the same lines as when all are there.
    let [first, last] = reader.good;
    let records_text = [records, b"\n"].concat();
    let [blanks, more_blanks] = [first.as_bytes(), &records_text].map(blank);
    let tell = |parts: &[&[u8]]| {
        let text = [&[reader.head.as_bytes()], parts].concat().concat();
        by(&text, Jobs::One, usize::MAX)
    };
    let alone = tell(&[&blanks, &records_text]);
    let first_alone = tell(&[first.as_bytes()]);
    let last_alone = tell(&[&blanks, &more_blanks, last.as_bytes()]);
    let all = tell(&[first.as_bytes(), &records_text, last.as_bytes()]);
    let behind_head = |told: &Told| {
        let last = reader.head.matches('\n').count() as u64;
        let head = told.games.iter().take_while(|game| game.line <= last);
        told.games[head.count()..].to_vec()
    };
    check_records(
        reader,
        &records_text,
        &behind_head(&alone),
        alone.broken_off.is_none(),
    );
    // An input that is broken off does not tell all its names; on the smallest board it
    // does.
    let whole = alone.broken_off.map(|_| {
        let text = [reader.head.as_bytes(), &blanks, &records_text].concat();
        let options = setting.on_smallest_board();
        told::tell(reader.format, options, &text, Jobs::One, usize::MAX)
    });
    let named = whole.as_ref().unwrap_or(&alone);
    assert_eq!(named.broken_off, None, "on the smallest board");
    if meets(&[&first_alone, &last_alone], named) || shares_memory(setting, &[&alone, &all]) {
        return;
    }
    let [alone_games, last_games] = [&alone, &last_alone].map(behind_head);
    let mut expected = [first_alone.games, alone_games, last_games].concat();
    if all.broken_off.is_some() {
        expected.truncate(all.games.len());
    }
    assert!(all.games == expected, "{:#?}\n{expected:#?}", all.games);
    assert!(
        all.broken_off.is_some() || alone.broken_off.is_none(),
        "broken off"
    );
}

/// The same lines without anything on them.
fn blank(text: &[u8]) -> Vec<u8> {
    let ends = text.iter().filter(|byte| **byte == b'\n');
    ends.copied().collect()
}

/// Every line of an input is told of: as a record or as a part of one.
fn check_records(reader: &Reader, text: &[u8], games: &[Game], to_the_end: bool) {
    let before = [reader.head, reader.good[0]].concat();
    let before = before.matches('\n').count() as u64;
    let lines = (before + 1..).zip(text.split(|byte| *byte == b'\n'));
    let lines = lines.map(|(number, line)| (number, line.trim_ascii()));
    let lines = lines.filter(|(_, line)| !line.is_empty());
    let (numbers, lines): (Vec<u64>, Vec<&[u8]>) = lines.unzip();
    let begun = games.iter().map(|game| game.line);
    match reader.records {
        Records::BeginOn(begin) => {
            let expected = begin(&lines).into_iter().map(|line| numbers[line]);
            assert!(begun.eq(expected), "records: {games:#?}");
        }
        Records::BeginIn(begin) => {
            let expected = begin(text).into_iter().map(|line| before + line);
            assert!(begun.eq(expected), "records: {games:#?}");
        }
        Records::OfMoves if to_the_end => {
            assert_eq!(begun.clone().next(), numbers.first().copied(), "{games:#?}");
            assert!(
                begun.clone().all(|line| numbers.contains(&line)),
                "{games:#?}"
            );
            // Of an invalid game the lines behind the fault are not counted.
            let moves: u64 = games.iter().map(|game| game.moves.unwrap_or(1)).sum();
            let all_valid = games.iter().all(|game| game.moves.is_ok());
            let lines = lines.len() as u64;
            assert!(moves == lines || moves < lines && !all_valid, "{games:#?}");
        }
        Records::OfMoves => {}
    }
}

/// Whether some of these games have the name of one of those.
fn meets(these: &[&Told], those: &Told) -> bool {
    let mut these = these.iter().flat_map(|told| &told.games);
    these.any(|one| one.id.is_some() && those.games.iter().any(|other| one.id == other.id))
}

/// Whether games were refused that may have had the memory but for their
/// neighbours: of games that stand together the names seen take some.
fn shares_memory(setting: Setting, told: &[&Told]) -> bool {
    let mut games = told.iter().flat_map(|told| &told.games);
    setting.options.grouping == Grouping::Grouped
        && games.any(|game| game.moves == Err("memory_exceeded"))
}
