"""The command ``inarow``: ``python -m inarow`` is the same."""

import signal
import sys

from inarow._core import main as run


def main() -> int:
    """Run the command with the arguments of the process and return its exit status."""
    # Ctrl-C ends the command at once. Python's handler would wait for the end of the work.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return run(["inarow", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
