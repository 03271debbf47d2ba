//! Inputs for a target: its seeds, and random edits of them.

use std::fs;
use std::ops::Range;
use std::path::Path;

use fastrand::Rng;

/// The longest input, the same as libFuzzer's limit.
const LONGEST: usize = 1024;

/// The parts from which the inputs of a target are made.
#[derive(Debug)]
pub(crate) struct Inputs {
    /// The seeds by the names of their files.
    pub(crate) seeds: Vec<(String, Vec<u8>)>,
    words: Vec<Vec<u8>>,
}

impl Inputs {
    pub(crate) fn of(target: &str) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = root.join("seeds").join(target);
        let mut seeds = Vec::new();
        // Targets that read bytes as choices have no seeds.
        if folder.exists() {
            for file in fs::read_dir(folder).unwrap() {
                let file = file.unwrap();
                let name = file.file_name().to_string_lossy().into_owned();
                seeds.push((name, fs::read(file.path()).unwrap()));
            }
        }
        // Folders are not in the same order everywhere.
        seeds.sort();
        let words = fs::read_to_string(root.join("words.dict")).unwrap();
        let words = words.lines().filter_map(word).collect();
        Self { seeds, words }
    }

    /// Returns a seed or random bytes, changed in a few places.
    pub(crate) fn random(&self, rng: &mut Rng) -> Vec<u8> {
        let mut input = match rng.choice(&self.seeds) {
            Some((_, seed)) if rng.u8(..8) > 0 => seed.clone(),
            _ => {
                // A short random text is more often valid.
                let longest = LONGEST >> rng.u8(..4);
                let length = rng.usize(..=longest);
                (0..length).map(|_| rng.u8(..)).collect()
            }
        };
        // After one edit, most of a text is still valid.
        for _ in 0..1 << rng.u8(..4) {
            self.edit(rng, &mut input);
        }
        input.truncate(LONGEST);
        input
    }

    fn edit(&self, rng: &mut Rng, input: &mut Vec<u8>) {
        let place = rng.usize(..=input.len());
        match rng.u8(..8) {
            0..=2 if place < input.len() => {
                input[place] = match rng.u8(..3) {
                    0 => rng.u8(..),
                    // A byte becomes another byte of the input, or the number beside it.
                    1 => *rng.choice(input.iter()).unwrap(),
                    _ => input[place] ^ 1,
                };
            }
            3 => drop(input.drain(range(rng, place, input.len()))),
            4 => {
                let copy = input[range(rng, place, input.len())].to_vec();
                input.splice(place..place, copy);
            }
            5 => {
                if let Some((_, seed)) = rng.choice(&self.seeds) {
                    let from = rng.usize(..=seed.len());
                    let part = &seed[range(rng, from, seed.len())];
                    input.splice(place..place, part.iter().copied());
                }
            }
            _ => {
                let word = rng.choice(&self.words).unwrap();
                input.splice(place..place, word.iter().copied());
            }
        }
    }
}

/// Returns a range that begins at `start`: short as often as long.
fn range(rng: &mut Rng, start: usize, end: usize) -> Range<usize> {
    let most = 1 << rng.u32(..=LONGEST.ilog2());
    start..end.min(start + rng.usize(1..=most))
}

/// Returns the word in a line of a libFuzzer dictionary, if any.
fn word(line: &str) -> Option<Vec<u8>> {
    let written = line.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut word = Vec::new();
    let mut rest = written.bytes();
    while let Some(byte) = rest.next() {
        word.push(match byte {
            b'\\' => match rest.next()? {
                b'x' => {
                    let digits = [rest.next()?, rest.next()?];
                    let digits = digits.map(char::from).iter().collect::<String>();
                    u8::from_str_radix(&digits, 16).ok()?
                }
                escaped => escaped,
            },
            plain => plain,
        });
    }
    Some(word)
}

#[test]
fn dictionary_has_the_words_that_libfuzzer_reads() {
    assert_eq!(word("# \"3x3\""), None);
    assert_eq!(word("\" open=\"").unwrap(), b" open=");
    assert_eq!(word(r#""[\"move\"]""#).unwrap(), b"[\"move\"]");
    assert_eq!(word(r#""\\u0067\x0d\xff""#).unwrap(), b"\\u0067\r\xff");
    let lines = include_str!("../../words.dict").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    assert_eq!(Inputs::of("pos").words.len(), lines.count());
}
