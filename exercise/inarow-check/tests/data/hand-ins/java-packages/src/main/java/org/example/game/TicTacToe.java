package org.example.game;

import org.example.game.model.Line;

public class TicTacToe {
    private final int n;
    private final Line[] rows, cols;
    private final Line diagonal, antiDiagonal;

    public TicTacToe(int n) {
        this.n = n;
        rows = Line.many(n);
        cols = Line.many(n);
        diagonal = new Line(n);
        antiDiagonal = new Line(n);
    }

    public int move(int row, int col, int player) {
        boolean won = rows[row].add(player) | cols[col].add(player);
        if (row == col) won |= diagonal.add(player);
        if (row + col == n - 1) won |= antiDiagonal.add(player);
        return won ? player : 0;
    }
}
