"""The examples in docstrings and in the README."""

import doctest
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import inarow
import stubs

README = Path(__file__).parents[1] / "README.md"


PEERS = ("gymnasium", "pettingzoo", "pyspark", "stable_baselines3")


def modules() -> Iterator[ModuleType]:
    """Yield the package's modules, except those that need a package that is not installed."""
    yield inarow
    for found in pkgutil.walk_packages(inarow.__path__, "inarow."):
        if not found.name.endswith("__main__"):
            try:
                yield importlib.import_module(found.name)
            except ModuleNotFoundError as missing:
                assert (missing.name or "").partition(".")[0] in PEERS, missing


MODULES = [*modules()]


def documented() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each docstring with its name and its variables."""
    for module in MODULES:
        yield module.__name__, module.__doc__ or "", {**vars(module), "inarow": inarow}
        for name in getattr(module, "__all__", ()):
            owner, names = vars(module)[name], {**vars(module), "inarow": inarow}
            yield f"{module.__name__}.{name}", getattr(owner, "__doc__", None) or "", names
            members = vars(owner) if inspect.isclass(owner) else {}
            for member, value in members.items():
                text = getattr(value, "__doc__", None) or ""
                yield f"{module.__name__}.{name}.{member}", text, names


def examples() -> Iterator[tuple[str, doctest.DocTest]]:
    for name, text, names in documented():
        found = doctest.DocTestParser().get_doctest(inspect.cleandoc(text), names, name, None, None)
        if found.examples:
            yield name, found


EXAMPLES = dict(examples())


@pytest.mark.parametrize("name", EXAMPLES)
def test_example_prints_its_output(name: str) -> None:
    report: list[str] = []
    doctest.DocTestRunner().run(EXAMPLES[name], out=report.append, clear_globs=False)
    assert report == []


BLOCKS = re.findall(r"^```python\n(.*?)^```$", README.read_text(), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_readme_block_prints_its_output(block: str) -> None:
    report: list[str] = []
    found = doctest.DocTestParser().get_doctest(block, {}, "README", str(README), 0)
    assert found.examples
    doctest.DocTestRunner().run(found, out=report.append)
    assert report == []


@pytest.mark.parametrize("name", ["inarow", "inarow.gym"])
def test_dir_lists_only_public_names(name: str) -> None:
    pytest.importorskip("gymnasium")
    module = importlib.import_module(name)
    shown = {shown for shown in dir(module) if not shown.startswith("_")}
    modules = {found.name for found in pkgutil.iter_modules(module.__path__)}
    assert shown - modules == set(module.__all__)


WITHOUT_TABLES = """
import importlib, inarow
for name in ("judge", "Judgements", "JudgementReader"):
    delattr(inarow._core, name)
    delattr(inarow, name)
importlib.reload(inarow)
assert not {"judge", "Judgements", "JudgementReader"} & set(inarow.__all__)
from inarow import *
try:
    inarow.judge
except AttributeError as error:
    print(error)
"""


def test_build_without_tables_has_no_judge() -> None:
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_TABLES], capture_output=True, text=True, check=True
    )
    assert run.stdout == "module 'inarow' has no attribute 'judge': it was built without tables\n"


def test_every_class_has_an_example() -> None:
    for name in inarow.__all__:
        thing = getattr(inarow, name)
        own = re.compile(rf"inarow\.{name}(\..*)?")
        has_example = any(own.fullmatch(example) for example in EXAMPLES)
        assert has_example or issubclass(thing, Exception) or name in RESULTS, name


# The example of a function covers the class of its result.
RESULTS = {
    "Disagreement",
    "Findings",
    "JudgementReader",
    "Judgements",
    "Solution",
    "VectorInfo",
    "Verification",
}


def test_stubs_have_the_docstrings_of_the_module() -> None:
    text = stubs.STUBS.read_text()
    assert text.count('"""') > 100
    assert stubs.with_docstrings(text) == text, "run crates/inarow-python/tests/stubs.py"


def public(owner: type) -> Iterator[str]:
    return (name for name in vars(owner) if not name.startswith("_"))


@pytest.mark.parametrize("name", [*inarow.__all__, "_core"])
def test_public_names_have_docstrings(name: str) -> None:
    thing = getattr(inarow, name)
    assert thing.__doc__, name
    if inspect.isclass(thing):
        for attribute in public(thing):
            value = inspect.getattr_static(thing, attribute)
            assert value.__doc__, f"{name}.{attribute}"
