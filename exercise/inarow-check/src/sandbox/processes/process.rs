//! A running program, with its input, its answers and its printed text.

use std::cell::{Cell, RefCell};
use std::hash::{BuildHasher, RandomState};
use std::io::Read;
use std::mem;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Pid;

use super::memory_limit::{self, MemoryUse};
use super::pipes::{NoLine, Pipes};
use super::process_list::ProcessList;
use super::process_memory::SharedPages;
use super::process_tree::{Containment, MARK, ProcessTree, marked};
use super::registry::registry;
use crate::error::CheckError;
use crate::limits;
use crate::printed::Printed;
use crate::sandbox::procfs::{processor_time, processor_wait};
use crate::sandbox::rights::{Filter, KeepAlive};
use crate::sandbox::threads;

/// A running program. Dropping it ends the program and all processes that it has started.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    tree: ProcessTree,
    pipes: RefCell<Pipes>,
    printed: Arc<Mutex<Printed>>,
    /// Disconnected when the program can no longer print.
    printing: Receiver<()>,
    memory_use: Arc<MemoryUse>,
    /// The list of its processes, which has no others.
    list: Option<ProcessList>,
    /// A text that only this process and `inside.sh` know. An isolated program cannot forge a line
    /// with it.
    secret: String,
    /// The exit status of an isolated program that can be run again.
    ended: Cell<Option<ExitStatus>>,
    /// True after [`Self::end`].
    is_over: bool,
    _keep_alive: Option<KeepAlive>,
}

/// Time for the last printed text to arrive after the program's end.
const LAST_PRINTED: Duration = Duration::from_millis(500);

/// Time without printed text after which all text of an isolated program has arrived.
const SILENCE: Duration = Duration::from_millis(20);

/// The line of `inside.sh` at the end of an isolated program, before the secret and the exit status.
const ENDED: &str = "ended ";

/// The line that runs an isolated program again, before the secret.
const RUN: &str = "run ";

/// Time between two queries for the program's end.
const INTERVAL: Duration = Duration::from_millis(2);

impl Process {
    /// Starts a command whose first process leads a group, under a filter if there is one.
    pub(crate) fn start(
        mut command: Command,
        containment: Containment,
        filter: Option<Filter>,
    ) -> Result<Self, CheckError> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Containment::Mark(mark) = &containment {
            command.env(MARK, mark);
        }
        // No program starts while all programs are ended.
        let mut registry = registry();
        let (mut child, keep_alive) = match filter {
            Some(filter) => filter.spawn(command).map(|(it, alive)| (it, Some(alive)))?,
            None => (command.spawn().map_err(CheckError::CannotStart)?, None),
        };
        let group = Pid::from_child(&child);
        let tree = ProcessTree { containment, group };
        registry.programs.push(tree.clone());
        drop(registry);
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let stderr = child.stderr.take().expect("a pipe");
        let pipes = Pipes::new(stdin.expect("a pipe"), stdout.expect("a pipe"));
        let (prints, printing) = mpsc::channel();
        // From here on, dropping it ends the program.
        let process = Self {
            child,
            tree,
            pipes: RefCell::new(pipes),
            printed: Arc::default(),
            printing,
            memory_use: Arc::default(),
            list: None,
            secret: format!("{:016x}", RandomState::new().hash_one(())),
            ended: Cell::default(),
            is_over: false,
            _keep_alive: keep_alive,
        };
        let is_set = process.pipes.borrow().set_nonblocking();
        is_set.map_err(CheckError::CannotStart)?;
        let (printed, tree) = (Arc::clone(&process.printed), process.tree.clone());
        threads::spawn(move || {
            read_printed(stderr, &printed, &tree);
            drop(prints);
        })?;
        Ok(process)
    }

    /// Ends the program as soon as the processes of this list exceed the memory limit.
    pub(crate) fn watch_memory(&mut self, list: ProcessList) -> Result<(), CheckError> {
        let read = list.bytes(SharedPages::ForEach).map(drop);
        read.map_err(CheckError::CannotStart)?;
        self.list = Some(list.clone());
        let (memory_use, tree) = (Arc::downgrade(&self.memory_use), self.tree.clone());
        memory_limit::watch(list, memory_use, move || tree.end())
    }

    /// Returns true if it was ended for its memory.
    pub(crate) fn exceeded_memory(&self) -> bool {
        self.memory_use.is_too_much.load(Ordering::Relaxed)
    }

    /// Returns the number of printed bytes and the largest number of bytes of memory so far. A
    /// program that keeps increasing one of them reaches a limit.
    pub(crate) fn resources_used(&self) -> [u64; 2] {
        [
            self.printed_bytes(),
            self.memory_use.most.load(Ordering::Relaxed),
        ]
    }

    /// Returns its longest wait for a processor since its start, or zero if the system does not
    /// record that.
    pub(crate) fn processor_wait(&self) -> Duration {
        processor_wait(&self.processes())
    }

    /// Returns the processor time of all its processes since its start, or zero if the system does
    /// not record that.
    pub(crate) fn processor_time(&self) -> Duration {
        processor_time(&self.processes())
    }

    /// Returns the folders of its processes.
    fn processes(&self) -> Vec<PathBuf> {
        match (&self.list, &self.tree.containment) {
            (Some(list), _) => list.read().unwrap_or_default(),
            (None, Containment::Mark(mark)) => marked(mark),
            (None, _) => Vec::new(),
        }
    }

    /// Writes lines to the program. A program that has ended ignores them.
    pub(crate) fn write(&self, lines: &str) {
        self.pipes.borrow_mut().write(lines);
    }

    /// Writes the line that gives `inside.sh` the secret.
    pub(crate) fn write_secret(&self) {
        self.write(&format!("{}\n", self.secret));
    }

    /// Closes the program's input.
    pub(crate) fn close_input(&self) {
        self.pipes.borrow_mut().close_input();
    }

    /// Returns the next line, without its end.
    ///
    /// # Errors
    ///
    /// [`NoLine`] with the reason.
    pub(crate) fn line(&self, timeout: Duration) -> Result<String, NoLine> {
        if self.ended.get().is_some() {
            return Err(NoLine::Ended);
        }
        let line = self.pipes.borrow_mut().line(timeout)?;
        self.answer_in(line).ok_or(NoLine::Ended)
    }

    /// Returns a line if one has arrived.
    pub(crate) fn early_line(&self) -> Option<String> {
        self.line(Duration::ZERO).ok()
    }

    /// Returns the line, unless it is the line of `inside.sh` with the exit status of an isolated program. The
    /// program may have begun the line.
    fn answer_in(&self, line: String) -> Option<String> {
        let end = line.rsplit_once(&format!("{ENDED}{} ", self.secret));
        let code: Option<u8> = end.and_then(|(_, code)| code.parse().ok());
        match code {
            Some(code) if self.tree.containment == Containment::Namespaces => {
                // The lowest byte is for a signal.
                let status = ExitStatus::from_raw(i32::from(code) << 8);
                self.ended.set(Some(self.tree.program_status(status)));
                None
            }
            _ => Some(line),
        }
    }

    /// Ends an isolated program. The script that runs it again goes on.
    pub(crate) fn end_program(&self) {
        if let Some(list) = &self.list
            && self.ended.get().is_none()
        {
            list.end_program();
        }
    }

    /// Runs an isolated program again. Does nothing if it has not ended.
    pub(crate) fn restart(&self) {
        if self.ended.take().is_some() {
            self.write(&format!("{RUN}{}\n", self.secret));
        }
    }

    /// Waits for the program's end and for all that it has printed. Returns `None` if it runs
    /// longer than `timeout`.
    pub(crate) fn wait(&mut self, timeout: Duration) -> Option<ExitStatus> {
        if let Some(status) = self.ended.get() {
            self.wait_for_silence();
            return Some(status);
        }
        let started = Instant::now();
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                let _ = self.printing.recv_timeout(LAST_PRINTED);
                return Some(self.tree.program_status(status));
            }
            if started.elapsed() > timeout {
                return None;
            }
            self.pipes.borrow_mut().flush();
            thread::sleep(INTERVAL);
        }
    }

    /// Waits for the end of a script of isolation that has failed. Returns the error with the text that the
    /// script has printed.
    pub(crate) fn isolation_error(&mut self) -> CheckError {
        self.wait(limits::ISOLATION);
        let lines = self.printed().first_and_last_lines();
        CheckError::CannotIsolate(match &lines[..] {
            [] => "the reason is unknown".into(),
            lines => lines.join("; "),
        })
    }

    /// Waits until no more text arrives.
    fn wait_for_silence(&self) {
        let mut bytes = None;
        while bytes != Some(self.printed_bytes()) {
            bytes = Some(self.printed_bytes());
            thread::sleep(SILENCE);
        }
    }

    /// Ends the program and all processes that it has started.
    pub(crate) fn end(&mut self) {
        // A second end would end the next program of the same user.
        if mem::replace(&mut self.is_over, true) {
            return;
        }
        // Before the others, since it may not be the process of another user yet.
        let _ = self.child.kill();
        self.tree.end();
        let _ = self.child.wait();
        registry().programs.retain(|known| *known != self.tree);
    }

    /// Returns the text that it has printed beside its answers.
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

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Records the beginning and end of the printed text. Ends a program that exceeds the limit.
fn read_printed(mut stderr: impl Read, printed: &Mutex<Printed>, tree: &ProcessTree) {
    let mut part = [0; 8192];
    while let Ok(size @ 1..) = stderr.read(&mut part) {
        let mut printed = lock(printed);
        printed.add(&part[..size]);
        if printed.bytes > limits::PRINTED_BYTES {
            drop(printed);
            tree.end();
            return;
        }
    }
}
