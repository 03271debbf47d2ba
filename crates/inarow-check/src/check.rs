//! A solution from its file to what is to be said of it.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use inarow_exam::{Answered, Exam, Question, explaining, growth};

use crate::confined::{Answers, Confined};
use crate::examinee::{Answer, Examinee, Speaker};
use crate::findings::{Asked, Findings};
use crate::timing::times;
use crate::workshop::Workshop;
use crate::{CheckError, Language, Problem, interrupt, limits, programs};

/// Without this word nothing is a solution.
const CLASS: &str = "TicTacToe";

/// Checks a solution as it would be pasted into the exercise's page, in the language
/// that the file's ending tells. It is copied into a private folder with a driver of
/// that language, built there, asked to play the games of the exam, and timed.
///
/// Timing lasts about as long as `timing` says. [`limits::TIMING`] is what the command
/// gives; half a second still tells a scan from counters, where the machine is not busy,
/// and the less there is, the fewer moves are played and the less sure is the growth.
/// With [`Duration::ZERO`] each board is played on once, for one move, and no growth is
/// told.
///
/// It runs with the rights of the caller. See [`limits`] for what it may take.
///
/// # Errors
///
/// [`CheckError`] if the solution cannot be checked: the file cannot be read or is
/// none, or its language's compiler is not installed. What is wrong with the
/// solution is part of the findings.
pub fn check_file(path: &Path, exam: &Exam, timing: Duration) -> Result<Findings, CheckError> {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let unknown = || CheckError::UnknownLanguage { path: path.into() };
    let language = Language::of_ending(&ending.to_ascii_lowercase()).ok_or_else(unknown)?;
    let solution = read(path)?;
    let mut findings = Findings {
        language: Some(language),
        ..Findings::of(exam)
    };
    if !solution.contains(CLASS) {
        findings.problem = Some(Problem::NotASolution {
            asks_for: language.asks_for,
            messages: Vec::new(),
        });
        return Ok(findings);
    }
    let cannot_start = |error| CheckError::CannotStart { error };
    interrupt::watch()?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let workshop = Workshop::new(language, &name, &solution).map_err(cannot_start)?;
    if let Err(problem) = workshop.build()? {
        findings.problem = Some(problem);
        return Ok(findings);
    }
    let program = workshop.run()?;
    examine(
        program,
        Speaker::Driver(language),
        exam,
        timing,
        &mut findings,
    );
    Ok(findings)
}

/// Checks a program that speaks the line protocol itself: the command's first word
/// and its arguments. It runs in the current folder. `exam` and `timing` are what they are for
/// [`check_file`].
///
/// # Errors
///
/// [`CheckError`] if there is no such program or it cannot be started.
pub fn check_command(
    command: &[OsString],
    exam: &Exam,
    timing: Duration,
) -> Result<Findings, CheckError> {
    let program = command.first().map_or(OsStr::new(""), OsString::as_os_str);
    if !programs::is_there(program) {
        let program = program.to_string_lossy().into_owned();
        return Err(CheckError::NoCommand { program });
    }
    interrupt::watch()?;
    let start = Confined::start(command, Path::new("."), Answers::Output, limits::SHELL);
    let mut findings = Findings::of(exam);
    examine(start?, Speaker::Command, exam, timing, &mut findings);
    Ok(findings)
}

/// The text of a file, without a byte order mark.
fn read(path: &Path) -> Result<String, CheckError> {
    let cannot_read = |error: io::Error| CheckError::CannotRead {
        path: path.into(),
        error,
    };
    let mut bytes = Vec::new();
    if !path.metadata().map_err(cannot_read)?.is_file() {
        // A pipe that nobody writes to would be waited for.
        return Err(cannot_read(io::Error::other("it is no file")));
    }
    let file = File::open(path).map_err(cannot_read)?;
    file.take(limits::FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(cannot_read)?;
    if bytes.len() as u64 > limits::FILE {
        return Err(CheckError::TooLarge { path: path.into() });
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

/// Asks all questions, looks for the mistake, and measures the time.
fn examine(
    program: Confined,
    speaker: Speaker,
    exam: &Exam,
    timing: Duration,
    findings: &mut Findings,
) {
    let mut examinee = Examinee::new(program, speaker);
    let mut answered = Vec::new();
    let end = ask(&mut examinee, exam.questions(), &mut answered, findings);
    findings.played = answered.len();
    findings.moves = answered.iter().map(|game| game.answers.len()).sum();
    findings.wrong_games = answered.iter().filter(|game| game.is_wrong()).count();
    match end {
        Ok(()) => {
            if findings.wrong_games > 0 {
                findings.mistakes = explaining(&answered);
            }
            findings.times = times(&mut examinee, timing);
            // The time of a single move says nothing.
            if !timing.is_zero() {
                findings.growth = growth(&findings.times);
            }
        }
        Err(end) if findings.problem.is_none() => findings.report(end),
        Err(end) => findings.then = Some(end.problem),
    }
    findings.printed = examinee.program().printed();
}

/// The end of a game before its time.
struct End<'a> {
    problem: Problem,
    /// In which game and at which move, if in one.
    at: Option<(&'a Question, usize)>,
}

/// Asks for all games until one breaks off, and keeps what is answered.
fn ask<'a>(
    examinee: &mut Examinee,
    questions: &'a [Question],
    answered: &mut Vec<Answered<'a>>,
    findings: &mut Findings,
) -> Result<(), End<'a>> {
    let nowhere = |problem| End { problem, at: None };
    examinee.get_ready().map_err(nowhere)?;
    let begun = Instant::now();
    for question in questions {
        let at = |ply| {
            move |problem| End {
                problem,
                at: Some((question, ply)),
            }
        };
        if begun.elapsed() > limits::ALL_GAMES {
            let seconds = limits::ALL_GAMES.as_secs();
            return Err(at(1)(Problem::TooSlow { seconds }));
        }
        let mut answers = Vec::new();
        examinee.new_game(question.n).map_err(at(1))?;
        for (ply, (&mv, &expected)) in (1..).zip(question.moves.iter().zip(&question.answers)) {
            let given = match examinee.make_move(mv).map_err(at(ply))? {
                Answer::Number(given) => given,
                Answer::Words(given) => {
                    return Err(at(ply)(Problem::NoNumber { expected, given }));
                }
            };
            answers.push(given);
            if given != i64::from(expected) {
                if findings.problem.is_none() {
                    // It may answer before it is asked, so that its answers come late.
                    examinee.is_silent().map_err(at(ply))?;
                    findings.report(at(ply)(Problem::WrongAnswer { expected, given }));
                }
                break;
            }
        }
        answered.push(Answered { question, answers });
    }
    examinee.is_silent().map_err(nowhere)
}

impl Findings {
    /// What is found before anything is asked.
    fn of(exam: &Exam) -> Self {
        Self {
            seed: exam.seed(),
            games: exam.questions().len(),
            ..Self::default()
        }
    }

    /// Keeps what is wrong first.
    fn report(&mut self, End { problem, at }: End<'_>) {
        self.problem = Some(problem);
        self.asked = at.map(|(question, ply)| Asked {
            question: question.clone(),
            ply,
        });
    }
}
