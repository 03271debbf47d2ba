//! Solutions for Python 2, which Python 3 does not run.

/// Errors of the compiler for statements that only Python 2 has.
const STATEMENTS: &[&str] = &[
    "Missing parentheses in call to 'print'",
    "Missing parentheses in call to 'exec'",
    "multiple exception types must be parenthesized",
    "Did you mean \"print(<message>, file=<output_stream>)\"",
];

/// Errors for a name that only Python 2 has: the text before the name, the names, and the text
/// after it.
const NAMES: &[(&str, &[&str], &str)] = &[
    (
        "NameError: name '",
        &[
            "basestring",
            "execfile",
            "raw_input",
            "unichr",
            "unicode",
            "xrange",
        ],
        "' is not defined",
    ),
    (
        " object has no attribute '",
        &["has_key", "iteritems", "iterkeys", "itervalues"],
        "'",
    ),
    ("module 'sys' has no attribute '", &["maxint"], "'"),
    (
        "No module named '",
        &[
            "ConfigParser",
            "Queue",
            "StringIO",
            "Tkinter",
            "__builtin__",
            "cPickle",
            "cStringIO",
            "urllib2",
        ],
        "'",
    ),
    ("cannot import name '", &["ifilter", "imap", "izip"], "'"),
];

/// Returns the error of Python 3 among these messages, if it shows that the text is for Python 2.
/// Python 3 has none of these errors for a right solution.
pub(super) fn error(messages: &[String]) -> Option<&String> {
    messages.iter().find(|message| {
        let names = NAMES.iter().flat_map(|(before, names, after)| {
            names
                .iter()
                .map(move |name| format!("{before}{name}{after}"))
        });
        let mut errors = STATEMENTS.iter().map(|it| (*it).to_owned()).chain(names);
        errors.any(|error| message.contains(&error))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_python_2_are_recognised() {
        for message in [
            "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?",
            "NameError: name 'xrange' is not defined. Did you mean: 'range'? (line 3)",
            "AttributeError: 'collections.defaultdict' object has no attribute 'iteritems' (line 9)",
            "AttributeError: module 'sys' has no attribute 'maxint' (line 9)",
            "ModuleNotFoundError: No module named 'Queue' (line 1)",
        ] {
            let messages = ["move", message].map(String::from);
            assert_eq!(error(&messages), Some(&messages[1]));
        }
        for message in [
            "SyntaxError: invalid syntax",
            "NameError: name 'xrange2' is not defined",
            "NameError: name 'rows' is not defined",
            "AttributeError: 'TicTacToe' object has no attribute 'maxint'",
            "ModuleNotFoundError: No module named 'numpy'",
            "TypeError: 'range' object does not support item assignment",
        ] {
            assert_eq!(error(&[message.into()]), None);
        }
    }
}
