//! Characters that a screen does not show, or that change how the text around them is shown.

/// True for control characters and for characters that only join, separate or reverse others.
///
/// Names and messages in records come from other people. Such a character in them can hide part of
/// a line or reverse its direction. Therefore the output has an escape instead.
///
/// # Examples
///
/// ```
/// use inarow_render::is_invisible;
///
/// assert!(is_invisible('\u{1b}') && is_invisible('\u{202e}') && is_invisible('\u{2028}'));
/// assert!(!is_invisible(' ') && !is_invisible('é'));
/// ```
#[must_use]
pub const fn is_invisible(char: char) -> bool {
    matches!(char,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{61c}' | '\u{180e}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_invisible() {
        for char in '\0'..=char::MAX {
            assert!(is_invisible(char) || !char.is_control(), "{char:?}");
        }
    }
}
