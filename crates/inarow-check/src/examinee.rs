//! A program that is asked for moves, by the line protocol.

use std::cell::Cell;
use std::mem;
use std::time::{Duration, Instant};

use inarow_exam::Round;

use crate::confined::{Confined, NoLine};
use crate::{Answer, Language, Printed, Problem, Solution, limits};

/// Who speaks for the solution.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Speaker {
    /// A driver, which says when it is ready, why it breaks off, and how long moves
    /// take without reading and writing between them.
    Driver(&'static Language),
    /// A command, which only answers.
    Command,
}

#[derive(Debug)]
pub(crate) struct Examinee {
    program: Confined,
    speaker: Speaker,
    is_ready: bool,
    /// Until when it may answer.
    deadline: Instant,
    /// How long the machine had kept it waiting when it was given more time for that.
    granted: Cell<Duration>,
    /// Whether it has failed to answer, so that nothing more is to be waited for.
    is_lost: bool,
}

/// What a driver says when it has loaded the solution.
const READY: &str = "ready";

/// How long is waited for what nobody asked for, where something is wrong.
const SECOND_THOUGHTS: Duration = Duration::from_millis(100);

/// What the machine keeps every program waiting now and then.
const LEAST_GRANTED: Duration = Duration::from_millis(10);

/// How long a program that has closed its output may go on.
const END: Duration = Duration::from_secs(1);

impl Solution for Examinee {
    /// Waits until a driver has loaded the solution. A command says nothing of that,
    /// and may take its time for the first answer.
    fn get_ready(&mut self) -> Result<(), Problem> {
        if let Speaker::Driver(_) = self.speaker {
            let line = self.line(limits::FIRST_ANSWER)?;
            if line != READY {
                return Err(Problem::TooEarly { given: line });
            }
            self.is_ready = true;
        }
        Ok(())
    }

    fn new_game(&mut self, n: i32) -> Result<(), Problem> {
        self.says_nothing()?;
        self.program.give(format!("new {n}\n"));
        Ok(())
    }

    fn make_move(&mut self, mv: [i32; 3]) -> Result<Answer, Problem> {
        self.says_nothing()?;
        self.program.give(format!("move {}\n", words(mv)));
        let patience = if self.is_ready {
            limits::ANSWER
        } else {
            limits::FIRST_ANSWER
        };
        let line = self.line(patience)?;
        self.is_ready = true;
        Ok(match line.trim().parse() {
            Ok(number) => Answer::Number(number),
            Err(_) => Answer::Words(line),
        })
    }

    fn is_silent(&self) -> Result<(), Problem> {
        match self.next(SECOND_THOUGHTS) {
            Ok(given) => Err(Problem::TooEarly { given }),
            Err(_) => Ok(()),
        }
    }

    /// Nothing too if its clock tells a time that cannot be. With a command, all lines and
    /// answers are part of the time.
    fn time(&mut self, round: &Round, patience: Duration) -> Option<f64> {
        let Round {
            n,
            boards,
            before,
            moves,
        } = round;
        let moves = moves.iter().map(|&mv| words(mv));
        if let Speaker::Driver(_) = self.speaker {
            let moves: String = moves.map(|mv| format!(" {mv}")).collect();
            let begun = Instant::now();
            self.program
                .give(format!("time {boards} {before} {n}{moves}\n"));
            let told: f64 = self.line(patience).ok()?.parse().ok()?;
            let most = begun.elapsed().as_secs_f64() * 1e9;
            return (0.0 < told && told <= most).then_some(told);
        }
        let mut moves: Vec<String> = moves.map(|mv| format!("move {mv}\n")).collect();
        let timed = moves.split_off(*before);
        let mut nanoseconds = 0.0;
        for _ in 0..*boards {
            self.program.give(format!("new {n}\n"));
            self.time_of(&moves, patience)?;
            nanoseconds += self.time_of(&timed, patience)?;
        }
        Some(nanoseconds)
    }

    /// Much of it may be printed only now that the program ends by itself.
    fn printed(&mut self) -> Printed {
        self.program.give_no_more();
        if !self.is_lost {
            self.program.end(END);
        }
        self.program.printed()
    }
}

impl Examinee {
    pub(crate) fn new(program: Confined, speaker: Speaker) -> Self {
        Self {
            program,
            speaker,
            is_ready: false,
            deadline: Instant::now() + limits::DEADLINE,
            granted: Cell::default(),
            is_lost: false,
        }
    }

    /// The nanoseconds between giving these lines and the answer to the last one.
    fn time_of(&mut self, lines: &[String], patience: Duration) -> Option<f64> {
        let begun = Instant::now();
        self.program.give(lines.concat());
        for _ in lines {
            self.line(patience.saturating_sub(begun.elapsed())).ok()?;
        }
        Some(begun.elapsed().as_secs_f64() * 1e9)
    }

    fn says_nothing(&self) -> Result<(), Problem> {
        match self.program.early_line() {
            Some(given) => Err(self
                .broken_off(&given)
                .unwrap_or(Problem::TooEarly { given })),
            None => Ok(()),
        }
    }

    /// The next line, or why there is none.
    fn line(&mut self, patience: Duration) -> Result<String, Problem> {
        let line = self.line_or_problem(patience);
        self.is_lost |= line.is_err();
        line
    }

    /// The next line. Who is late because others were busy is given as much time again.
    fn next(&self, patience: Duration) -> Result<String, NoLine> {
        let left = || self.deadline.saturating_duration_since(Instant::now());
        let mut line = self.program.line(patience.min(left()));
        while line == Err(NoLine::Late) {
            let kept = self.program.kept_waiting();
            let more = kept.saturating_sub(self.granted.replace(kept));
            if more < LEAST_GRANTED {
                break;
            }
            line = self.program.line(more.min(left()));
        }
        line
    }

    fn line_or_problem(&mut self, patience: Duration) -> Result<String, Problem> {
        let mut used_up = self.program.used_up();
        let mut line = self.next(patience);
        // Who goes on printing or taking memory is ended by how much that is, however slow the
        // machine.
        while line == Err(NoLine::Late) {
            let before = mem::replace(&mut used_up, self.program.used_up());
            let goes_on = (0..2).any(|of| used_up[of] - before[of] >= limits::GOES_ON[of]);
            if !goes_on || self.ended().is_some() {
                break;
            }
            line = self.next(patience);
        }
        // What it says while it is ended is not the reason.
        if let Some(problem) = self.ended() {
            return Err(problem);
        }
        match line {
            Ok(line) => self.broken_off(&line).map_or(Ok(line), Err),
            Err(NoLine::Late) if Instant::now() >= self.deadline => Err(Problem::TooSlow {
                seconds: limits::DEADLINE.as_secs(),
            }),
            Err(NoLine::Late) => Err(Problem::Hangs {
                seconds: patience.as_secs(),
            }),
            Err(NoLine::End) => {
                let how = self.program.end(END).map(|how| how.to_string());
                let last_words = self.program.printed().first_and_last_lines();
                Err(self.ended().unwrap_or(Problem::Dies { how, last_words }))
            }
        }
    }

    /// Why it was ended from here.
    fn ended(&self) -> Option<Problem> {
        if self.program.took_too_much() {
            return Some(Problem::TooMuchMemory {
                most: limits::MEMORY >> 30,
            });
        }
        self.prints_too_much().then_some(Problem::PrintsTooMuch {
            most: limits::PRINTED >> 20,
        })
    }

    /// What a driver says when the solution has thrown an error, or has not what the
    /// exercise asks for.
    fn broken_off(&self, line: &str) -> Option<Problem> {
        if let Speaker::Driver(language) = self.speaker
            && let Some(missing) = line.strip_prefix("? ")
        {
            return Some(Problem::NotASolution {
                asks_for: language.asks_for,
                messages: vec![missing.into()],
            });
        }
        let message = line.strip_prefix("! ")?.to_owned();
        Some(Problem::Throws { message })
    }

    fn prints_too_much(&self) -> bool {
        self.program.printed_bytes() > limits::PRINTED
    }
}

/// A move as the protocol has it.
fn words([row, col, player]: [i32; 3]) -> String {
    format!("{row} {col} {player}")
}
