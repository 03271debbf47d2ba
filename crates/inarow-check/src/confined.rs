//! A program of somebody's, run within limits.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Pid;

use crate::findings::Printed;
use crate::isolation::filter::{self, Held};
use crate::left_behind::{MARK, Reach, new_mark};
use crate::memory::{self, Taken};
use crate::private_folder::PrivateFolder;
use crate::processes::{kept_waiting, numbered};
use crate::{CheckError, interrupt, limits, programs};

/// Where the answers of a program come from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answers {
    /// What it writes to descriptor 3. What it writes to standard output counts as
    /// printed, with what it writes to standard error.
    Apart,
    /// What it writes to standard output.
    Output,
}

/// What keeps together all that a program starts.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Walls {
    /// Namespaces that the command makes.
    Namespaces,
    /// A variable that is inherited.
    Mark,
}

/// A program that runs, in a group of its own. It is ended with all that it started
/// when this is dropped.
#[derive(Debug)]
pub(crate) struct Confined {
    child: Child,
    reach: Reach,
    /// Nothing, once there is nothing more to read for it.
    input: Option<Sender<String>>,
    lines: Receiver<String>,
    printed: Arc<Mutex<Printed>>,
    /// Gives nothing, until nothing more is printed.
    printing: Receiver<()>,
    taken: Arc<Taken>,
    /// The list of its namespace's processes, where nobody else is listed.
    list: Option<PathBuf>,
    /// It would end without this.
    _held: Option<Held>,
    /// Goes after the program.
    folder: Option<PrivateFolder>,
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

/// A program with its arguments, run by the caller's rights within limits.
pub(crate) fn limited(words: &[OsString], answers: Answers) -> Command {
    let limits = limits::by_the_shell();
    let (session, apart) = match answers {
        // Without a terminal.
        Answers::Apart => (programs::path_of("setsid".as_ref()), "exec 3>&1 1>&2; "),
        Answers::Output => (None, ""),
    };
    let mut command = match session {
        Some(setsid) => {
            let mut command = Command::new(setsid);
            command.arg("sh");
            command
        }
        None => {
            let mut command = Command::new("sh");
            command.process_group(0);
            command
        }
    };
    let script = format!("{limits}{apart}exec \"$@\"");
    command.args(["-c", &script, "sh"]).args(words);
    command
}

impl Confined {
    /// Starts a command of which the first process leads a group.
    pub(crate) fn start(mut command: Command, walls: Walls) -> Result<Self, CheckError> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mark = new_mark();
        if let Walls::Mark = walls {
            command.env(MARK, &mark);
        }
        let ((child, held), reach) = interrupt::program_begins(|| {
            Ok(match walls {
                Walls::Namespaces => {
                    let (child, held) = filter::spawn(command)?;
                    let reach = Reach::Namespaces(Pid::from_child(&child));
                    ((child, held), reach)
                }
                Walls::Mark => {
                    let child = command.spawn()?;
                    let reach = Reach::Mark(mark, Pid::from_child(&child));
                    ((child, None), reach)
                }
            })
        })
        .map_err(|error: io::Error| CheckError::CannotStart { error })?;
        let (input, to_write) = mpsc::channel();
        let (said, lines) = mpsc::sync_channel(AHEAD);
        let (prints, printing) = mpsc::channel();
        // From now on it is ended whatever happens.
        let mut program = Self {
            child,
            reach,
            input: Some(input),
            lines,
            printed: Arc::default(),
            printing,
            taken: Arc::default(),
            list: None,
            _held: held,
            folder: None,
        };
        let child = &mut program.child;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        if let (Some(stdin), Some(stdout), Some(stderr)) = pipes {
            let (printed, reach) = (Arc::clone(&program.printed), program.reach.clone());
            in_thread(move || write(stdin, &to_write))?;
            in_thread(move || read_lines(stdout, &said))?;
            in_thread(move || {
                keep(stderr, &printed, &reach);
                drop(prints);
            })?;
        }
        Ok(program)
    }

    /// From now on it is ended if the processes of its namespace, of which this is the first
    /// one, take more memory than they may.
    pub(crate) fn watch_memory(&mut self, first: u32) -> Result<(), CheckError> {
        let list = PathBuf::from(format!("/proc/{first}/root/proc"));
        let listed = numbered(&list).map(drop);
        listed.map_err(|error| CheckError::CannotStart { error })?;
        self.list = Some(list.clone());
        let reach = self.reach.clone();
        memory::watch(list, Arc::downgrade(&self.taken), move || reach.end_all())
    }

    pub(crate) fn took_too_much(&self) -> bool {
        self.taken.is_too_much()
    }

    /// The bytes that it has printed, and those of memory that it was seen to take: who goes on
    /// with either meets a limit some time.
    pub(crate) fn used_up(&self) -> [u64; 2] {
        [self.printed_bytes(), self.taken.most()]
    }

    /// How long it has had to wait for the machine since it began. Zero where the system does not
    /// tell.
    pub(crate) fn kept_waiting(&self) -> Duration {
        let processes = match &self.list {
            Some(list) => numbered(list).into_iter().flatten().collect(),
            None => self.reach.marked(),
        };
        kept_waiting(&processes)
    }

    /// Keeps its folder as long as it runs.
    pub(crate) fn keep(&mut self, folder: PrivateFolder) {
        self.folder = Some(folder);
    }

    /// Gives the program lines to read. One that has ended reads none.
    pub(crate) fn give(&self, lines: String) {
        let _ = self.input.as_ref().map(|input| input.send(lines));
    }

    /// Tells the program that there is nothing more to read.
    pub(crate) fn give_no_more(&mut self) {
        self.input = None;
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
                return Some(self.reach.status(status));
            }
            if begun.elapsed() > patience {
                return None;
            }
            thread::sleep(LOOK);
        }
    }

    /// What it has printed so far beside its answers.
    pub(crate) fn printed(&self) -> Printed {
        lock(&self.printed).clone()
    }

    pub(crate) fn printed_bytes(&self) -> u64 {
        lock(&self.printed).bytes
    }
}

fn lock(printed: &Mutex<Printed>) -> MutexGuard<'_, Printed> {
    printed.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Confined {
    fn drop(&mut self) {
        self.reach.end_all();
        let _ = self.child.kill();
        let _ = self.child.wait();
        interrupt::program_ends(&self.reach);
    }
}

/// Works beside this thread.
pub(crate) fn in_thread(work: impl FnOnce() + Send + 'static) -> Result<(), CheckError> {
    let spawned = thread::Builder::new().spawn(work);
    spawned
        .map(drop)
        .map_err(|error| CheckError::NoThreads { error })
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
fn keep(mut stderr: impl Read, printed: &Mutex<Printed>, reach: &Reach) {
    let mut part = [0; 8192];
    while let Ok(size @ 1..) = stderr.read(&mut part) {
        let mut printed = lock(printed);
        printed.add(&part[..size]);
        if printed.bytes > limits::PRINTED {
            drop(printed);
            reach.end_all();
            return;
        }
    }
}
