using Xunit;

namespace Game.Tests
{
    public class TicTacToeTests
    {
        [Fact]
        public void Wins() { }
    }
}
