//! A run of k or more stones that the rules do not count: an overline under `exact`, a run that is
//! blocked under `open`, a diagonal under `straight`.

use inarow::{Axis, Cell, Diagonals, Overline, Player, Position, Rules, Wrap};

/// True if a run of k or more stones may be no line under these rules.
pub(super) fn may_have_uncounted_runs(rules: &Rules) -> bool {
    let is_any_run_a_line = rules.overline() == Overline::Wins
        && rules.open_ends() == 0
        && rules.diagonals() == Diagonals::Count;
    !is_any_run_a_line
}

/// Returns the number of stones of a run of k or more stones of a player in an ongoing game. `None`
/// if there is none.
///
/// # Complexity
///
/// O(stones * axes). Each run is counted from its first stone, and from each edge that it crosses
/// on a board that wraps.
pub(super) fn uncounted_run(position: &Position, player: Player) -> Option<u64> {
    let rules = position.rules();
    if !may_have_uncounted_runs(rules) {
        return None;
    }
    let axes: &[Axis] = match rules.size().layers() {
        None => &Axis::PLANE,
        Some(_) => &Axis::SPACE,
    };
    let is_own = |cell| position.stone(cell) == Some(player);
    let own = position.stones().filter(|&(_, owner)| owner == player);
    let starts = own.flat_map(|(cell, _)| axes.iter().map(move |axis| (cell, axis.direction())));
    let runs = starts.filter_map(|(first, direction)| {
        let back = direction.map(|step| -step);
        let continues = |before: Step| !before.crosses_edge && is_own(before.cell);
        if step(rules, first, back).is_some_and(continues) {
            return None;
        }
        let mut run = 1;
        let mut last = first;
        while let Some(Step { cell, .. }) = step(rules, last, direction)
            && cell != first
            && is_own(cell)
        {
            run += 1;
            last = cell;
        }
        Some(run)
    });
    runs.max().filter(|&run| run >= rules.k())
}

/// The next cell in a direction.
#[derive(Clone, Copy, Debug)]
struct Step {
    cell: Cell,
    /// True if the board wraps between the two cells.
    crosses_edge: bool,
}

/// Returns the next cell in a direction; `None` at an edge.
fn step(rules: &Rules, from: Cell, direction: [i64; 3]) -> Option<Step> {
    let wraps = match rules.wrap() {
        Wrap::None => [false; 3],
        Wrap::EveryIndex => [true; 3],
        Wrap::Rows => [true, false, false],
        Wrap::Columns => [false, true, false],
    };
    let sides = rules.size().sides().map(i64::from);
    let indices = from.indices().map(i64::from);
    let mut to = [0; 3];
    let mut crosses_edge = false;
    for axis in 0..3 {
        let index = indices[axis] + direction[axis];
        let inside = index.rem_euclid(sides[axis]);
        if index != inside {
            wraps[axis].then_some(())?;
            crosses_edge = true;
        }
        to[axis] = u32::try_from(inside).ok()?;
    }
    let [row, col, layer] = to;
    let cell = match from.layer() {
        None => Cell::new(row, col),
        Some(_) => Cell::in_space(row, col, layer),
    };
    Some(Step { cell, crosses_edge })
}
