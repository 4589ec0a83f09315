//! Numbers in words.

use super::Reader;

impl Reader<'_> {
    /// A number with `digits` digits after the point, or the comma.
    pub(crate) fn decimal(&self, number: f64, digits: usize) -> String {
        // No negative zero.
        let text = format!("{number:.digits$}");
        let text =
            if text.trim_start_matches(['-', '0', '.']).is_empty() { text.replace('-', "") } else { text };
        text.replace('.', &self.text("decimal-point"))
    }

    /// A number of which the sign matters, so that it is always there.
    pub(crate) fn signed(&self, number: f64, digits: usize) -> String {
        let text = self.decimal(number.abs(), digits);
        let zero = text.chars().all(|digit| matches!(digit, '0' | '.' | ','));
        match (zero, number < 0.0) {
            (true, _) => text,
            (false, true) => format!("−{text}"),
            (false, false) => format!("+{text}"),
        }
    }

    /// How many of a hundred these are.
    pub(crate) fn percentage(&self, some: u32, all: u32) -> String {
        self.decimal(100.0 * f64::from(some) / f64::from(all.max(1)), 0)
    }
}

/// A whole number of points as what means of them are.
#[expect(clippy::cast_precision_loss, reason = "totals are far from where doubles leave out whole numbers")]
pub(crate) const fn whole(points: i64) -> f64 {
    points as f64
}
