package org.example.game;

import org.junit.jupiter.api.Test;

class TicTacToeTest {
    @Test
    void wins() {
        new TicTacToe(1);
    }
}
