//! Whose stone lies where and how long its run is, an axis, and how runs are
//! joined and parted.

use crate::{Axis, Cell, Player, Rules};

/// What is held of a cell along an axis. That the owner stands beside the length
/// makes one read out of two, and the board need not be asked.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Tag {
    /// The number of the player whose stone lies there; 0 for nobody, and beyond
    /// an edge.
    pub(super) owner: u8,
    /// At the ends of a run its length. Elsewhere what was last noted there.
    pub(super) length: u32,
}

/// How many stones of the run through a cell lie before it and after it. A ring
/// held whole has all of them before.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Reach {
    before: u32,
    after: u32,
}

const PLANE: usize = Axis::PLANE.len();

/// The tags of all cells along all axes, however they are held and however the
/// cells along an axis are found.
///
/// What is provided here is the method itself, for whatever holds the tags. It
/// asks for the tags of a run's stones and of the one cell beyond either end, and
/// for one noted place that is looked at before it is trusted
/// ([`Tags::reach`]).
pub(super) trait Tags {
    /// A cell seen along an axis.
    type Spot: Copy;

    /// The spot of `cell` along the axis with this number.
    fn spot(&self, axis: usize, cell: Cell) -> Self::Spot;

    /// The number of cells of the ring that a spot lies on; `None` where lines
    /// have ends.
    fn ring(&self, at: Self::Spot) -> Option<u64>;

    /// The tag so many steps from a spot, nobody's beyond an edge.
    fn get(&self, at: Self::Spot, distance: i64) -> Tag;

    /// The length that is held so many steps from a spot if a stone of `player`
    /// lies there, else 0. Whose stone lies beside a new one cannot be foreseen, so
    /// this should take no branch by it.
    fn length_of(&self, at: Self::Spot, distance: i64, player: Player) -> u32;

    /// Sets the tag of a cell so many steps from a spot.
    fn set(&mut self, at: Self::Spot, distance: i64, tag: Tag);

    /// [`Runs::place`](super::Runs::place) along so many axes.
    #[inline(never)]
    fn place(&mut self, rules: &Rules, axes: usize, cell: Cell, player: Player) -> bool {
        // Of a known number of axes no loop is made: a quarter fewer instructions.
        match axes {
            PLANE => self.place_along(rules, PLANE, cell, player),
            _ => self.place_along(rules, axes, cell, player),
        }
    }

    #[inline(always)]
    fn place_along(&mut self, rules: &Rules, axes: usize, cell: Cell, player: Player) -> bool {
        let mut completes = false;
        for axis in 0..axes {
            let at = self.spot(axis, cell);
            let reach = self.join(at, player);
            completes |= self.is_line(rules, at, player, reach);
        }
        completes
    }

    /// [`Runs::remove`](super::Runs::remove) along so many axes.
    fn remove(&mut self, axes: usize, cell: Cell, player: Player) {
        for axis in 0..axes {
            self.part(self.spot(axis, cell), player);
        }
    }

    /// The run along an axis through a stone of `player`.
    fn run(&self, axis: usize, cell: Cell, player: Player) -> Reach {
        self.reach(self.spot(axis, cell), player)
    }

    /// The same if it is a line.
    fn line(&self, rules: &Rules, axis: usize, cell: Cell, player: Player) -> Option<Reach> {
        let at = self.spot(axis, cell);
        let reach = self.reach(at, player);
        self.is_line(rules, at, player, reach).then_some(reach)
    }

    /// [`Runs::completes`](super::Runs::completes).
    fn completes(&self, rules: &Rules, axis: usize, cell: Cell, player: Player) -> bool {
        let at = self.spot(axis, cell);
        self.is_line(rules, at, player, self.joined(at, player))
    }

    /// [`Runs::neighbours`](super::Runs::neighbours).
    fn neighbours(&self, axis: usize, cell: Cell) -> [Option<Player>; 2] {
        let at = self.spot(axis, cell);
        [-1, 1].map(|side| self.get(at, side).player())
    }

    /// How many steps away [`Runs::ends`](super::Runs::ends) lie. Beyond an edge
    /// nobody holds an end either.
    fn ends(&self, axis: usize, cell: Cell) -> [Option<i64>; 2] {
        let at = self.spot(axis, cell);
        [-1, 1].map(|side| self.end(at, side))
    }

    /// Joins the runs on both sides of an empty cell to one through it.
    #[inline]
    fn join(&mut self, at: Self::Spot, player: Player) -> Reach {
        let reach = self.joined(at, player);
        let whole = Tag::new(player, reach.length());
        if self.is_whole_ring(at, reach) {
            self.set(at, 0, whole);
        } else {
            self.set(at, 0, Tag::new(player, reach.before));
            for end in reach.ends() {
                self.set(at, end, whole);
            }
        }
        reach
    }

    /// What [`Tags::join`] would make.
    #[inline]
    fn joined(&self, at: Self::Spot, player: Player) -> Reach {
        let [before, after] = [-1, 1].map(|side| self.length_of(at, side, player));
        let joined = u64::from(before) + 1 + u64::from(after);
        match self.ring(at) {
            // The run before and the run after are the same one.
            Some(ring) if joined >= ring => Reach { before, after: 0 },
            _ => Reach { before, after },
        }
    }

    /// Parts the run through a stone that is taken.
    #[inline]
    fn part(&mut self, at: Self::Spot, player: Player) {
        let reach = self.reach(at, player);
        if self.is_whole_ring(at, reach) && self.get(at, 0).length != reach.length() {
            self.forget_closing(at, reach.length());
        }
        let [first, last] = reach.ends();
        for (near, far, length) in [(-1, first, reach.before), (1, last, reach.after)] {
            if length > 0 {
                self.set(at, near, Tag::new(player, length));
                self.set(at, far, Tag::new(player, length));
            }
        }
        self.set(at, 0, Tag::default());
    }

    /// Takes from the stone that closed a ring its mark, which is true no longer
    /// once another stone has left. This walks round the ring.
    fn forget_closing(&mut self, at: Self::Spot, ring: u32) {
        let mut distances = (1..ring).map(i64::from);
        let marked = distances.find(|&distance| self.get(at, distance).length == ring);
        if let Some(distance) = marked {
            let mark = self.get(at, distance);
            self.set(at, distance, Tag { length: 1, ..mark });
        }
    }

    /// How far the run through a stone of `player` reaches to both sides.
    #[inline]
    fn reach(&self, at: Self::Spot, player: Player) -> Reach {
        let here = self.get(at, 0).length;
        if self.ring(at) == Some(here.into()) {
            return Reach {
                before: here - 1,
                after: 0,
            };
        }
        // Every stone has a length of at least 1.
        let before = self.length_of(at, -1, player);
        let after = self.length_of(at, 1, player);
        if before.min(after) > 0 {
            return self.reach_inside(at, player, here);
        }
        // The cell is an end: all others lie on one side.
        let others = here.wrapping_sub(1);
        Reach {
            before: if before > 0 { others } else { 0 },
            after: if after > 0 { others } else { 0 },
        }
    }

    /// The same for a stone with others on both sides, on whose cell `noted` is
    /// held.
    fn reach_inside(&self, at: Self::Spot, player: Player, noted: u32) -> Reach {
        // What the cell noted when it joined its two sides is still true if the run
        // that begins so far before it reaches beyond it. That always holds for the
        // stone placed last.
        let start = -i64::from(noted);
        let run = self.get(at, start);
        let begins = run.is_of(player) && !self.get(at, start - 1).is_of(player);
        let before = match begins && run.length > noted {
            true => noted,
            false => self.walk_back(at, player),
        };
        let whole = Reach { before, after: 0 };
        if self.is_whole_ring(at, whole) {
            return whole;
        }
        let length = self.get(at, -i64::from(before)).length;
        Reach {
            before,
            after: length - before - 1,
        }
    }

    /// The number of `player`'s stones that lie before a spot without a gap.
    #[cold]
    fn walk_back(&self, at: Self::Spot, player: Player) -> u32 {
        let ring = self.ring(at);
        let own = |steps: u32| self.get(at, -i64::from(steps)).is_of(player);
        let is_round = |steps: u32| ring == Some(steps.into());
        let next = (1..).find(|&steps| is_round(steps) || !own(steps));
        next.unwrap_or(1) - 1
    }

    /// Whether this run through a stone of `player`, or one to be, decides the
    /// game.
    #[inline]
    fn is_line(&self, rules: &Rules, at: Self::Spot, player: Player, reach: Reach) -> bool {
        u64::from(reach.length()) >= rules.k() && self.is_long_line(rules, at, player, reach)
    }

    /// The same of a run that is long enough, of which there are few.
    #[cold]
    fn is_long_line(&self, rules: &Rules, at: Self::Spot, player: Player, reach: Reach) -> bool {
        rules.is_line(reach.length().into(), || {
            let [first, last] = reach.ends();
            // A ring held whole finds its own stones here. They hold no end.
            let is_held = |end| self.get(at, end).is_of_foe(player);
            u8::from(is_held(first - 1)) + u8::from(is_held(last + 1))
        })
    }

    /// How many steps away the empty cell lies that ends the run beside a spot on
    /// one side, or the neighbour itself if that is empty. `None` where that is
    /// held, but not where it is beyond an edge.
    #[inline]
    fn end(&self, at: Self::Spot, side: i64) -> Option<i64> {
        let (here, beside) = (self.get(at, 0).player(), self.get(at, side));
        let distance = match (beside.player(), here) {
            (None, _) => side,
            (Some(owner), Some(player)) if owner == player => {
                let [first, last] = self.reach(at, player).ends();
                side + if side < 0 { first } else { last }
            }
            (Some(_), _) => side + side * i64::from(beside.length),
        };
        let is_free = self.get(at, distance).player().is_none();
        is_free.then_some(distance)
    }

    #[inline]
    fn is_whole_ring(&self, at: Self::Spot, reach: Reach) -> bool {
        self.ring(at) == Some(reach.length().into())
    }
}

impl Tag {
    #[inline]
    pub(super) const fn new(player: Player, length: u32) -> Self {
        Self {
            owner: player.number(),
            length,
        }
    }

    #[inline]
    pub(super) const fn player(self) -> Option<Player> {
        Player::new(self.owner)
    }

    #[inline]
    pub(super) const fn is_of(self, player: Player) -> bool {
        self.owner == player.number()
    }

    #[inline]
    const fn is_of_foe(self, player: Player) -> bool {
        self.owner != 0 && !self.is_of(player)
    }
}

impl Reach {
    #[inline]
    pub(super) const fn length(self) -> u32 {
        self.before + 1 + self.after
    }

    /// From the first stone of the run to the cell, and from the cell to the last.
    #[inline]
    pub(super) const fn ends(self) -> [i64; 2] {
        [-(self.before as i64), self.after as i64]
    }
}
