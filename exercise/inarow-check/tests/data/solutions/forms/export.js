// An exported class, and an index from the end.
export default class TicTacToe {
  constructor(n) {
    this.n = n;
    this.sums = {};
  }

  move(row, col, player) {
    const lines = [`row ${row}`, `col ${col}`];
    if (row === col) lines.push('diagonal');
    if (row + col === this.n - 1) lines.push('anti-diagonal');
    const step = player === 1 ? 1 : -1;
    for (const line of lines) this.sums[line] = (this.sums[line] ?? 0) + step;
    return lines.some((line) => this.sums[line] === step * this.n) ? player : 0;
  }
}
