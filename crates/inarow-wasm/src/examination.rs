//! A solution that is asked all games, a game at a time, and what is to be said of it.
//!
//! Whoever asks says what the solution answers in the words of the line protocol that
//! `inarow check` has: a line for each answer; `? ` and what is missing, or `! ` and an error, as
//! the last one.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::time::Duration;

use inarow::{Coordinates, Method};
use inarow_exam::{
    Answered, Exam, Given, Problem, Question, Round, SIDES, Time, cut, explaining, growth,
};
use inarow_render::{Json, Step, Taught};

/// A solution while it is asked.
#[derive(Debug)]
pub(crate) struct Examination {
    exam: Exam,
    /// What was answered to each game, up to the first wrong answer.
    answers: Vec<Vec<i64>>,
    /// What was answered to the game that is being asked.
    begun: Vec<i64>,
    problem: Option<Found>,
    /// Why not all games were played, where another problem was found before.
    then: Option<Problem>,
    timing: Timing,
}

/// What is wrong, and where.
#[derive(Debug)]
struct Found {
    problem: Problem,
    /// The number of the game and of the move, from 1.
    at: Option<(usize, usize)>,
}

/// What is to be asked next.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Next {
    /// Nothing more.
    Nothing,
    /// A new game.
    Game,
    /// The moves of this game that are left.
    Moves,
}

/// What a solution must have.
const ASKS_FOR: &str =
    "a class, or a function with a prototype, with `new TicTacToe(n)` and `move(row, col, player)`";

/// How long a move is timed on all boards together, about.
const TIMING: Duration = Duration::from_secs(1);

/// What a move may take at most on the first boards.
const FIRST_GUESS: Duration = Duration::from_micros(100);

impl Examination {
    /// Of the games that are the same in each exam, and those that the seed draws.
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            exam: Exam::new(seed),
            answers: Vec::new(),
            begun: Vec::new(),
            problem: None,
            then: None,
            timing: Timing::default(),
        }
    }

    /// What the first thing to be asked is.
    pub(crate) fn next(&self) -> Next {
        match self.question() {
            None => Next::Nothing,
            Some(_) if self.is_over() => Next::Nothing,
            Some(_) if self.begun.is_empty() => Next::Game,
            Some(_) => Next::Moves,
        }
    }

    /// Whether there is nothing more to ask after a problem.
    fn is_over(&self) -> bool {
        let ends = |found: &Found| !matches!(found.problem, Problem::WrongAnswer { .. });
        self.then.is_some() || self.problem.as_ref().is_some_and(ends)
    }

    /// The game that is asked now.
    fn question(&self) -> Option<&Question> {
        self.exam.questions().get(self.answers.len())
    }

    /// The side of its board, and its moves without the answers.
    pub(crate) fn asked(&self) -> Vec<u8> {
        let mut json = Json::default();
        if let Some(question) = self.question() {
            let left = question.moves.iter().skip(self.begun.len());
            json.raw("{\"n\":");
            json.signed(question.n.into());
            json.raw(",\"moves\":");
            json.list(left, numbers);
            json.byte(b'}');
        }
        json.into_bytes()
    }

    /// Takes the answers to some moves, or what came in their place.
    pub(crate) fn answer(&mut self, lines: &str) {
        // There are games without a move, for which a board is made all the same.
        let is_empty = |question: &Question| question.moves.is_empty();
        if lines.is_empty() && self.question().is_some_and(is_empty) && !self.is_over() {
            return self.answers.push(Vec::new());
        }
        for line in lines.lines() {
            if self.next() == Next::Nothing {
                return;
            }
            let found = if let Some(missing) = line.strip_prefix("? ") {
                not_a_solution(missing)
            } else if let Some(message) = line.strip_prefix("! ") {
                throws(message)
            } else if self.take(line) {
                return;
            } else {
                continue;
            };
            return self.report(found);
        }
    }

    /// Takes an answer: whether the game is over by it.
    fn take(&mut self, line: &str) -> bool {
        let Some(question) = self.question() else {
            return true;
        };
        let (ply, moves) = (self.begun.len(), question.moves.len());
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
        self.begun.push(given);
        let is_over = is_wrong || ply + 1 == moves;
        if is_over {
            self.answers.push(core::mem::take(&mut self.begun));
        }
        is_over
    }

    /// Takes in that there is no answer, by a code and what there is to say of it.
    pub(crate) fn end(&mut self, code: &str, words: &str) {
        let number = || words.parse().unwrap_or_default();
        self.report(match code {
            "does_not_compile" => Problem::DoesNotCompile {
                messages: lines(words),
            },
            "not_a_solution" => not_a_solution(words),
            "throws" => throws(words),
            "too_early" => Problem::TooEarly {
                given: words.into(),
            },
            "too_slow" => Problem::TooSlow { seconds: number() },
            "prints_too_much" => Problem::PrintsTooMuch { most: number() },
            "dies" => Problem::Dies {
                how: None,
                last_words: lines(words),
            },
            _ => Problem::Hangs { seconds: number() },
        });
    }

    /// Keeps what is wrong first, and why not all games were played.
    fn report(&mut self, problem: Problem) {
        let is_of_a_game = !matches!(
            problem,
            Problem::DoesNotCompile { .. }
                | Problem::NotASolution { .. }
                | Problem::PrintsTooMuch { .. }
        ) && self.question().is_some();
        let at = is_of_a_game.then(|| (self.answers.len(), self.begun.len() + 1));
        match &self.problem {
            None => self.problem = Some(Found { problem, at }),
            Some(_) => self.then = Some(problem),
        }
    }

    /// Whether all games were played.
    fn is_whole(&self) -> bool {
        self.question().is_none() && !self.is_over()
    }

    /// The referee's steps in the game that went wrong, from the empty board to the move that did,
    /// as a trace has them; none where no game went wrong.
    pub(crate) fn steps(&self) -> Vec<u8> {
        let at = self.problem.as_ref().and_then(|found| found.at);
        let steps = at.map(|(game, ply)| steps(&self.exam.questions()[game], ply));
        let mut json = Json::default();
        json.list(&steps.unwrap_or_default(), Json::step);
        json.into_bytes()
    }

    /// What is to be timed next, after so many seconds of timing; nothing when that is enough.
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

    /// Takes the nanoseconds of the round asked last; what is none ends the timing.
    pub(crate) fn timed(&mut self, nanoseconds: f64) {
        self.timing.take(nanoseconds);
    }

    /// What is found, as `inarow check --json` tells it, of what printed so many lines.
    pub(crate) fn findings(&self, lines: u64, first: &str) -> Vec<u8> {
        let questions = self.exam.questions();
        let answered = questions.iter().zip(&self.answers);
        let answered = answered.map(|(question, answers)| Answered {
            question,
            answers: answers.clone(),
        });
        let answered: Vec<Answered<'_>> = answered.collect();
        let wrong_games = answered.iter().filter(|game| game.is_wrong()).count();
        let moves: usize = self.answers.iter().map(Vec::len).sum();
        let mistakes = match wrong_games > 0 && self.is_whole() {
            true => explaining(&answered),
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
        if let Some(found) = &self.problem {
            json.raw(",\"problem\":");
            tell(&found.problem, &mut json);
            if let Some((game, ply)) = found.at {
                json.raw(",\"game\":");
                game_up_to(&mut json, &questions[game], ply);
            }
        }
        if let Some(problem) = &self.then {
            json.raw(",\"then\":");
            tell(problem, &mut json);
        }
        json.raw(",\"mistakes\":");
        json.list(mistakes, |json, mistake| {
            let told = [("name", mistake.name), ("summary", mistake.summary)];
            json.object(told, Json::text);
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

fn tell(problem: &Problem, json: &mut Json) {
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

fn not_a_solution(missing: &str) -> Problem {
    Problem::NotASolution {
        asks_for: ASKS_FOR,
        messages: lines(missing),
    }
}

fn throws(message: &str) -> Problem {
    Problem::Throws {
        message: cut(message),
    }
}

/// The lines of a text that say something, as far as they are told.
fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(cut).collect()
}

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

fn steps(question: &Question, ply: usize) -> Vec<Step> {
    let mut position = question.position(0);
    // The counters, also where a board is so small that the referee holds it in another way.
    if let Some(counted) = position.with_method(Method::Tally) {
        position = counted;
    }
    let mut steps = Vec::from([Step::start(&position)]);
    for &[row, col, number] in question.moves.iter().take(ply) {
        let player = position.rules().player(number);
        let player = player.expect("a player of the exercise");
        let played = position.play_numbers_as(number.into(), Coordinates::cell(row, col));
        played.expect("a move that the referee has played");
        steps.push(Step::of_last(&position, player, &mut Taught::default()));
    }
    steps
}

fn numbers(json: &mut Json, mv: &[i32; 3]) {
    json.list(mv, |json, &number| json.signed(number.into()));
}

/// A time with one digit behind the point.
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
    /// Those of the boards got to so far, each with the least nanoseconds that it has taken.
    rounds: Vec<(Round, Option<f64>)>,
    /// The round asked last.
    asked: usize,
    has_ended: bool,
}

impl Timing {
    fn next(&mut self, seconds: f64) -> Option<&Round> {
        let is_answered = self.rounds.iter().all(|(_, least)| least.is_some());
        if self.has_ended || !is_answered {
            return None;
        }
        if let Some(&n) = SIDES.get(self.rounds.len()) {
            // The next board has a hundred times the cells.
            let ns = self.rounds.last().and_then(of_a_move);
            let guess = ns.map_or(FIRST_GUESS, |ns| {
                Duration::from_secs_f64((ns * 100.0 / 1e9).min(TIMING.as_secs_f64()))
            });
            self.asked = self.rounds.len();
            self.rounds.push((Round::new(n, guess, TIMING), None));
        } else if seconds > TIMING.as_secs_f64() {
            return None;
        } else {
            // In turns, so that whatever else the machine does is spread over all of them.
            self.asked = (self.asked + 1) % self.rounds.len();
        }
        self.rounds.get(self.asked).map(|(round, _)| round)
    }

    /// The quickest one counts: the first ones may be slower, while a program is still being
    /// translated.
    fn take(&mut self, nanoseconds: f64) {
        if !(nanoseconds > 0.0 && nanoseconds.is_finite()) {
            self.has_ended = true;
        } else if let Some((_, least)) = self.rounds.get_mut(self.asked) {
            *least = Some(least.map_or(nanoseconds, |least| least.min(nanoseconds)));
        }
    }

    fn times(&self) -> Vec<Time> {
        let time = |timed: &(Round, Option<f64>)| Time {
            n: timed.0.n,
            ns_per_move: of_a_move(timed),
        };
        self.rounds.iter().map(time).collect()
    }
}

/// The time of a move in nanoseconds.
fn of_a_move((round, least): &(Round, Option<f64>)) -> Option<f64> {
    least.map(|nanoseconds| round.of_a_move(nanoseconds))
}
