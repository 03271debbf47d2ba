#include "tictactoe.h"
#include <stdlib.h>
struct TicTacToe { int n; int *s; };
TicTacToe *ticTacToeCreate(int n) {
    TicTacToe *g = malloc(sizeof *g); g->n = n; g->s = calloc(2 * n + 2, sizeof(int)); return g;
}
int ticTacToeMove(TicTacToe *g, int row, int col, int player) {
    int n = g->n, step = player == 1 ? 1 : -1;
    int won = add_stone(g->s + row, n, step) | add_stone(g->s + n + col, n, step);
    if (row == col) won |= add_stone(g->s + 2 * n, n, step);
    if (row + col == n - 1) won |= add_stone(g->s + 2 * n + 1, n, step);
    return won ? player : 0;
}
void ticTacToeFree(TicTacToe *g) { free(g->s); free(g); }
