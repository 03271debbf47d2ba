"""Tables judged by Apache Spark, on a cluster of its own with a killed worker. Needs Java."""

import contextlib
import doctest
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyspark
import pytest
from pyspark import TaskContext
from pyspark.sql import DataFrame, SparkSession

import amount
import inarow
import inarow.spark

HOME = Path(pyspark.__file__).parent
RULES = "connect-four"
SECONDS = 120  # Nothing here takes longer.


def until(what: str, found: Callable[[], Any]) -> Any:
    """Wait for a result, with a time limit."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        answer = found()
        if answer:
            return answer
        time.sleep(0.05)
    raise TimeoutError(what)


def children(pid: int) -> list[int]:
    """Return all descendants of a process."""
    pairs = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # After the name, which may contain any characters.
            _, parent = stat.read_text(errors="replace").rpartition(")")[2].split()[:2]
            pairs.append((int(stat.parent.name), int(parent)))
    found = [pid]
    for parent in found:
        found.extend(child for child, its in pairs if its == parent)
    return found[1:]


class Cluster:
    """A standalone master and its workers, on this machine's loopback."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.daemons: dict[str, subprocess.Popen[bytes]] = {}
        self.start("master", "master.Master", "--webui-port", "0", "--port", "0")
        self.url = until("a master", lambda: self.said("master", r"Starting Spark master at (\S+)"))
        for name in ("worker 1", "worker 2"):
            self.work(name)

    def start(self, name: str, role: str, *words: str) -> None:
        environment = {
            **os.environ,
            "SPARK_HOME": str(HOME),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_DAEMON_MEMORY": "256m",
            "SPARK_LOCAL_DIRS": str(self.folder / "local"),
            "PYSPARK_PYTHON": sys.executable,
        }
        command = [HOME / "bin/spark-class", f"org.apache.spark.deploy.{role}"]
        with self.log(name).open("wb") as log:
            self.daemons[name] = subprocess.Popen(
                [*command, "--host", "127.0.0.1", *words],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def work(self, name: str) -> None:
        folder = str(self.folder / "work")
        words = ["--cores", "1", "--memory", "600m", "--webui-port", "0", "--work-dir", folder]
        self.start(name, "worker.Worker", *words, self.url)
        until(name, lambda: self.said(name, "Successfully registered with master"))

    def log(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def said(self, name: str, words: str) -> str | None:
        found = re.search(words, self.log(name).read_text(errors="replace"))
        return found and found[found.lastindex or 0]

    def kill(self, name: str) -> list[int]:
        """Kill a worker and all its descendants at once."""
        pid = self.daemons[name].pid
        killed = [pid, *children(pid)]
        for each in killed:
            with contextlib.suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        self.daemons[name].wait(SECONDS)
        return killed

    def stop(self) -> None:
        for name in reversed(self.daemons):
            if self.daemons[name].poll() is None:
                self.kill(name)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    assert shutil.which("java"), "Java is not installed"
    folder = tmp_path_factory.mktemp("cluster")
    cluster = Cluster(folder)
    try:
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture(scope="module")
def spark(cluster: Cluster) -> Iterator[SparkSession]:
    settings = {
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.memory": "512m",
        "spark.executor.memory": "512m",
        "spark.local.dir": str(cluster.folder / "driver"),
        "spark.python.worker.reuse": "true",
        "spark.shuffle.io.maxRetries": "1",
        "spark.shuffle.io.retryWait": "1s",
        # Without this, a small table would be one partition.
        "spark.sql.adaptive.coalescePartitions.enabled": "false",
        "spark.sql.shuffle.partitions": "8",
        "spark.sql.warehouse.dir": str(cluster.folder / "warehouse"),
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
    }
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    builder = SparkSession.builder.master(cluster.url).appName("inarow")
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    until("two executors", lambda: len(executors(session)) == 2)
    yield session
    session.stop()


def executors(session: SparkSession) -> list[str]:
    known = session.sparkContext._jsc.sc().statusTracker().getExecutorInfos()
    return [info.port() for info in known][1:]


def drawn(count: int) -> dict[str, list[int]]:
    """Draw random columns as games. Some continue after their end or overfill a column."""
    rng = random.Random(amount.SEED)
    lengths = (rng.choice([5, 12, 20]) for _ in range(count))
    return {
        f"game {game}": [rng.choices(range(7), [1, 2, 3, 4, 3, 2, 1])[0] for _ in range(length)]
        for game, length in enumerate(lengths)
    }


FACTS = ["game", "status", "winner", "ply", "after_end", "lines", "error"]


def in_order(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the judgements sorted by game, without their lines."""
    for row in rows:
        if row["error"]:
            row["error"].pop("line")
    return sorted(rows, key=lambda row: row["game"])


def here(games: dict[str, list[int]]) -> list[dict[str, Any]]:
    """Return the judgements of this process."""
    table = pa.table({"game": [*games], "moves": [*games.values()]})
    judged = pa.table(inarow.judge(table, RULES))
    return in_order(judged.select(FACTS).to_pylist())


def there(judged: DataFrame) -> list[dict[str, Any]]:
    return in_order([row.asDict(recursive=True) for row in judged.select(FACTS).collect()])


def moves_of(games: dict[str, list[int]], session: SparkSession) -> DataFrame:
    """Return a data frame with one row per move, shuffled."""
    rows = [
        (game, col, ply, "a comment")
        for game, moves in games.items()
        for ply, col in enumerate(moves, 1)
    ]
    random.Random(amount.SEED).shuffle(rows)
    return session.createDataFrame(rows, "GAME string, col int, Ply long, comment string")


def test_rows_that_are_games_are_judged(spark: SparkSession) -> None:
    games = drawn(300)
    table = spark.createDataFrame([*games.items()], "game string, moves array<int>")
    judged = inarow.spark.judge(table.repartition(5), RULES, facts=True)
    assert there(judged) == here(games)
    facts = judged.where("status = 'ongoing' and turn = 0 or legal is null").count()
    assert facts == 0


def test_no_rows_are_judged(spark: SparkSession) -> None:
    empty = spark.createDataFrame([], "moves array<int>")
    assert inarow.spark.judge(empty, RULES).collect() == []


def test_grouped_moves_are_not_shuffled(spark: SparkSession) -> None:
    games = drawn(50)
    rows = [(game, col) for game, moves in games.items() for col in moves]
    table = spark.createDataFrame(rows, "game string, col tinyint").coalesce(1)
    judged = inarow.spark.judge(table, RULES, grouped=True)
    assert "Exchange" not in judged._jdf.queryExecution().executedPlan().toString()
    assert there(judged) == here(games)


def test_errors_are_raised_before_a_job_runs(spark: SparkSession) -> None:
    for columns, code in {
        "game int, col int": "ply_missing",
        "game int, col string, ply int": "column_type",
        "moves float": "column_type",
        "game int": "no_moves",
        "a int": "no_moves",
    }.items():
        with pytest.raises(inarow.TableError) as refused:
            inarow.spark.judge(spark.createDataFrame([], columns), RULES)
        assert refused.value.code == code
    with pytest.raises(inarow.RulesError):
        inarow.spark.judge(spark.createDataFrame([], "moves string"), "3x")


def test_example_prints_its_output(spark: SparkSession) -> None:
    names = {"spark": spark, "inarow": inarow}
    found = doctest.DocTestParser().get_doctest(
        inarow.spark.__doc__ or "", names, "inarow.spark", None, None
    )
    assert found.examples
    report: list[str] = []
    doctest.DocTestRunner().run(found, out=report.append)
    assert report == []


def marked(folder: Path) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """Return a function that records the process of each partition, and delays later partitions."""

    def mark(batches: Iterator[Any]) -> Iterator[Any]:
        task = TaskContext.get()
        part, attempt = task.partitionId(), task.taskAttemptId()
        # The executor's daemon.
        began = f"began {part} {attempt} {os.getppid()}"
        (Path(folder) / began).touch()
        yield from batches
        end = time.monotonic() + SECONDS
        while part > 2 and not (Path(folder) / "go").exists() and time.monotonic() < end:
            time.sleep(0.05)
        (Path(folder) / f"ended {part} {attempt}").touch()

    return mark


def test_a_worker_is_killed_and_each_game_is_judged_once(
    cluster: Cluster, spark: SparkSession, tmp_path: Path
) -> None:
    games = drawn(400)
    log: list[str] = []
    began = time.monotonic()

    def note(words: str) -> None:
        log.append(words)
        print(f"{(time.monotonic() - began) * 1000:9.0f}  ms: {words}")

    marks = tmp_path / "marks"
    marks.mkdir()
    judged = inarow.spark.judge(moves_of(games, spark).repartition(4), RULES)
    schema = judged.schema
    judged = judged.mapInArrow(marked(marks), schema)
    answers: list[list[dict[str, Any]]] = []
    job = threading.Thread(target=lambda: answers.append(there(judged)))
    job.start()

    def names(kind: str) -> list[list[int]]:
        found = (mark.name.split() for mark in marks.iterdir())
        return sorted([*map(int, words)] for first, *words in found if first == kind)

    def running() -> dict[int, int]:
        """Return the delayed partitions, each with its process."""
        ended = {tuple(end) for end in names("ended")}
        return {
            part: parent
            for part, attempt, parent in names("began")
            if (part, attempt) not in ended and part > 2
        }

    try:
        until("a part that has ended", lambda: names("ended"))
        until("two parts at once", lambda: len(running()) == 2)
        note(f"{len(names('ended'))} of 8 parts have ended, {len(running())} are being judged")
        worker = cluster.daemons["worker 1"].pid
        [lost] = [part for part, parent in running().items() if parent in children(worker)]
        [executor] = [
            pid for pid in children(worker) if "CoarseGrainedExecutorBackend" in command(pid)
        ]
        note(f"part {lost} is judged by executor {executor} of worker {worker}")
        killed = cluster.kill("worker 1")
        assert {worker, executor} < {*killed}
        note(f"killed worker {worker} and executor {executor}")
        until("its loss", lambda: cluster.said("master", "Removing worker"))
        note("the master has removed the worker")
    finally:
        (marks / "go").touch()
    job.join(SECONDS)
    assert not job.is_alive()
    attempts = Counter(part for part, *_ in names("began"))
    note(f"part {lost} began {attempts[lost]} times")
    survivors = {*children(cluster.daemons["worker 2"].pid)}
    parents = {parent for part, _, parent in names("began") if part == lost}
    assert attempts[lost] > 1
    assert parents & survivors
    [answer] = answers
    note(f"{len(answer)} games judged, {len({row['game'] for row in answer})} different ones")
    assert answer == here(games)
    assert [words.split()[0] for words in log][-4:] == ["killed", "the", "part", "400"]


def command(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8", errors="replace")
    return ""
