//! A Parquet file whose pages are checked against limits before they are decompressed.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bytes::Bytes;
use parquet::errors::{ParquetError, Result};
use parquet::file::reader::{ChunkReader, Length};

use super::thrift::PageSize;

/// The number of bytes of a page's header that are parsed. They contain all sizes.
const HEADER_BYTES: usize = 1 << 12;

/// Limits for one column of a file in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The maximum number of bytes of a decompressed page.
    pub(super) page_bytes: u64,
    /// The maximum number of values of the pages of one batch.
    pub(super) values: u64,
}

/// A file whose page headers are checked before the pages are read.
#[derive(Debug)]
pub(super) struct LimitedFile {
    file: File,
    limits: Limits,
    /// The number of values in the pages that were read for the current batch.
    values: Arc<AtomicU64>,
}

impl LimitedFile {
    pub(super) fn new(file: File, limits: Limits) -> Self {
        Self {
            file,
            limits,
            values: Arc::default(),
        }
    }

    /// Returns the count of values. The caller resets it before each batch.
    pub(super) fn values(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.values)
    }
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
            values: Arc::clone(&self.values),
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

/// A reader of one page. The first read checks its header.
#[derive(Debug)]
pub(super) struct PageReader {
    bytes: BufReader<File>,
    is_checked: bool,
    limits: Limits,
    values: Arc<AtomicU64>,
}

impl PageReader {
    fn check(&mut self) -> io::Result<()> {
        let page = PageSize::parse(self.bytes.fill_buf()?).map_err(io::Error::other)?;
        if page.bytes > self.limits.page_bytes {
            let allowed = self.limits.page_bytes;
            let message = format!("a page has {} bytes; the limit is {allowed}", page.bytes);
            return Err(io::Error::other(message));
        }
        let values = self.values.fetch_add(page.values, Ordering::Relaxed) + page.values;
        if values > self.limits.values {
            let allowed = self.limits.values;
            let message = format!("a batch has {values} values; the limit is {allowed}");
            return Err(io::Error::other(message));
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
