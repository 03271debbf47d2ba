//! What moves come to, without playing them.

use alloc::vec::Vec;

use crate::referee::{Laying, Referee, Rows};
use crate::state::verdict_after;
use crate::{Line, Move, Player, Position, Turn, Verdict};

impl Position {
    /// How many of these moves would be played one after another, up to the one that
    /// ends the game, and the verdict after them. If the game goes on although there
    /// are more, the next one would be refused. The position stays as it is.
    ///
    /// This is [`Position::play`] for whole records, and faster. Where stones are held as
    /// bits, they are all laid first, and the board is looked at once: a game that nobody
    /// has won before its last move, as in most records, is not followed move by move.
    ///
    /// # Complexity
    ///
    /// As [`Position::play`] for each move, and a copy of the stones. Laid in bits O(1) a
    /// move, and O(rows * k) once.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Player, Position, Rules, Verdict};
    ///
    /// let start = Position::new(Rules::CONNECT_FOUR);
    /// let columns = |digits: &'static str| digits.bytes().map(|digit| (digit - b'1').into());
    /// let (played, verdict) = start.replay(columns("44556671").map(Move::column));
    /// assert_eq!((played, verdict), (7, Verdict::Win { player: Player::ONE }));
    /// let (played, verdict) = start.replay(columns("4444444").map(Move::column));
    /// assert!(played == 6 && verdict.is_ongoing());
    /// ```
    #[must_use]
    pub fn replay<I>(&self, moves: I) -> (u64, Verdict)
    where
        I: IntoIterator<Item = Move, IntoIter: Clone>,
    {
        let (played, verdict, _) = self.replayed(moves.into_iter(), false);
        (played, verdict)
    }

    /// [`Position::replay`], and the lines that the last of the moves completed, as
    /// [`Position::lines`] lists them.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Move, Player, Position, Rules, Verdict};
    ///
    /// let start = Position::new(Rules::TIC_TAC_TOE);
    /// let moves = [(1, 1), (0, 0), (0, 2), (0, 1), (2, 0)];
    /// let moves = moves.map(|(row, col)| Move::at(row, col));
    /// let (played, verdict, lines) = start.replay_with_lines(moves);
    /// assert_eq!((played, verdict), (5, Verdict::Win { player: Player::ONE }));
    /// assert_eq!(lines.len(), 1);
    /// assert_eq!(lines[0].start(), Cell::new(0, 2));
    /// ```
    #[must_use]
    pub fn replay_with_lines<I>(&self, moves: I) -> (u64, Verdict, Vec<Line>)
    where
        I: IntoIterator<Item = Move, IntoIter: Clone>,
    {
        self.replayed(moves.into_iter(), true)
    }

    /// What both are. It stands once for each kind of moves: a loop for each method is much
    /// code.
    #[inline(never)]
    fn replayed(&self, moves: impl Iterator<Item = Move> + Clone, wants_lines: bool) -> Replayed {
        let Verdict::Ongoing { turn: Some(turn) } = self.verdict() else {
            return (0, self.verdict(), Vec::new());
        };
        let rules = self.rules();
        let laid = match self.referee() {
            Referee::Word(word) => self.lay((**word).clone(), turn, moves.clone(), wants_lines),
            Referee::Lines(lines) => Rows::of(rules, lines, self.ply() > 0)
                .and_then(|rows| self.lay(rows, turn, moves.clone(), wants_lines)),
            Referee::Counted(_) => None,
        };
        laid.unwrap_or_else(|| self.play_each(moves, wants_lines))
    }

    /// What these moves come to, found by laying their stones from `turn` on and looking at
    /// the board once. `None` where one of them is refused or somebody wins before the
    /// last, and where they are written in another way than usual.
    fn lay(
        &self,
        mut stones: impl Laying,
        mut turn: Turn,
        moves: impl Iterator<Item = Move>,
        wants_lines: bool,
    ) -> Option<Replayed> {
        let rules = self.rules();
        let cells = rules.size().cell_count();
        let (mut filled, mut last) = (self.ply(), None);
        for mv in moves {
            (filled < cells).then_some(())?;
            let spot = stones.find(rules, mv)?;
            stones.lay(spot, turn.player);
            filled += 1;
            last = Some((spot, turn));
            turn = rules.turn_after(turn);
        }
        let (spot, turn) = last?;
        (stones.filled(rules) == filled).then_some(())?;
        let player = turn.player;
        let mut others = Player::first(rules.players()).filter(|&other| other != player);
        (!others.any(|other| stones.has_run(rules, other))).then_some(())?;
        let (mut completes, mut lines) = (false, Vec::new());
        if stones.has_run(rules, player) {
            stones.take_up(spot, player);
            (!stones.has_run(rules, player)).then_some(())?;
            stones.lay(spot, player);
            let line = |axis| stones.run(rules, axis, spot, player)?.line(rules, axis);
            let found = rules.axes().iter().filter_map(|&axis| line(axis));
            completes = rules.is_any_run_a_line() || found.clone().next().is_some();
            if wants_lines {
                lines.extend(Line::distinct(found));
            }
        }
        let before = Verdict::Ongoing { turn: Some(turn) };
        let verdict = verdict_after(rules, before, player, completes, filled == cells);
        Some((filled - self.ply(), verdict, lines))
    }

    /// Plays the moves one by one.
    fn play_each(&self, moves: impl Iterator<Item = Move>, wants_lines: bool) -> Replayed {
        let mut position = self.clone();
        let played = moves.take_while(|&mv| position.play(mv).is_ok()).count();
        let lines = match wants_lines {
            true => position.lines().collect(),
            false => Vec::new(),
        };
        (played as u64, position.verdict(), lines)
    }
}

/// How many moves were played, what they come to, and the lines where they are wanted.
type Replayed = (u64, Verdict, Vec<Line>);
