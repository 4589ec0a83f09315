//! The mean of numbers that come one after the other, and its standard error.

/// A mean without its numbers: only their count, their sum and the sum of their squares are kept.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mean {
    count: u32,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub(crate) fn add(&mut self, number: f64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    pub(crate) const fn count(&self) -> u32 {
        self.count
    }

    /// 0 without numbers.
    pub(crate) fn value(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }

    /// The standard error of the mean; 0 for fewer than two numbers.
    pub(crate) fn error(&self) -> f64 {
        let count = f64::from(self.count.max(1));
        let variance = (self.squares / count - self.value().powi(2)).max(0.0);
        (variance / (count - 1.0).max(1.0)).sqrt()
    }
}
