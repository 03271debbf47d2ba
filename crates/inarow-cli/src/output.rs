//! Standard output for results, and standard error for everything else.

use std::fmt::Arguments;
use std::io::{self, BufWriter, Stdout, Write};
#[cfg(unix)]
use std::sync::Arc;

use inarow_render::is_invisible;

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

    /// Returns the writer, for data that is not text.
    pub(crate) const fn writer(&mut self) -> &mut BufWriter<Stdout> {
        &mut self.0
    }

    /// Writes the buffered lines.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Turns a write beyond the file size limit into an error. By default, a signal would end the
/// process. Unlike an ignored signal, a handler has no effect on the programs that `check` starts.
#[cfg(unix)]
pub(crate) fn handle_size_limit() {
    // If this fails, the signal still ends the process.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Prints an error on standard error.
pub(crate) fn error(code: &str, message: &str) {
    note(format_args!("error[{code}]: {}", plain(message)));
}

/// Prints a line to standard error. Does nothing if standard error is closed.
pub(crate) fn note(line: Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Makes text from other people safe for a terminal. Invisible characters are escaped, so a name
/// cannot move the cursor, hide a line or reverse its direction.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for char in text.chars() {
        if is_invisible(char) {
            plain.extend(char.escape_default());
        } else {
            plain.push(char);
        }
    }
    plain
}

/// Makes a name safe for a terminal, and cuts it after 80 characters. A name may be as long as its
/// record.
pub(crate) fn short(text: &str) -> String {
    cut(text, 80)
}

/// Makes a title safe for a terminal, and wraps it at spaces into lines of at most 80 characters. A
/// longer word gets a longer line. A title may be as long as its record, so it is cut after 800
/// characters.
pub(crate) fn wrapped(text: &str) -> String {
    const WIDTH: usize = 80;
    const MAX: usize = 800;
    let text = cut(text, MAX);
    let (mut lines, mut width) = (String::with_capacity(text.len()), 0);
    for word in text.split(' ') {
        let length = word.chars().count();
        if width > 0 {
            let fits = width + 1 + length <= WIDTH;
            lines.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        lines.push_str(word);
        width += length;
    }
    lines
}

/// Makes text safe for a terminal, and cuts it after `max` characters.
fn cut(text: &str, max: usize) -> String {
    match text.char_indices().nth(max) {
        Some((end, _)) => plain(&text[..end]) + "…",
        None => plain(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_steer_the_terminal() {
        assert_eq!(plain("Zoë\u{1b}[2J\r\n"), "Zoë\\u{1b}[2J\\r\\n");
        assert_eq!(plain("a\u{202e}b\u{2028}c"), "a\\u{202e}b\\u{2028}c");
    }

    #[test]
    fn a_title_is_wrapped_at_a_space() {
        let word = "n".repeat(39);
        let title = format!("{word} {word}");
        assert_eq!(wrapped(&title), title);
        assert_eq!(
            wrapped(&format!("{title} 2 {word}")),
            format!("{title}\n2 {word}")
        );
        assert_eq!(wrapped(&"é".repeat(801)), "é".repeat(800) + "…");
        assert_eq!(wrapped("a\u{1b}\n b"), "a\\u{1b}\\n b");
    }

    #[test]
    fn a_long_name_is_cut() {
        assert_eq!(short(&"ë".repeat(80)), "ë".repeat(80));
        assert_eq!(short(&"\u{7}".repeat(81)), "\\u{7}".repeat(80) + "…");
    }
}
