//! A solution is asked all games, and what is to be said of it is found.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use inarow_exam::{Answered, Exam, Question, explaining, growth};

use crate::findings::{Asked, Findings};
use crate::solution::{Answer, Solution};
use crate::timing::times;
use crate::{Problem, Trust, limits};

/// How a solution is examined.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditions<'a> {
    pub(crate) exam: &'a Exam,
    /// About how long moves are timed.
    pub(crate) timing: Duration,
    /// How long all of it may take.
    pub(crate) limit: Duration,
    /// Whoever times moves holds this meanwhile, if others are examined at the same time.
    pub(crate) alone: Option<&'a Mutex<()>>,
}

impl<'a> Conditions<'a> {
    pub(crate) const fn of(exam: &'a Exam, timing: Duration) -> Self {
        Self {
            exam,
            timing,
            limit: limits::DEADLINE,
            alone: None,
        }
    }
}

/// Asks all questions, looks for the mistake, and measures the time.
pub(crate) fn examine(
    solution: &mut impl Solution,
    conditions: &Conditions<'_>,
    findings: &mut Findings,
) {
    let &Conditions {
        exam,
        timing,
        limit,
        alone,
    } = conditions;
    let mut answered = Vec::new();
    let deadline = Instant::now() + limit;
    let end = ask(
        solution,
        exam.questions(),
        deadline,
        &mut answered,
        findings,
    );
    findings.played = answered.len();
    findings.moves = answered.iter().map(|game| game.answers.len()).sum();
    findings.wrong_games = answered.iter().filter(|game| game.is_wrong()).count();
    match end {
        Ok(()) => {
            if findings.wrong_games > 0 {
                findings.mistakes = explaining(&answered);
            }
            let _alone = alone.map(|it| it.lock().unwrap_or_else(PoisonError::into_inner));
            findings.times = times(solution, timing, deadline);
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
    deadline: Instant,
    answered: &mut Vec<Answered<'a>>,
    findings: &mut Findings,
) -> Result<(), End<'a>> {
    let nowhere = |problem| End { problem, at: None };
    solution.get_ready().map_err(nowhere)?;
    for question in questions {
        let at = |ply| {
            move |problem| End {
                problem,
                at: Some((question, ply)),
            }
        };
        let mut answers = Vec::new();
        solution.new_game(question.n).map_err(at(1))?;
        for (ply, (&mv, &expected)) in (1..).zip(question.moves.iter().zip(&question.answers)) {
            if Instant::now() > deadline {
                return Err(at(ply)(Problem::TooSlow {
                    seconds: limits::DEADLINE.as_secs(),
                }));
            }
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
    pub(crate) fn of(exam: &Exam, trust: Trust) -> Self {
        Self {
            trust,
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

#[cfg(test)]
mod tests {
    use std::thread;

    use inarow_exam::Round;

    use super::*;
    use crate::Printed;

    /// Knows the answers, and takes its time for each, or for each round that is timed.
    struct Slow<'a> {
        answers: Box<dyn Iterator<Item = i32> + 'a>,
        for_a_move: Duration,
        for_a_round: Duration,
        rounds: usize,
    }

    impl Solution for Slow<'_> {
        fn get_ready(&mut self) -> Result<(), Problem> {
            Ok(())
        }

        fn new_game(&mut self, _: i32) -> Result<(), Problem> {
            Ok(())
        }

        fn make_move(&mut self, _: [i32; 3]) -> Result<Answer, Problem> {
            thread::sleep(self.for_a_move);
            let answer = self.answers.next().expect("no more moves than answers");
            Ok(Answer::Number(answer.into()))
        }

        fn is_silent(&self) -> Result<(), Problem> {
            Ok(())
        }

        fn time(&mut self, _: &Round, patience: Duration) -> Option<f64> {
            thread::sleep(self.for_a_round.min(patience));
            self.rounds += 1;
            (self.for_a_round < patience).then_some(1.0)
        }

        fn printed(&mut self) -> Printed {
            Printed::default()
        }
    }

    /// What is found within a third of a second, and how many rounds were timed.
    fn examined(for_a_move: u64, for_a_round: u64) -> (Findings, usize) {
        let exam = Exam::new(348);
        let answers = exam.questions().iter().flat_map(|it| it.answers.clone());
        let mut slow = Slow {
            answers: Box::new(answers),
            for_a_move: Duration::from_millis(for_a_move),
            for_a_round: Duration::from_millis(for_a_round),
            rounds: 0,
        };
        let mut findings = Findings::of(&exam, Trust::Trusted);
        let conditions = Conditions {
            limit: Duration::from_millis(300),
            ..Conditions::of(&exam, Duration::from_secs(3))
        };
        examine(&mut slow, &conditions, &mut findings);
        (findings, slow.rounds)
    }

    #[test]
    fn the_deadline_is_looked_at_inside_games() {
        let (findings, rounds) = examined(20, 0);
        let code = findings.problem.as_ref().map(Problem::code);
        assert_eq!((code, rounds), (Some("too_slow"), 0), "{findings:?}");
        // Twenty moves at most, where a game may have thousands.
        assert!(
            findings.asked.is_some() && findings.moves < 20,
            "{findings:?}"
        );
    }

    #[test]
    fn the_deadline_is_looked_at_while_moves_are_timed() {
        let (findings, rounds) = examined(0, 40);
        assert!(findings.problem.is_none(), "{findings:?}");
        assert_eq!(findings.played, findings.games);
        assert!(
            rounds < 10,
            "{rounds} rounds of 40 ms in a third of a second"
        );
    }
}
