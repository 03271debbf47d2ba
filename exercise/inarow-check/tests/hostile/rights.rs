//! Isolation for a user without rights. For root it is made in another way.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::process::Command;

use crate::caller;
use crate::python::{ATTACKS, counters};
use crate::surroundings::Surroundings;

/// One attack of each kind.
const NAMES: &[&str] = &[
    "it reads a secret beside it",
    "it is root in another namespace",
    "it lists processes",
    "it ends its parent",
    "it traces its parent",
    "it leaves a child by double fork and setsid",
    "it opens a socket",
    "it opens a Unix socket that has no file",
    "it takes 10 GiB in children",
    "it is a fork bomb",
];

/// Runs a program as a user without rights.
const AS_NOBODY: &str = "setpriv --reuid=65534 --regid=65534 --clear-groups \
                         env PATH=@FOLDER@/home:/usr/bin:/bin";

#[test]
fn isolation_needs_no_rights() {
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        // All other tests show it then.
        return;
    }
    for name in NAMES {
        let attack = ATTACKS.iter().find(|attack| attack.name == *name).unwrap();
        let surroundings = Surroundings::new();
        let text = surroundings.fill_in(&counters(attack));
        let path = surroundings.write("solution.py", &text);
        // The rights of the folders must not be the obstacle for the attack.
        let program = surroundings.write("home/caller", "");
        // A program cannot start while a process has it open for writing. With `fs::copy`, a
        // process that another test starts would have it open for a moment.
        let mut copy = Command::new("cp");
        copy.arg("--preserve=mode")
            .arg(caller::program())
            .arg(&program);
        assert!(copy.status().unwrap().success());
        for file in [&path, &program] {
            let folder = file.parent().unwrap();
            fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
        }
        let words = surroundings.fill_in(AS_NOBODY);
        let words: Vec<String> = words.split_ascii_whitespace().map(Into::into).collect();
        let code = surroundings.check_by(&words, &program, attack, &path);
        println!("{code:16} nobody: {name}");
    }
}
