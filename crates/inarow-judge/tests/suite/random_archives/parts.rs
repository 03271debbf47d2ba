//! The parts of a written record. Each part can be damaged.

use fastrand::Rng;
use inarow::{Gravity, Rules};
use inarow_judge::{Base, JudgeOptions};

use super::game::{Game, Stone};
use super::notation::{Moves, Notation, Numbering, Points};

/// The notation and the options of all records of an archive.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) notation: Notation,
    pub(crate) options: JudgeOptions,
    /// The columns of `csv`.
    pub(crate) header: Vec<&'static str>,
}

/// The parts of a record, as texts.
#[derive(Clone, Debug)]
pub(crate) enum RecordParts {
    /// A JSON object with these keys and values, in order.
    Object {
        fields: Fields,
        moves: Vec<String>,
        /// The texts before, between and after the moves.
        around: [String; 3],
    },
    /// The names of calls, and their arguments.
    Calls {
        names: Vec<String>,
        arguments: Vec<String>,
    },
    /// A row of a table of games, in the order of its header.
    Row {
        fields: Fields,
        moves: Vec<String>,
        /// The texts before, between and after the moves.
        around: [String; 3],
    },
    /// Moves, with texts before, between and after them.
    Text {
        before: String,
        between: &'static str,
        moves: Vec<String>,
        after: String,
    },
    /// An SGF tree: the properties of its root, a line for each other node, and the text after them.
    Tree {
        root: Fields,
        nodes: Vec<String>,
        end: &'static str,
    },
    /// A PSQ game: a header, a line for each move, and the lines after them.
    Rows {
        header: String,
        moves: Vec<String>,
        tail: Vec<String>,
    },
    /// A line for each move: CSV if there is a header, else JSON.
    Lines {
        lines: Vec<Fields>,
        header: Option<Vec<&'static str>>,
    },
}

/// Keys with their values, as texts.
pub(crate) type Fields = Vec<(&'static str, String)>;

impl Setting {
    pub(crate) fn random(rng: &mut Rng, notation: Notation) -> Self {
        let options = notation.options(rng);
        if notation == Notation::CsvGames {
            let mut header = vec!["rules", "moves", "result"];
            header.push(rng.choice(["id", "game", "game_id"]).unwrap());
            header.extend(rng.bool().then_some("note"));
            rng.shuffle(&mut header);
            return Self {
                notation,
                options,
                header,
            };
        }
        let mut header = vec!["row", "col", "player"];
        let in_space = options
            .rules
            .is_some_and(|rules| rules.size().layers().is_some());
        header.extend((in_space || rng.u8(..4) == 0).then_some("layer"));
        header.push(if rng.bool() { "game" } else { "game_id" });
        header.extend(rng.bool().then_some("note"));
        if notation
            .layout()
            .is_some_and(|layout| layout.numbering == Numbering::Plies)
        {
            header.push("ply");
        }
        rng.shuffle(&mut header);
        Self {
            notation,
            options,
            header,
        }
    }

    /// Returns the line before the first record, if the format has one.
    pub(crate) fn first_line(&self) -> Option<String> {
        let has_header = matches!(self.notation, Notation::Csv(_) | Notation::CsvGames);
        has_header.then(|| self.header.join(","))
    }

    /// Returns the name of the game in a row of a table of moves, which may be damaged. Returns
    /// `None` if it cannot be read.
    pub(crate) fn game_of_row(&self, row: &[u8]) -> Option<String> {
        let Notation::Csv(_) = self.notation else {
            return None;
        };
        let row = str::from_utf8(row).ok()?;
        let index = self.header.iter().position(|key| key.starts_with("game"))?;
        let is_closed = row.matches('"').count() % 2 == 0;
        let mut is_quoted = false;
        let mut values = row.split(|char| {
            is_quoted ^= char == '"';
            char == ',' && !is_quoted
        });
        let value = values.nth(index).filter(|_| is_closed)?.trim();
        let quoted = value
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        let name = quoted.map_or(value.into(), |name| name.replace("\"\"", "\""));
        Some(name).filter(|name| !name.is_empty())
    }

    pub(crate) fn random_game(&self, rng: &mut Rng) -> Game {
        let given = self.options.rules.or(self.notation.default_rules());
        let rules = given.unwrap_or_else(|| self.notation.rules(rng));
        let naming = self.notation.naming(rng, &self.options);
        let has_rules = self.notation.has_rules() || self.notation == Notation::Ccgc;
        let can_be_empty = has_rules && self.notation != Notation::CsvGames;
        loop {
            let game = Game::random(rng, rules, naming);
            if can_be_empty || !game.stones.is_empty() {
                return game;
            }
        }
    }

    /// Writes a game; `None` if this notation cannot express its stones.
    pub(crate) fn write(
        &self,
        rng: &mut Rng,
        game: &Game,
        id: Option<&str>,
        claimed: Option<u8>,
    ) -> Option<RecordParts> {
        Some(match self.notation {
            Notation::Jsonl(style @ (Moves::MoveTexts | Moves::Game)) => {
                let mut moves = self.tokens(game, Spelling::Usual)?;
                let between = rng.choice(SEPARATORS)?;
                let (after, claimed_elsewhere) = text_end(rng, &mut moves, between, claimed);
                let mut fields = jsonl_fields(rng, game, id, claimed_elsewhere);
                if style == Moves::Game && rng.bool() {
                    fields.retain(|(key, _)| *key != "rules");
                }
                let before = match style {
                    Moves::Game => before_moves(rng, &game.rules.to_string()),
                    _ => String::new(),
                };
                RecordParts::Object {
                    fields,
                    moves,
                    around: [format!("\"{before}"), between.into(), format!("{after}\"")],
                }
            }
            Notation::CsvGames => {
                let mut moves = self.tokens(game, Spelling::Usual)?;
                let between = rng.choice(SEPARATORS)?;
                let (after, claimed) = text_end(rng, &mut moves, between, claimed);
                let result = claimed.map(|claimed| match score(claimed) {
                    Some(score) if rng.bool() => score.into(),
                    _ => claimed.to_string(),
                });
                let value = |name: &&'static str| {
                    let text = match *name {
                        "moves" => return (*name, String::new()),
                        "rules" => &game.rules.to_string(),
                        "result" => result.as_deref().unwrap_or_default(),
                        "note" => "a, b\"",
                        _ => id.unwrap_or_default(),
                    };
                    (*name, csv_text(rng, text))
                };
                RecordParts::Row {
                    fields: self.header.iter().map(value).collect(),
                    moves,
                    around: [String::new(), between.into(), after],
                }
            }
            Notation::Jsonl(_) => RecordParts::Object {
                fields: jsonl_fields(rng, game, id, claimed),
                moves: self.tokens(game, Spelling::random(rng))?,
                around: ["[", ",", "]"].map(String::from),
            },
            Notation::Leetcode => {
                let n = format!("[{}]", game.rules.size().rows());
                let moves = self.tokens(game, Spelling::Usual)?;
                RecordParts::Calls {
                    names: [
                        vec!["\"TicTacToe\"".into()],
                        vec!["\"move\"".into(); moves.len()],
                    ]
                    .concat(),
                    arguments: [vec![n], moves].concat(),
                }
            }
            Notation::Columns => RecordParts::Text {
                before: String::new(),
                between: "",
                moves: self.tokens(game, Spelling::Usual)?,
                // A score of the position, or the result of the game.
                after: match claimed {
                    Some(claimed) => format!(" {}", score(claimed)?),
                    None => rng.choice(["", "", " -1", "\t 18", " +007", " *"])?.into(),
                },
            },
            Notation::Pos => {
                let mut moves = self.tokens(game, Spelling::Usual)?;
                let between = rng.choice(SEPARATORS)?;
                let (mut after, left) = text_end(rng, &mut moves, between, claimed);
                // Only the text after the moves has room for the claim.
                after.extend(left.and_then(score).map(|score| format!(" {score}")));
                RecordParts::Text {
                    before: match rng.u8(..4) {
                        0 => before_moves(rng, &game.rules.to_string()),
                        _ => String::new(),
                    },
                    between,
                    moves,
                    after,
                }
            }
            Notation::Sgf(_) => {
                let root = root(rng, game, id, claimed);
                tree(rng, root, self.tokens(game, Spelling::Usual)?)
            }
            Notation::Psq => psq(rng, game, self.tokens(game, Spelling::Usual)?, claimed),
            Notation::Ccgc => ccgc(rng, game, self.tokens(game, Spelling::Usual)?, claimed),
            Notation::Events(layout) | Notation::Csv(layout) => {
                let csv = matches!(self.notation, Notation::Csv(_));
                let spelling = Spelling::random(rng);
                let mut lines = Vec::new();
                let first_ply = i128::from(rng.u8(..4) > 0);
                for (stone, ply) in game.stones.iter().zip(first_ply..) {
                    let ply = (layout.numbering == Numbering::Plies).then_some(ply);
                    let fields = event_fields(stone, ply, spelling, csv);
                    lines.push(if csv {
                        csv_fields(rng, &self.header, fields, id?)
                    } else {
                        json_fields(rng, fields, id?)
                    });
                }
                if layout.numbering == Numbering::Plies && rng.bool() {
                    rng.shuffle(&mut lines);
                }
                let header = csv.then(|| self.header.clone());
                RecordParts::Lines { lines, header }
            }
        })
    }

    /// Returns a text for each move.
    fn tokens(&self, game: &Game, spelling: Spelling) -> Option<Vec<String>> {
        let base = self.options.base.unwrap_or(Base::Zero);
        let token = |stone| self.notation.token(game.rules, base, stone, spelling);
        game.stones.iter().map(token).collect()
    }
}

/// The spelling of the numbers of a record.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Spelling {
    /// `1`
    Usual,
    /// `1.0`, or a player by name: `X`.
    Other,
}

impl Spelling {
    /// Most records have the usual spelling, which the quick parser reads.
    fn random(rng: &mut Rng) -> Self {
        match rng.u8(..4) {
            0 => Self::Other,
            _ => Self::Usual,
        }
    }

    /// Writes a number in this spelling.
    fn number(self, number: i128) -> String {
        // A float has 53 bits.
        if self == Self::Other && number.unsigned_abs() < 1 << 53 {
            format!(
                "{number}.{}",
                "0".repeat(1 + number.unsigned_abs() as usize % 3)
            )
        } else {
            number.to_string()
        }
    }

    /// Writes the number of a player, by name without quotation marks.
    fn player(self, number: i128) -> String {
        match (self, number) {
            (Self::Other, 1) => "X".into(),
            (Self::Other, 2) => "white".into(),
            (Self::Other, 3..=8) => format!("Player {number}"),
            (_, number) => number.to_string(),
        }
    }

    /// Writes the number of a player as JSON.
    fn json_player(self, number: i128) -> String {
        match (self, number) {
            (Self::Other, 1..=8) => json_text(&self.player(number)),
            (_, number) => self.number(number),
        }
    }
}

/// Separators of cells in text.
const SEPARATORS: [&str; 5] = ["", "", " ", ",", ", "];

/// Sometimes numbers the moves of a text. Returns the text after the moves, sometimes with the
/// claimed result. If not, also returns the claim, which belongs elsewhere.
fn text_end(
    rng: &mut Rng,
    moves: &mut [String],
    between: &str,
    claimed: Option<u8>,
) -> (String, Option<u8>) {
    // Most records have the usual text, which the quick parser reads.
    if moves.is_empty() || rng.u8(..3) > 0 {
        return (String::new(), claimed);
    }
    if !between.is_empty() && rng.bool() {
        let in_turn = rng.usize(1..=3);
        for (number, turn) in (1..).zip(moves.chunks_mut(in_turn)) {
            let space = rng.choice(["", " "]).unwrap();
            turn[0] = format!("{number}.{space}{}", turn[0]);
        }
    }
    let comma = rng.choice(["", ",", " , "]).unwrap();
    match claimed.and_then(score).filter(|_| rng.bool()) {
        Some(score) => (format!("{comma} {score}"), None),
        None => (comma.into(), claimed),
    }
}

/// Writes a claimed result as a score, if it is the result of two players.
fn score(claimed: u8) -> Option<&'static str> {
    ["1/2-1/2", "1-0", "0-1"].get(usize::from(claimed)).copied()
}

/// Returns a rules line with the separator before moves.
fn before_moves(rng: &mut Rng, line: &str) -> String {
    format!("{line}{}", rng.choice([":", ": ", " :  "]).unwrap())
}

impl Notation {
    /// Writes a stone as a move; `None` if this notation cannot express it.
    pub(crate) fn token(
        self,
        rules: Rules,
        base: Base,
        stone: &Stone,
        spelling: Spelling,
    ) -> Option<String> {
        let &Stone {
            row,
            col,
            layer,
            player,
        } = stone;
        let list = |numbers: &[Option<i128>], player: Option<i128>| {
            let numbers = numbers.iter().flatten();
            let numbers = numbers.map(|number| spelling.number(*number));
            let player = player.map(|player| spelling.json_player(player));
            let values = numbers.chain(player).collect::<Vec<_>>();
            Some(format!("[{}]", values.join(",")))
        };
        let in_space = rules.size().layers().is_some();
        // With `drop`, two numbers are a column and a layer. Three numbers are always a cell.
        let is_row_and_column = rules.gravity() == Gravity::None && player.is_none();
        match self {
            Self::Jsonl(Moves::Texts) => Some(format!("\"{}\"", cell_text(rules, stone)?)),
            Self::Jsonl(Moves::MoveTexts | Moves::Game) | Self::CsvGames | Self::Pos => {
                // Columns without rows would merge into one longer column.
                row.or(layer)?;
                cell_text(rules, stone)
            }
            Self::Columns => {
                let digit = match base {
                    Base::Zero => col,
                    Base::One => col + 1,
                };
                (0..10).contains(&digit).then(|| digit.to_string())
            }
            Self::Jsonl(Moves::Columns | Moves::Cells | Moves::Named) | Self::Leetcode => {
                match (row, layer) {
                    // In a list of moves, a number without `drop` or in space is a cell.
                    (None, None) if self == Self::Leetcode => Some(col.to_string()),
                    (None, None) if in_space || rules.gravity() == Gravity::None => None,
                    (None, None) => Some(spelling.number(col)),
                    // Without `drop`, two numbers are not a move in space.
                    (None, Some(_)) if rules.gravity() == Gravity::None => None,
                    (None, Some(_)) => list(&[Some(col), layer], None),
                    (Some(_), None) if in_space && !is_row_and_column => None,
                    (Some(_), Some(_)) if !in_space => None,
                    (Some(_), _) => list(&[row, Some(col), layer], player),
                }
            }
            Self::Jsonl(Moves::Numbers) => {
                let [_, cols, layers] = rules.size().sides().map(i128::from);
                // A column or layer outside the board would give the number of another cell.
                let is_inside =
                    (0..cols).contains(&col) && (0..layers).contains(&layer.unwrap_or(0));
                let has_drop = rules.gravity() == Gravity::Drop;
                let is_numbered =
                    is_inside && has_drop == row.is_none() && in_space == layer.is_some();
                let number = (row.unwrap_or(0).checked_mul(cols)? + col).checked_mul(layers)?;
                let number = i64::try_from(number + layer.unwrap_or(0)).ok()?;
                is_numbered.then(|| spelling.number(number.into()))
            }
            Self::Jsonl(Moves::Objects) => {
                let numbers = [("row", row), ("col", Some(col)), ("layer", layer)];
                let numbers = numbers.into_iter().filter_map(|(key, number)| {
                    Some(format!("\"{key}\":{}", spelling.number(number?)))
                });
                let player = player.map(|player| spelling.json_player(player));
                let player = player.map(|player| format!("\"player\":{player}"));
                let values = numbers.chain(player).collect::<Vec<_>>();
                Some(format!("{{{}}}", values.join(",")))
            }
            Self::Sgf(points) => {
                let point = match points {
                    Points::Letters => letter_point(rules, row?, col)?,
                    Points::Numbers => {
                        row?;
                        cell_text(rules, stone)?
                    }
                };
                let player = match player? {
                    1 => "B",
                    2 => "W",
                    _ => return None,
                };
                // A comment may contain any text.
                let comment = match col % 5 {
                    3 => "C[(;GM[4\\]SZ[1\\];B[aa\\])\\\\]",
                    _ => "",
                };
                let is_on_plane = layer.is_none();
                is_on_plane.then(|| format!(";{player}[{point}]{comment}"))
            }
            Self::Psq => {
                if layer.is_some() {
                    return None;
                }
                let (number, row) = (col + 1, row? + 1);
                Some(match (row + col) % 3 {
                    0 => format!("{number},{row}"),
                    1 => format!("{number}, {row}, {}", col * 7),
                    _ => format!("{number},{row},{}", col * 7),
                })
            }
            Self::Ccgc => {
                let player = match player? {
                    1 => "B",
                    2 => "W",
                    _ => return None,
                };
                let number = u8::try_from(col).ok().filter(|&number| number < 26)?;
                let row = i128::from(rules.size().rows()) - row?;
                let mark = if col % 5 == 3 { "MARK[-1]" } else { "" };
                let is_written = layer.is_none() && row >= 0;
                is_written.then(|| format!("{player}({},{row}){mark}", char::from(b'A' + number)))
            }
            Self::Events(_) | Self::Csv(_) => None,
        }
    }
}

/// Writes a point as two letters; `None` if the board has more than 52 rows or columns. On boards
/// of at most 26 rows and columns, either case may be used.
fn letter_point(rules: Rules, row: i128, col: i128) -> Option<String> {
    let [rows, cols, _] = rules.size().sides();
    let is_small = rows.max(cols) <= 26;
    let letter = |number: i128| {
        let small = u8::try_from(number).ok().filter(|&number| number < 52)?;
        Some(char::from(match small {
            0..26 if is_small && (row + col) % 2 == 0 => b'A' + small,
            0..26 => b'a' + small,
            _ if is_small => return None,
            _ => b'A' + small - 26,
        }))
    };
    Some([letter(col)?, letter(row)?].iter().collect())
}

/// Returns the properties of a root. The first property occurs only in roots.
fn root(rng: &mut Rng, game: &Game, id: Option<&str>, claimed: Option<u8>) -> Fields {
    let first = rng.choice([("FF", "4"), ("GM", "4"), ("CA", "UTF-8"), ("AP", "board:1")]);
    let mut fields: Fields = first
        .map(|(key, value)| (key, value.into()))
        .into_iter()
        .collect();
    // The name comes before any property that may be wrong.
    fields.extend(id.map(|id| ("GN", id.replace('\\', "\\\\").replace(']', "\\]"))));
    let [rows, cols, _] = game.rules.size().sides();
    let mut others = vec![("RU", game.rules.to_string()), ("PB", "A. \\[B\\]".into())];
    match rng.u8(..3) {
        0 if rows == cols => others.push(("SZ", rows.to_string())),
        1 => others.push(("SZ", format!("{cols}:{rows}"))),
        _ => {}
    }
    let result = claimed.map(|claimed| match (claimed, game.claims_win_off_board()) {
        (0, _) => rng.choice(["0", "Draw"]).unwrap(),
        (1, false) => "B+",
        (1, true) => "b+R",
        (_, false) => "White",
        (_, true) => "W+Time",
    });
    match result {
        Some(result) => others.push(("RE", result.into())),
        None => others.extend(rng.bool().then(|| ("RE", "?".into()))),
    }
    rng.shuffle(&mut others);
    fields.extend(others);
    fields
}

/// Returns a tree, sometimes with variations and with text after it.
fn tree(rng: &mut Rng, root: Fields, mut nodes: Vec<String>) -> RecordParts {
    let ends = [")", ")C[a comment]", ") * 7 games (c) \";\""];
    let branching_ends = [
        "))",
        ")(;W[zz](;B[a\\]])(C[);]))(;))",
        ")(;AB[aa][bb])C[1]) text",
    ];
    let end = match nodes.last_mut().filter(|_| rng.u8(..3) == 0) {
        None => rng.choice(ends).unwrap(),
        Some(last) => {
            last.insert(0, '(');
            rng.choice(branching_ends).unwrap()
        }
    };
    RecordParts::Tree { root, nodes, end }
}

fn psq(rng: &mut Rng, game: &Game, moves: Vec<String>, claimed: Option<u8>) -> RecordParts {
    let [rows, cols, _] = game.rules.size().sides();
    let mut tail = Vec::new();
    if rng.bool() {
        // The second name may be any line except a move.
        let names = ["pbrain-a.exe", "7", "0,B", "\"é\"", "x,1"];
        // The first name must not look like a move or a number.
        tail.push("pbrain-first.exe".into());
        tail.push(rng.choice(names).unwrap().into());
    }
    tail.push(rng.choice(["0", "-1", "15"]).unwrap().into());
    match claimed {
        Some(winner) => tail.push(format!("{winner},Freestyle")),
        None => tail.extend(rng.bool().then(|| "# won, or not".into())),
    }
    let name = rng.choice(["Piskvorky ", "Piskvorky ", ""]).unwrap();
    let separator = rng.choice([", ", ","]).unwrap();
    let first = rng.u8(..2);
    RecordParts::Rows {
        header: format!("{name}{cols}x{rows}{separator}11:0{separator}{first}"),
        moves,
        tail,
    }
}

fn ccgc(rng: &mut Rng, game: &Game, moves: Vec<String>, claimed: Option<u8>) -> RecordParts {
    // If the rules are not those of Connect6, the options have the rules of all records.
    let name = if game.rules == Rules::CONNECT6 {
        "C6"
    } else {
        "XX"
    };
    let results = match claimed {
        None => ["", "?"],
        Some(0) => ["和棋", "平局"],
        Some(1) => ["先手胜", "black"],
        Some(_) => ["后手胜", " W+ "],
    };
    let result = rng.choice(results).unwrap();
    let team = rng.choice(["A B", "", "队 } B", "(;"]).unwrap();
    let blank = rng.choice(["", "", " "]).unwrap();
    // A record without a closing bracket would merge with a damaged record after it.
    let ends = if moves.is_empty() {
        ["}", "}"]
    } else {
        ["}", " ; }"]
    };
    let begin = if moves.is_empty() { "" } else { ";" };
    RecordParts::Text {
        before: format!("{{[{name}][{team}][] [{result}][2025 X][Y]{begin}{blank}"),
        between: rng.choice([";", "; ", " ; ;"]).unwrap(),
        moves,
        after: rng.choice(ends).unwrap().into(),
    }
}

/// Writes a cell, such as `h8` or `h8.1`, or a column, such as `h`.
fn cell_text(rules: Rules, stone: &Stone) -> Option<String> {
    let &Stone {
        row, col, layer, ..
    } = stone;
    let mut letters = Vec::new();
    let mut rest = u64::try_from(col + 1).ok().filter(|&rest| rest > 0)?;
    while rest > 0 {
        letters.insert(0, b'a' + u8::try_from((rest - 1) % 26).unwrap());
        rest = (rest - 1) / 26;
    }
    let mut text = String::from_utf8(letters).unwrap();
    if let Some(row) = row {
        let from_bottom = u128::try_from(i128::from(rules.size().rows()) - row).ok()?;
        text.push_str(&from_bottom.to_string());
    }
    if let Some(layer) = layer {
        let number = u128::try_from(layer + 1).ok()?;
        text.push_str(&format!(".{number}"));
    }
    Some(text)
}

fn jsonl_fields(rng: &mut Rng, game: &Game, id: Option<&str>, claimed: Option<u8>) -> Fields {
    let mut fields = vec![
        ("rules", json_text(&game.rules.to_string())),
        ("moves", String::new()),
    ];
    fields.extend(id.map(|id| ("id", json_name(rng, id))));
    let words = match claimed {
        None => vec!["null", "\"\"", "\"*\"", "\"?\""],
        Some(0) => vec!["\"draw\"", "\"1/2-1/2\"", "\"0\""],
        Some(1) => vec!["\"black\"", "\" BLACK\"", "\"1-0\""],
        Some(2) => vec!["\"white\"", "\"0-\\u0031\"", "\"+2\""],
        Some(_) => vec![],
    };
    // The quick parser reads only numbers as results.
    let number = claimed.map(|claimed| claimed.to_string());
    let word = rng.choice(words).filter(|_| rng.bool()).map(String::from);
    fields.extend(word.or(number).map(|result| ("result", result)));
    fields.extend((rng.u8(..8) == 0).then(|| ("show", "\"a title\"".into())));
    fields.extend((rng.u8(..8) == 0).then(|| ("note", "{\"moves\":[1e400,[]]}".into())));
    rng.shuffle(&mut fields);
    fields
}

/// Returns the fields of one move. A missing field has an empty value.
fn event_fields(stone: &Stone, ply: Option<i128>, spelling: Spelling, csv: bool) -> Fields {
    let text =
        |number: Option<i128>| number.map_or(String::new(), |number| spelling.number(number));
    let player = stone.player.map(|player| {
        if csv {
            spelling.player(player)
        } else {
            spelling.json_player(player)
        }
    });
    vec![
        ("row", text(stone.row)),
        ("col", text(Some(stone.col))),
        ("layer", text(stone.layer)),
        ("player", player.unwrap_or_default()),
        ("ply", text(ply)),
    ]
}

fn json_fields(rng: &mut Rng, mut fields: Fields, id: &str) -> Fields {
    fields.retain_mut(|(_, value)| {
        let has_value = !value.is_empty();
        let null = !has_value && rng.bool();
        if null {
            *value = "null".into();
        }
        has_value || null
    });
    fields.push(("game", json_name(rng, id)));
    fields.extend((rng.u8(..8) == 0).then(|| ("note", "[[],{}]".into())));
    rng.shuffle(&mut fields);
    fields
}

fn csv_fields(rng: &mut Rng, header: &[&'static str], fields: Fields, id: &str) -> Fields {
    let value = |name: &&'static str| {
        let field = fields.iter().find(|(key, _)| key == name);
        let text = match (field, *name) {
            (Some((_, text)), _) => text,
            (None, "note") => "a, b\"",
            (None, _) => id,
        };
        (*name, csv_text(rng, text))
    };
    header.iter().map(value).collect()
}

/// Writes a value of `csv`. It is quoted if necessary, and sometimes without need.
fn csv_text(rng: &mut Rng, text: &str) -> String {
    if text.contains([',', '"']) || rng.u8(..8) == 0 {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    match rng.u8(..8) {
        0 => format!(" {text}"),
        1 => format!("{text}\t"),
        _ => text.into(),
    }
}

pub(crate) fn json_text(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

/// Writes a name as a string, or sometimes as a number if it is one.
fn json_name(rng: &mut Rng, name: &str) -> String {
    let number = name.bytes().all(|byte| byte.is_ascii_digit()) && !name.starts_with('0');
    if number && rng.bool() {
        return name.into();
    }
    json_text(name)
}

impl RecordParts {
    /// Returns the moves, if they are a list.
    pub(crate) fn moves_mut(&mut self) -> Option<&mut Vec<String>> {
        match self {
            Self::Object { moves, .. }
            | Self::Row { moves, .. }
            | Self::Text { moves, .. }
            | Self::Rows { moves, .. } => Some(moves),
            Self::Tree { nodes, .. } => Some(nodes),
            Self::Calls { .. } | Self::Lines { .. } => None,
        }
    }

    /// Returns the line of a move, from 0.
    pub(crate) const fn line_of_move(&self, index: usize) -> usize {
        match self {
            Self::Tree { .. } | Self::Rows { .. } => index + 1,
            Self::Calls { .. } => 1,
            Self::Object { .. } | Self::Row { .. } | Self::Text { .. } | Self::Lines { .. } => 0,
        }
    }

    /// Inserts a text as a move.
    pub(crate) fn insert(&mut self, index: usize, token: String) -> Option<()> {
        if let Self::Calls { names, arguments } = self {
            names.push("\"move\"".into());
            arguments.insert(index + 1, token);
            return Some(());
        }
        self.moves_mut()?.insert(index, token);
        Some(())
    }

    /// Writes a rules line before the moves, if they are one text.
    pub(crate) fn set_rules(&mut self, rng: &mut Rng, line: &str) {
        let line = before_moves(rng, line);
        match self {
            Self::Object { around, .. } => around[0] = format!("\"{line}"),
            Self::Text { before, .. } => *before = line,
            _ => {}
        }
    }

    /// Returns the fields of the record, or of one of its lines.
    pub(crate) fn fields_mut(&mut self, index: usize) -> Option<&mut Fields> {
        match self {
            Self::Object { fields, .. } | Self::Row { fields, .. } => Some(fields),
            Self::Tree { root, .. } => Some(root),
            Self::Lines { lines, .. } => lines.get_mut(index),
            Self::Calls { .. } | Self::Text { .. } | Self::Rows { .. } => None,
        }
    }

    /// Returns the lines of the record.
    pub(crate) fn lines(&self) -> Vec<String> {
        match self {
            Self::Object {
                fields,
                moves,
                around: [before, between, after],
            } => {
                let moves = format!("{before}{}{after}", moves.join(between));
                let field = |(key, value): &(&str, String)| match (*key, value.as_str()) {
                    ("moves", "") => format!("\"moves\":{moves}"),
                    (key, value) => format!("\"{key}\":{value}"),
                };
                vec![format!(
                    "{{{}}}",
                    fields.iter().map(field).collect::<Vec<_>>().join(",")
                )]
            }
            Self::Row {
                fields,
                moves,
                around: [before, between, after],
            } => {
                let moves = format!("{before}{}{after}", moves.join(between));
                let quoted = format!("\"{}\"", moves.replace('"', "\"\""));
                let value = |(key, value): &(&str, String)| match (*key, value.as_str()) {
                    ("moves", "") => quoted.clone(),
                    (_, value) => value.into(),
                };
                vec![fields.iter().map(value).collect::<Vec<_>>().join(",")]
            }
            Self::Calls { names, arguments } => [names, arguments]
                .map(|list| format!("[{}]", list.join(",")))
                .to_vec(),
            Self::Text {
                before,
                between,
                moves,
                after,
            } => vec![format!("{before}{}{after}", moves.join(between))],
            Self::Tree { root, nodes, end } => {
                let properties = root.iter().map(|(key, value)| format!("{key}[{value}]"));
                let properties: String = properties.collect();
                let mut lines = vec![format!("(;{properties}")];
                lines.extend(nodes.iter().cloned());
                if let Some(last) = lines.last_mut() {
                    last.push_str(end);
                }
                lines
            }
            Self::Rows {
                header,
                moves,
                tail,
            } => {
                let header = [header.clone()];
                header.iter().chain(moves).chain(tail).cloned().collect()
            }
            Self::Lines { lines, header } => {
                let json = |fields: &Fields| {
                    let field = |(key, value): &(&str, String)| format!("\"{key}\":{value}");
                    format!(
                        "{{{}}}",
                        fields.iter().map(field).collect::<Vec<_>>().join(", ")
                    )
                };
                let csv = |fields: &Fields| {
                    let values: Vec<_> = fields.iter().map(|(_, value)| &**value).collect();
                    values.join(",")
                };
                let line = |fields| {
                    if header.is_some() {
                        csv(fields)
                    } else {
                        json(fields)
                    }
                };
                lines.iter().map(line).collect()
            }
        }
    }
}
