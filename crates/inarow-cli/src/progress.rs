//! A bar that shows how far long work is, on a terminal and nowhere else.

use std::io::{IsTerminal, Read};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The bar over all bytes to be read.
#[derive(Debug)]
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// A bar of so many bytes; without a known number it counts them. It is not
    /// drawn where results are printed to the same terminal all along.
    pub(crate) fn new(bytes: Option<u64>, results_flow: bool) -> Self {
        let target = if results_flow && std::io::stdout().is_terminal() {
            ProgressDrawTarget::hidden()
        } else {
            ProgressDrawTarget::stderr()
        };
        let bar = ProgressBar::with_draw_target(bytes, target);
        let template = match bytes {
            Some(_) => "{bar:40} {bytes}/{total_bytes}, {bytes_per_sec}, {eta} left",
            None => "{bytes} read, {bytes_per_sec}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self(bar)
    }

    /// A bar over a share of some work, from 0 to 1.
    pub(crate) fn of_share() -> Self {
        let bar = ProgressBar::with_draw_target(Some(Self::WHOLE), ProgressDrawTarget::stderr());
        let template = "{bar:40} {percent} %, {msg}, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self(bar)
    }

    /// The length of a bar over a share.
    const WHOLE: u64 = 10_000;

    /// Shows the share done, and how many things in all.
    pub(crate) fn show(&self, share: f64, count: u64, things: &str) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a share from 0 to 1 of a small number, and a rough rate"
        )]
        let (position, rate) = {
            let seconds = self.0.elapsed().as_secs_f64().max(1e-3);
            let position = share * Self::WHOLE as f64;
            (position as u64, count as f64 / seconds)
        };
        self.0.set_message(format!("{count} {things}, {rate:.0}/s"));
        self.0.set_position(position);
    }

    /// `input`, counted by the bar as it is read.
    pub(crate) fn wrap<R: Read>(&self, input: R) -> impl Read + use<R> {
        self.0.wrap_read(input)
    }

    /// So many more bytes were read.
    pub(crate) fn read(&self, bytes: u64) {
        self.0.inc(bytes);
    }

    /// Does `print` with the bar out of the way.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }

    pub(crate) fn finish(&self) {
        self.0.finish_and_clear();
    }
}
