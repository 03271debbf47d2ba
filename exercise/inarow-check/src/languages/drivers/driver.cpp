// Plays the commands of descriptor 4, one per line, on the class TicTacToe of solution.cpp.
//
// The driver writes `ready` when the solution is loaded. Then `new 3` creates an
// object, `move 0 0 1` answers with the result of `move`, and
// `time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 objects of side 3 and answers with
// the nanoseconds of a processor for all moves except the first 1. Answers go to
// descriptor 3. The other descriptors belong to the solution, and its standard input is
// empty. An answer may be `!` and an error, which ends the game.
//
// If the solution is a function that returns the state of a game, `call gamestate - XO./.../...`
// calls it with this board, and `call tictactoe - 00/11` with these moves.

#include <algorithm>
#include <array>
#include <bitset>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <deque>
#include <exception>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

using namespace std;

// A solution may bring a `main` of its own, and another meaning of `int`.
#define main main_of_the_solution
#include "solution.cpp"
#undef main
#undef int

namespace inarow_driver {

volatile int answers;

using Moves = std::vector<std::array<int, 3>>;
using Games = std::vector<std::unique_ptr<TicTacToe>>;

void play_all(Games& games, const Moves& moves) {
    int sum = 0;
    for (auto& game : games) {
        for (const auto& move : moves) {
            sum += game->move(move[0], move[1], move[2]);
        }
    }
    answers = sum;
}

// Returns the processor time of this thread in nanoseconds.
long long processor_time() {
    std::timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1000000000LL * time.tv_sec + time.tv_nsec;
}

long long nanoseconds(std::istream& words) {
    std::size_t count, before;
    int n;
    words >> count >> before >> n;
    Moves first, timed;
    for (std::array<int, 3> move; words >> move[0] >> move[1] >> move[2];) {
        (first.size() < before ? first : timed).push_back(move);
    }
    Games games;
    while (games.size() < count) {
        games.emplace_back(new TicTacToe(n));
    }
    play_all(games, first);
    const long long begun = processor_time();
    play_all(games, timed);
    return processor_time() - begun;
}

// Writes an answer. Without a reader of the answers, the driver ends.
void say(std::FILE* out, const char* mark, const char* text) {
    std::string line = mark + std::string(text).substr(0, 200);
    std::replace_if(line.begin(), line.end(), [](unsigned char sign) { return sign < ' '; }, ' ');
    std::fprintf(out, "%s\n", line.c_str());
    if (std::fflush(out) != 0) {
        std::exit(1);
    }
}

// The function in a driver of a class.
const char* no_function(const std::vector<std::string>&) {
    return "";
}

// A board, or moves, as any type that a function may expect.
class Argument {
    std::vector<std::string> rows;
    std::vector<std::vector<char>> marks;
    std::vector<std::vector<int>> moves;

public:
    explicit Argument(std::string text) {
        std::replace(text.begin(), text.end(), '.', ' ');
        std::istringstream parts(text);
        for (std::string row; std::getline(parts, row, '/');) {
            rows.push_back(row);
            marks.emplace_back(row.begin(), row.end());
            moves.emplace_back(row.begin(), row.end());
            for (int& digit : moves.back()) {
                digit -= '0';
            }
        }
    }
    operator std::vector<std::string>&() { return rows; }
    operator std::vector<std::vector<char>>&() { return marks; }
    operator std::vector<std::vector<int>>&() { return moves; }
};

std::string call(const std::string& text) {
    Argument argument(text);
    std::ostringstream answer;
    answer << std::boolalpha << no_function(argument);
    return answer.str();
}

void play_line(const char* line, std::unique_ptr<TicTacToe>& game, std::FILE* out) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "call") {
        std::string name, mark, text;
        words >> name >> mark >> text;
        say(out, "", call(text).c_str());
    } else if (word == "new") {
        int n;
        words >> n;
        game.reset();
        game.reset(new TicTacToe(n));
    } else if (word == "time") {
        say(out, "", std::to_string(nanoseconds(words)).c_str());
    } else if (game) {
        int row, col, player;
        words >> row >> col >> player;
        const int answer = game->move(row, col, player);
        say(out, "", std::to_string(answer).c_str());
    }
}

void play(std::FILE* in, std::FILE* out) {
    say(out, "", "ready");
    std::unique_ptr<TicTacToe> game;
    char* line = nullptr;
    std::size_t size = 0;
    while (::getline(&line, &size, in) > 0) {
        try {
            play_line(line, game, out);
        } catch (const std::exception& error) {
            game.reset();
            say(out, "! ", error.what());
        } catch (...) {
            game.reset();
            say(out, "! ", "something that is not a std::exception");
        }
    }
}

}  // namespace inarow_driver

int main() {
    std::FILE* out = fdopen(3, "w");
    inarow_driver::play(fdopen(4, "r"), out);
    std::fclose(out);
}
