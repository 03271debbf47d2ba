"""One call a move: random games, drawn before timing."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import inarow
from peer import installed
from rounds import Contestant, Work

SEED = 348
GAMES = 4000
# The games of PettingZoo in a round.
FEW_GAMES = 40

BOARDS = [
    ("3x3", "3x3 k3", "tic_tac_toe", "tictactoe_v3"),
    ("6x7-k4-drop", "6x7 k4 drop", "connect_four", "connect_four_v3"),
]


def works() -> list[Work]:
    def work(board: str, line: str, spiel: str, zoo: str) -> Work:
        def prepare() -> list[Contestant]:
            return contestants(inarow.Rules(line), spiel, zoo)

        return Work(f"python/calls/{board}", prepare)

    return [work(*board) for board in BOARDS]


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


def move_count(games: Sequence[inarow.Game]) -> int:
    return sum(len(game.moves) for game in games)


def own(rules: inarow.Rules, games: Sequence[inarow.Game]) -> Contestant:
    drawn = [game.moves for game in games]

    def play() -> list[int]:
        winners: list[int] = []
        for moves in drawn:
            game = inarow.Game(rules)
            play = game.play
            for mv in moves:
                play(mv)
            winners.append(game.winner)
        return winners

    return ours("inarow", games, play)


def textbook(games: Sequence[inarow.Game]) -> Contestant:
    """The textbook's interface, whose caller names the player."""
    drawn = [[(*cell, 1 + ply % 2) for ply, cell in enumerate(game.played)] for game in games]

    def play() -> list[int]:
        winners: list[int] = []
        for moves in drawn:
            game = inarow.TicTacToe(3)
            move = game.move
            for row, col, player in moves:
                move(row, col, player)
            winners.append(game.winner)
        return winners

    return ours("inarow/tic-tac-toe", games, play)


def ours(engine: str, games: Sequence[inarow.Game], play: Callable[[], list[int]]) -> Contestant:
    return Contestant(
        engine=engine,
        package="inarow",
        moves=move_count(games),
        play=play,
        expected=[game.winner for game in games],
    )


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
    drawn = actions(games)

    def play() -> list[list[float]]:
        returns: list[list[float]] = []
        for moves in drawn:
            state = spiel.new_initial_state()
            apply_action = state.apply_action
            for action in moves:
                apply_action(action)
            returns.append(state.returns())
        return returns

    def play_and_ask() -> list[list[float]]:
        returns: list[list[float]] = []
        for moves in drawn:
            state = spiel.new_initial_state()
            apply_action, is_terminal = state.apply_action, state.is_terminal
            for action in moves:
                apply_action(action)
                is_terminal()
            returns.append(state.returns())
        return returns

    def contestant(engine: str, play: Callable[[], Any]) -> Contestant:
        return Contestant(
            engine=engine,
            package="open_spiel",
            moves=move_count(games),
            play=play,
            expected=[rewards(game) for game in games],
            role="peer",
        )

    return [
        contestant("OpenSpiel", play),
        contestant("OpenSpiel/is_terminal", play_and_ask),
    ]


def pettingzoo(name: str, games: Sequence[inarow.Game]) -> list[Contestant]:
    """PettingZoo's environments without their wrappers, which make a step at least twice as
    slow.
    """
    module = installed(f"pettingzoo.classic.{name}")
    if module is None:
        return []
    env = module.raw_env()
    drawn = actions(games)

    def play() -> list[list[int]]:
        rewards: list[list[int]] = []
        for moves in drawn:
            env.reset()
            step = env.step
            for action in moves:
                step(action)
            rewards.append([*env.rewards.values()])
        return rewards

    return [
        Contestant(
            engine="PettingZoo",
            package="pettingzoo",
            moves=move_count(games),
            play=play,
            expected=[rewards(game) for game in games],
            role="peer",
        )
    ]


def rewards(game: inarow.Game) -> list[int]:
    return [[0, 0], [1, -1], [-1, 1]][game.winner]
