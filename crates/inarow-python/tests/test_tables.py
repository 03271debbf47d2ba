"""The judge of tables from and to other libraries."""

import ctypes
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import duckdb
import hypothesis
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hypothesis import strategies as st

import amount
import drawn
import inarow
from referee import Referee
from test_threads import FORKS, FORKS_WITH_THREADS, in_a_child, together

CONNECTION = duckdb.connect()

# For each library, functions that create a table and read judgements.
LIBRARIES: dict[str, tuple[Callable[[pa.Table], Any], Callable[[Any], list[dict[str, Any]]]]] = {
    "pyarrow": (lambda table: table, lambda judged: pa.table(judged).to_pylist()),
    "record batch": (
        lambda table: (
            table.combine_chunks().to_batches()[0]
            if table.num_rows
            else pa.RecordBatch.from_pylist([], schema=table.schema)
        ),
        lambda judged: pa.table(judged).to_pylist(),
    ),
    "reader": (
        lambda table: table.to_reader(max_chunksize=3),
        lambda judged: pa.RecordBatchReader.from_stream(judged).read_all().to_pylist(),
    ),
    "one by one": (
        lambda table: table.to_reader(max_chunksize=1),
        lambda judged: [row for batch in judged for row in pa.record_batch(batch).to_pylist()],
    ),
    "polars": (
        pl.DataFrame,
        lambda judged: pl.DataFrame(judged).to_dicts(),
    ),
    "pandas": (
        lambda table: table.to_pandas(types_mapper=pd.ArrowDtype),
        lambda judged: pa.Table.from_pandas(pd.DataFrame.from_arrow(judged)).to_pylist(),
    ),
    "duckdb": (
        lambda given: CONNECTION.cursor().sql("from given"),
        lambda judged: CONNECTION.cursor().sql("from judged").to_arrow_table().to_pylist(),
    ),
}


def new(referee: Referee) -> Referee:
    return replace(referee, stones={}, undone=[])


def expected(referee: Referee, moves: list[tuple[int | None, ...]]) -> dict[str, Any]:
    """Return the judgement of a game by a referee that scans the whole board."""
    referee = new(referee)
    after_end = 0
    for number, place in enumerate(moves):
        if referee.winner() is not None:
            after_end = len(moves) - number
            break
        code = referee.refusal(place, None)
        if code:
            return {"status": "invalid", "code": code, "ply": number + 1, "winner": None}
        cell = place[: len(referee.sides)]
        referee.play(referee.landing((0, *cell[1:])) if referee.drop else cell)
    winner = referee.winner()
    return {
        "status": {None: "ongoing", 0: "draw"}.get(winner, "win"),
        "winner": winner or 0,
        "ply": len(referee.stones),
        "lines": referee.lines(),
        "after_end": after_end,
    }


def facts_of(row: dict[str, Any], dimensions: int) -> dict[str, Any]:
    """Return the same of a row of judgements."""
    if row["status"] == "invalid":
        error = row["error"]
        return {
            "status": "invalid",
            "code": error["code"],
            "ply": error["ply"],
            "winner": row["winner"],
        }
    cells = ["row", "col", "layer"][:dimensions]
    lines = {frozenset(tuple(cell[at] for at in cells) for cell in line) for line in row["lines"]}
    return {key: row[key] for key in ("status", "winner", "ply", "after_end")} | {"lines": lines}


@st.composite
def games(draw: st.DrawFn) -> tuple[Referee, list[list[tuple[int | None, ...]]], str]:
    """Draw rules, games with some errors, and the form of their moves."""
    referee = draw(drawn.referees())
    forms = ["lists", "structs", "moves", "numbers"]
    form = draw(st.sampled_from(forms if referee.drop else [*forms, "texts"]))
    rng = random.Random(draw(st.integers(0, 2**32)))
    played = []
    for _ in range(rng.randrange(1, 9)):
        at = new(referee)
        moves: list[tuple[int | None, ...]] = []
        for _ in range(rng.choice([0, 3, len(at.cells), len(at.cells), len(at.cells) + 2])):
            free = at.open_cells()
            cell = rng.choice(free if free and rng.random() < 0.98 else at.cells)
            if cell in free and at.winner() is None:
                at.play(cell)
            layer = cell[2] if len(cell) == 3 else None
            row = None if form == "numbers" and at.drop else cell[0]
            moves.append((row, cell[1], layer))
        if form != "moves" or moves:
            played.append(moves)
    return referee, played, form


def table_of(referee: Referee, played: list[Any], form: str, rng: random.Random) -> pa.Table:
    """Return games as a table."""
    dimensions, (_, cols, *layers) = len(referee.sides), referee.sides
    rules = inarow.Rules(referee.line)
    integers = rng.choice([pa.int8(), pa.uint16(), pa.int32(), pa.int64(), pa.uint64()])

    def number(place: tuple[int | None, ...]) -> int:
        row, col, layer = place
        number = col if row is None else row * cols + col
        return number * layers[0] + layer if layers else number

    if form == "moves":
        rows = [
            {"game": f"g{game}", "row": row, "col": col, "layer": layer, "ply": ply}
            for game, moves in enumerate(played)
            for ply, (row, col, layer) in enumerate(moves, 1)
        ]
        rng.shuffle(rows)
        rows.sort(key=lambda row: row["game"])  # The plies within a game are not in order.
        types = [(name, integers) for name in ("row", "col", "layer", "ply")]
        schema = pa.schema([("game", pa.string()), *types])
        table = pa.Table.from_pylist(rows, schema=schema)
        return table if layers else table.drop_columns("layer")
    each: Any = {
        "lists": lambda place: list(place[:dimensions]),
        "structs": lambda place: dict(zip(("row", "col", "layer"), place, strict=True)),
        "numbers": number,
        "texts": lambda place: rules.text(place[:dimensions]),
    }[form]
    value: Any = {
        "lists": pa.list_(integers),
        "structs": pa.struct([(name, integers) for name in ("row", "col", "layer")]),
        "numbers": integers,
        "texts": pa.string(),
    }[form]
    moves = pa.array([[each(place) for place in game] for game in played], pa.list_(value))
    names = pa.array([f"g{game}" for game in range(len(played))])
    return pa.table({"game": names, "moves": moves})


def test_judgements_of_any_table_equal_a_scan_of_the_board() -> None:
    met: dict[str, int] = {}

    @amount.drawn(1600)
    @hypothesis.given(games(), st.sampled_from([*LIBRARIES]), st.integers(0, 2**32))
    def compare(case: Any, library: str, seed: int) -> None:
        referee, played, form = case
        rng = random.Random(seed)
        table = table_of(referee, played, form, rng)
        into, out = LIBRARIES[library]
        grouped, jobs = rng.random() < 0.5, rng.choice([None, 1, 2])
        judged = inarow.judge(into(table), referee.line, grouped=grouped, jobs=jobs)
        rows = out(judged)
        assert [row["game"] for row in rows] == table["game"].unique().to_pylist()
        wanted = [expected(referee, moves) for moves in played]
        assert [facts_of(row, len(referee.sides)) for row in rows] == wanted
        for key in (library, form, *(row.get("code", row["status"]) for row in wanted)):
            met[key] = met.get(key, 0) + 1

    compare()
    for key, times in sorted(met.items()):
        print(f"{times:8}  {key}")
    for key in [*LIBRARIES, "moves", "win", "draw", "ongoing", "occupied", "floating"]:
        assert key in met, key


GAMES = {"game": [7, 8, 9], "moves": [[3, 3, 4, 4, 5, 5, 6], [0] * 7, [1]]}
STATUS = ["win", "invalid", "ongoing"]


def status(judged: Any) -> list[str]:
    return pa.table(judged)["status"].to_pylist()


@pytest.mark.parametrize(
    "table", [pa.record_batch(GAMES), pa.table(GAMES)], ids=["array", "stream"]
)
def test_judgements_are_read_once(table: Any) -> None:
    judged = inarow.judge(table, "connect-four")
    assert judged.columns == pa.schema(judged).names
    assert judged.columns[:3] == ["game", "rules", "status"]
    assert status(judged) == STATUS
    with pytest.raises(ValueError, match="only once"):
        status(judged)
    with pytest.raises(ValueError, match="only once"):
        next(judged)
    judged = inarow.judge(table, "connect-four")
    assert sum(len(batch) for batch in judged) == len(STATUS)
    with pytest.raises(ValueError, match="only once"):
        pa.table(judged)


def test_judgements_of_a_batch_are_read_often() -> None:
    judged = next(inarow.judge(pa.table(GAMES), "connect-four"))
    assert type(judged) is inarow.Judgements
    assert len(judged) == 3
    assert status(judged) == STATUS
    assert pl.DataFrame(judged)["status"].to_list() == STATUS
    assert pa.record_batch(judged).schema == pa.schema(judged)


def test_no_games_are_judged() -> None:
    for table in (pa.table(GAMES).slice(0, 0), pa.record_batch(GAMES).slice(0, 0)):
        assert status(inarow.judge(table, "connect-four")) == []
    moves = pa.table({"game": pa.array([], pa.string()), "col": pa.array([], pa.int64())})
    for grouped in (False, True):
        judged = pa.table(inarow.judge(moves, "connect-four", grouped=grouped))
        assert judged.num_rows == 0
        assert judged.schema.field("game").type == pa.string()


def test_options_have_their_effect() -> None:
    rows = {"game": [1, 1], "col": [0, 0], "player": [2, 2]}
    judged = pa.table(inarow.judge(pa.table(rows), "connect-four"))
    assert judged["error"].to_pylist()[0]["code"] == "wrong_player"
    assert status(inarow.judge(pa.table(rows), "connect-four", free_turns=True)) == ["ongoing"]
    rows = {"game": [1, 2, 1], "col": [0, 0, 0]}
    assert status(inarow.judge(pa.table(rows), "connect-four")) == ["ongoing", "ongoing"]
    judged = inarow.judge(pa.table(rows), "connect-four", grouped=True)
    assert status(judged) == ["ongoing", "ongoing", "invalid"]
    own = pa.table({"moves": ["a3b2b3a2c3", "a1"], "rules": ["3x3", "3x"], "result": [2, 0]})
    judged = pa.table(inarow.judge(own))
    assert judged["status"].to_pylist() == ["win", "invalid"]
    assert judged["agrees"].to_pylist() == [False, None]
    judged = pa.table(inarow.judge(pa.table({"moves": ["a1b1a2b2"]}), "3x3", facts=True))
    assert judged["winning_cells"].to_pylist()[0][0] == [{"row": 0, "col": 0, "layer": None}]
    assert judged["can_win"].to_pylist() == [[True, True]]
    assert judged["turn"].to_pylist() == [1]


@pytest.mark.parametrize("jobs", [0, 1025, 2**16])
def test_number_of_threads_has_a_limit(jobs: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 1024"):
        inarow.judge(pa.table({"moves": ["a1"]}), "3x3", jobs=jobs)


@pytest.mark.parametrize(
    ("table", "code", "values"),
    [
        ({"a": [1]}, "no_moves", {"columns": ["a"]}),
        ({"moves": [1.5]}, "column_type", {"column": "moves", "found": "Float64"}),
        ({"moves": ["a1"], "Moves": ["a1"]}, "column_repeated", {"column": "Moves"}),
        ({"game": [1], "col": ["c"]}, "column_type", {"column": "col", "wanted": "whole numbers"}),
        ({"game": [1.0], "col": [1]}, "column_type", {"column": "game"}),
        ({"game": [1], "row": [1]}, "no_moves", {}),
    ],
)
def test_a_table_without_a_meaning_is_refused_at_once(
    table: Any, code: str, values: dict[str, Any]
) -> None:
    for given in (pa.table(table), pa.record_batch(table)):
        with pytest.raises(inarow.TableError) as refused:
            inarow.judge(given, "3x3")
        assert refused.value.code == code
        assert vars(refused.value).items() >= values.items()


@pytest.mark.parametrize("given", [1, None, "3x3", [[1, 2]], {"moves": [[1]]}, np.zeros(3)])
def test_what_is_no_table_is_a_type_error(given: Any) -> None:
    with pytest.raises(TypeError, match="a table must be a data frame of pandas"):
        inarow.judge(given, "3x3")


def test_invalid_rules_raise() -> None:
    with pytest.raises(inarow.RulesError) as refused:
        inarow.judge(pa.table(GAMES), "3x3 k4")
    assert refused.value.code == "line_too_long"


def test_open_games_count_against_the_memory_limit() -> None:
    rows = {"game": range(1000), "col": [0] * 1000}
    judged = inarow.judge(pa.table(rows), "connect-four", memory=10_000)
    with pytest.raises(inarow.TableError) as refused:
        next(judged)
    assert (refused.value.code, refused.value.allowed) == ("memory_exceeded", 10_000)
    assert list(judged) == []
    judged = inarow.judge(pa.table(rows), "connect-four", memory=10_000_000)
    assert len(status(judged)) == 1000


def address(column: Any) -> int:
    return column.chunk(0).buffers()[1].address


def test_names_are_not_copied() -> None:
    names, moves = np.arange(3000), ["a1"] * 3000
    batch = pa.record_batch({"game": pa.array(names), "moves": moves})
    for table in (batch, pa.Table.from_batches([batch])):
        judged = pa.table(inarow.judge(table, "3x3"))
        assert address(judged["game"]) == names.ctypes.data


def test_moves_are_not_copied() -> None:
    moves = np.array([0, 3, 1, 4, 2])
    offsets = pa.array([0, 5], pa.int32())
    table = pa.table({"moves": pa.ListArray.from_arrays(offsets, pa.array(moves))})
    judged = inarow.judge(table, "3x3")
    moves[4] = 8
    assert status(judged) == ["ongoing"]
    moves[4] = 2
    assert status(inarow.judge(table, "3x3")) == ["win"]


MEMORY = """
import resource, sys
import numpy as np, pyarrow as pa, inarow
moves = np.tile(np.arange(42) % 7, 1_000_000)
offsets = pa.array(np.arange(1_000_001) * 42, pa.int32())
table = pa.table({"moves": pa.ListArray.from_arrays(offsets, pa.array(moves))})
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
before = peak()
rows = sum(map(len, inarow.judge(table, "connect-four")))
print(rows, moves.nbytes, peak() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="kilobytes are counted in bytes elsewhere")
def test_a_table_takes_no_memory_again_by_being_judged() -> None:
    ran = subprocess.run([sys.executable, "-c", MEMORY], check=True, capture_output=True, text=True)
    rows, held, more = map(int, ran.stdout.split())
    print(f"{held} bytes of moves, {more} more while they are judged")
    assert rows == 1_000_000
    assert more < held / 4


def batches(count: int, table: dict[str, Any], *asked: Callable[[], None]) -> pa.RecordBatchReader:
    """Create a stream that computes each batch when it is read."""
    batch = pa.record_batch(table)

    def made() -> Iterator[pa.RecordBatch]:
        for _ in range(count):
            for ask in asked:
                ask()
            yield batch

    return pa.RecordBatchReader.from_batches(batch.schema, made())


def test_a_stream_is_judged_as_it_is_read() -> None:
    asked: list[int] = []
    judged = inarow.judge(batches(100, GAMES, lambda: asked.append(1)), "connect-four")
    assert len(asked) <= 1
    assert status(next(judged)) == STATUS
    assert len(asked) <= 2
    assert len(status(judged)) == 99 * 3
    assert len(asked) == 100


def test_a_stream_without_end_is_read_in_flat_memory() -> None:
    rows = np.arange(100_000)
    peak = 0

    def look() -> None:
        nonlocal peak
        peak = max(peak, pa.total_allocated_bytes())

    def made() -> Iterator[pa.RecordBatch]:
        for number in range(40):
            look()
            yield pa.record_batch({"game": pa.array(rows // 20 + number * 5000), "col": rows % 7})

    schema = pa.schema([("game", pa.int64()), ("col", pa.int64())])
    before = pa.total_allocated_bytes()
    stream = pa.RecordBatchReader.from_batches(schema, made())
    judged = inarow.judge(stream, "connect-four", grouped=True)
    assert sum(map(len, judged)) == 200_000
    batch = 2 * rows.nbytes
    assert peak - before < 5 * batch


def test_other_threads_run_while_a_table_is_judged() -> None:
    moves = pa.FixedSizeListArray.from_arrays(pa.array(np.tile(np.arange(42) % 7, 100_000)), 42)
    batch = pa.record_batch({"moves": moves})
    began, times, is_enough = threading.Event(), [], threading.Event()

    def count() -> None:
        while not is_enough.is_set():
            times.append(time.perf_counter())
            began.set()
            time.sleep(0.001)

    counting = threading.Thread(target=count)
    counting.start()
    began.wait()
    begin = time.perf_counter()
    status(inarow.judge(batch, "connect-four"))
    end = time.perf_counter()
    is_enough.set()
    counting.join()
    assert sum(begin < at < end for at in times) > 2


def test_threads_may_share_a_reader() -> None:
    judged = inarow.judge(batches(200, GAMES), "connect-four")
    rows: list[int] = []

    def read() -> None:
        while True:
            try:
                rows.append(len(next(judged)))
            except StopIteration:
                return
            except RuntimeError as error:
                assert str(error) == "another thread is reading these judgements"

    together(*[read] * 4)
    assert sum(rows) == 600


@FORKS
@FORKS_WITH_THREADS
@pytest.mark.parametrize("jobs", [None, 2])
def test_a_child_judges_with_threads_of_its_own(jobs: int | None) -> None:
    judged = inarow.judge(batches(3, GAMES), "connect-four", jobs=jobs)
    next(judged)
    assert in_a_child(lambda: str(status(judged))) == str(STATUS * 2)
    assert status(judged) == STATUS * 2


def test_exception_of_a_stream_is_a_table_error() -> None:
    def fail() -> None:
        if len(asked) == 2:
            raise OSError("the disk is gone")
        asked.append(1)

    asked: list[int] = []
    judged = inarow.judge(batches(4, GAMES, fail), "connect-four")
    assert [len(next(judged)), len(next(judged))] == [3, 3]
    with pytest.raises(inarow.TableError, match="the disk is gone") as raised:
        next(judged)
    assert raised.value.code == "cannot_read"
    assert list(judged) == []
    for take in (
        pa.table,
        pl.DataFrame,
        lambda judged: CONNECTION.cursor().sql("from judged").fetchall(),
    ):
        asked.clear()
        judged = inarow.judge(batches(4, GAMES, fail), "connect-four")
        with pytest.raises(Exception, match=r"error\[cannot_read\]: (.|\n)*the disk is gone"):
            take(judged)


def test_exhausted_reader_yields_no_more() -> None:
    reader = batches(3, GAMES)
    judged = inarow.judge(reader, "connect-four")
    assert status(judged) == STATUS * 3
    assert status(inarow.judge(reader, "connect-four")) == []
    reader.close()
    assert status(inarow.judge(reader, "connect-four")) == []


INTERRUPTED = """
import os, signal, threading, time
import pyarrow as pa, inarow
batch = pa.record_batch({"moves": [[0, 1, 2]] * 1000})
table = pa.Table.from_batches([batch] * 1_000_000)
judged = inarow.judge(table, "connect-four")
threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
begin = time.monotonic()
try:
    READ
except KeyboardInterrupt:
    print("interrupted")
except pa.ArrowInvalid as error:
    assert "KeyboardInterrupt" in str(error)
    print("raised")
print(time.monotonic() - begin < 10)
"""


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("for _ in judged: pass", "interrupted"),
        # The exception belongs to the library that reads.
        ("pa.table(judged)", "raised"),
    ],
)
def test_user_can_interrupt(read: str, printed: str) -> None:
    program = INTERRUPTED.replace("READ", read)
    ran = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=60
    )
    assert ran.stdout.split() == [printed, "True"], ran.stderr


LIES: list[Callable[[], None]] = []


def changing(held: np.ndarray[Any, Any], values: list[int]) -> np.ndarray[Any, Any]:
    """Create an array whose numbers change after PyArrow has checked it."""
    LIES.append(lambda: held.__setitem__(slice(None), values))
    return held


def offsets(values: list[int]) -> pa.Buffer:
    return pa.py_buffer(changing(np.zeros(len(values), np.int32), values))


def lists(values: list[int]) -> pa.Array:
    buffers, children = [None, offsets(values)], [pa.array([0, 1, 2])]
    kind = pa.list_(pa.int64())
    return pa.Array.from_buffers(kind, len(values) - 1, buffers, children=children)


def texts(values: list[int], data: bytes) -> pa.Array:
    buffers = [None, offsets(values), pa.py_buffer(data)]
    return pa.Array.from_buffers(pa.string(), len(values) - 1, buffers)


def dictionary(*numbers: int) -> pa.Array:
    held = changing(np.zeros(len(numbers), np.int8), [*numbers])
    return pa.DictionaryArray.from_arrays(pa.array(held), pa.array(["a"]))


@pytest.mark.parametrize(
    "columns",
    [
        lambda: {"moves": lists([0, 3, 900])},
        lambda: {"moves": lists([0, 3, 1])},
        lambda: {"moves": lists([-5, 3, 3])},
        lambda: {"moves": texts([0, 2, 1], b"a1")},
        lambda: {"moves": texts([0, 2, 4], b"a1\xff\xff")},
        lambda: {"moves": ["a1", "b1"], "game": texts([0, 1, 2], b"\xff\xff")},
        lambda: {"moves": ["a1", "b1"], "rules": texts([0, -1, 2], b"3x")},
        lambda: {"moves": ["a1", "b1"], "game": dictionary(0, 7)},
        lambda: {"moves": ["a1", "b1"], "game": dictionary(0, -1)},
    ],
)
def test_table_with_invalid_memory_is_refused(columns: Callable[[], dict[str, Any]]) -> None:
    batch = pa.record_batch(columns())
    while LIES:
        LIES.pop()()
    for table in (batch, pa.Table.from_batches([batch])):
        with pytest.raises(inarow.TableError) as refused:
            next(inarow.judge(table, "3x3"))
        assert refused.value.code == "bad_arrow"


class Stream(ctypes.Structure):
    """Arrow's stream in its C interface."""

    _fields_ = [
        ("get_schema", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)),
        ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)),
        ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)),
        ("release", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
        ("private_data", ctypes.c_void_p),
    ]


class HasCapsules:
    """A table with given capsules."""

    def __init__(self, **capsules: Any) -> None:
        for name, capsule in capsules.items():
            setattr(self, f"__arrow_c_{name}__", lambda capsule=capsule: capsule)


def capsule(pointer: int, name: bytes) -> Any:
    make = ctypes.pythonapi.PyCapsule_New
    make.restype, make.argtypes = (
        ctypes.py_object,
        [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p],
    )
    return make(pointer, name, None)


NAME = b"arrow_array_stream"
KEPT: list[Any] = []


def kept(thing: Any) -> Any:
    """Keep an object alive to the end of the process."""
    KEPT.append(thing)
    return thing


def test_stream_that_fails_without_a_message_is_refused() -> None:
    schema = pa.schema({"moves": pa.string()})
    kinds = Stream._fields_
    for fails_at_once in (True, False):

        def get_schema(_stream: int, out: int, fails: bool = fails_at_once) -> int:
            if not fails:
                schema._export_to_c(out)
            return 22 if fails else 0

        stream = Stream(
            kinds[0][1](get_schema),
            kinds[1][1](lambda *_: 5),
            kinds[2][1](lambda _: None),
            kinds[3][1](lambda _: None),
        )
        kept(stream)
        given = HasCapsules(stream=capsule(ctypes.addressof(stream), NAME))
        with pytest.raises(inarow.TableError) as refused:
            next(kept(inarow.judge(given, "3x3")))
        assert refused.value.code in ("bad_arrow", "cannot_read")


def test_capsules_of_others_are_refused() -> None:
    schema, array = pa.record_batch(GAMES).__arrow_c_array__()
    stream = pa.table(GAMES).__arrow_c_stream__()
    with pytest.raises(ValueError, match="incorrect name"):
        inarow.judge(HasCapsules(array=(array, schema)), "3x3")
    with pytest.raises(ValueError, match="incorrect name"):
        inarow.judge(HasCapsules(stream=schema), "3x3")
    for wrong in ({"array": (1, 2)}, {"array": (schema,)}, {"array": None}, {"stream": b""}):
        with pytest.raises((TypeError, ValueError)):
            inarow.judge(HasCapsules(**wrong), "3x3")
    # The content of a capsule can be read once.
    assert status(inarow.judge(HasCapsules(array=(schema, array)), "connect-four")) == STATUS
    assert status(inarow.judge(HasCapsules(stream=stream), "connect-four")) == STATUS
    for empty in ({"array": (schema, array)}, {"stream": stream}):
        with pytest.raises(inarow.TableError, match="released"):
            inarow.judge(HasCapsules(**empty), "3x3")


def test_a_row_that_is_null_as_a_whole_is_refused() -> None:
    rows = pa.StructArray.from_arrays(
        [pa.array(["a1", "b1"])], ["moves"], mask=pa.array([True, False])
    )
    with pytest.raises(inarow.TableError, match="null"):
        inarow.judge(rows, "3x3")
    assert status(inarow.judge(rows.slice(1), "3x3")) == ["ongoing"]


def test_a_batch_of_other_columns_is_refused() -> None:
    def made() -> Iterator[pa.RecordBatch]:
        yield pa.record_batch({"moves": ["a1"]})
        yield pa.record_batch({"moves": [1]})

    reader = pa.RecordBatchReader.from_batches(pa.schema({"moves": pa.string()}), made())
    judged = inarow.judge(reader, "3x3")
    assert status(next(judged)) == ["ongoing"]
    with pytest.raises(inarow.TableError):
        next(judged)
