//! Compiles what is written in C++: the peers, and the requests to callgrind. What
//! cannot be compiled is left out, which the programs then say.

use std::path::Path;
use std::process::Command;

use cc::Build;

fn main() {
    println!("cargo:rustc-check-cfg=cfg(peer, callgrind)");
    if let Some(compiler) = compile("peer", "peers/tic_tac_toe.cpp") {
        let version = version(compiler.get_compiler().path());
        println!("cargo:rustc-env=PEER_VERSION={version}");
    }
    compile("callgrind", "callgrind/counting.cpp");
}

/// Compiles a source, and sets the `cfg` that says so.
fn compile(cfg: &str, source: &str) -> Option<Build> {
    println!("cargo:rerun-if-changed={source}");
    let mut build = Build::new();
    build.cpp(true).std("c++17").opt_level(2).file(source);
    match build.try_compile(cfg) {
        Ok(()) => {
            println!("cargo:rustc-cfg={cfg}");
            Some(build)
        }
        Err(error) => {
            println!("cargo:warning={source} is left out: {error}");
            // A file that is never there: tried again at the next build.
            println!("cargo:rerun-if-changed=peers/none");
            None
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
