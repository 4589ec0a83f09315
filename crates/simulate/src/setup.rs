//! What is simulated; it is checked once.

use std::sync::Arc;

use arrayvec::ArrayVec;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::contestant::Contestant;
use super::usual_seats;
use carte_games::options::{Contradiction, OptionError};
use carte_games::{GameKind, Preset, Rules, Seat};
use carte_players::network::Network;
use carte_players::{Level, Player, offered};
use carte_table::fairness::ServerSeed;

/// The rules, the players and the seed of a simulation.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The preset that the rules are based on.
    pub(super) preset: Preset,
    rules: Rules,
    pub(super) contestants: ArrayVec<Contestant, { Seat::COUNT }>,
    weights: Option<Arc<Network>>,
    pub(super) seed: String,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A rule set, an option, a value or a level that does not exist.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// A part of the rules after the preset does not have the form `option=value`.
    #[error("“{0}” is not of the form option=value, as what stands after each comma")]
    NotAnOption(String),
    /// An option is changed more than once.
    #[error("the rule option {0} is given more than once")]
    Repeated(String),
    /// Two options exclude each other.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// The rules do not allow this number of players.
    #[error("these rules cannot be played with {0} seats")]
    Seats(u8),
    /// Players called `weights` without weights, or weights without such players.
    #[error("players called “weights” need weights of their own, and weights need such players")]
    Weights,
    /// No level, or more levels than seats.
    #[error("{levels} levels for {seats} seats: give at least one, at most one a seat")]
    Levels { levels: usize, seats: u8 },
}

impl Setup {
    /// Makes a setup from the texts of the command line.
    ///
    /// `rules` is a preset, followed by options to change, separated by commas. `levels` are repeated in order until every seat has
    /// one.
    ///
    /// # Errors
    /// When a text is not understood, or the texts contradict each other. The first problem is returned.
    pub fn new(
        game: GameKind,
        rules: &str,
        seats: u8,
        levels: &[impl AsRef<str>],
        seed: &str,
    ) -> Result<Self, SetupError> {
        Self::named(game, Some(rules), Some(seats), levels, None, seed)
    }

    /// Like [`Setup::new`], but rules and seats may be left out; then they are the game's usual ones. Players called `weights`
    /// among the levels play with `weights`.
    pub fn named(
        game: GameKind,
        rules: Option<&str>,
        seats: Option<u8>,
        levels: &[impl AsRef<str>],
        weights: Option<Network>,
        seed: &str,
    ) -> Result<Self, SetupError> {
        let (preset, rules) = read(game, rules)?;
        let seats = seats.unwrap_or_else(|| usual_seats(game));
        if !rules.players().contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        let known = levels.iter().map(|level| contestant(game, level.as_ref()));
        let known = known.collect::<Result<Vec<Contestant>, _>>()?;
        if known.contains(&Contestant::Weights) != weights.is_some() {
            return Err(SetupError::Weights);
        }
        if known.is_empty() || known.len() > usize::from(seats) {
            return Err(SetupError::Levels { levels: known.len(), seats });
        }
        let contestants = known.into_iter().cycle().take(usize::from(seats)).collect();
        Ok(Self { preset, rules, contestants, weights: weights.map(Arc::new), seed: seed.to_owned() })
    }

    /// The same game with all players moved on by `seats` seats. The deals stay the same.
    pub(super) fn rotated(&self, seats: usize) -> Self {
        let mut rotated = self.clone();
        rotated.contestants.rotate_right(seats % self.contestants.len().max(1));
        rotated
    }

    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The options in which the rules differ from the preset, with their values.
    pub(super) fn changes(&self) -> impl Iterator<Item = (&'static str, String)> {
        let usual = self.preset.rules().options();
        self.rules.options().into_iter().zip(usual).filter(|(own, usual)| own != usual).map(|(own, _)| own)
    }

    /// The computer players in seat order.
    pub fn contestants(&self) -> &[Contestant] {
        &self.contestants
    }

    /// A new computer player for each seat.
    pub(super) fn players(&self) -> Vec<Player> {
        let player = |contestant: &Contestant| match &self.weights {
            Some(weights) if *contestant == Contestant::Weights => {
                Player::taught(GameKind::of(&self.rules), Arc::clone(weights))
            }
            _ => Player::new(contestant.level()),
        };
        self.contestants.iter().map(player).collect()
    }

    pub fn seats(&self) -> u8 {
        u8::try_from(self.contestants.len()).unwrap_or(u8::MAX)
    }

    /// The operator's half of the seed for the deals of game `number`, counted from 1.
    ///
    /// HMAC-SHA-256 over `carte-simulate:server-seed:` and the decimal number, with the seed's text as key. So the games of a
    /// simulation have unrelated deals, and anybody who knows the seed can recompute them.
    pub fn server_seed(&self, number: u64) -> ServerSeed {
        ServerSeed::new(self.derive("server-seed", number))
    }

    /// The seed for the random choices of the players in game `number`. It is derived in the same way, with `carte-simulate:dice:`.
    pub(super) fn rng_seed(&self, number: u64) -> [u8; 32] {
        self.derive("dice", number)
    }

    /// The seed for playing out the deals of game `number` again.
    pub(super) fn deal_seed(&self, number: u64) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.derive("playing-out", number);
        u64::from_be_bytes([a, b, c, d, e, f, g, h])
    }

    fn derive(&self, purpose: &str, number: u64) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.seed.as_bytes())
            .unwrap_or_else(|_| unreachable!("any key length"));
        mac.update(format!("carte-simulate:{purpose}:{number}").as_bytes());
        mac.finalize().into_bytes().into()
    }
}

/// Reads a preset and the changes to it. Without a text, the usual rules of the game.
fn read(game: GameKind, text: Option<&str>) -> Result<(Preset, Rules), SetupError> {
    let Some(text) = text else { return Ok((Preset::usual(game), Preset::usual(game).rules())) };
    let mut parts = text.split(',').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let known = Preset::all(game);
    let preset = known.iter().copied().find(|preset| preset.to_string() == name);
    let unknown = || UnknownName::new("rule set", name, known.iter().map(ToString::to_string));
    let preset = preset.ok_or_else(unknown)?;
    let mut rules = preset.rules();
    let mut changed = Vec::new();
    for part in parts {
        let (option, value) = part.split_once('=').ok_or_else(|| SetupError::NotAnOption(part.to_owned()))?;
        let (option, value) = (option.trim(), value.trim());
        change(&mut rules, option, value)?;
        if changed.contains(&option) {
            return Err(SetupError::Repeated(option.to_owned()));
        }
        changed.push(option);
    }
    rules.check()?;
    Ok((preset, rules))
}

/// Changes one option. The value must have exactly this text: the number 50 cannot be written `+50`.
fn change(rules: &mut Rules, option: &str, value: &str) -> Result<(), UnknownName> {
    let changed = rules.set(option, value);
    let is_chosen = |(name, text): &(&str, String)| *name == option && text == value;
    let mut stored = serde_json::to_value(&*rules).unwrap_or_default();
    let number = &mut stored[GameKind::of(rules).name()][option];
    match changed {
        Ok(()) if rules.options().iter().any(is_chosen) => Ok(()),
        Err(OptionError::UnknownOption(_)) => {
            let names = rules.options().into_iter().map(|(name, _)| name.to_owned());
            Err(UnknownName::new("rule option", option, names))
        }
        Err(OptionError::UnknownValue { allowed, .. }) if !number.is_number() => Err(UnknownName::new(
            format!("value of {option}"),
            value,
            allowed.iter().map(ToString::to_string),
        )),
        // The rules tell the numbers that are allowed in the error for a number that is not.
        Ok(()) | Err(OptionError::UnknownValue { .. }) => {
            *number = u32::MAX.into();
            let legal = serde_json::from_value::<Rules>(stored).err().map(|error| error.to_string());
            Err(UnknownName {
                legal: legal.unwrap_or_default(),
                ..UnknownName::new(format!("value of {option}"), value, [])
            })
        }
    }
}

/// The computer player with this name in a game.
fn contestant(game: GameKind, name: &str) -> Result<Contestant, UnknownName> {
    let known = || {
        let levels = [Level::Random].into_iter().chain(offered(game).iter().copied());
        levels.map(Contestant::Level).chain([Contestant::Weights])
    };
    let unknown = || UnknownName::new("player", name, known().map(|contestant| contestant.to_string()));
    known().find(|contestant| contestant.to_string() == name).ok_or_else(unknown)
}

/// A name that does not exist, with those that do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no {what} {given:?}{}: {legal}", nearest.as_ref().map(|name| format!(", perhaps {name:?}")).unwrap_or_default())]
pub struct UnknownName {
    what: String,
    given: String,
    nearest: Option<String>,
    legal: String,
}

impl UnknownName {
    fn new(what: impl Into<String>, given: &str, known: impl IntoIterator<Item = String>) -> Self {
        let known: Vec<String> = known.into_iter().collect();
        let likeness = |name: &String| strsim::normalized_damerau_levenshtein(given, name);
        let nearest = known.iter().max_by(|one, other| likeness(one).total_cmp(&likeness(other)));
        let nearest = nearest.filter(|name| likeness(name) >= 0.5).cloned();
        let legal = format!("there are {}", known.join(", "));
        Self { what: what.into(), given: given.to_owned(), nearest, legal }
    }
}
