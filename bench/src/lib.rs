//! What the measuring programs share: engines behind one interface, and what is
//! played with them.

mod counting;
mod engine;
mod games;
#[cfg(peer)]
mod peer;
mod play;
mod stone;
pub mod workload;

pub use engine::Engine;
pub use games::Games;
#[cfg(peer)]
pub use peer::play_class;
pub use play::Play;
pub use stone::{Ply, Stone};
