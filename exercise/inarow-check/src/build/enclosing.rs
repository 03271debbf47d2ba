//! The namespaces and classes around a class or a function, in a language with brackets.

use crate::submission::class_names::is_in_name;

/// Returns the names of the namespaces and classes around the first definition of a class, from the
/// outside; `None` if the text does not define the class.
pub(super) fn enclosing<'a>(text: &'a str, class: &str) -> Option<Vec<&'a str>> {
    around(text, |_, opened| opened == Some(class))
}

/// Returns the names of the namespaces and classes around a part of a text.
pub(super) fn around_part<'a>(text: &'a str, part: &str) -> Option<Vec<&'a str>> {
    around(text, |token, _| token.as_ptr() == part.as_ptr())
}

/// Returns the names of the namespaces and classes around the first token for which `is_wanted` is true. It
/// gets the token, and the class that the token opens. Only the brackets and the keywords are read:
/// comments, strings and character literals are skipped.
fn around(text: &str, is_wanted: impl Fn(&str, Option<&str>) -> bool) -> Option<Vec<&str>> {
    let mut open: Vec<Option<&str>> = Vec::new();
    // Namespaces that last until the end of the file: `namespace A.B;` in C#.
    let mut whole_file = Vec::new();
    let mut pending: Option<Definition<'_>> = None;
    let mut before = "";
    for token in Tokens(text) {
        // `template <class T>` defines no class.
        let is_parameter = matches!(before, "<" | ",");
        let opened = pending.take_if(|_| token == "{");
        let opened = opened.and_then(|it| Some((it.name?, it.is_namespace)));
        let class = opened.and_then(|(name, is_namespace)| (!is_namespace).then_some(name));
        if is_wanted(token, class) {
            return Some(
                whole_file
                    .into_iter()
                    .chain(open.into_iter().flatten())
                    .collect(),
            );
        }
        match token {
            // `using namespace std;` opens none.
            "namespace" if before == "using" => {}
            "class" if is_parameter => {}
            "namespace" | "class" | "struct" | "record" => {
                let (is_namespace, name) = (token == "namespace", None);
                pending = Some(Definition { is_namespace, name });
            }
            "{" => open.push(opened.map(|(name, _)| name)),
            "}" => drop(open.pop()),
            ";" => {
                let namespace = pending.take().filter(|pending| pending.is_namespace);
                whole_file.extend(namespace.and_then(|pending| pending.name));
            }
            ")" | "=" => pending = None,
            "<" | "," => {}
            word => {
                if let Some(pending) = &mut pending {
                    pending.name.get_or_insert(word);
                }
            }
        }
        before = token;
    }
    None
}

/// A definition whose opening bracket was not read yet.
struct Definition<'a> {
    is_namespace: bool,
    name: Option<&'a str>,
}

/// Iterates over the names of a text, such as `a::b` or `A.B`, and its brackets and other signs.
struct Tokens<'a>(&'a str);

impl<'a> Iterator for Tokens<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        loop {
            let text = self.0.trim_start();
            let first = text.chars().next()?;
            let length = match first {
                '/' if text.starts_with("//") => text.find('\n').unwrap_or(text.len()),
                '/' if text.starts_with("/*") => text.find("*/").map_or(text.len(), |end| end + 2),
                '"' | '\'' => quoted(text, first),
                _ if is_in_name(first) => name(text),
                _ => first.len_utf8(),
            };
            let (token, rest) = text.split_at(length);
            self.0 = rest;
            if is_in_name(first) || "{};)<,=".contains(first) {
                return Some(token);
            }
        }
    }
}

/// Returns the length of the string or character literal that `mark` begins and ends. A literal
/// without its end ends with its line.
fn quoted(text: &str, mark: char) -> usize {
    let mut is_escaped = true;
    for (at, char) in text.char_indices() {
        match char {
            '\n' => return at,
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if char == mark => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Returns the length of a name. Its parts are separated by `.` or `::`. In a number, `'` may
/// separate digits.
fn name(text: &str) -> usize {
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|char: char| is_in_name(char) || char == '\'');
        let mut separators = ["::", "."].iter();
        let next = separators.find_map(|separator| rest.strip_prefix(separator));
        match next.filter(|next| next.starts_with(is_in_name)) {
            Some(next) => rest = next,
            None => return text.len() - rest.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::enclosing;

    #[test]
    fn names_around_a_class_are_found() {
        for (text, expected) in [
            ("class TicTacToe {", Some(&[][..])),
            ("public class TicTacToe : Game<int> {", Some(&[])),
            ("class TicTacToe;\nclass TicTacToe {", Some(&[])),
            (
                "namespace a { namespace b\n{\nclass TicTacToe {",
                Some(&["a", "b"]),
            ),
            ("namespace a::b { struct TicTacToe {", Some(&["a::b"])),
            ("namespace { class TicTacToe {", Some(&[])),
            ("using namespace std; class TicTacToe {", Some(&[])),
            ("namespace A.B;\nclass TicTacToe {", Some(&["A.B"])),
            (
                "namespace A.B { public class Solution348 { class TicTacToe {",
                Some(&["A.B", "Solution348"]),
            ),
            (
                "class A { void f() { if (x) { } } } class TicTacToe {",
                Some(&[]),
            ),
            (
                "class A { int f() { return 1; } static class TicTacToe extends B implements C {",
                Some(&["A"]),
            ),
            ("template <class T> class TicTacToe {", Some(&[])),
            (
                "template <typename A, class B> class TicTacToe {",
                Some(&[]),
            ),
            ("enum class A { x }; class TicTacToe {", Some(&[])),
            ("// class A {\n/* class B { */ class TicTacToe {", Some(&[])),
            (
                "String a = \"class A { \\\" {\"; char b = '{', c = '\\''; class TicTacToe {",
                Some(&[]),
            ),
            ("int a = 1'000'000; class TicTacToe {", Some(&[])),
            ("var a = A.class; class TicTacToe {", Some(&[])),
            ("class TicTacToes { }", None),
            ("class TicTacToe", None),
            ("namespace TicTacToe { }", None),
            ("", None),
        ] {
            assert_eq!(enclosing(text, "TicTacToe").as_deref(), expected, "{text}");
        }
    }
}
