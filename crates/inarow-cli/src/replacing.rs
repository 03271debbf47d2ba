//! A file that takes the place of another one as soon as it is whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile, TempPath};

/// A file that is being written. Unless it is finished, what was there before stays.
#[derive(Debug)]
pub(crate) struct Replacing {
    file: BufWriter<File>,
    /// Where it lies beside the path that it is to take; none for what is no regular file, as a
    /// device or a pipe, which is written to as it is.
    beside: Option<(TempPath, PathBuf)>,
}

impl Replacing {
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        // Where a link leads, so that the link stays one.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let before = fs::metadata(&path).ok();
        if before.as_ref().is_some_and(|before| before.is_dir()) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if before.as_ref().is_some_and(|before| !before.is_file()) {
            let file = File::options().write(true).open(&path)?;
            return Ok(Self {
                file: BufWriter::new(file),
                beside: None,
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
            // As any file that is made, less what the user's mask takes.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let made: NamedTempFile = builder.tempfile_in(folder)?;
        let (file, beside) = made.into_parts();
        if let Some(before) = before {
            file.set_permissions(before.permissions())?;
        }
        Ok(Self {
            file: BufWriter::new(file),
            beside: Some((beside, path)),
        })
    }

    /// Has the file take its place, once the system holds all of it.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        match self.beside {
            Some((beside, path)) => {
                self.file.get_ref().sync_all()?;
                Ok(beside.persist(path)?)
            }
            None => Ok(()),
        }
    }
}

impl Write for Replacing {
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
    fn what_was_there_stays_until_the_new_one_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answers");
        fs::write(&path, "before").unwrap();
        let mut broken = Replacing::create(&path).unwrap();
        broken.write_all(b"half").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"before");
        drop(broken);
        assert_eq!(fs::read(&path).unwrap(), b"before");
        let mut whole = Replacing::create(&path).unwrap();
        whole.write_all(b"after").unwrap();
        whole.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"after");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(Replacing::create(folder.path()).is_err());
    }
}
