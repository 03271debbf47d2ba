//! The folder of `--out`. Nothing is written through a link: a solution of an earlier check, or another
//! user of the folder, may have put it there.

use std::fs::{self, File};
use std::io::{self, Write};
use std::os::fd::OwnedFd;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rustix::fs::{AtFlags, CWD, Mode, OFlags, openat, statat};
use rustix::io::Errno;

use crate::exit_status::Failure;

/// An open folder. All its files are opened inside it, whatever becomes of its path.
#[derive(Debug)]
pub(super) struct OutFolder {
    path: PathBuf,
    folder: OwnedFd,
}

impl OutFolder {
    /// Opens or creates a folder. The last part of its path may not be a link.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        // A slash at the end would follow a link.
        let path: PathBuf = path.components().collect();
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let open = || -> io::Result<OwnedFd> {
            fs::create_dir_all(&path)?;
            Ok(openat(CWD, &path, flags, Mode::empty())?)
        };
        match open() {
            Ok(folder) => Ok(Self { path, folder }),
            Err(_) if path.is_symlink() => Err(linked(&path)),
            Err(error) => Err(Failure::cannot_write(&path, error)),
        }
    }

    /// Returns an error if the folder has something else than a file under this name.
    pub(super) fn check(&self, name: &str) -> Result<(), Failure> {
        match statat(&self.folder, name, AtFlags::SYMLINK_NOFOLLOW) {
            Err(Errno::NOENT) => Ok(()),
            _ => self.open_file(name, OFlags::WRONLY).map(drop),
        }
    }

    /// Opens or creates a file to read it and to append to it.
    pub(super) fn append_to(&self, name: &str) -> Result<File, Failure> {
        self.open_file(name, OFlags::CREATE | OFlags::RDWR | OFlags::APPEND)
    }

    /// Replaces the contents of a file.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let mut file = self.open_file(name, OFlags::CREATE | OFlags::WRONLY)?;
        let mut write = || {
            file.set_len(0)?;
            file.write_all(bytes)
        };
        write().map_err(|error| self.cannot_write(name, &error))
    }

    pub(super) fn cannot_write(&self, name: &str, error: &io::Error) -> Failure {
        Failure::cannot_write(&self.path.join(name), error)
    }

    /// Opens a file that has no other name. The file is not cut before this is known.
    fn open_file(&self, name: &str, flags: OFlags) -> Result<File, Failure> {
        // A pipe without a reader would block.
        let flags = flags | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
        let mode = Mode::from_raw_mode(0o666);
        let open = || -> io::Result<File> {
            let file = File::from(openat(&self.folder, name, flags, mode)?);
            let data = file.metadata()?;
            match data.nlink() {
                _ if !data.is_file() => Err(io::Error::other("not a regular file")),
                ..=1 => Ok(file),
                _ => Err(Errno::LOOP.into()),
            }
        };
        open().map_err(|error| match Errno::from_io_error(&error) {
            Some(Errno::LOOP) => linked(&self.path.join(name)),
            _ => self.cannot_write(name, &error),
        })
    }
}

fn linked(path: &Path) -> Failure {
    let message = format!(
        "{} is a symbolic or hard link; --out does not write to links",
        path.display()
    );
    Failure::new("linked_output", message)
}
