//! Passes the version of the Rust compiler to the program.

use std::process::Command;

fn main() {
    let rustc = std::env::var("RUSTC").unwrap_or_default();
    let output = Command::new(rustc).arg("--version").output();
    let version = output.map_or(Vec::new(), |output| output.stdout);
    let version = String::from_utf8_lossy(&version);
    println!("cargo:rustc-env=RUSTC_VERSION={}", version.trim());
}
