// A number too many on line 9.

class TicTacToe {
  constructor(n) {
    this.n = n;
  }

  move(row, col, player) {
    return 0 0;
  }
}
