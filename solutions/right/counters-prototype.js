/**
 * Signed counters in the older style, a function and its prototype. O(1) per move.
 *
 * @param {number} n
 */
var TicTacToe = function(n) {
    this.n = n;
    this.rows = new Array(n).fill(0);
    this.cols = new Array(n).fill(0);
    this.diagonal = 0;
    this.antiDiagonal = 0;
};

/**
 * @param {number} row
 * @param {number} col
 * @param {number} player
 * @return {number}
 */
TicTacToe.prototype.move = function(row, col, player) {
    var step = player === 1 ? 1 : -1;
    this.rows[row] += step;
    this.cols[col] += step;
    if (row === col) {
        this.diagonal += step;
    }
    if (row + col === this.n - 1) {
        this.antiDiagonal += step;
    }
    var full = step * this.n;
    if (this.rows[row] === full || this.cols[col] === full ||
        this.diagonal === full || this.antiDiagonal === full) {
        return player;
    }
    return 0;
};
