//! Any text as a rules line. The text of accepted rules gives the same rules; an error
//! has a listed code.

use inarow::{Facts, Position, Rules, RulesError};
use inarow_render::Explanation;

/// The longest message. An error repeats the text, but cuts a long text.
const LONGEST_MESSAGE: usize = 400;

pub(crate) fn check(bytes: &[u8]) {
    let line = String::from_utf8_lossy(bytes);
    match line.parse() {
        Ok(rules) => check_rules(&line, rules),
        Err(error) => check_error(&line, &error),
    }
}

fn check_rules(line: &str, rules: Rules) {
    let text = rules.to_string();
    assert_eq!(text.parse(), Ok(rules), "{line} is {text}");
    let again = text.parse::<Rules>().map(|rules| rules.to_string());
    assert_eq!(again.as_ref(), Ok(&text), "{line}");
    assert_eq!(rules.to_builder().build(), Ok(rules), "{line}");
    assert!(!Explanation::new(&rules).to_string().is_empty(), "{line}");
    assert!((1..=8).contains(&rules.players()), "{line}");
    assert!(
        Position::new_bytes(&rules) <= Facts::new_bytes(&rules),
        "{line}"
    );
}

fn check_error(line: &str, error: &RulesError) {
    assert!(
        RulesError::CODES.contains(&error.code()),
        "{line}: {}",
        error.code()
    );
    let message = error.to_string();
    assert!(
        (1..=LONGEST_MESSAGE).contains(&message.len()),
        "{line}: {message}"
    );
}
