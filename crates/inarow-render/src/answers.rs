//! The answers of a program to any moves.

use inarow_textbook::{CounterSet, Program};

use crate::json::Json;

impl Json {
    /// Writes the program's answers to these moves as a list. Each item has the answer, and the
    /// program's counters after the move. A move is row, column and player.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_textbook::MISTAKES;
    /// use inarow_render::Json;
    ///
    /// let mistake = MISTAKES.iter().find(|mistake| mistake.name == "one-stone-short").unwrap();
    /// let mut json = Json::default();
    /// json.answers(&mut *(mistake.new)(2, 2), &[(0, 1, 1)]);
    /// let counters = r#"{"rows":[1,0],"cols":[0,1],"diagonal":0,"anti_diagonal":1}"#;
    /// assert_eq!(json.into_text(), format!(r#"[{{"answer":1,"counters":[{counters}]}}]"#));
    /// ```
    pub fn answers(&mut self, program: &mut dyn Program, moves: &[(usize, usize, i32)]) {
        self.byte(b'[');
        for (index, &(row, col, player)) in moves.iter().enumerate() {
            if index > 0 {
                self.byte(b',');
            }
            self.raw("{\"answer\":");
            self.signed(program.make_move(row, col, player).into());
            self.raw(",\"counters\":");
            self.list(program.counter_sets(), |json, set| json.counter_set(&set));
            self.byte(b'}');
        }
        self.byte(b']');
    }

    /// Writes a set of a program's counters as an object.
    fn counter_set(&mut self, set: &CounterSet<'_>) {
        for (name, sums) in [("{\"rows\":", set.rows), (",\"cols\":", set.cols)] {
            self.raw(name);
            self.list(sums, |json, &sum| json.signed(sum.into()));
        }
        for (name, sum) in [
            (",\"diagonal\":", set.diagonal),
            (",\"anti_diagonal\":", set.anti_diagonal),
        ] {
            self.raw(name);
            self.signed(sum.into());
        }
        self.byte(b'}');
    }
}
