package org.example.game.model;

import java.util.Arrays;

public class Line {
    private final int n;
    private int sum;

    public Line(int n) {
        this.n = n;
    }

    public static Line[] many(int n) {
        Line[] lines = new Line[n];
        Arrays.setAll(lines, at -> new Line(n));
        return lines;
    }

    public boolean add(int player) {
        sum += player == 1 ? 1 : -1;
        return Math.abs(sum) == n;
    }
}
