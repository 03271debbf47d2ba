class TicTacToe {
  constructor(n) {
    this.n = n;
  }
}
