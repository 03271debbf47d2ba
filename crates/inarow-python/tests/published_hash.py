"""The hash of a position as docs/notation.md publishes it."""

from referee import Referee

ROW, COL, LAYER = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xFF51AFD7ED558CCD
PLAYER, TURN, STONES = 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5


def published_hash(referee: Referee) -> int:
    found = 0
    for cell, player in referee.stones.items():
        row, col, layer = (*cell, 0)[:3]
        found ^= mix(row * ROW + col * COL + layer * LAYER + player * PLAYER)
    if referee.winner() is None:
        player, left = referee.turn_at(len(referee.stones))
        found ^= mix(player * TURN + left * STONES)
    return found


def mix(key: int) -> int:
    key %= 2**64
    key = (key ^ key >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    key = (key ^ key >> 27) * 0x94D049BB133111EB % 2**64
    return key ^ key >> 31
