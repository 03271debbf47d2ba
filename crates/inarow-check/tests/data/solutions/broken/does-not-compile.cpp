// A name that is none on line 9.

class TicTacToe {
public:
    TicTacToe(int n) {}

    int move(int row, int col, int player) {
        // This one.
        return zero;
    }
};
