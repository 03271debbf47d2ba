//! Random moves that make things happen: runs grow, are joined in the middle
//! and blocked, and boards fill up. A purely random choice does little of that.

use fastrand::Rng;

use crate::oracle::{At, Oracle};

const DIRECTIONS: [At; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// How the moves of one game are chosen.
#[derive(Debug)]
pub(crate) struct Taste {
    style: Style,
    /// Where stones go that are put at random: the top left cell, and the sides.
    window: (At, At),
}

#[derive(Debug)]
enum Style {
    /// Extends and blocks runs.
    Eager,
    /// The same, but wins only if every other move wins too.
    Patient,
    /// One player fills these cells in this order, the other keeps off them.
    Planned { hero: u8, plan: Vec<At> },
}

impl Taste {
    pub(crate) fn new(rng: &mut Rng, oracle: &Oracle) -> Self {
        let side = |rng: &mut Rng, side: i64| {
            let length = side.min(20);
            let start = match rng.u8(..3) {
                0 => 0,
                1 => side - length,
                _ => rng.i64(0..=side - length),
            };
            (start, length)
        };
        let (rows, cols) = (side(rng, oracle.rows), side(rng, oracle.cols));
        let window = ((rows.0, cols.0), (rows.1, cols.1));
        let (choice, hero) = (rng.u8(..10), rng.u8(1..=2));
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
            Style::Patient => !wins(oracle, *cell, player),
            Style::Planned { plan, .. } => !plan.contains(cell) && !wins(oracle, *cell, player),
        };
        let proposals =
            (0..8).filter_map(|_| oracle.landing(self.propose(rng, path, player, oracle)));
        let proposals: Vec<At> = proposals.filter(pleases).take(1).collect();
        proposals.first().copied().unwrap_or_else(|| {
            let places: Vec<At> = oracle.places().take(400).collect();
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
        let wanted = if kind < 11 { player } else { 3 - player };
        let tries = if kind < 15 { 4 } else { 0 };
        let stone = (0..tries.min(path.len()))
            .map(|_| path[rng.usize(..path.len())])
            .find(|(_, by)| *by == wanted);
        let Some(((row, col), by)) = stone else {
            let ((top, left), (height, width)) = match rng.u8(..40) {
                0 => ((0, 0), (oracle.rows, oracle.cols)),
                _ => self.window,
            };
            return (top + rng.i64(0..height), left + rng.i64(0..width));
        };
        let (down, right) = DIRECTIONS[rng.usize(..4)];
        let sign = if rng.bool() { 1 } else { -1 };
        let at = |steps: i64| (row + sign * steps * down, col + sign * steps * right);
        let end = (1..)
            .find(|&steps| oracle.stones.get(&at(steps)) != Some(&by))
            .unwrap();
        at(end + i64::from(rng.u8(..4) == 0))
    }
}

/// The cells of one or more lines through a cell in the order in which they are
/// to be filled: that cell last, with too few on either side of it to win before.
/// Nothing where the board has no such line there, or too long a one to be played.
fn plan(rng: &mut Rng, oracle: &Oracle, window: (At, At)) -> Option<Vec<At>> {
    let most = i64::try_from(oracle.k).ok().filter(|&k| k <= 40)? - 1;
    let ((top, left), (height, width)) = window;
    let (row, col) = (top + rng.i64(0..height), left + rng.i64(0..width));
    let mut cells = Vec::new();
    let mut directions = DIRECTIONS;
    rng.shuffle(&mut directions);
    for (down, right) in directions {
        let at = |steps: i64| (row + steps * down, col + steps * right);
        let on_board = |&steps: &i64| {
            let (row, col) = at(steps);
            (0..oracle.rows).contains(&row) && (0..oracle.cols).contains(&col)
        };
        let room_before = (1..=most).map(|steps| -steps).take_while(on_board).count() as i64;
        let room_after = (1..=most).take_while(on_board).count() as i64;
        if room_before + room_after >= most && (cells.is_empty() || rng.u8(..3) == 0) {
            let before = rng.i64(most - room_after..=room_before);
            let after = rng.i64(most - before..=room_after);
            cells.extend((-before..=after).filter(|&steps| steps != 0).map(at));
        }
    }
    rng.shuffle(&mut cells);
    cells.push((row, col));
    (cells.len() as i64 > most).then_some(cells)
}

/// The stones of `player` that lie before and after a cell, in each direction.
pub(crate) fn reach(oracle: &Oracle, (row, col): At, player: u8) -> [(usize, usize); 4] {
    DIRECTIONS.map(|(down, right)| {
        let stones = |sign: i64| {
            let cells = (1..).map(|steps| (row + sign * steps * down, col + sign * steps * right));
            cells
                .take_while(|cell| oracle.stones.get(cell) == Some(&player))
                .count()
        };
        (stones(-1), stones(1))
    })
}

/// Whether a stone of `player` on this cell completes a line.
fn wins(oracle: &Oracle, cell: At, player: u8) -> bool {
    let reach = reach(oracle, cell, player);
    reach
        .iter()
        .any(|(before, after)| before + 1 + after >= oracle.k)
}
