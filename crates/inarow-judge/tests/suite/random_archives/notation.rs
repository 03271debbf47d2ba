//! The notations of records: each format with each of its variants.

use fastrand::Rng;
use inarow::{Diagonals, Gravity, LineEffect, Overline, Rules, RulesBuilder, Wrap};
use inarow_judge::{Base, Encoding, Format, Grouping, JudgeOptions, PlayerNumbers, Results, Turns};

use super::game::{NamedCells, NamedPlayers, Naming};

/// A format, with its variant if it has several.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Notation {
    Jsonl(Moves),
    Events(Layout),
    Csv(Layout),
    /// A row for each game.
    CsvGames,
    Leetcode,
    Columns,
    Pos,
    Sgf(Points),
    Psq,
    Ccgc,
}

/// The points of `sgf`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Points {
    /// `jj`
    Letters,
    /// `j10`
    Numbers,
}

/// The moves of `jsonl`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Moves {
    /// `[[0,1],...]`
    Cells,
    /// `[[0,1,2],...]`
    Named,
    /// `["b3",...]`
    Texts,
    /// `"b3a1..."` or `"b3, a1..."`
    MoveTexts,
    /// `"3x3 k3: b3 a1..."`
    Game,
    /// `[3,...]`: columns
    Columns,
    /// `[4,...]`: cells, or with `drop` columns
    Numbers,
    /// `[{"row":0,"col":1},...]`
    Objects,
}

/// The order of moves on one line each.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Layout {
    pub(crate) grouping: Grouping,
    pub(crate) numbering: Numbering,
}

/// The order of a game's moves: by their lines or by their plies.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Numbering {
    Lines,
    Plies,
}

/// All layouts.
const LAYOUTS: [Layout; 4] = {
    const fn layout(grouping: Grouping, numbering: Numbering) -> Layout {
        Layout {
            grouping,
            numbering,
        }
    }
    [
        layout(Grouping::Interleaved, Numbering::Lines),
        layout(Grouping::Interleaved, Numbering::Plies),
        layout(Grouping::Grouped, Numbering::Lines),
        layout(Grouping::Grouped, Numbering::Plies),
    ]
};

impl Notation {
    pub(crate) fn all() -> Vec<Self> {
        let moves = [
            Moves::Cells,
            Moves::Named,
            Moves::Texts,
            Moves::MoveTexts,
            Moves::Game,
            Moves::Columns,
            Moves::Numbers,
            Moves::Objects,
        ];
        let jsonl = moves.into_iter().map(Self::Jsonl);
        let events = LAYOUTS.into_iter().map(Self::Events);
        let csv = LAYOUTS.into_iter().map(Self::Csv);
        let others = [
            Self::CsvGames,
            Self::Leetcode,
            Self::Columns,
            Self::Pos,
            Self::Psq,
            Self::Ccgc,
        ];
        let sgf = [Points::Letters, Points::Numbers].map(Self::Sgf);
        let games = others.into_iter().chain(sgf);
        jsonl.chain(events).chain(csv).chain(games).collect()
    }

    pub(crate) fn name(self) -> String {
        match self {
            Self::Jsonl(moves) => format!("jsonl {moves:?}").to_lowercase(),
            Self::Events(layout) | Self::Csv(layout) => {
                let Layout {
                    grouping,
                    numbering,
                } = layout;
                let format = self.format().name();
                format!("{format} {grouping:?} by {numbering:?}").to_lowercase()
            }
            Self::Sgf(points) => format!("sgf {points:?}").to_lowercase(),
            Self::CsvGames => "csv games".into(),
            Self::Leetcode | Self::Columns | Self::Pos | Self::Psq | Self::Ccgc => {
                self.format().name().into()
            }
        }
    }

    pub(crate) const fn format(self) -> Format {
        match self {
            Self::Jsonl(_) => Format::Jsonl,
            Self::Events(_) => Format::Events,
            Self::Csv(_) | Self::CsvGames => Format::Csv,
            Self::Leetcode => Format::Leetcode,
            Self::Columns => Format::Columns,
            Self::Pos => Format::Pos,
            Self::Sgf(_) => Format::Sgf,
            Self::Psq => Format::Psq,
            Self::Ccgc => Format::Ccgc,
        }
    }

    /// Returns the layout, if a line is a move.
    pub(crate) const fn layout(self) -> Option<Layout> {
        match self {
            Self::Events(layout) | Self::Csv(layout) => Some(layout),
            _ => None,
        }
    }

    /// True if moves can name their player.
    pub(crate) const fn names_players(self) -> bool {
        matches!(
            self,
            Self::Jsonl(Moves::Named | Moves::Objects)
                | Self::Events(_)
                | Self::Csv(_)
                | Self::Leetcode
                | Self::Sgf(_)
                | Self::Ccgc
        )
    }

    /// True if records name their rules.
    pub(crate) const fn has_rules(self) -> bool {
        matches!(
            self,
            Self::Jsonl(_) | Self::CsvGames | Self::Leetcode | Self::Sgf(_)
        )
    }

    /// Returns the rules of a record without other rules.
    pub(crate) const fn default_rules(self) -> Option<Rules> {
        match self {
            Self::Columns => Some(Rules::CONNECT_FOUR),
            Self::Ccgc => Some(Rules::CONNECT6),
            _ => None,
        }
    }

    /// True if records can claim a result.
    pub(crate) const fn claims(self) -> bool {
        matches!(
            self,
            Self::Jsonl(_)
                | Self::CsvGames
                | Self::Sgf(_)
                | Self::Psq
                | Self::Ccgc
                | Self::Columns
                | Self::Pos
        )
    }

    /// Returns random options for an archive in this notation.
    pub(crate) fn options(self, rng: &mut Rng) -> JudgeOptions {
        let is_unordered = self.names_players() && rng.u8(..4) == 0;
        let has_default = self.default_rules().is_some() && rng.bool();
        JudgeOptions {
            rules: (!self.has_rules() && !has_default).then(|| self.rules(rng)),
            // Each record is judged as if it were alone.
            results: Some(Results::Winners),
            turns: if is_unordered {
                Turns::Unordered
            } else {
                Turns::Ordered
            },
            grouping: self
                .layout()
                .map_or(Grouping::default(), |layout| layout.grouping),
            base: match self {
                Self::Psq => None,
                Self::Columns if rng.bool() => Some(Base::One),
                _ => Some(Base::Zero),
            },
            players: Some(PlayerNumbers::FromOne),
            facts: rng.bool(),
            answers: self == Self::Leetcode,
            // Text that is not UTF-8 is damaged.
            encoding: Encoding::from_name("utf-8"),
            ..JudgeOptions::default()
        }
    }

    /// Returns a random choice of the coordinates and players that moves name.
    pub(crate) fn naming(self, rng: &mut Rng, options: &JudgeOptions) -> Naming {
        let is_unordered = self == Self::Leetcode || options.turns == Turns::Unordered;
        Naming {
            cells: match self {
                Self::Jsonl(Moves::Columns) | Self::Columns => NamedCells::Columns,
                Self::Events(_) | Self::Csv(_) | Self::Jsonl(Moves::Objects) => NamedCells::Mixed,
                Self::Jsonl(Moves::Numbers) => NamedCells::Numbers,
                _ => NamedCells::Cells,
            },
            players: match self {
                _ if !self.names_players() => NamedPlayers::Unnamed,
                _ if is_unordered && rng.bool() => NamedPlayers::Unordered,
                Self::Leetcode | Self::Sgf(_) | Self::Ccgc => NamedPlayers::Named,
                _ => NamedPlayers::Mixed,
            },
        }
    }

    /// Returns random rules that this notation can express.
    pub(crate) fn rules(self, rng: &mut Rng) -> Rules {
        if self == Self::Leetcode {
            let n = match rng.u8(..20) {
                0 => i32::MAX,
                1 => rng.i32(7..5000),
                _ => rng.i32(1..=6),
            };
            return Rules::builder().size(n, n).full_lines().build().unwrap();
        }
        // Most lines fit the board, and lines of length 1 always do.
        loop {
            if let Ok(rules) = self.any_rules(rng).build() {
                return rules;
            }
        }
    }

    /// Returns random rules, which may be impossible.
    fn any_rules(self, rng: &mut Rng) -> RulesBuilder {
        let on_planes = matches!(self, Self::Columns | Self::Sgf(_) | Self::Psq | Self::Ccgc);
        let in_space = !on_planes && rng.u8(..3) == 0;
        let sides = match (rng.u8(..20), in_space) {
            (0, _) if self == Self::Sgf(Points::Letters) => 27..=52,
            (0, true) => 110..=200,
            (0, false) => 2100..=4000,
            (1..=5, false) => 7..=20,
            (_, true) => 1..=4,
            (_, false) => 1..=6,
        };
        let [rows, mut cols, layers] = [(); 3].map(|()| rng.u32(sides.clone()));
        match self {
            Self::Columns => cols = cols % 9 + 1,
            Self::Ccgc => cols = cols % 26 + 1,
            _ => {}
        }
        let rules = if in_space {
            Rules::builder().size_in_space(rows, cols, layers)
        } else {
            Rules::builder().size(rows, cols)
        };
        let k = rng.u32(1..=rows.max(cols)).min(rng.u32(2..20));
        let gravity = match self {
            Self::Jsonl(Moves::Columns) | Self::Columns => Gravity::Drop,
            _ if rng.u8(..3) == 0 => Gravity::Drop,
            _ => Gravity::None,
        };
        let mut rules = rules.k(k).gravity(gravity);
        let mut sometimes = |clause: fn(&mut Rng, RulesBuilder) -> RulesBuilder| {
            if rng.u8(..4) == 0 {
                rules = clause(rng, rules);
            }
        };
        sometimes(|_, rules| rules.overline(Overline::Ignored));
        sometimes(|rng, rules| rules.open_ends(rng.u32(1..=2)));
        sometimes(|rng, rules| {
            let wraps = [Wrap::EveryIndex, Wrap::Rows, Wrap::Columns];
            rules.wrap(rng.choice(wraps).unwrap())
        });
        sometimes(|_, rules| rules.diagonals(Diagonals::Ignored));
        sometimes(|rng, rules| rules.turn(rng.u32(1..=3), rng.u32(1..=3)));
        sometimes(|_, rules| rules.line_effect(LineEffect::Loses));
        // Both have only black and white.
        if !matches!(self, Self::Sgf(_) | Self::Ccgc) {
            sometimes(|rng, rules| {
                let rules = rules.line_effect(LineEffect::Wins);
                rules.players(rng.u32(3..=8))
            });
        }
        rules
    }
}
