// An import, a class that is exported by name, and a test of its own.
import assert from "node:assert";

  class TicTacToe {
    constructor(n) {
      this.n = n;
      this.sums = new Map();
    }

    move(row, col, player) {
      const lines = [`row ${row}`, `col ${col}`];
      if (row === col) lines.push("diagonal");
      if (row + col === this.n - 1) lines.push("anti-diagonal");
      const step = player === 1 ? 1 : -1;
      for (const line of lines) this.sums.set(line, (this.sums.get(line) ?? 0) + step);
      return lines.some((line) => this.sums.get(line) === step * this.n) ? player : 0;
    }
  }

assert.equal(new TicTacToe(1).move(0, 0, 1), 1);

export { TicTacToe };
