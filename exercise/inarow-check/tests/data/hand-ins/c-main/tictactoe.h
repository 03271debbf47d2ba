#ifndef T_H
#define T_H
typedef struct TicTacToe TicTacToe;
TicTacToe *ticTacToeCreate(int n);
int ticTacToeMove(TicTacToe *obj, int row, int col, int player);
void ticTacToeFree(TicTacToe *obj);
int add_stone(int *sum, int n, int step);
#endif
