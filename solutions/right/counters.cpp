// Design Tic-Tac-Toe by signed counters: +1 for player 1, -1 for player 2. A line is
// full of one player's stones when its counter is n away from 0. O(1) per move.

class TicTacToe {
    int n;
    vector<int> rows, cols;
    int diagonal = 0, antiDiagonal = 0;

public:
    TicTacToe(int n) : n(n), rows(n), cols(n) {}

    int move(int row, int col, int player) {
        const int step = player == 1 ? 1 : -1;
        rows[row] += step;
        cols[col] += step;
        if (row == col) diagonal += step;
        if (row + col == n - 1) antiDiagonal += step;
        const int full = step * n;
        const bool won = rows[row] == full || cols[col] == full || diagonal == full || antiDiagonal == full;
        return won ? player : 0;
    }
};
