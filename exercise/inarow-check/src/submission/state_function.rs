//! The function of a solution that returns the state of a game.

use inarow_exam::StateFunction;

use super::class_names::defined_function;

/// The names of each function, in all languages.
const NAMES: [(StateFunction, &[&str]); 3] = [
    (
        StateFunction::ValidTicTacToe,
        &["validTicTacToe", "ValidTicTacToe", "valid_tic_tac_toe"],
    ),
    (StateFunction::TicTacToe, &["tictactoe", "Tictactoe"]),
    (
        StateFunction::GameState,
        &[
            "gamestate",
            "gameState",
            "game_state",
            "determineState",
            "DetermineState",
            "StateOfTicTacToe",
        ],
    ),
];

/// Returns the function that a text defines, with its name in the text.
pub(crate) fn find(text: &str) -> Option<(StateFunction, &str)> {
    let defined: Vec<(&str, &str)> = text
        .lines()
        .filter_map(|line| Some((line, defined_function(line)?)))
        .collect();
    NAMES.iter().find_map(|&(function, spellings)| {
        let mut named = defined.iter().filter(|(_, name)| spellings.contains(name));
        let is_of_moves = |it: &str| function != StateFunction::TicTacToe || it.contains("oves");
        let (_, name) = named.find(|(line, _)| parameter(line).is_some_and(is_of_moves))?;
        Some((function, *name))
    })
}

/// Returns the only parameter of a function whose definition begins with this line. A game on a terminal may
/// have functions of the same names with other parameters.
fn parameter(line: &str) -> Option<&str> {
    let (_, parameters) = line.split_once('(')?;
    let end = parameters.find(')').unwrap_or(parameters.len());
    let only = parameters[..end]
        .trim_start_matches("self")
        .trim_matches([',', ' ']);
    // A comma inside of brackets belongs to a type.
    let mut depth = 0;
    let has_comma = only.chars().any(|char| {
        depth += i32::from("<[".contains(char)) - i32::from(">]".contains(char));
        char == ',' && depth == 0
    });
    (!only.is_empty() && !has_comma).then_some(only)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_of_every_language_are_found() {
        for (text, expected) in [
            (
                "class Solution:\n    def validTicTacToe(self, board: List[str]) -> bool:",
                Some("validTicTacToe"),
            ),
            ("def gamestate(board):", Some("gamestate")),
            ("export const gamestate = (board) => {", Some("gamestate")),
            (
                "export const gamestate = (board: string[]): string => {",
                Some("gamestate"),
            ),
            ("var tictactoe = function(moves) {", Some("tictactoe")),
            (
                "function validTicTacToe(board: string[]): boolean {",
                Some("validTicTacToe"),
            ),
            (
                "    public boolean validTicTacToe(String[] board) {",
                Some("validTicTacToe"),
            ),
            (
                "  string tictactoe(vector<vector<int>>& moves) {",
                Some("tictactoe"),
            ),
            (
                "    public GameState determineState(String[] board) {",
                Some("determineState"),
            ),
            (
                "func StateOfTicTacToe(board []string) (State, error) {",
                Some("StateOfTicTacToe"),
            ),
            (
                "    pub fn valid_tic_tac_toe(board: Vec<String>) -> bool {",
                Some("valid_tic_tac_toe"),
            ),
            (
                "function tictactoe(moves: [number, number][]): string {",
                Some("tictactoe"),
            ),
            ("public static GameState gameState(", None),
            ("def tictactoe():\n    moves = []", None),
            ("def tictactoe(size):", None),
            ("def self.game_state(rows)", Some("game_state")),
            ("game.game_state(rows)", None),
            (
                "public bool ValidTicTacToe(string[] board) => IsValid(board);",
                Some("ValidTicTacToe"),
            ),
            ("def gamestate(self):", None),
            ("def gamestate(board, player):", None),
            ("class tictactoe:\n    pass", None),
            ("    return gamestate(board)\n", None),
            ("assert gamestate(board) == 'win'", None),
            ("# def gamestate(board):", None),
            ("", None),
        ] {
            let found = find(text).map(|(_, name)| name);
            assert_eq!(found, expected, "{text}");
        }
    }
}
