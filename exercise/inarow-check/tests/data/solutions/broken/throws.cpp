// An index out of range.

class TicTacToe {
    vector<int> rows;
public:
    TicTacToe(int n) {}
    int move(int row, int col, int player) {
        // The fault follows.
        return rows.at(row);
    }
};
