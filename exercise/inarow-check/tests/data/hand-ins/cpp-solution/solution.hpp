#pragma once
#include <vector>
class TicTacToe {
public:
    explicit TicTacToe(int n);
    int move(int row, int col, int player);
private:
    int n; std::vector<int> s;
};
