// An error of its own on line 9, which has another number in JavaScript.

interface Nothing {
  nothing: number;
}

class TicTacToe {
  constructor(private n: number) {}
  move(row: number, col: number, player: number): number { throw new Error('not today'); }
}
