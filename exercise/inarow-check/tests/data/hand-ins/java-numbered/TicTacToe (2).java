import java.util.*;

class TicTacToe {
    Sums sums;
    TicTacToe(int n) { sums = new Sums(n); }
    public int move(int row, int col, int player) { return sums.add(row, col, player) ? player : 0; }
}
