//! The rules tested from outside: rows of the rules digests as data, an independent enumeration, situations, and
//! properties.

mod any_game;
mod chance;
mod gang_of_four;
mod go_stop;
mod high_card;
