"""Learns tic-tac-toe from nothing by playing against itself, and proves that it never loses.

    python learn.py --curve curve.svg

The learner keeps a table of 3^9 boards by 9 moves: what a move is worth to whoever makes it, 1 for
a win and -1 for a loss. It is Q-learning (C. J. C. H. Watkins, P. Dayan, Q-learning, 1992,
https://doi.org/10.1007/BF00992698) for two players in turn (M. L. Littman, Markov Games as a
Framework for Multi-Agent Reinforcement Learning, 1994,
https://doi.org/10.1016/B978-1-55860-335-6.50027-1): what the next position is worth belongs to the
other player, and counts against the move. The rules, the games and who has won come from inarow.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from inarow import Game, VectorEnv
from numpy.typing import NDArray

RULES = "tic-tac-toe"
AT_ONCE = 64  # games
RATE = 0.2  # how far a value goes towards what was found just now
RANDOM = 0.7  # of the moves are drawn while it learns; the others are the best it knows
PLACES = 3 ** np.arange(9)  # of the digits of a board's number

Values = NDArray[np.float64]
Integers = NDArray[np.int64]


def state(planes: NDArray[np.uint8]) -> Integers:
    """The numbers of boards of the shape (n, 2, 3, 3): in base 3, a cell has 1 for a stone of the
    mover and 2 for one of the other player.
    """
    numbers: Integers = planes.reshape(-1, 2, 9) @ PLACES
    return numbers[:, 0] + 2 * numbers[:, 1]


def best(values: Values, states: Integers, legal: NDArray[np.bool_]) -> Integers:
    """The legal action that is worth most on each board."""
    actions: Integers = np.where(legal, values[states], -np.inf).argmax(axis=1)
    return actions


def learn(values: Values, seed: int) -> Iterator[int]:
    """Play on and on, improve the values by every move, and tell how many games are over."""
    env = VectorEnv(RULES, AT_ONCE, seed=seed, autoreset_mode="SameStep")
    draw = np.random.default_rng(seed)
    games = 0
    planes, info = env.reset()
    while True:
        states, legal = state(planes), info["action_mask"]
        explores = draw.random(AT_ONCE) < RANDOM
        actions = np.where(explores, env.sample(), best(values, states, legal))

        planes, rewards, ended, _, info = env.step(actions)
        ahead = np.where(info["action_mask"], values[state(planes)], -np.inf).max(axis=1)
        found = rewards - np.where(ended, 0, ahead)
        # Where games make the same move on the same board, they find the same.
        values[states, actions] += RATE * (found - values[states, actions])
        games += int(ended.sum())
        yield games


def against_random(values: Values, seed: int) -> tuple[int, int, int]:
    """Games won, drawn and lost of 500 as each player against random play."""
    env = VectorEnv(RULES, 1000, seed=seed, autoreset_mode="Disabled")
    learner = np.repeat([1, 2], 500)
    planes, info = env.reset()
    while np.any(info["outcome"] == 0):
        known = best(values, state(planes), info["action_mask"])
        actions = np.where(info["turn"] == learner, known, env.sample())
        planes, _, _, _, info = env.step(actions)
    won = int(np.sum(info["outcome"] == learner))
    drawn = int(np.sum(info["outcome"] == VectorEnv.DRAW))
    return won, drawn, 1000 - won - drawn


def every_game(values: Values, learner: int, game: Game) -> Iterator[int]:
    """Who wins each of the games that go on from here, 0 for a draw: the learner plays what it
    knows, and the other player everything.
    """
    if game.is_over:
        yield game.winner
        return
    moves = list(game.legal_moves)
    if game.turn == learner:
        board = game.board
        planes = np.stack([board == learner, board == 3 - learner])
        moves = [game.rules.move(best(values, state(planes), board.reshape(1, 9) == 0)[0])]
    for mv in moves:
        game.play(mv)
        yield from every_game(values, learner, game)
        game.undo()


def picture(curve: list[tuple[int, int, int, int]]) -> str:
    """The curve as SVG."""
    games, *counts = np.array(curve).T
    across = np.linspace(50, 530, len(curve))
    title = "of 1,000 games against random play, by the number of games learnt from"
    marks = [f'<text x="50" y="20">{title}</text>']
    marks += [f'<text x="{across[i] - 20}" y="260">{games[i]:,}</text>' for i in (0, 4, 8, 12)]
    for count in (0, 500, 1000):
        marks.append(f'<path d="M50 {240 - count / 5}h480" stroke="#ccc"/>')
        marks.append(f'<text x="10" y="{244 - count / 5}">{count}</text>')
    lines = zip(("won", "drawn", "lost"), ("#0072b2", "#6e7781", "#d55e00"), counts, strict=True)
    for name, colour, count in lines:
        points = " ".join(f"{x},{240 - y / 5}" for x, y in zip(across, count, strict=True))
        marks.append(f'<polyline points="{points}" fill="none" stroke="{colour}"/>')
        marks.append(f'<text x="536" y="{244 - count[-1] / 5}" fill="{colour}">{name}</text>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 290" font-family="sans-serif"'
        f' font-size="12"><rect width="100%" height="100%" fill="#fff"/>{"".join(marks)}</svg>'
    )


def main() -> int:
    """Learn, show how it goes, and return 1 if a game is lost in the end, else 0."""
    parser = argparse.ArgumentParser(description="Learns tic-tac-toe by playing against itself.")
    parser.add_argument("--games", type=int, default=200_000, help="to learn from")
    parser.add_argument("--seed", type=int, default=348, help="draws the same games again")
    parser.add_argument("--curve", type=Path, metavar="FILE", help="draw the curve, as SVG")
    args = parser.parse_args()

    values = np.zeros((3**9, 9))
    learning = learn(values, args.seed)
    curve = []
    print("  games   won drawn  lost")
    for goal in np.geomspace(AT_ONCE, max(args.games, AT_ONCE), 13):
        games = next(games for games in learning if games >= goal)
        curve.append((games, *against_random(values, args.seed)))
        print("{:7} {:5} {:5} {:5} ".format(*curve[-1]), "#" * (curve[-1][-1] // 10))
    if args.curve:
        args.curve.write_text(picture(curve))

    lost = curve[-1][-1]
    for learner in (1, 2):
        winners = list(every_game(values, learner, Game(RULES)))
        lost += winners.count(3 - learner)
        print(f"as player {learner}: {len(winners)} games are all that can be played, ", end="")
        print(f"{winners.count(3 - learner)} lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
