#include "../include/tictactoe.hpp"

int main() {
    TicTacToe game(3);
    return game.move(0, 0, 1);
}
