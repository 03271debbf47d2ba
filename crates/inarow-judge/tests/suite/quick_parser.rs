//! The quick parser and the full parser give the same judgements.

use fastrand::Rng;
use inarow::{Position, Rules};
use inarow_judge::{Base, Format, JudgeOptions, Judgement, Parsing, Turns};

use crate::amount;
use crate::judge::judgements;
use crate::random_archives::{Archive, Damage, Notation};

/// Judges an input with one parser. Returns every part of each judgement as text.
fn judge_with(format: Format, options: JudgeOptions, parsing: Parsing, text: &[u8]) -> Vec<String> {
    let options = JudgeOptions { parsing, ..options };
    let judged = judgements(format, options, text).unwrap();
    judged
        .iter()
        .map(|judgement| format!("{}\n{judgement:?}", judgement.to_json()))
        .collect()
}

fn check(format: Format, options: JudgeOptions, text: &[u8], name: &str) {
    // Without lines and facts, the moves are replayed and not played one by one.
    for lines in [true, false] {
        compare_parsers(format, JudgeOptions { lines, ..options }, text, name);
    }
}

fn compare_parsers(format: Format, options: JudgeOptions, text: &[u8], name: &str) {
    let quick = judge_with(format, options, Parsing::Quick, text);
    let full = judge_with(format, options, Parsing::Full, text);
    assert_eq!(quick.len(), full.len(), "{name}");
    for (quick, full) in quick.iter().zip(&full) {
        let lines = String::from_utf8_lossy(text);
        assert_eq!(quick, full, "{name}, {options:?}, of\n{lines}");
    }
}

/// Replaces some bytes of a line by bytes that have a meaning in records.
fn change_bytes(rng: &mut Rng, line: &mut Vec<u8>) {
    const MEANINGFUL: &[u8] = b"[]{}();\",:.\\ \t0123456789-+eEabhzABWn\x00\x7f\xc3\xa9_";
    for _ in 0..rng.usize(1..3) {
        let byte = *rng.choice(MEANINGFUL).unwrap();
        let place = rng.usize(..=line.len());
        match rng.u8(..4) {
            0 => line.insert(place, byte),
            1 if place < line.len() => line[place] = byte,
            2 if place < line.len() => drop(line.remove(place)),
            3 => {
                // Some bytes are duplicated.
                let end = rng.usize(place..=line.len().min(place + 12));
                let copy = line[place..end].to_vec();
                line.splice(place..place, copy);
            }
            _ => {}
        }
    }
}

#[test]
fn quick_and_full_parser_agree_on_random_records() {
    let (seed, archives) = (amount::seed(), amount::of(1_000));
    println!("{archives} archives of each format from seed {seed}");
    let notations = Notation::all();
    let notations = notations.into_iter().filter(|notation| {
        let format = notation.format();
        matches!(
            format,
            Format::Jsonl | Format::Columns | Format::Pos | Format::Sgf
        )
    });
    for notation in notations {
        let all_damage = Damage::all(notation);
        for number in 0..archives {
            let mut rng = Rng::with_seed(seed + number);
            let damage: Vec<_> = (0..4).map(|_| *rng.choice(&all_damage).unwrap()).collect();
            let (archive, _) = Archive::random(&mut rng, notation, &damage);
            let options = JudgeOptions {
                boards: rng.bool(),
                ..archive.setting.options
            };
            let name = format!("INAROW_SEED={seed}, {}, archive {number}", notation.name());
            check(notation.format(), options, &archive.text("\n"), &name);
            let mut changed = archive.clone();
            for line in &mut changed.lines {
                change_bytes(&mut rng, line);
            }
            check(notation.format(), options, &changed.text("\n"), &name);
        }
    }
}

#[test]
fn quick_and_full_parser_agree_on_unusual_records() {
    let moves = [
        "[]",
        "[ ]",
        "[0]",
        "[00]",
        "[-0]",
        "[0,]",
        "[,0]",
        "[0 0]",
        "[ 0 , 1 ]",
        "[0]]",
        "[1.0]",
        "[0.5]",
        "[0,3,1,4,2]",
        "[0,3,1,4,2,9]",
        "[0,4,9]",
        "[11,23,24]",
        "[{\"row\":0,\"col\":0}]",
        "[{\"cell\":3},{\"cell\":3}]",
        "[{\"column\":1},1]",
        "[[0.0,0]]",
        "[[0,0,\"X\"],[0,1,\"O\"]]",
        "[[0,0,\"X\"],[0,1,1]]",
        "[[0,0,\"Q\"]]",
        "[1e0]",
        "[999999999]",
        "[1000000000]",
        "[4294967296]",
        "[18446744073709551616]",
        "[[]]",
        "[[0]]",
        "[[0,0]]",
        "[[0,0],[0,1,2]]",
        "[[0,0,1],[0,1]]",
        "[[0,0,1],[0,1,2]]",
        "[[0,0,3]]",
        "[[0,0,0]]",
        "[[0,0,257]]",
        "[[0,0,0,1]]",
        "[[0,0,0,0,0]]",
        "[[0,0],1]",
        "[1,[0,0]]",
        "[\"a1\"]",
        "[\"a\"]",
        "[\"a01\"]",
        "[\"a0\"]",
        "[\"A1\"]",
        "[\"a1b2\"]",
        "[\"a1\",\"b\"]",
        "[\"a1.1\"]",
        "[\"\"]",
        "\"\"",
        "\"a1\"",
        "\"a1b2\"",
        "\"a1 b2\"",
        "\"a1,b2\"",
        "\" a1, b2 \"",
        "\"a1,\"",
        "\",a1\"",
        "\"3x3: a1 b2\"",
        "\"3x3 k3:a1b2\"",
        "\"3x4x2 k3: a1.1\"",
        "\"connect-four: d, d\"",
        "\"3x3\\u003a a1\"",
        "\"3x3:\"",
        "\":\"",
        "[\"3x3: a1\"]",
        "\"a1b\"",
        "\"a9\"",
        "\"aaaa1\"",
        "\"aaaaa1\"",
        "\"aaaaaaaaaaaaaaaa1\"",
        "\"a9999999999\"",
        "\"1a\"",
        "\"a1\\u0062\"",
        "\"a1\u{e9}\"",
        "null",
        "1",
        "{}",
        "[[0,0],[1,0],[0,1],[1,1],[0,2]]",
        "[[0,0],[1,0],[0,1],[1,1],[0,2],[9,9],[9,9]]",
        "[[0,0],[1,0],[0,1],[1,1],[0,2],null]",
        "[[0,0],[1,0],[0,1],[1,1],[0,2],[9,9,9]]",
    ];
    let rest = [
        "",
        ",\"id\":\"g\"",
        ",\"id\":7",
        ",\"id\":007",
        ",\"id\":1.5",
        ",\"id\":null",
        ",\"id\":\"a\\nb\"",
        ",\"id\":\"Zo\u{eb}\"",
        ",\"id\":\"\u{7f}\"",
        ",\"id\":1,\"id\":2",
        ",\"result\":0",
        ",\"result\":1",
        ",\"result\":2",
        ",\"result\":3",
        ",\"result\":-1",
        ",\"result\":null",
        ",\"result\":null,\"result\":1",
        ",\"result\":nul",
        ",\"result\":\"black\"",
        ",\"result\":\"1/2-1/2\"",
        ",\"result\":\"3\"",
        ",\"result\":\"\"",
        ",\"result\":\"blue\"",
        ",\"moves\":[]",
        ",\"rules\":null",
        ",\"show\":\"title\"",
        ",\"show\":null",
        ",\"other\":1,\"other\":\"x\"",
        ",\"other\":[1]",
        ",\"other\":true",
        ",\"o\\u0074her\":1",
        ",",
        "}",
        ",\"id\"",
        " , \"id\" : \"g\" ",
        "\t",
    ];
    let rules = [
        "3x3",
        "3x3 k3 drop",
        "3x4x2 k3",
        "3x4x2 k3 drop",
        "connect-four",
        "5x5 k3 turn=1,2",
        "4x4 k3 players=3",
        "misere",
        "1x1",
        "3x3 k4",
        "3x3 ",
    ];
    let first = moves.map(|moves| (moves, ""));
    let some_moves = ["[0,1]", "[[0,0],[0,1]]", "\"a1b1\""];
    let then = some_moves
        .iter()
        .flat_map(|moves| rest.map(|rest| (*moves, rest)));
    let records: Vec<(&str, &str)> = first.into_iter().chain(then).collect();
    let mut text = String::new();
    for rules in rules {
        for (moves, rest) in &records {
            text += &format!("{{\"rules\":\"{rules}\",\"moves\":{moves}{rest}}}\n");
        }
    }
    let defaults = JudgeOptions::default();
    let unordered = JudgeOptions {
        turns: inarow_judge::Turns::Unordered,
        ..defaults
    };
    let facts = JudgeOptions {
        facts: true,
        boards: true,
        ..defaults
    };
    let little_memory = JudgeOptions {
        memory: 700,
        ..defaults
    };
    for options in [defaults, unordered, facts, little_memory] {
        check(Format::Jsonl, options, text.as_bytes(), "jsonl");
    }
    let lines = "1\n0\n9\n8\n1111111\n12121219x\n1212121\u{e9}\n121212x\n1 2\n1 x\n1\t-2\n1 - 2\n\
                 1 +\n1 \u{e9}\n1212121x 3\n12121215 3\n0 0\n-1\n\u{e9}\n1212121999\n";
    for rules in [
        None,
        Some("3x3"),
        Some("2x9 k2 drop"),
        Some("2x9x2 k2 drop"),
    ] {
        let rules = rules.map(|rules| rules.parse().unwrap());
        for base in [None, Some(Base::Zero), Some(Base::One)] {
            let options = JudgeOptions {
                rules,
                base,
                ..defaults
            };
            check(Format::Columns, options, lines.as_bytes(), "columns");
        }
    }
    let lines = "a1\na1b2c3\na1A2\na0\na\n1\na1.1\na1b2c3d4\na01b1\na1 b1\na1,b1\na1,\n\
                 3x3: a1 b1\n3x3 k2:a1\n:a1\na1\u{e9}\naaaaa1\n";
    for rules in [None, Some("3x3"), Some("26x30 k2"), Some("3x3x1 k2")] {
        let rules = rules.map(|rules| rules.parse().unwrap());
        check(
            Format::Pos,
            JudgeOptions { rules, ..defaults },
            lines.as_bytes(),
            "pos",
        );
    }
}

/// Each stone on a very large board takes memory.
#[test]
fn quick_and_full_parser_agree_if_memory_is_short() {
    let rules: Rules = "1000000x1000000 k5".parse().unwrap();
    let stones = |count: u32| (0..count).map(|at| format!("[{at},{}]", at * at % 7));
    let records = (0..40).map(|count| {
        let moves = stones(count).collect::<Vec<_>>().join(",");
        format!("{{\"moves\":[{moves}]}}\n")
    });
    let text: String = records.collect();
    let mut ends = [0; 2];
    for memory in (0..8).map(|more| Position::new_bytes(&rules) + 400 * more) {
        let options = JudgeOptions {
            rules: Some(rules),
            memory,
            ..JudgeOptions::default()
        };
        check(Format::Jsonl, options, text.as_bytes(), "jsonl");
        for judgement in judge_with(Format::Jsonl, options, Parsing::Quick, text.as_bytes()) {
            ends[usize::from(judgement.contains("memory_exceeded"))] += 1;
        }
    }
    assert!(ends.iter().all(|&count| count > 40), "{ends:?}");
}

#[test]
fn quick_and_full_parser_agree_on_unusual_sgf() {
    let roots = [
        "SZ[3]RU[3x3]",
        "SZ[3]",
        "SZ[15]RU[Freestyle]",
        "SZ[19]RU[Connect6]",
        "RU[Caro]",
        "RU[4x4x4]",
        "SZ[3:4]RU[4x3 k3]",
        "SZ[3]SZ[3]",
        "SZ[3]RU[3x3]GN[a]",
        "SZ[3]RU[3x3]GN[ a\tb ]",
        "SZ[3]RU[3x3]GN[a\\]b]",
        "SZ[3]RU[3x3]GN[]",
        "SZ[3][3]RU[3x3]",
        "SZ[3]RU[3x3]RE[B+R]",
        "SZ[3]RU[3x3]RE[W+5]",
        "SZ[3]RU[3x3]RE[x]",
        "SZ[3]RU[3x3]RE[Void]",
        "SZ[3]RU[3x3]RE[Draw]",
        "SZ[ 3 ]RU[3x3]",
        "SZ[3]RU[3x3]AB[aa]",
        "SZ[3]RU[3x3]PB[x][y]",
        "SZ[3]RU[3x3 drop]",
        "SZ[3]RU[2x2]",
        "Size[3]RU[3x3]",
        "C[;B[aa]SZ[3]",
    ];
    let plays = [
        "",
        ";B[aa]",
        ";B[aa];W[bb]",
        ";B[aa];B[bb]",
        ";W[aa];B[bb]",
        ";B[aa];W[aa]",
        ";B[aa]\n;W[bb]",
        ";B[aa]W[bb]",
        ";B[aa]BL[30];W[bb]",
        ";B[aa];W[ba];B[ab];W[bb];B[ac]",
        ";B[aa];W[ba];B[ab];W[bb];B[ac];W[cc]",
        ";B[aa];W[ba];B[ab];W[bb];B[ac];B[zz]",
        ";B[AA]",
        ";B[a1]",
        ";B[aabb]",
        ";B[]",
        ";B[tt]",
        ";B[dd]",
        ";B[aa]C[x(y]",
        ";B[aa]C[x\\]y]",
        ";;B[aa]",
        ";B[aa](;W[bb])",
        ";B [aa]",
        ";Black[aa]",
        ";B[aa][bb]",
        ";AE[aa]",
        ";B[aa];",
        ";W[jj];B[ii];W[hh]",
    ];
    let ends = [")", ") ", ")\n text", "", "))"];
    for root in roots {
        let games = plays
            .iter()
            .flat_map(|play| ends.map(|end| format!("(;{root}{play}{end}\n")));
        for game in games {
            for rules in [None, Some("3x3"), Some("4x4x4 k4"), Some("6x7 k4 drop")] {
                let options = JudgeOptions {
                    rules: rules.map(|rules: &str| rules.parse().unwrap()),
                    ..JudgeOptions::default()
                };
                check(Format::Sgf, options, game.as_bytes(), &game);
            }
        }
    }
}

/// A record may say that player 2 begins.
#[test]
fn board_of_a_game_with_swapped_turns_is_not_reused() {
    let swapped = "(;SZ[200]RU[200x200 k5]PL[W])";
    let found = |records: &str| {
        let options = JudgeOptions {
            facts: true,
            ..JudgeOptions::default()
        };
        let found = judgements(Format::Sgf, options, records.as_bytes()).unwrap();
        let parts = found
            .iter()
            .map(|it| format!("{:?} {:?}", it.outcome, it.facts));
        parts.collect::<Vec<_>>()
    };
    for usual in [
        "(;SZ[200]RU[200x200 k5];B[aa];B[ab])",
        "(;SZ[200]RU[200x200 k5];B[aa];W[ab])",
    ] {
        let alone = &found(usual)[0];
        for (index, together) in found(&format!("{swapped}{usual}").repeat(3))
            .iter()
            .enumerate()
        {
            assert!(index % 2 == 0 || together == alone, "{together} {alone}");
        }
    }
}

#[test]
fn short_games_on_a_large_board_do_not_disturb_each_other() {
    let large = "100x99x97 k3 wrap players=8";
    let won = "[[0,0,0],[5,5,5],[6,6,6],[7,7,7],[1,1,1],[8,8,8],[9,9,9],[3,3,3],\
               [0,1,0],[5,5,6],[6,6,7],[7,7,8],[1,1,2],[8,8,9],[9,9,8],[3,3,4],[0,2,0]]";
    let moves = [
        won,
        "[[0,0,0],[0,1,0]]",
        "[[0,2,0],[0,2,0]]",
        "[[0,2,0]]",
        won,
        "[[0,0,0,2]]",
    ];
    let line = |rules: &str, moves: &str| format!("{{\"rules\":\"{rules}\",\"moves\":{moves}}}\n");
    let drop = line("100x99x97 k3 drop", "[[0,0],[0,0]]");
    let lines = moves.map(|moves| line(large, moves));
    let lines = lines.iter().chain([&drop, &lines[1], &drop]);
    let parts =
        |judgement: &Judgement<'_>| format!("{:?}\n{:?}", judgement.outcome, judgement.facts);
    for (facts, turns) in [
        (false, Turns::Ordered),
        (true, Turns::Ordered),
        (false, Turns::Unordered),
    ] {
        let options = JudgeOptions {
            facts,
            turns,
            ..JudgeOptions::default()
        };
        let all: String = lines.clone().map(String::as_str).collect();
        let together = judgements(Format::Jsonl, options, all.as_bytes()).unwrap();
        assert_eq!(together.len(), lines.clone().count());
        for (line, together) in lines.clone().zip(&together) {
            let alone = judgements(Format::Jsonl, options, line.as_bytes()).unwrap();
            assert_eq!(parts(together), parts(&alone[0]), "{line}");
        }
    }
}
