//! The pictures of whole games: everything has room, secrets are kept, and pictures look as they were approved.

mod films;
mod goldens;
mod layout;
mod playing;
mod samples;
mod secrecy;
mod special_cards;
mod turns;
