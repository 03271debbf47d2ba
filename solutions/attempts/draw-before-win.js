// Wrong: a full board is called a draw before the lines of its last stone are read.

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.left = n * n;
    this.rows = new Array(n).fill(0);
    this.cols = new Array(n).fill(0);
    this.diagonal = 0;
    this.antiDiagonal = 0;
  }

  move(row, col, player) {
    const step = player === 1 ? 1 : -1;
    this.rows[row] += step;
    this.cols[col] += step;
    if (row === col) this.diagonal += step;
    if (row + col === this.n - 1) this.antiDiagonal += step;
    this.left--;
    if (this.left === 0) return 0;
    const lines = [this.rows[row], this.cols[col], this.diagonal, this.antiDiagonal];
    return lines.includes(step * this.n) ? player : 0;
  }
}
