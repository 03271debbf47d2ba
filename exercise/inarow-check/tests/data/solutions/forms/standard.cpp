// Without `using namespace std`, with headers, a main and an `int` of its own.
#include <iostream>
#include <vector>
#define int long long

class TicTacToe {
    std::vector<int> rows_, cols_;
    int n_, diagonal_{0}, anti_{0};

public:
    explicit TicTacToe(int n) : rows_(n), cols_(n), n_(n) {}

    int move(int row, int col, int player) {
        int step = player == 1 ? 1 : -1;
        bool won = (rows_.at(row) += step) == step * n_;
        won |= (cols_.at(col) += step) == step * n_;
        if (row == col) won |= (diagonal_ += step) == step * n_;
        if (row + col == n_ - 1) won |= (anti_ += step) == step * n_;
        return won ? player : 0;
    }
};

signed main() {
    std::cout << TicTacToe(1).move(0, 0, 1) << std::endl;
}
