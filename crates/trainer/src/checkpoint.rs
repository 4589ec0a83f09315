//! The state of a training run in a file, from which it goes on to the same result.

use std::fs::{self, File};
use std::io::{BufWriter, Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use carte_players::expert::{Network, WEIGHTS};

use super::adam::Adam;
use super::equity::{self, Equity};
use super::learner::{Learner, random_network};

/// What a file begins with.
const MAGIC: &[u8; 8] = b"CARTETR1";
/// How many earlier selves are kept.
const EARLIER: usize = 4;

/// A training run between two iterations.
#[derive(Debug)]
pub(super) struct Run {
    pub(super) iteration: u32,
    pub(super) learner: Learner,
    pub(super) equity: Equity,
    pub(super) earlier: Vec<Network>,
}

impl Run {
    pub(super) fn new(seed: u64) -> Self {
        let network = random_network(seed);
        let learner = Learner::new(network.clone(), network, Adam::new(WEIGHTS));
        Self { iteration: 0, learner, equity: Equity::random(seed), earlier: Vec::new() }
    }

    /// Keeps the present self as an opponent; the oldest goes.
    pub(super) fn remember(&mut self) {
        if self.earlier.len() == EARLIER {
            self.earlier.remove(0);
        }
        self.earlier.push(self.learner.average.clone());
    }

    /// Writes the run to a new file that then replaces the old one.
    pub(super) fn save(&self, path: &Path) -> Result<()> {
        let fresh = path.with_extension("new");
        let mut file = BufWriter::new(File::create(&fresh).context("cannot write the run")?);
        file.write_all(MAGIC)?;
        for number in [
            self.iteration,
            self.learner.adam.steps,
            self.equity.adam.steps,
            u32::try_from(self.earlier.len())?,
            u32::try_from(WEIGHTS)?,
        ] {
            file.write_all(&number.to_le_bytes())?;
        }
        let Learner { network, average, adam, .. } = &self.learner;
        let of_equity = [&self.equity.weights, &self.equity.adam.mean, &self.equity.adam.square];
        let parts = [network.weights(), average.weights(), &adam.mean, &adam.square]
            .into_iter()
            .chain(of_equity.map(Vec::as_slice))
            .chain(self.earlier.iter().map(Network::weights));
        for number in parts.flatten() {
            file.write_all(&number.to_le_bytes())?;
        }
        file.into_inner()?.sync_all()?;
        fs::rename(fresh, path)?;
        Ok(())
    }

    /// Reads a run.
    pub(super) fn load(path: &Path) -> Result<Self> {
        let mut file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut magic = [0; 8];
        file.read_exact(&mut magic)?;
        let mut numbers = [0; 5];
        for number in &mut numbers {
            let mut bytes = [0; 4];
            file.read_exact(&mut bytes)?;
            *number = u32::from_le_bytes(bytes);
        }
        let [iteration, steps, equity_steps, earlier, weights] = numbers;
        if &magic != MAGIC || usize::try_from(weights)? != WEIGHTS {
            bail!("{} is of another kind of network", path.display());
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let mut rest = bytes.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
        let mut part = |len: usize| -> Result<Vec<f32>> {
            let part: Vec<f32> = rest.by_ref().take(len).collect();
            if part.len() == len { Ok(part) } else { bail!("the file of the run is cut short") }
        };
        let network = |weights| Network::new(weights).context("a network of another shape");
        let (latest, average) = (network(part(WEIGHTS)?)?, network(part(WEIGHTS)?)?);
        let adam = Adam { mean: part(WEIGHTS)?, square: part(WEIGHTS)?, steps };
        let mut of_equity = || part(equity::WEIGHTS);
        let (weights, mean, square) = (of_equity()?, of_equity()?, of_equity()?);
        let equity = Equity { weights, adam: Adam { mean, square, steps: equity_steps } };
        let earlier = (0..earlier).map(|_| network(part(WEIGHTS)?)).collect::<Result<_>>()?;
        Ok(Self { iteration, learner: Learner::new(latest, average, adam), equity, earlier })
    }
}
