// Design Tic-Tac-Toe by looking: after each move the lines through it are read from
// end to end. O(n) per move, with the whole board of n * n cells.

typedef struct {
    int n;
    int* board;
} TicTacToe;

TicTacToe* ticTacToeCreate(int n) {
    TicTacToe* obj = malloc(sizeof(TicTacToe));
    obj->n = n;
    obj->board = calloc(n * n, sizeof(int));
    return obj;
}

int ticTacToeMove(TicTacToe* obj, int row, int col, int player) {
    const int n = obj->n;
    int* board = obj->board;
    board[row * n + col] = player;
    bool inRow = true, inCol = true, onDiagonal = row == col, onAntiDiagonal = row + col == n - 1;
    for (int i = 0; i < n; i++) {
        inRow = inRow && board[row * n + i] == player;
        inCol = inCol && board[i * n + col] == player;
        onDiagonal = onDiagonal && board[i * n + i] == player;
        onAntiDiagonal = onAntiDiagonal && board[i * n + n - 1 - i] == player;
    }
    return inRow || inCol || onDiagonal || onAntiDiagonal ? player : 0;
}

void ticTacToeFree(TicTacToe* obj) {
    free(obj->board);
    free(obj);
}
