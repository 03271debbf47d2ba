//! The progress bars of long commands. They are shown only on a terminal.

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Returns a bar for the bytes to read. If their total is unknown, the bar only counts them. The bar
/// is hidden if `prints_results`, since results then appear on the same terminal all the time.
pub(crate) fn of_bytes(bytes: Option<u64>, prints_results: bool) -> ProgressBar {
    if prints_results && std::io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = match bytes {
        Some(_) => "{bar:40} {bytes}/{total_bytes}, {bytes_per_sec}, {eta} left",
        None => "{bytes} read, {bytes_per_sec}",
    };
    styled(bytes, template)
}

/// Returns a bar for work in this many parts.
pub(crate) fn of_parts(parts: u64) -> ProgressBar {
    styled(Some(parts), "{bar:40} {percent} %, {msg}, {eta} left")
}

/// Shows how many parts are done, and the number of nodes with its rate.
pub(crate) fn show_parts(bar: &ProgressBar, done: u64, nodes: u64) {
    let rate = nodes / bar.elapsed().as_secs().max(1);
    bar.set_message(format!("{nodes} nodes, {rate}/s"));
    bar.set_position(done);
}

/// Returns a bar over the solutions of a course. It also shows the time, so that it moves while a
/// long check goes on.
#[cfg(all(unix, feature = "exercise"))]
pub(crate) fn of_solutions(count: u64) -> ProgressBar {
    let template = "{bar:40} {pos}/{len} solutions, {elapsed}, {eta} left";
    ticking(styled(Some(count), template))
}

/// Returns a line with the name of the solution and the time of its check.
#[cfg(all(unix, feature = "exercise"))]
pub(crate) fn of_solution(name: &str) -> ProgressBar {
    let bar = styled(None, "{spinner} {elapsed} checking {wide_msg}");
    ticking(bar.with_message(crate::output::plain(name)))
}

#[cfg(all(unix, feature = "exercise"))]
fn ticking(bar: ProgressBar) -> ProgressBar {
    const STEP: std::time::Duration = std::time::Duration::from_millis(500);
    // The steps need a thread, which a hidden bar does not.
    if !bar.is_hidden() {
        bar.enable_steady_tick(STEP);
    }
    bar.tick();
    bar
}

fn styled(total: Option<u64>, template: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.expect("the template is valid"))
}
