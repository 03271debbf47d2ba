//! Edge cases by name: games, refused moves and positions that programs often judge wrongly.

use inarow::{Game, Rules};

use super::line::Form;

/// The edge cases, one per row: its name, and a game or a position. A third field is a move that is
/// refused after the game.
const TABLE: &str = include_str!("edge_cases.txt");

/// Iterates over the lines of the edge cases with these rules.
pub(super) fn lines(form: Form) -> impl Iterator<Item = String> {
    TABLE.lines().filter_map(move |row| {
        let mut fields = row.split(" | ");
        let (name, text) = (fields.next()?, fields.next()?);
        let rules: Rules = text.split([':', '[']).next()?.parse().ok()?;
        let name = format!("{rules}, {name}");
        if rules != form.rules {
            return None;
        }
        if let Some(rows) = text.find('[') {
            return Some(form.position(&name, rules.parse_rows(&text[rows..]).ok()?));
        }
        let game: Game = text.parse().ok()?;
        let Some(refused) = fields.next() else {
            return Some(form.game(&name, &game));
        };
        let coordinates = rules.parse_coordinates(refused).ok()?;
        let player = game.position().next_player().number();
        form.refused(&name, game.cells(), coordinates, player)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_a_line_of_the_default_vectors() {
        let forms = super::super::default_rules().unwrap().into_iter();
        let forms = forms.map(|rules| Form {
            rules,
            with_facts: false,
        });
        assert_eq!(forms.flat_map(lines).count(), TABLE.lines().count());
    }
}
