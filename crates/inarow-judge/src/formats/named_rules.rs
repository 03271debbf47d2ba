//! Names and numbers that servers and engines use for rules. They do not give the size of the
//! board.

use inarow::Rules;

use crate::clauses::Clauses;

/// The usual name of rules, the rules, and their other names in lowercase and without spaces, `-` and
/// `_`. Chinese programs write `五子棋` (five in a row), `无禁手` (without forbidden moves), `有禁手`
/// (with them) and `六子棋` (six in a row), `连珠` is renju.
const NAMES: [(&str, Rules, &str); 5] = [
    (
        "Freestyle",
        Rules::GOMOKU,
        "freestylegomoku gomoku gomokufreestyle 五子棋 无禁手",
    ),
    (
        "Standard",
        Rules::GOMOKU_STANDARD,
        "standardgomoku gomokustandard",
    ),
    ("Caro", Rules::CARO, ""),
    ("Renju", Rules::RENJU, "有禁手 连珠 連珠"),
    ("Connect6", Rules::CONNECT6, "qlizzieconnect6 六子棋"),
];

/// Returns the rules with this name or this Gomocup number, for a board of any size.
pub(super) fn by_name(name: &str) -> Option<Clauses> {
    // Most texts are rules lines, which begin with the board's size. They need no search.
    if name.len() > 2 && name.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    let number = name.parse().ok().and_then(Clauses::of_gomocup_rule);
    let named = || {
        let letters = name
            .chars()
            .filter(|letter| !matches!(letter, ' ' | '-' | '_'));
        let letters: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
        NAMES.iter().find(|(usual, _, others)| {
            let mut others = others.split_ascii_whitespace();
            usual.eq_ignore_ascii_case(&letters) || others.any(|other| other == letters)
        })
    };
    number.or_else(|| named().map(|(_, rules, _)| Clauses::of(rules)))
}

/// Returns the usual name of these rules, which other programs read.
pub(super) fn name_of(rules: Rules) -> Option<&'static str> {
    let is_same = |known: &Rules| Clauses::of(known).on(rules.size()).ok() == Some(rules);
    let named = NAMES.iter().find(|(_, known, _)| is_same(known));
    named.map(|(usual, ..)| *usual)
}

/// Returns the rules of a Gomocup league, such as `Freestyle15_1` or `Standard1`. After the name
/// may come the board's side or the group's number, and then `_` and the group's number.
pub(super) fn by_league(name: &str) -> Option<Clauses> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let league = match name.rsplit_once('_') {
        Some((league, group)) if is_number(group) => league,
        _ => name,
    };
    let league = league.trim_end_matches(|last: char| last.is_ascii_digit());
    match &*league.to_ascii_lowercase() {
        "freestyle" | "fastgame" => Some(Clauses::FREESTYLE),
        "standard" => Some(Clauses::STANDARD),
        "renju" => Some(Clauses::RENJU),
        "caro" => Some(Clauses::EXACT_CARO),
        _ => None,
    }
}
