#[cfg(feature = "textbook")]
mod textbook_methods;
