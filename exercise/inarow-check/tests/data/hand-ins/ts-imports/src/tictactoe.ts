import { Lines } from './lines';

export class TicTacToe {
    private readonly lines: Lines;

    constructor(private readonly n: number) {
        this.lines = new Lines(n);
    }

    move(row: number, col: number, player: number): number {
        const lines = [row, this.n + col];
        if (row === col) lines.push(-1);
        if (row + col === this.n - 1) lines.push(-2);
        return lines.filter((line) => this.lines.add(line, player)).length > 0 ? player : 0;
    }
}
