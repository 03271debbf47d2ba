//! Reads tables from Parquet files, row group by row group.

use std::cell::Cell;
use std::collections::{BTreeSet, VecDeque};
use std::fs::File;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Once};

use arrow_array::RecordBatch;
use arrow_schema::{DataType, Field, FieldRef, Schema};
use inarow_judge::{Archive, ArchiveError, JudgeOptions, Judgement};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader,
    ParquetRecordBatchReaderBuilder,
};
use parquet::file::FOOTER_SIZE;
use parquet::file::metadata::{FooterTail, ParquetMetaData, RowGroupMetaData};
use parquet::file::reader::ChunkReader;
use rayon::prelude::*;

use super::pages::{LimitedFile, Limits, PagesRead};
use super::thrift::{Footer, check_footer};
use crate::judgements::TypeOfNames;
use crate::table_error::TableError;
use crate::table_reader::{TableReader, TableRecords};

/// The first bytes of a Parquet file, without and with an encrypted footer.
const BEGINS: [&[u8]; 2] = [b"PAR1", b"PARE"];

/// The maximum number of rows of a batch.
const BATCH_ROWS: usize = 1 << 15;

/// The maximum number of bytes in memory per byte of a footer.
const FOOTER_FACTOR: u64 = 32;

/// All cores together read ahead at most the memory limit divided by this number.
const READ_AHEAD_PART: u64 = 8;

/// A decompressed page may use at most the memory limit divided by this number, since pages of
/// several columns are in memory at once.
const PAGE_PART: u64 = 8;

/// The assumed bytes in memory per value of a batch: 16 for the view of a string, and the rest for
/// levels and copies.
const VALUE_BYTES: u64 = 32;

/// A table in a Parquet file.
///
/// Before memory is allocated for a size that the file declares, the size is compared with the
/// file's length and the memory limit.
#[derive(Debug)]
pub struct ParquetFile {
    path: PathBuf,
    metadata: ArrowReaderMetadata,
    /// Indices of encrypted columns, counting only columns that hold values.
    encrypted: BTreeSet<usize>,
    limits: Limits,
    options: JudgeOptions,
}

impl ParquetFile {
    /// Opens a file and reads its footer. [`JudgeOptions::memory`] limits how much of the file is
    /// in memory at once.
    ///
    /// # Errors
    ///
    /// [`TableError::Io`] if the file cannot be read. [`TableError::Parquet`] if it is not a
    /// Parquet file, is encrypted or uses an unknown compression. [`TableError::TooLarge`] if its
    /// footer exceeds the memory limit.
    pub fn open(path: &Path, options: JudgeOptions) -> Result<Self, TableError> {
        let file = File::open(path)?;
        let footer = check_declarations(&file, options.memory)?;
        let declared =
            catch_panic(|| ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()))??;
        check_columns(declared.metadata(), file.metadata()?.len())?;
        let fields = declared.schema().fields().iter().map(with_text_views);
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        let options_with = ArrowReaderOptions::new().with_schema(schema);
        let metadata = Arc::clone(declared.metadata());
        Ok(Self {
            path: path.into(),
            metadata: catch_panic(|| ArrowReaderMetadata::try_new(metadata, options_with))??,
            encrypted: footer.encrypted_columns,
            limits: Limits {
                page_bytes: options.memory / PAGE_PART,
                values: options.memory / VALUE_BYTES,
            },
            options,
        })
    }

    /// Returns the type of the games' names.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the file has no moves, or if two columns give the same value.
    pub fn type_of_names(&self) -> Result<TypeOfNames, TableError> {
        Ok(TableReader::new(self.metadata.schema(), self.options)?.type_of_names())
    }

    /// Judges the games of the file, as [`Archive::gather`] judges records of text. `name` appears
    /// in places and messages. `read` is called with the number of bytes read.
    ///
    /// # Errors
    ///
    /// The errors of [`Archive::gather`]. [`ArchiveError::BadInput`] if the file has no moves, or
    /// if a part of it cannot be read.
    pub fn gather<T: Default + Send>(
        &self,
        name: &str,
        read: impl Fn(u64),
        add: impl Fn(&mut T, Judgement<'_>) + Sync,
        sink: impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let schema = self.metadata.schema();
        let columns = TableReader::new(schema, self.options)?.columns_used();
        self.check_not_encrypted(&columns)?;
        let schema = Arc::new(schema.project(&columns).map_err(TableError::from)?);
        let mut reader = TableReader::new(&schema, self.options)?;
        let mut groups = RowGroups {
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
                    ready.extend(reader.push(batch, bytes)?);
                }
                if is_read {
                    ready.extend(reader.finish());
                }
            }
            Ok(ready.pop_front())
        };
        Archive::of_values(name, self.options).gather_batches::<TableRecords, T>(next, add, sink)
    }

    /// Returns an error if one of these columns is encrypted.
    fn check_not_encrypted(&self, columns: &[usize]) -> Result<(), TableError> {
        let parquet_schema = self.metadata.parquet_schema();
        let leaves = self.encrypted.iter().copied();
        let leaves = leaves.filter(|leaf| *leaf < parquet_schema.num_columns());
        let mut roots = leaves.map(|leaf| parquet_schema.get_column_root_idx(leaf));
        let Some(column) = roots.find(|root| columns.contains(root)) else {
            return Ok(());
        };
        let name = self.metadata.schema().field(column).name();
        Err(bad(format!("the column `{name}` is encrypted")))
    }
}

/// Iterates over the row groups of a file. Several short groups are read at once.
struct RowGroups<'f> {
    source: Source<'f>,
    next: usize,
    /// The current group, if it is too long to be read at once.
    long: Option<RowGroup>,
}

/// A file, and the choice of its columns to read.
struct Source<'f> {
    file: &'f ParquetFile,
    columns: Vec<usize>,
}

/// A row group that is being read.
struct RowGroup {
    batches: ParquetRecordBatchReader,
    pages: Arc<PagesRead>,
    /// The number of rows that remain.
    rows: u64,
}

impl RowGroups<'_> {
    /// Returns the next batches; `None` at the end of the file.
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
                read(source.compressed_bytes(group));
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

    /// Returns the number of row groups to read at once next, one per core. Returns 0 if the next
    /// group is too long, or if there is only one core. Then one batch is read at a time.
    fn short_groups(&self) -> usize {
        let cores = rayon::current_num_threads();
        let file = self.source.file;
        let share = file.options.memory / (READ_AHEAD_PART * cores as u64);
        let groups = file.metadata.metadata().row_groups();
        let groups = groups.iter().skip(self.next).take(cores);
        let short = groups
            .take_while(|group| self.source.bytes(group) <= share)
            .count();
        if cores == 1 { 0 } else { short }
    }
}

impl Source<'_> {
    /// Estimates the bytes of a row group's columns in memory. Numbers have fewer bits in the file,
    /// so this is twice the declared size.
    fn bytes(&self, group: &RowGroupMetaData) -> u64 {
        let columns = self.columns_of(group);
        let bytes = columns.map(|column| {
            let values = column.num_values().unsigned_abs().saturating_mul(16);
            let bytes = column.uncompressed_size().unsigned_abs().saturating_mul(2);
            bytes.max(values)
        });
        bytes.fold(0, u64::saturating_add)
    }

    fn compressed_bytes(&self, group: &RowGroupMetaData) -> u64 {
        let columns = self.columns_of(group);
        let bytes = columns.map(|column| column.compressed_size().unsigned_abs());
        bytes.fold(0, u64::saturating_add)
    }

    /// Returns the columns of a row group that must be read.
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

    fn open(&self, index: usize) -> Result<RowGroup, TableError> {
        let file = self.file;
        let pages = Arc::default();
        let limited = LimitedFile {
            file: File::open(&file.path)?,
            limits: file.limits,
            pages: Arc::clone(&pages),
        };
        let group = file.metadata.metadata().row_group(index);
        let rows = usize::try_from(group.num_rows()).unwrap_or(0);
        let columns = self.columns.iter().copied();
        let columns = ProjectionMask::roots(group.schema_descr(), columns);
        let builder =
            ParquetRecordBatchReaderBuilder::new_with_metadata(limited, file.metadata.clone());
        let builder = builder
            .with_row_groups(vec![index])
            .with_projection(columns)
            // The library first allocates memory for this number of rows.
            .with_batch_size(BATCH_ROWS.min(rows).max(1));
        Ok(RowGroup {
            batches: catch_panic(|| builder.build())??,
            pages,
            rows: group.num_rows().unsigned_abs(),
        })
    }
}

impl RowGroup {
    fn next(&mut self) -> Result<Option<RecordBatch>, TableError> {
        self.pages.begin_batch();
        let batch = catch_panic(|| self.batches.next())?.transpose();
        let batch = batch.map_err(|error| match self.pages.exceeded() {
            Some(reason) => TableError::TooLarge(reason.into()),
            None => error.into(),
        })?;
        let rows = batch.as_ref().map_or(0, RecordBatch::num_rows) as u64;
        match (self.rows.checked_sub(rows), &batch) {
            (Some(left), Some(_)) => self.rows = left,
            (Some(0), None) => {}
            _ => return Err(bad("a row group does not have its declared number of rows")),
        }
        Ok(batch)
    }
}

thread_local! {
    /// True while a panic becomes an error, so that its message is not printed.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Runs the Parquet library, and converts a panic into an error without another message.
fn catch_panic<T>(read: impl FnOnce() -> T) -> Result<T, TableError> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !IS_CAUGHT.get() {
                print(panic);
            }
        }));
    });
    IS_CAUGHT.set(true);
    let read = panic::catch_unwind(AssertUnwindSafe(read));
    IS_CAUGHT.set(false);
    read.map_err(|_| bad("the content is not valid Parquet"))
}

/// Returns the error for a file that cannot be read.
fn bad(reason: impl Into<String>) -> TableError {
    TableError::Parquet(reason.into())
}

/// Returns an error if the footer declares impossible sizes or exceeds the memory.
fn check_declarations(file: &File, memory: u64) -> Result<Footer, TableError> {
    let length = file.metadata()?.len();
    let tail = length.checked_sub(FOOTER_SIZE as u64);
    let tail = tail.ok_or_else(|| bad("the file is too short for a Parquet footer"))?;
    let bytes: [u8; FOOTER_SIZE] = file.get_bytes(tail, FOOTER_SIZE)?[..]
        .try_into()
        .unwrap_or_default();
    let footer = FooterTail::try_new(&bytes).map_err(|_| {
        let begin = file.get_bytes(0, 4);
        bad(if begin.is_ok_and(|begin| BEGINS.contains(&&begin[..])) {
            "the file is cut off: it begins as Parquet, but does not end with `PAR1`"
        } else {
            "the file is not Parquet: it does not end with `PAR1`"
        })
    })?;
    if footer.is_encrypted_footer() {
        return Err(bad("the file is encrypted"));
    }
    let bytes = footer.metadata_length() as u64;
    let begin = tail.checked_sub(bytes);
    let begin = begin.ok_or_else(|| bad("the footer is longer than the file"))?;
    if bytes.saturating_mul(FOOTER_FACTOR) > memory {
        let message =
            format!("the footer has {bytes} bytes, too many for {memory} bytes of memory");
        return Err(TableError::TooLarge(message));
    }
    let footer = file.get_bytes(begin, footer.metadata_length())?;
    check_footer(&footer).map_err(bad)
}

/// Returns an error if a column lies outside of the file.
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
    if !groups.into_iter().all(is_within) {
        return Err(bad(
            "a column is not within the file, or has a size below 0",
        ));
    }
    Ok(())
}

/// Replaces strings in a field by string views. A string that many rows share is then stored once.
fn with_text_views(field: &FieldRef) -> FieldRef {
    let with_type = |kind: DataType| Arc::new(Field::clone(field).with_data_type(kind));
    match field.data_type() {
        DataType::Utf8 | DataType::LargeUtf8 => with_type(DataType::Utf8View),
        // Parquet has only one kind of list. The kind that the writer recorded is only a hint.
        DataType::List(item) | DataType::ListView(item) => {
            with_type(DataType::List(with_text_views(item)))
        }
        DataType::LargeList(item) | DataType::LargeListView(item) => {
            with_type(DataType::LargeList(with_text_views(item)))
        }
        DataType::FixedSizeList(item, length) => {
            with_type(DataType::FixedSizeList(with_text_views(item), *length))
        }
        DataType::Struct(fields) => with_type(DataType::Struct(
            fields.iter().map(with_text_views).collect(),
        )),
        _ => Arc::clone(field),
    }
}
