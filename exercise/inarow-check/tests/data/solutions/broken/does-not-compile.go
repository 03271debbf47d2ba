// An unknown name on line 9.

type TicTacToe struct{}

func Constructor(n int) TicTacToe { return TicTacToe{} }

func (this *TicTacToe) Move(row int, col int, player int) int {
	// The fault follows.
	return zero
}
