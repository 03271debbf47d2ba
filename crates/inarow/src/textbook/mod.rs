//! The methods as they are taught.
