//! A solution as JSON.

use alloc::string::ToString;

use inarow::Position;
use inarow_render::Json;

use crate::{Solution, Value};

impl Solution {
    /// Writes the solution of a position as `inarow solve --json` prints it.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Position;
    /// use inarow_render::Json;
    /// use inarow_solve::{Limits, solve};
    ///
    /// let position: Position = "tic-tac-toe [XX1/OO1/XOX]".parse()?;
    /// let solution = solve(&position, Limits::default(), |_| true)?;
    /// let mut json = Json::default();
    /// solution.write(&position, &mut json);
    /// let start = r#"{"rules":"3x3 k3","turn":2,"value":"win","plies":1,"moves":[{"move":"c3","#;
    /// assert!(json.into_text().starts_with(start));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn write(&self, position: &Position, json: &mut Json) {
        let rules = position.rules();
        json.raw("{\"rules\":");
        json.text(&rules.to_string());
        json.name("turn")
            .number(position.next_player().number().into());
        self.value.write(json);
        json.name("moves").list(&self.moves, |json, &(mv, value)| {
            json.raw("{\"move\":");
            json.text(&rules.move_text(mv).to_string());
            value.write(json);
            json.byte(b'}');
        });
        json.name("nodes").number(self.nodes);
        json.byte(b'}');
    }
}

impl Value {
    /// Writes the properties `value` and, unless it is a draw, `plies` into an object.
    pub fn write(self, json: &mut Json) {
        json.name("value").text(self.name());
        if let Some(plies) = self.plies() {
            json.name("plies").number(plies.into());
        }
    }
}
