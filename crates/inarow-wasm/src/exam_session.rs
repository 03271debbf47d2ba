//! One exam of a solution: all games, move by move, and the findings.
//!
//! The caller passes the solution's answers in the line protocol of `inarow check`: a line for each
//! answer. The last line may be `? ` and a missing part, or `! ` and an error.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::time::Duration;

use inarow::{Coordinates, Method};
use inarow_exam::{
    AnsweredGame, Exam, Given, Problem, Question, Round, SIDES, Time, cut, explaining_mistakes,
    growth,
};
use inarow_render::{Json, Step, TextbookMethods};

/// An exam in progress.
#[derive(Debug)]
pub(crate) struct ExamSession {
    exam: Exam,
    /// The answers to each finished game, up to its first wrong answer.
    answers: Vec<Vec<i64>>,
    /// The answers to the current game.
    current: Vec<i64>,
    /// The first problem.
    problem: Option<FirstProblem>,
    /// The later problem that ended the exam.
    later_problem: Option<Problem>,
    timing: Timing,
}

/// The first problem, and the move with it.
#[derive(Debug)]
struct FirstProblem {
    problem: Problem,
    /// The index of the game, and the number of the move from 1.
    at: Option<(usize, usize)>,
}

/// The next question.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Next {
    /// No more questions.
    Nothing,
    /// A new game.
    Game,
    /// The other moves of the current game.
    Moves,
}

/// The class that a solution must have.
const ASKS_FOR: &str =
    "a class, or a function with a prototype, with `new TicTacToe(n)` and `move(row, col, player)`";

/// The approximate time for timing moves on all boards together.
const TIMING: Duration = Duration::from_secs(1);

/// The upper limit of a move's time on the first boards.
const FIRST_GUESS: Duration = Duration::from_micros(100);

impl ExamSession {
    /// Starts an exam with the games of every exam and the games chosen from the seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            exam: Exam::new(seed),
            answers: Vec::new(),
            current: Vec::new(),
            problem: None,
            later_problem: None,
            timing: Timing::default(),
        }
    }

    /// Returns the kind of the next question.
    pub(crate) fn next(&self) -> Next {
        match self.question() {
            None => Next::Nothing,
            Some(_) if self.has_ended() => Next::Nothing,
            Some(_) if self.current.is_empty() => Next::Game,
            Some(_) => Next::Moves,
        }
    }

    /// True if a problem has ended the exam.
    fn has_ended(&self) -> bool {
        let ends = |first: &FirstProblem| !matches!(first.problem, Problem::WrongAnswer { .. });
        self.later_problem.is_some() || self.problem.as_ref().is_some_and(ends)
    }

    /// Returns the current game, or `None` after the last game.
    fn question(&self) -> Option<&Question> {
        self.exam.questions().get(self.answers.len())
    }

    /// Returns the side of the board and the moves without answers as JSON.
    pub(crate) fn question_json(&self) -> Vec<u8> {
        let mut json = Json::default();
        if let Some(question) = self.question() {
            let left = question.moves.iter().skip(self.current.len());
            json.raw("{\"n\":");
            json.signed(question.n.into());
            json.raw(",\"moves\":");
            json.list(left, numbers);
            json.byte(b'}');
        }
        json.into_bytes()
    }

    /// Records answers to the next moves, or the line that came instead of an answer.
    pub(crate) fn answer(&mut self, lines: &str) {
        // Some games have no move, and the solution only creates a board.
        let is_empty = |question: &Question| question.moves.is_empty();
        if lines.is_empty() && self.question().is_some_and(is_empty) && !self.has_ended() {
            return self.answers.push(Vec::new());
        }
        for line in lines.lines() {
            if self.next() == Next::Nothing {
                return;
            }
            let problem = if let Some(missing) = line.strip_prefix("? ") {
                not_a_solution(missing)
            } else if let Some(message) = line.strip_prefix("! ") {
                throws(message)
            } else if self.add_answer(line) {
                return;
            } else {
                continue;
            };
            return self.report(problem);
        }
    }

    /// Records one answer. Returns true if the game ends with it.
    fn add_answer(&mut self, line: &str) -> bool {
        let Some(question) = self.question() else {
            return true;
        };
        let (ply, moves) = (self.current.len(), question.moves.len());
        let Some(&expected) = question.answers.get(ply) else {
            return true;
        };
        let Ok(given) = line.trim().parse::<i64>() else {
            self.report(Problem::NoNumber {
                expected,
                given: line.into(),
            });
            return true;
        };
        let is_wrong = given != i64::from(expected);
        if is_wrong && self.problem.is_none() {
            self.report(Problem::WrongAnswer { expected, given });
        }
        self.current.push(given);
        let is_over = is_wrong || ply + 1 == moves;
        if is_over {
            self.answers.push(core::mem::take(&mut self.current));
        }
        is_over
    }

    /// Records that there is no answer, with a code and details.
    pub(crate) fn end(&mut self, code: &str, details: &str) {
        let number = || details.parse().unwrap_or_default();
        self.report(match code {
            "does_not_compile" => Problem::DoesNotCompile {
                messages: lines(details),
            },
            "not_a_solution" => not_a_solution(details),
            "throws" => throws(details),
            "too_early" => Problem::TooEarly {
                given: details.into(),
            },
            "too_slow" => Problem::TooSlow { seconds: number() },
            "prints_too_much" => Problem::PrintsTooMuch { most: number() },
            "dies" => Problem::Dies {
                how: None,
                last_words: lines(details),
            },
            _ => Problem::Hangs { seconds: number() },
        });
    }

    /// Records a problem: the first, or the later one that ends the exam.
    fn report(&mut self, problem: Problem) {
        let is_of_a_game = !matches!(
            problem,
            Problem::DoesNotCompile { .. }
                | Problem::NotASolution { .. }
                | Problem::PrintsTooMuch { .. }
        ) && self.question().is_some();
        let at = is_of_a_game.then(|| (self.answers.len(), self.current.len() + 1));
        match &self.problem {
            None => self.problem = Some(FirstProblem { problem, at }),
            Some(_) => self.later_problem = Some(problem),
        }
    }

    /// True if all games were played.
    fn is_whole(&self) -> bool {
        self.question().is_none() && !self.has_ended()
    }

    /// Returns the referee's steps in the game with the first problem, from the empty board to the
    /// move with it, in the form of a trace. The list is empty if no game has a problem.
    pub(crate) fn steps(&self) -> Vec<u8> {
        let at = self.problem.as_ref().and_then(|first| first.at);
        let steps = at.map(|(game, ply)| steps(&self.exam.questions()[game], ply));
        let mut json = Json::default();
        json.list(&steps.unwrap_or_default(), Json::step);
        json.into_bytes()
    }

    /// Returns the next moves to time as JSON, after `seconds` seconds of timing, or nothing at the
    /// end.
    pub(crate) fn round(&mut self, seconds: f64) -> Vec<u8> {
        let mut json = Json::default();
        if self.is_whole()
            && let Some(round) = self.timing.next(seconds)
        {
            for (name, number) in [
                ("{\"n\":", u64::from(round.n.unsigned_abs())),
                (",\"boards\":", round.boards),
                (",\"before\":", round.before as u64),
            ] {
                json.raw(name);
                json.number(number);
            }
            json.raw(",\"moves\":");
            json.list(&round.moves, numbers);
            json.byte(b'}');
        }
        json.into_bytes()
    }

    /// Records the nanoseconds of the last round. A number that is not finite and above 0 ends the
    /// timing.
    pub(crate) fn timed(&mut self, nanoseconds: f64) {
        self.timing.add(nanoseconds);
    }

    /// Returns the findings in the form of `inarow check --json`. The solution printed `lines` lines,
    /// `first` being the first.
    pub(crate) fn findings(&self, lines: u64, first: &str) -> Vec<u8> {
        let questions = self.exam.questions();
        let answered = questions.iter().zip(&self.answers);
        let answered = answered.map(|(question, answers)| AnsweredGame {
            question,
            answers: answers.clone(),
        });
        let answered: Vec<AnsweredGame<'_>> = answered.collect();
        let wrong_games = answered.iter().filter(|game| game.is_wrong()).count();
        let moves: usize = self.answers.iter().map(Vec::len).sum();
        let mistakes = match wrong_games > 0 && self.is_whole() {
            true => explaining_mistakes(&answered),
            false => Vec::new(),
        };
        let times = self.timing.times();
        let mut json = Json::default();
        json.raw("{\"language\":\"JavaScript\",\"status\":");
        json.text(if self.problem.is_none() {
            "right"
        } else {
            "wrong"
        });
        for (name, number) in [
            (",\"seed\":", self.exam.seed()),
            (",\"games\":", questions.len() as u64),
            (",\"played\":", answered.len() as u64),
            (",\"moves\":", moves as u64),
            (",\"wrong_games\":", wrong_games as u64),
        ] {
            json.raw(name);
            json.number(number);
        }
        if let Some(first) = &self.problem {
            json.raw(",\"problem\":");
            write_problem(&mut json, &first.problem);
            if let Some((game, ply)) = first.at {
                json.raw(",\"game\":");
                game_up_to(&mut json, &questions[game], ply);
            }
        }
        if let Some(problem) = &self.later_problem {
            json.raw(",\"then\":");
            write_problem(&mut json, problem);
        }
        json.raw(",\"mistakes\":");
        json.list(mistakes, |json, mistake| {
            let texts = [("name", mistake.name), ("summary", mistake.summary)];
            json.object(texts, Json::text);
        });
        json.raw(",\"times\":");
        json.list(&times, |json, time| {
            json.raw("{\"n\":");
            json.signed(time.n.into());
            json.raw(",\"ns_per_move\":");
            match time.ns_per_move {
                Some(ns) => tenths(json, ns),
                None => json.raw("null"),
            }
            json.byte(b'}');
        });
        json.raw(",\"growth\":");
        match growth(&times) {
            Some(growth) => json.text(&growth.to_string()),
            None => json.raw("null"),
        }
        json.raw(",\"printed\":{\"lines\":");
        json.number(lines);
        json.raw(",\"first\":");
        match lines {
            0 => json.raw("null"),
            _ => json.text(&cut(first)),
        }
        json.raw("}}");
        json.into_bytes()
    }
}

/// Writes a problem as an object.
fn write_problem(json: &mut Json, problem: &Problem) {
    json.raw("{\"code\":");
    json.text(problem.code());
    json.raw(",\"message\":");
    json.text(&problem.to_string());
    if let Some(expected) = problem.expected() {
        json.raw(",\"expected\":");
        json.signed(expected.into());
    }
    if let Some(given) = problem.given() {
        json.raw(",\"given\":");
        match given {
            Given::Number(number) => json.signed(number),
            Given::Words(words) => json.text(words),
        }
    }
    if !problem.messages().is_empty() {
        json.raw(",\"said\":");
        json.list(problem.messages(), |json, line| json.text(line));
    }
    json.byte(b'}');
}

/// Returns the problem of a solution without a required part.
fn not_a_solution(missing: &str) -> Problem {
    Problem::NotASolution {
        asks_for: ASKS_FOR,
        messages: lines(missing),
    }
}

/// Returns the problem of a solution that throws an error.
fn throws(message: &str) -> Problem {
    Problem::Throws {
        message: cut(message),
    }
}

/// Returns the lines of a text that are not blank, each shortened.
fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(cut).collect()
}

/// Writes a game up to a ply.
fn game_up_to(json: &mut Json, question: &Question, ply: usize) {
    json.raw("{\"name\":");
    json.text(&question.name);
    json.raw(",\"n\":");
    json.signed(question.n.into());
    json.raw(",\"ply\":");
    json.number(ply as u64);
    json.raw(",\"moves\":");
    json.list(question.moves.iter().take(ply), |json, mv| {
        numbers(json, mv)
    });
    json.byte(b'}');
}

/// Returns the referee's steps in a game up to a ply.
fn steps(question: &Question, ply: usize) -> Vec<Step> {
    let mut position = question.position(0);
    // With counters, also for a small board that the referee stores in another form.
    if let Some(counted) = position.with_method(Method::Tally) {
        position = counted;
    }
    let mut steps = Vec::from([Step::start(&position)]);
    for &[row, col, number] in question.moves.iter().take(ply) {
        let player = position.rules().player(number);
        let player = player.expect("a player of the exercise");
        let played = position.play_numbers_as(number.into(), Coordinates::cell(row, col));
        played.expect("a move that the referee has played");
        steps.push(Step::of_last(
            &position,
            player,
            &mut TextbookMethods::default(),
        ));
    }
    steps
}

/// Writes a move as a list of its numbers.
fn numbers(json: &mut Json, mv: &[i32; 3]) {
    json.list(mv, |json, &number| json.signed(number.into()));
}

/// Writes a time with one decimal.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "no time here is below 0 or beyond 2^63"
)]
fn tenths(json: &mut Json, ns: f64) {
    let tenths = (ns * 10.0).round() as u64;
    json.number(tenths / 10);
    json.byte(b'.');
    json.number(tenths % 10);
}

/// The times of a move on growing boards.
#[derive(Debug, Default)]
struct Timing {
    /// The round of each board so far, each with its least nanoseconds.
    rounds: Vec<(Round, Option<f64>)>,
    /// The index of the last round.
    current: usize,
    has_ended: bool,
}

impl Timing {
    /// Returns the next round, or `None` at the end or if the last round has no time yet.
    fn next(&mut self, seconds: f64) -> Option<&Round> {
        let is_timed = self.rounds.iter().all(|(_, least)| least.is_some());
        if self.has_ended || !is_timed {
            return None;
        }
        if let Some(&n) = SIDES.get(self.rounds.len()) {
            // The next board has a hundred times the cells.
            let ns = self.rounds.last().and_then(move_time);
            let guess = ns.map_or(FIRST_GUESS, |ns| {
                Duration::from_secs_f64((ns * 100.0 / 1e9).min(TIMING.as_secs_f64()))
            });
            self.current = self.rounds.len();
            self.rounds.push((Round::new(n, guess, TIMING), None));
        } else if seconds > TIMING.as_secs_f64() {
            return None;
        } else {
            // One board after another, so that other work of the machine affects all of them.
            self.current = (self.current + 1) % self.rounds.len();
        }
        self.rounds.get(self.current).map(|(round, _)| round)
    }

    /// Records the time of a round. The shortest counts, since the first rounds may run before the
    /// program is compiled.
    fn add(&mut self, nanoseconds: f64) {
        if !(nanoseconds > 0.0 && nanoseconds.is_finite()) {
            self.has_ended = true;
        } else if let Some((_, least)) = self.rounds.get_mut(self.current) {
            *least = Some(least.map_or(nanoseconds, |least| least.min(nanoseconds)));
        }
    }

    /// Returns the time of a move on each board.
    fn times(&self) -> Vec<Time> {
        let time = |timed: &(Round, Option<f64>)| Time {
            n: timed.0.n,
            ns_per_move: move_time(timed),
        };
        self.rounds.iter().map(time).collect()
    }
}

/// Returns the time of a move in nanoseconds.
fn move_time((round, least): &(Round, Option<f64>)) -> Option<f64> {
    least.map(|nanoseconds| round.of_a_move(nanoseconds))
}
