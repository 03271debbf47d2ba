//! A solution is asked all games, and what is to be said of it is found.

use std::time::{Duration, Instant};

use inarow_exam::{Answered, Exam, Question, explaining, growth};

use crate::findings::{Asked, Findings};
use crate::solution::{Answer, Solution};
use crate::timing::times;
use crate::{Problem, limits};

/// Asks all questions, looks for the mistake, and measures the time.
pub(crate) fn examine(
    solution: &mut impl Solution,
    exam: &Exam,
    timing: Duration,
    findings: &mut Findings,
) {
    let mut answered = Vec::new();
    let end = ask(solution, exam.questions(), &mut answered, findings);
    findings.played = answered.len();
    findings.moves = answered.iter().map(|game| game.answers.len()).sum();
    findings.wrong_games = answered.iter().filter(|game| game.is_wrong()).count();
    match end {
        Ok(()) => {
            if findings.wrong_games > 0 {
                findings.mistakes = explaining(&answered);
            }
            findings.times = times(solution, timing);
            // The time of a single move says nothing.
            if !timing.is_zero() {
                findings.growth = growth(&findings.times);
            }
        }
        Err(end) if findings.problem.is_none() => findings.report(end),
        Err(end) => findings.then = Some(end.problem),
    }
    findings.printed = solution.printed();
}

/// The end of a game before its time.
struct End<'a> {
    problem: Problem,
    /// In which game and at which move, if in one.
    at: Option<(&'a Question, usize)>,
}

/// Asks for all games until one breaks off, and keeps what is answered.
fn ask<'a>(
    solution: &mut impl Solution,
    questions: &'a [Question],
    answered: &mut Vec<Answered<'a>>,
    findings: &mut Findings,
) -> Result<(), End<'a>> {
    let nowhere = |problem| End { problem, at: None };
    solution.get_ready().map_err(nowhere)?;
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
        solution.new_game(question.n).map_err(at(1))?;
        for (ply, (&mv, &expected)) in (1..).zip(question.moves.iter().zip(&question.answers)) {
            let given = match solution.make_move(mv).map_err(at(ply))? {
                Answer::Number(given) => given,
                Answer::Words(given) => {
                    return Err(at(ply)(Problem::NoNumber { expected, given }));
                }
            };
            answers.push(given);
            if given != i64::from(expected) {
                if findings.problem.is_none() {
                    // It may answer before it is asked, so that its answers come late.
                    solution.is_silent().map_err(at(ply))?;
                    findings.report(at(ply)(Problem::WrongAnswer { expected, given }));
                }
                break;
            }
        }
        answered.push(Answered { question, answers });
    }
    solution.is_silent().map_err(nowhere)
}

impl Findings {
    /// What is found before anything is asked.
    pub(crate) fn of(exam: &Exam) -> Self {
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
