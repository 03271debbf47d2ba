//! Programs of the system, and their Debian packages, from `xtask/packages.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::child::{self, Logs};
use crate::{venv, web};

/// The target of the compiler for WebAssembly. It is not found by a search of `PATH`.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The Python module for virtual environments. It is not found by a search of `PATH` either.
pub(crate) const VENV: &str = "python3-venv";

/// Programs with their packages.
static PACKAGES: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
    toml::from_str(include_str!("../packages.toml")).expect("tests read the table")
});

/// Installs missing programs, if the user is root and apt-get exists. Returns the programs that are
/// still missing, except for those without a package.
pub(crate) fn install(programs: &[&str], logs: &Logs) -> Result<Vec<&'static str>, String> {
    let wanted = missing(programs);
    if wanted.is_empty() || !child::is_installed("apt-get") || !is_root()? {
        return Ok(wanted);
    }
    let packages = packages(&wanted).join(" ");
    let install = format!("apt-get install -y --no-install-recommends {packages}");
    for typed in ["apt-get update", &install] {
        let mut command = child::command(typed);
        child::succeeds_into(command.env("DEBIAN_FRONTEND", "noninteractive"), logs)?;
    }
    Ok(missing(programs))
}

fn missing(wanted: &[&str]) -> Vec<&'static str> {
    let programs = PACKAGES.keys().map(String::as_str);
    let wanted = programs.filter(|program| wanted.contains(program));
    wanted.filter(|program| !is_here(program)).collect()
}

/// Returns an error with [`advice`] if one of the programs is not installed.
pub(crate) fn require(programs: &[&str]) -> Result<(), String> {
    let missing = programs.iter().filter(|program| !is_here(program));
    match missing.copied().collect::<Vec<_>>()[..] {
        [] => Ok(()),
        ref missing => Err(advice(missing)),
    }
}

/// True if a program is installed.
pub(crate) fn is_here(program: &str) -> bool {
    match program {
        WASM => web::can_be_built(),
        VENV => venv::can_be_made(),
        _ => child::is_installed(program),
    }
}

/// Returns the packages of these programs.
fn packages(programs: &[&str]) -> Vec<&'static str> {
    let wanted = PACKAGES.iter();
    let wanted = wanted.filter(|(program, _)| programs.contains(&program.as_str()));
    let packages = wanted.flat_map(|(_, packages)| packages);
    packages.map(String::as_str).collect()
}

/// Returns the command to install programs.
pub(crate) fn advice(programs: &[&str]) -> String {
    let needed = programs.join(" ");
    match &packages(programs)[..] {
        [] => format!("needs {needed}, for which Debian has no package"),
        packages => format!("needs {needed}: apt-get install {}", packages.join(" ")),
    }
}

fn is_root() -> Result<bool, String> {
    Ok(child::printed("id -u")?.trim() == "0")
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
