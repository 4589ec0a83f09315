//! What games leave behind: public replay documents, reviews, statistics and ratings. Pure.

pub mod daily;
pub mod luck;
pub mod replay;
pub mod review;
pub mod statistics;
pub mod tournament;
