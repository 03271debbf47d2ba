// A member of a null value on line 9.

class TicTacToe {
  constructor(n) {
    this.n = n;
  }

  move(row, col, player) {
    return this.rows[row];
  }
}
