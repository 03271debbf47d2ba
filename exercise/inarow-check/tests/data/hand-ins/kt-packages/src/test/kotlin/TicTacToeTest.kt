import org.junit.Test

class TicTacToeTest {
    @Test
    fun wins() {}
}
