class Lines {
  constructor(n) {
    this.n = n;
    this.sums = new Map();
  }
  add(line, player) {
    const key = `${line} ${player}`;
    this.sums.set(key, (this.sums.get(key) ?? 0) + 1);
    return this.sums.get(key) === this.n;
  }
}

module.exports = { Lines };
