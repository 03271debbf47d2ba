// A class in two namespaces.
#include <cstdlib>
#include <vector>

namespace exercise {
namespace board
{
class TicTacToe {
    std::vector<int> sums_;
    int n_;

    bool add(int line, int step) { return std::abs(sums_[line] += step) == n_; }

public:
    TicTacToe(int n) : sums_(2 * n + 2), n_(n) {}

    int move(int row, int col, int player) {
        int step = 3 - 2 * player;
        bool won = add(row, step);
        won |= add(n_ + col, step);
        if (row == col) won |= add(2 * n_, step);
        if (row + col == n_ - 1) won |= add(2 * n_ + 1, step);
        return won ? player : 0;
    }
};
}  // namespace board
}  // namespace exercise
