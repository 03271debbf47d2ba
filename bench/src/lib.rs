//! What the measuring programs share: engines behind one interface, what is
//! played with them, and how it is told.

mod allocated;
mod archive;
mod batches;
mod cores;
mod counting;
mod engine;
mod facts;
mod figure;
mod games;
mod memory;
mod nxn;
pub mod page;
#[cfg_attr(not(feature = "peers"), path = "no_peers.rs")]
mod peers;
mod perft;
mod play;
mod playouts;
pub mod record;
pub mod report;
mod runs;
mod scan;
mod stone;
mod unchecked_scan;
mod undo;
mod work;
pub mod workload;

pub use engine::{Engine, Undo};
pub use figure::{Beside, Figure};
pub use play::Play;
pub use stone::{Ply, Stone};
pub use work::{Answers, Contest, Contestant, Measured, Role, Round, Work};

/// Everything that is timed.
pub fn works() -> impl Iterator<Item = Work> {
    nxn::works()
        .chain(playouts::works())
        .chain(batches::works())
        .chain(perft::works())
        .chain(runs::works())
        .chain(facts::works())
        .chain(undo::works())
        .chain(memory::works())
        .chain(archive::works())
        .chain(cores::works())
}
