//! The same is said of the same records, however they are read and by however
//! many jobs they are judged.

use fastrand::Rng;
use inarow_judge::{Archive as Judge, Judgement};
use rayon::ThreadPoolBuilder;

use crate::amount;
use crate::archives::{Archive, Break, Form};
use crate::judged::NAME;
use crate::reading::Pieces;

/// A way to hand over the lines of an input.
#[derive(Clone, Copy, Debug)]
struct Way {
    jobs: usize,
    line_end: &'static str,
    piece: usize,
    last_end: LastEnd,
    beginning: &'static str,
    blanks: Blanks,
}

/// Whether the last line ends like the others.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum LastEnd {
    ValueRecord,
    Missing,
}

/// Whether blank lines stand between the others.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Blanks {
    None,
    Some,
}

/// The plainest way: what is said then must always be said.
const PLAIN: Way = Way {
    jobs: 1,
    line_end: "\n",
    piece: usize::MAX,
    last_end: LastEnd::ValueRecord,
    beginning: "",
    blanks: Blanks::None,
};

impl Way {
    fn all() -> Vec<Self> {
        let mut ways = vec![PLAIN];
        vary(&mut ways, &[1, 2, 8], |way, &jobs| way.jobs = jobs);
        vary(&mut ways, &["\n", "\r\n"], |way, end| way.line_end = end);
        vary(&mut ways, &[1, 7, 4096, usize::MAX], |way, &piece| {
            way.piece = piece
        });
        vary(
            &mut ways,
            &[LastEnd::ValueRecord, LastEnd::Missing],
            |way, &end| way.last_end = end,
        );
        vary(&mut ways, &["", "\u{feff}"], |way, beginning| {
            way.beginning = beginning
        });
        vary(&mut ways, &[Blanks::None, Blanks::Some], |way, &blanks| {
            way.blanks = blanks
        });
        ways
    }

    /// The lines as an input, and which line of it each of them is.
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
            if self.last_end == LastEnd::ValueRecord || number + 1 < lines.len() {
                text.extend(self.line_end.as_bytes());
            }
        }
        (text, places)
    }

    /// What is said of the lines, these being the ones that each of them is.
    fn said(self, archive: &Archive, text: &[u8]) -> Vec<String> {
        let setting = &archive.setting;
        let judge = Judge::new(NAME, setting.form.format(), setting.options);
        let jobs = ThreadPoolBuilder::new()
            .num_threads(self.jobs)
            .build()
            .unwrap();
        let mut said = Vec::new();
        let done = jobs.install(|| {
            judge.judge(Pieces::new(text, self.piece), write, |text| {
                said.push(text);
                Ok(())
            })
        });
        done.unwrap();
        said
    }
}

fn vary<T>(ways: &mut Vec<Way>, values: &[T], set: impl Fn(&mut Way, &T)) {
    let varied = ways
        .iter()
        .flat_map(|&way| values.iter().map(move |value| (way, value)));
    let varied = varied.map(|(mut way, value)| {
        set(&mut way, value);
        way
    });
    *ways = varied.collect();
}

fn write(judgement: Judgement) -> String {
    let answers = judgement.answers.clone().unwrap_or_default();
    format!("{}{answers}", judgement.to_json())
}

/// The same text, said of a record that stands elsewhere.
fn moved(said: &str, places: &[u64]) -> String {
    [format!("\"game\":\"{NAME}:"), "\"line\":".into()]
        .iter()
        .fold(said.into(), |said: String, key| {
            let Some((before, after)) = said.split_once(key) else {
                return said;
            };
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            let (line, after) = after.split_at(digits);
            let line = places[line.parse::<usize>().unwrap() - 1];
            format!("{before}{key}{line}{after}")
        })
}

#[test]
fn the_same_bytes_come_out_whatever_the_jobs_and_the_reading() {
    let seed = amount::seed();
    println!("from seed {seed}");
    let forms = Form::all();
    let ways = Way::all();
    let archives = amount::whole(ways.len(), forms.len() * ways.len());
    for number in 0..archives {
        let mut rng = Rng::with_seed(seed + number as u64);
        // Every way, and after as many rounds as there are forms, with every form.
        let form = forms[number % forms.len()];
        let way = ways[(number + number / ways.len()) % ways.len()];
        let breaks = Break::all(form);
        let breaks: Vec<_> = (0..4).map(|_| *rng.choice(&breaks).unwrap()).collect();
        let (archive, _) = Archive::random(&mut rng, form, &breaks);
        let plain = PLAIN.said(&archive, &archive.text("\n"));
        let (text, places) = way.text(&mut rng, &archive.lines);
        let wanted: Vec<String> = plain.iter().map(|said| moved(said, &places)).collect();
        let said = way.said(&archive, &text);
        let name = form.name();
        assert!(
            said == wanted,
            "INAROW_SEED={seed}, archive {number}, {name}, {way:?}: {:?}",
            said.iter()
                .zip(&wanted)
                .find(|(said, wanted)| said != wanted)
        );
    }
}

#[test]
fn the_same_bytes_come_out_of_many_chunks_by_any_number_of_jobs() {
    let seed = amount::seed();
    println!("from seed {seed}");
    let least = amount::whole(1 << 16, 5 << 18);
    for form in Form::all() {
        let mut rng = Rng::with_seed(seed);
        let breaks = Break::all(form);
        let breaks: Vec<_> = (0..9).map(|_| *rng.choice(&breaks).unwrap()).collect();
        let (archive, _) = Archive::random(&mut rng, form, &breaks);
        // A header stands once, the records again and again.
        let headers = archive.setting.first_line().map_or(0, |_| 1);
        let (header, records) = archive.lines.split_at(headers);
        let mut text = Vec::new();
        let mut lines = 0;
        text.extend(header.iter().flat_map(|line| [line, &b"\n"[..]].concat()));
        while text.len() < least {
            text.extend(records.iter().flat_map(|line| [line, &b"\n"[..]].concat()));
            lines += records.len();
        }
        let by = |jobs, piece| {
            Way {
                jobs,
                piece,
                ..PLAIN
            }
            .said(&archive, &text)
        };
        let plain = by(1, usize::MAX);
        for (jobs, piece) in [(2, usize::MAX), (8, usize::MAX), (2, 65_536), (8, 10_000)] {
            let name = form.name();
            assert!(
                by(jobs, piece) == plain,
                "{name}: {lines} lines, {jobs} jobs, {piece}"
            );
        }
    }
}
