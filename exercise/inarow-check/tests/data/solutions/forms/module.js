/*
 * Counters in an object by line, exported as a module.
 */
class TicTacToe {
    #sums = new Map();

    constructor(n) {
        this.n = n;
    }

    move = (row, col, player) => {
        const through = [`row ${row}`, `col ${col}`];
        if (row === col) through.push('diagonal');
        if (row + col === this.n - 1) through.push('anti-diagonal');
        const sums = through.map((line) => {
            const sum = (this.#sums.get(line) ?? 0) + (player === 1 ? 1 : -1);
            this.#sums.set(line, sum);
            return sum;
        });
        return sums.some((sum) => Math.abs(sum) === this.n) ? player : 0;
    };
}

module.exports = { TicTacToe };
