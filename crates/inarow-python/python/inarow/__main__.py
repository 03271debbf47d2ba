"""The command ``inarow``: ``python -m inarow`` is the same."""

import signal
import sys

from inarow._core import main as run


def main() -> int:
    """Run the command with the words of the command line and return its exit status."""
    # As any command: Python would let the work go on to its end.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return run(["inarow", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
