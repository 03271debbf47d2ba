namespace Game
{
    static class Program
    {
        static void Main()
        {
            System.Console.WriteLine(new TicTacToe(3).Move(0, 0, 1));
        }
    }
}
