//! A Discord double on loopback: REST, gateway and a web page's API, for trying the bot out and for its tests.
//!
//! It is strict where Discord is strict, so that what works here works there.

mod id;
pub mod page;
pub mod protocol;

pub use id::Id;
