"""Measures the cost of a move in Python beside other packages: `python bench/python [NAME...]`.
A name is a work, such as `python/calls/3x3`, or a group of works. `cargo xtask bench` computes the
figures of the printed rounds.
"""

import argparse
import os
import sys
from pathlib import Path

import calls
import cores
import imports
import vector
from rounds import Work, line, measure


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench/python", description=__doc__)
    parser.add_argument("names", metavar="NAME", nargs="*", help="all works unless named")
    help_text = "the folder of the wheel whose bytes are reported"
    parser.add_argument("--wheels", type=Path, help=help_text)
    options = parser.parse_args()
    works = [*calls.works(), *vector.works(), *cores.works(), *imports.works(options.wheels)]
    for name in options.names:
        if not any(is_of(work, name) for work in works):
            parser.error(f"`{name}` is not one of {', '.join(work.name for work in works)}")
    all_cores = os.sched_getaffinity(0)
    for work in works:
        if options.names and not any(is_of(work, name) for name in options.names):
            continue
        os.sched_setaffinity(0, all_cores if work.cores == "all" else {max(all_cores)})
        contestants = work.prepare()
        measure(contestants)
        print(line(work.name, contestants), flush=True)
    return 0


def is_of(work: Work, name: str) -> bool:
    """True if a work has this name or is in this group."""
    return f"{work.name}/".startswith(f"{name}/")


if __name__ == "__main__":
    sys.exit(main())
