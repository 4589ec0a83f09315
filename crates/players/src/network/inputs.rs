//! A position and an option as numbers, most of which are zero.

/// An input that is not zero.
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
        /// The number of inputs.
        pub(super) const INPUTS: usize = $start as usize;
    };
}

pub(crate) use layout;

/// Writes the inputs that are not zero.
pub(crate) struct Writer<'a>(pub(crate) &'a mut Vec<Input>);

impl Writer<'_> {
    /// Writes an amount, unless it is zero.
    pub(crate) fn put(&mut self, place: u16, amount: f32) {
        if amount != 0.0 {
            self.0.push(Input { place, amount });
        }
    }

    /// Writes 1 if the condition holds.
    pub(crate) fn flag(&mut self, place: u16, on: bool) {
        if on {
            self.0.push(Input { place, amount: 1.0 });
        }
    }

    /// Writes 1 at the first `count` of the `len` places of a part.
    pub(crate) fn steps(&mut self, part: u16, count: u8, len: u16) {
        (part..part + u16::from(count).min(len)).for_each(|place| self.flag(place, true));
    }
}
