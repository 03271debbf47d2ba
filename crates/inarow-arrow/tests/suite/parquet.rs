//! Parquet files: judged like the same tables in memory. Broken files are rejected.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use arrow_array::types::Int64Type;
use arrow_array::{
    Array, ArrayRef, Int8Array, Int64Array, ListArray, ListViewArray, RecordBatch, StringArray,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::Field;
use fastrand::Rng;
use inarow::{Cell, Position, Rules, Verdict};
use inarow_arrow::{ParquetFile, ParquetWriter};
use inarow_judge::{ArchiveError, Grouping, JudgeOptions};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;

use crate::forms::Form;
use crate::{amount, json_lines, random_games};

/// Judges a file on this number of threads. Returns the judgements as JSON.
fn judge_file(
    path: &Path,
    options: JudgeOptions,
    threads: usize,
) -> Result<Vec<String>, ArchiveError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .unwrap();
    let mut lines = Vec::new();
    pool.install(|| {
        ParquetFile::open(path, options)?.gather(
            json_lines::NAME,
            |_| (),
            |lines: &mut Vec<String>, judgement| lines.push(judgement.to_json()),
            |more| {
                lines.extend(more);
                Ok(())
            },
        )
    })?;
    Ok(lines)
}

fn write(path: &Path, batches: &[RecordBatch], compression: Compression, group: usize) {
    let properties = WriterProperties::builder()
        .set_compression(compression)
        .set_max_row_group_row_count(Some(group))
        .build();
    let file = File::create(path).unwrap();
    let mut writer = ArrowWriter::try_new(file, batches[0].schema(), Some(properties)).unwrap();
    for batch in batches {
        // The writer splits a batch of many row groups by recursion, so batches are short here.
        for begin in (0..batch.num_rows()).step_by(group) {
            let rows = group.min(batch.num_rows() - begin);
            writer.write(&batch.slice(begin, rows)).unwrap();
        }
    }
    writer.close().unwrap();
}

#[test]
fn file_is_judged_like_its_table() {
    let (seed, files) = (amount::seed(), amount::of(2_000));
    println!("{files} files from seed {seed}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.parquet");
    for number in 0..files {
        let mut rng = Rng::with_seed(seed.wrapping_add(number));
        let rules = random_games::rules(&mut rng);
        let form = rng.choice(Form::ALL).unwrap();
        let games: Vec<_> = (0..rng.usize(1..60))
            .map(|_| random_games::game(&mut rng, rules))
            .collect();
        let games: Vec<_> = games
            .into_iter()
            .filter(|game| form.can_express(game))
            .collect();
        if games.is_empty() {
            continue;
        }
        let names: ArrayRef = if rng.bool() {
            Arc::new((0..games.len() as i64).collect::<Int64Array>())
        } else {
            Arc::new(
                (0..games.len())
                    .map(|game| Some(format!("g{game}")))
                    .collect::<StringArray>(),
            )
        };
        let moves = form.column(&mut rng, &games);
        let columns = [("id", names), ("moves", moves)];
        let columns = columns.map(|(name, column)| (name, column, true));
        let table = RecordBatch::try_from_iter_with_nullable(columns).unwrap();
        let compression = rng.choice([
            Compression::UNCOMPRESSED,
            Compression::SNAPPY,
            Compression::ZSTD(ZstdLevel::default()),
            Compression::LZ4_RAW,
        ]);
        write(
            &path,
            std::slice::from_ref(&table),
            compression.unwrap(),
            rng.usize(1..40),
        );
        let options = JudgeOptions {
            rules: Some(rules),
            ..JudgeOptions::default()
        };
        let expected = json_lines::of_table(&[table], options);
        for threads in [1, 2] {
            assert_eq!(
                judge_file(&path, options, threads).unwrap(),
                expected,
                "{form:?}"
            );
        }
    }
}

/// Returns random games of Connect Four, with a row for each move, and the status of each game.
fn random_moves(rng: &mut Rng, games: i64) -> (RecordBatch, Vec<&'static str>) {
    let (mut game, mut row, mut col, mut ends) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for number in 0..games {
        let mut position = Position::new(Rules::CONNECT_FOUR);
        while position.verdict().is_ongoing() {
            let mv = inarow::Move::column(rng.u32(..7));
            if position.play(mv).is_err() {
                continue;
            }
            let cell: Cell = position.last().unwrap();
            game.push(number);
            row.push(cell.row() as i8);
            col.push(cell.col() as i8);
        }
        ends.push(match position.verdict() {
            Verdict::Draw => "draw",
            _ => "win",
        });
    }
    let columns: [(&str, ArrayRef); 3] = [
        ("game", Arc::new(Int64Array::from(game))),
        ("row", Arc::new(Int8Array::from(row))),
        ("col", Arc::new(Int8Array::from(col))),
    ];
    (RecordBatch::try_from_iter(columns).unwrap(), ends)
}

#[test]
fn game_may_continue_in_the_next_row_group() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("moves.parquet");
    let mut rng = Rng::with_seed(amount::seed());
    let (table, ends) = random_moves(&mut rng, 2_000);
    for group in [7, 100, 5_000, 1 << 20] {
        write(
            &path,
            std::slice::from_ref(&table),
            Compression::SNAPPY,
            group,
        );
        for (grouping, threads) in [
            (Grouping::Grouped, 1),
            (Grouping::Grouped, 2),
            (Grouping::Interleaved, 2),
        ] {
            let options = JudgeOptions {
                rules: Some(Rules::CONNECT_FOUR),
                grouping,
                ..JudgeOptions::default()
            };
            let lines = judge_file(&path, options, threads).unwrap();
            assert_eq!(lines.len(), ends.len());
            for (line, end) in lines.iter().zip(&ends) {
                assert!(line.contains(end), "{line}");
            }
        }
    }
}

/// A file with any bytes is rejected or judged, within the memory and without a panic.
#[test]
fn broken_files_are_rejected() {
    const MEMORY: u64 = 32 << 20;
    let (seed, files) = (amount::seed(), amount::of(4_000));
    println!("{files} broken files from seed {seed}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.parquet");
    let mut rng = Rng::with_seed(seed);
    let (table, _) = random_moves(&mut rng, 300);
    let options = JudgeOptions {
        rules: Some(Rules::CONNECT_FOUR),
        grouping: Grouping::Grouped,
        memory: MEMORY,
        ..JudgeOptions::default()
    };
    let whole: Vec<Vec<u8>> = [
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::ZSTD(ZstdLevel::default()),
    ]
    .into_iter()
    .map(|compression| {
        write(&path, std::slice::from_ref(&table), compression, 2_000);
        std::fs::read(&path).unwrap()
    })
    .collect();
    let (mut rejected, mut judged, mut most) = (0, 0, 0);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build()
        .unwrap();
    for number in 0..files {
        let mut rng = Rng::with_seed(seed.wrapping_add(number));
        let file = rng.choice(&whole).unwrap();
        let bytes = damaged(&mut rng, file);
        std::fs::write(&path, &bytes).unwrap();
        let mut result = Ok(0);
        let allocated = pool.install(|| {
            allocation_counter::measure(|| {
                let mut games = 0;
                result = ParquetFile::open(&path, options)
                    .map_err(ArchiveError::from)
                    .and_then(|file| {
                        file.gather(
                            json_lines::NAME,
                            |_| (),
                            |count: &mut u64, _| *count += 1,
                            |count| {
                                games += count;
                                Ok(())
                            },
                        )
                    })
                    .map(|()| games);
            })
        });
        most = most.max(allocated.bytes_max);
        assert!(
            allocated.bytes_max < 2 * MEMORY,
            "file {number} took {} bytes",
            allocated.bytes_max
        );
        match result {
            Ok(_) => judged += 1,
            Err(error) => {
                let codes = [
                    "bad_parquet",
                    "cannot_read",
                    "no_moves",
                    "column_type",
                    "memory_exceeded",
                ];
                assert!(codes.contains(&error.code()), "{}", error.code());
                rejected += 1;
            }
        }
    }
    println!("{rejected} were rejected, {judged} judged; at most {most} bytes at a time");
    assert!(rejected > judged);
}

/// Returns a file with random damage.
fn damaged(rng: &mut Rng, whole: &[u8]) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    let footer = u32::from_le_bytes(*bytes[bytes.len() - 8..].first_chunk().unwrap()) as usize;
    let footer = bytes.len() - 8 - footer;
    match rng.u8(..8) {
        // A part of the file.
        0 => bytes.truncate(rng.usize(..bytes.len())),
        1 => drop(bytes.drain(..rng.usize(1..bytes.len()))),
        // A wrong length of the footer.
        2 => {
            let tail = bytes.len() - 8;
            bytes[tail..tail + 4].copy_from_slice(&rng.u32(..).to_le_bytes());
        }
        3 => bytes.clear(),
        // A piece of the file at another place.
        4 => {
            let (from, to) = (rng.usize(..bytes.len() - 40), rng.usize(..bytes.len() - 40));
            bytes.copy_within(from..from + rng.usize(1..40), to);
        }
        // Changed bytes, mostly where sizes are declared.
        _ => {
            for _ in 0..rng.usize(1..6) {
                let at = match rng.u8(..4) {
                    0 => rng.usize(..bytes.len()),
                    1 => rng.usize(..60),
                    _ => rng.usize(footer..bytes.len()),
                };
                let any = rng.u8(..);
                bytes[at] = rng.choice([0, 1, 0x7f, 0x80, 0xff, any]).unwrap();
            }
        }
    }
    bytes
}

#[test]
fn file_that_is_not_parquet_is_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("it");
    let mut whole = Vec::new();
    let (table, _) = random_moves(&mut Rng::with_seed(1), 2);
    let mut writer = ParquetWriter::new(&mut whole, table.schema_ref()).unwrap();
    writer.write(&table).unwrap();
    writer.finish().unwrap();
    for (bytes, message) in [
        (&b""[..], "the file is too short for a Parquet footer"),
        (
            b"{\"moves\":[]}\n",
            "the file is not Parquet: it does not end with `PAR1`",
        ),
        (
            &whole[..whole.len() / 2],
            "the file is cut off: it begins as Parquet, but does not end with `PAR1`",
        ),
    ] {
        std::fs::write(&path, bytes).unwrap();
        let error = ParquetFile::open(&path, JudgeOptions::default()).unwrap_err();
        assert_eq!(error.code(), "bad_parquet");
        assert_eq!(error.to_string(), message);
    }
    let error =
        ParquetFile::open(&folder.path().join("none"), JudgeOptions::default()).unwrap_err();
    assert_eq!(error.code(), "cannot_read");
}

/// The files of `tests/data/encrypted.py`.
#[test]
fn encrypted_column_is_rejected_if_it_is_read() {
    for (name, expected) in [
        ("footer", Err("the file is encrypted")),
        ("moves", Err("the column `moves` is encrypted")),
        ("note", Ok("\"winner\":1")),
    ] {
        let data = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
        let path = Path::new(data).join(format!("encrypted-{name}.parquet"));
        let judged = judge_file(&path, JudgeOptions::default(), 1);
        match (judged, expected) {
            (Ok(lines), Ok(part)) => assert!(lines[0].contains(part), "{lines:?}"),
            (Err(error), Err(message)) => {
                assert_eq!(error.code(), "bad_parquet");
                assert_eq!(error.to_string(), message);
            }
            (judged, _) => panic!("{name}: {judged:?}"),
        }
    }
}

/// Returns a table with a column of lists in lists, `depth` deep, of one number.
fn nested(name: &str, depth: usize) -> RecordBatch {
    let mut column: ArrayRef = Arc::new(Int64Array::from(vec![1]));
    for _ in 0..depth {
        let item = Arc::new(Field::new_list_field(column.data_type().clone(), true));
        let offsets = OffsetBuffer::<i32>::from_lengths([column.len()]);
        column = Arc::new(ListArray::new(item, offsets, column, None));
    }
    let moves: ArrayRef = Arc::new(StringArray::from(vec!["a1"]));
    let columns = match name {
        "moves" => vec![("moves", column)],
        name => vec![("moves", moves), (name, column)],
    };
    RecordBatch::try_from_iter(columns).unwrap()
}

#[test]
fn nested_lists_are_judged_or_rejected_by_their_type_or_depth() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nested.parquet");
    let options = JudgeOptions {
        rules: Some("1x9 k2".parse().unwrap()),
        ..JudgeOptions::default()
    };
    let too_deep = "a column is nested in more than 16 structs or lists, and a list counts twice";
    for (table, expected) in [
        (nested("moves", 1), Ok("\"ply\":1")),
        (
            nested("moves", 2),
            Ok("a move needs 2 numbers, or 3 with its player, not 1"),
        ),
        (
            nested("moves", 3),
            Err(("column_type", ", not lists of lists of lists of Int64")),
        ),
        (
            nested("moves", 8),
            Err(("column_type", ", not lists of lists")),
        ),
        (nested("moves", 9), Err(("bad_parquet", too_deep))),
        (nested("tags", 8), Ok("\"ply\":1")),
        (nested("tags", 9), Err(("bad_parquet", too_deep))),
    ] {
        write(&path, &[table], Compression::UNCOMPRESSED, 100);
        match (judge_file(&path, options, 1), expected) {
            (Ok(lines), Ok(part)) => assert!(lines[0].contains(part), "{lines:?}"),
            (Err(error), Err((code, message))) => {
                assert_eq!(error.code(), code, "{error}");
                assert!(error.to_string().contains(message), "{error}");
            }
            (judged, expected) => panic!("{judged:?}, expected {expected:?}"),
        }
    }
}

/// The schema of such a file names another type of lists. Its pages are the same.
#[test]
fn list_views_are_read_as_lists() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("views.parquet");
    let moves = ListArray::from_iter_primitive::<Int64Type, _, _>([
        Some([Some(0), Some(3), Some(1), Some(4), Some(2)]),
        None,
    ]);
    let columns: [(&str, ArrayRef); 2] = [
        ("moves", Arc::new(ListViewArray::from(moves))),
        ("rules", Arc::new(StringArray::from(vec!["3x3"; 2]))),
    ];
    let columns = columns.map(|(name, column)| (name, column, true));
    let table = RecordBatch::try_from_iter_with_nullable(columns).unwrap();
    write(&path, &[table], Compression::UNCOMPRESSED, 100);
    let lines = judge_file(&path, JudgeOptions::default(), 1).unwrap();
    assert!(lines[0].contains("\"winner\":1"), "{lines:?}");
    assert!(lines[1].contains("`moves` is null"), "{lines:?}");
}

#[test]
fn page_beyond_the_memory_is_an_error_of_the_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.parquet");
    let moves = ListArray::from_iter_primitive::<Int64Type, _, _>(
        (0..2_000).map(|game| Some((0..81).map(move |cell| Some((cell + game) % 81)))),
    );
    let table = RecordBatch::try_from_iter([("moves", Arc::new(moves) as _)]).unwrap();
    write(&path, &[table], Compression::UNCOMPRESSED, 2_000);
    for (memory, message) in [
        (
            2 << 20,
            "the pages of a batch have at least 162081 values; the memory limit allows 65536",
        ),
        (
            1 << 20,
            "a page has 152085 bytes; the memory limit allows 131072",
        ),
    ] {
        for threads in [1, 2] {
            let options = JudgeOptions {
                rules: Some("9x9 k5".parse().unwrap()),
                memory,
                ..JudgeOptions::default()
            };
            let error = judge_file(&path, options, threads).unwrap_err();
            assert_eq!(error.code(), "memory_exceeded", "{error}");
            assert_eq!(error.to_string(), message);
        }
    }
}

/// Flips one bit after another in a file with checksums.
#[test]
fn checksum_finds_every_wrong_number() {
    let example = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../examples/6-openspiel-cube.parquet"
    );
    let options = JudgeOptions::default();
    let expected = judge_file(Path::new(example), options, 1).unwrap();
    assert_eq!(expected.len(), 25);
    let whole = std::fs::read(example).unwrap();
    let footer = u32::from_le_bytes(*whole[whole.len() - 8..].first_chunk().unwrap()) as usize;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("it");
    let (mut rejected, mut unchanged) = (0, 0);
    let step = if amount::times().is_some() { 1 } else { 7 };
    for place in (4..whole.len() - 8 - footer).step_by(step) {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        std::fs::write(&path, bytes).unwrap();
        match judge_file(&path, options, 1) {
            Ok(lines) => {
                assert_eq!(lines, expected, "byte {place}");
                unchanged += 1;
            }
            Err(_) => rejected += 1,
        }
    }
    println!("{rejected} were rejected, {unchanged} were judged the same");
    assert!(rejected > 4 * unchanged);
}
