//! Parquet files: judged like the same tables in memory. Broken files are rejected.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use arrow_array::{ArrayRef, Int8Array, Int64Array, RecordBatch, StringArray};
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
        let names: ArrayRef = match rng.bool() {
            true => Arc::new((0..games.len() as i64).collect::<Int64Array>()),
            false => Arc::new(
                (0..games.len())
                    .map(|game| Some(format!("g{game}")))
                    .collect::<StringArray>(),
            ),
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
                    "bad_arrow",
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
fn file_that_is_not_parquet_or_encrypted_is_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("it");
    let mut whole = Vec::new();
    let (table, _) = random_moves(&mut Rng::with_seed(1), 2);
    let mut writer = ParquetWriter::new(&mut whole, table.schema_ref()).unwrap();
    writer.write(&table).unwrap();
    writer.finish().unwrap();
    let length = whole.len();
    let mut encrypted = whole.clone();
    encrypted[length - 4..].copy_from_slice(b"PARE");
    for (bytes, code, message) in [
        (Vec::new(), "bad_parquet", "too short"),
        (
            b"{\"moves\":[]}\n".to_vec(),
            "bad_parquet",
            "the file is not parquet",
        ),
        (encrypted, "bad_parquet", "encrypted"),
    ] {
        std::fs::write(&path, bytes).unwrap();
        let error = ParquetFile::open(&path, JudgeOptions::default()).unwrap_err();
        assert_eq!(error.code(), code);
        assert!(
            error.to_string().to_lowercase().contains(message),
            "{error}"
        );
    }
    let error =
        ParquetFile::open(&folder.path().join("none"), JudgeOptions::default()).unwrap_err();
    assert_eq!(error.code(), "cannot_read");
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
