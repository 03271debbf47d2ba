//! The surroundings of a solution: secrets, a process and sockets that it must not reach.

use std::fs;
use std::io::ErrorKind;
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixDatagram, UnixListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

use tempfile::TempDir;

use crate::attack::Attack;
use crate::caller;
use crate::observed::observed;

/// Number of the system call.
const KEYCTL: u32 = if cfg!(target_arch = "x86_64") {
    250
} else {
    219
};

/// Secrets in several places, and sockets that listen.
pub(crate) struct Surroundings {
    folder: TempDir,
    secret: String,
    /// A process with the secret in its arguments.
    process: Child,
    tcp: TcpListener,
    udp: UdpSocket,
    unix: UnixListener,
    datagrams: UnixDatagram,
    abstract_name: String,
    abstract_unix: UnixListener,
}

impl Surroundings {
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
        let surroundings = Self {
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
        surroundings.tcp.set_nonblocking(true).unwrap();
        surroundings.udp.set_nonblocking(true).unwrap();
        surroundings.unix.set_nonblocking(true).unwrap();
        surroundings.datagrams.set_nonblocking(true).unwrap();
        surroundings.abstract_unix.set_nonblocking(true).unwrap();
        surroundings
    }

    /// Replaces the names of places in a text, such as `@FOLDER@`.
    pub(crate) fn fill_in(&self, text: &str) -> String {
        let places = [
            ("FOLDER", self.folder.path().display().to_string()),
            ("TCP", self.tcp.local_addr().unwrap().port().to_string()),
            ("UDP", self.udp.local_addr().unwrap().port().to_string()),
            ("ABSTRACT", self.abstract_name.clone()),
            ("TEST", std::process::id().to_string()),
            ("SECONDS", self.seconds()),
            ("KEYCTL", KEYCTL.to_string()),
        ];
        let fill_in = |text: String, (name, place): (&str, String)| {
            text.replace(&format!("@{name}@"), &place)
        };
        places.into_iter().fold(text.to_owned(), fill_in)
    }

    /// The argument of `sleep` by which a process that outlives its solution is found.
    fn seconds(&self) -> String {
        let number = self.secret.rsplit('-').next().unwrap();
        format!("9876{number}.{}", std::process::id())
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    }

    /// Lets all users reach the folder, so that its rights are not the obstacle for an attack.
    pub(crate) fn open_to_all(&self) {
        let rights = fs::Permissions::from_mode(0o755);
        fs::set_permissions(self.folder.path(), rights).unwrap();
    }

    /// Creates the file `grade`, and returns the beginning of a command that inherits descriptor 7
    /// for it.
    pub(crate) fn with_grade(&self) -> Vec<String> {
        let grade = self.write("grade", "0 points\n").display().to_string();
        let script = "exec 7>>\"$0\"; exec \"$@\"";
        vec!["sh".into(), "-c".into(), script.into(), grade]
    }

    /// Checks a solution in a process of its own, and fails if the attack has an effect outside.
    /// Returns the code.
    pub(crate) fn check(&self, attack: &Attack, solution: &Path) -> String {
        self.check_by(&[], &caller::program(), attack, solution)
    }

    /// Does the same through `words`, a command that runs `program`.
    pub(crate) fn check_by(
        &self,
        words: &[String],
        program: &Path,
        attack: &Attack,
        solution: &Path,
    ) -> String {
        let before = self.listed();
        let mut command = caller::command(words, program, solution);
        command
            .env("HOME", self.folder.path().join("home"))
            .env("INAROW_SECRET", &self.secret);
        let observed = observed(command, program, &self.folder);
        let name = attack.name;
        let code = caller::code(&observed.stdout);
        assert_eq!(code, attack.code, "{name}: {observed:?}");
        assert!(
            observed.stdout.contains(attack.message),
            "{name}: {observed:?}"
        );
        // Otherwise the memory limit is not tested.
        assert!(observed.memory > 0, "{name}: {observed:?}");
        assert_eq!(observed.status, Some(0), "{name}: {observed:?}");
        let printed = format!("{}{}", observed.stdout, observed.stderr);
        assert!(
            !printed.contains(&self.secret),
            "{name} reads the secret: {observed:?}"
        );
        assert!(
            !printed.contains("PWNED"),
            "{name} is received: {observed:?}"
        );
        assert_eq!(self.listed(), before, "{name} writes outside");
        self.assert_no_calls(name);
        self.assert_no_processes(name);
        code.into()
    }

    fn assert_no_calls(&self, name: &str) {
        let mut message = [0; 100];
        let calls = [
            self.tcp.accept().err(),
            self.unix.accept().err(),
            self.abstract_unix.accept().err(),
            self.udp.recv(&mut message).err(),
            self.datagrams.recv(&mut message).err(),
        ];
        for call in calls {
            let call = call.map(|error| error.kind());
            assert_eq!(call, Some(ErrorKind::WouldBlock), "{name} is received");
        }
    }

    fn assert_no_processes(&self, name: &str) {
        let seconds = self.seconds();
        for process in fs::read_dir("/proc").unwrap() {
            let line = fs::read(process.unwrap().path().join("cmdline")).unwrap_or_default();
            let line = String::from_utf8_lossy(&line).into_owned();
            assert!(!line.contains(&seconds), "{name} outlives: {line}");
        }
    }

    /// Returns all files of the folder and their lengths.
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

impl Drop for Surroundings {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        self.process.wait().unwrap();
    }
}
