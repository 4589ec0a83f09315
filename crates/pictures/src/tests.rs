//! The pictures of whole games: room for everything, secrets kept, and the looks that were approved of.

mod films;
mod goldens;
mod layout;
mod playing;
mod samples;
mod secrecy;
mod special_cards;
mod turns;
