#include "tictactoe.h"
int main(void) { TicTacToe *g = ticTacToeCreate(3); return ticTacToeMove(g, 0, 0, 1); }
