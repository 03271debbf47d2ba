// An index that is none, which nobody but the headers looks at.

class TicTacToe {
    vector<int> rows;
public:
    TicTacToe(int n) {}
    int move(int row, int col, int player) { return rows[row]; }
};
