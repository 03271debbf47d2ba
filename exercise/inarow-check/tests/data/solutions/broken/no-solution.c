typedef struct { int n; } TicTacToe;

TicTacToe* ticTacToeCreate(int n) { return calloc(1, sizeof(TicTacToe)); }

void ticTacToeFree(TicTacToe* obj) { free(obj); }
