//! `cargo xtask imports`: prints the cycles of `use` declarations in each crate.
//!
//! A node is a file, or with `--modules` a top-level module. An edge is a `use crate::` or
//! `use super::` declaration, or a path in code that starts with one of them. Names that a module
//! exports from its files count as the module itself. Tests do not count.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::Finding;

/// The most files of a cycle. A pair of files often is one thing: a type and its parts.
const MOST: usize = 2;

type Graph = BTreeMap<String, BTreeSet<String>>;

/// Prints the cycles of more than [`MOST`] files in each crate, and all cycles of the top-level
/// modules of `inarow-judge`. Returns true if there are none.
pub(crate) fn run() -> Finding {
    let mut is_free = true;
    let mut crates: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir("crates")? {
        crates.push(entry?.path());
    }
    crates.extend(["bench".into(), "xtask".into()]);
    crates.sort();
    for path in crates {
        let graph = Modules::read(&path.join("src"))?.graph();
        let cycles: Vec<_> = cycles(&graph)
            .into_iter()
            .filter(|cycle| cycle.len() > MOST)
            .collect();
        println!(
            "{}: {} files, {} cycles",
            path.display(),
            graph.len(),
            cycles.len()
        );
        for cycle in &cycles {
            println!("  {}", cycle.join(" <-> "));
        }
        is_free &= cycles.is_empty();
    }
    let graph = by_top_level(&Modules::read(Path::new("crates/inarow-judge/src"))?.graph());
    println!("top-level modules of inarow-judge:");
    for (module, imports) in &graph {
        let imports: Vec<&str> = imports.iter().map(String::as_str).collect();
        println!("  {module} -> {}", imports.join(" "));
    }
    let cycles = cycles(&graph);
    cycles
        .iter()
        .for_each(|cycle| println!("  cycle: {}", cycle.join(" <-> ")));
    Ok(is_free && cycles.is_empty())
}

/// The modules of a crate with their text.
struct Modules(BTreeMap<String, String>);

impl Modules {
    fn read(root: &Path) -> std::io::Result<Self> {
        let mut modules = BTreeMap::new();
        let mut folders = vec![root.to_path_buf()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder)? {
                let path = entry?.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let text = fs::read_to_string(&path)?;
                    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                    modules.insert(name(root, &path), without_comments(code));
                }
            }
        }
        Ok(Self(modules))
    }

    fn graph(&self) -> Graph {
        let edges = |(module, code): (&String, &String)| {
            let imports = paths(code)
                .into_iter()
                .filter_map(|path| self.target(module, &path));
            let imports = imports.filter(|target| target != module);
            (module.clone(), imports.collect())
        };
        // The root only declares modules and exports their names.
        let modules = self.0.iter().filter(|(module, _)| !module.is_empty());
        modules.map(edges).collect()
    }

    /// Returns the module that a path names: the longest one that exists.
    fn target(&self, module: &str, path: &[String]) -> Option<String> {
        let mut parts: Vec<&str> = match path.first()?.as_str() {
            "crate" => Vec::new(),
            _ => module.split("::").collect(),
        };
        for part in path {
            match part.as_str() {
                "crate" | "self" => {}
                "super" => {
                    parts.pop();
                }
                name => parts.push(name),
            }
        }
        while !parts.is_empty() {
            let name = parts.join("::");
            if self.0.contains_key(&name) {
                return Some(name);
            }
            parts.pop();
        }
        None
    }
}

/// Returns the module of a file: `play::replay`; empty for the root.
fn name(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path).with_extension("");
    let mut parts: Vec<_> = path
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if parts
        .last()
        .is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str()))
    {
        parts.pop();
    }
    parts.join("::")
}

fn without_comments(code: &str) -> String {
    let lines = code
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the paths that start with `crate` or `super`, with the groups of `use` expanded.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            // `pub(crate)` and the inner part of `super::super` start no path.
            if before.is_some_and(|before| before.is_alphanumeric() || "_:(".contains(before)) {
                continue;
            }
            expand(&code[at..], &mut Vec::new(), &mut paths);
        }
    }
    paths
}

/// Adds the paths at the beginning of `text` to `paths`, and returns the rest.
fn expand<'a>(
    mut text: &'a str,
    prefix: &mut Vec<String>,
    paths: &mut Vec<Vec<String>>,
) -> &'a str {
    let depth = prefix.len();
    loop {
        text = text.trim_start();
        if let Some(mut inner) = text.strip_prefix('{') {
            loop {
                inner = expand(inner, prefix, paths).trim_start();
                match inner.strip_prefix(',') {
                    Some(rest) if !rest.trim_start().starts_with('}') => inner = rest,
                    _ => break,
                }
            }
            prefix.truncate(depth);
            return inner
                .trim_start_matches([',', ' ', '\n'])
                .strip_prefix('}')
                .unwrap_or(inner);
        }
        let end = text
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .unwrap_or(text.len());
        prefix.push(text[..end].to_owned());
        text = &text[end..];
        match text.strip_prefix("::") {
            Some(rest) => text = rest,
            None => break,
        }
    }
    paths.push(prefix.clone());
    prefix.truncate(depth);
    text
}

fn by_top_level(graph: &Graph) -> Graph {
    let top = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
    let mut merged = Graph::new();
    for (module, imports) in graph {
        let imports = imports.iter().map(|import| top(import));
        let entry = merged.entry(top(module)).or_default();
        entry.extend(imports.filter(|import| *import != top(module)));
    }
    merged
}

/// Returns the strongly connected components of at least two modules: sets in which every module
/// imports every other one, perhaps through others.
fn cycles(graph: &Graph) -> Vec<Vec<&str>> {
    let reach = |start: &str| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![start.to_owned()]);
        while let Some(module) = open.pop() {
            for next in graph.get(&module).into_iter().flatten() {
                if seen.insert(next.clone()) {
                    open.push(next.clone());
                }
            }
        }
        seen
    };
    let reached: BTreeMap<&str, BTreeSet<String>> = graph
        .keys()
        .map(|module| (module.as_str(), reach(module)))
        .collect();
    let mut cycles = Vec::new();
    let mut done = BTreeSet::new();
    for (&module, reachable) in &reached {
        if !reachable.contains(module) || !done.insert(module) {
            continue;
        }
        let together = |other: &str| reachable.contains(other) && reached[other].contains(module);
        let others = reached.keys().copied();
        let cycle: Vec<&str> = others.filter(|other| together(other)).collect();
        done.extend(&cycle);
        cycles.push(cycle);
    }
    cycles
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(files: &[(&str, &str)]) -> Graph {
        let files = files
            .iter()
            .map(|(name, code)| ((*name).to_owned(), (*code).to_owned()));
        Modules(files.collect()).graph()
    }

    #[test]
    fn groups_and_parents_are_followed() {
        let graph = modules(&[
            ("a", "use crate::b::{c::Name, D};\npub(crate) use x::Y;"),
            ("b", ""),
            ("b::c", "use super::D; fn f() { super::super::a::f() }"),
        ]);
        let imports = |module: &str| graph[module].iter().cloned().collect::<Vec<_>>();
        assert_eq!(imports("a"), ["b", "b::c"]);
        assert_eq!(imports("b::c"), ["a", "b"]);
        assert_eq!(cycles(&graph), [["a", "b::c"]]);
    }
}
