//! The pure crates from outside: rules, computer players, deals, documents, simulations.

mod any_game;
mod chance;
mod conformance;
mod fairness;
mod gang_of_four;
mod go_stop;
mod players;
mod replay;
mod simulate;
mod tournament;
