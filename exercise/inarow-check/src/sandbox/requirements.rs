//! The programs and settings that isolation needs.

use std::fs;
use std::path::Path;

use crate::error::missing::Missing;

/// The folders of the programs for isolation.
pub(crate) const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";

/// The programs for isolation: util-linux, a shell and coreutils.
const PROGRAMS: &[&str] = &[
    "setsid",
    "setpriv",
    "unshare",
    "mount",
    "umount",
    "pivot_root",
    "prlimit",
    "sh",
    "head",
    "env",
];

/// Settings of several systems, the values that deny namespaces to users, and the wanted values.
const SETTINGS: &[(&str, &str, &str)] = &[
    ("kernel.unprivileged_userns_clone", "0", "1"),
    ("kernel.apparmor_restrict_unprivileged_userns", "1", "0"),
    ("user.max_user_namespaces", "0", "at least 1"),
];

/// Returns the first program that is not installed.
pub(super) fn missing_program() -> Option<Missing> {
    let is_installed = |name: &&str| {
        let mut folders = PATH.split(':');
        folders.any(|folder| Path::new(folder).join(name).exists())
    };
    let name = PROGRAMS.iter().find(|name| !is_installed(name))?;
    Some(Missing::Program { name })
}

/// Returns the setting that denies namespaces, or these messages if no setting denies them.
pub(super) fn missing_setting_or(messages: &[String]) -> Missing {
    let denies = |&&(name, value, _): &&(&str, &str, &str)| {
        let path = format!("/proc/sys/{}", name.replace('.', "/"));
        fs::read_to_string(path).is_ok_and(|it| it.trim() == value)
    };
    match SETTINGS.iter().find(denies) {
        Some(&(name, _, wanted)) => Missing::Setting { name, wanted },
        None => Missing::Other {
            reason: messages.join("; "),
        },
    }
}
