//! The options of a position, as a network sees them.

use super::{Input, Network, Worth, Writer};

/// The options of a position, each with its inputs. The memory is reused from turn to turn.
#[derive(Clone, Debug)]
pub struct Options<A, V> {
    actions: Vec<A>,
    /// The inputs that all options share, then those of each option.
    inputs: Vec<Input>,
    /// Where the inputs of each option begin; empty if nothing needs to be weighed.
    starts: Vec<usize>,
    /// The value of each option for which it is certain.
    known: Vec<Option<V>>,
    values: Vec<V>,
}

impl<A, V> Default for Options<A, V> {
    fn default() -> Self {
        Self {
            actions: Vec::new(),
            inputs: Vec::new(),
            starts: Vec::new(),
            known: Vec::new(),
            values: Vec::new(),
        }
    }
}

impl<A, V> Options<A, V> {
    /// In the order of [`Options::values`].
    pub fn actions(&self) -> &[A] {
        &self.actions
    }

    /// Returns `true` if there is a choice.
    pub fn is_open(&self) -> bool {
        self.actions.len() > 1
    }

    /// The inputs that all options have in common.
    pub fn position(&self) -> &[Input] {
        &self.inputs[..self.starts.first().copied().unwrap_or_default()]
    }

    pub fn option(&self, index: usize) -> &[Input] {
        let end = self.starts.get(index + 1).copied().unwrap_or(self.inputs.len());
        self.starts.get(index).map_or(&[], |start| &self.inputs[*start..end])
    }

    /// Removes all options of the last position.
    pub(crate) fn clear(&mut self) {
        self.actions.clear();
        self.inputs.clear();
        self.starts.clear();
        self.known.clear();
    }

    /// Adds an option that is taken without being weighed.
    pub(crate) fn settle(&mut self, action: impl IntoIterator<Item = A>) {
        self.actions.extend(action);
    }

    /// Writes the inputs that all options have in common; to be called before the first option is written.
    pub(crate) fn write_position(&mut self, write: impl FnOnce(&mut Writer<'_>)) {
        write(&mut Writer(&mut self.inputs));
    }

    pub(crate) fn write_option(&mut self, action: A, write: impl FnOnce(&mut Writer<'_>)) {
        self.starts.push(self.inputs.len());
        write(&mut Writer(&mut self.inputs));
        self.actions.push(action);
        self.known.push(None);
    }

    /// Adds an option of which the value is certain.
    pub(crate) fn write_known(&mut self, action: A, value: V) {
        self.starts.push(self.inputs.len());
        self.actions.push(action);
        self.known.push(Some(value));
    }
}

impl<A, V: Worth> Options<A, V> {
    /// The value of an option for which it is certain; `None` if a network has to estimate it.
    pub fn known(&self, index: usize) -> Option<V> {
        self.known.get(index).copied().flatten()
    }

    /// The value of each option: certain, or as the network estimates it.
    pub fn values(&mut self, network: &Network) -> &[V] {
        let mut sums = network.empty();
        network.add(&mut sums, self.position());
        let mut values = std::mem::take(&mut self.values);
        values.clear();
        let of = |(index, known): (usize, &Option<V>)| {
            known.unwrap_or_else(|| V::of(network.outputs(&sums, self.option(index))))
        };
        values.extend(self.known.iter().enumerate().map(of));
        self.values = values;
        &self.values
    }

    /// The index of the option that the network values most; 0 if there is no choice.
    pub fn best(&mut self, network: &Network) -> usize {
        V::best(self.values(network))
    }
}
