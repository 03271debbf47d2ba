//! Compiles the peers. Without a C++ compiler they are left out, which the
//! programs then say.

use std::path::Path;
use std::process::Command;

const SOURCE: &str = "peers/tic_tac_toe.cpp";

fn main() {
    println!("cargo:rerun-if-changed={SOURCE}");
    println!("cargo:rustc-check-cfg=cfg(peer)");
    let mut build = cc::Build::new();
    build.cpp(true).std("c++17").opt_level(2).file(SOURCE);
    match build.try_compile("peers") {
        Ok(()) => {
            println!("cargo:rustc-cfg=peer");
            let version = version(build.get_compiler().path());
            println!("cargo:rustc-env=PEER_VERSION={version}");
        }
        Err(error) => {
            println!("cargo:warning=the C++ peer is left out: {error}");
            // A file that is never there: tried again at the next build.
            println!("cargo:rerun-if-changed=peers/none");
        }
    }
}

/// The compiler with its version and the option that matters.
fn version(compiler: &Path) -> String {
    let output = Command::new(compiler).arg("-dumpfullversion").output();
    let number = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let name = compiler.file_name().unwrap_or_default().to_string_lossy();
    format!("{name} {} -O2", number.unwrap_or_default())
}
