//! The colours beside embeds and lists, `0xRRGGBB`.

pub(crate) const BLUE: u32 = 0x0034_7ab7;
pub(crate) const GREEN: u32 = 0x003b_a55d;
pub(crate) const GREY: u32 = 0x0080_8489;
pub(crate) const GOLD: u32 = 0x00e6_b422;
pub(crate) const AMBER: u32 = 0x00d9_9a1c;
pub(crate) const RED: u32 = 0x00c0_392b;
pub(crate) const VIOLET: u32 = 0x0076_5bb5;
pub(crate) const TEAL: u32 = 0x001a_bc9c;
/// The colour of a card table.
pub(crate) const FELT: u32 = 0x0039_5a4c;
