// Wrong: three in a row win, whatever n is.

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.rows = new Array(n).fill(0);
    this.cols = new Array(n).fill(0);
    this.diagonal = 0;
    this.antiDiagonal = 0;
  }

  move(row, col, player) {
    const step = player === 1 ? 1 : -1;
    this.rows[row] += step;
    this.cols[col] += step;
    const lines = [this.rows[row], this.cols[col]];
    if (row === col) lines.push((this.diagonal += step));
    if (row + col === this.n - 1) lines.push((this.antiDiagonal += step));
    return lines.includes(step * 3) ? player : 0;
  }
}
