//! A program of somebody's, run within limits.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

use crate::findings::Printed;
use crate::{CheckError, interrupt, left_behind, limits};

/// Where the answers of a program come from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answers {
    /// What it writes to descriptor 3. What it writes to standard output counts as
    /// printed, with what it writes to standard error.
    Apart,
    /// What it writes to standard output.
    Output,
}

/// A program that runs, in a group of its own. It is ended with all that it started
/// when this is dropped.
#[derive(Debug)]
pub(crate) struct Confined {
    child: Child,
    mark: String,
    input: Sender<String>,
    lines: Receiver<String>,
    printed: Arc<Mutex<Printed>>,
    /// Gives nothing, until nothing more is printed.
    printing: Receiver<()>,
}

/// Why there is no line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum NoLine {
    /// None came in time.
    Late,
    /// None will come: the program has ended, or has closed its output.
    End,
}

/// Lines that a program may be ahead with before it has to wait.
const AHEAD: usize = 1000;

/// What is printed last may come a little after the program has ended.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// How often it is looked whether a program has ended.
const LOOK: Duration = Duration::from_millis(2);

impl Confined {
    /// Starts a program in a folder.
    pub(crate) fn start(
        words: &[OsString],
        folder: &Path,
        answers: Answers,
        limits: &str,
    ) -> Result<Self, CheckError> {
        let (apart, scratch) = match answers {
            // The folder is ours, and what compilers leave there goes with it.
            Answers::Apart => ("exec 3>&1 1>&2; ", Some(("TMPDIR", folder))),
            Answers::Output => ("", None),
        };
        let mark = new_mark();
        interrupt::program_begins(&mark);
        let child = Command::new("sh")
            .arg("-c")
            .arg(format!("{limits}{apart}exec \"$@\""))
            .arg("sh")
            .args(words)
            .current_dir(folder)
            .env(left_behind::MARK, &mark)
            .envs(scratch)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn();
        let mut child = child.map_err(|error| {
            interrupt::program_ends(&mark);
            CheckError::CannotStart { error }
        })?;
        let (input, to_write) = mpsc::channel();
        let (said, lines) = mpsc::sync_channel(AHEAD);
        let (prints, printing) = mpsc::channel();
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        // From now on it is ended whatever happens.
        let program = Self {
            child,
            mark,
            input,
            lines,
            printed: Arc::default(),
            printing,
        };
        if let (Some(stdin), Some(stdout), Some(stderr)) = pipes {
            let (printed, mark) = (Arc::clone(&program.printed), program.mark.clone());
            in_thread(move || write(stdin, &to_write))?;
            in_thread(move || read_lines(stdout, &said))?;
            in_thread(move || {
                keep(stderr, &printed, &mark);
                drop(prints);
            })?;
        }
        Ok(program)
    }

    /// Gives the program lines to read. One that has ended reads none.
    pub(crate) fn give(&self, lines: String) {
        let _ = self.input.send(lines);
    }

    /// The next line, without its end.
    pub(crate) fn line(&self, patience: Duration) -> Result<String, NoLine> {
        self.lines
            .recv_timeout(patience)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => NoLine::Late,
                RecvTimeoutError::Disconnected => NoLine::End,
            })
    }

    /// A line that is there already.
    pub(crate) fn early_line(&self) -> Option<String> {
        self.lines.try_recv().ok()
    }

    /// How the program has ended, if it does within that time, after which all that
    /// it has printed is known.
    pub(crate) fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        let begun = Instant::now();
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                let _ = self.printing.recv_timeout(LAST_WORDS);
                return Some(status);
            }
            if begun.elapsed() > patience {
                return None;
            }
            thread::sleep(LOOK);
        }
    }

    /// What it has printed so far beside its answers.
    pub(crate) fn printed(&self) -> Printed {
        self.printed
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

impl Drop for Confined {
    fn drop(&mut self) {
        left_behind::end_all(&self.mark);
        // What has thrown the mark away may still be in the group; and where processes
        // are not listed, that is what there is.
        let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        group.map(|group| kill_process_group(group, Signal::KILL));
        let _ = self.child.kill();
        let _ = self.child.wait();
        interrupt::program_ends(&self.mark);
    }
}

/// Works beside this thread.
pub(crate) fn in_thread(work: impl FnOnce() + Send + 'static) -> Result<(), CheckError> {
    let spawned = thread::Builder::new().spawn(work);
    spawned
        .map(drop)
        .map_err(|error| CheckError::NoThreads { error })
}

/// A mark that no other program has.
fn new_mark() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{}.{count}", std::process::id())
}

fn write(mut stdin: impl Write, lines: &Receiver<String>) {
    for text in lines {
        if stdin
            .write_all(text.as_bytes())
            .and_then(|()| stdin.flush())
            .is_err()
        {
            return;
        }
    }
}

fn read_lines(stdout: impl Read, said: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = stdout
            .by_ref()
            .take(limits::ANSWER_BYTES)
            .read_until(b'\n', &mut line);
        if !read.is_ok_and(|bytes| bytes > 0) {
            return;
        }
        let text = String::from_utf8_lossy(&line);
        if said.send(text.trim_end().to_owned()).is_err() {
            return;
        }
    }
}

/// Keeps of what is printed what may be told, and ends a program that prints on and
/// on.
fn keep(mut stderr: impl Read, printed: &Mutex<Printed>, mark: &str) {
    let mut part = [0; 8192];
    while let Ok(size @ 1..) = stderr.read(&mut part) {
        let mut printed = printed.lock().unwrap_or_else(PoisonError::into_inner);
        printed.add(&part[..size]);
        if printed.bytes > limits::PRINTED {
            left_behind::end_all(mark);
            return;
        }
    }
}
