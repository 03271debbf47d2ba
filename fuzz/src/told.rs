//! All that the judge tells of an input, checked for what must always hold.

use inarow::{ParseError, PlayError, Player, RulesError};
use inarow_judge::{Archive, Fault, Format, Judgement, Options, Reading, Summary};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde_json::Value;

use crate::reading::Pieces;

/// What the input is called.
pub(crate) const NAME: &str = "f";

/// What is told of an input.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// A record each, in the order in which they are told.
    pub(crate) games: Vec<Game>,
    /// Why the input was not judged to its end.
    pub(crate) broken_off: Option<&'static str>,
}

/// What is told of one record.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Game {
    /// The line on which it begins, and the byte of it.
    pub(crate) line: u64,
    pub(crate) byte: u64,
    pub(crate) id: Option<String>,
    pub(crate) json: String,
    pub(crate) answers: Option<String>,
    /// The moves examined and those after the end; why there are none, by its code.
    pub(crate) moves: Result<u64, &'static str>,
}

impl From<&Judgement<'_>> for Game {
    fn from(judgement: &Judgement<'_>) -> Self {
        let finding = judgement.finding.as_ref();
        Self {
            line: judgement.place.line,
            byte: judgement.place.byte,
            id: judgement.id.as_deref().map(String::from),
            json: judgement.to_json(),
            answers: judgement.answers.clone(),
            moves: finding
                .map(|finding| finding.ply + finding.after_end)
                .map_err(Fault::code),
        }
    }
}

/// What is told by so many jobs that read so many bytes at a time.
pub(crate) fn tell(
    format: Format,
    options: Options,
    text: &[u8],
    jobs: Jobs,
    piece: usize,
) -> Told {
    // Alone all is read in full, and else at a glance where that will do.
    let reading = match jobs {
        Jobs::One => Reading::Full,
        Jobs::Three => Reading::Plain,
    };
    let archive = Archive::new(NAME, format, Options { reading, ..options });
    let mut summary = Summary::default();
    let mut games = Vec::new();
    let judged = jobs.within(|| {
        archive.judge(
            Pieces::new(text, piece),
            |judgement| (Game::from(&judgement), judgement.into_owned()),
            |(game, judgement)| {
                summary.count(&judgement);
                games.push(game);
                Ok(())
            },
        )
    });
    check_order(&games);
    check_summary(&summary, &games);
    Told {
        games,
        broken_off: judged.err().map(|error| error.code()),
    }
}

/// Each record is told once, in the order in which the records begin.
fn check_order(games: &[Game]) {
    let places = games.iter().map(|game| (game.line, game.byte));
    assert!(
        places.clone().is_sorted_by(|place, next| place < next),
        "order: {:?}",
        places.collect::<Vec<_>>()
    );
}

/// What is counted is what the lines of JSON say.
fn check_summary(summary: &Summary, games: &[Game]) {
    let mut told = Summary::default();
    for game in games {
        let Game { json, moves, .. } = game;
        assert!(!json.contains('\n'), "more than one line: {json}");
        let said: Value = serde_json::from_str(json).expect("what is told is JSON");
        told.games += 1;
        match said["status"].as_str() {
            Some("win") => {
                let winner = said["winner"]
                    .as_u64()
                    .and_then(|number| number.try_into().ok());
                let winner = winner.and_then(Player::new).expect("a win has a winner");
                told.wins[winner] += 1;
            }
            Some("draw") => told.draws += 1,
            Some("ongoing") => told.ongoing += 1,
            Some("invalid") => {
                told.invalid += 1;
                told.moves += said["error"]["ply"].as_u64().map_or(0, |ply| ply - 1);
                let code = said["error"]["code"].as_str();
                assert_eq!(code, moves.err(), "{json}");
                assert!(
                    code.is_some_and(is_known),
                    "a code that is not listed: {json}"
                );
            }
            other => panic!("status {other:?}"),
        }
        told.moves += said["ply"].as_u64().unwrap_or(0);
        check_answers(game);
        told.disagreements += u64::from(said["agrees"] == false);
        told.with_variations += u64::from(!said["variations"].is_null());
        told.with_rules_assumed += u64::from(said["rules_assumed"] == true);
    }
    // What lies after the end may belong to the deciding turn: JSON does not say.
    told.after_end = summary.after_end;
    told.problems = summary.problems;
    assert_eq!(*summary, told);
    let [invalid, wrong, after] = [summary.invalid, summary.disagreements, summary.after_end];
    let problems = invalid.max(wrong).max(after)..=invalid + wrong + after;
    assert!(problems.contains(&summary.problems), "{summary:?}");
}

/// Every call is answered, the constructor's first.
fn check_answers(game: &Game) {
    if let (Some(answers), Ok(moves)) = (&game.answers, game.moves) {
        let answers: Vec<Value> = serde_json::from_str(answers).expect("answers are JSON");
        assert_eq!(answers.len() as u64, 1 + moves, "{game:?}");
    }
}

fn is_known(code: &str) -> bool {
    [
        Fault::CODES,
        RulesError::CODES,
        PlayError::CODES,
        ParseError::CODES,
    ]
    .iter()
    .any(|codes| codes.contains(&code))
}

/// How many jobs judge the records.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Jobs {
    One,
    Three,
}

impl Jobs {
    /// Does what judges by so many jobs. One job is the thread that asks: handing over to
    /// another one takes longer than judging. So each thread that asks has pools of its
    /// own.
    fn within<T: Send>(self, work: impl FnOnce() -> T + Send) -> T {
        thread_local! {
            static POOLS: [ThreadPool; 2] = [
                ThreadPoolBuilder::new().num_threads(1).use_current_thread(),
                ThreadPoolBuilder::new().num_threads(3),
            ]
            .map(|pool| pool.build().expect("threads can be started"));
        }
        POOLS.with(|[one, three]| match self {
            Self::One => one.install(work),
            Self::Three => three.install(work),
        })
    }
}
