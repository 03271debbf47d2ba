//! Removes a folder whose contents and permissions a program has changed.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

/// Removes the folder `$0`. Without root's rights, its folders may be write-protected.
const REMOVE: &str = "rm -rf \"$0\" || { chmod -R u+rwx \"$0\"; rm -rf \"$0\"; }";

/// Removes a folder with its contents, as far as the system permits. `rm` uses no long paths, so folders may
/// be nested deeper than any path.
pub(super) fn remove_folder(folder: &Path) {
    let mut remove = Command::new("sh");
    remove.args(["-c", REMOVE]).arg(folder);
    // No signal of a terminal ends it.
    remove
        .process_group(0)
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    let _ = remove.status();
}

#[cfg(test)]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn protected_folders_and_links_are_removed_and_their_targets_stay() {
        let around = tempfile::tempdir().expect("a folder");
        let [folder, beside] = ["folder", "beside"].map(|name| around.path().join(name));
        fs::create_dir_all(folder.join("a/b/c")).expect("folders");
        fs::write(&beside, "stays").expect("a file");
        fs::write(folder.join("a/b/file"), "goes").expect("a file");
        symlink(around.path(), folder.join("a/up")).expect("a link");
        for path in ["a/b", "a", "."] {
            let closed = Permissions::from_mode(0o000);
            fs::set_permissions(folder.join(path), closed).expect("permissions");
        }
        remove_folder(&folder);
        assert!(!folder.exists());
        assert_eq!(fs::read(&beside).expect("a file"), b"stays");
    }

    #[test]
    fn folders_nested_deeper_than_any_path_are_removed() {
        let around = tempfile::tempdir().expect("a folder");
        let folder = around.path().join("folder");
        // Built from the inside, since no path reaches the innermost folder in the end.
        for _ in 0..1000 {
            let outer = around.path().join("outer");
            fs::create_dir(&outer).expect("a folder");
            if folder.exists() {
                fs::rename(&folder, outer.join("inner")).expect("a folder that moves");
            }
            fs::rename(&outer, &folder).expect("a folder that moves");
        }
        remove_folder(&folder);
        assert!(!folder.exists());
    }
}
