//! Values as JSON, by their derived serializers.

use std::io::{self, Write};

use inarow_render::Json;
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// Returns a value as one line of JSON, with the escapes of [`Json::escaped`].
pub(crate) fn to_line(value: &impl Serialize) -> io::Result<String> {
    let mut bytes = Vec::new();
    value.serialize(&mut Serializer::with_formatter(&mut bytes, Escapes))?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

/// Compact JSON with the escapes of [`Json::escaped`].
struct Escapes;

impl Formatter for Escapes {
    /// Writes a part of a string. It has no character that JSON requires to be escaped.
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut json = Json::default();
        json.escaped(fragment);
        writer.write_all(json.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_the_same_escapes_as_judgements() {
        for text in [
            "",
            "a\"\\\n\t\u{1}b",
            "é\u{202e}\u{2028}",
            "\u{7f}\u{e0041}黑",
        ] {
            let mut json = Json::default();
            json.text(text);
            assert_eq!(to_line(&text).unwrap(), json.into_text());
        }
    }
}
