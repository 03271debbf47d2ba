//! The judge of tables of Arrow.
//!
//! | file | contents |
//! | --- | --- |
//! | `table`, `judgements` | tables of other libraries; judgements as arrays and streams |
//! | `lazy_judge` | judges a batch when its judgements are read |
//! | `capsules` | the content of Arrow's capsules, and all `unsafe` code of the package |

mod capsules;
mod judgements;
mod lazy_judge;
mod table;

use std::num::NonZero;

use inarow_judge::{Grouping, JudgeOptions, Turns};
use pyo3::prelude::*;

use crate::moves::read_within;
use crate::rules::read_rules;
use crate::threads::{Threads, read_jobs};
pub(crate) use judgements::{JudgementReader, Judgements};
use lazy_judge::LazyJudge;

/// Judge the games of a table: a table or record batch of PyArrow, a data frame of Polars or
/// pandas, a relation of DuckDB, or any object with ``__arrow_c_stream__`` or
/// ``__arrow_c_array__``. The columns are not copied.
///
/// A row is one of these:
///
/// - a game, with the column ``moves`` and optionally ``rules``, ``result`` and ``game``;
/// - a move, with ``game``, a cell (``row`` and ``col``, ``column`` or ``cell``) and optionally
///   ``layer``, ``player`` and ``ply``.
///
/// The table is judged batch by batch while the result is read. The result has one row per game and the
/// columns of ``inarow judge --json``.
///
/// - rules are those of every game, in place of the column ``rules``.
/// - free_turns=True lets players move in any order.
/// - grouped=True requires the moves of a game in adjacent rows. Then only one game is stored at a
///   time. By default all open games are stored, in at most ``memory`` bytes.
/// - facts=True adds the columns of the facts.
/// - jobs is the number of threads, at most 1024, by default one per core.
///
/// Raises RulesError for an invalid rules line, and TableError, with a ``code``, for a table that
/// cannot be judged. A game that cannot be judged has the status ``invalid``.
///
/// >>> import pyarrow as pa
/// >>> games = pa.table({"moves": [[3, 3, 4, 4, 5, 5, 6], [0] * 7]})
/// >>> judged = pa.table(inarow.judge(games, "connect-four"))
/// >>> judged["status"].to_pylist(), judged["winner"].to_pylist()
/// (['win', 'invalid'], [1, None])
#[pyfunction]
#[pyo3(signature = (
    data, rules=None, *, free_turns=false, grouped=false, facts=false, memory=1_073_741_824,
    jobs=None
))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn judge(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    free_turns: bool,
    grouped: bool,
    facts: bool,
    #[pyo3(from_py_with = read_memory)] memory: u64,
    #[pyo3(from_py_with = read_jobs)] jobs: Option<NonZero<u16>>,
) -> PyResult<JudgementReader> {
    let options = JudgeOptions {
        rules: rules.map(read_rules).transpose()?,
        turns: if free_turns {
            Turns::Unordered
        } else {
            Turns::Ordered
        },
        grouping: if grouped {
            Grouping::Grouped
        } else {
            Grouping::Interleaved
        },
        facts,
        memory,
        ..JudgeOptions::default()
    };
    let threads = Threads::new(jobs);
    let judge = LazyJudge::new(py, table::read(data)?, options, threads)?;
    Ok(JudgementReader::new(judge))
}

/// Reads a number of bytes.
fn read_memory(memory: &Bound<'_, PyAny>) -> PyResult<u64> {
    read_within("memory", memory, 0..=u64::MAX)
}
