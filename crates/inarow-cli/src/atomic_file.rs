//! A file that replaces another file as soon as it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile, TempPath};

/// A file that is being written. The old file stays until the new file is finished.
#[derive(Debug)]
pub(crate) struct AtomicFile {
    file: BufWriter<File>,
    /// Its temporary path and its final path; `None` for a device or a pipe, which is written to
    /// directly.
    paths: Option<(TempPath, PathBuf)>,
}

impl AtomicFile {
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        // The target of a link is replaced, not the link.
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
        let mut builder = Builder::new();
        builder.prefix(".inarow-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // The permissions of any new file. The user's mask applies.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let made: NamedTempFile = builder.tempfile_in(folder)?;
        let (file, temporary) = made.into_parts();
        if let Some(before) = before {
            file.set_permissions(before.permissions())?;
        }
        Ok(Self {
            file: BufWriter::new(file),
            paths: Some((temporary, path)),
        })
    }

    /// Writes all to the disk and replaces the other file.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        match self.paths {
            Some((temporary, path)) => {
                self.file.get_ref().sync_all()?;
                Ok(temporary.persist(path)?)
            }
            None => Ok(()),
        }
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
