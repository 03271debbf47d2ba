//! Games of which each line is one move: those open, and those waiting to be
//! handed over.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io;

use crate::archive_error::ArchiveError;
use crate::case::Case;
use crate::fault::Fault;
use crate::judgement::{Judgement, Place};
use crate::opening::Opening;
use crate::options::{Grouping, Options};
use crate::record::{Event, Unreadable};
use crate::seen::Seen;

/// What an open game takes beside its board and its name: a generous estimate. The sum is held
/// against the memory allowed.
const GAME_BYTES: u64 = 700;

/// The games of one input, in the order in which they first appear.
#[derive(Debug)]
pub(crate) struct Docket<'a> {
    name: &'a str,
    options: Options,
    /// The opening of every game, where rules are given.
    opening: Option<Opening>,
    entries: Vec<Entry>,
    by_game: HashMap<String, usize>,
    /// The games handed over before, where a game may not come back.
    seen: Seen,
    bytes: u64,
}

/// One game of the input, or one line that belongs to none.
#[derive(Debug)]
struct Entry {
    line: u64,
    game: Option<String>,
    case: Case,
}

impl<'a> Docket<'a> {
    pub(crate) fn new(name: &'a str, options: Options) -> Self {
        Self {
            name,
            options,
            opening: options.rules.map(|rules| Opening::new(rules, options)),
            entries: Vec::new(),
            by_game: HashMap::new(),
            seen: Seen::default(),
            bytes: 0,
        }
    }

    /// Takes one line. Where games stand together, the one before is handed over
    /// as soon as another begins.
    pub(crate) fn take(
        &mut self,
        line: u64,
        event: Result<Event, Unreadable>,
        sink: &mut impl FnMut(Judgement<'_>) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let (game, mv) = match event {
            Ok(event) => (event.game, Ok((event.mv, event.ply))),
            Err(Unreadable { game, fault }) => match game {
                Some(game) => (game, Err(fault)),
                None => return self.take_stray(line, fault, sink),
            },
        };
        let known = self.by_game.get(&game).copied();
        if known.is_none() && self.options.grouping == Grouping::Grouped {
            self.hand_over(sink)?;
        }
        let index = known.unwrap_or_else(|| self.open(line, game));
        let case = &mut self.entries[index].case;
        let before = case.bytes();
        case.take(line, mv);
        self.bytes = self.bytes + case.bytes() - before;
        if self.options.grouping == Grouping::Grouped && self.check_memory().is_err() {
            self.bytes -= self.entries[index].case.give_up(line);
        }
        self.check_memory()
    }

    /// Takes a line that belongs to no game. Before the first game it waits for
    /// none.
    fn take_stray(
        &mut self,
        line: u64,
        fault: Fault,
        sink: &mut impl FnMut(Judgement<'_>) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        self.bytes += GAME_BYTES + fault.message().len() as u64;
        self.entries.push(Entry {
            line,
            game: None,
            case: Case::invalid(fault),
        });
        if self.by_game.is_empty() {
            self.hand_over(sink)?;
        }
        self.check_memory()
    }

    /// Hands over what is left.
    pub(crate) fn close(
        mut self,
        sink: &mut impl FnMut(Judgement<'_>) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        self.hand_over(sink)
    }

    fn open(&mut self, line: u64, game: String) -> usize {
        let returns = self.options.grouping == Grouping::Grouped && !self.seen.insert(&game);
        let case = if returns {
            Case::invalid(Fault::game_returned())
        } else {
            let opening = self.opening.as_ref().ok_or_else(Fault::rules_missing);
            Case::new(opening.and_then(Opening::hearing))
        };
        self.bytes += GAME_BYTES + 2 * game.len() as u64 + case.bytes();
        self.by_game.insert(game.clone(), self.entries.len());
        self.entries.push(Entry {
            line,
            game: Some(game),
            case,
        });
        self.entries.len() - 1
    }

    fn hand_over(
        &mut self,
        sink: &mut impl FnMut(Judgement<'_>) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        self.by_game.clear();
        self.bytes = 0;
        for entry in self.entries.drain(..) {
            let place = Place {
                file: Cow::Borrowed(self.name),
                line: entry.line,
                byte: 0,
            };
            let judgement = Judgement {
                rules: self.options.rules.filter(|_| entry.game.is_some()),
                id: entry.game.map(Cow::Owned),
                ..Judgement::new(place, entry.case.close())
            };
            sink(judgement).map_err(ArchiveError::Write)?;
        }
        Ok(())
    }

    fn check_memory(&self) -> Result<(), ArchiveError> {
        if self.bytes + self.seen.bytes() > self.options.memory {
            return Err(ArchiveError::Memory {
                allowed: self.options.memory,
                games: self.by_game.len().max(self.seen.games()),
            });
        }
        Ok(())
    }
}
