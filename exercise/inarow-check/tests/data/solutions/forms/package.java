package com.example.games;

import java.util.HashMap;
import java.util.Map;

/** A public class of a package, with counters in a map. */
public class TicTacToe {
    private final int n;
    private final Map<String, Integer> sums = new HashMap<>();

    public TicTacToe(int n) {
        this.n = n;
    }

    private boolean add(String line, int step) {
        return sums.merge(line, step, Integer::sum) == step * n;
    }

    public int move(int row, int col, int player) throws Exception {
        int step = player == 1 ? 1 : -1;
        List<Boolean> won = new ArrayList<>();
        won.add(add("row " + row, step));
        won.add(add("col " + col, step));
        if (row == col) won.add(add("diagonal", step));
        if (row + col == n - 1) won.add(add("anti-diagonal", step));
        return won.contains(true) ? player : 0;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(new TicTacToe(1).move(0, 0, 1));
    }
}

class Driver {
}
