//! The command prints the output that README and `docs/` show.

use std::fs;

use crate::pages::pages;
use crate::run::{root, shell};

/// A command in a console block, and its expected output.
struct Example {
    place: String,
    /// The command as the page shows it.
    written: String,
    /// The command that is run.
    command: String,
    expected: String,
}

/// With `INAROW_BLESS` set, rewrites the pages with the real output. Review the diff.
#[test]
fn console_blocks_of_the_docs_print_the_same_output() {
    let (mut run, mut wrong) = (0, Vec::new());
    for page in pages(&["README.md", "docs", "examples"]) {
        let text = fs::read_to_string(root().join(&page)).unwrap();
        let mut printed = text.clone();
        for example in examples(&page, &text) {
            run += 1;
            let Example {
                place,
                command,
                expected,
                ..
            } = &example;
            let found = shell(&format!("{{ {command}\n}} 2>&1")).stdout;
            if without_rate(found.trim_end()) != without_rate(expected.trim_end()) {
                wrong.push(format!("{place}: $ {command}\n{found}\n"));
                printed = example.replaced(&printed, &found);
            }
        }
        if std::env::var_os("INAROW_BLESS").is_some() {
            fs::write(root().join(&page), printed).unwrap();
        }
    }
    assert!(run >= 15, "only {run} examples found");
    assert!(
        wrong.is_empty(),
        "these print otherwise:\n\n{}",
        wrong.join("\n")
    );
}

impl Example {
    /// Returns the page with `found` as the command's output.
    fn replaced(&self, page: &str, found: &str) -> String {
        let before = format!(
            "$ {}\n{}",
            self.written,
            self.expected.trim_end_matches('\n')
        );
        let after = format!("$ {}\n{}", self.written, found.trim_end_matches('\n'));
        page.replacen(before.trim_end(), after.trim_end(), 1)
    }
}

/// Returns the commands in the console blocks of a page.
fn examples(page: &str, text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut in_block = false;
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with("```") {
            in_block = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| in_block) {
            examples.push(Example {
                place: format!("{page}:{number}"),
                written: command.into(),
                command: command.replace("cargo run --release -- ", "inarow "),
                expected: String::new(),
            });
        } else if let Some(example) = examples.last_mut().filter(|_| in_block) {
            example.expected.push_str(line);
            example.expected.push('\n');
        }
    }
    examples
}

/// Removes speeds, which differ from run to run.
fn without_rate(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| match line.strip_suffix(" moves/s") {
            Some(line) => format!(
                "{} N moves/s",
                line.trim_end_matches(|sign: char| sign.is_ascii_digit())
            ),
            None => line.into(),
        });
    lines.collect::<Vec<String>>().join("\n")
}
