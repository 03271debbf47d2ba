package main

import (
	"fmt"
	"math"
)

// With a package and an import of its own.
type TicTacToe struct {
	n    int
	sums map[[2]int]float64
}

func Constructor(n int) TicTacToe {
	return TicTacToe{n, map[[2]int]float64{}}
}

func (t *TicTacToe) Move(row, col, player int) int {
	lines := [][2]int{{row, -1}, {-1, col}}
	if row == col {
		lines = append(lines, [2]int{-1, -1})
	}
	if row+col == t.n-1 {
		lines = append(lines, [2]int{-2, -2})
	}
	for _, line := range lines {
		t.sums[line] += float64(3 - 2*player)
	}
	for _, line := range lines {
		if math.Abs(t.sums[line]) == float64(t.n) {
			return player
		}
	}
	return 0
}

func main() {
	game := Constructor(1)
	fmt.Println(game.Move(0, 0, 1))
}
