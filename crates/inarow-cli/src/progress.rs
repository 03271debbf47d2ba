//! The progress bar of a long command. It is shown only on a terminal.

use std::io::{IsTerminal, Read};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A progress bar.
#[derive(Debug)]
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Returns a bar for the bytes to read. If their total is unknown, the bar only counts them.
    /// The bar is hidden if `prints_results`, since results then appear on the same terminal all
    /// the time.
    pub(crate) fn new(bytes: Option<u64>, prints_results: bool) -> Self {
        let target = if prints_results && std::io::stdout().is_terminal() {
            ProgressDrawTarget::hidden()
        } else {
            ProgressDrawTarget::stderr()
        };
        let bar = ProgressBar::with_draw_target(bytes, target);
        let template = match bytes {
            Some(_) => "{bar:40} {bytes}/{total_bytes}, {bytes_per_sec}, {eta} left",
            None => "{bytes} read, {bytes_per_sec}",
        };
        Self::styled(bar, template)
    }

    fn styled(bar: ProgressBar, template: &str) -> Self {
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self(bar)
    }

    /// Returns a bar for work in this many parts.
    pub(crate) fn of_parts(parts: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(parts), ProgressDrawTarget::stderr());
        Self::styled(bar, "{bar:40} {percent} %, {msg}, {eta} left")
    }

    /// Shows how many parts are done, and the number of nodes with its rate.
    pub(crate) fn show(&self, done: u64, nodes: u64) {
        let rate = nodes / self.0.elapsed().as_secs().max(1);
        self.0.set_message(format!("{nodes} nodes, {rate}/s"));
        self.0.set_position(done);
    }

    /// Wraps `input` in a reader that advances the bar.
    pub(crate) fn wrap<R: Read>(&self, input: R) -> impl Read + use<R> {
        self.0.wrap_read(input)
    }

    /// Advances the bar by a number of bytes.
    pub(crate) fn add_bytes(&self, bytes: u64) {
        self.0.inc(bytes);
    }

    /// Hides the bar while `print` runs.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }

    pub(crate) fn finish(&self) {
        self.0.finish_and_clear();
    }
}

/// The bars of `check`.
#[cfg(all(unix, feature = "exercise"))]
impl Progress {
    /// Returns a bar over the solutions of a course. It also shows the time, so that it moves while a
    /// long check goes on.
    pub(crate) fn of_solutions(count: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::stderr());
        Self::ticking(bar, "{bar:40} {pos}/{len} solutions, {elapsed}, {eta} left")
    }

    /// Returns a line with the name of the solution and the time of its check.
    pub(crate) fn of_solution(name: &str) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        Self::ticking(
            bar.with_message(crate::output::plain(name)),
            "{spinner} {elapsed} checking {wide_msg}",
        )
    }

    fn ticking(bar: ProgressBar, template: &str) -> Self {
        const STEP: std::time::Duration = std::time::Duration::from_millis(500);
        let progress = Self::styled(bar, template);
        // The steps need a thread, which a hidden bar does not.
        if !progress.0.is_hidden() {
            progress.0.enable_steady_tick(STEP);
        }
        progress.0.tick();
        progress
    }

    /// Counts a solution.
    pub(crate) fn add_one(&self) {
        self.0.inc(1);
    }
}
