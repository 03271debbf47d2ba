//! The summary of judgements.

use inarow::{ByPlayer, Player};
use inarow_judge::{Format, JudgeOptions, Summary};

use crate::judge::judgements;

#[test]
fn summary_counts_records_by_outcome() {
    let records = r#"{"rules":"1x1","moves":[[0,0]],"result":1}
{"rules":"3x3","moves":"a1b1a2b2c1b3","result":0}
{"rules":"1x2 k1","moves":[[0,0],[0,1]],"result":2}
{"rules":"1x2 k2","moves":[[0,0],[0,1]],"result":0}
{"rules":"3x3","moves":[[0,0],[1,1]],"result":2}
{"rules":"3x3","moves":[[0,0],[1,1],[0,0]],"result":2}
{"rules":"3x3","moves":[[0,0],null]}
{"rules":"3x3","moves":null}
{"moves":[]}
?
{"rules":"1x9 k2 turn=1,2","moves":"a1c1d1e1"}
{"rules":"1x9 k2 turn=1,3","moves":"a1c1d1e1"}
{"rules":"1x9 k2 players=3","moves":"a1e1c1i1g1d1"}"#;
    let mut summary = Summary::default();
    for judgement in judgements(Format::Jsonl, JudgeOptions::default(), records.as_bytes()).unwrap()
    {
        summary.count(&judgement);
    }
    let mut wins = ByPlayer::default();
    wins[Player::ONE] = 2;
    wins[Player::TWO] = 3;
    wins[Player::new(3).unwrap()] = 1;
    let wanted = Summary {
        games: 13,
        wins,
        draws: 1,
        ongoing: 1,
        invalid: 5,
        agreements: 2,
        disagreements: 2,
        undecided_claims: 1,
        after_end: 2,
        problems: 8,
        moves: 1 + 6 + 1 + 2 + 2 + 2 + 1 + 3 + 3 + 6,
        ..Summary::default()
    };
    assert_eq!(summary, wanted);
    summary += &wanted;
    assert_eq!(
        (summary.games, summary.wins[Player::ONE], summary.moves),
        (26, 4, 54)
    );
}

#[test]
fn summary_counts_variations_and_assumed_rules() {
    let tree = "(;SZ[3]RU[3x3];B[aa](;W[bb])(;W[cc])) (;SZ[3]RU[3x3];B[aa])";
    let rows = "Piskvorky 9x9, 0:0, 0\n1,1,0\n0\nPiskvorky 9x9, 0:0, 0\n1,1,0\n0\n1,Caro";
    let mut summary = Summary::default();
    for (format, text) in [(Format::Sgf, tree), (Format::Psq, rows)] {
        for judgement in judgements(format, JudgeOptions::default(), text.as_bytes()).unwrap() {
            summary.count(&judgement);
        }
    }
    assert_eq!((summary.games, summary.ongoing), (4, 4));
    assert_eq!(
        (summary.with_variations, summary.with_rules_assumed),
        (1, 1)
    );
    summary += &summary.clone();
    assert_eq!(
        (summary.with_variations, summary.with_rules_assumed),
        (2, 2)
    );
}
