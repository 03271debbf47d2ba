//! Files that contain other files: zip and tar, which may be compressed.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use flate2::CrcReader;
use flate2::read::DeflateDecoder;
use inarow_judge::ArchiveError;
use tar::EntryType;
use tempfile::NamedTempFile;
use zip::CompressionMethod;
use zip::read::{Config, ZipReadOptions};
use zip::result::ZipError;
use zip::unstable::read::ZipIterable;

use crate::compression::{decompressed, limited};
use crate::temporary_path::TemporaryPath;

/// The maximum number of files in a container.
const MAX_FILES: usize = 1 << 20;

/// The maximum number of bytes in the name of a file in a container, or in the extended header before
/// the file.
const MAX_NAME_BYTES: u64 = 1 << 16;

/// The reason why a link or a device is skipped.
pub(crate) const NOT_REGULAR: &str = "not a regular file";

/// The reason why a file that is compressed in another way is skipped.
pub(crate) const OTHER_COMPRESSION: &str = "compressed in a way that is not read";

/// The bytes of a file in a container.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    container: Arc<Place>,
    start: u64,
    /// The number of bytes in the container.
    pub(crate) bytes: u64,
    is_deflated: bool,
    /// The checksum of the file, if the container has one.
    crc: Option<u32>,
}

/// The place of a container, or of its decompressed copy.
#[derive(Debug)]
enum Place {
    Named(PathBuf),
    Copy(TemporaryPath),
}

/// Receives the name of each file in a container, and its bytes or the reason why they cannot be
/// read.
type Found<'f> = dyn FnMut(String, Result<Member, &'static str>) + 'f;

/// Lists the files of a container.
pub(crate) type Lister = fn(&Path, &mut Found<'_>) -> Result<(), ArchiveError>;

/// Returns the function that lists the files of a container, by the container's extension in any
/// case; `None` if the file is no container.
pub(crate) fn lister(path: &Path) -> Option<Lister> {
    let name = path.file_name()?.to_str()?.to_ascii_lowercase();
    let mut tars = [".tar", ".tar.gz", ".tgz", ".tar.zst"].iter();
    match &*name {
        name if name.ends_with(".zip") => Some(list_zip),
        name if tars.any(|tar| name.ends_with(tar)) => Some(list_tar),
        _ => None,
    }
}

/// Lists the files of a zip file. Several may have the same name.
fn list_zip(path: &Path, found: &mut Found<'_>) -> Result<(), ArchiveError> {
    let bad = |error: ZipError| other(format!("not a zip file that can be read: {error}"));
    let container = Arc::new(Place::Named(path.into()));
    let file = container.open().map_err(ArchiveError::Read)?;
    let mut left = file.metadata().map_err(ArchiveError::Read)?.len();
    let mut zip = ZipIterable::try_new(file, Config::default()).map_err(bad)?;
    check_count(zip.len())?;
    let entries = zip.files().map_err(bad)?;
    while let Some(entry) = entries.next() {
        let entry = entry.map_err(bad)?;
        let name = entry.name().map_err(bad)?.into_owned();
        let (method, crc, bytes) = (entry.compression(), entry.crc32(), entry.compressed_size());
        let is_deflated = method == CompressionMethod::Deflated;
        // Else a small file could contain the same bytes as thousands of files.
        left = left
            .checked_sub(bytes)
            .ok_or_else(|| other("the files in it are together larger than the zip file".into()))?;
        check_name(name.len() as u64)?;
        if entry.is_dir() {
            continue;
        }
        if !entry.is_file() {
            found(name, Err(NOT_REGULAR));
        } else if entry.encrypted() {
            found(name, Err("encrypted"));
        } else if !is_deflated && method != CompressionMethod::Stored {
            found(name, Err(OTHER_COMPRESSION));
        } else {
            let entry = entry.with_reader(entries.reader_mut(), ZipReadOptions::new());
            let start = entry.map_err(bad)?.data_start();
            let member = Member {
                container: Arc::clone(&container),
                start: start.ok_or_else(|| other(format!("{name}: its data are not found")))?,
                bytes,
                is_deflated,
                crc: Some(crc),
            };
            found(name, Ok(member));
        }
    }
    Ok(())
}

/// Lists the files of a tar file. A compressed one is decompressed to a temporary file.
fn list_tar(path: &Path, found: &mut Found<'_>) -> Result<(), ArchiveError> {
    let mut container = Place::Named(path.into());
    let file = container.open().map_err(ArchiveError::Read)?;
    if let (true, mut text) = decompressed(file)? {
        let copy = TemporaryPath::create(NamedTempFile::new);
        let (mut copy, path) = copy.map_err(ArchiveError::Read)?;
        io::copy(&mut text, &mut copy).map_err(ArchiveError::Read)?;
        container = Place::Copy(path);
    }
    let open = || container.open().map(BufReader::new);
    let bad = |error: io::Error| other(format!("not a tar file that can be read: {error}"));
    // Names before a file are read whole, so their lengths are checked first.
    let mut tar = tar::Archive::new(open().map_err(ArchiveError::Read)?);
    for entry in tar.entries_with_seek().map_err(bad)?.raw(true) {
        let entry = entry.map_err(bad)?;
        match entry.header().entry_type() {
            EntryType::GNULongName
            | EntryType::GNULongLink
            | EntryType::XHeader
            | EntryType::XGlobalHeader => check_name(entry.size())?,
            _ => {}
        }
    }
    let mut tar = tar::Archive::new(open().map_err(ArchiveError::Read)?);
    let container = Arc::new(container);
    for (count, entry) in tar.entries_with_seek().map_err(bad)?.enumerate() {
        let entry = entry.map_err(bad)?;
        check_count(count + 1)?;
        let name = entry.path_bytes();
        check_name(name.len() as u64)?;
        let name = String::from_utf8_lossy(&name).into_owned();
        match entry.header().entry_type() {
            EntryType::Directory => {}
            EntryType::Regular | EntryType::Continuous => {
                let member = Member {
                    container: Arc::clone(&container),
                    start: entry.raw_file_position(),
                    bytes: entry.size(),
                    is_deflated: false,
                    crc: None,
                };
                found(name, Ok(member));
            }
            _ => found(name, Err(NOT_REGULAR)),
        }
    }
    Ok(())
}

fn check_name(bytes: u64) -> Result<(), ArchiveError> {
    if bytes <= MAX_NAME_BYTES {
        return Ok(());
    }
    Err(other(format!(
        "the name of a file in it has {bytes} bytes; at most {MAX_NAME_BYTES} are read"
    )))
}

fn check_count(files: usize) -> Result<(), ArchiveError> {
    if files <= MAX_FILES {
        return Ok(());
    }
    Err(other(format!(
        "it has {files} files or more; at most {MAX_FILES} are read"
    )))
}

fn other(message: String) -> ArchiveError {
    ArchiveError::Read(io::Error::other(message))
}

impl Place {
    fn open(&self) -> io::Result<File> {
        let (Self::Named(path) | Self::Copy(TemporaryPath(path))) = self;
        File::open(path)
    }
}

impl Member {
    /// Opens the file.
    pub(crate) fn open(&self) -> Result<Box<dyn Read + Send>, ArchiveError> {
        let packed = self.packed().map_err(ArchiveError::Read)?;
        let bytes: Box<dyn Read + Send> = if self.is_deflated {
            limited(packed, |packed| Ok(Box::new(DeflateDecoder::new(packed))))?
        } else {
            Box::new(packed)
        };
        Ok(match self.crc {
            Some(crc) => Box::new(Checked {
                bytes: CrcReader::new(bytes),
                crc,
            }),
            None => bytes,
        })
    }

    /// Opens the bytes in the container.
    fn packed(&self) -> io::Result<impl Read + Send + use<>> {
        let mut file = self.container.open()?;
        if file.metadata()?.len() < self.start.saturating_add(self.bytes) {
            let message = "the file around it is cut off";
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, message));
        }
        file.seek(SeekFrom::Start(self.start))?;
        Ok(file.take(self.bytes))
    }
}

/// A file with a checksum, which is compared at its end.
struct Checked<R> {
    bytes: CrcReader<R>,
    crc: u32,
}

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer)?;
        if read == 0 && !buffer.is_empty() && self.bytes.crc().sum() != self.crc {
            let message = "the file is damaged: its checksum differs";
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        Ok(read)
    }
}
