//! Any text as a rules line. The text of accepted rules gives the same rules; an error
//! has a listed code.

use inarow::{Facts, Position, Rules};
use inarow_render::explanation;

use crate::codes::check_error;

pub(crate) fn check(bytes: &[u8]) {
    let line = String::from_utf8_lossy(bytes);
    match line.parse::<Rules>() {
        Ok(rules) => check_rules(&line, rules),
        Err(error) => check_error(&line, error.code(), &error),
    }
}

fn check_rules(line: &str, rules: Rules) {
    let text = rules.to_string();
    assert_eq!(text.parse(), Ok(rules), "{line} is {text}");
    let again = text.parse::<Rules>().map(|rules| rules.to_string());
    assert_eq!(again.as_ref(), Ok(&text), "{line}");
    assert_eq!(rules.to_builder().build(), Ok(rules), "{line}");
    assert!(!explanation(&rules).is_empty(), "{line}");
    assert!((1..=8).contains(&rules.players()), "{line}");
    assert!(
        Position::new_bytes(&rules) <= Facts::new_bytes(&rules),
        "{line}"
    );
}
