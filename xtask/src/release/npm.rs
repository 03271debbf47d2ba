//! The npm package.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use tempfile::TempDir;

use super::job::Job;
use super::{licences, tools};
use crate::{Failure, child, files, web};

/// A program that imports the package.
const IMPORT: &str = r#"
import { Game, TicTacToe } from "inarow";
import { judge } from "inarow/judge";

const game = new Game("6x7 k4 drop");
for (const column of [3, 3, 4, 4, 5, 5]) game.play(column);
if (game.play(6).winner !== 1) throw new Error("four in a row must win");
if (new TicTacToe(3).move(0, 0, 1) !== 0) throw new Error("one stone must not win");
const [judgement] = judge('{"rules":"3x3 k3","moves":["a1"]}\n', "jsonl");
if (judgement.status !== "ongoing") throw new Error("one move must not end a game");
"#;

/// A program in TypeScript. The status of a judgement decides which keys it has.
const TYPED: &str = r#"
import { Game, judge } from "inarow";
import type { Verdict } from "inarow";

const verdict: Verdict = new Game("tic-tac-toe").play("b2");
export const winner: number = verdict.winner;
export const reasons: string[] = judge("4455667\n4x\n", "columns").map((judgement) =>
  judgement.status === "invalid" ? judgement.error.code : judgement.rules);
"#;

/// A program that requires the package.
const REQUIRE: &str = r#"
const { Game } = require("inarow");
if (new Game("tic-tac-toe").play("b2").winner !== 0) throw new Error("one stone must not win");
"#;

/// The start of links from the README to other files of the repository.
const UP: &str = "](../../../";

/// Packs the files that the repository contains or that the build has made, with the address of the
/// repository in the manifest and in the links of the README.
pub(super) fn build(job: &Job<'_>) -> Result<(), Failure> {
    build_web(job)?;
    let staged = TempDir::new()?;
    let package = staged.path().join("npm");
    job.run(&format!(
        "cp --recursive --dereference {} {}",
        web::PACKAGE,
        package.display()
    ))?;
    licences::write(job, &licence_options(), &package)?;
    let repository = &job.ready.repository;
    let npm = |words: &str| job.done(child::command(words).current_dir(&package));
    npm(&format!(
        "npm pkg set repository.type=git repository.url=git+{repository}.git \
         repository.directory={} homepage={repository}",
        web::PACKAGE
    ))?;
    let readme = package.join("README.md");
    let text = files::read(&readme)?.replace(UP, &format!("]({}", job.ready.files()));
    fs::write(readme, text)?;
    npm(&format!(
        "npm pack --silent --pack-destination {}",
        job.folder.display()
    ))
}

/// Returns the options of the builds of all WebAssembly.
pub(super) fn licence_options() -> String {
    format!(
        "-p inarow-wasm --features judge,exam --target {}",
        web::TARGET
    )
}

/// Builds the WebAssembly, the npm package and the page.
pub(super) fn build_web(job: &Job<'_>) -> Result<(), Failure> {
    // The page needs the same files as the package.
    static IS_BUILT: AtomicBool = AtomicBool::new(false);
    if !IS_BUILT.load(Ordering::Relaxed) {
        let typed = format!("{} web", env::current_exe()?.display());
        job.done(&mut job.reproducible(&typed, &env::current_dir()?)?)?;
        IS_BUILT.store(true, Ordering::Relaxed);
    }
    Ok(())
}

// CommonJS cannot load `inarow/init`, and the manifest says so.
pub(super) fn check(job: &Job<'_>) -> Result<(), Failure> {
    let (programs, package) = (tools::programs_from_npm()?, package(job));
    let programs = programs.display();
    job.run(&format!(
        "{programs}/publint run {} --strict",
        package.display()
    ))?;
    job.run(&format!(
        "{programs}/attw {} --profile node16 --exclude-entrypoints ./init",
        package.display()
    ))
}

/// Installs the package in an empty folder, and uses it in Node and with TypeScript and esbuild.
pub(super) fn try_out(job: &Job<'_>) -> Result<(), Failure> {
    let (programs, home) = (tools::programs_from_npm()?, TempDir::new()?);
    let run = |typed: &str| job.done(child::command(typed).current_dir(home.path()));
    fs::write(home.path().join("package.json"), "{\"private\": true}\n")?;
    run(&format!(
        "npm install --offline --no-audit --no-fund --no-update-notifier {}",
        package(job).display()
    ))?;
    for (file, text) in [
        ("import.mjs", IMPORT),
        ("require.cjs", REQUIRE),
        ("typed.ts", TYPED),
    ] {
        fs::write(home.path().join(file), text)?;
    }
    run("node import.mjs")?;
    run("node require.cjs")?;
    let programs = programs.display();
    run(&format!(
        "{programs}/tsc --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes \
         --skipLibCheck false --target es2022 --module nodenext --noEmit typed.ts"
    ))?;
    run(&format!(
        "{programs}/esbuild --bundle --platform=node --format=esm --outdir=bundled \
         --out-extension:.js=.mjs import.mjs"
    ))?;
    run("cp --recursive node_modules/inarow/. bundled")?;
    run("node bundled/import.mjs")
}

fn package(job: &Job<'_>) -> PathBuf {
    job.folder.join(format!("inarow-{}.tgz", job.ready.version))
}
