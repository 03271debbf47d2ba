// A class in a class in a namespace.
namespace Exercise.Board
{
    public class Solution
    {
        public class TicTacToe
        {
            readonly int n;
            readonly int[] sums;

            public TicTacToe(int n)
            {
                this.n = n;
                sums = new int[2 * n + 2];
            }

            public int Move(int row, int col, int player)
            {
                var lines = new List<int> { row, n + col };
                if (row == col) lines.Add(2 * n);
                if (row + col == n - 1) lines.Add(2 * n + 1);
                int step = 3 - 2 * player;
                foreach (int line in lines) sums[line] += step;
                return lines.Any(line => sums[line] == step * n) ? player : 0;
            }
        }
    }
}
