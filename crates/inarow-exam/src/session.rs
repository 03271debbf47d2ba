//! An exam in progress.

use std::time::Duration;

use crate::answer::Answer;
use crate::exam::Exam;
use crate::findings::{FailedGame, Findings};
use crate::mistake::{explaining_mistakes, is_wrong};
use crate::problem::Problem;
use crate::question::Question;
use crate::round::Round;
use crate::timing::Timing;

/// An exam in progress: the answers of a solution to the games, and the times of its moves. The
/// caller passes moves, answers and times between the exam and the solution.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use inarow_exam::{Answer, Exam, ExamSession};
///
/// // The solution answers 0 to every move.
/// let mut session = ExamSession::new(&Exam::new(348), Duration::ZERO);
/// while session.begin_game().is_some() {
///     while !session.moves_left().is_empty() {
///         session.answer(Answer::Number(0))?;
///     }
///     session.end_game();
/// }
/// let findings = session.into_findings();
/// assert_eq!(findings.problem.map(|problem| problem.code()), Some("wrong_answer"));
/// assert_eq!(findings.played, findings.games);
/// // It makes none of the usual mistakes.
/// assert!(findings.mistakes.is_empty());
/// # Ok::<_, inarow_exam::Problem>(())
/// ```
#[derive(Debug)]
pub struct ExamSession {
    exam: Exam,
    /// The answers to each finished game, up to its first wrong answer.
    finished: Vec<Vec<i64>>,
    /// The answers to the game in progress, if a game is in progress.
    current: Option<Vec<i64>>,
    timing: Timing,
    /// The problems so far. The other findings follow from the fields above.
    findings: Findings,
}

impl ExamSession {
    /// Starts an exam. Timing moves on all boards together takes about `timing`. With
    /// [`Duration::ZERO`], one move is timed on each board.
    #[must_use]
    pub fn new(exam: &Exam, timing: Duration) -> Self {
        Self {
            exam: exam.clone(),
            finished: Vec::new(),
            current: None,
            timing: Timing::new(timing),
            findings: Findings::default(),
        }
    }

    /// Begins the next game, unless a game is in progress, and returns the game. Returns `None` after
    /// the last game and after a problem that ended the exam.
    pub fn begin_game(&mut self) -> Option<&Question> {
        if self.has_ended() || self.question().is_none() {
            return None;
        }
        self.current.get_or_insert_default();
        self.question()
    }

    /// Returns the moves of the game in progress that have no answer. The list is empty after a wrong
    /// answer.
    #[must_use]
    pub fn moves_left(&self) -> &[[i32; 3]] {
        match (self.question(), &self.current) {
            (Some(question), Some(answers))
                if !self.has_ended() && !is_wrong(question, answers) =>
            {
                &question.moves[answers.len()..]
            }
            _ => &[],
        }
    }

    /// True if the game in progress has an answer.
    #[must_use]
    pub fn has_answers(&self) -> bool {
        self.current
            .as_ref()
            .is_some_and(|answers| !answers.is_empty())
    }

    /// True if this answer to the next move would be the first wrong one.
    #[must_use]
    pub fn is_first_wrong(&self, answer: &Answer) -> bool {
        let expected = self.expected().map(i64::from);
        self.findings.problem.is_none()
            && matches!(answer, Answer::Number(given) if Some(*given) != expected)
    }

    /// Records the answer to the next move. Does nothing if no move is left.
    ///
    /// # Errors
    ///
    /// [`Problem::NoNumber`] if the answer is no number. Nothing has changed then.
    pub fn answer(&mut self, answer: Answer) -> Result<(), Problem> {
        let Some(expected) = self.expected() else {
            return Ok(());
        };
        let given = match answer {
            Answer::Number(given) => given,
            Answer::Text(given) => return Err(Problem::NoNumber { expected, given }),
        };
        if given != i64::from(expected) && self.findings.problem.is_none() {
            self.end(Problem::WrongAnswer { expected, given });
        }
        self.current.get_or_insert_default().push(given);
        Ok(())
    }

    /// Ends the game in progress.
    pub fn end_game(&mut self) {
        self.finished.extend(self.current.take());
    }

    /// Records a problem. Every problem except a wrong answer ends the exam. If a game is in
    /// progress, the problem belongs to its next move.
    pub fn end(&mut self, problem: Problem) {
        if self.findings.problem.is_some() {
            self.findings.later_problem = Some(problem);
            return;
        }
        let is_of_a_game = !matches!(
            problem,
            Problem::DoesNotCompile { .. } | Problem::NotASolution { .. }
        );
        let answers = self.current.as_ref().filter(|_| is_of_a_game);
        self.findings.failed_game = answers.and_then(|answers| {
            Some(FailedGame {
                question: self.question()?.clone(),
                ply: answers.len() + 1,
            })
        });
        self.findings.problem = Some(problem);
    }

    /// Returns the next moves to time, after some time of timing. Returns `None` at the end, if the
    /// last round has no time yet, and if not all games were played.
    pub fn next_round(&mut self, elapsed: Duration) -> Option<&Round> {
        if !self.is_whole() {
            return None;
        }
        self.timing.next(elapsed)
    }

    /// Records the nanoseconds of the last round. `None`, or a number that is no time, ends the
    /// timing.
    pub fn add_time(&mut self, nanoseconds: Option<f64>) {
        self.timing.add(nanoseconds);
    }

    /// Returns the game of the first problem, if the problem occurred in a game.
    #[must_use]
    pub const fn failed_game(&self) -> Option<&FailedGame> {
        self.findings.failed_game.as_ref()
    }

    /// Returns the findings so far. O(mistakes * moves) if all games were played and an answer is
    /// wrong.
    pub fn findings(&mut self) -> &Findings {
        let (questions, is_whole) = (self.exam.questions(), self.is_whole());
        let answered = questions.iter().zip(&self.finished);
        let wrong = answered.filter(|(question, answers)| is_wrong(question, answers));
        let wrong_games = wrong.count();
        let findings = &mut self.findings;
        findings.seed = self.exam.seed();
        findings.games = questions.len();
        findings.played = self.finished.len();
        findings.moves = self.finished.iter().map(Vec::len).sum();
        findings.wrong_games = wrong_games;
        findings.mistakes = match wrong_games > 0 && is_whole {
            true => explaining_mistakes(questions, &self.finished),
            false => Vec::new(),
        };
        findings.times = self.timing.times();
        findings.growth = self.timing.growth(&findings.times);
        findings
    }

    /// Ends the exam and returns its findings.
    #[must_use]
    pub fn into_findings(mut self) -> Findings {
        self.findings();
        self.findings
    }

    /// Returns the game in progress, or the next game.
    fn question(&self) -> Option<&Question> {
        self.exam.questions().get(self.finished.len())
    }

    /// Returns the right answer to the next move.
    fn expected(&self) -> Option<i32> {
        let question = self.question()?;
        let next = question.moves.len() - self.moves_left().len();
        question.answers.get(next).copied()
    }

    /// True if a problem has ended the exam.
    fn has_ended(&self) -> bool {
        let ends = |first: &Problem| !matches!(first, Problem::WrongAnswer { .. });
        self.findings.later_problem.is_some() || self.findings.problem.as_ref().is_some_and(ends)
    }

    /// True if all games were played.
    fn is_whole(&self) -> bool {
        self.question().is_none() && !self.has_ended()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session() -> ExamSession {
        ExamSession::new(&Exam::new(348), Duration::from_secs(1))
    }

    /// Answers the moves of the next game rightly, up to `count` moves.
    fn answer(session: &mut ExamSession, count: usize) {
        session.begin_game();
        for _ in 0..count {
            let right = session.expected().unwrap();
            session.answer(Answer::Number(right.into())).unwrap();
        }
    }

    /// Answers all moves of all games with a number.
    fn answer_all(session: &mut ExamSession, given: i64) {
        while session.begin_game().is_some() {
            while !session.moves_left().is_empty() {
                session.answer(Answer::Number(given)).unwrap();
            }
            session.end_game();
        }
    }

    #[test]
    fn problem_belongs_to_the_next_move_of_the_game_in_progress() {
        let hangs = || Problem::Hangs { seconds: 3 };
        let does_not_compile = || Problem::DoesNotCompile { messages: vec![] };
        type Before = fn(&mut ExamSession);
        let cases: [(Before, Problem, Option<usize>); 5] = [
            (|_| {}, hangs(), None),
            (|session| answer(session, 0), hangs(), Some(1)),
            (|session| answer(session, 2), hangs(), Some(3)),
            (|session| answer(session, 2), does_not_compile(), None),
            (
                |session| (answer(session, 2), session.end_game()).1,
                hangs(),
                None,
            ),
        ];
        for (before, problem, ply) in cases {
            let mut session = session();
            before(&mut session);
            session.end(problem);
            assert_eq!(session.failed_game().map(|game| game.ply), ply);
            assert!(session.begin_game().is_none() && session.moves_left().is_empty());
        }
    }

    #[test]
    fn text_is_no_answer_and_changes_nothing() {
        let mut session = session();
        answer(&mut session, 1);
        let left = session.moves_left().len();
        let problem = session.answer(Answer::Text("None".into())).unwrap_err();
        assert_eq!((problem.code(), problem.expected()), ("no_number", Some(0)));
        assert_eq!(session.moves_left().len(), left);
    }

    #[test]
    fn wrong_answer_ends_its_game_and_not_the_exam() {
        let mut session = session();
        answer(&mut session, 1);
        assert!(session.is_first_wrong(&Answer::Number(7)));
        assert!(!session.is_first_wrong(&Answer::Number(0)));
        assert!(!session.is_first_wrong(&Answer::Text("7".into())));
        session.answer(Answer::Number(7)).unwrap();
        assert!(session.moves_left().is_empty());
        session.end_game();
        answer_all(&mut session, 8);
        let findings = session.into_findings();
        assert_eq!(findings.failed_game.map(|game| game.ply), Some(2));
        let problem = findings.problem.map(|problem| problem.to_string());
        assert_eq!(problem.as_deref(), Some("move() returned 7; expected 0"));
        assert_eq!(findings.played, findings.games);
    }

    #[test]
    fn mistakes_and_times_need_all_games() {
        let mut session = session();
        assert!(session.next_round(Duration::ZERO).is_none());
        answer_all(&mut session, 0);
        assert!(session.next_round(Duration::ZERO).is_some());
        session.end(Problem::TooEarly { given: "0".into() });
        assert!(session.next_round(Duration::ZERO).is_none());
        let findings = session.into_findings();
        assert!(findings.wrong_games > 0 && findings.mistakes.is_empty());
        assert_eq!(
            findings.later_problem.map(|it| it.code()),
            Some("too_early")
        );
    }
}
