//! Paths counted without playing the last ply: facts tell which moves win.

use inarow::{Facts, Move, Rules};

use super::peers::Paths;

pub(super) fn count(rules: Rules, depth: usize) -> Vec<Paths> {
    let mut paths = vec![Paths::default(); depth];
    follow(&mut Facts::new(rules), &mut paths);
    paths
}

fn follow(facts: &mut Facts, paths: &mut [Paths]) {
    let position = facts.position();
    let (count, mover) = (position.legal_count(), position.next_player());
    let by_mover = usize::from(mover.number() - 1);
    match paths {
        [] => {}
        [last] => {
            let wins = facts.winning_cells(mover).count() as u64;
            last.nodes += count;
            last.wins[by_mover] += wins;
            // The one move that is left fills the board.
            let fills = position.ply() + 1 == position.rules().size().cell_count();
            last.draws += if fills { 1 - wins } else { 0 };
        }
        [reached, deeper @ ..] => {
            reached.nodes += count;
            let moves: Vec<Move> = position.legal_moves().collect();
            for mv in moves {
                let verdict = facts.play(mv).expect("a listed move is legal");
                if verdict.is_ongoing() {
                    follow(facts, deeper);
                } else if verdict.winner().is_some() {
                    reached.wins[by_mover] += 1;
                } else {
                    reached.draws += 1;
                }
                facts.undo(mv).expect("the last move can be taken back");
            }
        }
    }
}
