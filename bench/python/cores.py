"""Steps of very many games on one core and on all cores. Bare threads that copy arrays as large
as those of a step show the possible gain on the machine.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeAlias

import inarow
import numpy as np
from engine import Array
from rounds import Benchmark, Contestant

SEED = 348
STEPS = 32
GAMES = [16_384, 65_536]
BOARDS = [("3x3", "3x3 k3"), ("6x7-k4-drop", "6x7 k4 drop"), ("15x15-k5", "15x15 k5")]

Task: TypeAlias = Callable[[], Array]


def benchmarks() -> list[Benchmark]:
    def benchmark(board: str, line: str, games: int) -> Benchmark:
        return Benchmark(f"python/cores/{board}/n={games}", lambda: contestants(line, games), "all")

    return [benchmark(*board, games) for board in BOARDS for games in GAMES]


def contestants(line: str, games: int) -> list[Contestant]:
    """Steps by one core and by all cores; by a Python thread for each core, each with a part of the
    games; and the bare threads.
    """
    cores = len(os.sched_getaffinity(0))
    pool = ThreadPoolExecutor(cores)
    actions, seen = draw(line, games)
    bytes_a_game = seen[0].size + inarow.VectorEnv(line).num_actions
    source = np.ones((games, bytes_a_game), np.uint8)
    target = np.zeros_like(source)

    def contestant(engine: str, tasks: Sequence[Task], expected: Array) -> Contestant:
        package, _, _ = engine.partition("/")
        return Contestant(
            engine=engine,
            package=package,
            moves=actions.size,
            play=lambda: [*pool.map(run, tasks)],
            answers=lambda played: np.concatenate(played).tobytes(),
            expected=expected.tobytes(),
            beside=f"{package}/1 core",
        )

    def parts(array: Array, axis: int) -> list[Array]:
        return np.array_split(array, cores, axis)

    own = partial(stepping, line)
    return [
        contestant("inarow/1 core", [own(actions, threads=1)], seen),
        contestant(f"inarow/{cores} cores", [own(actions)], seen),
        contestant(
            f"inarow/{cores} threads", [own(part, threads=1) for part in parts(actions, 1)], seen
        ),
        contestant("numpy/1 core", [copying(source, target)], source),
        contestant(
            f"numpy/{cores} threads",
            [*map(copying, parts(source, 0), parts(target, 0))],
            source,
        ),
    ]


def draw(line: str, games: int) -> tuple[Array, Array]:
    """Random legal actions, and the observations after the last step."""
    env = inarow.VectorEnv(line, games, seed=SEED, copy=False)
    observations, _ = env.reset()
    actions: list[Array] = []
    for _ in range(STEPS):
        actions.append(env.sample())
        observations = env.step(actions[-1])[0]
    return np.stack(actions), observations


def run(task: Task) -> Array:
    return task()


def stepping(line: str, actions: Array, threads: int | None = None) -> Task:
    env = inarow.VectorEnv(line, actions.shape[1], copy=False, threads=threads)
    steps = [*np.ascontiguousarray(actions)]

    def task() -> Array:
        observations, _ = env.reset()
        for step in steps:
            observations = env.step(step)[0]
        return observations

    return task


def copying(source: Array, target: Array) -> Task:
    def task() -> Array:
        for _ in range(STEPS):
            np.copyto(target, source)
        return target

    return task
