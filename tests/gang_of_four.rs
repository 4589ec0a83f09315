//! The rules of Gang of Four from outside: vectors of the rules digest as data, an independent enumeration, properties.

#[path = "gang_of_four/random.rs"]
mod random;
