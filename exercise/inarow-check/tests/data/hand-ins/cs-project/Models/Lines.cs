namespace Game.Models
{
    public class Lines
    {
        private readonly int n;
        private readonly int[,] sums;

        public Lines(int n)
        {
            this.n = n;
            sums = new int[3, 2 * n + 2];
        }

        public bool Add(int line, int player) => ++sums[player, line] == n;
    }
}
