//! Everything that is stored about a person, as a JSON document.

use async_trait::async_trait;
use serde_json::{Map, Value, json};

use super::super::form::Form;
use super::super::games::{self, SeatStatisticsRow};
use super::super::numbers::signed;
use super::super::reviews::ReviewRow;
use super::super::statistics::{GameSeatRow, RoundSeatRow, StandingRow, period_name};
use super::super::stored::{By, Ending, Order, Substitution};
use super::super::{Store, StoreError};
use carte_games::{GameKind, Seat};
use carte_table::ids::{Seq, TableId, UserId};
use carte_table::{Event, Logged, Occupant};

/// A rating with the games it follows from, as a database gives it.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the same as in a `Rated`")]
pub struct ExportedRating {
    pub guild: i64,
    pub game: i64,
    pub rating: f64,
    pub uncertainty: f64,
    pub games: i64,
}

/// What a database has about a person, beside the logs.
#[async_trait]
pub trait Exports {
    /// The tables in whose logs this person is, by number.
    async fn traces(&self, user: i64) -> Result<Vec<i64>, StoreError>;

    /// The ratings, by server and game.
    async fn ratings_of(&self, user: i64) -> Result<Vec<ExportedRating>, StoreError>;

    /// The sums, by server, game, period, its beginning, and company.
    async fn standings_of(&self, user: i64) -> Result<Vec<StandingRow>, StoreError>;

    /// The seats in games, by end and table.
    async fn games_of(&self, user: i64) -> Result<Vec<GameSeatRow>, StoreError>;

    /// The seats in rounds of finished tables, by table and round.
    async fn rounds_of(&self, user: i64) -> Result<Vec<RoundSeatRow>, StoreError>;

    /// What only this game knows of these.
    async fn seat_statistics_of(
        &self,
        game: GameKind,
        user: i64,
    ) -> Result<Vec<SeatStatisticsRow>, StoreError>;

    /// The reviews, by table.
    async fn reviews_of(&self, user: i64) -> Result<Vec<ReviewRow>, StoreError>;
}

impl Store {
    /// Everything that is stored about a person: name, preferences, ratings, leaderboards, games, rounds, reviews, and from the log of every
    /// table what the person did there and was dealt. What it says of others is left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn export(&self, person: UserId) -> Result<Value, StoreError> {
        let user = signed(person.0)?;
        let mut tables = Vec::new();
        for table in self.traces(person).await? {
            tables.push(match self.export_table(table, person).await {
                // The others are there all the same.
                Err(error) if error.is_unreadable() => json!({ "table": table, "unreadable": true }),
                exported => exported?,
            });
        }
        Ok(json!({
            "format": "carte-person",
            "version": 1,
            // As text: JSON's numbers lose the last digits of so long a one.
            "user": person.to_string(),
            "name": self.name_of(person).await?,
            "habits": self.export_preferences(person).await?,
            "ratings": self.export_ratings(user).await?,
            "standings": self.export_leaderboards(user).await?,
            "games": self.export_games(user).await?,
            "rounds": self.export_rounds(user).await?,
            "deeds": self.export_seat_statistics(user).await?,
            "reviews": self.export_reviews(user).await?,
            "tables": tables,
        }))
    }

    async fn export_table(&self, table: TableId, person: UserId) -> Result<Value, StoreError> {
        let log = self.log_after(table, Seq(0)).await?;
        let mut place = None;
        let mut events = Vec::new();
        let (mut guild, mut channel) = (None, None);
        for Logged { at, event } in &log {
            if let Some(opening) = event.facts().opening {
                guild = opening.guild.map(|guild| guild.to_string());
                channel = Some(opening.channel.to_string());
            }
            place = seat(event, person).or(place);
            if let Some(what) = own_part(event, person, place) {
                events.push(json!({ "at": at.0, "what": what }));
            }
        }
        Ok(json!({ "table": table, "server": guild, "channel": channel, "events": events }))
    }

    async fn export_preferences(&self, person: UserId) -> Result<Value, StoreError> {
        let preferences = self.preferences(person).await?;
        Ok(json!({
            "notify": preferences.notify.name(),
            "quiet": preferences.quiet.map(|quiet| quiet.to_string()),
            "direct_messages_closed": preferences.dm_closed,
            "panel": preferences.following.name(),
            "confirm": preferences.confirm,
            "display": preferences.display.name(),
            "guides": preferences.guides.to_string(),
        }))
    }

    async fn export_ratings(&self, user: i64) -> Result<Value, StoreError> {
        let rows = self.database.ratings_of(user).await?.into_iter();
        let server = |row: &ExportedRating| (row.guild != 0).then(|| row.guild.to_string());
        let export = |row: ExportedRating| {
            json!({ "server": server(&row), "game": row.game, "rating": row.rating, "uncertainty": row.uncertainty,
                "games": row.games })
        };
        Ok(rows.map(export).collect())
    }

    async fn export_leaderboards(&self, user: i64) -> Result<Value, StoreError> {
        let rows = self.database.standings_of(user).await?.into_iter();
        let export = |row: StandingRow| {
            json!({ "server": row.guild.to_string(), "game": row.game, "period": period_name(row.period),
                "since": row.since, "with_computers": row.computers, "games": row.games, "wins": row.wins,
                "rounds": row.rounds, "points": row.points, "feats": row.feats })
        };
        Ok(rows.map(export).collect())
    }

    async fn export_games(&self, user: i64) -> Result<Value, StoreError> {
        let rows = self.database.games_of(user).await?.into_iter();
        let export = |row: GameSeatRow| {
            json!({ "table": row.table_id, "seat": row.seat, "server": row.guild.map(|guild| guild.to_string()),
                "game": row.game, "ended": row.ended, "finished": row.finished, "total": row.total,
                "rank": row.rank, "whole": row.whole, "rounds": row.rounds, "rounds_won": row.rounds_won,
                "points": row.points, "feats": row.feats, "decisions": row.decisions,
                "decision_ms": row.decision_ms, "rating": row.here, "rating_change": row.here_change,
                "rating_everywhere": row.everywhere, "rating_change_everywhere": row.everywhere_change })
        };
        Ok(rows.map(export).collect())
    }

    async fn export_rounds(&self, user: i64) -> Result<Value, StoreError> {
        let rows = self.database.rounds_of(user).await?.into_iter();
        let began = |row: &RoundSeatRow| match row.began {
            0 => "person",
            1 => "computer",
            _ => "substitute",
        };
        let export = |row: RoundSeatRow| {
            json!({ "table": row.table_id, "round": row.round, "began": began(&row), "won": row.won,
                "points": row.points, "rank": row.rank, "decisions": row.decisions,
                "decision_ms": row.decision_ms })
        };
        Ok(rows.map(export).collect())
    }

    async fn export_reviews(&self, user: i64) -> Result<Value, StoreError> {
        let rows = self.database.reviews_of(user).await?.into_iter();
        let export = |row: ReviewRow| {
            let mistakes: Value = serde_json::from_str(&row.mistakes)?;
            Ok(json!({ "table": row.table_id, "rounds": row.rounds, "points_given_away": row.lost,
                "error": row.error, "mistakes": mistakes }))
        };
        rows.map(export).collect()
    }

    /// What the person did in the rounds of each game.
    async fn export_seat_statistics(&self, user: i64) -> Result<Value, StoreError> {
        let mut statistics = Map::new();
        for game in GameKind::ALL {
            let rows = self.database.seat_statistics_of(game, user).await?;
            statistics.insert(game.name().to_owned(), serde_json::to_value(rows)?);
        }
        Ok(statistics.into())
    }
}

/// The seat that this event gives the person.
fn seat(event: &Event, person: UserId) -> Option<Seat> {
    let among = |seats: &[Occupant]| {
        let index = seats.iter().position(|occupant| occupant.owner() == Some(person))?;
        Seat::try_from(u8::try_from(index).ok()?).ok()
    };
    match event {
        Event::Opened(opening) => among(&opening.seats),
        Event::Started { seats, .. } => among(seats),
        Event::Seated { seat, occupant, .. } => (occupant.owner() == Some(person)).then_some(*seat),
        Event::SeatTaken { seat, user, .. } => (*user == person).then_some(*seat),
        Event::Unseated { .. }
        | Event::HostChanged { .. }
        | Event::Game { .. }
        | Event::Substituted { .. }
        | Event::Returned { .. }
        | Event::SeatClaimed { .. }
        | Event::ClaimDropped { .. }
        | Event::Paused { .. }
        | Event::Resumed
        | Event::Reminded { .. }
        | Event::Extended { .. }
        | Event::Ordered { .. }
        | Event::OrderDropped { .. }
        | Event::OrdersCancelled { .. }
        | Event::UndoAsked { .. }
        | Event::UndoAgreed { .. }
        | Event::UndoRefused { .. }
        | Event::Undone { .. }
        | Event::Moved { .. }
        | Event::Ended(_)
        | Event::Rematched(_) => None,
    }
}

/// What an event says of the person, who has this seat.
fn own_part(event: &Event, person: UserId, place: Option<Seat>) -> Option<Value> {
    let own = |seat: &Seat| Some(*seat) == place;
    match event {
        Event::Opened(opening) if opening.host == person => {
            Some(json!({ "opened": true, "press": opening.press.to_string() }))
        }
        Event::Opened(_) => place.map(|seat| json!({ "seated": seat })),
        Event::Seated { occupant, seat, press } if occupant.owner() == Some(person) => {
            let name = occupant.name();
            Some(json!({ "seated": seat, "name": name, "press": press.to_string() }))
        }
        Event::Unseated { seat } if own(seat) => Some(json!({ "unseated": seat })),
        Event::HostChanged { host } if *host == person => Some(json!({ "host": true })),
        Event::Started { .. } => place.map(|seat| json!({ "started": seat })),
        Event::Game { event, by } => {
            let by = serde_json::to_value(By::of(*by)).ok()?;
            games::own_part(event, &by, place?)
        }
        Event::Substituted { seat, why, .. } if own(seat) => {
            Some(json!({ "substituted": Substitution::of(*why) }))
        }
        Event::Returned { seat } if own(seat) => Some(json!({ "returned": true })),
        Event::SeatClaimed { seat, user, name } if *user == person => {
            Some(json!({ "seat_claimed": seat, "name": name }))
        }
        Event::ClaimDropped { user, .. } if *user == person => Some(json!({ "claim_dropped": true })),
        Event::SeatTaken { seat, user, name } if *user == person => {
            Some(json!({ "seat_taken": seat, "name": name }))
        }
        Event::Paused { by } if *by == Some(person) => Some(json!({ "paused": true })),
        Event::Reminded { seat } if own(seat) => Some(json!({ "reminded": true })),
        Event::Ordered { seat, order, press, .. } if own(seat) => {
            Some(json!({ "ordered": Order::of(*order), "press": press.to_string() }))
        }
        Event::OrderDropped { seat } if own(seat) => Some(json!({ "order_dropped": true })),
        Event::OrdersCancelled { seat } if own(seat) => Some(json!({ "orders_cancelled": true })),
        Event::UndoAsked { seat } if own(seat) => Some(json!({ "undo_asked": true })),
        Event::UndoAgreed { seat } if own(seat) => Some(json!({ "undo_agreed": true })),
        Event::UndoRefused { by: Some(seat) } if own(seat) => Some(json!({ "undo_refused": true })),
        Event::Undone { seat } if own(seat) => Some(json!({ "undone": true })),
        Event::Ended(ending) => place.map(|_| json!({ "ended": Ending::of(*ending) })),
        Event::Seated { .. }
        | Event::Unseated { .. }
        | Event::HostChanged { .. }
        | Event::Substituted { .. }
        | Event::Returned { .. }
        | Event::SeatClaimed { .. }
        | Event::ClaimDropped { .. }
        | Event::SeatTaken { .. }
        | Event::Paused { .. }
        | Event::Resumed
        | Event::Reminded { .. }
        | Event::Extended { .. }
        | Event::Ordered { .. }
        | Event::OrderDropped { .. }
        | Event::OrdersCancelled { .. }
        | Event::UndoAsked { .. }
        | Event::UndoAgreed { .. }
        | Event::UndoRefused { .. }
        | Event::Undone { .. }
        | Event::Moved { .. }
        | Event::Rematched(_) => None,
    }
}
