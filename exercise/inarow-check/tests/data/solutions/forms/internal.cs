using System;
using System.Collections.Generic;

// Not public, with a list, a lambda and a main of its own.
class TicTacToe {
    readonly int n;
    readonly Dictionary<string, int> sums = new Dictionary<string, int>();

    public TicTacToe(int n) { this.n = n; }

    public int Move(int row, int col, int player) {
        var lines = new List<string> { "row " + row, "col " + col };
        if (row == col) lines.Add("diagonal");
        if (row + col == n - 1) lines.Add("anti-diagonal");
        lines.ForEach(line => {
            int sum;
            sums.TryGetValue(line, out sum);
            sums[line] = sum + 3 - 2 * player;
        });
        return lines.Any(line => Math.Abs(sums[line]) == n) ? player : 0;
    }
}

class Program {
    static void Main() {
        Console.WriteLine(new TicTacToe(1).Move(0, 0, 1));
    }
}
