//! What games leave behind: public replay documents, statistics and ratings. Pure.

pub mod replay;
pub mod statistics;
