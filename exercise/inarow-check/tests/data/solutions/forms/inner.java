package exercise.board;

import java.util.*;

// A class inside a public class of another name, with a package.
public class Nested {
    private int count;

    class TicTacToe {
        private final int n; private final int[] sums;
        public TicTacToe(int n) { this.n = n; this.sums = new int[2 * n + 2]; }
        public int move(int row, int col, int player) {
            int step = player == 1 ? 1 : -1, won = 0;
            List<Integer> lines = new ArrayList<>(List.of(row, n + col));
            if (row == col) lines.add(2 * n);
            if (row + col == n - 1) lines.add(2 * n + 1);
            for (int line : lines) if ((sums[line] += step) == step * n) won = player;
            return won;
        }
    }
}
