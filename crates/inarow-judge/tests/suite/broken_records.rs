//! One bad record costs only itself: what is said of broken records and of their
//! good neighbours.

use std::collections::{BTreeMap, VecDeque};

use fastrand::Rng;
use inarow_judge::{Judgement, Place};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::amount;
use crate::archives::{Archive, Break, Expected, Form, Reached, Said, Truth};
use crate::judged::{NAME, judgements};
use crate::reading::Pieces;

#[test]
fn broken_records_of_jsonl_cost_only_themselves() {
    break_records(|form| matches!(form, Form::Jsonl(_)));
}

#[test]
fn broken_records_of_events_cost_only_themselves() {
    break_records(|form| matches!(form, Form::Events(_)));
}

#[test]
fn broken_records_of_csv_cost_only_themselves() {
    break_records(|form| matches!(form, Form::Csv(_)));
}

#[test]
fn broken_records_of_leetcode_cost_only_themselves() {
    break_records(|form| form == Form::Leetcode);
}

#[test]
fn broken_records_of_columns_and_pos_cost_only_themselves() {
    break_records(|form| matches!(form, Form::Columns | Form::Pos));
}

#[test]
fn broken_records_of_sgf_cost_only_themselves() {
    break_records(|form| matches!(form, Form::Sgf(_)));
}

#[test]
fn broken_records_of_psq_cost_only_themselves() {
    break_records(|form| form == Form::Psq);
}

fn break_records(is_meant: impl Fn(Form) -> bool) {
    let (seed, broken) = (amount::seed(), amount::of(8_000));
    println!("{broken} broken records of each format from seed {seed}");
    let broken = usize::try_from(broken).unwrap();
    // Most judging here is of a single record, at once and on this thread.
    let here = ThreadPoolBuilder::new().num_threads(1).use_current_thread();
    let _here = here.build().unwrap();
    let jobs = ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    for form in Form::all().into_iter().filter(|&form| is_meant(form)) {
        let breaks = Break::all(form);
        let mut waiting: VecDeque<Break> = breaks.iter().copied().cycle().take(broken).collect();
        let mut counts = BTreeMap::new();
        for number in 0.. {
            let mut rng = Rng::with_seed(seed + number);
            let size = rng.usize(1..60).min(waiting.len());
            if size == 0 {
                break;
            }
            let planned: Vec<Break> = waiting.drain(..size).collect();
            let (archive, impossible) = Archive::random(&mut rng, form, &planned);
            check(&mut rng, &archive, &jobs).unwrap_or_else(|fault| {
                let name = form.name();
                panic!("INAROW_SEED={seed}, {name}, archive {number}: {fault}");
            });
            for broken in &archive.breaks {
                *counts.entry(broken.name).or_insert(0) += 1;
            }
            waiting.extend(impossible);
            assert!(
                number < 10 * broken as u64,
                "{}: still {waiting:?}",
                form.name()
            );
        }
        let all: usize = counts.values().sum();
        let (name, ways) = (form.name(), breaks.len());
        println!("{all:>9}  records of {name} broken in {ways} ways");
        for broken in &breaks {
            let count: usize = counts.get(broken.name).copied().unwrap_or_default();
            println!("{:<32} {:<32} {count:>6}", form.name(), broken.name);
            assert!(
                count > 0,
                "{}: no record is broken by `{}`",
                form.name(),
                broken.name
            );
        }
    }
}

/// Judges the archive and compares.
fn check(rng: &mut Rng, archive: &Archive, jobs: &ThreadPool) -> Result<(), String> {
    let setting = &archive.setting;
    let text = archive.text(rng.choice(["\n", "\r\n"]).unwrap());
    let input = Pieces::new(&text, rng.usize(1..=text.len().max(1)));
    let judged = jobs.install(|| judgements(setting.form.format(), setting.options, input));
    let judged = judged.map_err(|error| error.to_string())?;
    for (judgement, expected) in judged.iter().zip(&archive.expected) {
        check_one(archive, judgement, expected).map_err(|wanted| {
            let lines = expected.lines.iter().map(|&line| archive.line(line));
            let lines: Vec<_> = lines
                .map(|line| shortened(&String::from_utf8_lossy(line)))
                .collect();
            let said = shortened(&format!("{judgement:?}"));
            format!(
                "wanted {wanted}\n{}\n{expected:?}\n{said}",
                lines.join("\n")
            )
        })?;
    }
    match judged.len() == archive.expected.len() {
        true => Ok(()),
        false => Err(format!(
            "{} said of {}",
            judged.len(),
            archive.expected.len()
        )),
    }
}

fn check_one(archive: &Archive, judgement: &Judgement, expected: &Expected) -> Result<(), String> {
    let place = Place {
        file: NAME.into(),
        line: expected.first,
        byte: 0,
    };
    same("the place", &judgement.place, &place)?;
    match &expected.said {
        Said::Invalid {
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
            let said = fault.line().unwrap_or(judgement.place.line);
            let at_fault = expected.lines[*line];
            match fault.is_refusal() {
                true => Ok(()),
                false => same("the line", &said, &at_fault),
            }
        }
        Said::AsAlone { lines, truth } => {
            let lines: Vec<u64> = lines.iter().map(|&line| expected.lines[line]).collect();
            let alone = alone(archive, &lines)?;
            same_as_alone(judgement, alone, &lines)?;
            let Some((truth, facts)) = truth else {
                return Ok(());
            };
            same_facts(judgement, facts, archive.setting.options.facts)?;
            same_as_played(judgement, *truth)
        }
    }
}

/// The judgement of some lines of the archive by themselves, at the place where
/// they begin in it.
fn alone(archive: &Archive, lines: &[u64]) -> Result<Judgement<'static>, String> {
    let setting = &archive.setting;
    let header = setting.first_line().map(|_| 1);
    let lines = header.iter().chain(lines);
    let text = lines.flat_map(|&line| [archive.line(line), b"\n"].concat());
    let text: Vec<u8> = text.collect();
    let judged = judgements(setting.form.format(), setting.options, &*text);
    let mut judged = judged.map_err(|error| error.to_string())?;
    match judged.len() {
        1 => Ok(judged.remove(0)),
        count => Err(format!("one judgement of the record alone, not {count}")),
    }
}

fn same_as_alone(judgement: &Judgement, alone: Judgement, lines: &[u64]) -> Result<(), String> {
    // Line 1 of the record alone is this line of the archive, but for a header.
    let headers = alone.place.line - 1;
    same("the facts", &judgement.facts, &alone.facts)?;
    if let (Err(fault), Err(fault_alone)) = (&judgement.outcome, &alone.outcome) {
        let said = (fault.code(), fault.ply(), fault.message());
        let said_alone = (fault_alone.code(), fault_alone.ply(), fault_alone.message());
        same("the fault", &said, &said_alone)?;
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

fn same_facts(judgement: &Judgement, reached: &Reached, asked: bool) -> Result<(), String> {
    let said = judgement.facts.as_deref();
    match reached {
        Reached::Nothing => same("the facts", &said, &None),
        Reached::Facts(facts) => same("the facts", &said, &Some(facts)),
        Reached::SomePosition => {
            // There is one as soon as there are rules.
            let wanted = asked && judgement.rules.is_some();
            same("that there are facts", &said.is_some(), &wanted)
        }
    }
}

fn same_as_played(judgement: &Judgement, truth: Truth) -> Result<(), String> {
    let outcome = judgement.outcome.as_ref().map_err(|_| "no fault")?;
    same("the end", &!outcome.verdict.is_ongoing(), &truth.is_over)?;
    same("the winner", &outcome.winner(), &truth.winner)?;
    same("the ply", &outcome.ply, &(truth.played as u64))?;
    same(
        "after the end",
        &outcome.after_end,
        &(truth.after_end as u64),
    )?;
    same("played on", &outcome.played_on(), &truth.played_on)?;
    same("the claim", &outcome.claimed, &truth.claimed)?;
    let agrees = truth
        .claimed
        .filter(|_| truth.is_over)
        .map(|claimed| claimed == truth.winner);
    same("the agreement", &outcome.agrees(), &agrees)
}

fn shortened(text: &str) -> String {
    text.chars().take(1000).collect()
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, said: &T, wanted: &T) -> Result<(), String> {
    match said == wanted {
        true => Ok(()),
        false => Err(shortened(&format!("{what}: {wanted:?}, not {said:?}"))),
    }
}
