//! The rules of Gang of Four from outside: vectors of the rules digest as data, an independent enumeration, properties.

mod announcing;
mod brute;
mod event_facts;
mod flow;
mod perft;
mod properties;
mod refusals;
mod support;
mod vectors;
