//! What an option is worth in Go-Stop.

use crate::network::{VALUES, Worth};

/// What an option is worth to the player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Value {
    /// The points that the deal is expected to bring, payments beyond 200 counted as that many.
    pub points: f32,
    /// The same on a scale on which large payments count less: doublings make some of them a hundred times as large as others.
    pub tempered: f32,
}

/// The largest payment that is told apart from larger ones.
const MOST: i64 = 200;
/// Points that the network puts out as 1.
const UNIT: f32 = 40.0;
/// Points from which on payments are tempered.
const SMALL: f32 = 8.0;
/// Points that the tempered 1 stands for where options are compared.
const TEMPERED: f32 = 18.0;
/// How much the tempered points count beside the plain ones, 0 to 1.
const CALM: f32 = 0.5;

impl Value {
    /// The value of a deal that brings this.
    #[expect(clippy::cast_precision_loss, reason = "within the largest payment")]
    pub fn certain(points: i64) -> Self {
        let points = points.clamp(-MOST, MOST) as f32;
        Self { points, tempered: temper(points) }
    }

    /// By what options are compared to win a game rather than points: one large payment wins no more than one game.
    pub(in crate::go_stop) fn calmly(self) -> f32 {
        TEMPERED * self.tempered
    }
}

/// Payments on a scale that grows ever more slowly.
pub(super) fn temper(points: f32) -> f32 {
    (points.abs() / SMALL).ln_1p().copysign(points)
}

impl Worth for Value {
    fn of(outputs: [f32; VALUES]) -> Self {
        Self { points: UNIT * outputs[0], tempered: outputs[1] }
    }

    fn outputs(self) -> [f32; VALUES] {
        [self.points / UNIT, self.tempered]
    }

    /// Points, calmly.
    fn score(self) -> f32 {
        CALM * TEMPERED * self.tempered + (1.0 - CALM) * self.points
    }
}
