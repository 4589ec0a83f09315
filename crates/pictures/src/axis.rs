//! The numbers beside a plot.

use crate::font;
use crate::numbers::number;
use crate::scene::Rect;

/// Maximum number of steps between the lowest and the highest number.
const STEPS: i64 = 5;

/// The largest number on an axis, and with a minus sign the smallest; values beyond them are drawn at the edge.
const FARTHEST: i64 = 1_000_000_000;

/// Whole numbers in equal steps, the baseline among them. A step is 1, 2 or 5 times a power of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Axis {
    low: i64,
    high: i64,
    step: i64,
    baseline: i64,
}

impl Axis {
    /// The axis that begins at 0 and reaches `highest`.
    pub(crate) fn from_nothing(highest: i64) -> Self {
        Self::around(0, 0, highest)
    }

    /// The axis that contains `baseline` and reaches `low` and `high`.
    pub(crate) fn around(baseline: i64, low: i64, high: i64) -> Self {
        let [baseline, low, high] = [baseline, low, high].map(|number| number.clamp(-FARTHEST, FARTHEST));
        let mut axis = Self { low: baseline, high: baseline, step: 1, baseline };
        let sizes = (0..10).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i64.pow(power)));
        for step in sizes {
            let (down, up) = ((baseline - low).max(0), (high - baseline).max(0));
            let (down, up) = ((down + step - 1) / step * step, (up + step - 1) / step * step);
            // Where all numbers are the same, the axis still has one step.
            let up = if down + up == 0 { step } else { up };
            axis = Self { low: baseline - down, high: baseline + up, step, baseline };
            if down + up <= STEPS * step {
                break;
            }
        }
        axis
    }

    /// The number from which the values are measured; its line is drawn brighter than the others.
    pub(crate) const fn baseline(&self) -> i64 {
        self.baseline
    }

    /// The numbers, the lowest first.
    pub(crate) fn marks(&self) -> impl Iterator<Item = i64> + use<> {
        let Self { low, high, step, .. } = *self;
        (0..=(high - low) / step).map(move |number| low + number * step)
    }

    /// The vertical position of a mark's line in the plot, in pixels.
    #[expect(clippy::cast_precision_loss, reason = "within the farthest numbers")]
    pub(crate) fn line(&self, mark: i64, plot: Rect) -> i32 {
        self.place(mark as f64, plot)
    }

    /// The vertical position of a value in the plot, in pixels; values beyond the axis lie at the edge.
    #[expect(clippy::cast_precision_loss, reason = "within the farthest numbers")]
    #[expect(clippy::cast_possible_truncation, reason = "within the plot")]
    pub(crate) fn place(&self, value: f64, plot: Rect) -> i32 {
        let part = (value - self.low as f64) / (self.high - self.low) as f64;
        plot.bottom() - (part.clamp(0.0, 1.0) * f64::from(plot.h)).round() as i32
    }
}

/// The width of a number in letters of size `px`, in pixels.
pub(crate) fn label_width(mark: i64, px: i32) -> i32 {
    font::width(&number(mark), px)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_whole_few_and_reach_everything() {
        for baseline in [0, 25, -7] {
            for low in [-FARTHEST * 2, -999, -3, 0, 24, 25, 26] {
                for high in [-2, 0, 1, 7, 25, 26, 1234, FARTHEST * 2] {
                    let axis = Axis::around(baseline, low, high);
                    let marks: Vec<i64> = axis.marks().collect();
                    assert!((2..=6).contains(&marks.len()), "{marks:?}");
                    assert!(marks.contains(&baseline), "{marks:?}");
                    let (first, last) = (marks[0], marks[marks.len() - 1]);
                    let (least, most) = (low.max(-FARTHEST), high.min(FARTHEST));
                    assert!(first <= least.min(baseline) && last >= most.max(baseline), "{marks:?}");
                }
            }
        }
    }

    #[test]
    fn steps_are_round() {
        let marks = |axis: Axis| axis.marks().collect::<Vec<_>>();
        assert_eq!(marks(Axis::from_nothing(1)), [0, 1]);
        assert_eq!(marks(Axis::from_nothing(30)), [0, 10, 20, 30]);
        assert_eq!(marks(Axis::from_nothing(107)), [0, 50, 100, 150]);
        assert_eq!(marks(Axis::around(25, 24, 27)), [24, 25, 26, 27]);
        assert_eq!(marks(Axis::around(25, 31, 38)), [25, 30, 35, 40]);
        assert_eq!(marks(Axis::around(25, 25, 25)), [25, 26]);
    }
}
