"""The key of a position by the definition in the documentation of `Position::key`."""

from referee import Referee


def published_key(referee: Referee) -> int:
    found = 0
    for cell, player in referee.stones.items():
        row, col, layer = (*cell, 0)[:3]
        found ^= mix(row * 2**32 + col, layer * 2**8 + player)
    if referee.winner() is None:
        player, left = referee.turn_at(len(referee.stones))
        found ^= mix(left, 2**63 + player)
    return found


def mix(a: int, b: int) -> int:
    x = (a * 0x9E3779B97F4A7C15 ^ b * 0xC2B2AE3D27D4EB4F) % 2**64
    x = (x ^ x >> 32) * 0xBF58476D1CE4E5B9 % 2**64
    return x ^ x >> 29
