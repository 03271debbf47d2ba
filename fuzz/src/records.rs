//! Properties of the judge for any input. It does not panic. It reports every record once and in
//! order, for any number of jobs and any size of reads. It judges good records before and after the
//! input as if they were alone.

use inarow_judge::{Format, Grouping};

use crate::ccgc;
use crate::report::{self, Game, Jobs, Report};
use crate::setting::Setting;
use crate::sgf;

/// A format, and the records that are added around an input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader {
    /// The format.
    pub(crate) format: Format,
    /// The lines that must come first, if any.
    pub(crate) head: &'static str,
    /// Two good records: one before the bytes of the input, one after them.
    pub(crate) good: [&'static str; 2],
    /// The relation between the lines of an input and its records.
    pub(crate) records: Records,
}

/// The relation between lines and records.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Records {
    /// Returns the indices of the lines on which records begin.
    BeginOn(fn(&[&[u8]]) -> Vec<usize>),
    /// Returns the line numbers, from 1, on which records begin. Several may begin on one line.
    BeginIn(fn(&[u8]) -> Vec<u64>),
    /// Each line is a move.
    OfMoves,
}

/// Judges an input, alone and between good records.
///
/// # Panics
///
/// If a property does not hold.
pub(crate) fn check(reader: &Reader, input: &[u8]) {
    let (setting, records) = Setting::split(input);
    if reader.format == Format::Sgf && ccgc::begin(records) {
        // Such an input is `ccgc`, unless a tree comes before it.
        return;
    }
    let by = |text: &[u8], jobs, piece_bytes| {
        report::judge(reader.format, setting.options, text, jobs, piece_bytes)
    };
    let plain = by(records, Jobs::One, usize::MAX);
    let other = by(records, Jobs::Three, setting.piece_bytes);
    assert_eq!(plain.games, other.games, "by other jobs");
    assert_eq!(plain.broken_off, other.broken_off, "by other jobs");
    if reader.format == Format::Sgf && sgf::may_be_gbk(records) {
        // Such an input is decoded as a whole if it names the encoding near its beginning.
        return;
    }

    // Blank lines replace the omitted parts, so that the others keep their line numbers.
    let [first, last] = reader.good;
    let records_text = [records, b"\n"].concat();
    let [blanks, more_blanks] = [first.as_bytes(), &records_text].map(blank);
    let judge = |parts: &[&[u8]]| {
        let text = [&[reader.head.as_bytes()], parts].concat().concat();
        by(&text, Jobs::One, usize::MAX)
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
        report::judge(reader.format, options, &text, Jobs::One, usize::MAX)
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
}

/// Returns the line ends of a text.
fn blank(text: &[u8]) -> Vec<u8> {
    let ends = text.iter().filter(|byte| **byte == b'\n');
    ends.copied().collect()
}

/// Checks that every line of an input belongs to a reported record.
fn check_records(reader: &Reader, text: &[u8], games: &[Game], to_the_end: bool) {
    let before = [reader.head, reader.good[0]].concat();
    let before = before.matches('\n').count() as u64;
    let lines = (before + 1..).zip(text.split(|byte| *byte == b'\n'));
    let lines = lines.map(|(number, line)| (number, line.trim_ascii()));
    let lines = lines.filter(|(_, line)| !line.is_empty());
    let (numbers, lines): (Vec<u64>, Vec<&[u8]>) = lines.unzip();
    let first_lines = games.iter().map(|game| game.line);
    match reader.records {
        Records::BeginOn(begin) => {
            let expected = begin(&lines).into_iter().map(|line| numbers[line]);
            assert!(first_lines.eq(expected), "records: {games:#?}");
        }
        Records::BeginIn(begin) => {
            let expected = begin(text).into_iter().map(|line| before + line);
            assert!(first_lines.eq(expected), "records: {games:#?}");
        }
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
