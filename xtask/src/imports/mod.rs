//! `cargo xtask imports`: fails if the files of a crate import each other in a cycle.
//!
//! The rule: at most two files form a cycle, such as a type and its parts. A module and its files
//! may also use each other: if all other files of a cycle are in the folder of one of them, the rule
//! applies to the cycles that are left without it.
//!
//! `uses.rs` finds which files use which others. Files are named by their modules.

mod uses;

use std::collections::BTreeSet;

use crate::{Finding, files};
use uses::{Uses, uses};

/// The maximum number of files of a cycle.
const MAX: usize = 2;

/// Prints the cycles that break the rule in each package, and the cycles of the top-level modules
/// of `inarow-judge`. Returns true if there are none.
pub(crate) fn run() -> Finding {
    let mut is_free = true;
    for package in files::packages()? {
        let uses = uses(&package.join("src"))?;
        println!("{}: {} files", package.display(), uses.len());
        for cycle in forbidden(&uses) {
            is_free = false;
            for module in &cycle {
                let used: Vec<_> = cycle.intersection(&uses[module]).cloned().collect();
                println!("  {module} uses {}", used.join(", "));
            }
        }
        if package.ends_with("inarow-judge") {
            for cycle in cycles(&by_top_level(&uses), 1) {
                println!("  top-level modules: {cycle:?}");
                is_free = false;
            }
        }
    }
    Ok(is_free)
}

/// Returns the cycles that break the rule.
fn forbidden(uses: &Uses) -> Vec<BTreeSet<String>> {
    let mut forbidden = Vec::new();
    for cycle in cycles(uses, MAX) {
        // The parent of all others would be the first in order.
        let (mut others, mut below) = (uses.clone(), cycle.clone());
        let folder = below.pop_first().unwrap_or_default() + "::";
        if below.iter().all(|module| module.starts_with(&folder)) {
            others.retain(|module, _| below.contains(module));
            forbidden.extend(self::forbidden(&others));
        } else {
            forbidden.push(cycle);
        }
    }
    forbidden
}

/// Returns the sets of more than `max` modules in which each module uses each other module, directly
/// or through others.
fn cycles(uses: &Uses, max: usize) -> BTreeSet<BTreeSet<String>> {
    let mut reached = uses.clone();
    for via in uses.keys() {
        let beyond = reached[via].clone();
        for reached in reached.values_mut().filter(|it| it.contains(via)) {
            reached.extend(beyond.iter().cloned());
        }
    }
    let reaches = |from, to| {
        reached
            .get(to)
            .is_some_and(|reached| reached.contains(from))
    };
    let mut cycles = BTreeSet::new();
    for (from, to) in &reached {
        cycles.insert(to.iter().filter(|to| reaches(from, *to)).cloned().collect());
    }
    cycles.retain(|cycle: &BTreeSet<_>| cycle.len() > max);
    cycles
}

/// Merges each top-level module with all modules in it.
fn by_top_level(uses: &Uses) -> Uses {
    let top = |module: &String| module.split("::").take(2).collect::<Vec<_>>().join("::");
    let mut merged = Uses::new();
    for (module, used) in uses {
        let merged = merged.entry(top(module)).or_default();
        merged.extend(used.iter().map(top));
    }
    merged
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Returns the uses in a crate with these files.
    fn uses_in(files: &[(&str, &str)]) -> Uses {
        let src = tempfile::tempdir().unwrap();
        for (file, code) in files {
            let path = src.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, code).unwrap();
        }
        uses(src.path()).unwrap()
    }

    fn used_by<'a>(uses: &'a Uses, module: &str) -> Vec<&'a str> {
        uses[module].iter().map(String::as_str).collect()
    }

    #[test]
    fn cycle_of_three_files_through_exports_is_found() {
        let uses = uses_in(&[
            (
                "lib.rs",
                "pub use crate::a::A; pub(crate) use deep::*; pub use c::{self, C as Other};",
            ),
            ("a.rs", "use crate::{B, Unrelated}; pub struct A;"),
            ("deep/mod.rs", "mod b; pub(crate) use b::{B, C};"),
            ("deep/b.rs", "use super::super::Other; pub enum B {}"),
            (
                "c.rs",
                "pub struct C; fn f() { assert!(g(0..super::A::new())) }",
            ),
        ]);
        assert_eq!(used_by(&uses, "crate::a"), ["crate::deep::b"]);
        assert_eq!(used_by(&uses, "crate::deep::b"), ["crate::c"]);
        assert_eq!(used_by(&uses, "crate::c"), ["crate::a"]);
        let cycle = ["crate::a", "crate::c", "crate::deep::b"];
        assert_eq!(forbidden(&uses), [BTreeSet::from(cycle.map(str::to_owned))]);
    }

    #[test]
    fn module_and_its_files_may_use_each_other_but_no_larger_cycle_is_hidden() {
        let parent = ("a/mod.rs", "use b::f; use c::f; use d::f; pub struct A;");
        let star = uses_in(&[
            parent,
            ("a/b.rs", "use super::{A, c::f}; pub fn f() {}"),
            ("a/c.rs", "use super::{A, d::f}; pub fn f() {}"),
            ("a/d.rs", "use super::A; pub fn f() {}"),
        ]);
        assert_eq!(cycles(&star, MAX).len(), 1);
        assert_eq!(forbidden(&star).len(), 0);
        let circle = uses_in(&[
            parent,
            ("a/b.rs", "use super::{A, c::f}; pub fn f() {}"),
            ("a/c.rs", "use super::{A, d::f}; pub fn f() {}"),
            ("a/d.rs", "use super::{A, b::f}; pub fn f() {}"),
        ]);
        assert_eq!(forbidden(&circle)[0].len(), 3);
    }

    #[test]
    fn items_of_macros_and_modules_in_a_file_are_found() {
        let uses = uses_in(&[
            (
                "a.rs",
                "macro_rules! m { () => { pub struct A; } } pub(crate) use m;",
            ),
            (
                "b.rs",
                "fn f() -> &'static A { $crate::a::A } mod inner { use super::super::c::C; }",
            ),
            (
                "c.rs",
                "use crate::a::m; mod inner { use super::C; } type C = *const A;",
            ),
            (
                "no_d.rs",
                "use a::A; use crate::b::A; use crate::c; fn f() -> c::C {}",
            ),
        ]);
        assert_eq!(used_by(&uses, "crate::a"), [""; 0]);
        assert_eq!(used_by(&uses, "crate::b"), ["crate::a", "crate::c"]);
        assert_eq!(used_by(&uses, "crate::c"), ["crate::a"]);
        assert_eq!(used_by(&uses, "crate::d"), ["crate::c"]);
    }

    #[test]
    fn exports_tests_comments_and_texts_are_no_uses() {
        let uses = uses_in(&[
            ("a.rs", "pub struct A;"),
            (
                "b.rs",
                "pub use crate::a::A; /* crate::a::A */ const B: &str = \"crate::a::A\";
                 #[cfg(test)] use crate::a::A; #[cfg(test)] mod tests { use crate::a::A; }",
            ),
        ]);
        assert_eq!(used_by(&uses, "crate::b"), [""; 0]);
    }

    #[test]
    fn top_level_modules_contain_the_modules_in_them() {
        let uses = uses_in(&[
            ("a/mod.rs", "struct A;"),
            ("a/b.rs", "use crate::c; fn f() { c::f() }"),
            ("c.rs", "use crate::a::A; fn f() {}"),
        ]);
        let cycle = ["crate::a", "crate::c"].map(str::to_owned);
        assert_eq!(cycles(&by_top_level(&uses), 1), [cycle.into()].into());
    }
}
