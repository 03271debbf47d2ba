"""Learns tic-tac-toe by playing against itself, and proves that it never loses.

    python learn.py --curve curve.svg

The learner has a table of 3^9 boards by 9 moves, with the value of each move for the player that
makes it: 1 for a sure win, -1 for a sure loss. It starts with zeros. The method is Q-learning
(C. J. C. H. Watkins, P. Dayan, Q-learning, 1992, https://doi.org/10.1007/BF00992698) for two
players (M. L. Littman, Markov Games as a Framework for Multi-Agent Reinforcement Learning, 1994,
https://doi.org/10.1016/B978-1-55860-335-6.50027-1): the value of the next position belongs to the
opponent, so it is subtracted. inarow steps the games and returns the rewards.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from inarow import Game, VectorEnv
from numpy.typing import NDArray

RULES = "tic-tac-toe"
GAMES = 64  # stepped in one call
RATE = 0.2  # of the difference between a value and its target is learned in a step
RANDOM = 0.7  # of the training moves are random; the others have the highest value
POWERS = 3 ** np.arange(9)

Values = NDArray[np.float64]
Integers = NDArray[np.int64]


def state(planes: NDArray[np.uint8]) -> Integers:
    """Return the numbers of boards of the shape (n, 2, 3, 3). In base 3, the digit of a cell is 1
    for a stone of the player to move and 2 for a stone of the opponent.
    """
    numbers: Integers = planes.reshape(-1, 2, 9) @ POWERS
    return numbers[:, 0] + 2 * numbers[:, 1]


def best(values: Values, states: Integers, legal: NDArray[np.bool_]) -> Integers:
    """Return the legal action with the highest value on each board."""
    actions: Integers = np.where(legal, values[states], -np.inf).argmax(axis=1)
    return actions


def learn(values: Values, seed: int) -> Iterator[int]:
    """Improve the values with every step, without end. Yield the number of finished games."""
    env = VectorEnv(RULES, GAMES, seed=seed, autoreset_mode="SameStep")
    generator = np.random.default_rng(seed)
    games = 0
    planes, info = env.reset()
    while True:
        states, legal = state(planes), info["action_mask"]
        explores = generator.random(GAMES) < RANDOM
        actions = np.where(explores, env.sample(), best(values, states, legal))

        planes, rewards, ended, _, info = env.step(actions)
        ahead = np.where(info["action_mask"], values[state(planes)], -np.inf).max(axis=1)
        target = rewards - np.where(ended, 0, ahead)
        # Equal moves on equal boards have equal targets, so it does not matter which one is stored.
        values[states, actions] += RATE * (target - values[states, actions])
        games += int(ended.sum())
        yield games


def against_random(values: Values, seed: int) -> tuple[int, int, int]:
    """Return the games won, drawn and lost against random moves: 500 as each player."""
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
    """Yield the winner, or 0 for a draw, of every game from this position in which the learner
    plays its best moves and the opponent any moves.
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
    """Return the curve as SVG."""
    games, *counts = np.array(curve).T
    across = np.linspace(50, 530, len(curve))
    title = "of 1,000 games against random moves, by the number of training games"
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
    """Learn, print the progress, and return 1 if the trained program loses a game, else 0."""
    parser = argparse.ArgumentParser(description="Learns tic-tac-toe by playing against itself.")
    parser.add_argument("--games", type=int, default=200_000, help="training games")
    parser.add_argument("--seed", type=int, default=348, help="seed of the random moves")
    parser.add_argument("--curve", type=Path, metavar="FILE", help="write the curve as SVG")
    args = parser.parse_args()

    values = np.zeros((3**9, 9))
    learning = learn(values, args.seed)
    curve = []
    print("  games   won drawn  lost")
    for goal in np.geomspace(GAMES, max(args.games, GAMES), 13):
        games = next(games for games in learning if games >= goal)
        curve.append((games, *against_random(values, args.seed)))
        print("{:7} {:5} {:5} {:5} ".format(*curve[-1]), "#" * (curve[-1][-1] // 10))
    if args.curve:
        args.curve.write_text(picture(curve))

    lost = curve[-1][-1]
    for learner in (1, 2):
        winners = list(every_game(values, learner, Game(RULES)))
        lost += winners.count(3 - learner)
        print(f"as player {learner}: {winners.count(3 - learner)} of all {len(winners)} games lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
