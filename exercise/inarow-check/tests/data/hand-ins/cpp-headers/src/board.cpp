#include "board.hpp"

using std::vector;

static int lines(int n) { return 2 * n + 2; }

Board::Board(int n) : n(n), sums(3, vector<int>(lines(n))) {}

bool Board::place(int row, int col, int player) {
    auto& own = sums[player];
    bool won = ++own[row] == n;
    won |= ++own[n + col] == n;
    if (row == col) won |= ++own[2 * n] == n;
    if (row + col == n - 1) won |= ++own[2 * n + 1] == n;
    return won;
}
