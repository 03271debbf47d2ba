// The exported class of a module, with a type of its own and something printed.
const name = 'a name that browsers have too';

type Line = 'row' | 'col' | 'diagonal' | 'anti-diagonal';

export class TicTacToe {
    private sums: Map<string, number> = new Map();

    constructor(private n: number) {
        console.log(name, [n].at(-1));
    }

    private add(line: Line, at: number, step: number): boolean {
        const key = `${line} ${at}`;
        const sum = (this.sums.get(key) ?? 0) + step;
        this.sums.set(key, sum);
        return sum === step * this.n;
    }

    move(row: number, col: number, player: number): number {
        const step = player === 1 ? 1 : -1;
        const won = [
            this.add('row', row, step),
            this.add('col', col, step),
            row === col && this.add('diagonal', 0, step),
            row + col === this.n - 1 && this.add('anti-diagonal', 0, step),
        ];
        return won.includes(true) ? player : 0;
    }
}
