"""What is printed before the tests."""

import amount


def pytest_report_header() -> str:
    return f"INAROW_SEED={amount.SEED} INAROW_TIMES={amount.TIMES}"
