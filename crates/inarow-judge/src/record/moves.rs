//! The moves of a record, read one by one.

use inarow::{PlayError, Rules};

use super::{Fault, RecordMove};

/// True if a text means a pass.
pub(crate) fn is_pass(text: &str) -> bool {
    text.trim_ascii().eq_ignore_ascii_case("pass")
}

/// The next step of a reader of moves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Next {
    /// Read the next move.
    Read,
    /// Only count the moves that follow: this move ended the game.
    Count,
    /// Stop.
    Stop,
    /// Stop: this move was refused. A reader that knows the move's text returns
    /// [`Fault::refused_text`], whose message quotes it.
    Refused(PlayError),
}

/// The moves of a record, in the notation of its format. They are parsed one by one during play, so
/// they are never all in memory.
pub(crate) trait ReadMoves {
    /// Passes every move to `each` in order, until `each` returns something other than
    /// [`Next::Read`]. After [`Next::Count`], the remaining moves are only counted. Returns their
    /// number.
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault>;
}

/// Passes moves to `each`, as [`ReadMoves::read`] does. `refused` makes the fault of a refused move
/// from its ply, the reason, and the value that comes with the move.
pub(crate) fn pass_moves<T>(
    mut moves: impl Iterator<Item = Result<(RecordMove, T), Fault>>,
    each: &mut dyn FnMut(RecordMove) -> Next,
    refused: impl FnOnce(u64, PlayError, T) -> Fault,
) -> Result<u64, Fault> {
    let mut ply = 0;
    while let Some(mv) = moves.next() {
        ply += 1;
        let (mv, written) = mv.map_err(|fault| fault.at_ply(ply))?;
        match each(mv) {
            Next::Read => {}
            Next::Count => return Ok(moves.count() as u64),
            Next::Stop => return Ok(0),
            Next::Refused(error) => return Err(refused(ply, error, written)),
        }
    }
    Ok(0)
}
