//! The findings of a check.

use inarow_check::{Grade, Points, Problem, Trust};
use inarow_cli::ReportText;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The findings of ``inarow.check`` about a solution. They are true if every answer was right.
/// ``str`` returns the report of the command.
#[pyclass(frozen, module = "inarow")]
pub(crate) struct Findings {
    pub(super) name: String,
    pub(super) report: inarow_check::SolutionReport,
}

impl Findings {
    const fn found(&self) -> &inarow_check::Findings {
        &self.report.findings
    }
}

#[pymethods]
impl Findings {
    /// True if every answer was right.
    #[getter]
    fn right(&self) -> bool {
        self.found().problem.is_none()
    }

    /// The result: ``right``, ``wrong_answer``, ``does_not_compile``, ``no_solution``, ``dies``,
    /// ``hangs``, ``too_slow``, ``too_much_memory``, ``prints_too_much`` or ``breaks_protocol``.
    #[getter]
    fn result(&self) -> &'static str {
        self.found().result()
    }

    /// The code of the first problem, such as ``wrong_answer`` or ``throws``; else None.
    #[getter]
    fn problem(&self) -> Option<&'static str> {
        self.found().problem.as_ref().map(Problem::code)
    }

    /// The message of the first problem; else None.
    #[getter]
    fn message(&self) -> Option<String> {
        self.found().problem.as_ref().map(ToString::to_string)
    }

    /// The name of the game with the first problem; else None.
    #[getter]
    fn game(&self) -> Option<&str> {
        let game = self.found().failed_game.as_ref()?;
        Some(&game.question.name)
    }

    /// The side of the board of that game.
    #[getter]
    fn n(&self) -> Option<i32> {
        Some(self.found().failed_game.as_ref()?.question.n)
    }

    /// The moves of that game up to the problem, each ``(row, col, player)``.
    #[getter]
    fn moves(&self) -> Vec<(i32, i32, i32)> {
        let game = self.found().failed_game.iter();
        let moves = game.flat_map(|game| &game.question.moves[..game.ply]);
        moves
            .map(|&[row, col, player]| (row, col, player))
            .collect()
    }

    /// The names of the usual mistakes that explain every answer.
    #[getter]
    fn mistakes(&self) -> Vec<&'static str> {
        let mistakes = self.found().mistakes.iter();
        mistakes.map(|mistake| mistake.name).collect()
    }

    /// The growth of a move's time with the board: ``O(1)``, ``O(n)``, ``O(n²)``; None if it is not
    /// clear.
    #[getter]
    fn growth(&self) -> Option<String> {
        self.found().growth.map(|growth| growth.to_string())
    }

    /// The code of the problem that ended the measurement of times; None if there is none. The
    /// solution may still be right.
    #[getter]
    fn timing_problem(&self) -> Option<&'static str> {
        self.found().timing_problem.as_ref().map(Problem::code)
    }

    /// The nanoseconds of a move by the side of the board; None for a side that was not reached.
    #[getter]
    fn times<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let times = PyDict::new(py);
        for time in &self.found().times {
            times.set_item(time.n, time.ns_per_move)?;
        }
        Ok(times)
    }

    /// The language of a file.
    #[getter]
    fn language(&self) -> Option<&'static str> {
        self.report.language.map(|language| language.name)
    }

    /// True if the solution was built and run in isolation.
    #[getter]
    fn isolated(&self) -> bool {
        self.report.trust == Trust::Isolated
    }

    /// The seed that gives the same games again.
    #[getter]
    fn seed(&self) -> u64 {
        self.found().seed
    }

    /// The number of games of the exam, without the games beyond the exercise.
    #[getter]
    fn games(&self) -> usize {
        self.found().games
    }

    /// The number of games played to the end or to a wrong answer.
    #[getter]
    fn played(&self) -> usize {
        self.found().played
    }

    /// The number of games with a wrong answer; None if no game was played.
    #[getter]
    fn wrong_games(&self) -> Option<usize> {
        let found = self.found();
        (found.played > 0).then_some(found.wrong_games)
    }

    /// The points of the solution, as a share of all points: from 0.0 to 1.0. Compiling and each of
    /// eight groups of games have the same points. A group gets its share of right games.
    #[getter]
    fn fraction(&self) -> f64 {
        let points = Points {
            answers: 9,
            growth: 0,
        };
        Grade::of(self.found(), points).fraction()
    }

    /// The number of games beyond the exercise with a different answer. They do not change the result.
    #[getter]
    fn different_beyond(&self) -> usize {
        self.found().beyond.different
    }

    fn __bool__(&self) -> bool {
        self.right()
    }

    fn __str__(&self) -> String {
        let Self { name, report } = self;
        let text = ReportText { name, report };
        text.to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        match self.problem() {
            None => format!("<Findings: {} is right>", self.name),
            Some(problem) => format!("<Findings: {} is not right: {problem}>", self.name),
        }
    }

    /// Return the report, with the board of the game with the first problem.
    fn _repr_html_(&self) -> String {
        let text = self.__str__();
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let game = self.found().failed_game.as_ref();
        let picture = game.and_then(|game| inarow_render::picture(&game.position()));
        // On some pages `pre` inherits a proportional font, which breaks the board.
        format!(
            "<pre style=\"font-family: monospace; line-height: 1.25\">{text}</pre>{}",
            picture.unwrap_or_default()
        )
    }
}
