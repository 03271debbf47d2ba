//! Finds which files of a crate use items of which other files.
//!
//! A path leads to the file that defines its item, through `use` with `as` and `*`, and through
//! exports, which are no uses themselves. Methods and fields do not count, and neither do tests.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::{Failure, files};

/// The modules that each module uses. Each module is a file.
pub(super) type Uses = BTreeMap<String, BTreeSet<String>>;

/// The code of a crate. All paths begin with `crate`.
#[derive(Default)]
struct Code {
    /// The file of each item.
    items: BTreeMap<String, String>,
    /// The paths that a name stands for. The name `*` stands for all names in a path.
    imports: BTreeMap<String, BTreeSet<String>>,
    /// The paths in each file.
    paths: Uses,
}

/// Returns the uses in the crate with this folder.
pub(super) fn uses(src: &Path) -> Result<Uses, Failure> {
    let mut code = Code::default();
    for path in files::below(src, &["rs"])? {
        let read = files::read(&path)?.parse();
        let tokens = read.map_err(|error| format!("{}: {error}", path.display()))?;
        code.add(tokens, &module(path.strip_prefix(src)?));
    }
    let uses = code.paths.iter().map(|(file, paths)| {
        let mut used = BTreeSet::new();
        for path in paths {
            code.find(path, &mut Vec::new(), &mut used);
        }
        used.remove(file);
        (file.clone(), used)
    });
    Ok(uses.collect())
}

/// Returns the module of a file below `src`. `no_parquet.rs` is `parquet` without a feature.
fn module(path: &Path) -> String {
    let path = path.with_extension("");
    let names = path.iter().map(|name| name.to_string_lossy());
    let names = names.filter(|name| !["lib", "main", "mod"].contains(&name.as_ref()));
    names.fold("crate".to_owned(), |module, name| {
        format!("{module}::{}", name.trim_start_matches("no_"))
    })
}

impl Code {
    /// Adds the code of a file.
    fn add(&mut self, tokens: TokenStream, file: &str) {
        let mut words = Vec::new();
        split(tokens, &mut words);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let paths = self.paths.entry(file.to_owned()).or_default();
        // The module of each open brace, or an empty name for the brace of an item.
        let mut open = vec![file.to_owned()];
        let (mut rest, mut previous) = (&words[..], "");
        while let [word, after @ ..] = rest {
            let is_in_item = open.last().is_none_or(String::is_empty);
            let module = open.iter().rfind(|module| !module.is_empty());
            let module = module.map_or("crate", String::as_str);
            let here = std::mem::replace(&mut rest, after);
            match here {
                ["mod", name, "{", after @ ..] => {
                    open.push(format!("{module}::{name}"));
                    rest = after;
                }
                ["{", ..] => open.push(String::new()),
                ["}", ..] => drop(open.pop()),
                ["use", ..] => {
                    let mut imports = Vec::new();
                    rest = import(after, &[], &mut imports);
                    for (name, path) in imports {
                        let path = absolute(module, &path);
                        // An export has `pub` or `pub(crate)` before it.
                        if !matches!(previous, "pub" | ")") {
                            paths.insert(path.clone());
                        }
                        let name = format!("{module}::{name}");
                        self.imports.entry(name).or_default().insert(path);
                    }
                }
                // Items in items are known only there, except those that a macro defines. The
                // previous word excludes `*const T` and `&'static T`.
                [
                    "const" | "enum" | "fn" | "static" | "struct" | "trait" | "type" | "union",
                    name,
                    ..,
                ]
                | ["macro_rules", "!", name, ..]
                    if !matches!(previous, "*" | "'")
                        && (!is_in_item || matches!(*word, "enum" | "macro_rules" | "struct")) =>
                {
                    let name = format!("{module}::{name}");
                    self.items.insert(name, file.to_owned());
                }
                [name, ..] if is_name(name) && !matches!(previous, "." | "::") => {
                    let mut path = vec![*name];
                    while let ["::", name, after @ ..] = rest
                        && is_name(name)
                    {
                        path.push(name);
                        rest = after;
                    }
                    paths.insert(absolute(module, &path));
                }
                _ => {}
            }
            previous = word;
        }
    }

    /// Adds the files of the items on a path to `found`. `open` has the names that stand for it.
    fn find(&self, path: &str, open: &mut Vec<String>, found: &mut BTreeSet<String>) {
        let ends = path.match_indices("::").map(|(end, _)| end);
        for end in ends.chain([path.len()]) {
            let (name, rest) = path.split_at(end);
            found.extend(self.items.get(name).cloned());
            for name in [name.to_owned(), format!("{name}::*")] {
                if let Some(imports) = self.imports.get(&name).filter(|_| !open.contains(&name)) {
                    open.push(name);
                    for import in imports {
                        self.find(&format!("{import}{rest}"), open, found);
                    }
                    open.pop();
                }
            }
        }
    }
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Returns a path in a module as a path that begins with `crate`.
fn absolute(module: &str, path: &[&str]) -> String {
    path.iter()
        .fold(module.to_owned(), |path, name| match *name {
            "crate" => "crate".to_owned(),
            "self" | "*" => path,
            "super" => path
                .rsplit_once("::")
                .map_or("", |(path, _)| path)
                .to_owned(),
            name => format!("{path}::{name}"),
        })
}

/// Adds the names and paths of a `use` declaration to `imports`, and returns the words after it.
fn import<'a>(
    words: &'a [&'a str],
    prefix: &[&'a str],
    imports: &mut Vec<(&'a str, Vec<&'a str>)>,
) -> &'a [&'a str] {
    let path = |name| [prefix, &[name]].concat();
    match words {
        ["{", rest @ ..] => {
            let mut rest = rest;
            while let [word, after @ ..] = rest {
                rest = match *word {
                    "}" => return after,
                    "," => after,
                    _ => import(rest, prefix, imports),
                };
            }
            rest
        }
        [name, "::", rest @ ..] => import(rest, &path(name), imports),
        [name, "as", alias, rest @ ..] => {
            imports.push((alias, path(name)));
            rest
        }
        [name, rest @ ..] => {
            let last = prefix.last().filter(|_| *name == "self");
            imports.push((last.unwrap_or(name), path(name)));
            rest
        }
        [] => words,
    }
}

/// Adds the words of code to `words`, without items for tests. `::` and `..` are words.
fn split(code: TokenStream, words: &mut Vec<String>) {
    let mut tokens = code.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_test = |next: &TokenTree| next.to_string().replace(' ', "") == "[cfg(test)]";
        match (words.last_mut(), token) {
            (_, TokenTree::Group(group)) => {
                let is_brace = group.delimiter() == Delimiter::Brace;
                let [start, end] = if is_brace { ["{", "}"] } else { ["(", ")"] };
                words.push(start.to_owned());
                split(group.stream(), words);
                words.push(end.to_owned());
            }
            (_, TokenTree::Punct(punct))
                if punct.as_char() == '#' && tokens.peek().is_some_and(is_test) =>
            {
                tokens.find(|token| match token {
                    TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                    other => other.to_string() == ";",
                });
            }
            (Some(last), TokenTree::Punct(punct))
                if matches!((last.as_str(), punct.as_char()), (":", ':') | (".", '.')) =>
            {
                last.push(punct.as_char());
            }
            (_, token) => words.push(token.to_string()),
        }
    }
}
