//! The problems of a solution.

use thiserror::Error;

use crate::answer::Answer;
use crate::function::Function;

/// A problem of a solution.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum Problem {
    /// The compiler rejects the solution.
    #[error("the solution does not compile")]
    DoesNotCompile {
        /// Lines of the compiler.
        messages: Vec<String>,
    },
    /// The solution lacks the class or a method of the exercise.
    #[error("the exercise needs {asks_for}")]
    NoSolution {
        /// The class and methods that the exercise requires.
        asks_for: &'static str,
        /// Lines of the compiler, if it ran.
        messages: Vec<String>,
    },
    /// The solution lacks a function of the exercise on a board.
    #[error("it has no function `{name}`")]
    NoFunction {
        /// The name of the function.
        name: &'static str,
    },
    /// An answer is wrong.
    #[error("{function}() returned {}", wrong_answer(function, expected, given))]
    WrongAnswer {
        /// The method or function that gave it.
        function: &'static str,
        /// The right answer, or all right answers.
        expected: Answer,
        /// The solution's answer.
        given: Answer,
    },
    /// The solution prints an answer before a move, or more than one answer for a move.
    #[error("unexpected answer `{given}`: the solution must answer each move once")]
    BreaksProtocol {
        /// The unexpected line.
        given: String,
    },
    /// The solution raises an error of its language.
    #[error("the solution raised an error: {message}")]
    Throws {
        /// The error and its place.
        message: String,
    },
    /// The solution gives no answer in time.
    #[error("no answer within {seconds} s")]
    Hangs {
        /// The limit in seconds.
        seconds: u64,
    },
    /// All games together take too long.
    #[error("the games of a group took more than their share of {seconds} s")]
    TooSlow {
        /// The limit in seconds.
        seconds: u64,
    },
    /// The solution ends or closes its output before it answers.
    #[error("the solution {}", death(how.as_deref()))]
    Dies {
        /// The exit status, or `None` if only its output is closed.
        how: Option<String>,
        /// Lines from the end of its output.
        last_words: Vec<String>,
    },
    /// The solution prints more than the limit.
    #[error("the solution printed more than {most} MiB")]
    PrintsTooMuch {
        /// The limit in MiB.
        most: u64,
    },
    /// The solution and the processes that it starts use more memory than the limit.
    #[error("the solution and its processes used more than {most} GiB of memory")]
    TooMuchMemory {
        /// The limit in GiB.
        most: u64,
    },
    /// The solution sleeps while its moves are timed.
    #[error("the solution slept for {asleep} of {of} ms")]
    Sleeps {
        /// The sleep in milliseconds.
        asleep: u128,
        /// The milliseconds of all moves.
        of: u128,
    },
}

/// What ends with a problem in a game, from the least to the most.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Scope {
    /// The game.
    Game,
    /// The games of its group on boards of the same side, or the whole group after five such problems.
    Side,
    /// The games of its group.
    Group,
    /// All games.
    Exam,
    /// All games. The problem belongs to no game.
    Build,
}

/// The method of a class.
pub(crate) const MOVE: &str = "move";

/// The class that the exercise requires in JavaScript.
pub const REQUIRED_IN_JAVASCRIPT: &str =
    "a class, or a function with a prototype, with `new TicTacToe(n)` and `move(row, col, player)`";

impl Problem {
    inarow::codes! {
        /// All codes.
        pub const CODES;

        /// A stable name for programs to match on, e.g. `"wrong_answer"`.
        pub const fn code(&self) {
            Self::DoesNotCompile { .. } => "does_not_compile",
            Self::NoSolution { .. } => "no_solution",
            Self::NoFunction { .. } => "no_function",
            Self::WrongAnswer { .. } => "wrong_answer",
            Self::BreaksProtocol { .. } => "breaks_protocol",
            Self::Throws { .. } => "throws",
            Self::Hangs { .. } => "hangs",
            Self::TooSlow { .. } => "too_slow",
            Self::Dies { .. } => "dies",
            Self::PrintsTooMuch { .. } => "prints_too_much",
            Self::TooMuchMemory { .. } => "too_much_memory",
            Self::Sleeps { .. } => "sleeps",
        }
    }

    /// Returns the result of a solution with this problem. It is the code, except that a solution
    /// that `throws` also `dies`, and one with `no_function` is `no_solution`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_exam::Problem;
    ///
    /// let problem = Problem::Throws { message: "KeyError: 3".into() };
    /// assert_eq!((problem.code(), problem.result()), ("throws", "dies"));
    /// ```
    #[must_use]
    pub const fn result(&self) -> &'static str {
        match self {
            Self::Throws { .. } => "dies",
            Self::NoFunction { .. } => "no_solution",
            _ => self.code(),
        }
    }

    /// Returns what ends with this problem, if it occurs in a game.
    #[must_use]
    pub const fn scope(&self) -> Scope {
        match self {
            Self::DoesNotCompile { .. } | Self::NoSolution { .. } => Scope::Build,
            Self::WrongAnswer { .. } | Self::Throws { .. } => Scope::Game,
            Self::Dies { .. } => Scope::Side,
            Self::Hangs { .. } | Self::TooSlow { .. } | Self::NoFunction { .. } => Scope::Group,
            Self::BreaksProtocol { .. }
            | Self::PrintsTooMuch { .. }
            | Self::TooMuchMemory { .. }
            | Self::Sleeps { .. } => Scope::Exam,
        }
    }

    /// Returns the lines of the compiler or of the program that explain the problem.
    #[must_use]
    pub fn messages(&self) -> &[String] {
        match self {
            Self::DoesNotCompile { messages } | Self::NoSolution { messages, .. } => messages,
            Self::Dies { last_words, .. } => last_words,
            _ => &[],
        }
    }
}

/// Describes a wrong answer.
fn wrong_answer(function: &str, expected: &Answer, given: &Answer) -> String {
    let wanted = match given {
        Answer::Text(_) if function == MOVE => "it must return 0, 1 or 2".into(),
        _ if function == Function::Terminal.name() && is_no_bool(given) => {
            "it must return True or False".into()
        }
        _ => format!("expected {expected}"),
    };
    match &*cut(&given.to_string()) {
        "" => format!("nothing; {wanted}"),
        text => format!("{text}; {wanted}"),
    }
}

/// Describes the end of a solution.
fn death(how: Option<&str>) -> String {
    match how {
        Some(how) => format!("ended before it answered ({how})"),
        None => "closed its output before it answered".into(),
    }
}

/// True for an answer that begins with neither `True` nor `False`. A driver may add a remark.
pub(crate) fn is_no_bool(answer: &Answer) -> bool {
    let text = answer.to_string();
    !["True", "False"].iter().any(|it| text.starts_with(it))
}

/// The maximum number of characters of a line in a report.
const MAX_CHARS: usize = 300;

/// Returns a line without its end, shortened to 300 characters.
///
/// # Examples
///
/// ```
/// assert_eq!(inarow_exam::cut("short\n"), "short");
/// assert_eq!(inarow_exam::cut(&"x".repeat(1_000)).len(), 304);
/// ```
#[must_use]
pub fn cut(line: &str) -> String {
    let mut chars = line.trim_end().chars();
    let mut short: String = chars.by_ref().take(MAX_CHARS).collect();
    if chars.next().is_some() {
        short.push_str(" ...");
    }
    short
}
