//! The pure crates together: conformance of every game, deals, documents, simulations.

#[path = "../../crates/games/tests/rules/chance.rs"]
mod chance;
mod conformance;
mod fairness;
mod replay;
mod simulate;
mod tournament;
