#include <stdio.h>

#include "tictactoe.h"

int main(void) {
    TicTacToe *game = ticTacToeCreate(3);
    printf("%d\n", ticTacToeMove(game, 0, 0, 1));
    ticTacToeFree(game);
}
