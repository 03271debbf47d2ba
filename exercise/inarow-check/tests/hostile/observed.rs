//! Processes that are observed from outside.

use std::fs;
use std::io::Read;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Longest time of a case, on a busy machine too.
const LONGEST: Duration = Duration::from_secs(240);

/// Time between two queries of the memory.
const INTERVAL: Duration = Duration::from_millis(20);

/// Most memory of a case in MiB. A case may have a lower limit.
const MAX_MEMORY: u64 = 300;

/// The key of the most memory of a process in its status. A program may print this line about itself,
/// since a short run may end between two queries.
pub(crate) const MOST_MEMORY: &str = "VmHWM:";

/// Time for ended processes to leave the list on a busy machine.
const LEAVING: Duration = Duration::from_secs(20);

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Observed {
    pub(crate) status: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    /// Most memory of the program in MiB.
    pub(crate) memory: u64,
}

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Runs a command in the project's root with `folder` for temporary files. Fails if it panics, runs
/// too long, takes too much memory, or leaves a process or a file in `folder`. `program` is the
/// program whose memory is measured.
pub(crate) fn observed(command: Command, program: &Path, folder: &TempDir) -> Observed {
    let listed = || {
        let entries = fs::read_dir(folder.path()).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let before = listed();
    let line = format!("{command:?}");
    let observed = run(command, program, folder.path());
    assert_eq!(listed(), before, "left behind by {line}");
    observed
}

fn run(mut command: Command, program: &Path, scratch: &Path) -> Observed {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let line = format!("{command:?}");
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let mark = format!("INAROW_HOSTILE={}.{number}", std::process::id());
    let (key, value) = mark.split_once('=').unwrap();
    let mut child = command
        .current_dir(root())
        .env(key, value)
        .env("TMPDIR", scratch)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .unwrap();
    let [stdout, stderr] = [
        Box::new(child.stdout.take().unwrap()) as Box<dyn Read + Send>,
        Box::new(child.stderr.take().unwrap()),
    ]
    .map(|mut pipe| {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            pipe.read_to_end(&mut bytes).unwrap();
            String::from_utf8_lossy(&bytes).into_owned()
        })
    });
    let (started, mut memory) = (Instant::now(), 0);
    let status = loop {
        memory = memory.max(memory_of(&mark, program));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if started.elapsed() > LONGEST {
            let group = format!("kill -KILL -{}", child.id());
            Command::new("bash").args(["-c", &group]).status().unwrap();
            panic!("it does not end: {line}");
        }
        thread::sleep(INTERVAL);
    };
    let [stdout, stderr] = [stdout, stderr].map(|read| read.join().unwrap());
    memory = memory.max(most_memory(&stdout).unwrap_or(0));
    let observed = Observed {
        status: status.code(),
        stdout,
        stderr,
        memory,
    };
    assert!(
        !observed.stderr.contains("panicked"),
        "{line}: {observed:?}"
    );
    assert!(memory <= MAX_MEMORY, "{line}: {memory} MiB");
    let ended = Instant::now();
    while !marked(&mark).is_empty() {
        assert!(
            ended.elapsed() < LEAVING,
            "a process continues after {line}"
        );
        thread::sleep(Duration::from_millis(10));
    }
    observed
}

/// Returns the folders under `/proc` of the processes with the mark.
fn marked(mark: &str) -> Vec<PathBuf> {
    let processes = fs::read_dir("/proc")
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let is_marked = |process: &PathBuf| {
        let variables = fs::read(process.join("environ")).unwrap_or_default();
        variables
            .split(|&byte| byte == 0)
            .any(|it| it == mark.as_bytes())
    };
    processes.filter(is_marked).collect()
}

/// Returns the most memory of the program, among the processes with the mark, in MiB.
fn memory_of(mark: &str, program: &Path) -> u64 {
    let name = program.file_name().unwrap().to_str().unwrap();
    // Linux cuts the names of processes.
    let name = &name[..name.len().min(15)];
    let most = marked(mark).into_iter().filter_map(|process| {
        let status = fs::read_to_string(process.join("status")).ok()?;
        value(&status, "Name:").filter(|it| *it == name)?;
        most_memory(&status)
    });
    most.max().unwrap_or(0)
}

/// Returns the most memory of a process with this status, in MiB.
fn most_memory(status: &str) -> Option<u64> {
    let kib = value(status, MOST_MEMORY)?.strip_suffix(" kB")?;
    Some(kib.parse::<u64>().ok()? / 1024)
}

fn value<'a>(status: &'a str, key: &str) -> Option<&'a str> {
    let mut lines = status.lines();
    lines.find_map(|line| line.strip_prefix(key)).map(str::trim)
}
