//! The rules of Go-Stop from outside: vectors of the rules digest as data, situations, properties.

mod choosing;
mod deals;
mod ends;
mod event_facts;
mod flow;
mod jokers;
mod position;
mod properties;
mod pushing;
mod refusals;
mod score;
mod selling;
mod turns;
mod views;
