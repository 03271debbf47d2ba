#include "../include/tictactoe.hpp"
#include "board.hpp"

TicTacToe::TicTacToe(int n) : board(new Board(n)) {}
TicTacToe::~TicTacToe() = default;

int TicTacToe::move(int row, int col, int player) {
    return board->place(row, col, player) ? player : 0;
}
