#include "game/tictactoe.hpp"
#include <cstdlib>
TicTacToe::TicTacToe(int n) : n(n), s(2 * n + 2) {}
int TicTacToe::move(int row, int col, int player) {
    int step = player == 1 ? 1 : -1; bool won = false;
    auto add = [&](int at) { s[at] += step; if (full(s[at], n)) won = true; };
    add(row); add(n + col);
    if (row == col) add(2 * n);
    if (row + col == n - 1) add(2 * n + 1);
    return won ? player : 0;
}
