package org.game;
import static org.game.Lines.full;
public class TicTacToe {
    private final int n; private final int[] s;
    public TicTacToe(int n) { this.n = n; s = new int[2 * n + 2]; }
    private boolean add(int at, int step) { s[at] += step; return full(s[at], n); }
    public int move(int row, int col, int player) {
        int step = player == 1 ? 1 : -1;
        boolean won = add(row, step) | add(n + col, step);
        if (row == col) won |= add(2 * n, step);
        if (row + col == n - 1) won |= add(2 * n + 1, step);
        return won ? player : 0;
    }
}
