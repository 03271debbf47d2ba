//! Random games, and random positions and refused moves of these games.

use std::collections::BTreeMap;

use inarow::{Cell, Coordinates, Game, Gravity, Move, Player, Position, Random, Rules};

use super::line::Form;
use crate::exit_status::Failure;
use crate::output::Output;

/// How the players of a game choose their moves. The games of each style end differently.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Style {
    /// Players choose any legal move.
    Uniform,
    /// Players choose a cell that decides the game at once for some player, if there is one.
    Eager,
    /// Players avoid moves that end the game, as long as they can. Most games then end late, some
    /// with several lines or an overline.
    Shy,
}

/// Writes random games, each followed by a position. The first refused moves with the same code
/// follow too, up to one for ten games.
pub(super) fn write(
    form: Form,
    games: u32,
    random: &mut Random,
    output: &mut Output,
) -> Result<(), Failure> {
    let rules = form.rules;
    let mut refusals: BTreeMap<&str, u32> = BTreeMap::new();
    for number in 1..=games {
        let style = [Style::Shy, Style::Uniform, Style::Eager][(number % 3) as usize];
        let game = random_game(rules, style, random);
        let line = form.game(&format!("{rules}, game {number}"), &game);
        output.line(format_args!("{line}"))?;
        let name = format!("{rules}, position {number}");
        let line = form.position(&name, random_stones(&game, random));
        output.line(format_args!("{line}"))?;
        // The end, and any earlier position.
        for played in [game.cells().len(), below(random, game.cells().len())] {
            let before = &game.cells()[..played];
            let position = form.position_after(before);
            for _ in 0..10 {
                let (coordinates, player) = random_move(&position, random);
                let Some(error) = position.refusal(coordinates, Some(player.into())) else {
                    continue;
                };
                let count = refusals.entry(error.code()).or_default();
                *count += 1;
                let name = format!("{rules}, {} {count}", error.code());
                if *count <= games.div_ceil(10)
                    && let Some(line) = form.refused(&name, before, coordinates, player)
                {
                    output.line(format_args!("{line}"))?;
                }
            }
        }
    }
    Ok(())
}

fn random_game(rules: Rules, style: Style, random: &mut Random) -> Game {
    let size = rules.size();
    let cells = (0..size.cell_count()).filter_map(|index| size.cell(index));
    let mut moves: Vec<Move> = cells.map(|cell| rules.move_to(cell)).collect();
    shuffle(&mut moves, random);
    let mut avoided = Vec::new();
    let mut game = Game::new(rules);
    while game.verdict().is_ongoing() {
        let deciding = match style {
            Style::Eager => deciding_cell(&game, random),
            _ => None,
        };
        let next = || moves.pop().or_else(|| avoided.pop());
        let Some(mv) = deciding.map(|cell| rules.move_to(cell)).or_else(next) else {
            break;
        };
        // An eager player may have filled the cell already.
        let has_ended = game.play(mv).is_ok_and(|verdict| !verdict.is_ongoing());
        if has_ended && style == Style::Shy && !moves.is_empty() {
            game.undo();
            avoided.push(mv);
        }
    }
    game
}

/// Returns one of the cells where a stone of some player would end the game.
fn deciding_cell(game: &Game, random: &mut Random) -> Option<Cell> {
    let facts = game.facts();
    let players = (1..=game.rules().players()).filter_map(Player::new);
    let cells = players.flat_map(|player| {
        let losing = facts.losing_cells(player);
        facts.winning_cells(player).chain(losing)
    });
    let cells: Vec<Cell> = cells.collect();
    cells.get(below(random, cells.len())).copied()
}

/// Returns the stones of a random position of a game, sorted by cell. Half of the time some stones
/// are changed, so that perhaps no game has the position.
fn random_stones(game: &Game, random: &mut Random) -> Vec<(Cell, Player)> {
    let rules = game.rules();
    let played = below(random, game.cells().len() + 1);
    let mut players: Vec<Player> = (0..played)
        .map(|ply| rules.turn_at(ply as u64).player)
        .collect();
    match random.below(4) {
        0 => shuffle(&mut players, random),
        1 if played > 0 => players[below(random, played)] = Player::ONE,
        _ => {}
    }
    let mut stones: Vec<_> = game.cells().iter().copied().zip(players).collect();
    stones.sort_unstable();
    stones
}

/// Returns a random move and the number of its player. Both may be outside of their ranges by one.
fn random_move(position: &Position, random: &mut Random) -> (Coordinates, u8) {
    let rules = position.rules();
    let [row, col, layer] = rules
        .size()
        .sides()
        .map(|side| i128::from(random.below(side + 2)) - 1);
    let is_column = rules.gravity() == Gravity::Drop && random.below(2) == 0;
    let row = (!is_column).then_some(row);
    let layer = rules.size().layers().map(|_| layer);
    let player = match random.below(4) {
        #[expect(clippy::cast_possible_truncation, reason = "at most nine")]
        0 => random.below(u32::from(rules.players()) + 2) as u8,
        _ => position.next_player().number(),
    };
    (Coordinates::new(row, col, layer), player)
}

/// Returns a random number below `count`; 0 if `count` is 0.
fn below(random: &mut Random, count: usize) -> usize {
    let count = u32::try_from(count).expect("a board has few cells");
    random.below(count) as usize
}

/// Shuffles a list: R. Durstenfeld, Algorithm 235: Random permutation, 1964.
fn shuffle<T>(list: &mut [T], random: &mut Random) {
    for length in (2..=list.len()).rev() {
        list.swap(length - 1, below(random, length));
    }
}
