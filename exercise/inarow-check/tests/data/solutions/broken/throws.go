// An index out of range on line 9.

type TicTacToe struct{ rows []int }

func Constructor(n int) TicTacToe { return TicTacToe{} }

func (this *TicTacToe) Move(row int, col int, player int) int {
	// The fault follows.
	return this.rows[row]
}
