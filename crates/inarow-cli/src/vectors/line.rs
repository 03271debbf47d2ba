//! A vector as a line of JSON, with the keys of `docs/vectors.schema.json`.

use inarow::{Cell, Coordinates, Game, Player, Position, Rules};
use inarow_render::{FinalFacts, Json};

/// What all lines of a rules line share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    pub(super) rules: Rules,
    /// True if positions have their facts.
    pub(super) with_facts: bool,
}

impl Form {
    /// Returns the line of a game: the player to move after each move, and the final verdict.
    pub(super) fn game(self, name: &str, game: &Game) -> String {
        let mut json = self.begin("game", name);
        moves(&mut json, game.cells());
        let mut position = Position::new(self.rules);
        let turns = game.cells().iter().map(|&cell| {
            play(&mut position, cell);
            turn(&position)
        });
        json.name("turns").list(turns, Json::number);
        verdict(&mut json, game.position());
        end(json)
    }

    /// Returns the position after these moves of a game.
    pub(super) fn position_after(self, cells: &[Cell]) -> Position {
        let mut position = Position::new(self.rules);
        for &cell in cells {
            play(&mut position, cell);
        }
        position
    }

    /// Returns the line of a move that is refused after other moves; `None` if it is legal.
    pub(super) fn refused(
        self,
        name: &str,
        before: &[Cell],
        refused: Coordinates,
        player: u8,
    ) -> Option<String> {
        let position = self.position_after(before);
        let error = position.refusal(refused, Some(player.into()))?;
        let mut json = self.begin("refused", name);
        moves(&mut json, before);
        let name = refused.row.map_or("column", |_| "cell");
        let numbers = [refused.row, Some(refused.col), refused.layer];
        let numbers = numbers.into_iter().flatten();
        json.name(name).list(numbers, |json, number| {
            json.signed(i64::try_from(number).unwrap_or(i64::MAX));
        });
        json.name("player").number(player.into());
        json.name("code").text(error.code());
        Some(end(json))
    }

    /// Returns the line of a position: its verdict, or why no game has it.
    pub(super) fn position(self, name: &str, stones: Vec<(Cell, Player)>) -> String {
        let mut json = self.begin("position", name);
        json.name("stones").list(&stones, |json, &(cell, player)| {
            let [row, col, layer] = cell.indices();
            let layer = cell.layer().map(|_| layer);
            let numbers = [Some(row), Some(col), layer, Some(player.number().into())];
            json.list(numbers.into_iter().flatten(), |json, number| {
                json.number(number.into());
            });
        });
        match Position::from_stones(self.rules, stones) {
            Ok(position) => {
                verdict(&mut json, &position);
                match FinalFacts::of(&position.facts(), u64::MAX) {
                    Ok(facts) if self.with_facts => json.facts(&facts),
                    _ => json.name("turn").number(turn(&position)),
                }
            }
            Err(error) => json.name("code").text(error.code()),
        }
        end(json)
    }

    /// Begins a line. Neither names nor rules need escapes.
    fn begin(self, kind: &str, name: &str) -> Json {
        let (rules, mut json) = (self.rules, Json::default());
        json.raw(&format!(
            r#"{{"kind":"{kind}","name":"{name}","rules":"{rules}""#
        ));
        json
    }
}

/// Plays a move that a game has played.
fn play(position: &mut Position, cell: Cell) {
    let played = position.play(cell.into());
    played.expect("the move was legal in the game");
}

fn end(mut json: Json) -> String {
    json.byte(b'}');
    json.into_text()
}

fn moves(json: &mut Json, cells: &[Cell]) {
    json.name("moves").cells(cells.iter().copied());
}

fn verdict(json: &mut Json, position: &Position) {
    let (verdict, ply) = (position.verdict(), position.ply());
    json.verdict(verdict, ply, position.lines(), position.fouls());
}

/// Returns the number of the player to move; 0 after the end.
fn turn(position: &Position) -> u64 {
    position
        .turn()
        .map_or(0, |turn| turn.player.number().into())
}
