//! Tables over a real file and a clock that the tests move, what they leave behind, and what earlier versions stored.

mod golden;
mod pace;
mod service;
mod statistics;
