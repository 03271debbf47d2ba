"""The docstrings of ``_core.pyi``. They come from the built module, which has those of the Rust
code: ``python crates/inarow-python/tests/stubs.py`` writes them.
"""

import ast
import inspect
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import inarow._core

STUBS = Path(__file__).parents[1] / "python" / "inarow" / "_core.pyi"

Definition = ast.ClassDef | ast.FunctionDef


def documented(tree: ast.AST, owner: Any) -> Iterator[tuple[Definition, str]]:
    """Yield the public classes, functions and methods of the stubs with their docstrings."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If):
            yield from documented(node, owner)
        elif isinstance(node, Definition) and not node.name.startswith("_"):
            live = inspect.getattr_static(owner, node.name)
            # The text of a static method is that of its function.
            live = getattr(live, "__func__", live)
            yield node, inspect.cleandoc(live.__doc__)
            if isinstance(node, ast.ClassDef):
                yield from documented(node, live)


def has_docstring(node: Definition) -> bool:
    """True if a definition in the stubs has a docstring."""
    return ast.get_docstring(node) is not None


def with_docstrings(stubs: str) -> str:
    """Return the stubs with the docstrings of the built module."""
    lines = stubs.splitlines()
    found = [*documented(ast.parse(stubs), inarow._core)]
    # The last definition comes first, so that the other line numbers stay correct.
    for node, text in sorted(found, key=lambda found: -found[0].lineno):
        first = node.body[0]
        start = node.lineno if isinstance(node, ast.ClassDef) else first.lineno - 1
        end = start
        if has_docstring(node):
            end = first.end_lineno or start
        elif isinstance(node, ast.FunctionDef):
            start = end = first.lineno
            lines[start - 1] = lines[start - 1].removesuffix(" ...")
        quote = 'r"""' if "\\" in text else '"""'
        closing = '\n"""' if "\n" in text else '"""'
        block = textwrap.indent(quote + text + closing, " " * (node.col_offset + 4))
        lines[start:end] = [line.rstrip() for line in block.splitlines()]
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(STUBS), "-"]
    written = "\n".join(lines) + "\n"
    run = subprocess.run(command, input=written, capture_output=True, text=True, check=True)
    return run.stdout


if __name__ == "__main__":
    STUBS.write_text(with_docstrings(STUBS.read_text()))
