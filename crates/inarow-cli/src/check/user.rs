//! `--as`: the other user, who must not be able to write a grade.

use std::fs;
use std::io;
use std::os::unix::fs::FileTypeExt;
use std::path::{Path, PathBuf};

use inarow_check::{CheckError, Trust, User};
use walkdir::WalkDir;

use super::args::Args;
use crate::output::note;

/// Returns the rights of the files. Nothing runs before that.
///
/// # Errors
///
/// [`CheckError`] if there is no such user, or if the user can write the folder of a solution, the
/// file or folder of standard output, or the folder of reports.
pub(super) fn trust(args: &Args) -> Result<Trust, CheckError> {
    let Some(name) = &args.user else {
        return Ok(if args.trust {
            Trust::Trusted
        } else {
            Trust::Isolated
        });
    };
    let user = User::named(name)?;
    let mut places = Vec::new();
    let gathered = places_of(args, &mut places);
    gathered.map_err(|(path, error)| CheckError::CannotRead { path, error })?;
    let mut places = places.iter();
    places.try_for_each(|place| user.check_cannot_write(place))?;
    if let Some(processes) = user.end_left_behind()? {
        note(format_args!(
            "an earlier check was killed; its folder is removed, and its processes are ended \
             ({processes} of user {name})"
        ));
    }
    Ok(Trust::User(user))
}

/// Adds the places that must be protected. An error belongs to a path.
fn places_of(args: &Args, places: &mut Vec<PathBuf>) -> Result<(), (PathBuf, io::Error)> {
    let at = |path: &Path| {
        let path = path.to_owned();
        move |error| (path, error)
    };
    for path in &args.paths {
        let whole = path.canonicalize().map_err(at(path))?;
        if whole.is_dir() {
            let entries = WalkDir::new(&whole).into_iter().flatten();
            let folders = entries.filter(|entry| entry.file_type().is_dir());
            places.extend(folders.map(walkdir::DirEntry::into_path));
        } else {
            places.extend(whole.parent().map(Path::to_owned));
        }
    }
    if let Some(out) = &args.out {
        let whole = std::path::absolute(out).map_err(at(out))?;
        let mut existing = whole.ancestors().filter(|place| place.exists());
        places.extend(existing.next().map(Path::to_owned));
        let reports = fs::read_dir(&whole).into_iter().flatten().flatten();
        places.extend(reports.map(|report| report.path()));
    }
    let output = Path::new("/proc/self/fd/1");
    let file = fs::read_link(output).map_err(at(output))?;
    // A pipe has no path. A device, such as `/dev/null` or a terminal, keeps no grade.
    let is_device = output
        .metadata()
        .is_ok_and(|about| about.file_type().is_char_device());
    if file.is_absolute() && !is_device {
        places.extend(file.parent().map(Path::to_owned));
        places.push(file);
    }
    Ok(())
}
