//! The library of the programs that measure: works, engines, figures and their page.

mod allocated;
mod archive;
mod batches;
mod cores;
mod counting;
mod engine;
mod facts;
mod figure;
mod game;
mod games;
mod known_games;
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
mod stones;
mod undo;
mod work;
pub mod workload;
mod works;

pub use engine::{Engine, Undo};
pub use figure::{Beside, Figure};
pub use play::Play;
pub use stone::{Ply, Stone};
pub use work::{Answers, Contest, Measured, Role, Round, Work};
pub use works::works;
