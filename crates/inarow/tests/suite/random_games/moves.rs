//! Random moves that make things happen: runs grow, are joined in the middle
//! and blocked, and boards fill up. A purely random choice does little of that.

use fastrand::Rng;

use crate::oracle::{At, Oracle};

/// How the moves of one game are chosen.
#[derive(Debug)]
pub(crate) struct Taste {
    style: Style,
    /// Where stones go that are put at random: the first cell, and the sides.
    window: (At, At),
}

#[derive(Debug)]
enum Style {
    /// Extends and blocks runs.
    Eager,
    /// The same, but completes a line only if every other move does too.
    Patient,
    /// One player fills these cells in this order, the others keep off them.
    Planned { hero: u8, plan: Vec<At> },
}

impl Taste {
    pub(crate) fn new(rng: &mut Rng, oracle: &Oracle) -> Self {
        let sides = oracle.sides.map(|side| {
            let length = side.min(20);
            let start = match rng.u8(..3) {
                0 => 0,
                1 => side - length,
                _ => rng.i64(0..=side - length),
            };
            (start, length)
        });
        let window = (sides.map(|side| side.0), sides.map(|side| side.1));
        let (choice, hero) = (rng.u8(..10), rng.u8(1..=oracle.players));
        // Nobody makes a long line by chance.
        let plan = (choice < 3 || oracle.k > 8).then(|| plan(rng, oracle, window));
        let style = match plan.flatten() {
            Some(plan) => Style::Planned { hero, plan },
            None if choice < 6 => Style::Patient,
            None => Style::Eager,
        };
        Self { style, window }
    }

    /// The cell for the next stone of `player`, which must be able to move.
    pub(crate) fn choose(
        &self,
        rng: &mut Rng,
        oracle: &Oracle,
        path: &[(At, u8)],
        player: u8,
    ) -> At {
        if let Style::Planned { hero, plan } = &self.style
            && *hero == player
            && rng.u8(..16) > 0
            && let Some(&cell) = plan
                .iter()
                .find(|&&cell| oracle.landing(cell) == Some(cell))
        {
            return cell;
        }
        let pleases = |cell: &At| match &self.style {
            Style::Eager => true,
            Style::Patient => !oracle.completes(*cell, player),
            Style::Planned { plan, .. } => !plan.contains(cell) && !oracle.completes(*cell, player),
        };
        let proposals =
            (0..8).filter_map(|_| oracle.landing(self.propose(rng, path, player, oracle)));
        let proposals: Vec<At> = proposals.filter(pleases).take(1).collect();
        proposals.first().copied().unwrap_or_else(|| {
            let places: Vec<At> = places(oracle).take(400).collect();
            let pleasing: Vec<At> = places.iter().copied().filter(pleases).collect();
            let choice = if pleasing.is_empty() {
                &places
            } else {
                &pleasing
            };
            choice[rng.usize(..choice.len())]
        })
    }

    /// A cell beyond the end of a run, sometimes one further, or anywhere in the
    /// window, seldom anywhere on the board.
    fn propose(&self, rng: &mut Rng, path: &[(At, u8)], player: u8, oracle: &Oracle) -> At {
        let kind = rng.u8(..20);
        let own = kind < 11;
        let tries = if kind < 15 { 4 } else { 0 };
        let stone = (0..tries.min(path.len()))
            .map(|_| path[rng.usize(..path.len())])
            .find(|(_, by)| (*by == player) == own);
        let beyond = stone.and_then(|(cell, by)| {
            let direction = oracle.directions[rng.usize(..oracle.directions.len())];
            let sign = if rng.bool() { 1 } else { -1 };
            let end = ray(oracle, cell, direction, sign)
                .find(|cell| oracle.stones.get(cell) != Some(&by))?;
            match rng.u8(..4) {
                0 => oracle.step(end, direction, sign),
                _ => Some(end),
            }
        });
        beyond.unwrap_or_else(|| {
            let (first, sides) = match rng.u8(..40) {
                0 => ([0; 3], oracle.sides),
                _ => self.window,
            };
            [0, 1, 2].map(|index| first[index] + rng.i64(0..sides[index]))
        })
    }
}

/// The legal moves while the game goes on, by the cells that they fill.
pub(crate) fn places(oracle: &Oracle) -> impl Iterator<Item = At> {
    let [rows, cols, layers] = oracle.sides;
    let rows = if oracle.drop { 1 } else { rows };
    let plane = (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)));
    let tops = plane.flat_map(move |(row, col)| (0..layers).map(move |layer| [row, col, layer]));
    tops.filter_map(|top| oracle.landing(top))
}

/// The cells beyond `at` in a direction, to the edge or once round.
fn ray(oracle: &Oracle, at: At, direction: At, sign: i64) -> impl Iterator<Item = At> {
    let next = move |cell: &At| oracle.step(*cell, direction, sign);
    let cells = std::iter::successors(next(&at), next);
    cells.take_while(move |cell| *cell != at)
}

/// The cells of one or more lines through a cell in the order in which they are
/// to be filled: that cell last, with too few on either side of it to win before.
/// Nothing where the board has no such line there, or too long a one to be played.
fn plan(rng: &mut Rng, oracle: &Oracle, (first, sides): (At, At)) -> Option<Vec<At>> {
    let most = oracle.k.checked_sub(1).filter(|&most| most < 40)?;
    let at = [0, 1, 2].map(|index| first[index] + rng.i64(0..sides[index]));
    let mut cells: Vec<At> = Vec::new();
    let mut directions = oracle.directions.clone();
    rng.shuffle(&mut directions);
    for direction in directions {
        let [before, after] = [-1, 1].map(|sign| {
            let ray = ray(oracle, at, direction, sign);
            ray.take(most).collect::<Vec<At>>()
        });
        if before.len() + after.len() >= most && (cells.is_empty() || rng.u8(..3) == 0) {
            let back = rng.usize(most.saturating_sub(after.len())..=before.len());
            let on = rng.usize(most.saturating_sub(back)..=after.len());
            let line = before[..back].iter().chain(&after[..on]);
            cells.extend(line.copied().collect::<Vec<_>>());
        }
    }
    cells.sort_unstable();
    cells.dedup();
    let enough = cells.len() >= most;
    rng.shuffle(&mut cells);
    cells.push(at);
    enough.then_some(cells)
}

/// The stones of `player` that lie before and after a cell, in each direction; of
/// a ring held whole all of them before.
pub(crate) fn reach(oracle: &Oracle, at: At, player: u8) -> Vec<(usize, usize)> {
    let own = |cell: &At| oracle.stones.get(cell) == Some(&player);
    let stones = |direction, sign| ray(oracle, at, direction, sign).take_while(own).count();
    let directions = oracle.directions.iter();
    directions
        .map(|&direction| match stones(direction, -1) {
            before if oracle.run(at, direction, player).is_ring => (before, 0),
            before => (before, stones(direction, 1)),
        })
        .collect()
}
