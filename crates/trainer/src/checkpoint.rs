//! The state of a training run in a file. A run that continues from it gets the same result as one that was never interrupted.

use std::fs::{self, File};
use std::io::{BufWriter, Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use carte_games::GameKind;
use carte_players::network::Network;

use super::adam::Adam;
use super::learner::{Learner, random_network};
use super::subject::Subject;

/// The first bytes of every such file.
const MAGIC: &[u8; 8] = b"CARTETR1";
/// How many earlier networks are kept, at most.
const EARLIER: usize = 4;

/// The state of a training run between two iterations.
#[derive(Debug)]
pub(super) struct Run {
    pub(super) iteration: u32,
    pub(super) learner: Learner,
    pub(super) subject: Subject,
    pub(super) earlier: Vec<Network>,
}

impl Run {
    pub(super) fn new(game: GameKind, seed: u64) -> Self {
        let subject = Subject::new(game, seed);
        let shape = Subject::shape_of(game);
        let network = random_network(shape, seed);
        let adam = Adam::new(shape.weights());
        let learner = Learner::new(network.clone(), network, adam);
        Self { iteration: 0, learner, subject, earlier: Vec::new() }
    }

    /// Keeps the present network as an opponent, in the place of the oldest one if there are enough.
    pub(super) fn remember(&mut self) {
        if self.earlier.len() == EARLIER {
            self.earlier.remove(0);
        }
        self.earlier.push(self.learner.average.clone());
    }

    /// Writes the state to a new file, which then replaces the old one.
    pub(super) fn save(&self, path: &Path) -> Result<()> {
        let fresh = path.with_extension("new");
        let mut file = BufWriter::new(File::create(&fresh).context("cannot write the run")?);
        file.write_all(MAGIC)?;
        let Learner { network, average, adam, .. } = &self.learner;
        for number in [
            self.iteration,
            adam.steps,
            self.subject.steps(),
            u32::try_from(self.earlier.len())?,
            u32::try_from(network.shape().weights())?,
        ] {
            file.write_all(&number.to_le_bytes())?;
        }
        let parts = [network.weights(), average.weights(), &adam.mean, &adam.square]
            .into_iter()
            .chain(self.subject.parts())
            .chain(self.earlier.iter().map(Network::weights));
        for number in parts.flatten() {
            file.write_all(&number.to_le_bytes())?;
        }
        file.into_inner()?.sync_all()?;
        fs::rename(fresh, path)?;
        Ok(())
    }

    /// Reads the state of a run that learns this game.
    pub(super) fn load(game: GameKind, path: &Path) -> Result<Self> {
        let shape = Subject::shape_of(game);
        let mut file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut magic = [0; 8];
        file.read_exact(&mut magic)?;
        let mut numbers = [0; 5];
        for number in &mut numbers {
            let mut bytes = [0; 4];
            file.read_exact(&mut bytes)?;
            *number = u32::from_le_bytes(bytes);
        }
        let [iteration, steps, extra_steps, earlier, weights] = numbers;
        if &magic != MAGIC || usize::try_from(weights)? != shape.weights() {
            bail!("{} is of another kind of network", path.display());
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let mut rest = bytes.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
        let mut part = |len: usize| -> Result<Vec<f32>> {
            let part: Vec<f32> = rest.by_ref().take(len).collect();
            if part.len() == len { Ok(part) } else { bail!("the file of the run is cut short") }
        };
        let network = |weights| Network::new(shape, weights).context("a network of another shape");
        let weights = shape.weights();
        let (latest, average) = (network(part(weights)?)?, network(part(weights)?)?);
        let adam = Adam { mean: part(weights)?, square: part(weights)?, steps };
        let subject = Subject::restore(game, extra_steps, &mut part)?;
        let earlier = (0..earlier).map(|_| network(part(weights)?)).collect::<Result<_>>()?;
        Ok(Self { iteration, learner: Learner::new(latest, average, adam), subject, earlier })
    }
}
