//! Tables in files of Parquet, read row group by row group.

use std::collections::VecDeque;
use std::fs::File;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arrow_array::RecordBatch;
use arrow_schema::{DataType, Field, FieldRef, Schema};
use inarow_judge::{Archive, ArchiveError, Judgement, Options};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader,
    ParquetRecordBatchReaderBuilder,
};
use parquet::file::FOOTER_SIZE;
use parquet::file::metadata::{FooterTail, ParquetMetaData, RowGroupMetaData};
use parquet::file::reader::ChunkReader;
use rayon::prelude::*;

use super::declared::check_footer;
use super::pages::{Limits, Pages};
use crate::intake::{Intake, Taken};
use crate::table_error::TableError;

/// So many rows are read at a time.
const BATCH_ROWS: usize = 1 << 15;

/// What a footer takes once it is read, for each of its bytes, at the most.
const FOOTER_TIMES: u64 = 32;

/// All cores together read a part of the memory ahead, each as many of these parts less.
const SHARES_OF_A_CORE: u64 = 8;

/// A table in a file of Parquet.
///
/// Nothing that the file declares of itself is believed before it is compared with the file's
/// length and with the memory allowed.
#[derive(Debug)]
pub struct ParquetFile {
    path: PathBuf,
    metadata: ArrowReaderMetadata,
    limits: Limits,
    options: Options,
}

impl ParquetFile {
    /// Opens a file, and reads what it says of itself. [`Options::memory`] bounds what is held
    /// of it at a time.
    ///
    /// # Errors
    ///
    /// [`TableError::Io`] where it cannot be opened or read, [`TableError::Parquet`] where it is
    /// no file of Parquet, or is packed or encrypted in a way that is not known.
    pub fn open(path: &Path, options: Options) -> Result<Self, TableError> {
        let file = File::open(path)?;
        check_declarations(&file, options.memory)?;
        let said = caught(|| ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()))??;
        check_columns(said.metadata(), file.metadata()?.len())?;
        let fields = said.schema().fields().iter().map(seen);
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        let options_with = ArrowReaderOptions::new().with_schema(schema);
        let metadata = Arc::clone(said.metadata());
        Ok(Self {
            path: path.into(),
            metadata: caught(|| ArrowReaderMetadata::try_new(metadata, options_with))??,
            limits: Limits {
                page_bytes: options.memory / 8,
                values: options.memory / 32,
            },
            options,
        })
    }

    /// Judges its games, as [`Archive::gather`] does those of a text. `name` is what places and
    /// messages call it, and `read` is told how many bytes of it are read.
    ///
    /// # Errors
    ///
    /// As [`Archive::gather`]; [`ArchiveError::Refused`] where the file has no moves, or a part
    /// of it cannot be read.
    pub fn gather<T: Default + Send>(
        &self,
        name: &str,
        read: impl Fn(u64),
        add: impl Fn(&mut T, Judgement<'_>) + Sync,
        sink: impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let schema = self.metadata.schema();
        let full = Intake::new(schema, self.options)?;
        let columns = full.columns_used();
        let schema = Arc::new(schema.project(&columns).map_err(TableError::from)?);
        let mut intake = Intake::new(&schema, self.options)?;
        let mut groups = Groups {
            source: Source {
                file: self,
                columns,
            },
            next: 0,
            long: None,
        };
        let mut ready = VecDeque::new();
        let mut is_read = false;
        let next = || {
            while ready.is_empty() && !is_read {
                let batches = groups.batches(&read)?;
                is_read = batches.is_none();
                for batch in batches.iter().flatten() {
                    let bytes = batch.get_array_memory_size() as u64;
                    ready.extend(intake.take(batch, bytes)?);
                }
                if is_read {
                    ready.extend(intake.finish());
                }
            }
            Ok(ready.pop_front())
        };
        Archive::of_values(name, self.options).gather_batches::<Taken, T>(next, add, sink)
    }
}

/// The row groups of a file, read one after another, or several at once.
struct Groups<'f> {
    source: Source<'f>,
    next: usize,
    /// One that is too long to be held.
    long: Option<Group>,
}

/// The columns of a file that are read.
struct Source<'f> {
    file: &'f ParquetFile,
    columns: Vec<usize>,
}

/// A row group that is being read.
struct Group {
    batches: ParquetRecordBatchReader,
    /// How many values were in the pages read.
    values: Arc<AtomicU64>,
    /// How many rows are still to come.
    rows: u64,
}

impl Groups<'_> {
    /// The next batches, if there are any.
    fn batches(&mut self, read: &impl Fn(u64)) -> Result<Option<Vec<RecordBatch>>, TableError> {
        loop {
            if let Some(group) = &mut self.long {
                match group.next()? {
                    Some(batch) => return Ok(Some(vec![batch])),
                    None => self.long = None,
                }
            }
            let first = self.next;
            let count = self.short_groups();
            self.next += count.max(1);
            let source = &self.source;
            let groups = source.file.metadata.metadata().row_groups();
            let groups = groups.get(first..self.next.min(groups.len()));
            let Some(groups) = groups.filter(|groups| !groups.is_empty()) else {
                return Ok(None);
            };
            for group in groups {
                read(source.packed_bytes(group));
            }
            if count == 0 {
                self.long = Some(source.open(first)?);
                continue;
            }
            let batches = (first..first + count).into_par_iter().map(|index| {
                let (mut group, mut batches) = (source.open(index)?, Vec::new());
                while let Some(batch) = group.next()? {
                    batches.push(batch);
                }
                Ok(batches)
            });
            let batches: Vec<Vec<RecordBatch>> = batches.collect::<Result<_, TableError>>()?;
            return Ok(Some(batches.concat()));
        }
    }

    /// How many of the next row groups are read at once, a core each. None if there is one core,
    /// which reads no more than it judges at a time, or if the next one is too long.
    fn short_groups(&self) -> usize {
        let cores = rayon::current_num_threads();
        let file = self.source.file;
        let share = file.options.memory / (SHARES_OF_A_CORE * cores as u64);
        let groups = file.metadata.metadata().row_groups();
        let groups = groups.iter().skip(self.next).take(cores);
        let short = groups
            .take_while(|group| self.source.bytes(group) <= share)
            .count();
        if cores == 1 { 0 } else { short }
    }
}

impl Source<'_> {
    /// What the columns of a row group take when they are read: twice what is declared, since
    /// numbers are packed closer than they are held.
    fn bytes(&self, group: &RowGroupMetaData) -> u64 {
        let columns = self.columns_of(group);
        let held = columns.map(|column| {
            let values = column.num_values().unsigned_abs().saturating_mul(16);
            let bytes = column.uncompressed_size().unsigned_abs().saturating_mul(2);
            bytes.max(values)
        });
        held.fold(0, u64::saturating_add)
    }

    fn packed_bytes(&self, group: &RowGroupMetaData) -> u64 {
        let columns = self.columns_of(group);
        let packed = columns.map(|column| column.compressed_size().unsigned_abs());
        packed.fold(0, u64::saturating_add)
    }

    /// The columns that are read.
    fn columns_of<'g>(
        &self,
        group: &'g RowGroupMetaData,
    ) -> impl Iterator<Item = &'g parquet::file::metadata::ColumnChunkMetaData> {
        let schema = group.schema_descr();
        let leaves = group.columns().iter().enumerate();
        let leaves = leaves.filter(|(leaf, _)| {
            let root = schema.get_column_root_idx(*leaf);
            self.columns.contains(&root)
        });
        leaves.map(|(_, column)| column)
    }

    fn open(&self, index: usize) -> Result<Group, TableError> {
        let file = self.file;
        let pages = Pages::new(File::open(&file.path)?, file.limits);
        let values = pages.values();
        let group = file.metadata.metadata().row_group(index);
        let rows = usize::try_from(group.num_rows()).unwrap_or(0);
        let columns = self.columns.iter().copied();
        let columns = ProjectionMask::roots(group.schema_descr(), columns);
        let builder =
            ParquetRecordBatchReaderBuilder::new_with_metadata(pages, file.metadata.clone());
        let builder = builder
            .with_row_groups(vec![index])
            .with_projection(columns)
            // Room is made for so many rows beforehand.
            .with_batch_size(BATCH_ROWS.min(rows).max(1));
        Ok(Group {
            batches: caught(|| builder.build())??,
            values,
            rows: group.num_rows().unsigned_abs(),
        })
    }
}

impl Group {
    fn next(&mut self) -> Result<Option<RecordBatch>, TableError> {
        self.values.store(0, Ordering::Relaxed);
        let batch = caught(|| self.batches.next())?.transpose()?;
        let rows = batch.as_ref().map_or(0, RecordBatch::num_rows) as u64;
        match (self.rows.checked_sub(rows), &batch) {
            (Some(left), Some(_)) => self.rows = left,
            (Some(0), None) => {}
            _ => {
                return Err(TableError::Parquet(
                    "a row group has more or fewer rows than it declares".into(),
                ));
            }
        }
        Ok(batch)
    }
}

/// What the reader of Parquet comes to. Where it meets what it took for impossible, the file is
/// to blame.
fn caught<T>(read: impl FnOnce() -> T) -> Result<T, TableError> {
    catch_unwind(AssertUnwindSafe(read))
        .map_err(|_| TableError::Parquet("what it holds is no Parquet".into()))
}

/// Whether what the footer declares can be true, and may be held.
fn check_declarations(file: &File, memory: u64) -> Result<(), TableError> {
    let length = file.metadata()?.len();
    let tail = length.checked_sub(FOOTER_SIZE as u64);
    let tail =
        tail.ok_or_else(|| TableError::Parquet("it is too short to have a footer".into()))?;
    let bytes: [u8; FOOTER_SIZE] = file.get_bytes(tail, FOOTER_SIZE)?[..]
        .try_into()
        .unwrap_or_default();
    let footer = FooterTail::try_new(&bytes)
        .map_err(|_| TableError::Parquet("it is no file of Parquet, by its last bytes".into()))?;
    if footer.is_encrypted_footer() {
        return Err(TableError::Parquet("it is encrypted".into()));
    }
    let bytes = footer.metadata_length() as u64;
    let begin = tail.checked_sub(bytes);
    let begin =
        begin.ok_or_else(|| TableError::Parquet("its footer is longer than the file".into()))?;
    if bytes.saturating_mul(FOOTER_TIMES) > memory {
        let message = format!("a footer of {bytes} bytes takes more than the {memory} allowed");
        return Err(TableError::TooLarge(message));
    }
    let footer = file.get_bytes(begin, footer.metadata_length())?;
    check_footer(&footer).map_err(|doubt| TableError::Parquet(doubt.into()))
}

/// Whether all columns lie within the file.
fn check_columns(metadata: &ParquetMetaData, length: u64) -> Result<(), TableError> {
    let groups = metadata.row_groups().iter();
    let is_within = |group: &RowGroupMetaData| {
        let columns = group.columns().iter();
        group.num_rows() >= 0
            && columns.into_iter().all(|column| {
                let first = column.dictionary_page_offset();
                let first = first.unwrap_or(column.data_page_offset());
                let end = first.checked_add(column.compressed_size());
                let sizes = [first, column.compressed_size(), column.num_values()];
                sizes.iter().all(|&size| size >= 0)
                    && end.is_some_and(|end| end.unsigned_abs() <= length)
            })
    };
    match groups.into_iter().all(is_within) {
        true => Ok(()),
        false => Err(TableError::Parquet(
            "a column lies beyond the end of the file".into(),
        )),
    }
}

/// A column as it is read: a text that many rows have is held once.
fn seen(field: &FieldRef) -> FieldRef {
    let again = |kind: DataType| Arc::new(Field::clone(field).with_data_type(kind));
    match field.data_type() {
        DataType::Utf8 | DataType::LargeUtf8 => again(DataType::Utf8View),
        DataType::List(item) => again(DataType::List(seen(item))),
        DataType::LargeList(item) => again(DataType::LargeList(seen(item))),
        DataType::FixedSizeList(item, length) => {
            again(DataType::FixedSizeList(seen(item), *length))
        }
        DataType::Struct(fields) => again(DataType::Struct(fields.iter().map(seen).collect())),
        _ => Arc::clone(field),
    }
}
