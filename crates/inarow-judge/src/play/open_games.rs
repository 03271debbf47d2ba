//! The open games of an input with one move a line.

use std::collections::HashMap;

use super::open_game::OpenGame;
use super::prepared_rules::PreparedRules;
use super::seen_names::SeenNames;
use crate::error::ArchiveError;
use crate::options::{Grouping, JudgeOptions};
use crate::record::{Fault, MoveRecord, ParsedClaim};

/// The bytes of an open game without its board and name. This estimate is generous.
const GAME_BYTES: u64 = 700;

/// The games of one input, in order of first appearance.
pub(crate) struct OpenGames {
    options: JudgeOptions,
    /// The rules that all games share.
    rules: Result<PreparedRules, Fault>,
    entries: Vec<Entry>,
    by_name: HashMap<String, usize>,
    /// The names of all games so far, needed if the moves of each game must be consecutive.
    seen: SeenNames,
    bytes: u64,
}

/// A game of the input, or a line that belongs to no game.
pub(crate) struct Entry {
    /// The first line.
    pub(crate) line: u64,
    pub(crate) name: Option<String>,
    pub(crate) game: OpenGame,
}

impl OpenGames {
    pub(crate) fn new(options: JudgeOptions) -> Self {
        let rules = options
            .rules
            .map(|rules| PreparedRules::new(rules, options));
        Self {
            options,
            rules: rules.ok_or_else(|| Fault::rules_missing(options.clauses)),
            entries: Vec::new(),
            by_name: HashMap::new(),
            seen: SeenNames::default(),
            bytes: 0,
        }
    }

    /// Adds a line. If the moves of each game must be consecutive, a new game closes the last one.
    pub(crate) fn take(
        &mut self,
        line: u64,
        record: Result<MoveRecord, Fault>,
        close: &mut impl FnMut(Entry) -> Result<(), ArchiveError>,
    ) -> Result<(), ArchiveError> {
        let (name, claim, mv) = match record {
            Ok(record) => {
                let rules = self.rules();
                let mv = rules.and_then(|rules| Ok((record.mv.read(&rules.rules)?, record.ply)));
                (record.game, record.claim, mv)
            }
            Err(mut fault) => match fault.game.take() {
                Some(name) => (name, ParsedClaim::Nothing, Err(fault)),
                // The line belongs to no game.
                None => {
                    self.add(line, None, OpenGame::invalid(fault));
                    if self.by_name.is_empty() {
                        self.close_all(close)?;
                    }
                    return self.check_memory();
                }
            },
        };
        let known = self.by_name.get(&name).copied();
        let is_grouped = self.options.grouping == Grouping::Grouped;
        if known.is_none() && is_grouped {
            self.close_all(close)?;
        }
        let index = known.unwrap_or_else(|| self.open(line, name));
        let game = &mut self.entries[index].game;
        let before = game.bytes();
        let rules = &self.rules;
        game.add_claim(claim);
        game.take(line, mv, || rules.as_ref().map_err(Fault::clone)?.game());
        self.bytes = self.bytes + game.bytes() - before;
        if is_grouped && self.check_memory().is_err() {
            self.bytes -= self.entries[index].game.reject_as_too_large(line);
        }
        self.check_memory()
    }

    fn rules(&self) -> Result<&PreparedRules, Fault> {
        self.rules.as_ref().map_err(Fault::clone)
    }

    fn open(&mut self, line: u64, name: String) -> usize {
        let returns = self.options.grouping == Grouping::Grouped && !self.seen.insert(&name);
        let game = if returns {
            OpenGame::invalid(Fault::game_returned())
        } else {
            OpenGame::new(self.rules().and_then(PreparedRules::game))
        };
        self.by_name.insert(name.clone(), self.entries.len());
        self.add(line, Some(name), game)
    }

    /// Adds an entry, and returns its index.
    fn add(&mut self, line: u64, name: Option<String>, game: OpenGame) -> usize {
        let name_bytes = name.as_ref().map_or(0, |name| 2 * name.len());
        self.bytes += GAME_BYTES + name_bytes as u64 + game.bytes();
        self.entries.push(Entry { line, name, game });
        self.entries.len() - 1
    }

    /// Closes all games.
    pub(crate) fn close_all(
        &mut self,
        close: &mut impl FnMut(Entry) -> Result<(), ArchiveError>,
    ) -> Result<(), ArchiveError> {
        self.by_name.clear();
        self.bytes = 0;
        self.entries.drain(..).try_for_each(close)
    }

    fn check_memory(&self) -> Result<(), ArchiveError> {
        if self.bytes + self.seen.bytes() > self.options.memory {
            return Err(ArchiveError::Memory {
                allowed: self.options.memory,
                games: self.by_name.len().max(self.seen.games()),
            });
        }
        Ok(())
    }
}
