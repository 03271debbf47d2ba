//! The exam of a solution: all games, then the times of its moves.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use inarow_exam::{Answer, Call, Exam, ExamSession, Form, Problem, Question};

use super::deadline::Deadline;
use super::solution::Solution;
use crate::limits;
use crate::printed::Printed;

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

    /// Starts an exam of a solution of this form under these conditions.
    pub(crate) fn session(&self, form: Form) -> ExamSession {
        ExamSession::new(&self.exam.of_form(form), self.timing)
    }
}

/// Plays all games, measures the times, and then plays the games beyond the exercise. Returns the
/// text that the solution has printed.
pub(crate) fn examine(
    solution: &mut impl Solution,
    conditions: &Conditions<'_>,
    deadline: &Deadline,
    session: &mut ExamSession,
) -> Printed {
    let ready = solution.get_ready();
    let played = ready.and_then(|()| {
        play(solution, deadline, session);
        solution.is_silent()
    });
    if let Err(problem) = played {
        session.end(problem);
    }
    match session.form() {
        Form::Functions => call_again(solution, deadline, session),
        Form::Class if session.has_all_games() => {
            play_more(solution, conditions, deadline, session);
        }
        _ => {}
    }
    solution.printed()
}

/// Calls wrong functions again, with right ones in the place of others.
fn call_again(solution: &mut impl Solution, deadline: &Deadline, session: &mut ExamSession) {
    // The solution may have stored values of its wrong functions.
    while let Some(mut again) = session.again()
        && let Ok(true) = solution.start_anew()
    {
        play(solution, deadline, &mut again);
        session.add_again(&again);
    }
}

/// Plays a wrong game alone, measures the times, and plays the games beyond the exercise.
fn play_more(
    solution: &mut impl Solution,
    conditions: &Conditions<'_>,
    deadline: &Deadline,
    session: &mut ExamSession,
) {
    if let Some(mut alone) = session.alone()
        && let Ok(true) = solution.start_anew()
    {
        play(solution, deadline, &mut alone);
        session.add_alone(&alone);
    }
    let lock = conditions.timing_lock;
    let lock = lock.map(|it| it.lock().unwrap_or_else(PoisonError::into_inner));
    if solution.restart().is_ok() {
        time(solution, conditions.timing, deadline, session);
    }
    drop(lock);
    if session.has_lost_time() {
        return;
    }
    let mut beyond = ExamSession::new(&conditions.exam.beyond(), Duration::ZERO);
    play(solution, deadline, &mut beyond);
    session.add_beyond(&mut beyond);
}

/// Plays the games that the session returns. After a problem, the solution is restarted.
pub(super) fn play(solution: &mut impl Solution, deadline: &Deadline, session: &mut ExamSession) {
    let (start, all) = (Instant::now(), deadline.left());
    let extended = deadline.extended();
    while let Some(question) = session.begin_game() {
        let n = question.n;
        let calls = question.calls.is_some().then(|| question.clone());
        // A wait for a processor is not the time of a group.
        let waited = deadline.extended() - extended;
        let elapsed = start.elapsed().saturating_sub(waited);
        deadline.limit(session.time_left(elapsed, all));
        let ready = solution.restart();
        let played = ready.and_then(|()| match &calls {
            None => play_game(solution, n, deadline, session),
            Some(question) => call(solution, question, deadline, session),
        });
        match played {
            Ok(()) => session.end_game(),
            Err(problem) => session.end(problem),
        }
    }
    deadline.limit(all);
}

/// Plays a game to its end, to a wrong answer or to a problem.
fn play_game(
    solution: &mut impl Solution,
    n: i32,
    deadline: &Deadline,
    session: &mut ExamSession,
) -> Result<(), Problem> {
    solution.new_game(n)?;
    while let Some(&mv) = session.moves_left().first() {
        check_time(solution, deadline)?;
        let answer = solution.make_move(mv)?;
        if session.is_first_wrong(&answer) {
            // The answer may belong to an earlier move if the solution has answered too often.
            solution.is_silent()?;
        }
        session.answer(answer);
    }
    Ok(())
}

/// Returns an error after the deadline. The time is extended if the solution has waited for a processor.
fn check_time(solution: &mut impl Solution, deadline: &Deadline) -> Result<(), Problem> {
    if deadline.left().is_zero() {
        deadline.extend(solution.waited());
    }
    deadline.check()
}

/// Calls a function on the boards of a game, to a wrong answer or to a problem.
fn call(
    solution: &mut impl Solution,
    question: &Question,
    deadline: &Deadline,
    session: &mut ExamSession,
) -> Result<(), Problem> {
    check_time(solution, deadline)?;
    let calls = question.calls.iter().flat_map(|calls| &calls.list);
    for (call, answer) in calls.zip(solution.call(question)) {
        match answer {
            Err(Problem::Throws { .. }) if call.must_fail() => {
                session.answer(Answer::Text(Call::ERROR.into()));
            }
            answer => session.answer(answer?),
        }
    }
    Ok(())
}

/// Factor by which the rounds may exceed the time for them.
const OVERTIME: u32 = 20;

/// Measures the time of a move on growing boards, for about `timing` and not after `deadline`. A
/// problem on these boards only ends the measurement, since they are larger than the boards of the
/// exercise.
pub(super) fn time(
    solution: &mut impl Solution,
    timing: Duration,
    deadline: &Deadline,
    session: &mut ExamSession,
) {
    let start = Instant::now();
    // A large board may take long to create, even if `timing` is short.
    let timeout = timing.saturating_mul(OVERTIME).max(limits::ANSWER);
    // Other solutions may wait until this measurement ends.
    let deadline = start + timeout.min(deadline.left());
    while let Some(round) = session.next_round(start.elapsed()) {
        let left = deadline.saturating_duration_since(Instant::now());
        match solution.time(round, left) {
            Ok(nanoseconds) => session.add_time(nanoseconds),
            Err(problem) => session.end(problem),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use inarow_exam::{Findings, GroupFindings, Round};
    use inarow_textbook::{METHODS, Program};

    use super::*;

    /// Gives right answers, with a delay for each move and each timed round.
    struct Slow {
        program: Box<dyn Program>,
        for_a_move: Duration,
        for_a_round: Duration,
        /// What it waits for a processor between two questions.
        waits: Duration,
        rounds: usize,
    }

    impl Solution for Slow {
        fn get_ready(&mut self) -> Result<(), Problem> {
            Ok(())
        }

        fn restart(&mut self) -> Result<(), Problem> {
            Ok(())
        }

        fn new_game(&mut self, n: i32) -> Result<(), Problem> {
            self.program = (METHODS[0].new)(n.unsigned_abs() as usize);
            Ok(())
        }

        fn make_move(&mut self, [row, col, player]: [i32; 3]) -> Result<Answer, Problem> {
            thread::sleep(self.for_a_move);
            let [row, col] = [row, col].map(|it| it.unsigned_abs() as usize);
            let answer = self.program.make_move(row, col, player);
            Ok(Answer::Number(answer.into()))
        }

        fn is_silent(&self) -> Result<(), Problem> {
            Ok(())
        }

        fn waited(&self) -> Duration {
            self.waits
        }

        fn time(&mut self, _: &Round, timeout: Duration) -> Result<f64, Problem> {
            thread::sleep(self.for_a_round.min(timeout));
            self.rounds += 1;
            let seconds = timeout.as_secs();
            (self.for_a_round < timeout)
                .then_some(1.0)
                .ok_or(Problem::Hangs { seconds })
        }

        fn printed(&mut self) -> Printed {
            Printed::default()
        }
    }

    /// Returns the findings of an exam of `all` ms, and the number of timed rounds.
    fn examined(for_a_move: u64, for_a_round: u64, waits: u64, all: u64) -> (Findings, usize) {
        let exam = Exam::new(348);
        let mut slow = Slow {
            program: (METHODS[0].new)(3),
            for_a_move: Duration::from_millis(for_a_move),
            for_a_round: Duration::from_millis(for_a_round),
            waits: Duration::from_millis(waits),
            rounds: 0,
        };
        let conditions = Conditions::of(&exam, Duration::from_secs(3));
        let mut session = conditions.session(Form::Class);
        let deadline = Deadline::after(Duration::from_millis(all));
        examine(&mut slow, &conditions, &deadline, &mut session);
        (session.into_findings(), slow.rounds)
    }

    #[test]
    fn deadline_ends_each_group() {
        let (findings, rounds) = examined(20, 0, 0, 300);
        let code = findings.problem.as_ref().map(Problem::code);
        assert_eq!((code, rounds), (Some("too_slow"), 0), "{findings:?}");
        // 300 ms are enough for fifteen moves, two in each group.
        assert!(
            findings.failed_game.is_some() && findings.moves < 20,
            "{findings:?}"
        );
        let is_slow = |group: &GroupFindings| {
            let first = group.first.as_ref();
            first.is_some_and(|(_, problem)| problem.code() == "too_slow")
        };
        assert!(findings.groups.iter().all(is_slow), "{findings:?}");
    }

    #[test]
    fn wait_for_a_processor_is_not_the_time_of_a_group() {
        // The games on large boards have a second or two, and need more.
        let large = |waits| {
            let (findings, _) = examined(1, 0, waits, 2400);
            let code = findings.problem.as_ref().map(Problem::code);
            assert_eq!(code, Some("too_slow"));
            findings.groups[1].right
        };
        assert!(large(1000) > large(0));
        // The time of the exam is not extended.
        let (findings, _) = examined(20, 0, 1000, 300);
        assert!(findings.moves < 20, "{}", findings.moves);
    }

    #[test]
    fn deadline_ends_the_timing() {
        let (findings, rounds) = examined(0, 400, 0, 3000);
        assert!(findings.problem.is_none(), "{findings:?}");
        assert_eq!(findings.played, findings.games);
        let code = findings.timing_problem.as_ref().map(Problem::code);
        assert_eq!(code, Some("hangs"));
        assert!(rounds < 10, "{rounds} rounds of 400 ms in three seconds");
    }
}
