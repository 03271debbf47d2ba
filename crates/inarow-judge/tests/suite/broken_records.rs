//! A broken record affects no other record. The tests check the judgements of broken records and of
//! the good records between them.

use std::collections::{BTreeMap, VecDeque};

use fastrand::Rng;
use inarow_judge::{Judgement, Note, Place};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::amount;
use crate::judge::{NAME, judgements};
use crate::piece_reader::PieceReader;
use crate::random_archives::{
    Archive, Damage, Expected, ExpectedFacts, ExpectedJudgement, ExpectedOutcome, Notation,
};

#[test]
fn broken_jsonl_record_affects_no_other_record() {
    check_broken_records(|notation| matches!(notation, Notation::Jsonl(_)));
}

#[test]
fn broken_event_affects_no_other_record() {
    check_broken_records(|notation| matches!(notation, Notation::Events(_)));
}

#[test]
fn broken_csv_line_affects_no_other_record() {
    check_broken_records(|notation| matches!(notation, Notation::Csv(_) | Notation::CsvGames));
}

#[test]
fn broken_leetcode_record_affects_no_other_record() {
    check_broken_records(|notation| notation == Notation::Leetcode);
}

#[test]
fn broken_columns_or_pos_record_affects_no_other_record() {
    check_broken_records(|notation| matches!(notation, Notation::Columns | Notation::Pos));
}

#[test]
fn broken_sgf_record_affects_no_other_record() {
    check_broken_records(|notation| matches!(notation, Notation::Sgf(_)));
}

#[test]
fn broken_psq_record_affects_no_other_record() {
    check_broken_records(|notation| notation == Notation::Psq);
}

#[test]
fn broken_ccgc_record_affects_no_other_record() {
    check_broken_records(|notation| notation == Notation::Ccgc);
}

fn check_broken_records(includes: impl Fn(Notation) -> bool) {
    let (seed, records) = (amount::seed(), amount::of(8_000));
    println!("{records} broken records of each format from seed {seed}");
    let records = usize::try_from(records).unwrap();
    // Most archives here are short, so judge them on the current thread.
    let one_thread = ThreadPoolBuilder::new().num_threads(1).use_current_thread();
    let _one_thread = one_thread.build().unwrap();
    let jobs = ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    for notation in Notation::all()
        .into_iter()
        .filter(|&notation| includes(notation))
    {
        let all_damage = Damage::all(notation);
        let mut waiting: VecDeque<Damage> =
            all_damage.iter().copied().cycle().take(records).collect();
        let mut counts = BTreeMap::new();
        for number in 0.. {
            let mut rng = Rng::with_seed(seed + number);
            let size = rng.usize(1..60).min(waiting.len());
            if size == 0 {
                break;
            }
            let planned: Vec<Damage> = waiting.drain(..size).collect();
            let (archive, impossible) = Archive::random(&mut rng, notation, &planned);
            check(&mut rng, &archive, &jobs).unwrap_or_else(|fault| {
                let name = notation.name();
                panic!("INAROW_SEED={seed}, {name}, archive {number}: {fault}");
            });
            for damage in &archive.damage_list {
                *counts.entry(damage.name).or_insert(0) += 1;
            }
            waiting.extend(impossible);
            assert!(
                number < 10 * records as u64,
                "{}: still {waiting:?}",
                notation.name()
            );
        }
        let all: usize = counts.values().sum();
        let (name, kinds) = (notation.name(), all_damage.len());
        println!("{all:>9}  broken records of {name}, with {kinds} kinds of damage");
        for damage in &all_damage {
            let count: usize = counts.get(damage.name).copied().unwrap_or_default();
            println!("{:<32} {:<32} {count:>6}", notation.name(), damage.name);
            assert!(
                count > 0,
                "{}: no record has the damage `{}`",
                notation.name(),
                damage.name
            );
        }
    }
}

/// Judges the archive and compares the judgements with the expected judgements.
fn check(rng: &mut Rng, archive: &Archive, jobs: &ThreadPool) -> Result<(), String> {
    let setting = &archive.setting;
    let text = archive.text(rng.choice(["\n", "\r\n"]).unwrap());
    let input = PieceReader::new(&text, rng.usize(1..=text.len().max(1)));
    let judged = jobs.install(|| judgements(setting.notation.format(), setting.options, input));
    let judged = judged.map_err(|error| error.to_string())?;
    for (judgement, expected) in judged.iter().zip(&archive.expected) {
        check_one(archive, judgement, expected).map_err(|wanted| {
            let lines = expected.lines.iter().map(|&line| archive.line(line));
            let lines: Vec<_> = lines
                .map(|line| shortened(&String::from_utf8_lossy(line)))
                .collect();
            let found = shortened(&format!("{judgement:?}"));
            format!(
                "wanted {wanted}\n{}\n{expected:?}\n{found}",
                lines.join("\n")
            )
        })?;
    }
    // A header without records is one invalid record.
    let least = usize::from(setting.first_line().is_some());
    let wanted = archive.expected.len().max(least);
    if judged.len() != wanted {
        return Err(format!("{} judgements, not {wanted}", judged.len()));
    }
    Ok(())
}

fn check_one(archive: &Archive, judgement: &Judgement, expected: &Expected) -> Result<(), String> {
    let place = Place {
        file: NAME.into(),
        line: expected.first,
        byte: 0,
    };
    same("the place", &judgement.place, &place)?;
    match &expected.judgement {
        ExpectedJudgement::Invalid {
            name,
            code,
            ply,
            line,
            facts,
        } => {
            same_facts(judgement, facts, archive.setting.options.facts)?;
            same("the name", &judgement.id.as_deref(), &name.as_deref())?;
            let fault = judgement
                .outcome
                .as_ref()
                .map_err(Clone::clone)
                .err()
                .ok_or("a fault")?;
            same("the code", &fault.code(), code)?;
            same("the ply", &fault.ply(), ply)?;
            let found = fault.line().unwrap_or(judgement.place.line);
            let wanted = expected.lines[*line];
            if fault.is_refusal() {
                return Ok(());
            }
            same("the line", &found, &wanted)
        }
        ExpectedJudgement::SameAsAlone { lines, outcome } => {
            let lines: Vec<u64> = lines.iter().map(|&line| expected.lines[line]).collect();
            let alone = judge_alone(archive, &lines)?;
            same_as_alone(judgement, alone, &lines)?;
            let Some((outcome, facts)) = outcome else {
                return Ok(());
            };
            same_facts(judgement, facts, archive.setting.options.facts)?;
            same_outcome(judgement, *outcome)
        }
    }
}

/// Judges these lines of the archive as a separate input.
fn judge_alone(archive: &Archive, lines: &[u64]) -> Result<Judgement<'static>, String> {
    let setting = &archive.setting;
    let header = setting.first_line().map(|_| 1);
    let lines = header.iter().chain(lines);
    let text = lines.flat_map(|&line| [archive.line(line), b"\n"].concat());
    let text: Vec<u8> = text.collect();
    let judged = judgements(setting.notation.format(), setting.options, &*text);
    let mut judged = judged.map_err(|error| error.to_string())?;
    match judged.len() {
        1 => Ok(judged.remove(0)),
        count => Err(format!("one judgement of the record alone, not {count}")),
    }
}

/// Compares a judgement in the archive with the judgement of its lines alone.
fn same_as_alone(judgement: &Judgement, alone: Judgement, lines: &[u64]) -> Result<(), String> {
    // The separate input may have a header before the lines.
    let headers = alone.place.line - 1;
    same("the facts", &judgement.facts, &alone.facts)?;
    if let (Err(fault), Err(fault_alone)) = (&judgement.outcome, &alone.outcome) {
        let found = (fault.code(), fault.ply(), fault.message());
        let found_alone = (fault_alone.code(), fault_alone.ply(), fault_alone.message());
        same("the fault", &found, &found_alone)?;
        let line = fault_alone.line().map(|line| {
            let line = usize::try_from(line - headers).unwrap();
            lines[line - 1]
        });
        same("the line", &fault.line(), &line)?;
        return same("the name", &judgement.id, &alone.id);
    }
    let answers = &alone.answers;
    same("the answers", &judgement.answers, answers)?;
    same("the title", &judgement.show, &alone.show)?;
    let place = Place {
        file: NAME.into(),
        line: lines[0],
        byte: 0,
    };
    let alone = Judgement { place, ..alone };
    same("the JSON", &judgement.to_json(), &alone.to_json())
}

fn same_facts(
    judgement: &Judgement,
    expected: &ExpectedFacts,
    has_facts: bool,
) -> Result<(), String> {
    let found = judgement.facts.as_deref();
    match expected {
        ExpectedFacts::Missing => same("the facts", &found, &None),
        ExpectedFacts::Exactly(facts) => same("the facts", &found, &Some(facts)),
        ExpectedFacts::OfSomePosition => {
            // Only a record with rules has a position.
            let wanted = has_facts && judgement.rules.is_some();
            same("that there are facts", &found.is_some(), &wanted)
        }
    }
}

fn same_outcome(judgement: &Judgement, expected: ExpectedOutcome) -> Result<(), String> {
    let outcome = judgement.outcome.as_ref().map_err(|_| "no fault")?;
    same("the end", &!outcome.verdict.is_ongoing(), &expected.is_over)?;
    same("the winner", &outcome.winner(), &expected.winner)?;
    same("the ply", &outcome.ply, &(expected.played as u64))?;
    same(
        "after the end",
        &outcome.after_end,
        &(expected.after_end as u64),
    )?;
    same("played on", &outcome.played_on(), &expected.played_on)?;
    same("the claim", &outcome.claimed, &expected.claimed)?;
    let agrees = match (expected.claimed, expected.is_over) {
        (Some(claimed), true) => Some(claimed == expected.winner),
        (Some(_), false) => expected.is_claim_unsupported.then_some(false),
        (None, _) => None,
    };
    let notes = judgement.notes.iter().map(Note::code).collect::<Vec<_>>();
    let unsupported = expected.is_claim_unsupported.then_some("unsupported_claim");
    let unknown = expected.is_claim_unknown.then_some("unknown_result");
    let wanted = unsupported.into_iter().chain(unknown).collect();
    same("the notes", &notes, &wanted)?;
    same("the agreement", &outcome.agrees(), &agrees)
}

fn shortened(text: &str) -> String {
    text.chars().take(1000).collect()
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, wanted: &T) -> Result<(), String> {
    if found != wanted {
        return Err(shortened(&format!("{what}: {wanted:?}, not {found:?}")));
    }
    Ok(())
}
