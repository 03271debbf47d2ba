//! An exam in progress. `calls` has the functions that are called again.

mod calls;

use std::time::Duration;

use crate::answer::Answer;
use crate::beyond::Beyond;
use crate::exam::Exam;
use crate::failed_game::FailedGame;
use crate::findings::Findings;
use crate::form::Form;
use crate::function::Call;
#[cfg(feature = "functions")]
use crate::function_mistake::function_mistakes;
use crate::group::Group;
use crate::group_findings::GroupFindings;
use crate::mistake::explaining_mistakes;
use crate::problem::{MOVE, Problem, Scope};
use crate::question::Question;
use crate::round::Round;
#[cfg(feature = "functions")]
use crate::state_mistake::state_mistakes;
use crate::timing::Timing;
use crate::turns::Turns;

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
///         session.answer(Answer::Number(0));
///     }
///     session.end_game();
/// }
/// let findings = session.into_findings();
/// assert_eq!(findings.result(), "wrong_answer");
/// assert_eq!(findings.played, findings.games);
/// assert_eq!(findings.mistakes[0].name, "always-0");
/// ```
#[derive(Debug)]
pub struct ExamSession {
    exam: Exam,
    /// The group of each game.
    groups: Vec<Group>,
    /// The games that were played, by their place in the exam.
    games: Vec<Option<PlayedGame>>,
    turns: Turns,
    /// The game in progress.
    current: Option<PlayedGame>,
    /// The game with the first problem other than a wrong answer, in the order of playing. The page
    /// knows the move of this problem alone.
    first_failure: Option<usize>,
    /// The problem that ended the exam.
    end: Option<Problem>,
    timing: Timing,
    /// The functions that were called again, or none after the last time. `None` before the first.
    called_again: Option<Vec<Group>>,
    findings: Findings,
}

/// The answers to a game, up to the first problem.
#[derive(Clone, Debug, Default)]
struct PlayedGame {
    answers: Vec<Answer>,
    problem: Option<Problem>,
}

impl PlayedGame {
    /// True if the game has a wrong answer.
    const fn is_wrong(&self) -> bool {
        matches!(self.problem, Some(Problem::WrongAnswer { .. }))
    }

    /// True if the game has a problem other than a wrong answer.
    const fn is_failure(&self) -> bool {
        self.problem.is_some() && !self.is_wrong()
    }
}

/// The share of the games that must be played to their ends, so that usual mistakes are named: with few
/// answers, a mistake may fit by chance.
const SHARE_FOR_MISTAKES: [usize; 2] = [9, 10];

impl ExamSession {
    /// Starts an exam. Timing moves on all boards together takes about `timing`, or up to five times as
    /// long while the growth is not clear. With [`Duration::ZERO`], one move is timed on each board.
    #[must_use]
    pub fn new(exam: &Exam, timing: Duration) -> Self {
        let groups: Vec<Group> = exam.questions().iter().map(Group::of).collect();
        Self {
            exam: exam.clone(),
            games: groups.iter().map(|_| None).collect(),
            turns: Turns::new(&groups, exam.form().groups()),
            groups,
            current: None,
            first_failure: None,
            end: None,
            timing: Timing::new(timing),
            called_again: None,
            findings: Findings::default(),
        }
    }

    /// Returns the form of the solution.
    #[must_use]
    pub const fn form(&self) -> Form {
        self.exam.form()
    }

    /// Begins the next game, unless a game is in progress, and returns the game. The games are played
    /// group by group. Returns `None` after the last game and after a problem that ended the exam.
    pub fn begin_game(&mut self) -> Option<&Question> {
        if self.end.is_some() || self.question().is_none() {
            return None;
        }
        self.current.get_or_insert_default();
        self.question()
    }

    /// Returns the moves of the game in progress that have no answer. The list is empty after a wrong
    /// answer, and if functions are called.
    #[must_use]
    pub fn moves_left(&self) -> &[[i32; 3]] {
        match self.question() {
            Some(question) if self.right().is_some() && question.calls.is_none() => {
                let answered = self.current.as_ref().map_or(0, |game| game.answers.len());
                &question.moves[answered..]
            }
            _ => &[],
        }
    }

    /// True if the game in progress has an answer.
    #[must_use]
    pub fn has_answers(&self) -> bool {
        let game = self.current.as_ref();
        game.is_some_and(|game| !game.answers.is_empty())
    }

    /// True if no game has a wrong answer yet, and this answer to the next move is wrong.
    #[must_use]
    pub fn is_first_wrong(&self, answer: &Answer) -> bool {
        let is_wrong = self.right().is_some_and(|right| !right.contains(answer));
        is_wrong && !self.finished().any(PlayedGame::is_wrong)
    }

    /// Returns the time that is left for the games of the current group, `elapsed` after the first game
    /// began, if all games may take `all`. Each group has the same share, and may use what the groups
    /// before it have left, but never more than two shares.
    pub fn time_left(&mut self, elapsed: Duration, all: Duration) -> Duration {
        self.turns.time_left(elapsed, all)
    }

    /// Records the answer to the next move or call. Does nothing if none is left.
    pub fn answer(&mut self, given: Answer) {
        let Some(right) = self.right() else {
            return;
        };
        let calls = self.question().and_then(|question| question.calls.as_ref());
        let function = calls.map_or(MOVE, |calls| calls.function.name());
        let game = self.current.get_or_insert_default();
        if !right.contains(&given) {
            game.problem = Some(Problem::WrongAnswer {
                function,
                expected: one_of(right),
                given: given.clone(),
            });
        }
        game.answers.push(given);
    }

    /// Ends the game in progress.
    pub fn end_game(&mut self) {
        if let Some(index) = self.turns.next()
            && let Some(game) = self.current.take()
        {
            self.games[index] = Some(game);
            self.turns.pop();
        }
    }

    /// Records a problem. In a game, it belongs to the next move, and ends what [`Problem::scope`]
    /// returns: other games can then begin. Outside of a game, it ends the exam. If moves are being
    /// timed, it only ends the timing.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use inarow_exam::{Exam, ExamSession, Problem};
    ///
    /// let mut session = ExamSession::new(&Exam::new(348), Duration::ZERO);
    /// // Each game ends with an error. The exam goes on.
    /// while session.begin_game().is_some() {
    ///     session.end(Problem::Throws { message: "KeyError: 3".into() });
    /// }
    /// assert!(session.has_all_games());
    /// ```
    pub fn end(&mut self, problem: Problem) {
        if self.timing.has_begun() {
            return self.timing.end(problem);
        }
        let (Some(index), Some(game)) = (self.turns.next(), &mut self.current) else {
            self.end = Some(problem);
            return;
        };
        let scope = match problem.scope() {
            Scope::Side if self.turns.add_death() => Scope::Group,
            scope => scope,
        };
        if scope == Scope::Build {
            self.current = None;
        } else {
            game.problem.get_or_insert_with(|| problem.clone());
            self.first_failure.get_or_insert(index);
        }
        self.end_game();
        let (group, questions) = (self.groups[index], self.exam.questions());
        match scope {
            Scope::Game if !self.fails_always(group) => {}
            // All calls of functions have the same n.
            Scope::Side if questions[index].calls.is_some() => {}
            Scope::Side => self
                .turns
                .skip(|other, of| of == group && questions[other].n == questions[index].n),
            Scope::Game | Scope::Group => self.turns.skip(|_, of| of == group),
            Scope::Exam | Scope::Build => self.end = Some(problem),
        }
    }

    /// Returns the next moves to time, after some time of timing. Returns `None` at the end, if the
    /// last round has no time yet, if games are left or their time was lost, and if no game was played
    /// to its end.
    pub fn next_round(&mut self, elapsed: Duration) -> Option<&Round> {
        let can_be_timed = self.has_all_games() && !self.has_lost_time();
        if !can_be_timed || self.finished().all(PlayedGame::is_failure) {
            return None;
        }
        self.timing.next(elapsed)
    }

    /// Records the nanoseconds of the last round. A number that is not a positive finite time ends the timing.
    pub fn add_time(&mut self, nanoseconds: f64) {
        self.timing.add(nanoseconds);
    }

    /// Records the session of the games beyond the exercise. They do not change the result.
    pub fn add_beyond(&mut self, beyond: &mut Self) {
        let has_problem = |game: &&PlayedGame| game.problem.is_some();
        let different = beyond.finished().filter(has_problem).count();
        let findings = beyond.findings();
        self.findings.beyond = Beyond {
            games: findings.games,
            played: findings.played,
            different,
            problem: findings.problem.clone(),
            failed_game: findings.failed_game.clone(),
        };
    }

    /// Returns a session of the first wrong game alone, or of the first game with an error. Returns
    /// `None` if no game has either, if not all games were played, and if a usual mistake explains the
    /// answers. The caller plays it with a new start of the solution, and passes it to
    /// [`Self::add_alone`].
    pub fn alone(&mut self) -> Option<Self> {
        let question = self.failed_game()?.question;
        let findings = self.findings();
        let scope = findings.problem.as_ref().map(Problem::scope);
        let is_unexplained = scope == Some(Scope::Game) && findings.mistakes.is_empty();
        let is_wanted = is_unexplained && self.has_all_games() && !self.has_lost_time();
        is_wanted.then(|| Self::new(&self.exam.of_some(vec![question]), Duration::ZERO))
    }

    /// Records the session of [`Self::alone`]. If its game is right, the games share state.
    pub fn add_alone(&mut self, alone: &Self) {
        let mut finished = alone.finished();
        self.findings.shares_state = alone.has_all_games()
            && finished.clone().count() > 0
            && finished.all(|game| game.problem.is_none());
    }

    /// Returns the game of the first problem, if the problem occurred in a game: the first wrong
    /// answer, or the first other problem if no answer is wrong.
    #[must_use]
    pub fn failed_game(&self) -> Option<FailedGame> {
        let index = self.deciding_game()?;
        self.failed_game_at(index)
    }

    /// Returns the findings so far. O(mistakes * moves) if all games were played and an answer is
    /// wrong.
    pub fn findings(&mut self) -> &Findings {
        let questions = self.exam.questions();
        let wrong_games = self.finished().filter(|game| game.is_wrong()).count();
        let failures = || self.finished().filter(|game| game.is_failure());
        let failure = failures().find_map(|game| game.problem.clone());
        let failure = failure.or_else(|| self.end.clone());
        let deciding = self.deciding_game();
        let problem = deciding.and_then(|index| self.games[index].as_ref()?.problem.clone());
        let played = self.finished().count() - failures().count();
        let [part, of] = SHARE_FOR_MISTAKES;
        let are_enough = self.has_all_games() && of * played >= part * questions.len();
        let games = self.games.iter().map(Option::as_ref);
        let answers = games.map(|game| game.map_or(&[][..], |it| &it.answers));
        let games: Vec<(&Question, &[Answer])> = questions.iter().zip(answers).collect();
        let mistakes = match self.exam.form() {
            _ if wrong_games == 0 => Vec::new(),
            Form::Class if are_enough => explaining_mistakes(&games),
            Form::Class => Vec::new(),
            #[cfg(feature = "functions")]
            Form::Functions => function_mistakes(&games),
            #[cfg(feature = "functions")]
            Form::State(function) => state_mistakes(function, &games),
            #[cfg(not(feature = "functions"))]
            Form::Functions | Form::State(_) => Vec::new(),
        };
        self.findings = Findings {
            form: self.exam.form(),
            seed: self.exam.seed(),
            games: questions.len(),
            played,
            moves: self.finished().map(|game| game.answers.len()).sum(),
            wrong_games,
            failed_game: self.failed_game(),
            other_problem: failure.clone().filter(|_| wrong_games > 0),
            problem: problem.or(failure),
            groups: self.groups(),
            beyond: std::mem::take(&mut self.findings.beyond),
            shares_state: self.findings.shares_state,
            mistakes,
            times: self.timing.times(),
            growth: self.timing.growth(),
            timing_problem: self.timing.problem().cloned(),
        };
        &self.findings
    }

    /// Ends the exam and returns its findings.
    #[must_use]
    pub fn into_findings(mut self) -> Findings {
        self.findings();
        self.findings
    }

    /// True if no game is left, perhaps because problems have ended some, and no problem ended the exam.
    #[must_use]
    pub fn has_all_games(&self) -> bool {
        self.question().is_none() && self.end.is_none()
    }

    /// True if a group has lost its time.
    #[must_use]
    pub fn has_lost_time(&self) -> bool {
        let scopes = self.finished().filter_map(|game| game.problem.as_ref());
        scopes
            .map(Problem::scope)
            .any(|scope| scope == Scope::Group)
    }

    /// Returns the games that were played, in the order of the exam.
    fn finished(&self) -> impl Iterator<Item = &PlayedGame> + Clone {
        self.games.iter().flatten()
    }

    /// Returns the findings about each group.
    fn groups(&self) -> Vec<GroupFindings> {
        let of_group = |group: Group| {
            let indices = (0..self.groups.len()).filter(|&index| self.groups[index] == group);
            let played = indices.clone();
            let played = played.filter_map(|index| Some((index, self.games[index].as_ref()?)));
            let first = played.clone().find_map(|(index, game)| {
                let problem = game.problem.clone()?;
                Some((self.failed_game_at(index)?, problem))
            });
            GroupFindings {
                group,
                games: indices.count(),
                right: played.filter(|(_, game)| game.problem.is_none()).count(),
                first,
            }
        };
        let groups = self.exam.form().groups().into_iter();
        groups.map(of_group).collect()
    }

    /// Returns the index of the game with the first wrong answer, or else with the first other
    /// problem in the order of playing.
    fn deciding_game(&self) -> Option<usize> {
        let mut games = self.games.iter();
        let wrong = games.position(|game| game.as_ref().is_some_and(PlayedGame::is_wrong));
        wrong.or(self.first_failure)
    }

    /// Returns a finished game up to its problem.
    fn failed_game_at(&self, index: usize) -> Option<FailedGame> {
        let game = self.games[index].as_ref()?;
        let question = self.exam.questions().get(index)?;
        let right = game.answers.len() - usize::from(game.is_wrong());
        let call = question
            .calls
            .as_ref()
            .and_then(|calls| calls.list.get(right));
        Some(FailedGame {
            question: question.clone(),
            ply: call.map_or(right + 1, Call::ply),
            call: call.cloned(),
        })
    }

    /// Returns the game in progress, or the next game.
    fn question(&self) -> Option<&Question> {
        self.exam.questions().get(self.turns.next()?)
    }

    /// Returns the right answers to the next move or call of the game in progress.
    fn right(&self) -> Option<Vec<Answer>> {
        let game = self
            .current
            .as_ref()
            .filter(|game| game.problem.is_none())?;
        let question = self.question().filter(|_| self.end.is_none())?;
        question.right(game.answers.len())
    }
}

/// Returns right answers as one answer.
fn one_of(mut right: Vec<Answer>) -> Answer {
    if right.len() == 1 {
        return right.remove(0);
    }
    let texts: Vec<String> = right.iter().map(ToString::to_string).collect();
    Answer::Text(texts.join(" or "))
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
            let right = session.right().unwrap().remove(0);
            session.answer(right);
        }
    }

    /// Answers all moves of all games with a number.
    fn answer_all(session: &mut ExamSession, given: i64) {
        while session.begin_game().is_some() {
            while !session.moves_left().is_empty() {
                session.answer(Answer::Number(given));
            }
            session.end_game();
        }
    }

    #[test]
    fn problem_belongs_to_the_next_move_of_the_game_in_progress() {
        let breaks = || Problem::BreaksProtocol { given: "0".into() };
        let does_not_compile = || Problem::DoesNotCompile { messages: vec![] };
        type Before = fn(&mut ExamSession);
        let cases: [(Before, Problem, Option<usize>); 5] = [
            (|_| {}, breaks(), None),
            (|session| answer(session, 0), breaks(), Some(1)),
            (|session| answer(session, 2), breaks(), Some(3)),
            (|session| answer(session, 2), does_not_compile(), None),
            (
                |session| (answer(session, 2), session.end_game()).1,
                breaks(),
                None,
            ),
        ];
        for (before, problem, ply) in cases {
            let mut session = session();
            before(&mut session);
            let code = problem.code();
            session.end(problem);
            assert_eq!(session.failed_game().map(|game| game.ply), ply);
            assert!(session.begin_game().is_none() && session.moves_left().is_empty());
            assert_eq!(session.into_findings().result(), code);
        }
    }

    /// Plays all games. Games for which `fails` is true have this problem at their first move.
    fn play_with(problem: &Problem, fails: impl Fn(&Question) -> bool) -> Findings {
        let mut session = session();
        while let Some(question) = session.begin_game() {
            let moves = question.moves.len();
            if fails(question) {
                session.end(problem.clone());
            } else {
                answer(&mut session, moves);
                session.end_game();
            }
        }
        session.into_findings()
    }

    #[test]
    fn problem_ends_as_much_as_it_must() {
        let dies = Problem::Dies {
            how: None,
            last_words: vec![],
        };
        let hangs = Problem::Hangs { seconds: 3 };
        let throws = Problem::Throws {
            message: "no".into(),
        };
        // On boards of 2, each problem costs all games of the group that have this side.
        for problem in [&throws, &dies, &hangs] {
            let findings = play_with(problem, |question| question.n == 2);
            let lost: Vec<Group> = findings
                .groups
                .iter()
                .filter(|group| group.right < group.games)
                .map(|group| group.group)
                .collect();
            assert_eq!(lost, [Group::BoardsOf2], "{problem:?}");
            assert_eq!(findings.result(), problem.result());
            assert!(findings.mistakes.is_empty() && findings.other_problem.is_none());
        }
        // A side that is in several groups is lost in each. The same logic gets the same points.
        let [thrown, died] = [&throws, &dies].map(|it| play_with(it, |question| question.n == 3));
        let rights = |findings: &Findings| {
            let groups = findings.groups.iter();
            groups.map(|group| group.right).collect::<Vec<_>>()
        };
        assert_eq!(rights(&thrown), rights(&died));
        // Many sides: the fifth death ends the group.
        let died = play_with(&dies, |question| (3..=8).contains(&question.n));
        let rows = died.of_group(Group::Rows).unwrap();
        assert_eq!(rows.right, 0, "{rows:?}");
        let died = play_with(&dies, |question| (3..=6).contains(&question.n));
        let rows = died.of_group(Group::Rows).unwrap();
        assert!(0 < rows.right && rows.right < rows.games);
        // Lost time ends the group.
        let hung = play_with(&hangs, |question| question.n == 3);
        assert_eq!(hung.of_group(Group::Rows).unwrap().right, 0);
        assert!(hung.of_group(Group::LargeBoards).unwrap().right > 0);
    }

    #[test]
    fn groups_are_played_one_after_another() {
        let mut session = session();
        let mut groups = Vec::new();
        while let Some(question) = session.begin_game() {
            groups.push(Group::of(question));
            session.end_game();
        }
        groups.dedup();
        assert_eq!(groups, Group::ALL);
    }

    #[test]
    fn games_share_state_if_the_first_wrong_game_is_right_alone() {
        for (given, expected) in [(7, false), (0, true)] {
            let mut session = session();
            // Wrong from the second game on, as no usual mistake is.
            let question = session.begin_game().unwrap();
            let moves = question.moves.len();
            answer(&mut session, moves);
            session.end_game();
            answer_all(&mut session, 7);
            let mut alone = session.alone().unwrap();
            let question = alone.begin_game().unwrap();
            let moves = question.moves.len();
            assert_eq!(
                question.moves,
                session.failed_game().unwrap().question.moves
            );
            if given == 0 {
                answer(&mut alone, moves);
                alone.end_game();
            } else {
                answer_all(&mut alone, given);
            }
            session.add_alone(&alone);
            assert_eq!(session.findings().shares_state, expected);
        }
        // The answers of a usual mistake need no other explanation, and neither do right ones.
        assert!(session().alone().is_none());
    }

    #[test]
    fn wrong_answer_ends_its_game_and_not_the_exam() {
        for (given, message) in [
            (Answer::Number(7), "move() returned 7; expected 0"),
            (
                Answer::Text("None".into()),
                "move() returned None; it must return 0, 1 or 2",
            ),
        ] {
            let mut session = session();
            answer(&mut session, 1);
            assert!(session.is_first_wrong(&given));
            assert!(!session.is_first_wrong(&Answer::Number(0)));
            session.answer(given);
            assert!(session.moves_left().is_empty());
            session.end_game();
            session.begin_game();
            assert!(!session.is_first_wrong(&Answer::Number(7)));
            answer_all(&mut session, 8);
            let findings = session.into_findings();
            let of_group = findings.of_group(Group::BoardsOf2).unwrap();
            let (game, problem) = of_group.first.as_ref().unwrap();
            assert_eq!((game.ply, &*problem.to_string()), (2, message));
            assert_eq!(findings.played, findings.games);
            assert_eq!(findings.wrong_games, findings.games);
        }
    }

    #[test]
    fn wrong_answer_outranks_an_earlier_error() {
        let mut session = session();
        answer(&mut session, 2);
        session.end(Problem::Throws {
            message: "no".into(),
        });
        answer(&mut session, 1);
        session.answer(Answer::Number(7));
        session.end_game();
        answer(&mut session, 1);
        session.end(Problem::BreaksProtocol { given: "0".into() });
        let findings = session.into_findings();
        assert_eq!(findings.result(), "wrong_answer");
        assert_eq!(findings.failed_game.map(|game| game.ply), Some(2));
        assert_eq!(findings.other_problem.map(|it| it.code()), Some("throws"));
        assert_eq!((findings.played, findings.wrong_games), (1, 1));
        assert!(findings.mistakes.is_empty());
    }

    #[test]
    fn every_game_belongs_to_one_group() {
        let mut session = session();
        answer_all(&mut session, 0);
        let findings = session.into_findings();
        let games = findings.groups.iter().map(|group| group.games);
        assert_eq!(games.sum::<usize>(), findings.games);
        assert!(findings.groups.iter().all(|group| group.games > 5));
        for group in &findings.groups {
            // A solution that answers 0 is right only in games that nobody wins.
            let first = group
                .first
                .as_ref()
                .map(|(game, _)| Group::of(&game.question));
            match group.group {
                Group::NoWin => assert_eq!((group.right, first), (group.games, None)),
                _ => assert_eq!(first, Some(group.group)),
            }
        }
    }

    #[test]
    fn mistakes_and_times_need_all_games() {
        let mut session = session();
        assert!(session.next_round(Duration::ZERO).is_none());
        answer_all(&mut session, 0);
        session.end(Problem::BreaksProtocol { given: "0".into() });
        assert!(session.next_round(Duration::ZERO).is_none());
        let findings = session.into_findings();
        assert!(findings.wrong_games > 0 && findings.mistakes.is_empty());
        assert_eq!(
            findings.other_problem.map(|it| it.code()),
            Some("breaks_protocol")
        );
    }

    #[test]
    fn games_beyond_the_exercise_never_change_the_result() {
        let exam = Exam::new(348);
        let mut session = session();
        while let Some(question) = session.begin_game() {
            let moves = question.moves.len();
            answer(&mut session, moves);
            session.end_game();
        }
        let mut beyond = ExamSession::new(&exam.beyond(), Duration::ZERO);
        answer_all(&mut beyond, 7);
        session.add_beyond(&mut beyond);
        let findings = session.into_findings();
        assert_eq!(findings.result(), "right");
        assert_eq!(findings.beyond.different, findings.beyond.games);
        assert!(findings.beyond.games > 10 && findings.beyond.failed_game.is_some());
    }

    #[test]
    fn problem_while_moves_are_timed_changes_no_other_finding() {
        let mut session = session();
        answer_all(&mut session, 0);
        let before = session.findings().clone();
        assert!(session.next_round(Duration::ZERO).is_some());
        session.end(Problem::Hangs { seconds: 3 });
        assert!(session.next_round(Duration::ZERO).is_none());
        let after = session.into_findings();
        let code = |problem: &Option<Problem>| problem.as_ref().map(Problem::code);
        assert_eq!(code(&after.timing_problem), Some("hangs"));
        assert_eq!(code(&after.problem), code(&before.problem));
        assert!(after.other_problem.is_none());
        assert_eq!(after.played, before.played);
    }
}
