//! The time of a move beside others' programs. `times [NAME...] [--json]`, a name
//! being that of a work or of a group of works; `times --list` names them, and
//! `times --record` keeps a whole run in `bench/record/`.

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
        let mut contest = (work.prepare)();
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

/// Whether a work has this name, or the name of its group: `nxn/n=3/shuffled` is
/// of `nxn` and of `nxn/n=3`.
fn is_of(work: &str, name: &str) -> bool {
    work.strip_prefix(name)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_work_is_named_by_itself_or_by_its_group() {
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

    #[test]
    fn no_two_works_have_one_name() {
        let mut names: Vec<String> = works().map(|work| work.name).collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
