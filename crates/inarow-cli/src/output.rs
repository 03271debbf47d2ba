//! Where results and complaints go.

use std::fmt::Arguments;
use std::io::{self, BufWriter, Stdout, Write};

/// Standard output, buffered. Unlike `println!` it reports a closed pipe instead
/// of panicking.
#[derive(Debug)]
pub(crate) struct Output(BufWriter<Stdout>);

impl Output {
    pub(crate) fn new() -> Self {
        Self(BufWriter::with_capacity(1 << 16, io::stdout()))
    }

    /// Writes one line.
    pub(crate) fn line(&mut self, line: Arguments<'_>) -> io::Result<()> {
        self.0.write_fmt(line)?;
        self.0.write_all(b"\n")
    }

    /// Writes whole lines.
    pub(crate) fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        self.0.write_all(lines)
    }

    /// Writes what is still buffered.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Says on standard error what went wrong.
pub(crate) fn complain(code: &str, message: &str) {
    note(format_args!("error[{code}]: {}", plain(message)));
}

/// Says something on standard error. If that is closed, nobody is there to be
/// told.
pub(crate) fn note(line: Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Text from outside, fit for a terminal: control characters are written as
/// escapes, so that a name cannot move the cursor or hide a line.
pub(crate) fn plain(text: &str) -> String {
    text.chars()
        .flat_map(|sign| {
            let (as_it_is, escaped) = if sign.is_control() {
                (None, Some(sign.escape_default()))
            } else {
                (Some(sign), None)
            };
            as_it_is.into_iter().chain(escaped.into_iter().flatten())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_steer_the_terminal() {
        assert_eq!(plain("Zoë\u{1b}[2J\r\n"), "Zoë\\u{1b}[2J\\r\\n");
    }
}
