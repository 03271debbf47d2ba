//! Puts a tree right: its result, and the moves after the end.

use super::points::{player, points};
use super::tree::MainLine;
use super::write;
use crate::record::{Edit, RawRecord, Repair};

/// The properties of a node that are cut with its move: a comment and the clocks.
const OF_A_MOVE: [&str; 5] = ["C", "BL", "WL", "OB", "OW"];

/// Returns the edits that make this change of a tree. Cuts whole nodes, and none that have
/// variations or say more than their move.
pub(super) fn edits(repair: &Repair, bytes: &[u8]) -> Option<Vec<Edit>> {
    let mut values = MainLine::of(RawRecord::without_place(bytes));
    let (mut edits, mut has_result) = (Vec::new(), repair.result.is_none());
    // The number of moves so far, the end of the last value, and the place from which to cut.
    let (mut moves, mut end, mut cut) = (0, 0, None);
    while let Some(value) = values.next().ok()? {
        let (name, start) = (value.name, value.at);
        let before = bytes.get(end..start)?;
        end = start + value.bytes.len();
        if let Some(result) = repair.result.filter(|_| name.is("RE")) {
            edits.push((start..end, write::result(result).into()));
            has_result = true;
        }
        if player(name).is_some() {
            if repair.moves == Some(moves) && cut.is_none() {
                let node = before.iter().rposition(|&byte| byte == b';')?;
                cut = Some(start - before.len() + node);
            }
            moves += points(value).count();
        }
        let is_cut_with_move = player(name).is_some() || OF_A_MOVE.iter().any(|of| name.is(of));
        if cut.is_some() && (before.contains(&b'(') || !is_cut_with_move) {
            return None;
        }
        end += 1;
    }
    edits.extend(cut.map(|start| (start..end, String::new())));
    (has_result && cut.is_some() == repair.moves.is_some()).then_some(edits)
}
