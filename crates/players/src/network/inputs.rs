//! A position and an option as numbers, most of them zero.

/// One input of the network that is not zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Input {
    pub place: u16,
    pub amount: f32,
}

/// Lays out the inputs: each part begins where the one before ends.
macro_rules! layout {
    ($($part:ident: $len:expr,)*) => {
        layout!(@ 0_u16; $($part: $len,)*);
    };
    (@ $start:expr; $part:ident: $len:expr, $($rest:tt)*) => {
        const $part: u16 = $start;
        layout!(@ $part + $len; $($rest)*);
    };
    (@ $start:expr;) => {
        /// How many inputs there are.
        pub(super) const INPUTS: usize = $start as usize;
    };
}

pub(crate) use layout;

/// Inputs being written.
pub(crate) struct Writer<'a>(pub(crate) &'a mut Vec<Input>);

impl Writer<'_> {
    /// An amount, left out where it is zero.
    pub(crate) fn put(&mut self, place: u16, amount: f32) {
        if amount != 0.0 {
            self.0.push(Input { place, amount });
        }
    }

    /// Something that is so or not.
    pub(crate) fn flag(&mut self, place: u16, on: bool) {
        if on {
            self.0.push(Input { place, amount: 1.0 });
        }
    }

    /// The first `count` of a part with `len` places.
    pub(crate) fn steps(&mut self, part: u16, count: u8, len: u16) {
        (part..part + u16::from(count).min(len)).for_each(|place| self.flag(place, true));
    }
}
