"""`collections.Counter`, which MicroPython lacks: the methods that all dictionaries have."""


class Counter:
    def __init__(self, items=()):
        self.counts = {}
        self.update(items)

    def update(self, items):
        for item in items:
            self[item] += items[item] if isinstance(items, (dict, Counter)) else 1

    def __getitem__(self, item):
        return self.counts.get(item, 0)

    def __setitem__(self, item, count):
        self.counts[item] = count

    def __delitem__(self, item):
        self.counts.pop(item, None)

    def __contains__(self, item):
        return item in self.counts

    def __iter__(self):
        return iter(self.counts)

    def __len__(self):
        return len(self.counts)

    def __getattr__(self, name):
        return getattr(self.counts, name)
