//! Isolation as another user has it: root's is made in another way than anybody else's.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};

use super::python::{ATTACKS, counters};
use super::trap::Trap;
use crate::seen::INAROW;

/// One of each kind.
const TRIED: &[&str] = &[
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

/// Who has no rights. In `PATH` is what he may read.
const AS_NOBODY: &str = "PATH=@FOLDER@/home:/usr/bin:/bin \
                         setpriv --reuid=65534 --regid=65534 --clear-groups";

#[test]
fn it_needs_no_rights() {
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        // All other tests have shown it then.
        return;
    }
    for name in TRIED {
        let attack = ATTACKS.iter().find(|attack| attack.name == *name).unwrap();
        let trap = Trap::new();
        let path = trap.write("solution.py", &trap.set(&counters(attack)));
        // What is nobody's to read must not be what keeps him from reading it.
        let inarow = trap.write("home/inarow", "");
        fs::copy(INAROW, &inarow).unwrap();
        for file in [&path, &inarow] {
            let folder = file.parent().unwrap();
            fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
        }
        let as_nobody = trap.set(AS_NOBODY);
        let code = trap.check_by(&as_nobody, attack, &path);
        println!("{code:16} nobody: {name}");
    }
}
