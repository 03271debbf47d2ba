//! The options of all commands that read archives.

use inarow::Rules;
use inarow_judge::{Base, GomocupRule, Grouping, Letters, Options, Turns};

use crate::outcome::Failure;

#[derive(Debug, clap::Args)]
pub(crate) struct InputOptions {
    /// The rules of all records [default: the record's own, else its format's]
    #[arg(long, value_name = "LINE")]
    rules: Option<String>,
    /// Let players move in any order, as named; moves that name none go by turns
    #[arg(long)]
    free_turns: bool,
    /// columns: the digit of the first column, 0 or 1
    #[arg(long, value_name = "0|1", default_value = "1", value_parser = base)]
    base: Base,
    /// sgf: columns before a number have no letter i
    #[arg(long)]
    skip_i: bool,
    /// psq: the rules, by Gomocup's numbers: 0 five or more, 1 just five, 8 caro
    #[arg(long, value_name = "N", value_parser = gomocup_rule, conflicts_with = "rules")]
    gomocup_rule: Option<GomocupRule>,
    /// One move a line: each game's moves stand together
    #[arg(long)]
    grouped: bool,
    /// The most that boards and open games may take; K, M or G may follow
    #[arg(long, value_name = "BYTES", default_value = "1G", value_parser = bytes)]
    memory: u64,
    /// How many cores read [default: all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

impl InputOptions {
    /// Returns these options of the judge, and defaults for the others.
    pub(crate) fn judge_options(&self) -> Result<Options, Failure> {
        let rules = self.rules.as_deref().map(str::parse::<Rules>).transpose()?;
        Ok(Options {
            rules,
            turns: if self.free_turns {
                Turns::Unordered
            } else {
                Turns::Ordered
            },
            grouping: if self.grouped {
                Grouping::Grouped
            } else {
                Grouping::Interleaved
            },
            base: self.base,
            letters: if self.skip_i {
                Letters::WithoutI
            } else {
                Letters::All
            },
            gomocup_rule: self.gomocup_rule,
            memory: self.memory,
            ..Options::default()
        })
    }

    /// Returns the threads that judge.
    pub(crate) fn pool(&self) -> Result<rayon::ThreadPool, Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.map_or(0, usize::from));
        pool.build()
            .map_err(|error| Failure::new("no_threads", error.to_string()))
    }
}

fn base(digit: &str) -> Result<Base, String> {
    match digit {
        "0" => Ok(Base::Zero),
        "1" => Ok(Base::One),
        _ => Err("the first column is 0 or 1".into()),
    }
}

fn gomocup_rule(number: &str) -> Result<GomocupRule, String> {
    let number = number.parse().ok();
    let rule = number.and_then(GomocupRule::from_number);
    rule.ok_or_else(|| "the numbers are 0, 1 and 8; renju's fouls, 4, are not known".into())
}

fn bytes(text: &str) -> Result<u64, String> {
    let (number, unit) = match text.find(|char: char| !char.is_ascii_digit()) {
        Some(end) => text.split_at(end),
        None => (text, ""),
    };
    let unit = match unit {
        "" => 1,
        "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        _ => return Err("a whole number is wanted, perhaps followed by K, M or G".into()),
    };
    let bytes = number
        .parse::<u64>()
        .ok()
        .and_then(|number| number.checked_mul(unit));
    bytes.ok_or_else(|| format!("a number of bytes from 0 to {} is wanted", u64::MAX))
}
