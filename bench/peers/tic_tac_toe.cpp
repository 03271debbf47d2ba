// The exercise's class as it is usually written, and a loop that plays whole
// games with it.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

class TicTacToe {
public:
    explicit TicTacToe(int n) : n(n), rows(n), cols(n), diagonal(0), anti_diagonal(0) {}

    int move(int row, int col, int player) {
        const int step = player == 1 ? 1 : -1;
        rows[row] += step;
        cols[col] += step;
        if (row == col) diagonal += step;
        if (row + col == n - 1) anti_diagonal += step;
        const int full = step * n;
        const bool wins = rows[row] == full || cols[col] == full || diagonal == full ||
                          anti_diagonal == full;
        return wins ? player : 0;
    }

private:
    int n;
    std::vector<int> rows;
    std::vector<int> cols;
    int diagonal;
    int anti_diagonal;
};

}  // namespace

// As `Stone` in src/stone.rs.
struct Stone {
    int32_t row;
    int32_t col;
    int32_t player;
};

// Plays games one after another, `lengths[i]` of the stones in the i-th, each
// with a class of its own made beforehand. Returns the sum of all answers, and
// in `nanoseconds` the time that playing took.
extern "C" int64_t tic_tac_toe_play(int32_t n, const Stone* stones, const size_t* lengths,
                                    size_t games, uint64_t* nanoseconds) {
    std::vector<TicTacToe> classes(games, TicTacToe(n));
    int64_t answers = 0;
    const auto start = std::chrono::steady_clock::now();
    for (size_t game = 0; game < games; ++game) {
        TicTacToe& tic_tac_toe = classes[game];
        for (const Stone* end = stones + lengths[game]; stones != end; ++stones) {
            answers += tic_tac_toe.move(stones->row, stones->col, stones->player);
        }
    }
    const auto taken = std::chrono::steady_clock::now() - start;
    *nanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(taken).count();
    return answers;
}
