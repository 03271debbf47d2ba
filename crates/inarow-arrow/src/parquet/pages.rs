//! Checks the pages of a Parquet file against limits before they are decompressed.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use parquet::errors::{ParquetError, Result};
use parquet::file::reader::{ChunkReader, Length};

use super::thrift::PageSize;

/// The number of bytes to parse of a page's header. All sizes are within them.
const HEADER_BYTES: usize = 1 << 12;

/// Limits for one column in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The maximum number of bytes of a decompressed page.
    pub(super) page_bytes: u64,
    /// The maximum number of values in the pages of one batch.
    pub(super) values: u64,
}

/// Counts the pages read so far.
#[derive(Debug, Default)]
pub(super) struct PagesRead {
    /// The number of values read for the current batch.
    values: AtomicU64,
    /// The reason why a page exceeds the limits. Stored here because the library passes on only an
    /// error's text.
    exceeded: OnceLock<String>,
}

impl PagesRead {
    /// Starts counting for the next batch.
    pub(super) fn begin_batch(&self) {
        self.values.store(0, Ordering::Relaxed);
    }

    /// Returns why a page was refused, if one was.
    pub(super) fn exceeded(&self) -> Option<&str> {
        self.exceeded.get().map(String::as_str)
    }

    /// Stores why a page is refused, and returns an error.
    fn exceed(&self, reason: String) -> io::Error {
        io::Error::other(self.exceeded.get_or_init(|| reason).as_str())
    }
}

/// A file that checks page headers before it returns the pages.
#[derive(Debug)]
pub(super) struct LimitedFile {
    pub(super) file: File,
    pub(super) limits: Limits,
    /// The counts of pages read.
    pub(super) pages: Arc<PagesRead>,
}

impl Length for LimitedFile {
    fn len(&self) -> u64 {
        self.file.len()
    }
}

impl ChunkReader for LimitedFile {
    type T = PageReader;

    fn get_read(&self, start: u64) -> Result<PageReader> {
        Ok(PageReader {
            bytes: BufReader::with_capacity(HEADER_BYTES, self.file.get_read(start)?.into_inner()),
            is_checked: false,
            limits: self.limits,
            pages: Arc::clone(&self.pages),
        })
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        match start.checked_add(length as u64) {
            Some(end) if end <= self.len() => self.file.get_bytes(start, length),
            _ => Err(ParquetError::EOF(
                "a page ends after the end of the file".into(),
            )),
        }
    }
}

/// Reads one page. The first read checks the header.
#[derive(Debug)]
pub(super) struct PageReader {
    bytes: BufReader<File>,
    is_checked: bool,
    limits: Limits,
    pages: Arc<PagesRead>,
}

impl PageReader {
    fn check(&mut self) -> io::Result<()> {
        let page = PageSize::parse(self.bytes.fill_buf()?).map_err(io::Error::other)?;
        let Limits { page_bytes, values } = self.limits;
        if page.bytes > page_bytes {
            return Err(self.pages.exceed(format!(
                "a page has {} bytes; the memory limit allows {page_bytes}",
                page.bytes
            )));
        }
        let before = self.pages.values.fetch_add(page.values, Ordering::Relaxed);
        let read = before.saturating_add(page.values);
        if read > values {
            return Err(self.pages.exceed(format!(
                "the pages of a batch have at least {read} values; the memory limit allows {values}"
            )));
        }
        Ok(())
    }
}

impl Read for PageReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.is_checked {
            self.is_checked = true;
            self.check()?;
        }
        self.bytes.read(buffer)
    }
}
