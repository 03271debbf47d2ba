const { Lines } = require("./lib/lines");

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.lines = new Lines(n);
  }
  move(row, col, player) {
    const lines = [row, this.n + col];
    if (row === col) lines.push(-1);
    if (row + col === this.n - 1) lines.push(-2);
    return lines.filter((line) => this.lines.add(line, player)).length > 0 ? player : 0;
  }
}

module.exports = { TicTacToe };
