//! Tests of the judge through its public interface: bytes in, judgements out.
//!
//! | file | contents |
//! | --- | --- |
//! | `formats/` | each format by example: inputs with their exact output |
//! | `summary`, `codes` | the table of all files; the codes of all faults |
//! | `same_output` | the same output for any number of cores and any pieces of input |
//! | `quick_parser` | the quick parsers, compared with the full ones |
//! | `broken_records` | a bad record affects no other record |
//! | `random_archives/` | random games in every notation, with known damage in `damage/` |
//! | `bombs/` | inputs made to take all memory |
//! | `convert` | records written in another format |
//! | `connect6` | games that the project may not distribute, if they are there |
//! | `judge`, `piece_reader`, `amount` | helpers: bytes judged, bytes in pieces, the amount of random tests |

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may panic, and prints its seed"
)]

#[path = "../../../inarow/tests/support/amount.rs"]
mod amount;
mod bombs;
mod broken_records;
mod codes;
mod connect6;
mod convert;
mod formats;
mod judge;
mod piece_reader;
mod quick_parser;
mod random_archives;
mod same_output;
mod summary;
