// Design Tic-Tac-Toe by signed counters: +1 for player 1, -1 for player 2. A line is
// full of one player's stones when its counter is n away from 0. O(1) per move.

typedef struct {
    int n;
    int *rows, *cols;
    int diagonal, antiDiagonal;
} TicTacToe;

TicTacToe* ticTacToeCreate(int n) {
    TicTacToe* obj = calloc(1, sizeof(TicTacToe));
    obj->n = n;
    obj->rows = calloc(n, sizeof(int));
    obj->cols = calloc(n, sizeof(int));
    return obj;
}

int ticTacToeMove(TicTacToe* obj, int row, int col, int player) {
    const int step = player == 1 ? 1 : -1;
    obj->rows[row] += step;
    obj->cols[col] += step;
    if (row == col) obj->diagonal += step;
    if (row + col == obj->n - 1) obj->antiDiagonal += step;
    const int full = step * obj->n;
    const bool won = obj->rows[row] == full || obj->cols[col] == full || obj->diagonal == full || obj->antiDiagonal == full;
    return won ? player : 0;
}

void ticTacToeFree(TicTacToe* obj) {
    free(obj->rows);
    free(obj->cols);
    free(obj);
}
