//! The command line of Carte !.

fn main() {}
