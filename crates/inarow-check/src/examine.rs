//! The exam of a solution: all games, then the mistakes and the times.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use inarow_exam::{AnsweredGame, Exam, Problem, Question, explaining_mistakes, growth};

use crate::deadline::Deadline;
use crate::report::SolutionReport;
use crate::solution::{Answer, Solution};
use crate::timing::times;

/// The games of an exam, and the conditions of its timing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditions<'a> {
    pub(crate) exam: &'a Exam,
    /// Approximate time for timed moves.
    pub(crate) timing: Duration,
    /// Locked while moves are timed, if other exams run at the same time.
    pub(crate) timing_lock: Option<&'a Mutex<()>>,
}

impl<'a> Conditions<'a> {
    pub(crate) const fn of(exam: &'a Exam, timing: Duration) -> Self {
        Self {
            exam,
            timing,
            timing_lock: None,
        }
    }
}

/// Plays all games, finds the mistakes, and measures the time.
pub(crate) fn examine(
    solution: &mut impl Solution,
    conditions: &Conditions<'_>,
    deadline: Deadline,
    report: &mut SolutionReport,
) {
    let &Conditions {
        exam,
        timing,
        timing_lock,
    } = conditions;
    let mut answered = Vec::new();
    let questions = exam.questions();
    let end = play(solution, questions, deadline, &mut answered, report);
    report.played = answered.len();
    report.moves = answered.iter().map(|game| game.answers.len()).sum();
    report.wrong_games = answered.iter().filter(|game| game.is_wrong()).count();
    match end {
        Ok(()) => {
            if report.wrong_games > 0 {
                report.mistakes = explaining_mistakes(&answered);
            }
            let _lock = timing_lock.map(|it| it.lock().unwrap_or_else(PoisonError::into_inner));
            report.times = times(solution, timing, deadline);
            // One move on each board does not show the growth.
            if !timing.is_zero() {
                report.growth = growth(&report.times);
            }
        }
        Err(end) if report.problem.is_none() => report.fail(end.problem, end.game),
        Err(end) => report.later_problem = Some(end.problem),
    }
    report.printed = solution.printed();
}

/// An early end of the exam.
struct EarlyEnd<'a> {
    problem: Problem,
    /// The game and its ply, if the problem occurred in a game.
    game: Option<(&'a Question, usize)>,
}

/// Plays the games until a problem ends the exam, and records the answers.
fn play<'a>(
    solution: &mut impl Solution,
    questions: &'a [Question],
    deadline: Deadline,
    answered: &mut Vec<AnsweredGame<'a>>,
    report: &mut SolutionReport,
) -> Result<(), EarlyEnd<'a>> {
    let outside = |problem| EarlyEnd {
        problem,
        game: None,
    };
    solution.get_ready().map_err(outside)?;
    for question in questions {
        let at = |ply| {
            move |problem| EarlyEnd {
                problem,
                game: Some((question, ply)),
            }
        };
        let mut answers = Vec::new();
        solution.new_game(question.n).map_err(at(1))?;
        for (ply, (&mv, &expected)) in (1..).zip(question.moves.iter().zip(&question.answers)) {
            deadline.check().map_err(at(ply))?;
            let given = match solution.make_move(mv).map_err(at(ply))? {
                Answer::Number(given) => given,
                Answer::Text(given) => {
                    return Err(at(ply)(Problem::NoNumber { expected, given }));
                }
            };
            answers.push(given);
            if given != i64::from(expected) {
                if report.problem.is_none() {
                    // The answer may belong to an earlier move if the solution has answered too
                    // often.
                    solution.is_silent().map_err(at(ply))?;
                    let problem = Problem::WrongAnswer { expected, given };
                    report.fail(problem, Some((question, ply)));
                }
                break;
            }
        }
        answered.push(AnsweredGame { question, answers });
    }
    solution.is_silent().map_err(outside)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use inarow_exam::Round;

    use super::*;
    use crate::printed::Printed;
    use crate::trust::Trust;

    /// Gives right answers, with a delay for each move and each timed round.
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

    /// Returns the report of an exam of 300 ms, and the number of timed rounds.
    fn examined(for_a_move: u64, for_a_round: u64) -> (SolutionReport, usize) {
        let exam = Exam::new(348);
        let answers = exam.questions().iter().flat_map(|it| it.answers.clone());
        let mut slow = Slow {
            answers: Box::new(answers),
            for_a_move: Duration::from_millis(for_a_move),
            for_a_round: Duration::from_millis(for_a_round),
            rounds: 0,
        };
        let mut report = SolutionReport::new(&exam, Trust::Trusted);
        let conditions = Conditions::of(&exam, Duration::from_secs(3));
        let deadline = Deadline::after(Duration::from_millis(300));
        examine(&mut slow, &conditions, deadline, &mut report);
        (report, slow.rounds)
    }

    #[test]
    fn deadline_ends_a_game() {
        let (report, rounds) = examined(20, 0);
        let code = report.problem.as_ref().map(Problem::code);
        assert_eq!((code, rounds), (Some("too_slow"), 0), "{report:?}");
        // 300 ms are enough for fifteen moves, and a game may have more.
        assert!(
            report.failed_game.is_some() && report.moves < 20,
            "{report:?}"
        );
    }

    #[test]
    fn deadline_ends_the_timing() {
        let (report, rounds) = examined(0, 40);
        assert!(report.problem.is_none(), "{report:?}");
        assert_eq!(report.played, report.games);
        assert!(
            rounds < 10,
            "{rounds} rounds of 40 ms in a third of a second"
        );
    }
}
