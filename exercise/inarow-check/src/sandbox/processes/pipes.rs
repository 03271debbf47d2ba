//! The pipes to the input of a program and from its answers. A thread for each pipe would take more
//! time than most programs need for an answer, so one call waits for both.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::mem;
use std::process::{ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionbio;

use crate::limits;

/// The pipes of a program. Only [`Self::line`] waits.
#[derive(Debug)]
pub(super) struct Pipes {
    /// `None` after the end of the input.
    input: Option<ChildStdin>,
    /// What the pipe had no room for.
    unwritten: VecDeque<u8>,
    /// True if the input ends after the unwritten bytes.
    closes: bool,
    answers: BufReader<ChildStdout>,
    /// The beginning of a line whose end has not arrived.
    line: Vec<u8>,
    /// True until the end of a line that was cut.
    skips: bool,
}

/// The reason why there is no line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum NoLine {
    /// No line has arrived in time.
    Late,
    /// The program has ended or has closed its output.
    Ended,
}

/// The end of a line that was cut. With it, no line is a number.
const CUT: &str = " ...";

impl Pipes {
    pub(super) fn new(input: ChildStdin, answers: ChildStdout) -> Self {
        Self {
            input: Some(input),
            unwritten: VecDeque::new(),
            closes: false,
            answers: BufReader::new(answers),
            line: Vec::new(),
            skips: false,
        }
    }

    /// Lets no write and no read wait. The program's ends of the pipes are not changed.
    pub(super) fn set_nonblocking(&self) -> io::Result<()> {
        if let Some(input) = &self.input {
            ioctl_fionbio(input, true)?;
        }
        Ok(ioctl_fionbio(self.answers.get_ref(), true)?)
    }

    /// Writes a text, as far as there is room. [`Self::line`] and [`Self::flush`] write the rest. A
    /// program that has ended ignores it.
    pub(super) fn write(&mut self, text: &str) {
        self.unwritten.extend(text.as_bytes());
        self.flush();
    }

    /// Ends the input after what was written.
    pub(super) fn close_input(&mut self) {
        self.closes = true;
        self.flush();
    }

    /// Writes as much of the rest as there is room for.
    pub(super) fn flush(&mut self) {
        while let Some(input) = &mut self.input
            && !self.unwritten.is_empty()
        {
            match input.write(self.unwritten.as_slices().0) {
                Ok(count) => drop(self.unwritten.drain(..count)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                Err(_) => self.input = None,
            }
        }
        if self.input.is_none() {
            self.unwritten.clear();
        }
        if self.closes {
            self.input = None;
        }
    }

    /// Returns the next line, without its end. Only the beginning of a long line is returned.
    pub(super) fn line(&mut self, timeout: Duration) -> Result<String, NoLine> {
        let started = Instant::now();
        let mut left = timeout;
        loop {
            let is_ready = !self.answers.buffer().is_empty() || self.wait(left);
            self.flush();
            if is_ready {
                match self.read_line() {
                    Ok(Some(line)) => return Ok(line),
                    Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                    Ok(None) | Err(_) => return Err(NoLine::Ended),
                }
            }
            left = timeout.saturating_sub(started.elapsed());
            if left.is_zero() {
                return Err(NoLine::Late);
            }
        }
    }

    /// Waits until there is an answer to read, or room for the rest of the input. Returns false
    /// after `timeout`, or after a signal.
    fn wait(&self, timeout: Duration) -> bool {
        let mut ends = vec![PollFd::new(self.answers.get_ref(), PollFlags::IN)];
        if let Some(input) = &self.input
            && !self.unwritten.is_empty()
        {
            ends.push(PollFd::new(input, PollFlags::OUT));
        }
        let timeout = Timespec::try_from(timeout).ok();
        poll(&mut ends, timeout.as_ref()).is_ok_and(|ready| ready > 0)
    }

    /// Returns the next line, or `None` at the end. The beginning of a long line is returned as soon as
    /// it is read, since a line may have no end.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::WouldBlock`] if the line has not arrived.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        if self.skips {
            let bytes = self.answers.fill_buf()?;
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let count = end.map_or(bytes.len(), |end| end + 1);
            self.answers.consume(count);
            self.skips = end.is_none();
            // The rest may have no end, so there is only one part of it in a call.
            if self.skips {
                return match count {
                    0 => Ok(None),
                    _ => Err(ErrorKind::WouldBlock.into()),
                };
            }
        }
        let room = limits::ANSWER_BYTES - self.line.len() as u64;
        let mut answers = self.answers.by_ref().take(room);
        answers.read_until(b'\n', &mut self.line)?;
        let line = mem::take(&mut self.line);
        self.skips = line.len() as u64 == limits::ANSWER_BYTES && !line.ends_with(b"\n");
        let end = if self.skips { CUT } else { "" };
        let text = String::from_utf8_lossy(&line);
        Ok((!line.is_empty()).then(|| format!("{}{end}", text.trim_end())))
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Child, Command, Stdio};

    use super::*;

    const SOON: Duration = Duration::from_millis(100);
    const LONG: Duration = Duration::from_secs(60);

    /// Starts a line of shell.
    fn start(line: &str) -> (Child, Pipes) {
        let mut command = Command::new("sh");
        command.args(["-c", line]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a shell");
        let input = child.stdin.take().expect("an input");
        let pipes = Pipes::new(input, child.stdout.take().expect("an output"));
        pipes.set_nonblocking().expect("pipes");
        (child, pipes)
    }

    #[test]
    fn lines_arrive_whole_and_end_with_the_program() {
        let (mut child, mut pipes) = start("printf 'a\\n  b \\n'; sleep 0.3; printf 'c\\n\\nd'");
        let mut line = || pipes.line(LONG);
        for wanted in ["a", "  b", "c", "", "d"] {
            assert_eq!(line().as_deref(), Ok(wanted));
        }
        assert_eq!(line(), Err(NoLine::Ended));
        child.wait().expect("its end");
    }

    #[test]
    fn line_without_end_is_cut_and_late() {
        let (mut child, mut pipes) = start("yes | tr -d '\\n'");
        let line = pipes.line(LONG).expect("the beginning");
        assert_eq!(line, "y".repeat(1000) + CUT);
        assert_eq!(pipes.line(SOON), Err(NoLine::Late));
        assert_eq!(pipes.line(Duration::ZERO), Err(NoLine::Late));
        drop(pipes);
        child.wait().expect("its end");
    }

    #[test]
    fn line_after_a_long_line_is_whole() {
        let (mut child, mut pipes) =
            start("head -c 100000 /dev/zero; echo; echo next; exec sleep 60");
        let line = pipes.line(LONG).expect("the beginning");
        assert_eq!(line, "\0".repeat(1000) + CUT);
        assert_eq!(pipes.line(LONG).as_deref(), Ok("next"));
        assert_eq!(pipes.line(SOON), Err(NoLine::Late));
        child.kill().and_then(|()| child.wait()).expect("its end");
    }

    #[test]
    fn input_longer_than_the_pipe_is_written_while_a_line_is_awaited() {
        let (mut child, mut pipes) = start("sleep 2; wc -c; exit");
        for _ in 0..1000 {
            pipes.write(&"0123456789".repeat(100));
        }
        assert!(pipes.unwritten.len() > 1 << 19, "{}", pipes.unwritten.len());
        pipes.close_input();
        assert_eq!(pipes.line(LONG).as_deref(), Ok("1000000"));
        assert!(pipes.input.is_none());
        // The program reads no more.
        pipes.write("ignored");
        assert!(pipes.unwritten.is_empty());
        child.wait().expect("its end");
    }

    #[test]
    fn input_of_an_ended_program_is_ignored() {
        let (mut child, mut pipes) = start("exec <&-; echo closed; exec sleep 60");
        assert_eq!(pipes.line(LONG).as_deref(), Ok("closed"));
        pipes.write("ignored");
        assert!(pipes.input.is_none() && pipes.unwritten.is_empty());
        assert_eq!(pipes.line(SOON), Err(NoLine::Late));
        child.kill().and_then(|()| child.wait()).expect("its end");
    }
}
