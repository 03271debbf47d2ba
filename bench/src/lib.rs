//! The library of the programs that measure: benchmarks, engines, figures and their page.

mod archive;
mod batches;
mod benchmarks;
mod contest;
mod engine;
mod figure;
mod game;
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
mod stones;
pub mod workload;

pub use benchmarks::benchmarks;
pub use contest::{Benchmark, Contest, Measured, Role};
pub use figure::{Beside, Figure};
