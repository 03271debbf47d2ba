//! Random archives with the expected judgements.

use std::collections::VecDeque;

use fastrand::Rng;
use inarow_judge::Grouping;

use super::damage::{Damage, ExpectedJudgement, PlannedRecord, Record};
use super::notation::Notation;
use super::parts::Setting;

/// An input of records, some of them broken.
#[derive(Clone, Debug)]
pub(crate) struct Archive {
    pub(crate) setting: Setting,
    /// The lines of the input, without line ends.
    pub(crate) lines: Vec<Vec<u8>>,
    /// The expected judgements, in order.
    pub(crate) expected: Vec<Expected>,
    /// The damage of its broken records.
    pub(crate) damage_list: Vec<Damage>,
}

/// The expected judgement of one record.
#[derive(Clone, Debug)]
pub(crate) struct Expected {
    pub(crate) judgement: ExpectedJudgement,
    /// The numbers of the record's lines in the input, from 1.
    pub(crate) lines: Vec<u64>,
    /// The line on which the record begins.
    pub(crate) first: u64,
}

impl Archive {
    /// Returns an archive with a broken record for each kind of damage, and good records between
    /// them. Also returns the kinds that are impossible under the archive's rules.
    pub(crate) fn random(
        rng: &mut Rng,
        notation: Notation,
        damage_list: &[Damage],
    ) -> (Self, Vec<Damage>) {
        let setting = Setting::random(rng, notation);
        let mut records = Vec::new();
        let (mut done, mut impossible) = (Vec::new(), Vec::new());
        for damage in damage_list {
            match broken_record(rng, &setting, records.len(), damage) {
                Some(record) => {
                    records.push(record);
                    done.push(*damage);
                }
                None => impossible.push(*damage),
            }
            // The next record must be good and of more than one line, since it reveals some damage:
            // a missing half, or a game with later rows. An input of a single record with a NUL
            // byte would be a binary file.
            let grouped = setting.options.grouping == Grouping::Grouped;
            let has_several_lines = matches!(
                notation,
                Notation::Leetcode | Notation::Sgf(_) | Notation::Psq | Notation::Ccgc
            );
            let least = usize::from(grouped || has_several_lines || damage.name == "a NUL byte");
            for _ in 0..rng.usize(least..3) {
                let planned = plan(rng, &setting, records.len());
                records.push(planned.undamaged(rng));
            }
        }
        (Self::of(rng, setting, &records, done), impossible)
    }

    fn of(rng: &mut Rng, setting: Setting, records: &[Record], damage_list: Vec<Damage>) -> Self {
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
            let expected = record.expectations.iter().map(move |expectation| Expected {
                judgement: expectation.judgement.clone(),
                first: places[expectation.first],
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
            damage_list,
        }
    }

    /// Returns the line with this number, from 1.
    pub(crate) fn line(&self, line: u64) -> &[u8] {
        &self.lines[usize::try_from(line).unwrap() - 1]
    }

    /// Returns the input with this line end.
    pub(crate) fn text(&self, line_end: &str) -> Vec<u8> {
        let lines = self.lines.iter();
        lines
            .flat_map(|line| [line, line_end.as_bytes()].concat())
            .collect()
    }
}

/// Returns the order of all lines in the input. A line is given by the index of its record and its
/// index in the record.
fn order(rng: &mut Rng, setting: &Setting, records: &[Record]) -> Vec<(usize, usize)> {
    let lines = |record: usize| (0..records[record].lines.len()).map(move |line| (record, line));
    if setting.options.grouping == Grouping::Grouped {
        let mut order = Vec::new();
        let mut postponed = Vec::new();
        for (record, written) in records.iter().enumerate() {
            let first_lines = written.split_at.unwrap_or(usize::MAX);
            order.extend(lines(record).take(first_lines));
            order.append(&mut postponed);
            postponed = lines(record).skip(first_lines).collect();
        }
        return order;
    }
    if setting.notation.layout().is_none() {
        return (0..records.len()).flat_map(lines).collect();
    }
    // At most five games interleave.
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

/// Returns a random record, before any damage.
fn plan<'a>(rng: &mut Rng, setting: &'a Setting, number: usize) -> PlannedRecord<'a> {
    let named = setting.notation.layout().is_some() || rng.bool();
    let name = match rng.u8(..8) {
        0 => format!("{number}"),
        1 => format!("00{number}"),
        2 => format!("é, \"{number}\""),
        3 => format!("{}{number}", "x".repeat(3000)),
        4 => format!("[{{{number}}}]"),
        _ => format!("g{number}"),
    };
    let game = setting.random_game(rng);
    let claims = setting.notation.claims() && rng.bool();
    let players = match setting.notation {
        Notation::Sgf(_) | Notation::Ccgc => 2,
        // These formats have scores, which are for two players.
        Notation::Columns | Notation::Pos => 2,
        _ => game.rules.players(),
    };
    PlannedRecord {
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
    damage: &Damage,
) -> Option<Record> {
    const TRIES: usize = 20;
    (0..TRIES).find_map(|_| {
        let planned = plan(rng, setting, number);
        damage.apply(rng, &planned)
    })
}
