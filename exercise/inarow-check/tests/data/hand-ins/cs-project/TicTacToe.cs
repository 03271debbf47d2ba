using Game.Models;

namespace Game
{
    public class TicTacToe
    {
        private readonly Lines lines;
        private readonly int n;

        public TicTacToe(int n)
        {
            this.n = n;
            lines = new Lines(n);
        }

        public int Move(int row, int col, int player)
        {
            bool won = lines.Add(row, player) | lines.Add(n + col, player);
            if (row == col) won |= lines.Add(2 * n, player);
            if (row + col == n - 1) won |= lines.Add(2 * n + 1, player);
            return won ? player : 0;
        }
    }
}
