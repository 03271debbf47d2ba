"""Measures the cost of a move in Python beside other packages: `python bench/python [NAME...]`.
A name is a benchmark, such as `python/calls/3x3`, or a group of benchmarks. `cargo xtask bench`
computes the figures of the printed rounds.
"""

import argparse
import os
import sys
from pathlib import Path

import calls
import cores
import imports
import vector
from rounds import Benchmark, line, measure


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench/python", description=__doc__)
    parser.add_argument("names", metavar="NAME", nargs="*", help="all benchmarks unless named")
    help_text = "the folder of the wheel whose bytes are reported"
    parser.add_argument("--wheels", type=Path, help=help_text)
    options = parser.parse_args()
    benchmarks = [
        *calls.benchmarks(),
        *vector.benchmarks(),
        *cores.benchmarks(),
        *imports.benchmarks(options.wheels),
    ]
    for name in options.names:
        if not any(is_of(benchmark, name) for benchmark in benchmarks):
            known = ", ".join(benchmark.name for benchmark in benchmarks)
            parser.error(f"`{name}` is not one of {known}")
    all_cores = os.sched_getaffinity(0)
    for benchmark in benchmarks:
        if options.names and not any(is_of(benchmark, name) for name in options.names):
            continue
        os.sched_setaffinity(0, all_cores if benchmark.cores == "all" else {max(all_cores)})
        contestants = benchmark.prepare()
        measure(contestants)
        print(line(benchmark.name, contestants), flush=True)
    return 0


def is_of(benchmark: Benchmark, name: str) -> bool:
    """True if a benchmark has this name or is in this group."""
    return f"{benchmark.name}/".startswith(f"{name}/")


if __name__ == "__main__":
    sys.exit(main())
