package org.game;
public final class Lines {
    private Lines() {}
    public static boolean full(int sum, int n) { return sum == n || sum == -n; }
}
