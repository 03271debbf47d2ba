//! What moves come to, without playing them.

use crate::referee::{BareWords, Playing, Referee, Stones, named_where_stones_fall};
use crate::state::verdict_after;
use crate::{Column, Move, Position, Rules, Verdict};

impl Position {
    /// How many of these moves would be played one after another, up to the one that
    /// ends the game, and the verdict after them. If the game goes on although there
    /// are more, the next one would be refused. The position stays as it is.
    ///
    /// This is [`Position::play`] for whole records: faster, since hash and last stone
    /// are not kept in step, and which method sees the lines is asked once.
    ///
    /// # Complexity
    ///
    /// As [`Position::play`] for each move, and a copy of the stones.
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
    pub fn replay(&self, moves: impl IntoIterator<Item = Move>) -> (u64, Verdict) {
        let Verdict::Ongoing { turn: Some(_) } = self.verdict() else {
            return (0, self.verdict());
        };
        let moves = moves.into_iter();
        match self.referee() {
            Referee::Word(word) => match BareWords::of(word, self) {
                Some(words) => words.replay(moves),
                None => self.replay_by((**word).clone(), moves),
            },
            Referee::SpaceWord(word) => self.replay_by((***word).clone(), moves),
            Referee::ShortLines(lines) => self.replay_by((**lines).clone(), moves),
            Referee::LongLines(lines) => self.replay_by((**lines).clone(), moves),
            Referee::Boarded(boarded) => self.replay_by((**boarded).clone(), moves),
        }
    }

    fn replay_by(
        &self,
        mut stones: impl Playing,
        moves: impl Iterator<Item = Move>,
    ) -> (u64, Verdict) {
        let rules = self.rules();
        let (mut played, mut verdict) = (0, self.verdict());
        let mut free = rules.size().cell_count() - self.ply();
        for mv in moves {
            let Verdict::Ongoing { turn: Some(turn) } = verdict else {
                break;
            };
            let found = stones.find(rules, mv);
            let found = found.or_else(|| stones.find(rules, usual(rules, &stones, mv)?));
            let Some((cell, spot)) = found else {
                break;
            };
            let completes = stones.put(rules, cell, spot, turn.player);
            played += 1;
            free -= 1;
            verdict = verdict_after(rules, verdict, turn.player, completes, free == 0);
        }
        (played, verdict)
    }
}

/// The column instead of the cell of a stone that falls, if it comes to rest there.
fn usual(rules: &Rules, stones: &impl Stones, mv: Move) -> Option<Move> {
    let cell = named_where_stones_fall(rules, mv)?;
    let column = Column::of(cell);
    (stones.resting_cell(rules, column)? == cell).then_some(column.into())
}
