// As the page of the exercise has it: without package and imports.
type TicTacToe struct {
	n    int
	sums map[string]int
}

func Constructor(n int) TicTacToe {
	return TicTacToe{n, map[string]int{}}
}

func (this *TicTacToe) Move(row int, col int, player int) int {
	lines := []string{fmt.Sprint("row ", row), fmt.Sprint("col ", col)}
	if row == col {
		lines = append(lines, "diagonal")
	}
	if row+col == this.n-1 {
		lines = append(lines, "anti-diagonal")
	}
	won := false
	for _, line := range lines {
		this.sums[line] += 3 - 2*player
		won = won || math.Abs(float64(this.sums[line])) == float64(this.n)
	}
	if won {
		return player
	}
	return 0
}
