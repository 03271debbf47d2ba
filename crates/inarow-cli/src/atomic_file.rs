//! A file that replaces an older one only when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

use crate::exit_status::Failure;
use crate::temporary_path::TemporaryPath;

/// A file that is being written. An older file stays in place until the new file is finished.
#[derive(Debug)]
pub(crate) struct AtomicFile {
    file: BufWriter<File>,
    /// The path of the file and the final path; `None` for a device or pipe, which is written
    /// directly.
    paths: Option<(TemporaryPath, PathBuf)>,
}

impl AtomicFile {
    /// Creates a file that will have this path. If a signal ends the process before the file is
    /// finished, nothing is left behind.
    pub(crate) fn create(path: &Path) -> Result<Self, Failure> {
        Self::open(path).map_err(|error| Failure::cannot_write(path, error))
    }

    fn open(path: &Path) -> io::Result<Self> {
        // If the path is a link, replace its target and not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let before = fs::metadata(&path).ok();
        if before.as_ref().is_some_and(|before| before.is_dir()) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if before.as_ref().is_some_and(|before| !before.is_file()) {
            let file = File::options().write(true).open(&path)?;
            return Ok(Self {
                file: BufWriter::new(file),
                paths: None,
            });
        }
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        // A function of its own, since errors of `tempfile_in` have the path of the temporary file,
        // which the user has not named.
        let new_file = |path: &Path| File::options().write(true).create_new(true).open(path);
        let create = || Builder::new().prefix(".inarow-").make_in(folder, new_file);
        let (file, temporary) = TemporaryPath::create(create)?;
        if let Some(before) = before {
            file.set_permissions(before.permissions())?;
        }
        Ok(Self {
            file: BufWriter::new(file),
            paths: Some((temporary, path)),
        })
    }

    /// Writes everything to disk and replaces the older file.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        if let Some((temporary, last)) = self.paths {
            self.file.get_ref().sync_all()?;
            temporary.persist(&last)?;
        }
        Ok(())
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_file_stays_until_the_new_one_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answers");
        fs::write(&path, "before").unwrap();
        let mut broken = AtomicFile::create(&path).unwrap();
        broken.write_all(b"half").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"before");
        drop(broken);
        assert_eq!(fs::read(&path).unwrap(), b"before");
        let mut whole = AtomicFile::create(&path).unwrap();
        whole.write_all(b"after").unwrap();
        whole.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"after");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(AtomicFile::create(folder.path()).is_err());
    }
}
