//! Places outside of a solution, and whether it has got there.

use std::fs;
use std::io::ErrorKind;
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixDatagram, UnixListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

use tempfile::TempDir;

use super::Attack;
use crate::seen::{Seen, shell_within};

/// The number of the system call.
const KEYCTL: u32 = if cfg!(target_arch = "x86_64") {
    250
} else {
    219
};

/// What somebody has to hide, and who listens to whatever comes.
pub(crate) struct Trap {
    folder: TempDir,
    secret: String,
    /// Has the secret among its arguments.
    process: Child,
    tcp: TcpListener,
    udp: UdpSocket,
    unix: UnixListener,
    datagrams: UnixDatagram,
    abstract_name: String,
    abstract_unix: UnixListener,
}

impl Trap {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let secret = format!("secret-{}-{number}", std::process::id());
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["home", "scratch", "another"] {
            fs::create_dir(at(name)).unwrap();
        }
        for name in ["secret", "home/.key", "another/solution.py"] {
            fs::write(at(name), &secret).unwrap();
        }
        let process = Command::new("sh")
            .args(["-c", "read -r line; : \"$1\"", "sh", &secret])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let abstract_name = format!("inarow-{secret}");
        let address = SocketAddr::from_abstract_name(&abstract_name).unwrap();
        let trap = Self {
            tcp: TcpListener::bind("127.0.0.1:0").unwrap(),
            udp: UdpSocket::bind("127.0.0.1:0").unwrap(),
            unix: UnixListener::bind(at("stream")).unwrap(),
            datagrams: UnixDatagram::bind(at("datagrams")).unwrap(),
            abstract_unix: UnixListener::bind_addr(&address).unwrap(),
            abstract_name,
            folder,
            secret,
            process,
        };
        trap.tcp.set_nonblocking(true).unwrap();
        trap.udp.set_nonblocking(true).unwrap();
        trap.unix.set_nonblocking(true).unwrap();
        trap.datagrams.set_nonblocking(true).unwrap();
        trap.abstract_unix.set_nonblocking(true).unwrap();
        trap
    }

    /// Puts the trap's places where a text names them.
    pub(crate) fn set(&self, text: &str) -> String {
        let places = [
            ("FOLDER", self.folder.path().display().to_string()),
            ("TCP", self.tcp.local_addr().unwrap().port().to_string()),
            ("UDP", self.udp.local_addr().unwrap().port().to_string()),
            ("ABSTRACT", self.abstract_name.clone()),
            ("TEST", std::process::id().to_string()),
            ("SECONDS", self.seconds()),
            ("KEYCTL", KEYCTL.to_string()),
        ];
        let set = |text: String, (name, place): (&str, String)| {
            text.replace(&format!("@{name}@"), &place)
        };
        places.into_iter().fold(text.to_owned(), set)
    }

    /// How long what outlives its solution sleeps, as nobody else does.
    fn seconds(&self) -> String {
        let number = self.secret.rsplit('-').next().unwrap();
        format!("9876{number}.{}", std::process::id())
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    }

    /// Has the command judge a solution, and looks what has become of the attack. Returns the
    /// code.
    pub(crate) fn check(&self, attack: &Attack, solution: &Path) -> String {
        self.check_by("", attack, solution)
    }

    /// The same by a command before the command.
    pub(crate) fn check_by(&self, by: &str, attack: &Attack, solution: &Path) -> String {
        let before = self.listed();
        let line = format!(
            "HOME={0}/home INAROW_SECRET={1} {by} inarow check --json --seed 348 {2} </dev/null",
            self.folder.path().display(),
            self.secret,
            solution.display()
        );
        let seen = shell_within(&line, &self.folder);
        let name = attack.name;
        let code = code(&seen);
        assert_eq!(code, attack.code, "{name}: {seen:?}");
        assert!(seen.stdout.contains(attack.says), "{name}: {seen:?}");
        let status = i32::from(code != "right");
        assert_eq!(seen.status, Some(status), "{name}: {seen:?}");
        let said = format!("{}{}", seen.stdout, seen.stderr);
        assert!(!said.contains(&self.secret), "{name} tells it: {seen:?}");
        assert!(!said.contains("PWNED"), "{name} is heard: {seen:?}");
        assert_eq!(self.listed(), before, "{name} writes outside");
        self.nobody_has_called(name);
        self.nothing_runs_on(name);
        code
    }

    fn nobody_has_called(&self, name: &str) {
        let mut said = [0; 100];
        let calls = [
            self.tcp.accept().err(),
            self.unix.accept().err(),
            self.abstract_unix.accept().err(),
            self.udp.recv(&mut said).err(),
            self.datagrams.recv(&mut said).err(),
        ];
        for call in calls {
            let nobody = call.map(|error| error.kind());
            assert_eq!(nobody, Some(ErrorKind::WouldBlock), "{name} is heard");
        }
    }

    fn nothing_runs_on(&self, name: &str) {
        let seconds = self.seconds();
        for process in fs::read_dir("/proc").unwrap() {
            let line = fs::read(process.unwrap().path().join("cmdline")).unwrap_or_default();
            let line = String::from_utf8_lossy(&line).into_owned();
            assert!(!line.contains(&seconds), "{name} outlives: {line}");
        }
    }

    /// All files in the trap and their lengths.
    fn listed(&self) -> Vec<(PathBuf, u64)> {
        let mut listed = Vec::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let entry = entry.unwrap();
                let about = entry.metadata().unwrap();
                if about.is_dir() {
                    folders.push(entry.path());
                }
                listed.push((entry.path(), about.len()));
            }
        }
        listed.sort();
        listed
    }
}

impl Drop for Trap {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        self.process.wait().unwrap();
    }
}

/// The code of what is wrong, or `right`, or what cannot be judged.
pub(crate) fn code(seen: &Seen) -> String {
    match seen.stdout.split_once(r#""problem":{"code":""#) {
        Some((_, rest)) => rest.split('"').next().unwrap().into(),
        None if seen.stdout.is_empty() => seen.stderr.clone(),
        None => "right".into(),
    }
}
