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

// Plays stones, `lengths[i]` of them with the i-th class. Returns the sum of all
// answers.
static int64_t place_all(std::vector<TicTacToe>& classes, const Stone* stones,
                         const size_t* lengths) {
    int64_t answers = 0;
    for (TicTacToe& tic_tac_toe : classes) {
        for (const Stone* end = stones + *lengths++; stones != end; ++stones) {
            answers += tic_tac_toe.move(stones->row, stones->col, stones->player);
        }
    }
    return answers;
}

// Plays games, each with a class of its own made beforehand: first the stones that
// lie there, then those that are timed. Returns the sum of all answers, and in
// `nanoseconds` the time that the latter took.
extern "C" int64_t tic_tac_toe_play(int32_t n, const Stone* untimed, const size_t* untimed_lengths,
                                    const Stone* timed, const size_t* timed_lengths,
                                    size_t games, uint64_t* nanoseconds) {
    std::vector<TicTacToe> classes(games, TicTacToe(n));
    int64_t answers = place_all(classes, untimed, untimed_lengths);
    const auto start = std::chrono::steady_clock::now();
    answers += place_all(classes, timed, timed_lengths);
    const auto taken = std::chrono::steady_clock::now() - start;
    *nanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(taken).count();
    return answers;
}
