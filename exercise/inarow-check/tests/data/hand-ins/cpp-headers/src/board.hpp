#pragma once
#include <vector>

class Board {
public:
    explicit Board(int n);
    bool place(int row, int col, int player);

private:
    int n;
    std::vector<std::vector<int>> sums;
};
