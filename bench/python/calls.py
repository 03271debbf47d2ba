"""One call per move: random games, drawn before timing."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import inarow
from rounds import Benchmarks, Contestant, Role, installed

SEED = 348
GAMES = 4000
# The games of PettingZoo in a round.
FEW_GAMES = 40
# By winner.
REWARDS = [[0, 0], [1, -1], [-1, 1]]

BOARDS = [
    ("3x3", "3x3 k3", "tic_tac_toe", "tictactoe_v3"),
    ("6x7-k4-drop", "6x7 k4 drop", "connect_four", "connect_four_v3"),
]


def benchmarks() -> Benchmarks:
    return {
        f"python/calls/{board}": partial(contestants, inarow.Rules(line), spiel, zoo)
        for board, line, spiel, zoo in BOARDS
    }


def contestants(rules: inarow.Rules, spiel: str, zoo: str) -> list[Contestant]:
    random = Random(SEED)
    games = [draw(rules, random) for _ in range(GAMES)]
    ours = [own(rules, games)]
    if rules == inarow.Rules("tic-tac-toe"):
        ours.append(textbook(games))
    return [*ours, *openspiel(spiel, games), *pettingzoo(zoo, games[:FEW_GAMES])]


def draw(rules: inarow.Rules, random: Random) -> inarow.Game:
    game = inarow.Game(rules)
    while not game.is_over:
        game.play(random.choice(game.legal_moves))
    return game


def contestant(
    engine: str,
    package: str,
    games: Sequence[inarow.Game],
    drawn: Sequence[Sequence[Any]],
    play: Callable[[Any], Any],
) -> Contestant:
    """An engine that plays games one after the other. Ours return winners, peers return rewards."""
    role: Role = "own" if package == "inarow" else "peer"
    return Contestant(
        engine=engine,
        package=package,
        moves=sum(len(game.moves) for game in games),
        play=lambda: [play(moves) for moves in drawn],
        expected=[game.winner if role == "own" else REWARDS[game.winner] for game in games],
        role=role,
    )


def own(rules: inarow.Rules, games: Sequence[inarow.Game]) -> Contestant:
    def play(moves: Sequence[Any]) -> int:
        game = inarow.Game(rules)
        play = game.play
        for mv in moves:
            play(mv)
        return game.winner

    return contestant("inarow", "inarow", games, [game.moves for game in games], play)


def textbook(games: Sequence[inarow.Game]) -> Contestant:
    """The textbook's interface, whose caller names the player."""
    drawn = [[(*cell, 1 + ply % 2) for ply, cell in enumerate(game.played)] for game in games]

    def play(moves: Sequence[tuple[int, int, int]]) -> int:
        game = inarow.TicTacToe(3)
        move = game.move
        for row, col, player in moves:
            move(row, col, player)
        return game.winner

    return contestant("inarow/tic-tac-toe", "inarow", games, drawn, play)


def actions(games: Sequence[inarow.Game]) -> list[list[int]]:
    """Their moves as numbers, the same for all packages."""
    return [[game.rules.action(mv) for mv in game.moves] for game in games]


def openspiel(name: str, games: Sequence[inarow.Game]) -> list[Contestant]:
    """OpenSpiel's games in C++. A call returns nothing; a driver that does not know the games in
    advance needs a second call for the end.
    """
    pyspiel = installed("pyspiel")
    if pyspiel is None:
        return []
    spiel = pyspiel.load_game(name)

    def play(actions: Sequence[int]) -> list[float]:
        state = spiel.new_initial_state()
        apply_action = state.apply_action
        for action in actions:
            apply_action(action)
        returns: list[float] = state.returns()
        return returns

    def play_to_the_end(actions: Sequence[int]) -> list[float]:
        state = spiel.new_initial_state()
        apply_action, is_terminal = state.apply_action, state.is_terminal
        for action in actions:
            apply_action(action)
            is_terminal()
        returns: list[float] = state.returns()
        return returns

    drawn = actions(games)
    return [
        contestant("OpenSpiel", "open_spiel", games, drawn, play),
        contestant("OpenSpiel/is_terminal", "open_spiel", games, drawn, play_to_the_end),
    ]


def pettingzoo(name: str, games: Sequence[inarow.Game]) -> list[Contestant]:
    """PettingZoo's environments without their wrappers, which make a step at least twice as
    slow.
    """
    module = installed(f"pettingzoo.classic.{name}")
    if module is None:
        return []
    env = module.raw_env()

    def play(actions: Sequence[int]) -> list[int]:
        env.reset()
        step = env.step
        for action in actions:
            step(action)
        return [*env.rewards.values()]

    return [contestant("PettingZoo", "pettingzoo", games, actions(games), play)]
