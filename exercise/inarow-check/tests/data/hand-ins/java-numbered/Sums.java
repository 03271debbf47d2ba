class Sums {
    final int n;
    final int[][] sums;
    Sums(int n) { this.n = n; sums = new int[3][2 * n + 2]; }
    boolean add(int row, int col, int player) {
        int[] own = sums[player];
        boolean won = ++own[row] == n | ++own[n + col] == n;
        if (row == col) won |= ++own[2 * n] == n;
        if (row + col == n - 1) won |= ++own[2 * n + 1] == n;
        return won;
    }
}
