//! Writes the lessons of the exercise as files of the npm package: `cargo run -p inarow-textbook
//! --example lessons -- FOLDER`, in the root of the project. `cargo xtask web` runs this program.
//!
//! The files change only with the core and the textbook, and few users read the replays. In the
//! WebAssembly these took 19 KB, a tenth of the bytes that every user loads.
//!
//! | module | writes |
//! | --- | --- |
//! | `textbook` | `textbook.json`: the games and the names of the mistakes; `replays.json`: a game of each mistake |
//! | `walkthroughs` | `walkthroughs.json`: the code of the methods, and the lines that run |
//! | `race` | `race.json`: three methods in the same games |
//! | `wrong_programs` | `wrong_programs.json`: the code of each mistake beside the right code |

mod race;
mod textbook;
mod walkthroughs;
mod wrong_programs;

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os()
        .nth(1)
        .ok_or("the argument FOLDER is missing")?;
    let folder = PathBuf::from(folder);
    for (name, json) in [
        ("textbook", textbook::games_and_mistakes()),
        ("replays", textbook::replays()),
        ("walkthroughs", walkthroughs::walkthroughs()),
        ("race", race::races()),
        (
            "wrong_programs",
            wrong_programs::wrong_programs(Path::new("."))?,
        ),
    ] {
        fs::write(folder.join(name).with_extension("json"), json.as_bytes())?;
    }
    Ok(())
}
