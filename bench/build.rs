//! Compiles the peers in C++. If that fails, they are left out with a warning. Passes the versions and flags of the compilers to the programs.

use std::path::Path;
use std::process::Command;

use cc::Build;

fn main() {
    println!("cargo:rustc-check-cfg=cfg(peer)");
    println!("cargo:rustc-env=FLAGS={}", flags());
    let rustc = std::env::var("RUSTC").unwrap_or_default();
    println!(
        "cargo:rustc-env=RUSTC_VERSION={}",
        output_of(&rustc, "--version")
    );
    if let Some(compiler) = compile("peer", "peers/tic_tac_toe.cpp") {
        let version = version(compiler.get_compiler().path());
        println!("cargo:rustc-env=PEER_VERSION={version}");
    }
}

/// Compiles a source and sets a `cfg` if that succeeds.
fn compile(cfg: &str, source: &str) -> Option<Build> {
    println!("cargo:rerun-if-changed={source}");
    let mut build = Build::new();
    build.cpp(true).std("c++17").opt_level(2).file(source);
    build.flags(processor().split_whitespace());
    match build.try_compile(cfg) {
        Ok(()) => {
            println!("cargo:rustc-cfg={cfg}");
            Some(build)
        }
        Err(error) => {
            println!("cargo:warning={source} is left out: {error}");
            // This file never exists, so the next build tries again.
            println!("cargo:rerun-if-changed=peers/none");
            None
        }
    }
}

/// Returns the flags of the Rust compiler.
fn flags() -> String {
    println!("cargo:rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS");
    let flags = std::env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    flags.replace('\u{1f}', " ")
}

/// Returns the flag of the C++ compiler for this machine's processor, if the Rust compiler has one.
fn processor() -> &'static str {
    match flags().contains("target-cpu=native") {
        true => " -march=native",
        false => "",
    }
}

/// Returns the compiler with its version and important options.
fn version(compiler: &Path) -> String {
    let number = output_of(&compiler.to_string_lossy(), "-dumpfullversion");
    let name = compiler.file_name().unwrap_or_default().to_string_lossy();
    format!("{name} {number} -O2{}", processor())
}

/// Returns the output of a program with an option.
fn output_of(program: &str, option: &str) -> String {
    let output = Command::new(program).arg(option).output();
    output.map_or(String::new(), |output| {
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    })
}
