#pragma once
#include <vector>
#include "game/board.hpp"
class TicTacToe {
public:
    explicit TicTacToe(int n);
    int move(int row, int col, int player);
private:
    int n; std::vector<int> s;
};
