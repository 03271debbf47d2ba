//! Programs that are not cargo's and come as packages of a Debian-like system.

use crate::child::{self, Logs};

/// Programs whose packages have their names.
const PROGRAMS: [&str; 2] = ["g++", "valgrind"];

const NOBODY_ASKS: [(&str, &str); 1] = [("DEBIAN_FRONTEND", "noninteractive")];

/// Installs what is missing where that can be done without asking: by root, with
/// apt-get. Returns what is missing all the same.
pub(crate) fn install(logs: &Logs) -> Result<Vec<&'static str>, String> {
    let wanted = missing();
    if wanted.is_empty() || !child::is_installed("apt-get") || !is_root()? {
        return Ok(wanted);
    }
    let install = format!(
        "apt-get install -y --no-install-recommends {}",
        wanted.join(" ")
    );
    for typed in ["apt-get update", &install] {
        child::succeeds_into(&mut child::command(&NOBODY_ASKS, typed), logs)?;
    }
    Ok(missing())
}

fn missing() -> Vec<&'static str> {
    let missing = PROGRAMS
        .iter()
        .filter(|program| !child::is_installed(program));
    missing.copied().collect()
}

/// How to install programs by hand.
pub(crate) fn advice(programs: &[&str]) -> String {
    let programs = programs.join(" ");
    format!("needs {programs}: apt-get install {programs}")
}

fn is_root() -> Result<bool, String> {
    Ok(child::stdout(&mut child::command(&[], "id -u"))?.trim() == "0")
}
