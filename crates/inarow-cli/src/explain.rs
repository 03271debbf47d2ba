//! `inarow explain`: puts rules into words.

use inarow::Rules;
use inarow_render::explanation;

use crate::exit_status::Failure;
use crate::output::Output;

/// Explain a rules line in plain words
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Explain these rules: a line such as `6x7 k4 drop`, or a preset
    #[arg(required = true, value_name = "LINE")]
    words: Vec<String>,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let rules: Rules = args.words.join(" ").parse()?;
    output.line(format_args!("{}", explanation(&rules)))?;
    Ok(())
}
