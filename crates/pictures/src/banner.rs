//! Banners for highlights that people tell their friends about: a motif, a cry, the cards, and the name of the player.

use crate::ShownCards;
use crate::ink::Ink;
use crate::scene::{Align, MARGIN, Rect, Scene, Size, WIDTH, extent, step};
use carte_games::array_of;
use strum::VariantArray;

/// The height of a banner, in pixels. It is low, because a banner stays in the channel among the messages that follow.
const HEIGHT: i32 = 300;
/// The side of the square in which a motif is drawn, in pixels.
const SIDE: i32 = 200;
/// The letter size of the cry, in pixels.
const SHOUT: i32 = 72;
/// The letter size of the name, in pixels.
const NAME: i32 = 40;

/// The highlight that a banner is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Motif {
    /// A gang strikes.
    Burst,
    /// "Carte !" is said.
    Flag,
    /// "Carte !" was forgotten.
    Silence,
    /// Go, more than once.
    Flame,
    /// Three cards stay as a stack.
    Stack,
    /// The stack is taken.
    Raid,
    /// The pot is swept.
    Broom,
    Bomb,
    /// Three cards are shown.
    Fan,
    /// The last cards of a hand are laid.
    Door,
    /// A third stack in a round.
    Towers,
    /// A player who was far behind takes the lead.
    Rocket,
}

impl Motif {
    pub const ALL: [Self; Self::VARIANTS.len()] = array_of(Self::VARIANTS);

    /// The shapes of the motif with their colours, the lowest first; their corners are given in a square with sides of 200.
    const fn shapes(self) -> &'static [(Ink, &'static [(i32, i32)])] {
        match self {
            Self::Burst => &[(Ink::Flag, &BURST), (Ink::Lamp, &SPARK), (Ink::OnFlag, &CORE)],
            Self::Flag => &[(Ink::Quiet, &POLE), (Ink::Flag, &CLOTH), (Ink::OnFlag, &CARD_ON_CLOTH)],
            Self::Silence => &[(Ink::Quiet, &BUBBLE), (Ink::Flag, &STROKE)],
            Self::Flame => &[(Ink::Flag, &FLAME), (Ink::Made, &INNER_FLAME), (Ink::OnFlag, &CANDLE)],
            Self::Stack => &[
                (Ink::Shadow, &SLAB_SHADE),
                (Ink::Flag, &LOWER_SLAB),
                (Ink::Made, &MIDDLE_SLAB),
                (Ink::OnFlag, &UPPER_SLAB),
            ],
            Self::Raid => &[
                (Ink::Shadow, &SLAB_SHADE),
                (Ink::Flag, &LOWER_SLAB),
                (Ink::Made, &MIDDLE_SLAB),
                (Ink::OnFlag, &LIFT),
            ],
            Self::Broom => &[(Ink::Quiet, &HANDLE), (Ink::Flag, &BAND), (Ink::Made, &BRUSH)],
            Self::Bomb => {
                &[(Ink::Shadow, &BALL), (Ink::Quiet, &FUSE), (Ink::Lamp, &FUSE_SPARK), (Ink::Chip, &SHINE)]
            }
            Self::Fan => &[(Ink::Flag, &LEFT_CARD), (Ink::Made, &RIGHT_CARD), (Ink::OnFlag, &FRONT_CARD)],
            Self::Door => {
                &[(Ink::Shadow, &FRAME), (Ink::Lamp, &LIGHT), (Ink::Flag, &LEAF), (Ink::OnFlag, &LAST_CARD)]
            }
            Self::Towers => &[
                (Ink::Shadow, &SLAB_SHADE),
                (Ink::Flag, &LEFT_TOWER),
                (Ink::Made, &RIGHT_TOWER),
                (Ink::OnFlag, &HIGH_TOWER),
            ],
            Self::Rocket => &[
                (Ink::Flag, &EXHAUST),
                (Ink::Made, &INNER_EXHAUST),
                (Ink::Flag, &FINS),
                (Ink::OnFlag, &HULL),
                (Ink::Second, &WINDOW),
            ],
        }
    }
}

/// The rays of a gang. A board on which a gang lies has them behind its seats, too.
pub(crate) const BURST: [(i32, i32); 22] = [
    (100, 2),
    (113, 52),
    (152, 18),
    (143, 62),
    (191, 50),
    (158, 84),
    (199, 103),
    (157, 115),
    (186, 156),
    (140, 140),
    (145, 190),
    (112, 152),
    (96, 198),
    (83, 150),
    (45, 186),
    (55, 138),
    (8, 148),
    (42, 111),
    (1, 92),
    (44, 82),
    (16, 40),
    (65, 58),
];
const SPARK: [(i32, i32); 16] = [
    (101, 44),
    (110, 74),
    (137, 56),
    (128, 83),
    (160, 92),
    (132, 106),
    (147, 138),
    (115, 126),
    (98, 158),
    (90, 126),
    (60, 141),
    (72, 111),
    (42, 98),
    (73, 85),
    (61, 55),
    (91, 73),
];
const CORE: [(i32, i32); 8] =
    [(99, 76), (112, 84), (122, 98), (114, 113), (100, 121), (86, 112), (78, 97), (88, 83)];
const POLE: [(i32, i32); 4] = [(30, 10), (42, 6), (50, 196), (38, 198)];
const CLOTH: [(i32, i32); 10] = [
    (44, 18),
    (84, 30),
    (124, 20),
    (190, 30),
    (176, 68),
    (188, 108),
    (130, 100),
    (92, 112),
    (48, 100),
    (46, 60),
];
const CARD_ON_CLOTH: [(i32, i32); 4] = [(96, 38), (130, 36), (134, 90), (98, 92)];
const BUBBLE: [(i32, i32); 12] = [
    (30, 30),
    (70, 14),
    (132, 16),
    (174, 34),
    (188, 74),
    (176, 116),
    (138, 136),
    (96, 138),
    (56, 180),
    (62, 134),
    (28, 114),
    (14, 70),
];
const STROKE: [(i32, i32); 4] = [(18, 164), (170, 6), (186, 22), (32, 182)];
const FLAME: [(i32, i32); 15] = [
    (104, 2),
    (122, 40),
    (116, 70),
    (144, 48),
    (172, 96),
    (176, 142),
    (154, 180),
    (112, 198),
    (70, 192),
    (34, 160),
    (26, 112),
    (44, 72),
    (58, 96),
    (72, 54),
    (90, 34),
];
const INNER_FLAME: [(i32, i32); 10] = [
    (102, 62),
    (112, 104),
    (134, 92),
    (148, 132),
    (136, 170),
    (104, 188),
    (68, 172),
    (56, 136),
    (70, 108),
    (84, 118),
];
const CANDLE: [(i32, i32); 7] =
    [(100, 118), (116, 142), (120, 164), (104, 180), (86, 172), (80, 150), (88, 138)];
const SLAB_SHADE: [(i32, i32); 4] = [(24, 160), (178, 148), (188, 188), (30, 196)];
const LOWER_SLAB: [(i32, i32); 4] = [(20, 128), (166, 112), (176, 158), (28, 172)];
const MIDDLE_SLAB: [(i32, i32); 4] = [(34, 84), (182, 92), (178, 138), (30, 128)];
const UPPER_SLAB: [(i32, i32); 4] = [(22, 52), (166, 34), (174, 80), (30, 98)];
const LIFT: [(i32, i32); 7] = [(100, 6), (158, 66), (122, 64), (124, 112), (78, 112), (78, 64), (42, 66)];
const HANDLE: [(i32, i32); 4] = [(150, 4), (166, 14), (98, 122), (84, 112)];
const BAND: [(i32, i32); 4] = [(74, 98), (118, 126), (108, 144), (62, 116)];
const BRUSH: [(i32, i32); 9] =
    [(58, 114), (108, 146), (100, 176), (84, 196), (66, 180), (48, 190), (40, 168), (14, 172), (30, 138)];
const BALL: [(i32, i32); 12] = [
    (88, 54),
    (124, 62),
    (152, 88),
    (160, 124),
    (148, 162),
    (118, 188),
    (82, 192),
    (46, 176),
    (24, 144),
    (22, 106),
    (40, 74),
    (64, 58),
];
const FUSE: [(i32, i32); 8] =
    [(108, 62), (116, 34), (140, 24), (158, 32), (154, 42), (140, 36), (126, 44), (120, 68)];
const FUSE_SPARK: [(i32, i32); 10] = [
    (168, 4),
    (172, 24),
    (194, 24),
    (178, 38),
    (190, 56),
    (170, 48),
    (156, 62),
    (158, 42),
    (142, 32),
    (162, 26),
];
const SHINE: [(i32, i32); 6] = [(52, 98), (72, 80), (90, 76), (78, 92), (64, 112), (54, 120)];
const LEFT_CARD: [(i32, i32); 4] = [(10, 60), (78, 28), (122, 126), (54, 158)];
const RIGHT_CARD: [(i32, i32); 4] = [(122, 28), (190, 60), (146, 158), (78, 126)];
const FRONT_CARD: [(i32, i32); 4] = [(62, 56), (138, 54), (140, 178), (64, 180)];
const FRAME: [(i32, i32); 4] = [(50, 12), (176, 6), (180, 196), (48, 194)];
const LIGHT: [(i32, i32); 4] = [(66, 26), (162, 22), (166, 182), (64, 184)];
const LEAF: [(i32, i32); 4] = [(64, 26), (112, 44), (110, 196), (62, 184)];
const LAST_CARD: [(i32, i32); 4] = [(128, 72), (188, 92), (160, 168), (100, 146)];
const LEFT_TOWER: [(i32, i32); 8] =
    [(12, 96), (64, 88), (66, 110), (60, 112), (64, 134), (58, 138), (62, 172), (14, 176)];
const RIGHT_TOWER: [(i32, i32); 8] =
    [(138, 76), (190, 82), (186, 104), (192, 110), (186, 130), (190, 136), (184, 168), (136, 170)];
const HIGH_TOWER: [(i32, i32); 10] = [
    (72, 20),
    (128, 14),
    (132, 44),
    (124, 50),
    (130, 84),
    (124, 90),
    (130, 126),
    (124, 132),
    (128, 174),
    (70, 178),
];
const EXHAUST: [(i32, i32); 9] =
    [(62, 112), (88, 138), (80, 160), (52, 158), (58, 174), (30, 170), (8, 194), (22, 146), (44, 140)];
const INNER_EXHAUST: [(i32, i32); 5] = [(60, 126), (74, 140), (62, 152), (36, 166), (48, 144)];
const FINS: [(i32, i32); 10] = [
    (58, 74),
    (92, 70),
    (78, 104),
    (96, 122),
    (132, 108),
    (126, 144),
    (100, 164),
    (104, 136),
    (66, 98),
    (38, 100),
];
const HULL: [(i32, i32); 9] =
    [(192, 8), (188, 48), (164, 90), (124, 126), (94, 142), (58, 106), (76, 76), (112, 36), (152, 12)];
const WINDOW: [(i32, i32); 8] =
    [(138, 46), (150, 48), (156, 58), (152, 70), (140, 74), (130, 68), (126, 58), (130, 50)];

/// The banner: the motif at the left, beside it the cry and the cards, and below them the name.
#[must_use]
pub fn banner(motif: Motif, shout: &str, name: &str, cards: ShownCards) -> Scene {
    let mut scene = Scene::new();
    for (ink, points) in motif.shapes() {
        scene.shape(Rect::new(MARGIN, MARGIN, SIDE, SIDE), points, *ink);
    }
    let cards = cards.designs();
    let (size, left) = (Size::Middle, MARGIN + SIDE + 24);
    let room = WIDTH - MARGIN - left;
    let step = step(cards.len(), size, room / 2, size.width() + 6);
    let wide = extent(cards.len(), size, step);
    let top = MARGIN + (SIDE - size.height()) / 2;
    scene.plain_cards((WIDTH - MARGIN - 12 - wide, top), step, size, &cards);
    let cry = Rect::new(left, MARGIN + (SIDE - 90) / 2, room - wide - 36, 90);
    scene.whole_text(cry, shout, SHOUT, Ink::Lamp, Align::Left);
    let below = Rect::new(MARGIN + 12, HEIGHT - MARGIN - 50, WIDTH - 2 * MARGIN - 24, 50);
    scene.whole_text(below, name, NAME, Ink::Text, Align::Centre);
    scene.ending_at(HEIGHT)
}
