//! The events of random games, and the quotas that they must meet.

use std::ops::AddAssign;
use std::{fmt, mem};

use inarow::{Diagonals, Gravity, LineEffect, Method, Overline, Rules, Wrap};

/// The events that random games must meet, each at least once in a run.
const EVENTS: [&str; 86] = [
    "a position compared",
    "a position from its stones",
    "a position from its text",
    "a stone joins two runs",
    "a stone joins two runs into a line",
    "a stone joins two runs on a sparse board",
    "an overline decides",
    "an overline under exact, no line",
    "two or more lines at once",
    "three or more lines at once",
    "the same cells along two axes, one line",
    "a full ring decides",
    "a full ring under exact, of just k",
    "a full ring under exact, no line",
    "a ring with one cell free or of an opponent",
    "a line that continues at the other edge",
    "open=1, both ends blocked, no line",
    "open=1, one end blocked",
    "open=2, one end blocked, no line",
    "open=2, both ends blocked, no line",
    "open, no end blocked",
    "open, an end at the edge",
    "open, an overline with both ends blocked decides",
    "a ring with one cell of an opponent",
    "a line of just k under exact and open",
    "a win in mid-turn",
    "a draw in mid-turn",
    "a win of the player who did not move",
    "a win on the last free cell",
    "a win of player 1",
    "a win of player 2",
    "a win of player 3",
    "a win of a later player",
    "a win of one of three players",
    "a win in space",
    "a win in space where stones fall",
    "a win along an axis through layers",
    "a win on a sparse board",
    "a win in space on a sparse board",
    "a win with full lines of n > 12",
    "a win with full lines in space",
    "an end by an overline",
    "an end by a double-four",
    "an end by a double-three",
    "a five under renju",
    "a draw",
    "a dead position before the end",
    "one player alone who can still win",
    "a cell that wins or loses at once",
    "a cell that completes two lines",
    "a cell that completes a line out of reach",
    "winning or losing cells of two players",
    "winning or losing cells of three players",
    "k = 1",
    "k = longest line",
    "k longer than every side",
    "an oblong board",
    "a board of one row or column",
    "drop on a sparse board",
    "wrap on a sparse board",
    "full lines compared with the textbook's structures",
    "full lines on a sparse board",
    "a sparse board",
    "unordered turns",
    "another method in the middle of a game",
    "each bit of a bitboard played and taken back",
    "lines that cross words",
    "undo across a win",
    "undo across a draw",
    "undo of a full ring",
    "undo to the start",
    "undo of a stone other than the last",
    "undo of a stone inside a run",
    "an undo of another stone refused",
    "redo across a win",
    "redo across a draw",
    "game_over refused",
    "unknown_player refused",
    "wrong_player refused",
    "player_not_named refused",
    "outside refused",
    "layer_not_named refused",
    "row_not_named refused",
    "occupied refused",
    "column_full refused",
    "floating refused",
];

/// The clauses beyond `k` on a board without layers, and the methods.
const CLAUSES: [&str; 12] = [
    "exact", "open", "drop", "wrap", "straight", "players", "turn", "loses", "in space", "word",
    "tally", "lines",
];

/// The pairs of these that cannot occur together.
const REFUSED: [(&str, &str); 11] = [
    ("players", "loses"),
    ("players", "word"),
    ("wrap", "word"),
    ("wrap", "tally"),
    ("in space", "word"),
    ("in space", "tally"),
    ("straight", "tally"),
    ("players", "tally"),
    ("word", "tally"),
    ("word", "lines"),
    ("tally", "lines"),
];

/// For each pair of clauses: the number of games that must be won, out of how many.
const PAIR_WINS: (u64, u64) = (1000, 200_000);

#[derive(Debug)]
pub(crate) struct Quotas {
    events: [u64; EVENTS.len()],
    /// The number of games won, by two clauses.
    won: [[u64; CLAUSES.len()]; CLAUSES.len()],
    /// True if a win of the current game was counted.
    has_won: bool,
}

impl Quotas {
    pub(crate) fn meet(&mut self, event: &str) {
        let listed = EVENTS.iter().position(|name| *name == event);
        self.events[listed.unwrap_or_else(|| panic!("`{event}` has no quota"))] += 1;
    }

    pub(crate) fn meet_if(&mut self, holds: bool, event: &str) {
        if holds {
            self.meet(event);
        }
    }

    /// Counts a game won under these rules by this method. Another win of the
    /// same game does not count.
    pub(crate) fn meet_won(&mut self, rules: &Rules, method: Method) {
        if mem::replace(&mut self.has_won, true) {
            return;
        }
        let holds = [
            rules.overline() == Overline::Ignored,
            rules.open_ends() > 0,
            rules.gravity() == Gravity::Drop,
            rules.wrap() != Wrap::None,
            rules.diagonals() == Diagonals::Ignored,
            rules.players() > 2,
            rules.stones_in_turns() != [1, 1],
            rules.line_effect() == LineEffect::Loses,
            rules.size().layers().is_some(),
            method == Method::Bitboard,
            method == Method::Tally,
            method == Method::Bits,
        ];
        for one in (0..holds.len()).filter(|&clause| holds[clause]) {
            for other in (0..one).filter(|&clause| holds[clause]) {
                self.won[one][other] += 1;
            }
        }
    }

    /// Returns the quotas missed in a run of `games` games.
    pub(crate) fn missed(&self, games: u64) -> Vec<String> {
        let events = EVENTS.iter().zip(self.events);
        let events = events.filter(|(event, count)| *count == 0 && is_here(event));
        let least = (games * PAIR_WINS.0).div_ceil(PAIR_WINS.1);
        let pairs = self.pairs().filter(|(_, _, wins)| *wins < least);
        let pairs =
            pairs.map(|(one, other, wins)| format!("{wins} games won with {one} and {other}"));
        events
            .map(|(event, _)| (*event).into())
            .chain(pairs)
            .collect()
    }

    /// Returns each pair of clauses that can be combined, with its wins.
    fn pairs(&self) -> impl Iterator<Item = (&str, &str, u64)> {
        let ones = (0..CLAUSES.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        ones.map(|(one, other)| (CLAUSES[other], CLAUSES[one], self.won[one][other]))
            .filter(|(one, other, _)| !REFUSED.contains(&(*one, *other)))
            .filter(|(one, other, _)| is_here(one) && is_here(other))
    }
}

/// True if this build can produce the event: the method `word` needs the feature `small-boards`.
fn is_here(event: &str) -> bool {
    cfg!(feature = "small-boards") || event != "word"
}

impl Default for Quotas {
    fn default() -> Self {
        Self {
            events: [0; EVENTS.len()],
            won: Default::default(),
            has_won: false,
        }
    }
}

impl AddAssign for Quotas {
    fn add_assign(&mut self, other: Self) {
        let won = self.won.as_flattened_mut().iter_mut();
        let counts = self.events.iter_mut().chain(won);
        let more = other.events.iter().chain(other.won.as_flattened());
        for (count, more) in counts.zip(more) {
            *count += more;
        }
    }
}

impl fmt::Display for Quotas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (event, count) in EVENTS.iter().zip(self.events) {
            writeln!(f, "{count:>9}  {event}")?;
        }
        self.pairs().try_for_each(|(one, other, wins)| {
            writeln!(f, "{wins:>9}  games won with {one} and {other}")
        })
    }
}
