//! Properties of the judge for any input. It does not panic. It reports every record once and in
//! order, for any number of jobs and any size of reads. It judges good records before and after the
//! input as if they were alone, and both parts of an input that is cut before a record.
//!
//! Where the records of an archive begin is known only to the generator of archives in the tests of
//! the judge. Here, each line has a record or a move of its own, or the cuts are compared.

use inarow_judge::{Format, Grouping};

use crate::readers::{READERS, Reader, Records};
use crate::report::{self, Game, Report};
use crate::setting::Setting;

/// The approximate number of records before which an input is cut.
const CUTS: usize = 8;

/// Judges an input, alone and between good records.
///
/// # Panics
///
/// If a property does not hold, or no reader has this name.
pub(crate) fn check(name: &str, input: &[u8]) {
    let reader = &READERS[name];
    let format = reader.format();
    let (setting, records) = Setting::split(input);
    if format == Format::Sgf && begins_as_ccgc(records) {
        // Such an input is `ccgc`, unless a tree comes before it.
        return;
    }
    let by = |text: &[u8], piece_bytes| report::judge(format, setting.options, text, piece_bytes);
    let plain = by(records, None);
    let other = by(records, Some(setting.piece_bytes));
    assert_eq!(plain.games, other.games, "by other jobs");
    assert_eq!(plain.broken_off, other.broken_off, "by other jobs");
    if format == Format::Sgf && may_name_encoding(records) {
        // The beginning of such an input names the encoding of records that name none.
        return;
    }

    // Blank lines replace the omitted parts, so that the others keep their line numbers.
    let [first, last] = &reader.good;
    let records_text = [records, b"\n"].concat();
    let [blanks, more_blanks] = [first.as_bytes(), &records_text].map(blank);
    let judge = |parts: &[&[u8]]| {
        let text = [&[reader.head.as_bytes()], parts].concat().concat();
        by(&text, None)
    };
    let alone = judge(&[&blanks, &records_text]);
    let first_alone = judge(&[first.as_bytes()]);
    let last_alone = judge(&[&blanks, &more_blanks, last.as_bytes()]);
    let all = judge(&[first.as_bytes(), &records_text, last.as_bytes()]);
    let after_head = |report: &Report| {
        let last = reader.head.matches('\n').count() as u64;
        let head = report.games.iter().take_while(|game| game.line <= last);
        report.games[head.count()..].to_vec()
    };
    // Alone, such a text is not an archive. Between good records, each of its lines is a record.
    if matches!(&alone.games[..], [game] if game.moves == Err("not_a_record_file")) {
        let is_last = |game: &Game| last_alone.games.contains(game);
        assert!(all.broken_off.is_some() || all.games.len() > 1 && all.games.iter().any(is_last));
        return;
    }
    check_records(
        reader,
        &records_text,
        &after_head(&alone),
        alone.broken_off.is_none(),
    );
    // If judging stops early, some names are missing. On the smallest board, all names are read.
    let whole = alone.broken_off.map(|_| {
        let text = [reader.head.as_bytes(), &blanks, &records_text].concat();
        let options = setting.on_smallest_board();
        report::judge(format, options, &text, None)
    });
    let named = whole.as_ref().unwrap_or(&alone);
    assert_eq!(named.broken_off, None, "on the smallest board");
    if share_a_name(&[&first_alone, &last_alone], named) || share_memory(setting, &[&alone, &all]) {
        return;
    }
    let [alone_games, last_games] = [&alone, &last_alone].map(after_head);
    let mut expected = [first_alone.games, alone_games, last_games].concat();
    if all.broken_off.is_some() {
        expected.truncate(all.games.len());
    }
    assert!(all.games == expected, "{:#?}\n{expected:#?}", all.games);
    assert!(
        all.broken_off.is_some() || alone.broken_off.is_none(),
        "broken off"
    );
    if matches!(reader.records, Records::AnyLines) && all.broken_off.is_none() {
        let whole = [first.as_bytes(), &records_text, last.as_bytes()].concat();
        for cut in (1..all.games.len()).step_by(1 + all.games.len() / CUTS) {
            let (begin, end) = all.games.split_at(cut);
            let (before, after) = whole.split_at(start(&whole, &end[0]));
            let beginning = judge(&[before]).games;
            assert_eq!(beginning, begin, "before the cut");
            let omitted = blank(&before[first.len()..]);
            let rest = judge(&[first.as_bytes(), &omitted, after]).games;
            assert_eq!(rest[1..], *end, "after the cut");
        }
    }
}

/// Returns the index of the first byte of a game.
fn start(text: &[u8], game: &Game) -> usize {
    let lines = text.split_inclusive(|byte| *byte == b'\n');
    let before = lines.take(game.line as usize - 1).map(<[u8]>::len);
    before.sum::<usize>() + game.byte as usize
}

/// True if an input begins with a game of `ccgc`.
fn begins_as_ccgc(input: &[u8]) -> bool {
    let text = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
    let text = text.trim_ascii_start();
    text.starts_with(b"{[C5]") || text.starts_with(b"{[C6]")
}

/// True if a text of SGF may name its encoding in `CA`, and have characters outside ASCII.
fn may_name_encoding(text: &[u8]) -> bool {
    let is_plain = text.is_ascii() && !text.contains(&0x1B);
    !is_plain && text.windows(2).any(|name| name == b"CA")
}

/// Returns the line ends of a text, and blanks for the bytes of its last line.
fn blank(text: &[u8]) -> Vec<u8> {
    let ends = text.iter().filter(|byte| **byte == b'\n');
    let last = text.rsplit(|byte| *byte == b'\n').next();
    let blanks = vec![b' '; last.map_or(0, <[u8]>::len)];
    ends.copied().chain(blanks).collect()
}

/// Checks that every line of an input belongs to a reported record.
fn check_records(reader: &Reader, text: &[u8], games: &[Game], to_the_end: bool) {
    let before = [&*reader.head, &*reader.good[0]].concat();
    let before = before.matches('\n').count() as u64;
    let lines = (before + 1..).zip(text.split(|byte| *byte == b'\n'));
    let lines = lines.map(|(number, line)| (number, line.trim_ascii()));
    let lines = lines.filter(|(_, line)| !line.is_empty());
    let (numbers, lines): (Vec<u64>, Vec<&[u8]>) = lines.unzip();
    let first_lines = games.iter().map(|game| game.line);
    match reader.records {
        Records::AnyLines => {}
        Records::ALineEach => assert!(first_lines.eq(numbers), "records: {games:#?}"),
        Records::OfMoves if to_the_end => {
            assert_eq!(
                first_lines.clone().next(),
                numbers.first().copied(),
                "{games:#?}"
            );
            assert!(
                first_lines.clone().all(|line| numbers.contains(&line)),
                "{games:#?}"
            );
            // Lines of an invalid game after its fault are not counted.
            let moves: u64 = games.iter().map(|game| game.moves.unwrap_or(1)).sum();
            let all_valid = games.iter().all(|game| game.moves.is_ok());
            let lines = lines.len() as u64;
            assert!(moves == lines || moves < lines && !all_valid, "{games:#?}");
        }
        Records::OfMoves => {}
    }
}

/// True if a game of `reports` has the name of a game of `other`.
fn share_a_name(reports: &[&Report], other: &Report) -> bool {
    let mut games = reports.iter().flat_map(|report| &report.games);
    games.any(|game| game.id.is_some() && other.games.iter().any(|other| game.id == other.id))
}

/// True if the names of other games may have taken the memory that a game needs.
fn share_memory(setting: Setting, reports: &[&Report]) -> bool {
    let mut games = reports.iter().flat_map(|report| &report.games);
    setting.options.grouping == Grouping::Grouped
        && games.any(|game| game.moves == Err("memory_exceeded"))
}
