//! Moves played, refused and taken back.

use crate::{
    Column, Coordinates, Gravity, Move, ParseError, PlayError, Player, Position, Rules, UndoError,
    Verdict,
};

impl Position {
    /// Plays `mv` for the player whose turn it is and returns the verdict.
    ///
    /// # Errors
    ///
    /// The first of these that holds; the position is then unchanged: [`PlayError::GameOver`],
    /// [`PlayError::PlayerNotNamed`] if turns are unordered, [`PlayError::Outside`],
    /// [`PlayError::LayerNotNamed`], [`PlayError::RowNotNamed`], [`PlayError::Occupied`],
    /// [`PlayError::ColumnFull`], [`PlayError::Floating`].
    ///
    /// # Complexity
    ///
    /// O(a * k / 64) for `a` axes and any size of the board, multiplied by O(log stones) on a board
    /// stored by occupied cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::TIC_TAC_TOE);
    /// assert!(pos.play(pos.rules().parse_move("b2")?)?.is_ongoing());
    /// let again = pos.play(pos.rules().parse_move("b2")?);
    /// assert_eq!(again.map_err(|error| error.code()), Err("occupied"));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    // Inlined, so that the verdict is returned in registers and not in the memory of an error.
    #[inline(always)]
    pub fn play(&mut self, mv: Move) -> Result<Verdict, PlayError> {
        self.play_named(None, mv)
    }

    /// Plays `mv` for `player` and returns the verdict. If turns are ordered, it must be that
    /// player's turn.
    ///
    /// # Errors
    ///
    /// As [`Position::play`], and after [`PlayError::GameOver`] also
    /// [`PlayError::UnknownPlayer`] and [`PlayError::WrongPlayer`].
    ///
    /// # Complexity
    ///
    /// As [`Position::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Player, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::TIC_TAC_TOE);
    /// let played = pos.play_as(Player::TWO, Move::at(0, 0));
    /// assert_eq!(played.map_err(|error| error.code()), Err("wrong_player"));
    /// assert!(pos.play_as(Player::ONE, Move::at(0, 0))?.is_ongoing());
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[inline(always)]
    pub fn play_as(&mut self, player: Player, mv: Move) -> Result<Verdict, PlayError> {
        self.play_named(Some(player), mv)
    }

    /// Plays a move given as unchecked numbers and returns the verdict: for the player with this
    /// number, or for the player whose turn it is. [`Rules::read_numbers`] returns both arguments.
    ///
    /// # Errors
    ///
    /// As [`Position::play_as`] or [`Position::play`], in the same order.
    ///
    /// # Complexity
    ///
    /// As [`Position::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::TIC_TAC_TOE);
    /// let error = pos.play_numbers(Coordinates::cell(-1, 0), Some(3)).unwrap_err();
    /// assert_eq!(error.to_string(), "there is no player 3: players are 1 to 2");
    /// let error = pos.play_numbers(Coordinates::cell(-1, 0), None).unwrap_err();
    /// assert_eq!(error.to_string(), "row -1 is outside the board: rows are 0 to 2");
    /// assert!(pos.play_numbers(Coordinates::cell(0, 0), None)?.is_ongoing());
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn play_numbers(
        &mut self,
        coordinates: Coordinates,
        player: Option<i128>,
    ) -> Result<Verdict, PlayError> {
        let rules = self.rules();
        let named = player.map(|number| rules.player(number)).transpose();
        if let (Ok(named), Ok(mv)) = (named, rules.locate(coordinates)) {
            return self.play_named(named, mv);
        }
        let refusal = self.refusal(coordinates, player);
        Err(refusal.expect("the rules have no such player or no such cell"))
    }

    /// Plays a move given as text for the player whose turn it is and returns the verdict. It is
    /// [`Rules::parse_move`] and [`Position::play`], and an error names the move as it was typed.
    ///
    /// # Errors
    ///
    /// As [`Rules::parse_move`], and [`ParseError::NoSuchPlace`] if the move is refused. The position
    /// is then unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::CONNECT_FOUR);
    /// assert!(pos.play_text("d")?.is_ongoing());
    /// let refused = pos.play_text("d1").map_err(|error| error.to_string());
    /// assert_eq!(refused, Err("d1 is occupied by player 1".into()));
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    pub fn play_text(&mut self, text: &str) -> Result<Verdict, ParseError> {
        let mv = self.rules().parse_move(text)?;
        let played = self.play(mv);
        played.map_err(|refusal| self.rules().refused_text(text, refusal))
    }

    /// Plays a move given as text for the player with this number and returns the verdict. It is
    /// [`Rules::parse_coordinates`] and [`Position::play_numbers`], and an error names the move as it
    /// was typed.
    ///
    /// # Errors
    ///
    /// As [`Rules::parse_coordinates`], and [`ParseError::NoSuchPlace`] if the move is refused. The
    /// position is then unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::CONNECT_FOUR);
    /// let code = |error: inarow::ParseError| error.code();
    /// assert_eq!(pos.play_text_as(2, "d").map_err(code), Err("wrong_player"));
    /// assert!(pos.play_text_as(1, "d")?.is_ongoing());
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    pub fn play_text_as(&mut self, player: i128, text: &str) -> Result<Verdict, ParseError> {
        let coordinates = self.rules().parse_coordinates(text)?;
        let played = self.play_numbers(coordinates, Some(player));
        played.map_err(|refusal| self.rules().refused_text(text, refusal))
    }

    /// Returns the reason why [`Position::play_numbers`] would refuse this move; `None` if the move
    /// is legal.
    ///
    /// # Complexity
    ///
    /// O(1), or O(log stones) on a board stored by occupied cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Position, Rules};
    ///
    /// let pos = Position::new(Rules::CONNECT_FOUR);
    /// let code = |col, player| {
    ///     let refusal = pos.refusal(Coordinates::column(col), player);
    ///     refusal.map(|error| error.code())
    /// };
    /// assert_eq!((code(6, None), code(7, None)), (None, Some("outside")));
    /// assert_eq!((code(6, Some(1)), code(6, Some(2))), (None, Some("wrong_player")));
    /// ```
    #[must_use]
    pub fn refusal(&self, coordinates: Coordinates, player: Option<i128>) -> Option<PlayError> {
        self.check(player, coordinates).err()
    }

    /// Plays a move for the named player, or for the player whose turn it is if no player is named.
    #[inline(always)]
    fn play_named(&mut self, player: Option<Player>, mv: Move) -> Result<Verdict, PlayError> {
        let is_turn = player.is_none_or(|player| player == self.next_player());
        // A page has no quick way: calls from JavaScript take longer than it saves.
        if is_turn
            && !cfg!(target_family = "wasm")
            && let Some(verdict) = self.board.play_quickly(&self.rules, mv)
        {
            return Ok(verdict);
        }
        let words = mv.to_words();
        if self.play_fully(player, words[0], words[1]) {
            return Ok(self.verdict());
        }
        Err(self.reason(player, words))
    }

    /// Plays a move by the full way, which serves all rules and all forms of a move. True if it was
    /// legal and was played.
    ///
    /// Not inlined, so that the quick way has its own registers. The move is passed as two words: as
    /// an enum it would be in memory, and reading it from there takes a quarter of a move.
    #[inline(never)]
    fn play_fully(&mut self, player: Option<Player>, first: u64, second: u64) -> bool {
        let mv = Move::of_words([first, second]);
        if let Some(mv) = on_board(&self.rules, mv) {
            return self.board.play_move(&self.rules, player, mv);
        }
        let mv = without_plane_layer(&self.rules, mv);
        mv.is_some_and(|mv| self.play_named(player, mv).is_ok())
    }

    /// Returns the reason why a move is refused.
    #[cold]
    fn reason(&self, player: Option<Player>, words: [u64; 2]) -> PlayError {
        let mv = Move::of_words(words);
        let number = player.map(|player| player.number().into());
        let refusal = self.refusal(mv.into(), number);
        refusal.expect("an illegal move has a reason")
    }

    /// Takes back `mv`, a move that can have been the last one. For the last move, this is the exact
    /// inverse of playing it, also across the end of the game.
    ///
    /// There is no history, so equal positions take the same undos. A stone can have been placed last
    /// if all of these hold:
    ///
    /// - It belongs to the player who moved last. If turns are unordered, any player may have moved.
    /// - With `drop`, no stone lies above it.
    /// - If it is removed, no line is on the board.
    /// - Under `renju`, its fouls are those that have ended the game ([`Position::fouls`]), or it is no
    ///   foul.
    ///
    /// # Errors
    ///
    /// [`UndoError::NothingToUndo`] on the empty board, [`UndoError::NotLast`] if `mv` cannot
    /// have been the last move. The position is then unchanged.
    ///
    /// # Complexity
    ///
    /// As [`Position::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Position, Rules};
    ///
    /// let mut pos = Position::new("1x1".parse::<Rules>()?);
    /// assert!(pos.play(Move::at(0, 0))?.winner().is_some());
    /// pos.undo(Move::at(0, 0))?;
    /// assert!(pos.verdict().is_ongoing());
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn undo(&mut self, mv: Move) -> Result<(), UndoError> {
        if self.undo_fully(mv) {
            return Ok(());
        }
        Err(self.undo_error())
    }

    /// Takes back a move if it can have been the last one. True if it was taken back.
    #[inline(never)]
    fn undo_fully(&mut self, mv: Move) -> bool {
        if let Some(mv) = on_board(&self.rules, mv) {
            return self.board.undo_move(&self.rules, mv);
        }
        let mv = without_plane_layer(&self.rules, mv);
        mv.is_some_and(|mv| self.undo_fully(mv))
    }

    /// Returns the reason why a move cannot be taken back.
    #[cold]
    fn undo_error(&self) -> UndoError {
        match self.ply() {
            0 => UndoError::NothingToUndo,
            _ => UndoError::NotLast { last: self.last() },
        }
    }

    /// Returns an error if a move is illegal: the first reason in the order of `docs/errors.md`.
    /// `Progress::check_player` has the first ones, about the player, and `Rules::locate` those about the
    /// numbers.
    pub(crate) fn check(
        &self,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<(), PlayError> {
        let (rules, board) = (self.rules(), self.board());
        self.progress().check_player(rules, player)?;
        let mv = rules.locate(coordinates)?;
        let column = match mv {
            Move::Column(column) => column,
            Move::Cell(cell) => {
                if let Some(by) = board.owner(cell) {
                    return Err(PlayError::Occupied { cell, by });
                }
                Column::of(cell)
            }
        };
        match (mv, rules.gravity(), board.landing(column)) {
            (Move::Cell(_), Gravity::None, _) => Ok(()),
            (Move::Column(_), Gravity::None, _) => Err(PlayError::RowNotNamed { column }),
            (_, Gravity::Drop, None) => Err(PlayError::ColumnFull {
                column,
                rows: rules.size().rows(),
            }),
            (Move::Cell(cell), Gravity::Drop, Some(rests_on)) if rests_on != cell => {
                Err(PlayError::Floating { cell, rests_on })
            }
            (_, Gravity::Drop, Some(_)) => Ok(()),
        }
    }
}

/// Returns the same move if the board has its cell or column.
#[inline(always)]
fn on_board(rules: &Rules, mv: Move) -> Option<Move> {
    let is_on_board = match mv {
        Move::Cell(cell) => rules.size().contains(cell),
        Move::Column(column) => rules.has_column(column),
    };
    is_on_board.then_some(mv)
}

/// Returns the same move without its layer, if it names layer 0 of a plane.
#[cold]
#[inline(never)]
fn without_plane_layer(rules: &Rules, mv: Move) -> Option<Move> {
    rules.locate(mv.into()).ok()
}
