"""The time of a program that imports a package, and the bytes of the wheel."""

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from rounds import Benchmark, Contestant


def benchmarks(wheels: Path | None) -> list[Benchmark]:
    return [Benchmark("python/import", lambda: contestants(wheels))]


def contestants(wheels: Path | None) -> list[Contestant]:
    """A program counts as a move."""
    numpy, beyond = "import numpy", "inarow beyond numpy"
    return [
        Contestant(
            engine="import inarow",
            package="inarow",
            moves=1,
            play=lambda: run("import inarow"),
            bytes=None if wheels is None else weight(wheels),
            beside=numpy,
        ),
        Longer(
            engine=beyond,
            package="inarow",
            moves=1,
            without=lambda: run(numpy),
            play=lambda: run("import numpy, inarow"),
            beside=beyond,
        ),
        Contestant(engine=numpy, package="numpy", moves=1, play=lambda: run(numpy), beside=numpy),
    ]


@dataclass(kw_only=True)
class Longer(Contestant):
    """The time of a program minus the time of a program without the import."""

    without: Callable[[], None]

    def round(self) -> None:
        start = time.perf_counter_ns()
        self.without()
        between = time.perf_counter_ns()
        self.play()
        end = time.perf_counter_ns()
        self.ns.append(float((end - between) - (between - start)))


def run(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True)


def weight(wheels: Path) -> int:
    """The bytes of the wheel that is installed."""
    [wheel] = wheels.glob(f"inarow-{metadata.version('inarow')}-*.whl")
    return wheel.stat().st_size
