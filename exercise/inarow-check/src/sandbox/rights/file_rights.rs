//! The rights over files of a program without namespaces, by Landlock.
//!
//! A kernel without Landlock gives the program all rights of its user.

use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access, AccessFs, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, Scope,
    path_beneath_rules,
};

/// The newest rights that this file knows. An older kernel limits those that it knows.
const NEWEST: ABI = ABI::V6;

/// Folders and files of the system that compilers and virtual machines read. Not all of them exist.
const READ: &[&str] = &[
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/nix/store",
    "/gnu/store",
    "/etc",
    "/proc",
    "/dev/zero",
    "/dev/random",
    "/dev/urandom",
];

/// Devices that swallow what is written.
const DEVICES: &[&str] = &["/dev/null", "/dev/full"];

/// Limits this thread and the processes that it starts, as far as the kernel can: besides the system's, they can
/// read these folders, and they can write this folder. They also cannot send signals to other programs.
pub(super) fn limit_files(folders: &[PathBuf], written: &Path) -> Result<(), RulesetError> {
    let [read, all] = [AccessFs::from_read(NEWEST), AccessFs::from_all(NEWEST)];
    let device = AccessFs::ReadFile | AccessFs::WriteFile;
    Ruleset::default()
        .handle_access(all)?
        .scope(Scope::from_all(NEWEST))?
        .create()?
        .add_rules(path_beneath_rules(READ, read))?
        .add_rules(path_beneath_rules(folders, read))?
        .add_rules(path_beneath_rules(DEVICES, device))?
        .add_rules(path_beneath_rules([written], all))?
        .restrict_self()
        .map(drop)
}
