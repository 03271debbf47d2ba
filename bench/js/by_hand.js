// Games as people write them by hand.

/** The textbook's class without checks: counters only, no board. */
export class Counters {
  constructor(n) {
    this.n = n;
    this.rows = new Array(n).fill(0);
    this.cols = new Array(n).fill(0);
    this.diagonal = 0;
    this.antiDiagonal = 0;
  }

  move(row, col, player) {
    const { n } = this;
    const step = player === 1 ? 1 : -1;
    this.rows[row] += step;
    this.cols[col] += step;
    if (row === col) this.diagonal += step;
    if (row + col === n - 1) this.antiDiagonal += step;
    const full = step * n;
    const wins =
      this.rows[row] === full || this.cols[col] === full || this.diagonal === full || this.antiDiagonal === full;
    return wins ? player : 0;
  }
}

const AXES = [[0, 1], [1, 0], [1, 1], [1, -1]];

/** A game on one board that scans the four axes from each stone. */
export class Scan {
  constructor(rows, cols, k, drop) {
    Object.assign(this, { rows, cols, k, drop });
    this.cells = new Uint8Array(rows * cols);
    this.turn = 1;
    this.free = rows * cols;
  }

  /** Plays a cell, or under `drop` a column. */
  play(row, col) {
    const { rows, cols, k, cells, turn } = this;
    if (turn === 0) throw new Error("the game is over");
    if (this.drop) for (row = rows - 1; row >= 0 && cells[row * cols + col] !== 0; ) row--;
    if (!(row >= 0 && row < rows && col >= 0 && col < cols) || cells[row * cols + col] !== 0) throw new Error("no such cell");
    cells[row * cols + col] = turn;
    this.free--;
    for (const [down, right] of AXES) {
      if (1 + this.run(row, col, down, right) + this.run(row, col, -down, -right) >= k) {
        this.turn = 0;
        return { status: "win", winner: turn };
      }
    }
    this.turn = this.free === 0 ? 0 : 3 - turn;
    return { status: this.free === 0 ? "draw" : "ongoing", winner: 0 };
  }

  run(row, col, down, right) {
    const { rows, cols, cells, turn } = this;
    let length = 0;
    for (
      let [r, c] = [row + down, col + right];
      r >= 0 && r < rows && c >= 0 && c < cols && cells[r * cols + c] === turn;
      r += down, c += right
    ) {
      length++;
    }
    return length;
  }
}
