// Design Tic-Tac-Toe by looking: after each move the lines through it are read from
// end to end. O(n) per move, with the whole board of n * n cells.

type TicTacToe struct {
	n     int
	board [][]int
}

func Constructor(n int) TicTacToe {
	board := make([][]int, n)
	for row := range board {
		board[row] = make([]int, n)
	}
	return TicTacToe{n, board}
}

func (this *TicTacToe) Move(row int, col int, player int) int {
	n, board := this.n, this.board
	board[row][col] = player
	inRow, inCol, onDiagonal, onAntiDiagonal := true, true, row == col, row+col == n-1
	for i := 0; i < n; i++ {
		inRow = inRow && board[row][i] == player
		inCol = inCol && board[i][col] == player
		onDiagonal = onDiagonal && board[i][i] == player
		onAntiDiagonal = onAntiDiagonal && board[i][n-1-i] == player
	}
	if inRow || inCol || onDiagonal || onAntiDiagonal {
		return player
	}
	return 0
}
