#include "tictactoe.h"
#include "lines.h"

struct TicTacToe {
    int n;
    int *sums;
};

TicTacToe *ticTacToeCreate(int n) {
    TicTacToe *game = malloc(sizeof *game);
    game->n = n;
    game->sums = lines_new(n);
    return game;
}

int ticTacToeMove(TicTacToe *game, int row, int col, int player) {
    return lines_add(game->sums, game->n, row, col, player == 1 ? 1 : -1) ? player : 0;
}

void ticTacToeFree(TicTacToe *game) {
    free(game->sums);
    free(game);
}
