"""The judge of tables for Apache Spark.

It needs the extra ``spark``, and the package on every worker.

>>> import inarow.spark
>>> judged = inarow.spark.judge(spark.createDataFrame([([3, 3, 4, 4, 5, 5, 6],)], ["moves"]),
...                             "connect-four")
>>> judged.select("status", "winner").collect()
[Row(status='win', winner=1)]
"""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

try:
    import pyarrow as pa
    from pyspark.sql.pandas.types import from_arrow_schema, to_arrow_schema
except ModuleNotFoundError as error:
    message = "inarow.spark needs PySpark: pip install pyspark"
    raise ModuleNotFoundError(message, name=error.name) from error

import inarow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import DataFrame

__all__ = ["judge"]

# The columns of tables with one row per game, in any case. No other columns are sent to workers.
_GAME_COLUMNS = ("game", "game_id", "id", "moves", "rules", "result", "winner", "outcome")
# The columns of tables with one row per move.
_MOVE_COLUMNS = ("game", "game_id", "row", "col", "layer", "column", "cell", "player", "ply")


def judge(
    df: DataFrame,
    rules: inarow.Rules | str | None = None,
    *,
    free_turns: bool = False,
    grouped: bool = False,
    facts: bool = False,
    memory: int = 1 << 30,
) -> DataFrame:
    """Judge the games of a data frame. Its rows are games or moves, as in ``inarow.judge``. The
    result has one row per game, in no order, and is computed when Spark needs it.

    If rows are games, each partition is judged by itself. If rows are moves, a shuffle groups them
    by game and sorts them by ``ply``. grouped=True needs no shuffle: the moves of a game are then
    adjacent rows of one partition, in order. Each task uses one core and at most ``memory`` bytes.

    Raises RulesError for an invalid rules line, and TableError, with a ``code``, for columns that
    cannot be judged; ``ply_missing`` for moves without an order.
    """
    names = {name.lower(): name for name in df.columns}
    are_games = "moves" in names
    known = _GAME_COLUMNS if are_games else _MOVE_COLUMNS
    read = df.select([f"`{name}`" for name in df.columns if name.lower() in known] or "*")
    judge_rows = partial(
        inarow.judge,
        rules=rules,
        free_turns=free_turns,
        grouped=grouped or not are_games,
        facts=facts,
        memory=memory,
        jobs=1,
    )
    # Errors are raised here, and not on a worker.
    empty = to_arrow_schema(read.schema).empty_table()
    columns = from_arrow_schema(pa.schema(judge_rows(empty)))
    if not (are_games or grouped):
        if "ply" not in names:
            raise inarow.TableError(
                "the moves need a column `ply`, since grouping them by game loses their order; or "
                "use grouped=True if the moves of each game are adjacent rows of one partition",
                "ply_missing",
            )
        game = names["game" if "game" in names else "game_id"]
        read = read.repartition(game).sortWithinPartitions(game, names["ply"])

    def judge_partition(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Judge the rows of a partition, batch by batch."""
        first = next(batches, None)
        if first is not None:
            rows = pa.RecordBatchReader.from_batches(first.schema, chain([first], batches))
            yield from map(pa.record_batch, judge_rows(rows))

    return read.mapInArrow(judge_partition, columns)
