//! What can be wrong with a solution.

use std::fmt;

/// What is wrong with a solution.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// The compiler refuses it.
    DoesNotCompile {
        /// What the compiler says.
        messages: Vec<String>,
    },
    /// It has not what the exercise asks for.
    NotASolution {
        /// What the exercise asks for.
        asks_for: &'static str,
        /// What the compiler says, if it was asked.
        messages: Vec<String>,
    },
    /// An answer is wrong.
    WrongAnswer {
        /// The right one.
        expected: i32,
        /// The wrong one.
        given: i64,
    },
    /// An answer is no number.
    NoNumber {
        /// The right one.
        expected: i32,
        /// The answer.
        given: String,
    },
    /// It says something before it is asked, or more than it is asked.
    TooEarly {
        /// What it says.
        given: String,
    },
    /// It breaks off with an error of its language.
    Throws {
        /// The error, and where.
        message: String,
    },
    /// It gives no answer in time.
    Hangs {
        /// How long was waited, in seconds.
        seconds: u64,
    },
    /// It takes too long for all that it is asked together.
    TooSlow {
        /// How long was waited, in seconds.
        seconds: u64,
    },
    /// It ends before it has answered, or closes its output.
    Dies {
        /// How it ended, if it is not only its output that has.
        how: Option<String>,
        /// What it printed last.
        last_words: Vec<String>,
    },
    /// It prints more than it may.
    PrintsTooMuch {
        /// How much that is, in MiB.
        most: u64,
    },
    /// It takes more memory than it may, with all that it has started.
    TooMuchMemory {
        /// How much that is, in GiB.
        most: u64,
    },
}

/// What was given instead of an answer.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Given<'a> {
    /// Another number.
    Number(i64),
    /// What is no number.
    Words(&'a str),
}

impl Problem {
    /// A stable name for programs to match on, e.g. `"wrong_answer"`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::DoesNotCompile { .. } => "does_not_compile",
            Self::NotASolution { .. } => "not_a_solution",
            Self::WrongAnswer { .. } => "wrong_answer",
            Self::NoNumber { .. } => "no_number",
            Self::TooEarly { .. } => "too_early",
            Self::Throws { .. } => "throws",
            Self::Hangs { .. } => "hangs",
            Self::TooSlow { .. } => "too_slow",
            Self::Dies { .. } => "dies",
            Self::PrintsTooMuch { .. } => "prints_too_much",
            Self::TooMuchMemory { .. } => "too_much_memory",
        }
    }

    /// All codes.
    pub const CODES: &'static [&'static str] = &[
        "does_not_compile",
        "not_a_solution",
        "wrong_answer",
        "no_number",
        "too_early",
        "throws",
        "hangs",
        "too_slow",
        "dies",
        "prints_too_much",
        "too_much_memory",
    ];

    /// The right answer, where there is one and another was given.
    #[must_use]
    pub const fn expected(&self) -> Option<i32> {
        match self {
            Self::WrongAnswer { expected, .. } | Self::NoNumber { expected, .. } => Some(*expected),
            _ => None,
        }
    }

    /// What was given instead of an answer.
    #[must_use]
    pub fn given(&self) -> Option<Given<'_>> {
        match self {
            Self::WrongAnswer { given, .. } => Some(Given::Number(*given)),
            Self::NoNumber { given, .. } | Self::TooEarly { given } => Some(Given::Words(given)),
            _ => None,
        }
    }

    /// Lines that a compiler or the program itself says of it.
    #[must_use]
    pub fn said(&self) -> &[String] {
        match self {
            Self::DoesNotCompile { messages } | Self::NotASolution { messages, .. } => messages,
            Self::Dies { last_words, .. } => last_words,
            _ => &[],
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DoesNotCompile { .. } => f.write_str("it does not compile"),
            Self::NotASolution { asks_for, .. } => {
                write!(
                    f,
                    "it is no solution of the exercise, which asks for {asks_for}"
                )
            }
            Self::WrongAnswer { expected, given } => {
                write!(f, "it answers {given} instead of {expected}")
            }
            Self::NoNumber { expected, given } => match cut(given) {
                none if none.is_empty() => {
                    write!(f, "it answers an empty line instead of {expected}")
                }
                given => write!(
                    f,
                    "it answers `{given}`, which is no whole number, instead of {expected}"
                ),
            },
            Self::TooEarly { given } => {
                write!(
                    f,
                    "it says `{given}` without being asked: one answer a move, no more"
                )
            }
            Self::Throws { message } => write!(f, "it breaks off: {message}"),
            Self::Hangs { seconds } => write!(f, "it gives no answer in {seconds} s"),
            Self::TooSlow { seconds } => {
                write!(
                    f,
                    "it is too slow: {seconds} s are not enough for all games"
                )
            }
            Self::Dies { how: Some(how), .. } => {
                write!(f, "it ends before it answers ({how})")
            }
            Self::Dies { how: None, .. } => f.write_str("it closes its output before it answers"),
            Self::PrintsTooMuch { most } => write!(f, "it prints more than {most} MiB"),
            Self::TooMuchMemory { most } => write!(
                f,
                "it takes more than {most} GiB of memory, with all that it starts"
            ),
        }
    }
}

/// The signs of a line that are told.
const SIGNS: usize = 300;

/// A line that somebody else has written, as far as it is told.
///
/// # Examples
///
/// ```
/// assert_eq!(inarow_exam::cut("short\n"), "short");
/// assert_eq!(inarow_exam::cut(&"x".repeat(1_000)).len(), 304);
/// ```
#[must_use]
pub fn cut(line: &str) -> String {
    let mut signs = line.trim_end().chars();
    let mut kept: String = signs.by_ref().take(SIGNS).collect();
    if signs.next().is_some() {
        kept.push_str(" ...");
    }
    kept
}
