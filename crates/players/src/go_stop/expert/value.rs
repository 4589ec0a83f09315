//! The value of an option in Go-Stop.

use crate::network::{OUTPUTS, Worth};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Value {
    /// The points that the deal is expected to bring; payments of more than 200 count as 200.
    pub points: f32,
    /// These points on a scale on which large payments count less, because doublings make some payments a hundred times
    /// larger than others.
    pub log_points: f32,
}

/// Maximum of a payment, in points; larger ones count as this.
const MOST: i64 = 200;
/// The points for which the network outputs 1.
const UNIT: f32 = 40.0;
/// The payment, in points, from which the logarithmic scale clearly flattens.
const SMALL: f32 = 8.0;
/// The points that one unit of the logarithmic scale counts as when options are compared.
const LOG_UNIT: f32 = 18.0;
/// The weight of the logarithmic points against the plain ones, from 0 to 1.
const LOG_WEIGHT: f32 = 0.5;

impl Value {
    /// The value of a deal that is known to bring these points.
    #[expect(clippy::cast_precision_loss, reason = "within the largest payment")]
    pub fn certain(points: i64) -> Self {
        let points = points.clamp(-MOST, MOST) as f32;
        Self { points, log_points: to_log_scale(points) }
    }

    /// The measure for winning a game rather than points: one large payment wins no more than one game.
    pub(in crate::go_stop) fn log_score(self) -> f32 {
        LOG_UNIT * self.log_points
    }
}

/// Puts a payment on a logarithmic scale, on which large payments count less.
pub(super) fn to_log_scale(points: f32) -> f32 {
    (points.abs() / SMALL).ln_1p().copysign(points)
}

impl Worth for Value {
    fn of(outputs: [f32; OUTPUTS]) -> Self {
        Self { points: UNIT * outputs[0], log_points: outputs[1] }
    }

    fn outputs(self) -> [f32; OUTPUTS] {
        [self.points / UNIT, self.log_points]
    }

    /// A mean of plain and logarithmic points.
    fn score(self) -> f32 {
        LOG_WEIGHT * LOG_UNIT * self.log_points + (1.0 - LOG_WEIGHT) * self.points
    }
}
