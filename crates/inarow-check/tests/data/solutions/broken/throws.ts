// An error of its own on line 9, which is another line once the types are gone.

interface Nothing {
  nothing: number;
}

class TicTacToe {
  constructor(private n: number) {}
  move(row: number, col: number, player: number): number { throw new Error('not today'); }
}
