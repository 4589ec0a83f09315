//! The choices of options. They are made from the types that they stand for, so a new game, rule set or language is offered at once.
//!
//! Discord sends the index of a choice in the list.

use std::borrow::Cow;

use poise::{ChoiceParameter, CommandParameterChoice};

use crate::dispatch::RuleSet;
use carte_games::GameKind;
use carte_players::Level;
use carte_present::locale::Locale;
use carte_present::{Topic, private};
use carte_records::statistics::Period;
use carte_records::statistics::report::Sorting;
use carte_records::tournament::System;
use carte_table::display::Display;
use carte_table::guild_settings::Pings;
use carte_table::preferences::{Following, Notify, Passing};
use carte_table::{Deals, Pace};

/// A type whose values people choose from a list.
pub(crate) trait Choices: Copy {
    /// Returns all values, each with the name by which `locales/*/commands.ftl` describes it.
    fn all() -> Vec<(&'static str, Self)>;
}

/// A value that was chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice<T>(pub(crate) T);

impl<T: Choices> ChoiceParameter for Choice<T> {
    fn list() -> Cow<'static, [CommandParameterChoice]> {
        let choice = |(name, _)| CommandParameterChoice {
            name: Cow::Borrowed(name),
            localizations: Cow::Borrowed(&[]),
            __non_exhaustive: (),
        };
        T::all().into_iter().map(choice).collect()
    }

    fn from_index(index: usize) -> Option<Self> {
        T::all().get(index).map(|(_, value)| Self(*value))
    }

    fn from_name(name: &str) -> Option<Self> {
        T::all().into_iter().find(|(known, _)| *known == name).map(|(_, value)| Self(value))
    }

    // poise never asks for the name of a choice that was made.
    fn name(&self) -> &'static str {
        ""
    }

    fn localized_name(&self, _locale: &str) -> Option<&'static str> {
        None
    }
}

pub(crate) fn or_default<T: Default>(choice: Option<Choice<T>>) -> T {
    choice.map(|choice| choice.0).unwrap_or_default()
}

macro_rules! by_name {
    ($($kind:ty: $all:expr),* $(,)?) => {
        $(impl Choices for $kind {
            fn all() -> Vec<(&'static str, Self)> {
                $all.into_iter().map(|value| (value.name(), value)).collect()
            }
        })*
    };
}

by_name! {
    GameKind: GameKind::ALL,
    RuleSet: RuleSet::ALL,
    Level: offered_levels(),
    Pace: Pace::NAMED,
    Period: Period::ALL,
    Sorting: Sorting::ALL,
    Topic: Topic::ALL,
    System: System::ALL,
    Deals: Deals::ALL,
    Display: Display::ALL,
    Pings: Pings::ALL,
    Notify: Notify::ALL,
    Following: Following::ALL,
    Passing: Passing::ALL,
}

/// Returns the levels that at least one game offers.
fn offered_levels() -> impl Iterator<Item = Level> {
    let offered =
        |level: &Level| GameKind::ALL.iter().any(|game| carte_players::offered(*game).contains(level));
    Level::ALL.into_iter().filter(offered)
}

/// `None` stands for the language that the server has set in Discord.
impl Choices for Option<Locale> {
    fn all() -> Vec<(&'static str, Self)> {
        let languages = Locale::ALL.into_iter().map(|locale| (locale.tag(), Some(locale)));
        std::iter::once(("server", None)).chain(languages).collect()
    }
}

impl Choices for bool {
    fn all() -> Vec<(&'static str, Self)> {
        vec![("off", false), ("on", true)]
    }
}

/// The topics of `/help`.
impl Choices for &'static str {
    fn all() -> Vec<(&'static str, Self)> {
        private::HELP_TOPICS.into_iter().map(|topic| (topic, topic)).collect()
    }
}
