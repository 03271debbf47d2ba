//! Draws `docs/performance.md` and its plots from the recorded runs.

use std::process::ExitCode;

fn main() -> ExitCode {
    match draw() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn draw() -> Result<(), Box<dyn std::error::Error>> {
    for (path, text) in inarow_bench::page::drawn()? {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(path, text)?;
    }
    Ok(())
}
