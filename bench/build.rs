//! Passes the version and the flags of the Rust compiler to the program.

use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS");
    let flags = std::env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    println!("cargo:rustc-env=FLAGS={}", flags.replace('\u{1f}', " "));
    let rustc = std::env::var("RUSTC").unwrap_or_default();
    let output = Command::new(rustc).arg("--version").output();
    let version = output.map_or(Vec::new(), |output| output.stdout);
    let version = String::from_utf8_lossy(&version);
    println!("cargo:rustc-env=RUSTC_VERSION={}", version.trim());
}
