//! The report of the judge on an input, checked for the properties that always hold.

use inarow::Player;
use inarow_judge::{Archive, Fault, Format, JudgeOptions, Judgement, Note, Parsing, Summary};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde_json::Value;

use crate::codes::is_listed;
use crate::piece_reader::PieceReader;

/// The name of the input.
pub(crate) const NAME: &str = "f";

/// The report on an input.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    /// The reports of the records, in their order.
    pub(crate) games: Vec<Game>,
    /// The code of the error that stopped judging, if any.
    pub(crate) broken_off: Option<&'static str>,
}

/// The report on one record.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Game {
    /// The line and the byte on which it begins.
    pub(crate) line: u64,
    pub(crate) byte: u64,
    pub(crate) id: Option<String>,
    pub(crate) json: String,
    pub(crate) answers: Option<String>,
    /// The number of moves examined and of moves after the end, or the code of the
    /// error.
    pub(crate) moves: Result<u64, &'static str>,
}

impl From<&Judgement<'_>> for Game {
    fn from(judgement: &Judgement<'_>) -> Self {
        let outcome = judgement.outcome.as_ref();
        Self {
            line: judgement.place.line,
            byte: judgement.place.byte,
            id: judgement.id.as_deref().map(String::from),
            json: judgement.to_json(),
            answers: judgement.answers.clone(),
            moves: outcome
                .map(|outcome| outcome.ply + outcome.after_end)
                .map_err(Fault::code),
        }
    }
}

thread_local! {
    /// One job uses the calling thread, since starting another thread would cost more than judging.
    /// Therefore each calling thread has its own pools.
    static ONE_JOB: ThreadPool = pool(ThreadPoolBuilder::new().num_threads(1).use_current_thread());
    static THREE_JOBS: ThreadPool = pool(ThreadPoolBuilder::new().num_threads(3));
}

fn pool(builder: ThreadPoolBuilder) -> ThreadPool {
    builder.build().expect("threads can be started")
}

/// Judges an input by one job, with the full parser. With `piece_bytes`, three jobs try the quick
/// parser first, and a read has at most this number of bytes.
pub(crate) fn judge(
    format: Format,
    options: JudgeOptions,
    text: &[u8],
    piece_bytes: Option<usize>,
) -> Report {
    let (jobs, parsing) = match piece_bytes {
        None => (&ONE_JOB, Parsing::Full),
        Some(_) => (&THREE_JOBS, Parsing::Quick),
    };
    let archive = Archive::new(NAME, format, JudgeOptions { parsing, ..options });
    let mut summary = Summary::default();
    let mut games = Vec::new();
    let judge = || {
        archive.judge(
            PieceReader::new(text, piece_bytes.unwrap_or(usize::MAX)),
            |judgement| (Game::from(&judgement), judgement.into_owned()),
            |(game, judgement)| {
                summary.count(&judgement);
                games.push(game);
                Ok(())
            },
        )
    };
    let judged = jobs.with(|pool| pool.install(judge));
    check_order(&games);
    check_summary(&summary, &games);
    Report {
        games,
        broken_off: judged.err().map(|error| error.code()),
    }
}

/// Checks that each record is reported once, in the order in which the records begin.
fn check_order(games: &[Game]) {
    let places = games.iter().map(|game| (game.line, game.byte));
    assert!(
        places.clone().is_sorted_by(|place, next| place < next),
        "order: {:?}",
        places.collect::<Vec<_>>()
    );
}

/// Checks the summary against the lines of JSON.
fn check_summary(summary: &Summary, games: &[Game]) {
    let mut counted = Summary::default();
    for game in games {
        let Game { json, moves, .. } = game;
        assert!(!json.contains('\n'), "more than one line: {json}");
        let value: Value = serde_json::from_str(json).expect("a report is JSON");
        counted.games += 1;
        match value["status"].as_str() {
            Some("win") => {
                let winner = value["winner"]
                    .as_u64()
                    .and_then(|number| number.try_into().ok());
                let winner = winner.and_then(Player::new).expect("a win has a winner");
                counted.wins[winner] += 1;
            }
            Some("draw") => counted.draws += 1,
            Some("ongoing") => counted.ongoing += 1,
            Some("invalid") => {
                counted.invalid += 1;
                counted.moves += value["error"]["ply"].as_u64().map_or(0, |ply| ply - 1);
                let code = value["error"]["code"].as_str();
                assert_eq!(code, moves.err(), "{json}");
                assert!(code.is_some_and(is_listed), "not listed: {json}");
            }
            other => panic!("status {other:?}"),
        }
        counted.moves += value["ply"].as_u64().unwrap_or(0);
        check_answers(game);
        match value["agrees"].as_bool() {
            Some(true) => counted.agreements += 1,
            Some(false) => counted.disagreements += 1,
            None => counted.undecided_claims += u64::from(value["claimed"].is_u64()),
        }
        let has_note = |code: &str| {
            let mut notes = value["notes"].as_array().into_iter().flatten();
            u64::from(notes.any(|note| note["code"] == code))
        };
        counted.unknown_claims += has_note("unknown_result");
        for (code, count) in Note::CODES.iter().zip(&mut counted.notes) {
            *count += has_note(code);
        }
        counted.with_variations += u64::from(!value["variations"].is_null());
        counted.with_rules_assumed += u64::from(value["rules_assumed"] == true);
    }
    // JSON shows neither which moves after the end belong to the deciding turn, nor what numbers and
    // bytes mean.
    let counted = Summary {
        after_end: summary.after_end,
        problems: summary.problems,
        with_other_numbers: summary.with_other_numbers,
        with_open_results: summary.with_open_results,
        with_other_players: summary.with_other_players,
        with_base: summary.with_base,
        with_misfits: summary.with_misfits,
        guessed_encoding: summary.guessed_encoding,
        ..counted
    };
    assert_eq!(*summary, counted);
    let [invalid, wrong, after] = [summary.invalid, summary.disagreements, summary.after_end];
    let problems = invalid.max(wrong).max(after)..=invalid + wrong + after;
    assert!(problems.contains(&summary.problems), "{summary:?}");
}

/// Checks that every call has an answer, and the constructor the first one. The answer to a
/// position is its status, or the code of the fault that makes the record invalid.
fn check_answers(game: &Game) {
    let Some(answers) = &game.answers else {
        return;
    };
    if !answers.starts_with('[') {
        let value: Value = serde_json::from_str(&game.json).expect("a judgement is JSON");
        let status = value["status"].as_str().filter(|_| game.moves.is_ok());
        assert_eq!(status.or(game.moves.err()), Some(&**answers), "{game:?}");
    } else if let Ok(moves) = game.moves {
        let answers: Vec<Value> = serde_json::from_str(answers).expect("answers are JSON");
        assert_eq!(answers.len() as u64, 1 + moves, "{game:?}");
    }
}
