// A counter of a board that was not created.

typedef struct { int* rows; } TicTacToe;

TicTacToe* ticTacToeCreate(int n) { return calloc(1, sizeof(TicTacToe)); }

int ticTacToeMove(TicTacToe* obj, int row, int col, int player) {
    return ++obj->rows[row] == 2 ? player : 0;
}

void ticTacToeFree(TicTacToe* obj) { free(obj); }
