//! Points for a solution.

use std::iter;

use crate::findings::Findings;
use crate::form::Form;
use crate::group::Group;
use crate::growth::Growth;

/// The points that a solution can get.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Points {
    /// The points for right answers.
    pub answers: u32,
    /// The points for moves in constant time. With 0, the grade has no test for it.
    pub growth: u32,
}

/// The tests of a grade, in order, and their points.
#[derive(Clone, Debug)]
pub struct Grade {
    /// The tests: `compiles`, a test for each group of games, and perhaps `O(1) per move`.
    pub tests: Vec<GradeTest>,
}

/// A test of a grade.
#[derive(Clone, Debug)]
pub struct GradeTest {
    /// The kind of test.
    pub kind: GradeTestKind,
    /// True if the solution gets all points, and every game of the group is right.
    pub passed: bool,
    /// The points of the solution, rounded down.
    pub score: u32,
    /// The points of a right solution.
    pub max: u32,
    /// The number of right games. 0 or 1 in a test without games.
    pub right: usize,
    /// The number of games. 1 in a test without games.
    pub games: usize,
}

/// The kind of a test.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GradeTestKind {
    /// The solution compiles, and has the class and the method, or functions.
    Compiles,
    /// The games of a group.
    Games(Group),
    /// A move takes the same time on all boards.
    ConstantTime,
}

impl GradeTestKind {
    /// Returns the stable name, e.g. `"main diagonal"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Compiles => "compiles",
            Self::Games(group) => group.name(),
            Self::ConstantTime => "O(1) per move",
        }
    }

    /// Returns the tests of a grade of a solution of this form, in order.
    #[must_use]
    pub fn all(points: Points, form: Form) -> Vec<Self> {
        let games = form.groups().into_iter().map(Self::Games);
        let has_growth = points.growth > 0 && form == Form::Class;
        let growth = has_growth.then_some(Self::ConstantTime);
        let before = iter::once(Self::Compiles).chain(games);
        before.chain(growth).collect()
    }
}

impl Grade {
    /// Grades a solution. The points for answers are split evenly, and the first tests get one point
    /// more if they cannot be split evenly. A group without games has no test. A group gets its share of
    /// right games. A game that was not played is not right.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use inarow_exam::{Exam, ExamSession, Grade, Points};
    ///
    /// // A solution that never answers.
    /// let findings = ExamSession::new(&Exam::new(348), Duration::ZERO).into_findings();
    /// let grade = Grade::of(&findings, Points { answers: 100, growth: 0 });
    /// assert_eq!((grade.tests[0].max, grade.tests[8].max), (12, 11));
    /// assert_eq!((grade.score(), grade.max()), (12, 100));
    /// ```
    #[must_use]
    pub fn of(findings: &Findings, points: Points) -> Self {
        let share = |kind| match kind {
            GradeTestKind::Compiles => [usize::from(has_begun(findings)), 1],
            GradeTestKind::Games(group) => {
                let group = findings.of_group(group);
                group.map_or([0, 1], |it| [it.right, it.games])
            }
            GradeTestKind::ConstantTime => [usize::from(is_constant(findings)), 1],
        };
        Self::with(points, findings.form, share)
    }

    /// Returns the grade of a solution of this form that was not judged: no points.
    #[must_use]
    pub fn not_judged(points: Points, form: Form) -> Self {
        Self::with(points, form, |_| [0, 1])
    }

    /// Returns the grade in which `share` returns the numbers of right games and of all games of each
    /// test.
    #[must_use]
    pub fn with(points: Points, form: Form, share: impl Fn(GradeTestKind) -> [usize; 2]) -> Self {
        let mut kinds = GradeTestKind::all(points, form);
        // A function that returns a state is not called on boards that its exercise excludes.
        kinds.retain(|&kind| share(kind)[1] > 0);
        let of_answers = kinds
            .iter()
            .map(|kind| u32::from(*kind != GradeTestKind::ConstantTime));
        let of_answers: u32 = of_answers.sum();
        let tests = (0..).zip(kinds).map(|(index, kind)| {
            let max = match kind {
                GradeTestKind::ConstantTime => points.growth,
                _ => {
                    let rest = points.answers % of_answers;
                    points.answers / of_answers + u32::from(index < rest)
                }
            };
            let [right, games] = share(kind);
            let score = u64::from(max) * right as u64 / games.max(1) as u64;
            GradeTest {
                kind,
                passed: right == games,
                score: u32::try_from(score).unwrap_or(max),
                max,
                right,
                games,
            }
        });
        Self {
            tests: tests.collect(),
        }
    }

    /// Returns the points of the solution.
    #[must_use]
    pub fn score(&self) -> u32 {
        let scores = self.tests.iter().map(|test| test.score);
        scores.fold(0, u32::saturating_add)
    }

    /// Returns the points of a right solution.
    #[must_use]
    pub fn max(&self) -> u32 {
        let scores = self.tests.iter().map(|test| test.max);
        scores.fold(0, u32::saturating_add)
    }

    /// Returns the points of the solution without rounding, as a share of all points, if each test has
    /// the same number of points.
    #[must_use]
    pub fn fraction(&self) -> f64 {
        let share = |test: &GradeTest| test.right as f64 / test.games.max(1) as f64;
        self.tests.iter().map(share).sum::<f64>() / self.tests.len() as f64
    }
}

/// True if the solution compiles, and has not ended before its first game.
fn has_begun(findings: &Findings) -> bool {
    findings.problem.is_none() || findings.failed_game.is_some() || findings.played > 0
}

/// True if a move takes constant time, or if its growth is not known although the solution was timed
/// without a problem.
fn is_constant(findings: &Findings) -> bool {
    match findings.growth {
        Some(growth) => growth == Growth::Constant,
        None => !findings.times.is_empty() && findings.timing_problem.is_none(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use inarow::Random;

    use super::*;
    use crate::{Answer, Exam, ExamSession, Problem, Question, Time};

    /// Returns the findings about a solution that answers rightly, except that games for which
    /// `is_wrong` is true have a wrong answer.
    fn findings(mut is_wrong: impl FnMut(&Question) -> bool) -> Findings {
        let mut session = ExamSession::new(&Exam::new(348), Duration::ZERO);
        while let Some(question) = session.begin_game() {
            let is_wrong = is_wrong(question);
            for answer in question.answers.clone() {
                let answer = if is_wrong { 7 } else { answer };
                session.answer(Answer::Number(answer.into()));
            }
            session.end_game();
        }
        session.into_findings()
    }

    #[test]
    fn points_are_split_exactly() {
        let mut random = Random::new(348);
        let mut count = 0;
        let found = findings(|_| {
            count += 1;
            count % 3 == 0
        });
        let right = findings(|_| false);
        for _ in 0..10_000 {
            let [answers, growth] = [100_000, 50].map(|below| random.below(below));
            let points = Points { answers, growth };
            let grade = Grade::of(&found, points);
            assert_eq!(grade.max(), answers + growth);
            let of_answers = &grade.tests[..9];
            let max = of_answers.iter().map(|test| test.max);
            assert_eq!(max.clone().sum::<u32>(), answers);
            assert!(max.clone().is_sorted_by(|a, b| a >= b));
            assert!(max.clone().max().unwrap() - max.min().unwrap() <= 1);
            for test in of_answers {
                let [max, score] = [test.max, test.score].map(|it| it as usize);
                let exact = max * test.right;
                assert!(
                    (score * test.games..(score + 1) * test.games).contains(&exact),
                    "{test:?}"
                );
                assert_eq!(test.passed, test.right == test.games);
            }
            let sum: u32 = grade.tests.iter().map(|test| test.score).sum();
            assert_eq!(
                (grade.score(), grade.tests.len()),
                (sum, 9 + usize::from(growth > 0))
            );
            // Nothing is timed here.
            assert_eq!(Grade::of(&right, points).score(), answers);
            assert_eq!(Grade::not_judged(points, Form::Class).score(), 0);
        }
    }

    #[test]
    fn wrong_games_cost_points_of_their_group_only() {
        let points = Points {
            answers: 900,
            growth: 0,
        };
        for group in Group::ALL {
            let grade = Grade::of(&findings(|game| Group::of(game) == group), points);
            assert_eq!(grade.score(), 800, "{group:?}");
            let failed = grade.tests.iter().find(|test| !test.passed);
            assert_eq!(
                failed.map(|it| (it.kind, it.score)),
                Some((GradeTestKind::Games(group), 0))
            );
            assert!((grade.fraction() - 8.0 / 9.0).abs() < 1e-9);
        }
    }

    #[test]
    fn unknown_growth_passes_unless_the_timing_has_a_problem() {
        let ns_per_move = Some(5.0);
        let time = Time { n: 3, ns_per_move };
        let sleeps = || Some(Problem::Sleeps { asleep: 2, of: 3 });
        for (growth, problem, passes) in [
            (Some(Growth::Constant), None, true),
            (Some(Growth::Constant), sleeps(), true),
            (Some(Growth::Linear), None, false),
            (None, None, true),
            (None, sleeps(), false),
        ] {
            let findings = Findings {
                times: vec![time],
                growth,
                timing_problem: problem,
                ..Findings::default()
            };
            assert_eq!(is_constant(&findings), passes, "{findings:?}");
        }
        assert!(!is_constant(&Findings::default()));
    }

    #[test]
    fn solution_that_does_not_compile_has_no_points() {
        let mut session = ExamSession::new(&Exam::new(1), Duration::ZERO);
        session.end(Problem::DoesNotCompile { messages: vec![] });
        let grade = Grade::of(
            &session.into_findings(),
            Points {
                answers: 100,
                growth: 10,
            },
        );
        assert_eq!(
            (grade.score(), grade.max(), grade.fraction()),
            (0, 110, 0.0)
        );
    }

    #[test]
    fn solution_that_ends_before_its_first_game_has_no_points() {
        let points = Points {
            answers: 100,
            growth: 0,
        };
        for (begins, expected) in [(false, 0), (true, 12)] {
            let mut session = ExamSession::new(&Exam::new(1), Duration::ZERO);
            if begins {
                session.begin_game();
            }
            session.end(Problem::PrintsTooMuch { most: 64 });
            let grade = Grade::of(&session.into_findings(), points);
            assert_eq!(grade.score(), expected);
        }
    }
}
