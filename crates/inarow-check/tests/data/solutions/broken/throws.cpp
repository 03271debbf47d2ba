// An index that is none.

class TicTacToe {
    vector<int> rows;
public:
    TicTacToe(int n) {}
    int move(int row, int col, int player) {
        // This one.
        return rows.at(row);
    }
};
