//! Another user, who builds and runs solutions.

use std::fs::Metadata;
use std::io;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::Path;
use std::process::Command;

#[cfg(target_os = "linux")]
use rustix::fs::getxattr;
use rustix::process::{Gid, Uid, geteuid};

use super::user_lock::UserLock;
use crate::error::CheckError;
use crate::sandbox::isolating_command::PATH;

/// A user other than root. The user's solutions are in no other group than the user's own.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct User {
    pub(super) uid: Uid,
    gid: Gid,
}

impl User {
    /// Finds a user by name.
    ///
    /// # Errors
    ///
    /// [`CheckError::NotRoot`], [`CheckError::UnknownUser`] or [`CheckError::UserIsRoot`];
    /// [`CheckError::CannotIsolate`] on other systems than Linux.
    pub fn named(name: &str) -> Result<Self, CheckError> {
        if !cfg!(target_os = "linux") {
            return Err(CheckError::CannotIsolate("only Linux can".into()));
        }
        if !geteuid().is_root() {
            return Err(CheckError::NotRoot);
        }
        let [uid, gid] = [id("-u", name)?, id("-g", name)?];
        if uid == 0 {
            return Err(CheckError::UserIsRoot(name.into()));
        }
        Ok(Self {
            uid: Uid::from_raw(uid),
            gid: Gid::from_raw(gid),
        })
    }

    /// Checks that the user can write neither this file or folder nor a folder above it. In a folder
    /// above, the user may have the rights that everybody has in `/tmp`.
    ///
    /// # Errors
    ///
    /// [`CheckError::UserCanWrite`] with the file or folder that the user can write,
    /// [`CheckError::CannotRead`] if the path cannot be read.
    pub fn check_cannot_write(self, path: &Path) -> Result<(), CheckError> {
        let whole = path.canonicalize().map_err(CheckError::cannot_read(path))?;
        for (above, place) in whole.ancestors().enumerate() {
            let about = place.symlink_metadata();
            let about = about.map_err(CheckError::cannot_read(path))?;
            // There the user can neither rename nor remove what belongs to others.
            let is_sticky = about.mode() & 0o1000 != 0 && about.uid() != self.number();
            if !(above > 0 && is_sticky) && self.can_write(place, &about) {
                return Err(CheckError::UserCanWrite {
                    uid: self.number(),
                    path: place.into(),
                });
            }
        }
        Ok(())
    }

    fn can_write(self, path: &Path, about: &Metadata) -> bool {
        // The owner can change the mode.
        about.uid() == self.number()
            || self.has(0o2, about)
            || about.mode() & 0o020 != 0 && has_access_list(path)
    }

    /// Returns true if the user can run a program, or search a folder, and all folders above it.
    pub(crate) fn can_run(self, path: &Path) -> bool {
        let whole = path.canonicalize();
        whole.is_ok_and(|whole| {
            let mut places = whole.ancestors();
            places.all(|place| place.metadata().is_ok_and(|about| self.has(0o1, &about)))
        })
    }

    /// Returns true if the mode of a file gives the user this right: 1 to run it, 2 to write it.
    fn has(self, right: u32, about: &Metadata) -> bool {
        let class = if about.uid() == self.number() {
            6
        } else if about.gid() == self.gid.as_raw() {
            3
        } else {
            0
        };
        about.mode() >> class & right != 0
    }

    /// Makes the user the owner of a file or folder.
    pub(crate) fn own(self, path: &Path) -> io::Result<()> {
        chown(path, Some(self.number()), Some(self.gid.as_raw()))
    }

    /// Returns the user's number.
    pub(crate) fn number(self) -> u32 {
        self.uid.as_raw()
    }

    /// Returns the user's number and group number, as `setpriv` reads them.
    pub(crate) fn numbers(self) -> [String; 2] {
        [self.number(), self.gid.as_raw()].map(|number| number.to_string())
    }

    /// Waits until no other solution runs as this user, or until a signal ends all checks.
    ///
    /// # Errors
    ///
    /// [`CheckError::UserIsBusy`] if the user has other programs, since they would be ended with
    /// the solution.
    pub(crate) fn lock(self, is_ending: fn() -> bool) -> Result<UserLock, CheckError> {
        let lock = self.acquire(is_ending).map_err(CheckError::CannotStart)?;
        let list = self.processes().map_err(CheckError::CannotStart)?;
        match list.first().and_then(|process| process.file_name()) {
            None => Ok(lock),
            Some(process) => Err(CheckError::UserIsBusy {
                uid: self.number(),
                process: process.to_string_lossy().into_owned(),
            }),
        }
    }
}

/// True if a file has an access list, which can give a user all rights that the mode gives the group.
#[cfg(target_os = "linux")]
fn has_access_list(path: &Path) -> bool {
    getxattr(path, c"system.posix_acl_access", &mut [0_u8; 0]).is_ok()
}

/// Returns false. There is no other user here.
#[cfg(not(target_os = "linux"))]
fn has_access_list(_: &Path) -> bool {
    false
}

/// Returns a number of a user: with `-u` the user's own, with `-g` the group's.
fn id(option: &str, name: &str) -> Result<u32, CheckError> {
    let ran = Command::new("id")
        .args([option, "--", name])
        .env("PATH", PATH)
        .output()
        .map_err(CheckError::CannotStart)?;
    let number = str::from_utf8(&ran.stdout).ok().map(str::trim_ascii);
    number
        .and_then(|it| it.parse().ok())
        .ok_or_else(|| CheckError::UnknownUser(name.into()))
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    use rustix::fs::{XattrFlags, setxattr};

    use super::*;

    /// A number that no user has.
    const NUMBER: u32 = 54_321;

    fn user() -> User {
        User {
            uid: Uid::from_raw(NUMBER),
            gid: Gid::from_raw(NUMBER),
        }
    }

    /// Sets the mode of a folder or file, and its user and group.
    fn set(path: &Path, mode: u32, [uid, gid]: [u32; 2]) {
        chown(path, Some(uid), Some(gid)).expect("an owner");
        fs::set_permissions(path, Permissions::from_mode(mode)).expect("permissions");
    }

    /// Returns the name of the place that the user can write, if a folder, a folder in it and a file
    /// in that have these modes and owners.
    fn writable(places: [(u32, [u32; 2]); 3]) -> Option<String> {
        let around = tempfile::tempdir().expect("a folder");
        let paths = ["outer", "outer/inner", "outer/inner/file"].map(|it| around.path().join(it));
        fs::create_dir_all(&paths[1]).expect("folders");
        fs::write(&paths[2], "").expect("a file");
        for (path, (mode, owner)) in paths.iter().zip(places) {
            set(path, mode, owner);
        }
        // As for the file of standard output.
        let mut checked = paths[1..].iter();
        let error = checked.find_map(|path| user().check_cannot_write(path).err())?;
        let CheckError::UserCanWrite { uid: NUMBER, path } = error else {
            panic!("{error}");
        };
        Some(path.file_name()?.to_str()?.to_owned())
    }

    #[test]
    fn places_that_the_user_can_write_are_found() {
        if !geteuid().is_root() {
            println!("skipped: only root can give files to another user");
            return;
        }
        let (root, own) = ([0, 0], [NUMBER, 0]);
        let group = [0, NUMBER];
        for (places, expected) in [
            ([(0o755, root), (0o755, root), (0o644, root)], None),
            ([(0o775, root), (0o775, root), (0o664, root)], None),
            ([(0o755, group), (0o755, group), (0o644, group)], None),
            // Everybody may create files there, but not rename those of others.
            ([(0o1777, root), (0o755, root), (0o644, root)], None),
            ([(0o777, root), (0o755, root), (0o644, root)], Some("outer")),
            ([(0o1755, own), (0o755, root), (0o644, root)], Some("outer")),
            (
                [(0o755, root), (0o1777, root), (0o644, root)],
                Some("inner"),
            ),
            (
                [(0o755, root), (0o775, group), (0o644, root)],
                Some("inner"),
            ),
            // The owner can change the mode.
            ([(0o755, root), (0o500, own), (0o644, root)], Some("inner")),
            ([(0o755, root), (0o755, root), (0o666, root)], Some("file")),
            ([(0o755, root), (0o755, root), (0o400, own)], Some("file")),
        ] {
            assert_eq!(writable(places).as_deref(), expected, "{places:?}");
        }
    }

    #[test]
    fn access_list_may_permit_what_the_mode_permits_the_group() {
        if !geteuid().is_root() {
            println!("skipped: only root can give files to another user");
            return;
        }
        let around = tempfile::tempdir().expect("a folder");
        let all = u32::MAX;
        let entries = [
            (1, 7, all),
            (2, 7, NUMBER),
            (4, 0, all),
            (16, 7, all),
            (32, 0, all),
        ];
        let mut list = 2_u32.to_le_bytes().to_vec();
        for (kind, rights, id) in entries {
            list.extend([[kind, 0], [rights, 0]].concat());
            list.extend(u32::to_le_bytes(id));
        }
        let name = c"system.posix_acl_access";
        setxattr(around.path(), name, &list, XattrFlags::empty()).expect("an access list");
        let refused = user().check_cannot_write(around.path());
        assert_eq!(refused.map_err(|it| it.code()), Err("user_can_write"));
    }

    #[test]
    fn programs_out_of_reach_cannot_be_run() {
        if !geteuid().is_root() {
            println!("skipped: only root can give files to another user");
            return;
        }
        let around = tempfile::tempdir().expect("a folder");
        let program = around.path().join("program");
        fs::write(&program, "").expect("a file");
        for (folder, file, expected) in [
            (0o755, 0o755, true),
            (0o711, 0o711, true),
            (0o700, 0o755, false),
            (0o755, 0o644, false),
        ] {
            set(around.path(), folder, [0, 0]);
            set(&program, file, [0, 0]);
            assert_eq!(user().can_run(&program), expected, "{folder:o} {file:o}");
        }
        assert!(!user().can_run(&around.path().join("missing")));
    }
}
