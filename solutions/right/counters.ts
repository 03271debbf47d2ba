// Design Tic-Tac-Toe by signed counters: +1 for player 1, -1 for player 2. A line is
// full of one player's stones when its counter is n away from 0. O(1) per move.

class TicTacToe {
  private readonly rows: number[];
  private readonly cols: number[];
  private diagonal = 0;
  private antiDiagonal = 0;

  constructor(private readonly n: number) {
    this.rows = new Array<number>(n).fill(0);
    this.cols = new Array<number>(n).fill(0);
  }

  move(row: number, col: number, player: number): number {
    const step = player === 1 ? 1 : -1;
    this.rows[row] += step;
    this.cols[col] += step;
    if (row === col) this.diagonal += step;
    if (row + col === this.n - 1) this.antiDiagonal += step;
    const full = step * this.n;
    const lines = [this.rows[row], this.cols[col], this.diagonal, this.antiDiagonal];
    return lines.includes(full) ? player : 0;
  }
}
