//! The rules of Gang of Four from outside: vectors of the rules digest as data, an independent enumeration, properties.

#[path = "gang_of_four/announcing.rs"]
mod announcing;
#[path = "gang_of_four/brute.rs"]
mod brute;
#[path = "gang_of_four/flow.rs"]
mod flow;
#[path = "gang_of_four/perft.rs"]
mod perft;
#[path = "gang_of_four/properties.rs"]
mod properties;
#[path = "gang_of_four/refusals.rs"]
mod refusals;
#[path = "gang_of_four/support.rs"]
mod support;
#[path = "gang_of_four/vectors.rs"]
mod vectors;
