//! Deals that nobody can steer and everybody can check afterwards; nothing else in the project touches chance.
//!
//! The operator's half, the [`ServerSeed`], is fixed before anybody sits down and shown only as its SHA-256 until the
//! game ends. The players' half, the [client seed](client_seed), is made of numbers that Discord assigns after that.
//! Both together give the key of each deal, and the key gives the order of the deck.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use carte_games::{Chance, Seat};

use crate::ids::{PressId, StateNumber};

/// The operator's half of every deal at a table: 32 secret bytes.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ServerSeed(#[serde(with = "hex")] [u8; 32]);

impl ServerSeed {
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A fresh seed from the operating system's generator.
    ///
    /// # Errors
    /// When the operating system has no randomness to give.
    pub fn draw() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// The hash that may be published before the game: SHA-256 of the seed, lower-case hex.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The seed itself as lower-case hex, for the time after the game.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// A number from 0 to 65535 that sets the pause before the table passes for a person at this state.
    ///
    /// Nobody can foresee it before the seed is shown, and it does not depend on anybody's cards.
    pub(crate) fn pause_fraction(&self, state: StateNumber) -> u32 {
        let digest = Sha256::new()
            .chain_update(b"pass by itself")
            .chain_update(self.0)
            .chain_update(state.0.to_be_bytes())
            .finalize();
        u32::from(u16::from_be_bytes([digest[0], digest[1]]))
    }

    /// The key of a deal of `round`, which counts from 1. `redeal` counts the repetitions of that deal, 0 for the first
    /// deal.
    #[must_use]
    pub fn deal_key(&self, client_seed: &str, round: u16, redeal: u16) -> DealKey {
        let mut message = format!("{client_seed}:{round}");
        if redeal > 0 {
            message.push_str(&format!(".{redeal}"));
        }
        DealKey(self.derive(&message).0)
    }

    /// Another secret, which follows from this one and a text: HMAC-SHA256 of the text with this seed as the key.
    #[must_use]
    pub fn derive(&self, text: &str) -> Self {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).unwrap_or_else(|_| unreachable!("any key length"));
        mac.update(text.as_bytes());
        Self(mac.finalize().into_bytes().into())
    }

    /// A number below `end` that follows from the seed: its first eight bytes, big-endian, modulo `end`.
    #[must_use]
    pub fn below(&self, end: u16) -> u16 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        let number = u64::from_be_bytes([a, b, c, d, e, f, g, h]);
        u16::try_from(number % u64::from(end.max(1))).unwrap_or(0)
    }

    /// The bytes, to seed a generator whose numbers follow from this secret alone.
    #[must_use]
    pub const fn bytes(&self) -> [u8; 32] {
        self.0
    }
}

impl fmt::Debug for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSeed(secret)")
    }
}

/// Both halves that together fix the deals of one game.
#[derive(Clone, Copy, Debug)]
pub struct Seeds<'a> {
    /// The operator's half.
    pub server_seed: &'a ServerSeed,
    /// The players' half.
    pub client_seed: &'a str,
}

impl Seeds<'_> {
    /// The key of a deal, as [`ServerSeed::deal_key`] has it for this client seed.
    #[must_use]
    pub fn deal_key(&self, round: u16, redeal: u16) -> DealKey {
        self.server_seed.deal_key(self.client_seed, round, redeal)
    }
}

/// The draw follows from the key of the first deal, and each cut from the key of its round's deal.
impl Chance for Seeds<'_> {
    fn draw(&self, attempt: u8, cards: u8) -> Vec<u8> {
        self.deal_key(1, 0).draw(attempt).shuffle(cards)
    }

    fn cut(&self, round: u16, attempt: u8, cards: u8) -> u8 {
        self.deal_key(round, 0).cut(attempt, cards)
    }
}

/// The players' half: the interaction ids of the presses that seated them and of the one that started, in order.
#[must_use]
pub fn client_seed(presses: &[PressId]) -> String {
    presses.iter().map(PressId::to_string).collect::<Vec<_>>().join("-")
}

/// The seat that deals first at a table of `players` with this client seed.
#[must_use]
pub fn first_dealer(client_seed: &str, players: u8) -> Seat {
    Seat::round_table(Sha256::digest(client_seed.as_bytes())[0], players)
}

/// A number from 0 to 65535 that sets the pause before an order given with `press` is carried out at this state of the
/// table. Others can neither foresee nor recognise it.
#[must_use]
pub fn pause_fraction(press: PressId, state: StateNumber) -> u32 {
    let digest =
        Sha256::new().chain_update(press.0.to_be_bytes()).chain_update(state.0.to_be_bytes()).finalize();
    u32::from(u16::from_be_bytes([digest[0], digest[1]]))
}

/// The secret that fixes the order of one deck.
#[derive(Clone, PartialEq, Eq)]
pub struct DealKey([u8; 32]);

impl fmt::Debug for DealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DealKey(secret)")
    }
}

impl DealKey {
    /// The indices `0..cards` in the order this key puts them, by an unbiased Fisher–Yates shuffle.
    #[must_use]
    pub fn shuffle(&self, cards: u8) -> Vec<u8> {
        let mut words = self.words();
        let mut deck: Vec<u8> = (0..cards).collect();
        for i in (1..cards).rev() {
            let sides = u64::from(i) + 1;
            let limit = (1 << 32) / sides * sides;
            // Words at or above the largest multiple of `sides` would favour the small results.
            let word = words.by_ref().find(|word| u64::from(*word) < limit).unwrap_or(0);
            deck.swap(usize::from(i), usize::try_from(u64::from(word) % sides).unwrap_or(0));
        }
        deck
    }

    /// The card that the cut before this deal shows, as an index below `cards`. `attempt` counts the tries from 0.
    ///
    /// SHA-256 of the key and the text `cut:` with the attempt in decimal; its first eight bytes, big-endian, modulo
    /// `cards`. Nothing of the shuffle goes in, so the card tells nothing of any hand.
    #[must_use]
    pub fn cut(&self, attempt: u8, cards: u8) -> u8 {
        let block: [u8; 32] =
            Sha256::new().chain_update(self.0).chain_update(format!("cut:{attempt}")).finalize().into();
        let [a, b, c, d, e, f, g, h, ..] = block;
        let word = u64::from_be_bytes([a, b, c, d, e, f, g, h]);
        u8::try_from(word % u64::from(cards)).unwrap_or(0)
    }

    /// The key that shuffles the cards for the draw of the first dealer. `attempt` counts the tries from 0.
    ///
    /// SHA-256 of the key and the text `draw:` with the attempt in decimal. Nothing of the deal's own shuffle goes in, so
    /// the cards drawn tell nothing of any hand.
    #[must_use]
    pub fn draw(&self, attempt: u8) -> Self {
        Self(Sha256::new().chain_update(self.0).chain_update(format!("draw:{attempt}")).finalize().into())
    }

    /// The order that a pile gets when hands go back to it after this deal: the indices `0..cards`, shuffled by SHA-256
    /// of the key and the text `reshuffle`.
    ///
    /// Nothing of the deal's own shuffle goes in, so nobody who has seen a hand knows where its cards lie afterwards.
    #[must_use]
    pub fn reshuffle(&self, cards: u8) -> Vec<u8> {
        Self(Sha256::new().chain_update(self.0).chain_update("reshuffle").finalize().into()).shuffle(cards)
    }

    /// An endless series of 32-bit numbers. Each SHA-256 of the key and a counter gives eight of them, big-endian.
    fn words(&self) -> impl Iterator<Item = u32> {
        (0u32..).flat_map(|counter| {
            let block: [u8; 32] =
                Sha256::new().chain_update(self.0).chain_update(counter.to_be_bytes()).finalize().into();
            std::array::from_fn::<u32, 8, _>(|i| {
                u32::from_be_bytes([block[4 * i], block[4 * i + 1], block[4 * i + 2], block[4 * i + 3]])
            })
        })
    }
}
