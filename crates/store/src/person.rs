//! What is known of one person: the card, the past games, the comparison with somebody else.

use std::time::Duration;

use async_trait::async_trait;

use super::games::{self, Where, kind};
use super::numbers::{signed, unsigned};
use super::statistics::{EVERYWHERE, RatingRow};
use super::{Store, StoreError};
use carte_players::Level;
use carte_records::statistics::report::{
    HeadToHead, Opponent, PAGE, Past, PastSeat, PersonCard, Rated, RatingChange, Record, Scope,
};
use carte_records::statistics::{GameKind, Rating};
use carte_table::ids::{ChannelId, GuildId, Seq, TableId, Timestamp, UserId};

/// As many games the curve of a rating goes back.
const CURVE: i64 = 200;

/// Who reads a history of somebody else: the games that this person had a seat in are shown, and those of some channels.
#[derive(Clone, Copy, Debug)]
pub struct HistoryReader<'a> {
    /// The person who reads.
    pub user: UserId,
    /// The channels that this person can see.
    pub channels: &'a [ChannelId],
}

/// The sums of a person's finished games, as a database gives them.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the same as in a `PersonCard`")]
pub struct SumsRow {
    pub games: i64,
    pub whole: i64,
    pub wins: i64,
    pub ranks: i64,
    pub lowest: Option<i64>,
    pub highest: Option<i64>,
    pub rounds: i64,
    pub rounds_won: i64,
    pub points: i64,
    pub feats: i64,
    pub decisions: i64,
    pub decision_ms: i64,
}

/// Somebody's games with a person, as a database gives them.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the same as in an `Opponent`")]
pub struct OpponentRow {
    pub user: i64,
    pub name: String,
    pub games: i64,
    pub ahead: i64,
    pub behind: i64,
}

/// A seat of a past game, with the game, as a database gives it.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the same as in a `Past` and a `PastSeat`")]
pub struct PastRow {
    pub table_id: i64,
    pub ended: i64,
    pub rounds: i64,
    pub game: i64,
    pub seq: i64,
    pub user: Option<i64>,
    pub computer: Option<String>,
    pub name: Option<String>,
    pub level: Option<String>,
    pub rank: i64,
    pub total: i64,
}

/// Two people compared, as a database gives it.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the same as in a `HeadToHead`")]
pub struct DuelRow {
    pub games: i64,
    pub first_ahead: i64,
    pub second_ahead: i64,
    pub first_wins: i64,
    pub second_wins: i64,
    pub first_points: i64,
    pub second_points: i64,
    pub last: Option<i64>,
}

/// Who reads a history, as a database gets it.
#[derive(Clone, Debug)]
pub struct Reader {
    /// The person who reads.
    pub user: i64,
    /// The channels that this person can see.
    pub channels: Vec<i64>,
}

/// What a database says of people's finished games.
#[async_trait]
pub trait People {
    /// What the games of a person add up to.
    async fn sums(&self, at: &Where) -> Result<SumsRow, StoreError>;

    /// A person's rating in a server, or everywhere (0), and of how many games.
    async fn rating(&self, at: &Where, guild: i64) -> Result<Option<(RatingRow, i64)>, StoreError>;

    /// When each of the newest `most` games ended, and the rating and its uncertainty after it, in the server of the bounds or
    /// else everywhere; newest first.
    async fn curve(&self, at: &Where, most: i64) -> Result<Vec<(i64, Option<f64>, Option<f64>)>, StoreError>;

    /// Whom a person has played whole games with, most games first, then by number, which is less than `former`.
    async fn opponents(&self, at: &Where, former: i64) -> Result<Vec<OpponentRow>, StoreError>;

    /// What only its game knows of a person.
    async fn record(&self, game: GameKind, at: &Where) -> Result<Record, StoreError>;

    /// The `most` channels in which this person's games in a server ended last, of those in which `reader` had no seat.
    async fn places_of_games(
        &self,
        user: i64,
        guild: i64,
        reader: i64,
        most: i64,
    ) -> Result<Vec<i64>, StoreError>;

    /// How many finished games a person has, in this server or everywhere, that the reader may know of.
    async fn count_past(
        &self,
        user: i64,
        guild: Option<i64>,
        reader: Option<&Reader>,
    ) -> Result<i64, StoreError>;

    /// The seats of `most` of these games after the `skip` newest; newest game first, then by rank and seat.
    async fn past(
        &self,
        user: i64,
        guild: Option<i64>,
        reader: Option<&Reader>,
        most: i64,
        skip: i64,
    ) -> Result<Vec<PastRow>, StoreError>;

    /// A person compared with another one.
    async fn duel(&self, at: &Where, other: i64) -> Result<DuelRow, StoreError>;

    /// The people whose ratings a game has changed, by seat: in its server or else everywhere, with the change.
    async fn rating_changes(&self, table: i64) -> Result<Vec<(i64, RatingRow, f64)>, StoreError>;

    /// The name that this person had in the game that ended last.
    async fn name_of(&self, user: i64) -> Result<Option<String>, StoreError>;
}

impl Where {
    fn new(user: UserId, scope: &Scope) -> Result<Self, StoreError> {
        Ok(Self {
            user: signed(user.0)?,
            game: games::number(scope.game),
            guild: scope.guild.map(|guild| signed(guild.0)).transpose()?,
            since: scope.span.since.0,
            until: scope.span.until.map_or(i64::MAX, |until| until.0),
        })
    }
}

impl Store {
    /// Everything about one person in one scope; empty where the person has not finished a game in it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn person_card(&self, user: UserId, scope: &Scope) -> Result<PersonCard, StoreError> {
        let at = Where::new(user, scope)?;
        let mut card = self.sums(scope.game, &at).await?;
        if card.games == 0 {
            return Ok(card);
        }
        card.rated = self.rating(&at, at.guild.unwrap_or(EVERYWHERE)).await?;
        card.everywhere = self.rating(&at, EVERYWHERE).await?;
        card.curve = self.curve(&at).await?;
        card.opponents = self.opponents(&at).await?;
        card.given_away = self.given_away(&at).await?;
        card.record = self.database.record(scope.game, &at).await?;
        Ok(card)
    }

    async fn sums(&self, game: GameKind, at: &Where) -> Result<PersonCard, StoreError> {
        let row = self.database.sums(at).await?;
        let worth = |total: &i64| game.worth(*total);
        Ok(PersonCard {
            games: u32::try_from(row.games)?,
            whole: u32::try_from(row.whole)?,
            wins: u32::try_from(row.wins)?,
            ranks: u32::try_from(row.ranks)?,
            best: row.lowest.into_iter().chain(row.highest).max_by_key(worth),
            worst: row.lowest.into_iter().chain(row.highest).min_by_key(worth),
            rounds: u32::try_from(row.rounds)?,
            rounds_won: u32::try_from(row.rounds_won)?,
            points: row.points,
            feats: u32::try_from(row.feats)?,
            decisions: u32::try_from(row.decisions)?,
            deciding: Duration::from_millis(unsigned(row.decision_ms)?),
            record: Record::empty(game),
            ..PersonCard::default()
        })
    }

    async fn rating(&self, at: &Where, guild: i64) -> Result<Option<Rated>, StoreError> {
        let row = self.database.rating(at, guild).await?;
        row.map(|(row, games)| Ok(Rated { rating: row.rating(), games: u32::try_from(games)? })).transpose()
    }

    async fn curve(&self, at: &Where) -> Result<Vec<(Timestamp, Rating)>, StoreError> {
        let rows = self.database.curve(at, CURVE).await?;
        let points = rows.into_iter().rev().filter_map(|(ended, value, uncertainty)| {
            Some((Timestamp(ended), Rating { value: value?, uncertainty: uncertainty? }))
        });
        Ok(points.collect())
    }

    async fn opponents(&self, at: &Where) -> Result<Vec<Opponent>, StoreError> {
        let former = signed(UserId::former(0).0)?;
        let opponents = self.database.opponents(at, former).await?.into_iter();
        opponents
            .map(|row| {
                Ok(Opponent {
                    user: UserId(unsigned(row.user)?),
                    name: row.name,
                    games: u32::try_from(row.games)?,
                    ahead: u32::try_from(row.ahead)?,
                    behind: u32::try_from(row.behind)?,
                })
            })
            .collect()
    }

    /// Where the finished games of a person in a server were played in which `reader` had no seat: the `most` newest
    /// channels.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn places_of_games(
        &self,
        user: UserId,
        guild: GuildId,
        reader: UserId,
        most: u32,
    ) -> Result<Vec<ChannelId>, StoreError> {
        let (user, guild, reader) = (signed(user.0)?, signed(guild.0)?, signed(reader.0)?);
        let places = self.database.places_of_games(user, guild, reader, most.into()).await?;
        places.into_iter().map(|place| unsigned(place).map(ChannelId)).collect()
    }

    /// A page of the finished games of a person in a server (or everywhere), newest first, and how many there are; only
    /// those that `reader` may know of, if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn history(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        reader: Option<HistoryReader<'_>>,
        page: u32,
    ) -> Result<(Vec<Past>, u32), StoreError> {
        let (user, guild) = (signed(user.0)?, guild.map(|guild| signed(guild.0)).transpose()?);
        let reader = reader
            .map(|reader| {
                // A made-up channel is one of nobody's games.
                let channels = reader.channels.iter().filter_map(|channel| signed(channel.0).ok());
                Ok::<_, StoreError>(Reader { user: signed(reader.user.0)?, channels: channels.collect() })
            })
            .transpose()?;
        let count = self.database.count_past(user, guild, reader.as_ref()).await?;
        let skip = i64::from(page) * i64::from(PAGE);
        let rows = self.database.past(user, guild, reader.as_ref(), PAGE.into(), skip).await?;
        let mut games: Vec<Past> = Vec::new();
        for row in rows {
            let table = TableId(unsigned(row.table_id)?);
            if games.last().is_none_or(|past| past.table != table) {
                games.push(Past {
                    table,
                    seq: Seq(unsigned(row.seq)?),
                    game: kind(row.game),
                    ended: Timestamp(row.ended),
                    rounds: u32::try_from(row.rounds)?,
                    seats: Vec::new(),
                });
            }
            let seat = PastSeat {
                user: row.user.map(unsigned).transpose()?.map(UserId),
                name: row.computer.or(row.name).unwrap_or_default(),
                level: row.level.and_then(|level| level.parse::<Level>().ok()),
                rank: u32::try_from(row.rank)?,
                total: row.total,
            };
            if let Some(past) = games.last_mut() {
                past.seats.push(seat);
            }
        }
        Ok((games, u32::try_from(count)?))
    }

    /// Two people compared over the games that both played from the first to the last round.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn head_to_head(
        &self,
        first: UserId,
        second: UserId,
        scope: &Scope,
    ) -> Result<HeadToHead, StoreError> {
        let at = Where::new(first, scope)?;
        let row = self.database.duel(&at, signed(second.0)?).await?;
        Ok(HeadToHead {
            games: u32::try_from(row.games)?,
            first_ahead: u32::try_from(row.first_ahead)?,
            second_ahead: u32::try_from(row.second_ahead)?,
            first_wins: u32::try_from(row.first_wins)?,
            second_wins: u32::try_from(row.second_wins)?,
            first_points: row.first_points,
            second_points: row.second_points,
            last: row.last.map(Timestamp),
        })
    }

    /// What a game has done to the ratings of the people at its table, in its server or else everywhere.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn rating_changes(&self, table: TableId) -> Result<Vec<RatingChange>, StoreError> {
        let changes = self.database.rating_changes(signed(table.0)?).await?.into_iter();
        changes
            .map(|(user, after, change)| {
                Ok(RatingChange { user: UserId(unsigned(user)?), after: after.rating(), change })
            })
            .collect()
    }

    /// The name that this person had in the game that ended last; `None` for whom no game is known of.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn name_of(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.database.name_of(signed(user.0)?).await
    }
}
