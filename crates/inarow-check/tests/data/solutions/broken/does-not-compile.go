// A name that is none on line 9.

type TicTacToe struct{}

func Constructor(n int) TicTacToe { return TicTacToe{} }

func (this *TicTacToe) Move(row int, col int, player int) int {
	// This one.
	return zero
}
