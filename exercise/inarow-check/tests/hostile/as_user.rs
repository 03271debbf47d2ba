//! Solutions that run as another user, on a kernel with and without Landlock. Only root can run these
//! tests.

use std::env::consts::ARCH;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, apply_filter_all_threads};

use crate::attack::{Attack, attack};
use crate::caller::{self, NO_LANDLOCK, USER};
use crate::observed::root;
use crate::python::{self, INHERITED, counters};
use crate::surroundings::Surroundings;

/// Attacks that namespaces stop too, with the code and a part of the message for another user.
const KNOWN: &[(&str, &str, &str)] = &[
    ("it ignores signals and sleeps", "hangs", "in 10 s"),
    ("it prints 10 GiB", "prints_too_much", ""),
    ("it takes 10 GiB in children", "too_much_memory", "2 GiB"),
    (
        "it takes shared memory that belongs to no process",
        "throws",
        "OSError",
    ),
    (
        "it is root in another namespace",
        "throws",
        "not implemented",
    ),
    ("it writes outside", "throws", "PermissionError"),
    ("it writes to the system", "throws", "PermissionError"),
    ("it sets how the system works", "throws", "PermissionError"),
    ("it makes a device", "throws", "PermissionError"),
    ("it reads the home folder", "throws", "PermissionError"),
    (
        "it reads through the roots of processes",
        "throws",
        "PermissionError",
    ),
    ("it stops its parent", "throws", "not permitted"),
    ("it ends its parent", "throws", "not permitted"),
    ("it ends the test", "throws", "not permitted"),
    ("it traces its parent", "throws", "not permitted"),
    ("it reads its parent's memory", "throws", "PermissionError"),
    ("it patches its parent's memory", "throws", "not permitted"),
    (
        "it takes its parent's descriptors",
        "throws",
        "PermissionError",
    ),
    ("it leaves a child in the same session", "right", ""),
    ("it leaves a child by double fork and setsid", "right", ""),
    ("it opens a socket", "throws", "not implemented"),
    ("it sends by UDP", "throws", "not implemented"),
    ("it opens a Unix socket", "throws", "not implemented"),
    (
        "it opens a Unix socket that has no file",
        "throws",
        "not implemented",
    ),
    ("it says that it is built and ready", "breaks_protocol", ""),
    ("it closes its output", "dies", ""),
    ("it closes its commands", "throws", "Bad file"),
    ("it reads its commands", "hangs", "in 3 s"),
    ("it writes commands", "breaks_protocol", ""),
    ("it ends its group", "dies", "SIGKILL"),
];

/// Attacks on a grade, which stands in the file `grade` of the solution's folder.
const ATTACKS: &[Attack] = &[
    attack(
        "it writes the grade",
        "open('@FOLDER@/grade', 'w').write('PWNED')",
        "",
        "throws",
        "PermissionError",
    ),
    attack(
        "it replaces the grade",
        "os.unlink('@FOLDER@/grade')",
        "",
        "throws",
        "PermissionError",
    ),
    attack(
        "it writes the grade through a descriptor of its parent",
        "os.open(f'/proc/{os.getppid()}/fd/7', os.O_WRONLY)",
        "",
        "throws",
        "PermissionError",
    ),
    INHERITED,
    attack(
        "it types into the terminal of its parent",
        "
for name in ['/dev/tty'] + [f'/dev/pts/{number}' for number in range(100)] + list(range(256)):
    try:
        terminal = name if type(name) is int else os.open(name, os.O_RDWR)
        fcntl.ioctl(terminal, 0x5412, b'!')
        os.write(terminal, b'PWNED')
    except OSError: pass
raise ValueError('in vain')",
        "",
        "throws",
        "in vain",
    ),
    attack(
        "it replaces all processes that end",
        "
import atexit
def replace():
    resource.setrlimit(resource.RLIMIT_NPROC, (50, 50))
    while True:
        try: os.fork()
        except OSError: pass
atexit.register(replace)",
        "",
        "right",
        "",
    ),
    attack(
        "it ends threads of its parent all the time",
        "
parent = os.getppid()
if os.fork() == 0:
    while True:
        for thread in os.listdir(f'/proc/{parent}/task'): libc.tgkill(parent, int(thread), 9)",
        "",
        "right",
        "",
    ),
    attack(
        "it is root in another namespace by clone",
        "call('syscall', 56 if os.uname().machine == 'x86_64' else 220, 0x10000011, 0, 0, 0, 0)",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "it takes a pair of sockets that can send to others",
        "socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "it uses a pair of sockets",
        "one, two = socket.socketpair(); one.send(b'!'); assert two.recv(1) == b'!'",
        "",
        "right",
        "",
    ),
];

/// Runs a command in a terminal.
const TERMINAL: &str = "import os, pty, sys; \
                        sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))";

/// Returns the numbers of the users of all processes that have not ended.
fn users_of_processes() -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let user = |entry: fs::DirEntry| {
        let status = fs::read_to_string(entry.path().join("status")).ok()?;
        let value = |key| {
            let mut lines = status.lines();
            let values = lines.find_map(|line| line.strip_prefix(key))?;
            values.split_ascii_whitespace().next()
        };
        let is_alive = value("State:")? != "Z";
        is_alive.then_some(value("Uid:")?.to_owned())
    };
    processes.filter_map(user).collect()
}

/// A user without processes.
struct FreeUser {
    name: String,
    number: String,
}

/// Returns users without processes. Several solutions can run at a time only as several users.
fn free_users() -> Vec<FreeUser> {
    let busy = users_of_processes();
    let passwd = fs::read_to_string("/etc/passwd").unwrap();
    let users = passwd.lines().filter_map(|line| {
        let [name, _, number, ..] = line.split(':').collect::<Vec<_>>()[..] else {
            return None;
        };
        let [name, number] = [name, number].map(String::from);
        let is_free = number != "0" && !busy.contains(&number);
        is_free.then_some(FreeUser { name, number })
    });
    let users: Vec<FreeUser> = users.take(3).collect();
    assert!(!users.is_empty(), "all users have processes");
    users
}

fn is_root() -> bool {
    let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
    if !is_root {
        println!("skipped: only root can run solutions as another user");
    }
    is_root
}

/// Runs the work of each index, a few at a time, and each as one user. Fails if a process of the user
/// is left.
fn for_each(count: usize, work: impl Fn(usize, &str) + Sync) {
    /// Locked while the users are in use.
    static USERS: Mutex<()> = Mutex::new(());
    let _lock = USERS.lock().unwrap_or_else(PoisonError::into_inner);
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for FreeUser { name, number } in free_users() {
            let (next, work) = (&next, &work);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        return;
                    }
                    work(index, &name);
                    let left = users_of_processes().contains(&number);
                    assert!(!left, "a process of {name} is left by {index}");
                }
            });
        }
    });
}

/// Checks the solution of an attack as a user, with these variables of the caller.
fn check(attack: &Attack, user: &str, variables: &[&str]) {
    let surroundings = Surroundings::new();
    let text = surroundings.fill_in(&counters(attack));
    let path = surroundings.write("solution.py", &text);
    surroundings.open_to_all();
    let user = format!("{USER}={user}");
    let words = ["python3", "-c", TERMINAL].map(String::from).into_iter();
    let words = words
        .chain(surroundings.with_grade())
        .chain(["env".into(), user]);
    let words: Vec<String> = words.chain(variables.iter().map(|&it| it.into())).collect();
    let code = surroundings.check_by(&words, &caller::program(), attack, &path);
    println!("{code:16} {variables:?}: {}", attack.name);
}

fn run_all(variables: &[&str]) {
    if !is_root() {
        return;
    }
    let known = KNOWN.iter().map(|&(name, code, message)| {
        let known = python::ATTACKS.iter().find(|attack| attack.name == name);
        let Attack { begin, in_move, .. } = *known.unwrap();
        attack(name, begin, in_move, code, message)
    });
    let attacks: Vec<Attack> = known.collect();
    let attacks: Vec<&Attack> = attacks.iter().chain(ATTACKS).collect();
    for_each(attacks.len(), |index, user| {
        check(attacks[index], user, variables);
    });
}

#[test]
fn attacks_as_another_user_have_no_effect_outside() {
    run_all(&[]);
}

#[test]
fn attacks_as_another_user_have_no_effect_outside_without_landlock() {
    run_all(&[&format!("{NO_LANDLOCK}=1")]);
}

#[test]
fn landlock_protects_a_file_that_everybody_may_read() {
    if !is_root() {
        return;
    }
    let without = format!("{NO_LANDLOCK}=1");
    for (variables, message) in [
        (&[][..], "PermissionError"),
        (&[&*without], "ValueError: 0 points"),
    ] {
        let reads = attack(
            "it reads the grade",
            "raise ValueError(open('@FOLDER@/grade').read())",
            "",
            "throws",
            message,
        );
        for_each(1, |_, user| check(&reads, user, variables));
    }
}

/// Makes the kernel of this process one without Landlock.
pub(crate) fn deny_landlock() {
    let rules = [(libc::SYS_landlock_create_ruleset, Vec::new())];
    let [others, refused] = [
        SeccompAction::Allow,
        SeccompAction::Errno(libc::ENOSYS.unsigned_abs()),
    ];
    let rules = rules.into_iter().collect();
    let filter = SeccompFilter::new(rules, others, refused, ARCH.try_into().unwrap());
    let program: BpfProgram = filter.unwrap().try_into().unwrap();
    apply_filter_all_threads(&program).unwrap();
}

/// Endings of the languages with a compiler in Debian.
const EXTENSIONS: &[&str] = &["kt", "go", "ts", "java", "cs", "cpp", "rs", "js", "py"];

/// Shows the compiler of Rust, which may lie in the home folder of root, at a place that everybody
/// can read. It finds its folder through its libraries.
const RUST: &str = "mount --bind \"$0\" /mnt; unset LD_LIBRARY_PATH; \
                    PATH=/mnt/bin:$PATH exec \"$@\"";

#[test]
#[ignore = "needs nine compilers"]
fn languages_run_as_another_user() {
    if !is_root() {
        return;
    }
    for_each(EXTENSIONS.len(), |index, user| {
        let extension = EXTENSIONS[index];
        let right = attack(extension, "", "", "right", "");
        let surroundings = Surroundings::new();
        let text = fs::read_to_string(root().join(format!("solutions/right/counters.{extension}")));
        let path = surroundings.write(&format!("counters.{extension}"), &text.unwrap());
        surroundings.open_to_all();
        let mut words: Vec<String> = Vec::new();
        if extension == "rs" {
            let rustc = Command::new("rustc").args(["--print", "sysroot"]).output();
            let folder = String::from_utf8(rustc.unwrap().stdout).unwrap();
            words.extend(["unshare", "--mount", "sh", "-c", RUST, folder.trim()].map(Into::into));
        }
        words.extend(["env".into(), format!("{USER}={user}")]);
        let code = surroundings.check_by(&words, &caller::program(), &right, &path);
        println!("{code:16} {user}: {extension}");
    });
}
