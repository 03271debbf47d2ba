//! The codes of an error type.

/// Defines the codes of an error type from one list: the constant `CODES`, and the method `code` of
/// an enum or a constant for each code. The variants in `else` have codes of other types, which
/// `CODES` does not list.
///
/// Other crates of inarow use this macro too. It is not part of the public interface.
#[doc(hidden)]
#[macro_export]
macro_rules! codes {
    (
        $(#[$list:meta])*
        pub const CODES;
        $(#[$method:meta])*
        pub const fn code(&self) {
            $($variant:pat => $code:literal,)*
        } $(else {
            $($other:pat => $its_code:expr,)*
        })?
    ) => {
        $(#[$list])*
        pub const CODES: &[&str] = &[$($code),*];

        $(#[$method])*
        #[must_use]
        pub const fn code(&self) -> &'static str {
            match self {
                $($variant => $code,)*
                $($($other => $its_code,)*)?
            }
        }
    };
    (
        $(#[$list:meta])*
        pub const CODES;
        $(const $name:ident = $code:literal;)*
    ) => {
        $(#[$list])*
        pub const CODES: &[&str] = &[$($code),*];

        $(pub(crate) const $name: &str = $code;)*
    };
}
