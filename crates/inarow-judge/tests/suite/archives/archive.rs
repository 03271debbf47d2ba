//! Records put together to an input, and what must be said of it.

use std::collections::VecDeque;

use fastrand::Rng;
use inarow_judge::Grouping;

use super::breaks::{Break, Record, Said, Scene};
use super::form::Form;
use super::paper::Setting;

/// An input of records, some of them broken.
#[derive(Clone, Debug)]
pub(crate) struct Archive {
    pub(crate) setting: Setting,
    /// The lines without their ends, and without blank ones.
    pub(crate) lines: Vec<Vec<u8>>,
    /// What must be said, in this order.
    pub(crate) expected: Vec<Expected>,
    /// How its records are broken.
    pub(crate) breaks: Vec<Break>,
}

/// What must be said of one record.
#[derive(Clone, Debug)]
pub(crate) struct Expected {
    pub(crate) said: Said,
    /// The record's lines, counted from 1 in the input.
    pub(crate) lines: Vec<u64>,
    /// The one on which the record begins.
    pub(crate) first: u64,
}

impl Archive {
    /// An archive with a record for each of these breaks, and good ones between;
    /// and the breaks of which its rules allow none.
    pub(crate) fn random(rng: &mut Rng, form: Form, breaks: &[Break]) -> (Self, Vec<Break>) {
        let setting = Setting::random(rng, form);
        let mut records = Vec::new();
        let (mut done, mut impossible) = (Vec::new(), Vec::new());
        for broken in breaks {
            match broken_record(rng, &setting, records.len(), broken) {
                Some(record) => {
                    records.push(record);
                    done.push(*broken);
                }
                None => impossible.push(*broken),
            }
            // What lacks its other half, or returns, is known only by the good one
            // behind it.
            let grouped = setting.options.grouping == Grouping::Grouped;
            let of_lines = matches!(form, Form::Leetcode | Form::Sgf(_) | Form::Psq);
            let least = usize::from(grouped || of_lines);
            for _ in 0..rng.usize(least..3) {
                let scene = scene(rng, &setting, records.len());
                records.push(scene.good(rng));
            }
        }
        (Self::of(rng, setting, &records, done), impossible)
    }

    fn of(rng: &mut Rng, setting: Setting, records: &[Record], breaks: Vec<Break>) -> Self {
        let mut lines: Vec<_> = setting
            .first_line()
            .map(String::into_bytes)
            .into_iter()
            .collect();
        let mut places: Vec<Vec<u64>> = vec![Vec::new(); records.len()];
        for (record, line) in order(rng, &setting, records) {
            lines.push(records[record].lines[line].clone());
            places[record].push(lines.len() as u64);
        }
        let expected = records.iter().zip(places).flat_map(|(record, places)| {
            let expected = record.reports.iter().map(move |report| Expected {
                said: report.said.clone(),
                first: places[report.first],
                lines: places.clone(),
            });
            expected.collect::<Vec<_>>()
        });
        let mut expected: Vec<Expected> = expected.collect();
        expected.sort_by_key(|expected| expected.first);
        Self {
            setting,
            lines,
            expected,
            breaks,
        }
    }

    /// A line, counted from 1.
    pub(crate) fn line(&self, line: u64) -> &[u8] {
        &self.lines[usize::try_from(line).unwrap() - 1]
    }

    /// The input, each line with this end.
    pub(crate) fn text(&self, line_end: &str) -> Vec<u8> {
        let lines = self.lines.iter();
        lines
            .flat_map(|line| [line, line_end.as_bytes()].concat())
            .collect()
    }
}

/// The lines of the records in the order of the input, as places of the record
/// and of the line in it.
fn order(rng: &mut Rng, setting: &Setting, records: &[Record]) -> Vec<(usize, usize)> {
    let lines = |record: usize| (0..records[record].lines.len()).map(move |line| (record, line));
    if setting.options.grouping == Grouping::Grouped {
        let mut order = Vec::new();
        let mut returning = Vec::new();
        for (record, written) in records.iter().enumerate() {
            let stay = written.returns.unwrap_or(usize::MAX);
            order.extend(lines(record).take(stay));
            order.append(&mut returning);
            returning = lines(record).skip(stay).collect();
        }
        return order;
    }
    if setting.form.layout().is_none() {
        return (0..records.len()).flat_map(lines).collect();
    }
    // A few games at a time.
    let mut waiting: VecDeque<VecDeque<_>> = (0..records.len())
        .map(|record| lines(record).collect())
        .collect();
    let mut open: Vec<VecDeque<_>> = Vec::new();
    let mut order = Vec::new();
    loop {
        while open.len() < 5 && !waiting.is_empty() {
            open.extend(waiting.pop_front());
        }
        if open.is_empty() {
            return order;
        }
        let game = rng.usize(..open.len());
        order.extend(open[game].pop_front());
        if open[game].is_empty() {
            open.swap_remove(game);
        }
    }
}

fn scene<'a>(rng: &mut Rng, setting: &'a Setting, number: usize) -> Scene<'a> {
    let named = setting.form.layout().is_some() || rng.bool();
    let name = match rng.u8(..8) {
        0 => format!("{number}"),
        1 => format!("00{number}"),
        2 => format!("é, \"{number}\""),
        3 => format!("{}{number}", "x".repeat(3000)),
        4 => format!("[{{{number}}}]"),
        _ => format!("g{number}"),
    };
    let game = setting.random_game(rng);
    let claims = setting.form.claims() && rng.bool();
    let players = match setting.form {
        Form::Sgf(_) => 2,
        _ => game.rules.players(),
    };
    Scene {
        setting,
        game,
        id: named.then_some(name),
        claimed: claims.then(|| rng.u8(..=players)),
    }
}

fn broken_record(
    rng: &mut Rng,
    setting: &Setting,
    number: usize,
    broken: &Break,
) -> Option<Record> {
    const TRIES: usize = 20;
    (0..TRIES).find_map(|_| {
        let scene = scene(rng, setting, number);
        broken.apply(rng, &scene)
    })
}
