"""Runs the examples of pages in Markdown: ``python xtask/doctests.py PAGE...``"""

import doctest
import re
import sys
from pathlib import Path


def main() -> int:
    failed = 0
    for page in sys.argv[1:]:
        # A fence ends the output, like a blank line.
        text = re.sub("^ *```.*$", "", Path(page).read_text(encoding="utf-8"), flags=re.MULTILINE)
        test = doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, page, page, 0)
        results = doctest.DocTestRunner().run(test, out=sys.stderr.write)
        print(f"{results.attempted:9}  examples in {page}, of which {results.failed} fail")
        failed += results.failed if results.attempted else 1
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
