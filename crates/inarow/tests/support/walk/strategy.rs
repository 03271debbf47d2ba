//! Choices of moves that cause events: runs grow, are joined in the middle and are blocked, and
//! boards fill up. Purely random moves do little of that.

use super::choices::Choices;
use super::oracle::{At, Oracle};

/// A way to choose the moves of one game.
#[derive(Debug)]
pub(crate) struct Strategy {
    style: Style,
    /// The part of the board for random stones: its first cell, and its sides.
    window: (At, At),
}

#[derive(Debug)]
enum Style {
    /// Extends and blocks runs.
    Eager,
    /// The same, but completes a line only if every other move does too.
    Patient,
    /// One player fills these cells in this order, and no other player does.
    Planned { planner: u8, plan: Vec<At> },
}

impl Strategy {
    pub(crate) fn new(choices: &mut impl Choices, oracle: &Oracle) -> Self {
        let sides = oracle.sides.map(|side| {
            let length = side.min(20);
            let start = match choices.up_to(2) {
                0 => 0,
                1 => side - length,
                _ => choices.between(0, (side - length) as u64),
            };
            (start, length)
        });
        let window = (sides.map(|side| side.0), sides.map(|side| side.1));
        let (choice, planner) = (choices.up_to(9), choices.between(1, oracle.players.into()));
        // Random moves alone make no long lines.
        let plan = (choice < 3 || oracle.k > 8).then(|| plan(choices, oracle, window));
        let style = match plan.flatten() {
            Some(plan) => Style::Planned { planner, plan },
            None if choice < 6 => Style::Patient,
            None => Style::Eager,
        };
        Self { style, window }
    }

    /// Returns the cell for the next stone of `player`, who must be able to move.
    pub(crate) fn choose(
        &self,
        choices: &mut impl Choices,
        oracle: &Oracle,
        path: &[(At, u8)],
        player: u8,
    ) -> At {
        if let Style::Planned { planner, plan } = &self.style
            && *planner == player
            && choices.chance(15, 16)
            && let Some(&cell) = plan
                .iter()
                .find(|&&cell| oracle.landing(cell) == Some(cell))
        {
            return cell;
        }
        let fits = |cell: &At| match &self.style {
            Style::Eager => true,
            Style::Patient => !oracle.completes(*cell, player),
            Style::Planned { plan, .. } => !plan.contains(cell) && !oracle.completes(*cell, player),
        };
        let mut proposals =
            (0..8).filter_map(|_| oracle.landing(self.propose(choices, path, player, oracle)));
        if let Some(proposal) = proposals.find(fits) {
            return proposal;
        }
        let places: Vec<At> = oracle.places().take(400).collect();
        let fitting: Vec<At> = places.iter().copied().filter(fits).collect();
        choices.pick(if fitting.is_empty() {
            &places
        } else {
            &fitting
        })
    }

    /// Proposes a cell at the end of a run or one further, a cell of the window, or rarely any cell
    /// of the board.
    fn propose(
        &self,
        choices: &mut impl Choices,
        path: &[(At, u8)],
        player: u8,
        oracle: &Oracle,
    ) -> At {
        let kind = choices.up_to(19);
        let (is_own, tries) = (kind < 11, if kind < 15 { 4 } else { 0 });
        let stone = (0..path.len().min(tries))
            .map(|_| choices.pick(path))
            .find(|(_, by)| (*by == player) == is_own);
        let beyond = stone.and_then(|(cell, by)| {
            let direction = choices.pick(&oracle.directions);
            let sign = choices.pick(&[1, -1]);
            let is_further = choices.chance(1, 4);
            let end = ray(oracle, cell, direction, sign)
                .find(|cell| oracle.stones.get(cell) != Some(&by))?;
            if is_further {
                oracle.step(end, direction, sign)
            } else {
                Some(end)
            }
        });
        beyond.unwrap_or_else(|| {
            let (first, sides) = match choices.up_to(39) {
                1 => ([0; 3], oracle.sides),
                _ => self.window,
            };
            [0, 1, 2].map(|i| first[i] + choices.between::<i64>(0, sides[i] as u64 - 1))
        })
    }
}

/// Returns the cells beyond `at` in a direction, to the edge or once around.
fn ray(oracle: &Oracle, at: At, direction: At, sign: i64) -> impl Iterator<Item = At> {
    let next = move |cell: &At| oracle.step(*cell, direction, sign);
    let cells = std::iter::successors(next(&at), next);
    cells.take_while(move |cell| *cell != at)
}

/// Returns the cells of one or more lines through a random cell, in the order in which to fill
/// them. The random cell comes last, since the cells on either side of it are too few to win.
/// Returns `None` if no such line exists, or if it is too long to play.
fn plan(choices: &mut impl Choices, oracle: &Oracle, (first, sides): (At, At)) -> Option<Vec<At>> {
    let most = oracle.k.checked_sub(1).filter(|&most| most < 40)?;
    let at = [0, 1, 2].map(|i| first[i] + choices.between::<i64>(0, sides[i] as u64 - 1));
    let mut cells: Vec<At> = Vec::new();
    let mut directions = oracle.directions.clone();
    choices.shuffle(&mut directions);
    // Runs and rings longer than k are not lines under `exact`.
    let is_long = oracle.exact && choices.chance(1, 2);
    let longest = if is_long { 2 * most } else { most };
    for direction in directions {
        let [before, after] = [-1, 1].map(|sign| {
            let ray = ray(oracle, at, direction, sign);
            ray.take(longest).collect::<Vec<At>>()
        });
        if before.len() + after.len() >= most && (cells.is_empty() || choices.chance(1, 3)) {
            let mut between = |least, most| choices.between::<usize>(least as u64, most as u64);
            let (back, on) = if is_long {
                (before.len(), after.len())
            } else {
                let back = between(most.saturating_sub(after.len()), before.len());
                (back, between(most.saturating_sub(back), after.len()))
            };
            cells.extend(before[..back].iter().chain(&after[..on]));
        }
    }
    cells.sort_unstable();
    cells.dedup();
    let enough = cells.len() >= most;
    choices.shuffle(&mut cells);
    cells.push(at);
    enough.then_some(cells)
}

/// For each direction, returns the number of stones of `player` directly before and after a cell. A
/// full ring counts as before.
pub(crate) fn reach(oracle: &Oracle, at: At, player: u8) -> Vec<(usize, usize)> {
    let is_own = |cell: &At| oracle.stones.get(cell) == Some(&player);
    let stones = |direction, sign| ray(oracle, at, direction, sign).take_while(is_own).count();
    let directions = oracle.directions.iter();
    directions
        .map(|&direction| match stones(direction, -1) {
            before if oracle.run(at, direction, player).is_ring => (before, 0),
            before => (before, stones(direction, 1)),
        })
        .collect()
}
