export class Lines {
    private readonly sums = new Map<string, number>();

    constructor(private readonly n: number) {}

    add(line: number, player: number): boolean {
        const key = `${line} ${player}`;
        this.sums.set(key, (this.sums.get(key) ?? 0) + 1);
        return this.sums.get(key) === this.n;
    }
}
