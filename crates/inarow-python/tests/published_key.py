"""The key of a position by the definition in the documentation of `Position::key`."""

from math import prod

from referee import Referee

FIRST, SECOND = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F


def published_key(referee: Referee) -> int:
    sides, stones = referee.sides, referee.stones
    if len(sides) == 2 and sides[0] <= 7 and sides[1] <= 8 and referee.players == 2:
        words = [0, 0]
        for (row, col), player in stones.items():
            words[player - 1] |= 1 << (8 * col + sides[0] - 1 - row)
        found = join(*words)
    else:
        found = 0
        for cell, player in stones.items():
            index = 0
            for at, side in zip(cell, sides, strict=True):
                index = index * side + at
            found ^= mix(8 * index + player)
    if referee.winner() is None:
        player, left = referee.turn_at(len(stones))
        found ^= mix(2**63 + 8 * min(left, prod(sides) - len(stones)) + player)
    return found


def mix(a: int) -> int:
    x = a * FIRST % 2**64
    x = (x ^ x >> 32) * 0xBF58476D1CE4E5B9 % 2**64
    return x ^ x >> 29


def join(a: int, b: int) -> int:
    product = (a ^ FIRST) * (b ^ SECOND)
    return product % 2**64 ^ product >> 64
