//! `cargo xtask cost`: counts the instructions of both sides of each claim.

use std::error::Error;
use std::process::ExitCode;

use rayon::prelude::*;

use crate::callgrind::count_own;
use crate::claims::claims;

/// Prints a table with a row for each side of the claims.
pub(crate) fn cost(every_day: bool) -> Result<ExitCode, Box<dyn Error>> {
    println!("instructions to play a move and take it back, to make one in a batch, or to read a");
    println!("cell, and how many times those of the cheapest side before\n");
    print_row(["task", "rules", "stones", "instructions", "times"].map(str::to_owned));
    let (mut first, mut too_costly) = (0, Vec::new());
    for claim in claims() {
        let numbers = first..first + claim.sides.len();
        first = numbers.end;
        if every_day && !claim.is_for_every_day {
            continue;
        }
        let counted = numbers
            .into_par_iter()
            .map(|number| count_own(&["side", &number.to_string()]));
        let counted = counted.collect::<Result<Vec<_>, _>>()?;
        let mut cheapest = f64::INFINITY;
        for (side, (printed, instructions)) in claim.sides.iter().zip(counted) {
            let [count, stones] = printed[..] else {
                return Err("a side prints two numbers".into());
            };
            let (name, rules) = (format!("{:?}", side.task), side.rules.to_string());
            let each = instructions / count;
            let times = each / cheapest;
            // The first side cannot be compared with an earlier side.
            let ratio = (times > 0.0).then(|| format!("{times:.2}"));
            if times >= claim.limit {
                too_costly.push(format!("{name} {rules} ({:.2} times or more)", claim.limit));
            }
            let [stones, each_text] = [stones, each].map(|number| format!("{number:.0}"));
            print_row([name, rules, stones, each_text, ratio.unwrap_or_default()]);
            cheapest = cheapest.min(each);
        }
    }
    if too_costly.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    println!("\ntoo costly: {}", too_costly.join("; "));
    Ok(ExitCode::FAILURE)
}

fn print_row([task, rules, stones, instructions, times]: [String; 5]) {
    println!("{task:<12}{rules:<32}{stones:>10}{instructions:>14}{times:>8}");
}

/// Does the task of a side. Prints the number of its moves or cells, and of the stones before.
pub(crate) fn side(number: usize) -> Result<(), Box<dyn Error>> {
    let mut sides = claims().into_iter().flat_map(|claim| claim.sides);
    let done = sides.nth(number).ok_or("no claim has this side")?.run();
    if done.answers != done.expected {
        let (is, should) = (done.answers, done.expected);
        return Err(format!("the answers add up to {is}, not to {should}").into());
    }
    println!("{} {}", done.count, done.stones);
    Ok(())
}
