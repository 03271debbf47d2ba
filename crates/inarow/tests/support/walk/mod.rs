//! The oracle, and the translation between its types and those of the core.
//! The fuzz targets include this folder too.

pub(crate) mod oracle;
pub(crate) mod placing;
pub(crate) mod sets;
pub(crate) mod stones;
pub(crate) mod translation;
pub(crate) mod zobrist;
