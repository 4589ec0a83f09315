//! Lasting results as people read them: cards, leaderboards, histories, comparisons, rating changes.

use crate::dispatch;
use crate::locale::Args;
use crate::shared::colours::BLUE;
use crate::shared::intent::{Ask, ComponentId};
use crate::shared::message::{Button, Embed, Emoji, Field, Message, Row, Style};
use crate::shared::numbers::points_as_float;
use crate::shared::{Reader, limits, names};
use carte_records::statistics::report::RatingChange;
use carte_records::statistics::{GameKind, Period, Rating};
use carte_table::View;
use carte_table::ids::{Timestamp, UserId};

mod achievements;
mod card;
mod guesses;
mod history;
mod leaderboard;
mod league;
mod picture;
mod privacy;
mod server;

pub(crate) use achievements::explained;
pub use achievements::{with_achieved, with_first_achieved};
pub use card::{duel, duel_of_bot, person_card};
pub use guesses::{BEST_GUESSERS, with_guesses};
pub use history::history;
pub use leaderboard::{leaderboard, podium};
pub use league::{league, league_podium, with_divisions_ahead, with_league};
pub use picture::picture;
pub use privacy::{confirm_forgetting, exported, forgotten};
pub use server::{ask_for_language, champion_role_refused, language_kept, season_changed, settings};

/// A person of whom only the number and the last known name are at hand.
#[derive(Clone, Copy, Debug)]
pub struct KnownPerson<'a> {
    pub user: UserId,
    /// May be empty.
    pub name: &'a str,
}

/// The message with another field in its last embed.
fn with_field(mut message: Message, field: Field) -> Message {
    match message.embeds.last_mut() {
        Some(embed) => embed.fields.push(field),
        None => message.embeds.push(Embed { fields: vec![field], ..Embed::default() }),
    }
    limits::fit(message)
}

impl Reader<'_> {
    /// The name of a person, in markdown.
    pub(crate) fn known(&self, person: KnownPerson<'_>) -> String {
        match person {
            KnownPerson { user, .. } if user.is_former() => self.text("records-former"),
            // A name is stored only once a game is finished.
            KnownPerson { user, name: "" } => format!("<@{user}>"),
            KnownPerson { name, .. } => names::escaped(name),
        }
    }

    /// The name of a person, as plain text.
    fn known_plain(&self, person: KnownPerson<'_>) -> String {
        if person.user.is_former() { self.text("records-former") } else { names::plain(person.name) }
    }

    /// Points of this game, which are penalties, or points won or lost.
    fn points_of(&self, points: f64, digits: usize, game: GameKind) -> String {
        dispatch::points(game, points, digits, self)
    }

    /// The total of a whole game.
    fn total(&self, total: i64, game: GameKind) -> String {
        self.points_of(points_as_float(total), 0, game)
    }

    pub(crate) fn game(&self, game: GameKind) -> String {
        self.text(&format!("records-game-{}", game.name()))
    }

    /// A rating, and the bounds between which the person's true strength probably lies.
    fn rating(&self, rating: Rating) -> String {
        let (low, high) = rating.interval();
        let args = Args::new()
            .with("rating", self.decimal(rating.value, 1))
            .with("low", self.decimal(low, 0))
            .with("high", self.decimal(high, 0));
        self.format("records-rating", args)
    }

    fn period(&self, period: Period) -> String {
        self.text(&format!("records-period-{}", period.name()))
    }

    /// A button for each game, to show the same about it; that of the game that is shown cannot be pressed.
    fn choose_game(&self, shown: GameKind, ask: impl Fn(GameKind) -> Ask) -> Row {
        let button = |game: GameKind| Button {
            id: ComponentId::ask(ask(game)),
            label: self.game(game),
            emoji: None,
            style: if game == shown { Style::Primary } else { Style::Secondary },
            enabled: game != shown,
        };
        Row::Buttons(GameKind::ALL.map(button).to_vec())
    }

    fn turn_page(&self, page: u32, pages: u32, ask: impl Fn(u16) -> Ask) -> Option<Row> {
        let button = |to: Option<u32>, key: &str, emoji: &str| Button {
            id: ComponentId::ask(ask(to.and_then(|to| u16::try_from(to).ok()).unwrap_or_default())),
            label: self.text(key),
            emoji: Some(Emoji::unicode(emoji)),
            style: Style::Secondary,
            enabled: to.is_some(),
        };
        let back = button(page.checked_sub(1), "records-earlier", "◀️");
        let next = Some(page + 1).filter(|next| *next < pages);
        let mut forward = button(next, "records-later", "▶️");
        if next.is_none() {
            // Two buttons of one message must differ, even if one of them leads nowhere.
            forward.id = ComponentId::ask(ask(u16::MAX));
        }
        (pages > 1).then(|| Row::Buttons(vec![back, forward]))
    }
}

/// A day, as Discord shows it to each reader.
fn day(at: Timestamp) -> String {
    format!("<t:{}:d>", at.seconds())
}

fn framed(embed: Embed) -> Message {
    Message { embeds: vec![Embed { colour: Some(BLUE), ..embed }], ..Message::default() }
}

/// The last message of a table, with the changes of the ratings by its game.
pub fn with_rating_changes(
    mut message: Message,
    changes: &[RatingChange],
    view: &View,
    reader: &Reader<'_>,
) -> Message {
    let line = |change: &RatingChange| {
        let seat = view.seat_of(change.user)?;
        let args = Args::new()
            .with("name", reader.seat(view, seat))
            .with("change", reader.signed(change.change, 1))
            .with("rating", reader.decimal(change.after.value, 1));
        Some(reader.format("records-change", args))
    };
    let lines: Vec<String> = changes.iter().filter_map(line).collect();
    if let Some(embed) = message.embeds.first_mut().filter(|_| !lines.is_empty()) {
        let changes = Field::titled(reader.text("records-changes"), lines.join("\n"));
        embed.fields.insert(0, changes);
    }
    message
}
