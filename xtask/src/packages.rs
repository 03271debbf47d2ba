//! Programs that are not cargo's and come as packages of a Debian-like system.

use crate::child::{self, Logs};
use crate::{venv, web};

/// A compiler for WebAssembly, which is looked for in its own way.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// What Python makes virtual environments with: a module, looked for in its own way too.
pub(crate) const VENV: &str = "python3-venv";

/// Programs, and the packages that bring them and what they need.
const PROGRAMS: &[(&str, &[&str])] = &[
    ("g++", &["g++"]),
    ("valgrind", &["valgrind"]),
    ("python3", &["python3"]),
    (VENV, &["python3-venv"]),
    ("node", &["nodejs"]),
    ("npm", &["npm"]),
    ("tsc", &["node-typescript"]),
    ("java", &["default-jre-headless"]),
    ("javac", &["default-jdk-headless"]),
    ("go", &["golang-go"]),
    ("mcs", &["mono-mcs", "libmono-system-core4.0-cil"]),
    ("mono", &["mono-runtime"]),
    ("kotlinc", &["kotlin"]),
    ("chromium", &["chromium"]),
    (WASM, &["rustc-web", "rust-web-src"]),
];

const NOBODY_ASKS: [(&str, &str); 1] = [("DEBIAN_FRONTEND", "noninteractive")];

/// Installs which of these programs are missing where that can be done without asking:
/// by root, with apt-get. Returns what is missing all the same, but for programs of
/// which there is no package.
pub(crate) fn install(programs: &[&'static str], logs: &Logs) -> Result<Vec<&'static str>, String> {
    let wanted = missing(programs);
    if wanted.is_empty() || !child::is_installed("apt-get") || !is_root()? {
        return Ok(wanted);
    }
    let install = format!(
        "apt-get install -y --no-install-recommends {}",
        packages(&wanted).join(" ")
    );
    for typed in ["apt-get update", &install] {
        child::succeeds_into(&mut child::command(&NOBODY_ASKS, typed), logs)?;
    }
    Ok(missing(programs))
}

fn missing(wanted: &[&'static str]) -> Vec<&'static str> {
    let programs = PROGRAMS.iter().map(|&(program, _)| program);
    let wanted = programs.filter(|program| wanted.contains(program));
    wanted.filter(|program| !is_here(program)).collect()
}

/// Whether a program is installed.
pub(crate) fn is_here(program: &str) -> bool {
    match program {
        WASM => web::can_be_built(),
        VENV => venv::can_be_made(),
        _ => child::is_installed(program),
    }
}

/// The packages that bring these programs.
fn packages(programs: &[&str]) -> Vec<&'static str> {
    let wanted = PROGRAMS
        .iter()
        .filter(|(program, _)| programs.contains(program));
    wanted
        .flat_map(|&(_, packages)| packages)
        .copied()
        .collect()
}

/// How to install programs by hand.
pub(crate) fn advice(programs: &[&str]) -> String {
    let needed = programs.join(" ");
    match &packages(programs)[..] {
        [] => format!("needs {needed}, for which Debian has no package"),
        packages => format!("needs {needed}: apt-get install {}", packages.join(" ")),
    }
}

fn is_root() -> Result<bool, String> {
    Ok(child::stdout(&mut child::command(&[], "id -u"))?.trim() == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_names_packages() {
        assert_eq!(
            advice(&["mcs", "go"]),
            "needs mcs go: apt-get install golang-go mono-mcs libmono-system-core4.0-cil"
        );
        assert_eq!(
            advice(&["swiftc"]),
            "needs swiftc, for which Debian has no package"
        );
    }
}
