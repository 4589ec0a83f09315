//! Numbers in words.

use super::Reader;

impl Reader<'_> {
    /// A number with `digits` digits after the point, or after the comma if the language has one.
    pub(crate) fn decimal(&self, number: f64, digits: usize) -> String {
        // A number that is rounded to 0 has no minus sign.
        let text = format!("{number:.digits$}");
        let text =
            if text.trim_start_matches(['-', '0', '.']).is_empty() { text.replace('-', "") } else { text };
        text.replace('-', "−").replace('.', &self.text("decimal-point"))
    }

    /// A number that always has its sign, except for 0.
    pub(crate) fn signed(&self, number: f64, digits: usize) -> String {
        let text = self.decimal(number.abs(), digits);
        let zero = text.chars().all(|digit| matches!(digit, '0' | '.' | ','));
        match (zero, number < 0.0) {
            (true, _) => text,
            (false, true) => format!("−{text}"),
            (false, false) => format!("+{text}"),
        }
    }

    /// The share of `some` in `all`, in per cent.
    pub(crate) fn percentage(&self, some: u32, all: u32) -> String {
        self.decimal(100.0 * f64::from(some) / f64::from(all.max(1)), 0)
    }
}

/// A whole number of points as an `f64`, which means of points are.
#[expect(clippy::cast_precision_loss, reason = "totals are far from where doubles leave out whole numbers")]
pub(crate) const fn points_as_float(points: i64) -> f64 {
    points as f64
}
