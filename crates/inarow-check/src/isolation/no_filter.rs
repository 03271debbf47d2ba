//! Where there is no Linux: nothing is isolated, and so nothing is started here.

use std::io;
use std::process::{Child, Command};
use std::sync::mpsc::Sender;

pub(crate) type Held = Sender<()>;

pub(crate) fn spawn(mut command: Command) -> io::Result<(Child, Option<Held>)> {
    Ok((command.spawn()?, None))
}
