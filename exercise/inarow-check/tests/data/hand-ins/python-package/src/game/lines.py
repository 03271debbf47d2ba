class Lines:
    def __init__(self, n):
        self.n = n
        self.sums = {}

    def add(self, line, player):
        self.sums[line, player] = self.sums.get((line, player), 0) + 1
        return self.sums[line, player] == self.n
