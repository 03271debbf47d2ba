//! The options that all commands for archives share.

use std::num::NonZero;

use inarow_judge::{
    Base, Clauses, Encoding, Grouping, JudgeOptions, Letters, MAX_THREADS, PlayerNumbers, Results,
    Turns, thread_count,
};

use crate::exit_status::Failure;

#[derive(Debug, clap::Args)]
pub(crate) struct InputOptions {
    /// Set the rules of all records [default: their own]
    #[arg(long, value_name = "LINE")]
    rules: Option<String>,
    /// Allow players to move in any order
    #[arg(long)]
    free_turns: bool,
    /// Count rows, columns and cells from 0 or 1
    #[arg(long, value_name = "0|1", value_parser = base)]
    base: Option<Base>,
    /// Count players from-one, from-zero or by sign
    #[arg(long, value_name = "NAME", value_parser = players)]
    players: Option<PlayerNumbers>,
    /// Read columns without the letter i, as in Go (sgf)
    #[arg(long)]
    skip_i: bool,
    /// Set rules (psq): 0 freestyle, 1 exact, 8 or 9 caro
    #[arg(long, value_name = "N", value_parser = gomocup_rule, conflicts_with = "rules")]
    gomocup_rule: Option<Clauses>,
    /// Read numbers as winner, from-zero, score or sign
    #[arg(long, value_name = "NAME", value_parser = results)]
    result: Option<Results>,
    /// Set the encoding [default: as the text shows]
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    encoding: Option<Encoding>,
    /// Expect consecutive moves per game (events, csv)
    #[arg(long)]
    grouped: bool,
    /// Limit memory, in bytes, K, M or G
    #[arg(long, value_name = "BYTES", default_value = "1G", value_parser = bytes)]
    memory: u64,
    /// Set the number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZero<u16>>,
}

impl InputOptions {
    /// Returns these options as options of the judge. Other options have their defaults.
    pub(crate) fn judge_options(&self) -> Result<JudgeOptions, Failure> {
        let mut options = JudgeOptions {
            base: self.base,
            players: self.players,
            gomocup_rule: self.gomocup_rule,
            results: self.result,
            encoding: self.encoding,
            memory: self.memory,
            ..JudgeOptions::default()
        };
        if self.free_turns {
            options.turns = Turns::Unordered;
        }
        if self.grouped {
            options.grouping = Grouping::Grouped;
        }
        if self.skip_i {
            options.letters = Letters::WithoutI;
        }
        Ok(match &self.rules {
            Some(line) => options.with_rules(line)?,
            None => options,
        })
    }
}

/// Returns a thread pool. Without a number it has a thread for each core.
pub(crate) fn pool(jobs: Option<NonZero<u16>>) -> Result<rayon::ThreadPool, Failure> {
    let count = thread_count(jobs).get();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(count.into());
    pool.build()
        .map_err(|error| Failure::new("no_threads", error.to_string()))
}

fn results(meaning: &str) -> Result<Results, String> {
    let mut all = Results::ALL.into_iter();
    all.find(|results| results.name() == meaning)
        .ok_or_else(|| "must be winner, from-zero, score or sign".into())
}

fn encoding(name: &str) -> Result<Encoding, String> {
    let encoding = Encoding::from_name(name);
    encoding.ok_or_else(|| "must be a name of the web, such as gbk, big5 or windows-1252".into())
}

fn base(digit: &str) -> Result<Base, String> {
    match digit {
        "0" => Ok(Base::Zero),
        "1" => Ok(Base::One),
        _ => Err("must be 0 or 1".into()),
    }
}

fn players(meaning: &str) -> Result<PlayerNumbers, String> {
    let mut all = PlayerNumbers::ALL.into_iter();
    all.find(|players| players.name() == meaning)
        .ok_or_else(|| "must be from-one, from-zero or sign".into())
}

fn gomocup_rule(number: &str) -> Result<Clauses, String> {
    let number = number.parse().ok();
    let rule = number.and_then(Clauses::of_gomocup_rule);
    rule.ok_or_else(|| "must be 0, 1, 4, 8 or 9".into())
}

/// Parses a number of bytes, perhaps with a unit.
pub(crate) fn bytes(text: &str) -> Result<u64, String> {
    let (number, unit) = match text.find(|char: char| !char.is_ascii_digit()) {
        Some(end) => text.split_at(end),
        None => (text, ""),
    };
    let unit = match unit {
        "" => 1,
        "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        _ => return Err("must be a whole number, perhaps with K, M or G, such as 500M".into()),
    };
    let bytes = number
        .parse::<u64>()
        .ok()
        .and_then(|number| number.checked_mul(unit));
    bytes.ok_or_else(|| format!("must be from 0 to {} bytes", u64::MAX))
}

/// Parses a number of threads.
pub(crate) fn jobs(text: &str) -> Result<NonZero<u16>, String> {
    let number = text.parse().ok();
    let number = number.filter(|number: &NonZero<u16>| number.get() <= MAX_THREADS);
    number.ok_or_else(|| format!("must be from 1 to {MAX_THREADS}"))
}
