package game

type TicTacToe struct {
	n    int
	sums lines
}

func Constructor(n int) TicTacToe {
	return TicTacToe{n: n, sums: newLines(n)}
}

func (t *TicTacToe) Move(row int, col int, player int) int {
	won := t.sums.add(row, player) || false
	won = t.sums.add(t.n+col, player) || won
	if row == col {
		won = t.sums.add(2*t.n, player) || won
	}
	if row+col == t.n-1 {
		won = t.sums.add(2*t.n+1, player) || won
	}
	if won {
		return player
	}
	return 0
}
