// An index outside of the vector, which only the headers check.

class TicTacToe {
    vector<int> rows;
public:
    TicTacToe(int n) {}
    int move(int row, int col, int player) { return rows[row]; }
};
