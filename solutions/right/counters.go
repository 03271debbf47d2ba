// Design Tic-Tac-Toe by signed counters: +1 for player 1, -1 for player 2. A line is
// full of one player's stones when its counter is n away from 0. O(1) per move.

type TicTacToe struct {
	n                      int
	rows, cols             []int
	diagonal, antiDiagonal int
}

func Constructor(n int) TicTacToe {
	return TicTacToe{n: n, rows: make([]int, n), cols: make([]int, n)}
}

func (this *TicTacToe) Move(row int, col int, player int) int {
	step := 1
	if player == 2 {
		step = -1
	}
	this.rows[row] += step
	this.cols[col] += step
	if row == col {
		this.diagonal += step
	}
	if row+col == this.n-1 {
		this.antiDiagonal += step
	}
	full := step * this.n
	if this.rows[row] == full || this.cols[col] == full || this.diagonal == full || this.antiDiagonal == full {
		return player
	}
	return 0
}
