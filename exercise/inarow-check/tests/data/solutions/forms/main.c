#include <stdio.h>
#include <stdlib.h>

struct TicTacToe {
    int n;
    int sums[];
};

static struct TicTacToe *ticTacToeCreate(int n) {
    struct TicTacToe *game = calloc(1, sizeof *game + (2 * n + 2) * sizeof(int));
    game->n = n;
    return game;
}

static int ticTacToeMove(struct TicTacToe *game, int row, int col, int player) {
    int n = game->n, step = player == 1 ? 1 : -1;
    int lines[] = {row, n + col, row == col ? 2 * n : row, row + col == n - 1 ? 2 * n + 1 : row};
    int won = 0;
    for (int at = 0; at < 4; at++) {
        if (at < 2 || lines[at] != row) game->sums[lines[at]] += step;
        if (game->sums[lines[at]] == n * step) won = player;
    }
    return won;
}

static void ticTacToeFree(struct TicTacToe *game) { free(game); }

int main(void) {
    struct TicTacToe *game = ticTacToeCreate(3);
    printf("%d\n", ticTacToeMove(game, 0, 0, 1));
    ticTacToeFree(game);
    return 0;
}
