"""Measures the cost of a move in Python beside other packages: `python bench/python [NAME...]`.
A name is a benchmark, such as `python/calls/3x3`, or a group of benchmarks. `cargo xtask bench`
computes the figures of the printed rounds.
"""

import os
import sys

import calls
import vector
from rounds import measure


def main() -> None:
    benchmarks = calls.benchmarks() | vector.benchmarks()
    names = sys.argv[1:]
    for name in names:
        if not any(is_of(full, name) for full in benchmarks):
            sys.exit(f"`{name}` is not one of {', '.join(benchmarks)}")
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    for full, prepare in benchmarks.items():
        if not names or any(is_of(full, name) for name in names):
            print(measure(full, prepare()), flush=True)


def is_of(full: str, name: str) -> bool:
    """True if a benchmark has this name or is in this group."""
    return f"{full}/".startswith(f"{name}/")


if __name__ == "__main__":
    main()
