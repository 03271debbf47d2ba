"""Calls for one game: moves drawn before timing, random games, and lists of legal moves."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import inarow
from rounds import Benchmarks, Contestant, Role, installed

SEED = 348
GAMES = 4000
# The games of a round on 15x15.
FEW_GAMES = 40
# By winner.
REWARDS = [[0, 0], [1, -1], [-1, 1]]

BOARDS = [("3x3", "3x3 k3", "tic_tac_toe"), ("6x7-k4-drop", "6x7 k4 drop", "connect_four")]
GOMOKU = inarow.Rules("15x15 k5")
SPIEL_GOMOKU = "gomoku(size=15,connect=5)"


def benchmarks() -> Benchmarks:
    played = {
        board: partial(contestants, inarow.Rules(line), spiel) for board, line, spiel in BOARDS
    }
    gomoku = {"15x15-k5/playouts": playouts, "15x15-k5/legal-moves": legal_moves}
    return {f"python/calls/{name}": prepare for name, prepare in (played | gomoku).items()}


def contestants(rules: inarow.Rules, spiel: str) -> list[Contestant]:
    random = Random(SEED)
    games = [draw(rules, random) for _ in range(GAMES)]
    found = [own(rules, games)]
    if rules == inarow.Rules("tic-tac-toe"):
        found.append(textbook(games))
    for begin in openspiel(spiel):
        names = ("OpenSpiel", "open_spiel", "is_terminal")
        found += stepwise(names, begin, lambda state: state.returns(), games)
    if rules.drop and (spooky := installed("spooky_connect4")):
        names = ("spooky-connect4", "spooky-connect4", "is_over")
        found += stepwise(names, spooky.Game.standard, spooky_rewards, games)
    return found


def playouts() -> list[Contestant]:
    """Random games, each from a seed, by the fastest calls of each engine. With lists of moves, all
    play the same games.
    """
    seeds = range(FEW_GAMES)
    games = [draw(GOMOKU, Random(seed)) for seed in seeds]
    rollouts = [rollout(seed) for seed in seeds]

    def spiel(begin: Callable[[], Any], seed: int) -> Any:
        state, random = begin(), Random(seed)
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        return state.returns()

    own = [
        contestant("inarow", "inarow", rollouts, seeds, lambda s: rollout(s).winner),
        contestant(
            "inarow/list",
            "inarow",
            games,
            seeds,
            lambda s: draw(GOMOKU, Random(s)).winner,
        ),
    ]
    return own + [
        contestant("OpenSpiel", "open_spiel", games, seeds, partial(spiel, begin))
        for begin in openspiel(SPIEL_GOMOKU)
    ]


def legal_moves() -> list[Contestant]:
    """Lists of the legal moves in each position of random games. The time is per list."""
    games = [draw(GOMOKU, Random(seed)) for seed in range(FEW_GAMES)]
    positions, states = [], []
    for game in games:
        position = inarow.Game(GOMOKU)
        begun = [begin() for begin in openspiel(SPIEL_GOMOKU)]
        for mv in game.moves:
            positions.append(position.copy())
            position.play(mv)
            for state in begun:
                states.append(state.clone())
                state.apply_action(GOMOKU.action(mv))
    counts = [len(position.legal_moves) for position in positions]

    def own(game: inarow.Game) -> int:
        return len(game.legal_actions())

    def cells(game: inarow.Game) -> int:
        return len([*game.legal_moves])

    def spiel(state: Any) -> int:
        return len(state.legal_actions())

    found = [
        contestant("inarow", "inarow", games, positions, own, counts),
        contestant("inarow/cells", "inarow", games, positions, cells, counts),
    ]
    if states:
        found.append(contestant("OpenSpiel", "open_spiel", games, states, spiel, counts))
    return found


def draw(rules: inarow.Rules, random: Random) -> inarow.Game:
    game = inarow.Game(rules)
    while not game.is_over:
        game.play(random.choice(game.legal_moves))
    return game


def rollout(seed: int) -> inarow.Game:
    game, random = inarow.Game(GOMOKU), Random(seed).random
    while not game.is_over:
        game.play_action(game.random_action(random()))
    return game


def contestant(
    engine: str,
    package: str,
    games: Sequence[inarow.Game],
    drawn: Sequence[Any],
    play: Callable[[Any], Any],
    expected: Sequence[Any] | None = None,
) -> Contestant:
    """An engine that plays games one after the other. By default, ours returns winners, and peers
    return rewards.
    """
    role: Role = "own" if package == "inarow" else "peer"
    results = [game.winner if role == "own" else REWARDS[game.winner] for game in games]
    return Contestant(
        engine=engine,
        package=package,
        moves=sum(len(game.moves) for game in games),
        play=lambda: [play(moves) for moves in drawn],
        expected=expected or results,
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
    drawn = [[(*cell, 1 + ply % 2) for ply, cell in enumerate(game.cells)] for game in games]

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


def openspiel(name: str) -> list[Callable[[], Any]]:
    """The function that starts a game of OpenSpiel, which is in C++, if that is installed."""
    pyspiel = installed("pyspiel")
    return [pyspiel.load_game(name).new_initial_state] if pyspiel else []


def spooky_rewards(game: Any) -> list[float]:
    return [game.reward_absolute(), -game.reward_absolute()]


def stepwise(
    names: tuple[str, str, str],
    begin: Callable[[], Any],
    rewards: Callable[[Any], Any],
    games: Sequence[inarow.Game],
) -> list[Contestant]:
    """A peer whose `apply_action` returns no verdict. A driver that does not know the games in
    advance needs a second call for the end.
    """
    engine, package, over = names

    def play(actions: Sequence[int]) -> Any:
        state = begin()
        apply_action = state.apply_action
        for action in actions:
            apply_action(action)
        return rewards(state)

    def play_to_the_end(actions: Sequence[int]) -> Any:
        state = begin()
        apply_action, is_over = state.apply_action, getattr(state, over)
        for action in actions:
            apply_action(action)
            is_over()
        return rewards(state)

    drawn = actions(games)
    return [
        contestant(engine, package, games, drawn, play),
        contestant(f"{engine}/{over}", package, games, drawn, play_to_the_end),
    ]
