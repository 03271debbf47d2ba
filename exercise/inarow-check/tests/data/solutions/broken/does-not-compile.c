// An unknown name on line 9.

typedef struct { int n; } TicTacToe;

TicTacToe* ticTacToeCreate(int n) { return calloc(1, sizeof(TicTacToe)); }

int ticTacToeMove(TicTacToe* obj, int row, int col, int player) {
    // The fault follows.
    return zero;
}

void ticTacToeFree(TicTacToe* obj) { free(obj); }
