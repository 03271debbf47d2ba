//! The bytes of a file of Parquet, of which no page is unpacked that is too large.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bytes::Bytes;
use parquet::errors::{ParquetError, Result};
use parquet::file::reader::{ChunkReader, Length};

use super::declared::Page;

/// As much of a page's head is looked at, in which all numbers stand.
const HEAD_BYTES: usize = 1 << 12;

/// What may be held of one column of a file at a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The bytes of a page, unpacked.
    pub(super) page_bytes: u64,
    /// The values of the pages that one batch is made of.
    pub(super) values: u64,
}

/// A file whose pages are looked at before they are read.
#[derive(Debug)]
pub(super) struct Pages {
    file: File,
    limits: Limits,
    /// How many values were in the pages read for the batch at hand.
    values: Arc<AtomicU64>,
}

impl Pages {
    pub(super) fn new(file: File, limits: Limits) -> Self {
        Self {
            file,
            limits,
            values: Arc::default(),
        }
    }

    /// The count of values, from which each batch begins anew.
    pub(super) fn values(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.values)
    }
}

impl Length for Pages {
    fn len(&self) -> u64 {
        self.file.len()
    }
}

impl ChunkReader for Pages {
    type T = PageHead;

    fn get_read(&self, start: u64) -> Result<PageHead> {
        Ok(PageHead {
            bytes: BufReader::with_capacity(HEAD_BYTES, self.file.get_read(start)?.into_inner()),
            is_looked_at: false,
            limits: self.limits,
            values: Arc::clone(&self.values),
        })
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        match start.checked_add(length as u64) {
            Some(end) if end <= self.len() => self.file.get_bytes(start, length),
            _ => Err(ParquetError::EOF(
                "a page lies beyond the end of the file".into(),
            )),
        }
    }
}

/// The head of a page, which is looked at when it is read.
#[derive(Debug)]
pub(super) struct PageHead {
    bytes: BufReader<File>,
    is_looked_at: bool,
    limits: Limits,
    values: Arc<AtomicU64>,
}

impl PageHead {
    fn look(&mut self) -> io::Result<()> {
        let page = Page::of(self.bytes.fill_buf()?).map_err(io::Error::other)?;
        if page.bytes > self.limits.page_bytes {
            let allowed = self.limits.page_bytes;
            let message = format!("a page of {} bytes, and {allowed} are allowed", page.bytes);
            return Err(io::Error::other(message));
        }
        let values = self.values.fetch_add(page.values, Ordering::Relaxed) + page.values;
        if values > self.limits.values {
            let allowed = self.limits.values;
            let message = format!("a batch of {values} values, and {allowed} are allowed");
            return Err(io::Error::other(message));
        }
        Ok(())
    }
}

impl Read for PageHead {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.is_looked_at {
            self.is_looked_at = true;
            self.look()?;
        }
        self.bytes.read(buffer)
    }
}
