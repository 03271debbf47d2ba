package main

// A constructor that returns an address.
type TicTacToe struct {
	n    int
	sums []int
}

func Constructor(n int) *TicTacToe {
	return &TicTacToe{n, make([]int, 2*n+2)}
}

func (t *TicTacToe) Move(row, col, player int) int {
	lines := []int{row, t.n + col}
	if row == col {
		lines = append(lines, 2*t.n)
	}
	if row+col == t.n-1 {
		lines = append(lines, 2*t.n+1)
	}
	won := 0
	for _, line := range lines {
		t.sums[line] += 3 - 2*player
		if t.sums[line] == t.n*(3-2*player) {
			won = player
		}
	}
	return won
}
