//! The codes and the messages of an error type.

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

/// Implements an error type from one list: the constant `CODES`, the method `code`, and the traits
/// `Display` and `Error`. Each row has a variant, its code, and its message with its arguments.
///
/// The code of a row in `also` is already in the list. A row in `else` has an inner error, which is the
/// source and has the code.
///
/// Other crates of inarow use this macro too. It is not part of the public interface.
#[doc(hidden)]
#[macro_export]
macro_rules! errors {
    (
        impl $error:ident {
            $(#[$list:meta])*
            pub const CODES;
            $(#[$method:meta])*
            pub const fn code(&self) {
                $($variant:pat => $code:literal, $message:literal $(, $argument:expr)*;)*
            } $(also {
                $($same:pat => $same_code:literal, $same_message:literal $(, $same_argument:expr)*;)*
            })? $(else {
                $($other:pat => $source:ident, $its_message:literal $(, $its_argument:expr)*;)*
            })?
        }
    ) => {
        impl $error {
            $(#[$list])*
            pub const CODES: &[&str] = &[$($code),*];

            $(#[$method])*
            #[must_use]
            #[allow(unused_variables, reason = "the messages use them")]
            pub const fn code(&self) -> &'static str {
                match self {
                    $($variant => $code,)*
                    $($($same => $same_code,)*)?
                    $($($other => $source.code(),)*)?
                }
            }
        }

        impl core::fmt::Display for $error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $($variant => write!(f, $message $(, $argument)*),)*
                    $($($same => write!(f, $same_message $(, $same_argument)*),)*)?
                    $($($other => write!(f, $its_message $(, $its_argument)*),)*)?
                }
            }
        }

        impl core::error::Error for $error {
            $(
                #[allow(unused_variables, reason = "the messages use them")]
                fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
                    match self {
                        $($other => Some($source),)*
                        _ => None,
                    }
                }
            )?
        }
    };
}
