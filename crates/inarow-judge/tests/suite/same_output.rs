//! The output is the same for every variant of the input and every number of jobs.

use fastrand::Rng;
use inarow_judge::{Archive as Judge, Judgement};
use rayon::ThreadPoolBuilder;

use crate::amount;
use crate::judge::NAME;
use crate::piece_reader::PieceReader;
use crate::random_archives::{Archive, Damage, Notation};

/// The number of jobs, and a variant of the input.
#[derive(Clone, Copy, Debug)]
struct Variant {
    jobs: usize,
    line_end: &'static str,
    piece_bytes: usize,
    last_end: LastEnd,
    beginning: &'static str,
    blanks: Blanks,
}

/// The end of the last line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum LastEnd {
    Present,
    Missing,
}

/// Blank lines between the lines.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Blanks {
    None,
    Some,
}

/// The plainest variant. All variants must give its output.
const PLAIN: Variant = Variant {
    jobs: 1,
    line_end: "\n",
    piece_bytes: usize::MAX,
    last_end: LastEnd::Present,
    beginning: "",
    blanks: Blanks::None,
};

impl Variant {
    fn all() -> Vec<Self> {
        let mut ways = vec![PLAIN];
        vary(&mut ways, &[1, 2, 8], |variant, &jobs| variant.jobs = jobs);
        vary(&mut ways, &["\n", "\r\n"], |variant, end| {
            variant.line_end = end
        });
        vary(
            &mut ways,
            &[1, 7, 4096, usize::MAX],
            |variant, &piece_bytes| variant.piece_bytes = piece_bytes,
        );
        vary(
            &mut ways,
            &[LastEnd::Present, LastEnd::Missing],
            |variant, &end| variant.last_end = end,
        );
        vary(&mut ways, &["", "\u{feff}"], |variant, beginning| {
            variant.beginning = beginning
        });
        vary(
            &mut ways,
            &[Blanks::None, Blanks::Some],
            |variant, &blanks| variant.blanks = blanks,
        );
        ways
    }

    /// Returns the input, and where each line went in it.
    fn text(self, rng: &mut Rng, lines: &[Vec<u8>]) -> (Vec<u8>, Vec<u64>) {
        let mut text = self.beginning.as_bytes().to_vec();
        let mut places = Vec::new();
        let mut line_count = 0;
        for (number, line) in lines.iter().enumerate() {
            while self.blanks == Blanks::Some && rng.u8(..3) == 0 {
                let blank = rng.choice(["", " ", "\t"]).unwrap();
                text.extend([blank.as_bytes(), self.line_end.as_bytes()].concat());
                line_count += 1;
            }
            line_count += 1;
            places.push(line_count);
            text.extend(line);
            if self.last_end == LastEnd::Present || number + 1 < lines.len() {
                text.extend(self.line_end.as_bytes());
            }
        }
        (text, places)
    }

    /// Judges an input in this variant and returns the output.
    fn output(self, archive: &Archive, text: &[u8]) -> Vec<String> {
        let setting = &archive.setting;
        let judge = Judge::new(NAME, setting.notation.format(), setting.options);
        let jobs = ThreadPoolBuilder::new()
            .num_threads(self.jobs)
            .build()
            .unwrap();
        let mut output = Vec::new();
        let done = jobs.install(|| {
            judge.judge(PieceReader::new(text, self.piece_bytes), write, |text| {
                output.push(text);
                Ok(())
            })
        });
        done.unwrap();
        output
    }
}

/// Replaces each variant by one copy per value.
fn vary<T>(variants: &mut Vec<Variant>, values: &[T], set: impl Fn(&mut Variant, &T)) {
    let pairs = variants
        .iter()
        .flat_map(|&variant| values.iter().map(move |value| (variant, value)));
    let varied = pairs.map(|(mut variant, value)| {
        set(&mut variant, value);
        variant
    });
    *variants = varied.collect();
}

fn write(judgement: Judgement) -> String {
    let answers = judgement.answers.clone().unwrap_or_default();
    format!("{}{answers}", judgement.to_json())
}

/// Returns the output for the same record at another line.
fn moved(output: &str, places: &[u64]) -> String {
    [format!("\"game\":\"{NAME}:"), "\"line\":".into()]
        .iter()
        .fold(output.into(), |output: String, key| {
            let Some((before, after)) = output.split_once(key) else {
                return output;
            };
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            let (line, after) = after.split_at(digits);
            let line = places[line.parse::<usize>().unwrap() - 1];
            format!("{before}{key}{line}{after}")
        })
}

#[test]
fn output_is_the_same_for_every_variant_of_the_input() {
    let seed = amount::seed();
    println!("from seed {seed}");
    let notations = Notation::all();
    let variants = Variant::all();
    let archives = amount::whole(variants.len(), notations.len() * variants.len());
    for number in 0..archives {
        let mut rng = Rng::with_seed(seed + number as u64);
        // Each round uses every variant. Later rounds combine it with other notations.
        let notation = notations[number % notations.len()];
        let variant = variants[(number + number / variants.len()) % variants.len()];
        let damage = Damage::all(notation);
        let damage: Vec<_> = (0..4).map(|_| *rng.choice(&damage).unwrap()).collect();
        let (archive, _) = Archive::random(&mut rng, notation, &damage);
        let plain = PLAIN.output(&archive, &archive.text("\n"));
        let (text, places) = variant.text(&mut rng, &archive.lines);
        let wanted: Vec<String> = plain.iter().map(|output| moved(output, &places)).collect();
        let found = variant.output(&archive, &text);
        let name = notation.name();
        assert!(
            found == wanted,
            "INAROW_SEED={seed}, archive {number}, {name}, {variant:?}: {:?}",
            found
                .iter()
                .zip(&wanted)
                .find(|(found, wanted)| found != wanted)
        );
    }
}

#[test]
fn output_of_many_chunks_is_the_same_for_any_number_of_jobs() {
    let seed = amount::seed();
    println!("from seed {seed}");
    let least = amount::whole(1 << 16, 5 << 18);
    for notation in Notation::all() {
        let mut rng = Rng::with_seed(seed);
        let damage = Damage::all(notation);
        let damage: Vec<_> = (0..9).map(|_| *rng.choice(&damage).unwrap()).collect();
        let (archive, _) = Archive::random(&mut rng, notation, &damage);
        // The header occurs once, the records are repeated.
        let headers = archive.setting.first_line().map_or(0, |_| 1);
        let (header, records) = archive.lines.split_at(headers);
        let mut text = Vec::new();
        let mut lines = 0;
        text.extend(header.iter().flat_map(|line| [line, &b"\n"[..]].concat()));
        while text.len() < least {
            text.extend(records.iter().flat_map(|line| [line, &b"\n"[..]].concat()));
            lines += records.len();
        }
        let by = |jobs, piece_bytes| {
            Variant {
                jobs,
                piece_bytes,
                ..PLAIN
            }
            .output(&archive, &text)
        };
        let plain = by(1, usize::MAX);
        for (jobs, piece_bytes) in [(2, usize::MAX), (8, usize::MAX), (2, 65_536), (8, 10_000)] {
            let name = notation.name();
            assert!(
                by(jobs, piece_bytes) == plain,
                "{name}: {lines} lines, {jobs} jobs, {piece_bytes}"
            );
        }
    }
}
