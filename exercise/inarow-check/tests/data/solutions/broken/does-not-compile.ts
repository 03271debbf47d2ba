// A text for a number on line 9.

class TicTacToe {
  constructor(private n: number) {
    this.n = n;
  }

  move(row: number, col: number, player: number): number {
    return 'nobody';
  }
}
