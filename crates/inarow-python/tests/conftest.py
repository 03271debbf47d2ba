"""The header of the report."""

import amount


def pytest_report_header() -> str:
    return f"INAROW_SEED={amount.SEED} INAROW_TIMES={amount.TIMES}"
