//! The rules from outside: the rows of the rules digests as data, an independent enumeration, situations, properties.

mod any_game;
mod chance;
mod gang_of_four;
mod go_stop;
mod high_card;
