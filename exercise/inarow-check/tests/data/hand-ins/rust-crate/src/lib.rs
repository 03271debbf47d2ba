pub mod lines;
pub mod tictactoe;
