"""The rules lines and the seed for tests of the environments."""

RULES = [
    "3x3",
    "connect-four",
    "9x9 k5",
    "misere",
    "3x3x3",
    "4x4 k3 players=3",
    "7x7 k6 turn=1,2",
    "5x5 k4 wrap",
]
SEED = 348
