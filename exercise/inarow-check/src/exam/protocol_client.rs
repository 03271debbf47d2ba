//! The client of the line protocol. It sends moves to a program and reads the answers.

use std::cell::Cell;
use std::mem;
use std::time::{Duration, Instant};

use inarow_exam::{Answer, Call, Function, Problem, Question, Round, StateFunction};

use super::deadline::Deadline;
use super::sleep_detector::SleepDetector;
use super::solution::Solution;
use crate::limits;
use crate::printed::Printed;
use crate::sandbox::{NoLine, Process, Rerun};

/// The kind of a program that answers by the line protocol.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ProgramKind {
    /// A driver. It also reports that the solution is loaded, and the error of the solution. It
    /// measures the time of moves without the time of reading and writing. The text names the class or
    /// functions that the exercise requires.
    Driver(&'static str),
    /// A command. It only answers.
    Command,
}

/// A program that answers by the line protocol.
pub(crate) struct ProtocolClient<'a> {
    process: Process,
    rerun: Rerun<'a>,
    /// The text that earlier processes of the program have printed.
    printed_before: Printed,
    kind: ProgramKind,
    is_ready: bool,
    deadline: &'a Deadline,
    /// The wait for a processor by which the program's time was already extended.
    granted: Cell<Duration>,
    sleep: SleepDetector,
    /// True after a missing answer. Nothing more is read then.
    has_failed: bool,
}

/// The line that a driver prints when it has loaded the solution.
const READY: &str = "ready";

/// Time for unexpected answers to arrive.
const UNEXPECTED: Duration = Duration::from_millis(100);

/// The minimum wait for a processor that extends a program's time. Shorter waits are normal.
const LEAST_GRANTED: Duration = Duration::from_millis(10);

/// The most by which the time for an answer is extended. Otherwise, a program that hangs on a busy machine
/// would use up the time of all games.
const MOST_GRANTED: Duration = Duration::from_secs(30);

/// Time for a program to end after it has closed its output.
const END: Duration = Duration::from_secs(1);

impl Solution for ProtocolClient<'_> {
    /// Waits until a driver has loaded the solution. A command does not report that, so its first
    /// answer may take longer.
    fn get_ready(&mut self) -> Result<(), Problem> {
        if let ProgramKind::Driver(_) = self.kind {
            let line = self.line(limits::FIRST_ANSWER)?;
            if line != READY {
                return Err(Problem::BreaksProtocol { given: line });
            }
            self.is_ready = true;
        }
        Ok(())
    }

    fn restart(&mut self) -> Result<(), Problem> {
        if !self.has_failed {
            return Ok(());
        }
        self.start_anew().map(drop)
    }

    fn start_anew(&mut self) -> Result<bool, Problem> {
        let dies = |last_words| Problem::Dies {
            how: None,
            last_words,
        };
        match &self.rerun {
            Rerun::Script => {
                self.process.end_program();
                if !self.has_ended_within(limits::ANSWER.min(self.deadline.left())) {
                    return Err(dies(vec![]));
                }
                self.process.restart();
            }
            Rerun::Start(start) => {
                self.printed_before.append(&self.process.printed());
                self.process.end();
                self.process = start().map_err(|error| dies(vec![error.to_string()]))?;
            }
        }
        self.has_failed = false;
        self.is_ready = false;
        self.granted.take();
        self.sleep = SleepDetector::default();
        self.get_ready()?;
        Ok(true)
    }

    fn new_game(&mut self, n: i32) -> Result<(), Problem> {
        self.expect_no_line()?;
        self.process.write(&format!("new {n}\n"));
        Ok(())
    }

    fn make_move(&mut self, mv: [i32; 3]) -> Result<Answer, Problem> {
        self.expect_no_line()?;
        self.process.write(&format!("move {}\n", words(mv)));
        let timeout = if self.is_ready {
            limits::ANSWER
        } else {
            limits::FIRST_ANSWER
        };
        let line = self.line(timeout)?;
        self.is_ready = true;
        Ok(Answer::parse(&line))
    }

    fn call(&mut self, question: &Question) -> Vec<Result<Answer, Problem>> {
        if let Err(problem) = self.expect_no_line() {
            return vec![Err(problem)];
        }
        let Some(calls) = &question.calls else {
            return Vec::new();
        };
        let replaced: Vec<&str> = calls.replaced.iter().map(|it| it.name()).collect();
        let replaced = match &replaced[..] {
            [] => "-".into(),
            names => names.join(","),
        };
        let function = calls.function;
        let lines = calls.list.iter().map(|call| {
            let (name, board) = (function.name(), argument(question, call));
            let action = call.action.map(|[row, col]| format!(" {row} {col}"));
            let action = action.unwrap_or_default();
            format!("call {name} {replaced} {board}{action}\n")
        });
        self.process.write(&lines.collect::<String>());
        // A simple `minimax` needs some seconds for an early board.
        let timeout = match function {
            Function::Minimax => limits::FIRST_ANSWER,
            _ => limits::ANSWER,
        };
        let mut answers = Vec::new();
        while answers.len() < calls.list.len() && !self.has_failed {
            answers.push(self.line(timeout).map(|line| Answer::parse(&line)));
        }
        answers
    }

    fn is_silent(&self) -> Result<(), Problem> {
        if self.has_failed {
            return Ok(());
        }
        match self.next(UNEXPECTED) {
            Ok(given) => Err(Problem::BreaksProtocol { given }),
            Err(_) => Ok(()),
        }
    }

    fn waited(&self) -> Duration {
        let wait = self.process.processor_wait();
        wait.saturating_sub(self.granted.replace(wait))
    }

    /// A driver reports processor time, which is accepted if at least this time has elapsed. A command
    /// has no such clock: its time has elapsed, and includes reading and writing.
    fn time(&mut self, round: &Round, timeout: Duration) -> Result<f64, Problem> {
        let (n, boards, before) = (round.n, round.boards, round.before);
        let moves = round.moves.iter().map(|&mv| words(mv));
        if let ProgramKind::Driver(_) = self.kind {
            let moves: String = moves.map(|mv| format!(" {mv}")).collect();
            self.sleep.begin(&self.process);
            let started = Instant::now();
            self.process
                .write(&format!("time {boards} {before} {n}{moves}\n"));
            let given = self.line(timeout)?;
            let most = started.elapsed().as_secs_f64() * 1e9;
            let measured = given
                .parse()
                .ok()
                .filter(|time| (0.0..=most).contains(time));
            let measured = measured.ok_or(Problem::BreaksProtocol { given })?;
            self.sleep.end(&self.process, started.elapsed())?;
            return Ok(measured);
        }
        let mut moves: Vec<String> = moves.map(|mv| format!("move {mv}\n")).collect();
        let timed = moves.split_off(before);
        let mut nanoseconds = 0.0;
        for _ in 0..boards {
            self.process.write(&format!("new {n}\n"));
            self.time_of(&moves, timeout)?;
            nanoseconds += self.time_of(&timed, timeout)?;
        }
        Ok(nanoseconds)
    }

    /// Closes the input first, since a program may print when it ends.
    fn printed(&mut self) -> Printed {
        self.process.close_input();
        if !self.has_failed {
            self.process.wait(END);
        }
        let mut printed = mem::take(&mut self.printed_before);
        printed.append(&self.process.printed());
        printed
    }
}

impl<'a> ProtocolClient<'a> {
    pub(crate) fn new(
        process: Process,
        rerun: Rerun<'a>,
        kind: ProgramKind,
        deadline: &'a Deadline,
    ) -> Self {
        Self {
            process,
            rerun,
            printed_before: Printed::default(),
            kind,
            is_ready: false,
            deadline,
            granted: Cell::default(),
            sleep: SleepDetector::default(),
            has_failed: false,
        }
    }

    /// Returns the nanoseconds from these lines to the answer to the last one.
    fn time_of(&mut self, lines: &[String], timeout: Duration) -> Result<f64, Problem> {
        let started = Instant::now();
        self.process.write(&lines.concat());
        for _ in lines {
            self.line(timeout.saturating_sub(started.elapsed()))?;
        }
        Ok(started.elapsed().as_secs_f64() * 1e9)
    }

    /// True if the program ends within `timeout`. Other lines are ignored.
    fn has_ended_within(&self, timeout: Duration) -> bool {
        let started = Instant::now();
        loop {
            match self.process.line(timeout.saturating_sub(started.elapsed())) {
                Ok(_) => {}
                Err(NoLine::Ended) => return true,
                Err(NoLine::Late) => return false,
            }
        }
    }

    /// Returns an error if an unexpected line has arrived.
    fn expect_no_line(&mut self) -> Result<(), Problem> {
        let Some(given) = self.process.early_line() else {
            return Ok(());
        };
        let problem = self.problem_in(&given);
        let problem = problem.unwrap_or(Problem::BreaksProtocol { given });
        self.has_failed |= !self.goes_on_after(&problem);
        Err(problem)
    }

    /// Returns the next line, or the reason for its absence.
    fn line(&mut self, timeout: Duration) -> Result<String, Problem> {
        let line = self.line_or_problem(timeout);
        self.has_failed |= line.as_ref().is_err_and(|it| !self.goes_on_after(it));
        line
    }

    /// True if the program can play another game: a driver after an error of the solution.
    const fn goes_on_after(&self, problem: &Problem) -> bool {
        let is_driver = matches!(self.kind, ProgramKind::Driver(_));
        self.is_ready && is_driver && matches!(problem, Problem::Throws { .. })
    }

    /// Returns the next line. If a late program has waited for a processor, its time is extended by
    /// that wait, but at most by [`MOST_GRANTED`].
    fn next(&self, timeout: Duration) -> Result<String, NoLine> {
        let mut line = self.process.line(timeout.min(self.deadline.left()));
        let mut granted = Duration::ZERO;
        while line == Err(NoLine::Late) {
            let more = self.waited().min(MOST_GRANTED - granted);
            if more < LEAST_GRANTED {
                break;
            }
            granted += more;
            self.deadline.extend(more);
            line = self.process.line(more.min(self.deadline.left()));
        }
        line
    }

    fn line_or_problem(&mut self, timeout: Duration) -> Result<String, Problem> {
        let mut resources_used = self.process.resources_used();
        let mut line = self.next(timeout);
        // A program that keeps printing or allocating memory reaches that limit, even on a slow
        // machine.
        while line == Err(NoLine::Late) {
            let before = mem::replace(&mut resources_used, self.process.resources_used());
            let grows = (0..2)
                .any(|of| resources_used[of] - before[of] >= limits::GROWTH_FOR_MORE_TIME[of]);
            if !grows || self.exceeded_limit().is_some() {
                break;
            }
            line = self
                .process
                .line(timeout.min(self.deadline.left_for_exam()));
        }
        // A line that arrives after the program was ended is not the problem.
        if let Some(problem) = self.exceeded_limit() {
            return Err(problem);
        }
        match line {
            Ok(line) => self.problem_in(&line).map_or(Ok(line), Err),
            Err(NoLine::Late) => {
                self.deadline.check()?;
                Err(Problem::Hangs {
                    seconds: timeout.as_secs(),
                })
            }
            Err(NoLine::Ended) => {
                let how = self.process.wait(END).map(|how| how.to_string());
                let last_words = self.process.printed().first_and_last_lines();
                Err(self
                    .exceeded_limit()
                    .unwrap_or(Problem::Dies { how, last_words }))
            }
        }
    }

    /// Returns the problem of the limit that the program exceeded.
    fn exceeded_limit(&self) -> Option<Problem> {
        if self.process.exceeded_memory() {
            return Some(Problem::TooMuchMemory {
                most: limits::MEMORY_BYTES >> 30,
            });
        }
        let prints_too_much = self.process.printed_bytes() > limits::PRINTED_BYTES;
        prints_too_much.then_some(Problem::PrintsTooMuch {
            most: limits::PRINTED_BYTES >> 20,
        })
    }

    /// Returns the problem that a line reports: an error of the solution. A driver may also report
    /// a missing class or method.
    fn problem_in(&self, line: &str) -> Option<Problem> {
        if let ProgramKind::Driver(asks_for) = self.kind
            && let Some(missing) = line.strip_prefix("? ")
        {
            let mut functions = Function::ALL.iter().map(|it| it.name());
            if let Some(name) = functions.find(|name| *name == missing) {
                return Some(Problem::NoFunction { name });
            }
            return Some(Problem::NoSolution {
                asks_for,
                messages: vec![missing.into()],
            });
        }
        // The reason may be empty.
        let message = line.strip_prefix("! ").or((line == "!").then_some(""))?;
        Some(Problem::Throws {
            message: message.to_owned(),
        })
    }
}

/// Returns the board of a call, or its moves, row by row.
fn argument(question: &Question, call: &Call) -> String {
    let moves = question.moves.iter();
    let moves = moves.map(|[row, col, _]| format!("{row}{col}"));
    match question.calls.as_ref().map(|calls| calls.function) {
        Some(Function::State(StateFunction::TicTacToe)) => moves.collect::<Vec<_>>().join("/"),
        _ => call.board(),
    }
}

/// Returns a move as the protocol writes it.
fn words([row, col, player]: [i32; 3]) -> String {
    format!("{row} {col} {player}")
}
