//! The place in which a program is built and run.

use std::env::consts::ARCH;
use std::path::Path;

use super::build_and_run::{Failure, Rerun, Started};
use super::private_folder::PrivateFolder;
use super::rights::{User, UserLock};
use super::signals::is_ending;
use super::tool::Tool;
use super::trust::Trust;
use super::{as_user, isolated, trusted};
use crate::error::CheckError;

/// The place in which a program is built and run. Its owner drops it after the program, which may
/// run in its folder.
#[derive(Debug)]
pub(crate) enum Place {
    /// A folder in memory, with these files.
    Namespaces(Vec<(String, String)>),
    /// A folder of another user. The lock is released after the folder is removed.
    OfUser {
        folder: PrivateFolder,
        user: User,
        _lock: UserLock,
    },
    /// A folder of the caller.
    OfCaller(PrivateFolder),
}

impl Place {
    /// Creates the place with these files.
    pub(crate) fn with(files: Vec<(String, String)>, trust: Trust) -> Result<Self, CheckError> {
        let folder_of = |user| PrivateFolder::with(&files, user).map_err(CheckError::CannotStart);
        Ok(match trust {
            Trust::Isolated => Self::Namespaces(files),
            Trust::User(user) => {
                let mut lock = user.lock(is_ending)?;
                let folder = folder_of(Some(user))?;
                let watched = user.watch(&mut lock, folder.path());
                watched.map_err(CheckError::CannotStart)?;
                Self::OfUser {
                    folder,
                    user,
                    _lock: lock,
                }
            }
            Trust::Trusted => Self::OfCaller(folder_of(None)?),
        })
    }

    /// Returns the folder of the files, as a compiler prints it.
    pub(crate) fn folder(&self) -> &Path {
        match self {
            Self::Namespaces(_) => Path::new(isolated::FOLDER),
            Self::OfUser { folder, .. } | Self::OfCaller(folder) => folder.path(),
        }
    }

    /// Builds a program from the files with the first tool, and starts it with the second. The
    /// inner error is the compiler's failure.
    pub(crate) fn start(
        &self,
        tools: [Tool; 2],
    ) -> Result<Result<Started<'_>, Failure>, CheckError> {
        match self {
            Self::Namespaces(files) => {
                let started = isolated::start(ARCH, files, &tools)?;
                Ok(started.map(|process| (process, Rerun::Script)))
            }
            Self::OfUser { folder, user, .. } => as_user::start(folder.path(), *user, tools),
            Self::OfCaller(folder) => trusted::start(folder.path(), tools),
        }
    }
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits;

    /// A compiler fails if it has a descriptor of the protocol, or an input.
    const COMPILE: &str = "
for fd in 3 4; do [ ! -e /proc/self/fd/$fd ] || exit 1; done
if read -r _; then exit 1; fi
";

    /// A program answers only if its standard input is empty.
    const RUN: &str = "
read -r _ || { read -r command <&4; echo printed; echo \"answer to $command\" >&3; }
";

    #[test]
    fn protocol_has_descriptors_of_its_own_in_every_place() {
        // No other test needs this user.
        let user = User::named("irc");
        let user = user
            .map(Trust::User)
            .inspect_err(|error| println!("skipped: {error}"));
        let places = [Trust::Isolated, Trust::Trusted];
        for trust in places.into_iter().chain(user) {
            let files = [("compile.sh", COMPILE), ("run.sh", RUN)];
            let files = files.map(|(name, text)| (name.to_owned(), text.to_owned()));
            let tools = ["compile.sh", "run.sh"].map(|arguments| Tool {
                program: "/bin/sh".into(),
                arguments: arguments.into(),
                folder: None,
            });
            let place = Place::with(files.into(), trust).expect("a place");
            let started = place.start(tools).expect("isolation");
            let (mut process, _rerun) = started.expect("a compiler without descriptors");
            process.write("move\n");
            let line = process.line(limits::ISOLATION);
            assert_eq!(line.as_deref(), Ok("answer to move"), "{trust:?}");
            process.close_input();
            process.wait(limits::ISOLATION);
            assert_eq!(process.printed().head, b"printed\n", "{trust:?}");
        }
    }
}
