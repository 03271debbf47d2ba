//! Builds and runs programs within limits, with the rights of a [`Trust`].
//!
//! It must know nothing about exams, languages and submissions. From the rest of the crate, it uses
//! only `error`, `limits` and `printed`.
//!
//! | file | contents |
//! | --- | --- |
//! | `trust` | the rights with which a program is built and run |
//! | `place` | the place in which a program is built and run, for each [`Trust`] |
//! | `isolated`, `root.sh`, `inside.sh` | builds and runs in namespaces, under a filter |
//! | `as_user`, `user.sh` | builds and runs as another user, under a filter |
//! | `trusted` | builds and runs with the caller's rights, within limits |
//! | `build_and_run` | runs a compiler in a folder, and then the program |
//! | `isolating_command` | the start of a script of isolation |
//! | `tool`, `find_program` | a program to run; programs in the folders of `PATH` |
//! | `private_folder`, `remove_folder` | a folder without namespaces; the removal of its contents |
//! | `left_behind` | the folders and processes of a user that killed checks have left |
//! | `processes/` | a running program: its processes, their memory and their end |
//! | `rights/` | system calls, files and users |
//! | `signals`, `threads` | the end of all checks on a signal; the start of a thread |
//! | `procfs` | numbers about processes and threads under `/proc` |

mod as_user;
mod build_and_run;
mod find_program;
mod isolated;
mod isolating_command;
mod left_behind;
mod place;
mod private_folder;
mod processes;
mod procfs;
mod remove_folder;
mod rights;
mod signals;
mod threads;
mod tool;
mod trust;
mod trusted;

pub use processes::end_all;
pub use rights::User;
pub use signals::{end_all_on_signals, end_by_signal, is_broken_off};
pub use trust::{Trust, refuse_to_be_traced};

pub(crate) use build_and_run::{Failure, Rerun, Started};
pub(crate) use find_program::{find_program, find_programs};
pub(crate) use place::Place;
pub(crate) use processes::{NoLine, Process};
pub(crate) use procfs::own_processor_wait;
pub(crate) use tool::Tool;
pub(crate) use trusted::start_command;

#[cfg(test)]
mod tests {
    use std::fs;

    use walkdir::WalkDir;

    #[test]
    fn sandbox_uses_only_errors_limits_and_printed_text() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/sandbox");
        let files = WalkDir::new(folder)
            .into_iter()
            .map(|entry| entry.expect("a file"));
        for file in files.filter(|file| file.path().extension().is_some_and(|it| it == "rs")) {
            let text = fs::read_to_string(file.path()).expect("a text");
            // This test also names them.
            let code = text.split("mod tests {").next().unwrap_or_default();
            assert!(!code.contains("inarow_"), "{file:?}");
            for used in code.split("crate::").skip(1) {
                let known = ["sandbox::", "error::", "limits", "printed::"];
                assert!(
                    known.iter().any(|it| used.starts_with(it)),
                    "{file:?}: {used:.30}"
                );
            }
        }
    }
}
