//! What the measuring programs share: engines behind one interface, and what is
//! played with them.

mod engine;
mod games;
#[cfg(peer)]
mod peer;
mod stone;
pub mod workload;

pub use engine::Engine;
pub use games::Games;
#[cfg(peer)]
pub use peer::play_class;
pub use stone::Stone;
