//! Tables of games judged, from Arrow to Arrow.

mod capsules;
mod judgements;
mod judging;
mod table;

use std::num::NonZero;

use inarow_judge::{Grouping, Options, Turns};
use pyo3::prelude::*;

use crate::moves::read_within;
use crate::rules::read_rules;
use crate::threads::Threads;
pub(crate) use judgements::{JudgementReader, Judgements};
use judging::Judging;
use table::Table;

/// Judge the games of a table that is there as Arrow has it: a table or a record batch of
/// PyArrow's, a data frame of Polars' or pandas', a relation of DuckDB's, or whatever else has
/// ``__arrow_c_stream__`` or ``__arrow_c_array__``. The moves are read where they lie.
///
/// A row is a game, with a column ``moves`` and perhaps ``rules``, ``result`` and ``game``; or a
/// move, with ``game`` and ``row`` and ``col``, ``column`` or ``cell``, and perhaps ``layer``,
/// ``player`` and ``ply``. rules are those of every game that does not say its own.
///
/// An array is judged at once, and the answer is Judgements, an array; a stream is judged batch by
/// batch as the answer is read, which is a JudgementReader, a stream. Either has a row a game and
/// the columns of ``inarow judge --json``.
///
/// With free_turns players move in any order, as named. With grouped the moves of each game stand
/// together, so that no more than one game is held; else all of them are, up to ``memory`` bytes.
/// With facts there are the columns of the facts too. All cores judge, or so many as jobs says.
///
/// Raises RulesError for a line that says no rules, and TableError, with a ``code``, for a table
/// that cannot be judged. A game that cannot be judged is no error: its status is ``invalid``.
///
/// >>> import pyarrow as pa
/// >>> games = pa.record_batch({"moves": [[3, 3, 4, 4, 5, 5, 6], [0] * 7]})
/// >>> judged = pa.record_batch(inarow.judge(games, "connect-four"))
/// >>> judged["status"].to_pylist(), judged["winner"].to_pylist()
/// (['win', 'invalid'], [1, None])
#[pyfunction]
#[pyo3(signature = (
    data, rules=None, *, free_turns=false, grouped=false, facts=false, memory=1_073_741_824,
    jobs=None
))]
#[expect(clippy::too_many_arguments, reason = "as Python has them, by name")]
pub(crate) fn judge<'py>(
    py: Python<'py>,
    data: &Bound<'py, PyAny>,
    rules: Option<&Bound<'py, PyAny>>,
    free_turns: bool,
    grouped: bool,
    facts: bool,
    #[pyo3(from_py_with = read_memory)] memory: u64,
    #[pyo3(from_py_with = read_jobs)] jobs: Option<NonZero<u16>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options {
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
        ..Options::default()
    };
    let threads = Threads::new(jobs);
    match Table::read(data)? {
        Table::Array(batch) => {
            let judging = Judging::of_array(py, batch, options, threads)?;
            Ok(Bound::new(py, judging.whole(py)?)?.into_any())
        }
        Table::Stream(batches) => {
            let judging = Judging::of_stream(py, batches, options, threads)?;
            Ok(Bound::new(py, JudgementReader::new(judging))?.into_any())
        }
    }
}

fn read_memory(memory: &Bound<'_, PyAny>) -> PyResult<u64> {
    read_within("memory", memory, 0..=u64::MAX)
}

fn read_jobs(jobs: &Bound<'_, PyAny>) -> PyResult<Option<NonZero<u16>>> {
    if jobs.is_none() {
        return Ok(None);
    }
    read_within("jobs", jobs, 1..=u16::MAX).map(NonZero::new)
}
