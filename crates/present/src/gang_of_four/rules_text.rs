//! The rules in words, as the options of a table's rules make them.

pub(crate) mod flow;
pub(crate) mod material;
