//! Measures the time of a move beside other programs. `times [NAME...] [--json]` measures works or
//! groups of works, `times --list` lists them, `times --record` keeps a whole run in
//! `bench/record/`.

use std::process::ExitCode;

use inarow_bench::record::{Record, Run};
use inarow_bench::{Figure, Work, report, works};

fn main() -> ExitCode {
    let (options, names): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with("--"));
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let works: Vec<Work> = works().collect();
    let unknown = names
        .iter()
        .find(|name| !works.iter().any(|work| is_of(&work.name, name)));
    if let Some(unknown) = unknown {
        let known: Vec<&str> = works.iter().map(|work| work.name.as_str()).collect();
        eprintln!("error: `{unknown}` is not one of {}", known.join(", "));
        return ExitCode::from(2);
    }
    let chosen = works
        .iter()
        .filter(|work| names.is_empty() || names.iter().any(|name| is_of(&work.name, name)));
    let (print, recorded): (fn(&[Figure]), bool) = match options[..] {
        [] => (report::table, false),
        ["--json"] => (report::json, false),
        ["--record"] if names.is_empty() => (report::table, true),
        ["--json", "--record"] | ["--record", "--json"] if names.is_empty() => (report::json, true),
        ["--list"] => {
            chosen.for_each(|work| println!("{}", work.name));
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("usage: times [NAME...] [--json | --list]\n       times --record [--json]");
            return ExitCode::from(2);
        }
    };
    if !cfg!(peer) {
        eprintln!("the C++ class is left out: there was no C++ compiler when this was built");
    }
    let run = Run::here();
    let mut figures = Vec::new();
    for work in chosen {
        let mut contest = work.contest();
        let measured = contest.measure();
        let own = Figure::all(&work.name, &contest, &measured);
        print(&own);
        figures.extend(own);
    }
    if recorded {
        match (Record { run, figures }).write() {
            Ok(path) => eprintln!("{}", path.display()),
            Err(error) => {
                eprintln!("error: {error}");
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::SUCCESS
}

/// True if a work has this name or is in this group: `nxn/n=3/shuffled` is in `nxn` and `nxn/n=3`.
fn is_of(work: &str, name: &str) -> bool {
    work.strip_prefix(name)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works_have_names_and_groups() {
        for (name, expected) in [
            ("nxn/n=10/shuffled", true),
            ("nxn/n=10", true),
            ("nxn", true),
            ("nxn/n=1", false),
            ("n=10", false),
        ] {
            assert_eq!(is_of("nxn/n=10/shuffled", name), expected, "{name}");
        }
    }
}
