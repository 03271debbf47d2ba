//! A good move of any position, by a search of limited depth.

use alloc::vec::Vec;

use inarow::{Axis, Cell, LineEffect, Move, Player, Position, Rules, Verdict};

/// The most moves that a position of the search tries.
const MAX_MOVES: usize = 24;

/// How far a move lies from a stone at most, in steps along an axis.
const NEAR: i64 = 2;

/// How far along an axis the value of a stone looks, if k is not smaller.
const REACH: i64 = 6;

/// The value of a game won with the first stone; each stone before the end takes 1 off.
const WIN: i64 = 1 << 60;

/// Returns a good move for the next player; `None` if the game has ended.
///
/// The search looks `plies` moves ahead, at least one, and ends early after some `nodes` moves. It
/// serves all rules, and the same arguments always give the same move. It assumes that all other
/// players play against the next player.
///
/// # Evaluation
///
/// A position without a result has the value of its last stones, up to `plies`. For each axis, a stone
/// counts the stones of its player that are nearer than k, at most six cells away, up to the next stone of
/// an opponent. If there is room for a line, or for seven cells, n stones have the value 4^n. Under `loses`
/// this value is below 0.
///
/// # Limits
///
/// The search tries at most 24 moves of a position, those with the best values for the player and for
/// an opponent, at most two steps from a stone. So it may overlook a move, and a longer plan than
/// `plies`. [`solve`](crate::solve()) overlooks nothing, on small boards.
///
/// # Complexity
///
/// O(`nodes` * s * a² * p) for `s` stones, `a` axes and `p` players: every cell near a stone is valued.
///
/// # Examples
///
/// ```
/// use inarow::Game;
/// use inarow_solve::best_move;
///
/// // Player 2 must stop four in a row.
/// let game: Game = "gomoku: h8 g8 i8 a3 j8 a5 k8".parse()?;
/// assert_eq!(best_move(game.position(), 2, 1000), game.rules().parse_move("l8").ok());
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn best_move(position: &Position, plies: u32, nodes: u64) -> Option<Move> {
    if !position.verdict().is_ongoing() {
        return None;
    }
    let mut search = LimitedSearch {
        position: position.clone(),
        mover: position.next_player(),
        nodes: 0,
        // Enough to try each move once.
        limit: nodes.max(MAX_MOVES as u64),
    };
    let mut moves = candidates(position);
    if let [only] = &moves[..] {
        return Some(only.mv);
    }
    let mut best = None;
    for plies in 1..=plies.max(1) {
        let Some((mv, value)) = search.best(&moves, plies, 0, [i64::MIN, i64::MAX]) else {
            break;
        };
        best = Some(mv);
        // More plies change neither a certain result, nor a game that ends before.
        let empty = position.rules().size().cell_count() - position.ply();
        if value.abs() > WIN / 2 || u64::from(plies) >= empty {
            break;
        }
        // The next round tries it first.
        moves.sort_by_key(|candidate| candidate.mv != mv);
    }
    best
}

/// A search from a position.
struct LimitedSearch {
    position: Position,
    /// The player for whom values are computed.
    mover: Player,
    /// The number of moves played.
    nodes: u64,
    /// The greatest number of moves to play.
    limit: u64,
}

impl LimitedSearch {
    /// Returns the best of these moves for the player to move and its value, if it lies between `alpha`
    /// and `beta`, or else a bound of it. The stones of the search have the value `sum` so far. Returns
    /// `None` if it needs too many nodes.
    fn best(
        &mut self,
        moves: &[Candidate],
        plies: u32,
        sum: i64,
        [mut alpha, mut beta]: [i64; 2],
    ) -> Option<(Move, i64)> {
        let is_mover = self.position.next_player() == self.mover;
        let mut best: Option<(Move, i64)> = None;
        for candidate in moves {
            let value = self.value_after(candidate, plies, sum, [alpha, beta])?;
            let is_better = |other| {
                if is_mover {
                    value > other
                } else {
                    value < other
                }
            };
            if best.is_none_or(|(_, other)| is_better(other)) {
                best = Some((candidate.mv, value));
            }
            if is_mover {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Returns the value after a move with `plies` left, the move included.
    fn value_after(
        &mut self,
        candidate: &Candidate,
        plies: u32,
        sum: i64,
        window: [i64; 2],
    ) -> Option<i64> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return None;
        }
        let (player, mv) = (self.position.next_player(), candidate.mv);
        let gain = candidate.gain;
        let sum = sum + if player == self.mover { gain } else { -gain };
        let verdict = self.position.play_as(player, mv).ok()?;
        let end = WIN - i64::try_from(self.position.ply()).unwrap_or(WIN);
        let value = match verdict {
            Verdict::Win { player } if player == self.mover => Some(end),
            Verdict::Win { .. } => Some(-end),
            Verdict::Draw => Some(0),
            Verdict::Ongoing { .. } if plies <= 1 => Some(sum),
            Verdict::Ongoing { .. } => {
                let best = self.best(&candidates(&self.position), plies - 1, sum, window);
                best.map(|(_, value)| value)
            }
        };
        self.position.undo(mv).ok().and(value)
    }
}

/// A move to try.
struct Candidate {
    mv: Move,
    /// The value of its stone for the player.
    gain: i64,
}

/// Returns the moves to try in an ongoing position, the best first.
fn candidates(position: &Position) -> Vec<Candidate> {
    let rules = position.rules();
    let player = position.next_player();
    let opponents = Player::first(rules.players()).filter(|&other| other != player);
    let mut cells: Vec<Cell> = position
        .stones()
        .flat_map(|(cell, _)| near(rules, cell))
        .filter(|&cell| position.is_legal(cell.into()))
        .collect();
    cells.sort_unstable();
    cells.dedup();
    if cells.is_empty() {
        let [rows, cols, layers] = rules.size().sides().map(|side| side / 2);
        let centre = match rules.size().layers() {
            Some(_) => Cell::in_space(rows, cols, layers),
            None => Cell::new(rows, cols),
        };
        let centre = rules.move_to(centre);
        let legal = position.is_legal(centre).then_some(centre);
        let mv = legal.or_else(|| position.legal_moves().next());
        return mv.map(|mv| Candidate { mv, gain: 0 }).into_iter().collect();
    }
    let mut ranked: Vec<(i64, Candidate)> = cells
        .into_iter()
        .map(|cell| {
            let (mv, own) = (rules.move_to(cell), gain(position, cell, player));
            // A cell that is good for an opponent should not be left to that player.
            let theirs = opponents.clone().map(|other| gain(position, cell, other));
            let rank = own + theirs.max().unwrap_or(0);
            (rank, Candidate { mv, gain: own })
        })
        .collect();
    // Stable, so that equal moves stay in the order of their cells.
    ranked.sort_by_key(|(rank, _)| -rank);
    ranked.truncate(MAX_MOVES);
    ranked.into_iter().map(|(_, candidate)| candidate).collect()
}

/// Iterates over the cells near a cell.
fn near(rules: &Rules, cell: Cell) -> impl Iterator<Item = Cell> {
    let steps = (-NEAR..=NEAR).filter(|step| *step != 0);
    let axes = rules.axes().iter();
    axes.flat_map(move |&axis| {
        steps
            .clone()
            .filter_map(move |step| rules.step(cell, axis, step))
    })
}

/// Returns the value of a stone of `player` on an empty cell.
fn gain(position: &Position, cell: Cell, player: Player) -> i64 {
    let rules = position.rules();
    let along = |axis: Axis| {
        let (mut own, mut room) = (0, 1);
        let reach = i64::try_from(rules.k() - 1).unwrap_or(REACH).min(REACH);
        for direction in [-1, 1] {
            for distance in 1..=reach {
                match rules.step(cell, axis, direction * distance) {
                    Some(next) => match position.stone(next) {
                        Some(owner) if owner != player => break,
                        stone => {
                            own += u32::from(stone.is_some());
                            room += 1;
                        }
                    },
                    None => break,
                }
            }
        }
        if room > reach { 4_i64.pow(own) } else { 0 }
    };
    let gain: i64 = rules.axes().iter().map(|&axis| along(axis)).sum();
    if rules.line_effect() == LineEffect::Wins {
        gain
    } else {
        -gain
    }
}
