type TicTacToe struct{}

func Constructor(n int) TicTacToe { return TicTacToe{} }
