//! Finds the value of a position under best play, by playing it to the end with the referee.

use std::collections::HashMap;

use inarow::{Move, Position, Rules, Size, Verdict};

/// For each position met so far, the range that its score lies in.
#[derive(Default)]
pub(crate) struct Solver {
    seen: HashMap<u64, (i32, i32)>,
}

impl Solver {
    /// Returns the score of an ongoing position for the player to move: the exact score
    /// if it lies between `alpha` and `beta`, else a bound on the same side.
    ///
    /// A win scores the number of stones that the winner has left, including the winning one. A
    /// loss scores the same number below 0, and a draw scores 0. This is the score of Pascal Pons'
    /// solver for connect four. The search is alpha-beta with a table (Knuth and Moore, An Analysis
    /// of Alpha-Beta Pruning, 1975).
    pub(crate) fn score(&mut self, position: &mut Position, alpha: i32, beta: i32) -> i32 {
        let moves = centre_first(position);
        let free = free_cells(position);
        if moves.iter().any(|&mv| wins(position, mv)) {
            return (free + 1) / 2;
        }
        if free == 1 {
            return 0;
        }
        let least_score = -(free / 2);
        let greatest_score = (free - 1) / 2;
        let key = position.key();
        let (lower, upper) = *self
            .seen
            .get(&key)
            .unwrap_or(&(least_score, greatest_score));
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        let (alpha, beta) = (alpha.max(lower), beta.min(upper));
        let mut best = i32::MIN;
        for mv in moves {
            position.play(mv).unwrap();
            best = best.max(-self.score(position, -beta, -alpha.max(best)));
            position.undo(mv).unwrap();
            if best >= beta {
                break;
            }
        }
        let lower = if best > alpha { best } else { lower };
        let upper = if best < beta { best } else { upper };
        self.seen.insert(key, (lower, upper));
        best
    }
}

/// Returns the winner of the empty board under best play: 1 for the first player, -1
/// for the second, 0 for a draw.
pub(crate) fn value(rules: Rules) -> i32 {
    Solver::default()
        .score(&mut Position::new(rules), -1, 1)
        .signum()
}

/// Returns the value of an ongoing position for the player whose turn it is: 1 for a win, 0 or -1.
/// Works for any rules in which players alternate. `known` has the values found so far.
pub(crate) fn plain_value(position: &mut Position, known: &mut HashMap<u64, i32>) -> i32 {
    if let Some(&value) = known.get(&position.key()) {
        return value;
    }
    let mover = position.turn().map(|turn| turn.player);
    let moves: Vec<_> = position.legal_moves().collect();
    let values = moves.into_iter().map(|mv| {
        let value = match position.play(mv).unwrap() {
            Verdict::Win { player } if Some(player) == mover => 1,
            Verdict::Win { .. } => -1,
            Verdict::Draw => 0,
            Verdict::Ongoing { .. } => -plain_value(position, known),
        };
        position.undo(mv).unwrap();
        value
    });
    let value = values.max().unwrap();
    known.insert(position.key(), value);
    value
}

fn free_cells(position: &Position) -> i32 {
    (position.rules().size().cell_count() - position.ply()) as i32
}

fn wins(position: &mut Position, mv: Move) -> bool {
    let verdict = position.play(mv).unwrap();
    position.undo(mv).unwrap();
    verdict.winner().is_some()
}

/// Returns the legal moves, starting in the middle of the board.
fn centre_first(position: &Position) -> Vec<Move> {
    let size = position.rules().size();
    let mut moves: Vec<_> = position.legal_moves().collect();
    moves.sort_by_key(|&mv| distance_from_centre(size, mv));
    moves
}

fn distance_from_centre(size: Size, mv: Move) -> u32 {
    let off = |index: u32, count: u32| (2 * index + 1).abs_diff(count);
    match mv {
        Move::Cell(cell) => off(cell.row(), size.rows()) + off(cell.col(), size.cols()),
        Move::Column(column) => off(column.col(), size.cols()),
    }
}
