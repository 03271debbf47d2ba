//! `cargo xtask imports`: prints the cycles of `use` declarations in each crate.
//!
//! A node is a file. An edge is a `use crate::` or `use super::` declaration, or a path in code
//! that starts with one of them. A name that a module exports from its files counts as the module.
//! Tests do not count.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use crate::{Finding, files};

/// The maximum number of files of a cycle. Two files often belong together: a type and its parts.
const MAX: usize = 2;

/// The imports of each module.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// Prints the cycles of more than [`MAX`] files in each crate, and of the top-level modules of
/// `inarow-judge`. Returns true if there are no cycles.
pub(crate) fn run() -> Finding {
    let mut is_free = true;
    for path in files::packages()? {
        let graph = graph(&modules(&path.join("src"))?);
        is_free &= print_cycles(&path.display().to_string(), &graph, MAX);
        if path.ends_with("inarow-judge") {
            is_free &= print_cycles("  its top-level modules", &by_top_level(&graph), 1);
        }
    }
    Ok(is_free)
}

/// Prints the cycles of more than `max` modules. True if there are no cycles.
fn print_cycles(name: &str, graph: &Graph, max: usize) -> bool {
    let mut cycles = cycles(graph);
    cycles.retain(|cycle| cycle.len() > max);
    println!("{name}: {} modules, {} cycles", graph.len(), cycles.len());
    for cycle in &cycles {
        println!("  {}", cycle.join(" <-> "));
    }
    cycles.is_empty()
}

/// Returns the code of each module of a crate, by names such as `play::replay`. The root only
/// declares modules and exports their names, and has an empty name.
fn modules(root: &Path) -> io::Result<BTreeMap<String, String>> {
    let mut modules = BTreeMap::new();
    for path in files::below(root, &["rs"])? {
        let text = files::read(&path)?;
        let code = text
            .split("#[cfg(test)]")
            .next()
            .unwrap_or_default()
            .lines();
        let code: Vec<&str> = code
            .map(|line| line.split("//").next().unwrap_or_default())
            .collect();
        let path = path.strip_prefix(root).unwrap_or(&path).with_extension("");
        let parts = path.iter().map(|part| part.to_string_lossy());
        let parts: Vec<_> = parts
            .filter(|part| !["mod", "lib", "main"].contains(&part.as_ref()))
            .collect();
        modules.insert(parts.join("::"), code.join("\n"));
    }
    Ok(modules)
}

fn graph(modules: &BTreeMap<String, String>) -> Graph {
    let named = modules.iter().filter(|(module, _)| !module.is_empty());
    let edges = named.map(|(module, code)| {
        let imports = paths(code)
            .into_iter()
            .filter_map(|path| target(modules, module, &path));
        (
            module.clone(),
            imports.filter(|target| target != module).collect(),
        )
    });
    edges.collect()
}

/// Returns the module that a path names: the longest part of the path that is a module.
fn target(modules: &BTreeMap<String, String>, module: &str, path: &[String]) -> Option<String> {
    let mut parts: Vec<&str> = match path.first()?.as_str() {
        "crate" => Vec::new(),
        _ => module.split("::").collect(),
    };
    for part in path {
        match part.as_str() {
            "crate" | "self" => {}
            "super" => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    let prefixes = (1..=parts.len())
        .rev()
        .map(|length| parts[..length].join("::"));
    prefixes.into_iter().find(|name| modules.contains_key(name))
}

/// Returns the paths that start with `crate` or `super`, with the groups of `use` expanded.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            // `pub(crate)` and the inner part of `super::super` start no path.
            if !before.is_some_and(|before| before.is_alphanumeric() || "_:(".contains(before)) {
                expand(&code[at..], &[], &mut paths);
            }
        }
    }
    paths
}

/// Adds the paths at the beginning of `text` to `paths`, and returns the rest.
fn expand<'a>(text: &'a str, prefix: &[String], paths: &mut Vec<Vec<String>>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        while !rest.trim_start().starts_with('}') && !rest.is_empty() {
            rest = expand(rest, prefix, paths)
                .trim_start()
                .trim_start_matches(',');
        }
        return rest.trim_start().trim_start_matches('}');
    }
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    let (name, rest) = text.split_at(end.unwrap_or(text.len()));
    let path = [prefix, &[name.to_owned()]].concat();
    if let Some(rest) = rest.strip_prefix("::") {
        return expand(rest, &path, paths);
    }
    paths.push(path);
    // A comma or a bracket follows a name in a group.
    match name {
        "" => rest.get(1..).unwrap_or_default(),
        _ => rest,
    }
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

/// Returns sets of at least two modules in which each module imports each other module, directly or
/// through others.
fn cycles(graph: &Graph) -> Vec<Vec<&str>> {
    let modules = graph.keys().map(String::as_str);
    let reached: BTreeMap<&str, BTreeSet<&str>> = modules
        .map(|module| (module, reached(graph, module)))
        .collect();
    let mut cycles: Vec<Vec<&str>> = Vec::new();
    for (&module, reachable) in &reached {
        let others = reachable.iter().copied();
        let cycle: Vec<&str> = others
            .filter(|other| reached.get(other).is_some_and(|back| back.contains(module)))
            .collect();
        if !cycle.is_empty() && !cycles.contains(&cycle) {
            cycles.push(cycle);
        }
    }
    cycles
}

/// Returns the modules that a module imports, directly or through others.
fn reached<'a>(graph: &'a Graph, module: &'a str) -> BTreeSet<&'a str> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![module]);
    while let Some(module) = open.pop() {
        let next = graph.get(module).into_iter().flatten().map(String::as_str);
        open.extend(next.filter(|next| seen.insert(*next)));
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(files: &[(&str, &str)]) -> Graph {
        let files = files.iter();
        let files = files.map(|(name, code)| ((*name).to_owned(), (*code).to_owned()));
        graph(&files.collect())
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
