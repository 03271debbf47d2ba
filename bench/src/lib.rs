//! What the measuring programs share: engines behind one interface, what is
//! played with them, and how it is told.

mod counting;
mod engine;
mod games;
mod nxn;
mod play;
mod playouts;
pub mod report;
mod stone;
mod work;
pub mod workload;

pub use engine::Engine;
pub use play::Play;
pub use stone::{Ply, Stone};
pub use work::{Contest, Figures, Work};

/// Everything that is timed.
pub fn works() -> impl Iterator<Item = Work> {
    nxn::works().chain(playouts::works())
}
