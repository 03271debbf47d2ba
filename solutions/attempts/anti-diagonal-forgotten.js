// Wrong: the anti-diagonal is forgotten.

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.rows = new Array(n).fill(0);
    this.cols = new Array(n).fill(0);
    this.diagonal = 0;
  }

  move(row, col, player) {
    const step = player === 1 ? 1 : -1;
    this.rows[row] += step;
    this.cols[col] += step;
    if (row === col) this.diagonal += step;
    const lines = [this.rows[row], this.cols[col], this.diagonal];
    return lines.includes(step * this.n) ? player : 0;
  }
}
