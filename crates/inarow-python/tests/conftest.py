"""The header of the report, and the handler of interrupts that the tests need."""

import signal

import amount

# A job in the background of a shell ignores SIGINT. Then Python sets no handler, here and in child
# processes, and no test could be interrupted.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    return f"INAROW_SEED={amount.SEED} INAROW_TIMES={amount.TIMES}"
