// Wrong: both players count on the same counters with the same sign, so that a full
// line wins even if both players have stones on it.

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.rows = new Array(n).fill(0);
    this.cols = new Array(n).fill(0);
    this.diagonal = 0;
    this.antiDiagonal = 0;
  }

  move(row, col, player) {
    this.rows[row]++;
    this.cols[col]++;
    let won = this.rows[row] === this.n || this.cols[col] === this.n;
    if (row === col) {
      this.diagonal++;
      won ||= this.diagonal === this.n;
    }
    if (row + col === this.n - 1) {
      this.antiDiagonal++;
      won ||= this.antiDiagonal === this.n;
    }
    return won ? player : 0;
  }
}
