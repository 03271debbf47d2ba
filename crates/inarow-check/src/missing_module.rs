//! The module that a solution imports and this system does not have.

/// Beginnings of messages of Python and of Node. A module's name in quotes follows.
const BEGINNINGS: &[&str] = &[
    "No module named '",
    "Cannot find module '",
    "Cannot find package '",
];

/// Returns the name of the missing module if an error has such a message.
pub(crate) fn missing_module(message: &str) -> Option<&str> {
    let mut names = BEGINNINGS.iter().filter_map(|beginning| {
        let (_, rest) = message.split_once(beginning)?;
        rest.split_once('\'')
    });
    names.next().map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_of_the_module_is_found() {
        for (message, expected) in [
            (
                "ModuleNotFoundError: No module named 'numpy' (line 1)",
                Some("numpy"),
            ),
            ("Error: Cannot find module 'lodash'", Some("lodash")),
            (
                "Error: Cannot find package 'lodash' imported from /a",
                Some("lodash"),
            ),
            ("ValueError: no", None),
            ("No module named '", None),
        ] {
            assert_eq!(missing_module(message), expected);
        }
    }
}
