//! The module that a solution imports and this system does not have.

/// Beginnings of messages of Python, Node and Ruby, and the character after the module's name.
const BEGINNINGS: &[(&str, char)] = &[
    ("No module named '", '\''),
    ("Cannot find module '", '\''),
    ("Cannot find package '", '\''),
    ("cannot load such file -- ", ' '),
];

/// Returns the name of the missing module if an error has such a message.
pub(super) fn missing_module(message: &str) -> Option<&str> {
    let mut names = BEGINNINGS.iter().filter_map(|beginning| {
        let (beginning, end) = beginning;
        let (_, rest) = message.split_once(beginning)?;
        rest.split_once(*end)
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
            (
                "LoadError: cannot load such file -- numo (line 1)",
                Some("numo"),
            ),
            ("ValueError: no", None),
            ("No module named '", None),
        ] {
            assert_eq!(missing_module(message), expected);
        }
    }
}
