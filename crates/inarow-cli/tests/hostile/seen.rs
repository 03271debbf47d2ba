//! Running the command, and looking at it from outside.

use std::fs;
use std::io::Read;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

pub(crate) const INAROW: &str = env!("CARGO_BIN_EXE_inarow");

/// No case takes longer, on a busy machine either.
const LONGEST: Duration = Duration::from_secs(240);

/// How often it is looked how much memory it has had, which takes a while itself.
const LOOK: Duration = Duration::from_millis(20);

/// What no case takes more of, unless it says so, in MiB.
const MOST_MEMORY: u64 = 300;

/// What has been ended takes a while to go where the machine is busy.
const GOING: Duration = Duration::from_secs(20);

/// What a run has shown.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) status: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    /// The most memory that the command had at a time, in MiB.
    pub(crate) memory: u64,
}

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Of a full amount as much as is asked for.
pub(crate) fn amount(of: u64) -> u64 {
    let times = std::env::var("INAROW_TIMES").map_or(0.01, |times| times.parse().unwrap());
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "amounts are small"
    )]
    let amount = (of as f64 * times).ceil() as u64;
    amount
}

/// Runs a line of shell in the project's root, `inarow` being the built command, which has an
/// empty private folder for temporary files.
pub(crate) fn shell(line: &str) -> Seen {
    let folder = tempfile::tempdir().unwrap();
    shell_within(line, &folder)
}

/// The same with this folder for temporary files, of which nothing more may be left behind.
pub(crate) fn shell_within(line: &str, folder: &TempDir) -> Seen {
    let listed = || {
        let entries = fs::read_dir(folder.path()).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let before = listed();
    let seen = run(line, folder.path());
    assert_eq!(listed(), before, "left behind by {line}");
    seen
}

fn run(line: &str, scratch: &Path) -> Seen {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let mark = format!("INAROW_HOSTILE={}.{number}", std::process::id());
    let (key, value) = mark.split_once('=').unwrap();
    let path = format!(
        "{}:{}",
        Path::new(INAROW).parent().unwrap().display(),
        std::env::var("PATH").unwrap()
    );
    let mut child = Command::new("bash")
        .args(["-c", line])
        .current_dir(root())
        .envs([(key, value), ("PATH", &path)])
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
    let (begun, mut memory) = (Instant::now(), 0);
    let status = loop {
        memory = memory.max(memory_of(&mark));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begun.elapsed() > LONGEST {
            let group = format!("kill -KILL -{}", child.id());
            Command::new("bash").args(["-c", &group]).status().unwrap();
            panic!("it does not end: {line}");
        }
        thread::sleep(LOOK);
    };
    let [stdout, stderr] = [stdout, stderr].map(|read| read.join().unwrap());
    let seen = Seen {
        status: status.code(),
        stdout,
        stderr,
        memory,
    };
    assert!(!seen.stderr.contains("panicked"), "{line}: {seen:?}");
    assert!(seen.memory <= MOST_MEMORY, "{line}: {} MiB", seen.memory);
    let ended = Instant::now();
    while !marked(&mark).is_empty() {
        assert!(ended.elapsed() < GOING, "it runs on after {line}");
        thread::sleep(Duration::from_millis(10));
    }
    seen
}

/// The folders under `/proc` of the processes that have the mark.
fn marked(mark: &str) -> Vec<std::path::PathBuf> {
    let processes = fs::read_dir("/proc")
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let is_marked = |process: &std::path::PathBuf| {
        let variables = fs::read(process.join("environ")).unwrap_or_default();
        variables
            .split(|&byte| byte == 0)
            .any(|it| it == mark.as_bytes())
    };
    processes.filter(is_marked).collect()
}

/// The most memory that `inarow` has had, among the processes with the mark, in MiB.
fn memory_of(mark: &str) -> u64 {
    let most = marked(mark).into_iter().filter_map(|process| {
        let status = fs::read_to_string(process.join("status")).ok()?;
        let line = |name: &str| status.lines().find_map(|line| line.strip_prefix(name));
        line("Name:").filter(|name| name.trim() == "inarow")?;
        line("VmHWM:")?
            .trim()
            .strip_suffix(" kB")?
            .parse::<u64>()
            .ok()
    });
    most.max().unwrap_or(0) / 1024
}
