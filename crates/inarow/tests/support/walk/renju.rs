//! The fouls of renju by their definition, cell by cell. It recurses as the text of the rule does, and
//! shares no code with the core.

/// The kinds of fouls: overline, double-four, double-three.
pub(crate) type Kinds = [bool; 3];

pub(crate) const NO_FOUL: Kinds = [false; 3];

/// A row and a column.
pub(crate) type At = (i64, i64);

pub(crate) const AXES: [At; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// What the threes of a stone were refused by, and the deepest recursion, for the quotas of tests.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Met {
    pub(crate) by_five: u64,
    pub(crate) by_overline: u64,
    pub(crate) by_double_four: u64,
    pub(crate) by_double_three: u64,
    pub(crate) deepest: u64,
    pub(crate) tests: u64,
}

/// A board: 0 for an empty cell, 1 for Black, 2 for White.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) rows: i64,
    pub(crate) cols: i64,
    pub(crate) cells: Vec<u8>,
    pub(crate) met: Met,
}

impl Board {
    pub(crate) fn empty(rows: i64, cols: i64) -> Self {
        Self {
            rows,
            cols,
            cells: vec![0; (rows * cols) as usize],
            met: Met::default(),
        }
    }

    /// Returns the owner of a cell; `None` outside the board.
    pub(crate) fn get(&self, (row, col): At) -> Option<u8> {
        let is_inside = (0..self.rows).contains(&row) && (0..self.cols).contains(&col);
        is_inside.then(|| self.cells[(row * self.cols + col) as usize])
    }

    pub(crate) fn set(&mut self, (row, col): At, owner: u8) {
        self.cells[(row * self.cols + col) as usize] = owner;
    }

    /// Returns the cells of the black run through a black stone, from its first to its last step.
    fn run(&self, at: At, axis: At) -> (i64, i64) {
        let (mut first, mut last) = (0, 0);
        while self.get(step(at, axis, first - 1)) == Some(1) {
            first -= 1;
        }
        while self.get(step(at, axis, last + 1)) == Some(1) {
            last += 1;
        }
        (first, last)
    }

    fn length(&self, at: At, axis: At) -> i64 {
        let (first, last) = self.run(at, axis);
        last - first + 1
    }

    pub(crate) fn has_five(&self, at: At) -> bool {
        AXES.iter().any(|&axis| self.length(at, axis) == 5)
    }

    /// Returns the steps from a black stone to the empty cells where one more makes exactly five that
    /// contain it.
    fn five_cells(&mut self, at: At, axis: At) -> Vec<i64> {
        let mut found = Vec::new();
        for steps in -4..=4 {
            let cell = step(at, axis, steps);
            if self.get(cell) == Some(0) {
                self.set(cell, 1);
                let (first, last) = self.run(at, axis);
                if last - first == 4 && (first..=last).contains(&steps) {
                    found.push(steps);
                }
                self.set(cell, 0);
            }
        }
        found
    }

    /// Returns the number of fours of a black stone along an axis.
    pub(crate) fn fours(&mut self, at: At, axis: At) -> usize {
        let cells = self.five_cells(at, axis);
        let straight = cells.iter().filter(|&&cell| cells.contains(&(cell + 5)));
        cells.len() - straight.count()
    }

    /// True if a black stone makes a three along an axis.
    fn is_three(&mut self, at: At, axis: At, depth: u64) -> bool {
        self.fours(at, axis) == 0
            && (-4..=4).any(|steps| {
                let cell = step(at, axis, steps);
                if self.get(cell) != Some(0) {
                    return false;
                }
                self.set(cell, 1);
                let cells = self.five_cells(at, axis);
                let is_straight = cells.iter().any(|&cell| cells.contains(&(cell + 5)));
                let is_allowed = is_straight && self.is_allowed(cell, depth);
                self.set(cell, 0);
                is_allowed
            })
    }

    /// True if the black stone on a cell makes no five and is no foul.
    fn is_allowed(&mut self, at: At, depth: u64) -> bool {
        self.met.tests += 1;
        if self.has_five(at) {
            self.met.by_five += 1;
            return false;
        }
        let [overline, double_four, double_three] = self.kinds(at, depth + 1);
        self.met.by_overline += u64::from(overline);
        self.met.by_double_four += u64::from(double_four);
        self.met.by_double_three += u64::from(double_three);
        !overline && !double_four && !double_three
    }

    /// Returns the fouls of the black stone on a cell.
    fn kinds(&mut self, at: At, depth: u64) -> Kinds {
        self.met.deepest = self.met.deepest.max(depth);
        if self.has_five(at) {
            return NO_FOUL;
        }
        let overline = AXES.iter().any(|&axis| self.length(at, axis) > 5);
        let fours: usize = AXES.iter().map(|&axis| self.fours(at, axis)).sum();
        let threes = AXES.iter().filter(|&&axis| self.is_three(at, axis, depth));
        [overline, fours >= 2, threes.count() >= 2]
    }

    /// Returns the fouls of a black stone that is placed on an empty cell.
    pub(crate) fn fouls(&mut self, at: At) -> Kinds {
        self.set(at, 1);
        let kinds = self.kinds(at, 0);
        self.set(at, 0);
        kinds
    }
}

pub(crate) fn step((row, col): At, (down, right): At, steps: i64) -> At {
    (row + down * steps, col + right * steps)
}
