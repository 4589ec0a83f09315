//! The rules of Go-Stop from outside: vectors of the rules digest as data, situations, properties.

#[path = "go_stop/deals.rs"]
mod deals;
#[path = "go_stop/flow.rs"]
mod flow;
#[path = "go_stop/jokers.rs"]
mod jokers;
#[path = "go_stop/position.rs"]
mod position;
#[path = "go_stop/properties.rs"]
mod properties;
#[path = "go_stop/refusals.rs"]
mod refusals;
#[path = "go_stop/score.rs"]
mod score;
#[path = "go_stop/turns.rs"]
mod turns;
#[path = "go_stop/views.rs"]
mod views;
