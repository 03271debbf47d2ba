#ifndef TICTACTOE_H
#define TICTACTOE_H

typedef struct TicTacToe TicTacToe;

TicTacToe *ticTacToeCreate(int n);
int ticTacToeMove(TicTacToe *obj, int row, int col, int player);
void ticTacToeFree(TicTacToe *obj);

#endif
