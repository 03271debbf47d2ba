// Design Tic-Tac-Toe by looking: after each move the lines through it are read from
// end to end. O(n) per move, with the whole board of n * n cells.

class TicTacToe {
  constructor(n) {
    this.n = n;
    this.board = Array.from({ length: n }, () => new Array(n).fill(0));
  }

  move(row, col, player) {
    const { n, board } = this;
    board[row][col] = player;
    const isFull = (cell) => {
      for (let i = 0; i < n; i++) {
        if (cell(i) !== player) return false;
      }
      return true;
    };
    if (isFull((i) => board[row][i]) || isFull((i) => board[i][col])) return player;
    if (row === col && isFull((i) => board[i][i])) return player;
    if (row + col === n - 1 && isFull((i) => board[i][n - 1 - i])) return player;
    return 0;
  }
}
